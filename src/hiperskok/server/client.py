"""The built web client: found on disk, held in memory, served with the right headers."""

import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

PAGE = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class WebFile(msgspec.Struct, frozen=True):
    """One file of the client, ready to be sent."""

    content: bytes
    media_type: str
    etag: str
    cache_control: str


def find_web_client() -> Path | None:
    """The folder of the built client: web/dist of a checkout, or the copy inside an installed package."""
    package = Path(str(files("hiperskok")))
    candidates = (package.parents[1] / "web" / "dist", package / "web")
    return next((folder for folder in candidates if (folder / PAGE).is_file()), None)


def load_web_client(folder: Path) -> dict[str, WebFile]:
    """Read every file of the client; what is not in this table cannot be asked for."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}


def _read(path: Path, folder: Path) -> WebFile:
    content = path.read_bytes()
    is_hashed = path.relative_to(folder).parts[0] == "assets"
    return WebFile(
        content=content,
        media_type=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        etag=f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        cache_control=FOR_EVER if is_hashed else ASK_AGAIN,
    )


def _is_page(path: str) -> bool:
    """Whether a path is one the client itself routes.

    >>> _is_page("table/17"), _is_page("favicon.ico"), _is_page("api/none")
    (True, False, False)
    """
    return path != "api" and not path.startswith("api/") and "." not in path.rpartition("/")[2]


def web_client_handler(web_files: dict[str, WebFile]) -> HTTPRouteHandler:
    """Serve the client's files, and its one page for every path that is a page."""

    @route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
    async def web_client(request: Request[object, object, State]) -> Response[bytes]:
        name = request.scope["path"].strip("/")
        web_file = web_files.get(name) or (web_files[PAGE] if _is_page(name) else None)
        if web_file is None:
            raise NotFoundException
        headers = {"etag": web_file.etag, "cache-control": web_file.cache_control}
        if request.headers.get("if-none-match") == web_file.etag:
            return Response(b"", status_code=304, headers=headers, media_type=web_file.media_type)
        content = b"" if request.method == HttpMethod.HEAD else web_file.content
        return Response(content, headers=headers, media_type=web_file.media_type)

    return web_client
