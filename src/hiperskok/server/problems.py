"""Errors as problem documents (RFC 9457), in the caller's language."""

import logging
from functools import cache
from importlib.resources import files

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException

from hiperskok.server.language import Language, preferred_language

logger = logging.getLogger(__name__)

AnyRequest = Request[object, object, State]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong, in words; `errors` names the fields at fault."""

    status: int
    title: str
    detail: str
    instance: str
    type: str = "about:blank"
    errors: tuple[str, ...] = ()


class _Sentences(msgspec.Struct, frozen=True):
    title: str
    detail: str


@cache
def _sentences() -> dict[int, dict[Language, _Sentences]]:
    text = files("hiperskok.server").joinpath("problems.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[int, dict[Language, _Sentences]], strict=False)


def _known_status(status: int) -> int:
    """The nearest status we have words for."""
    if status in _sentences():
        return status
    return 400 if 400 <= status < 500 else 500


def _fields_at_fault(error: Exception) -> tuple[str, ...]:
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return ()
    return tuple(f"{fault.get('key', '')}: {fault.get('message', '')}" for fault in error.extra)


def problem_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Answer any error; one that is ours to mend goes to the log."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status >= 500:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    language = preferred_language(request.query_params.get("lang"), request.headers.get("accept-language"))
    words = _sentences()[_known_status(status)][language]
    problem = Problem(
        status=status,
        title=words.title,
        detail=words.detail,
        instance=request.url.path,
        errors=_fields_at_fault(error),
    )
    headers = {"content-language": language, "vary": "Accept-Language", "cache-control": "no-store"}
    return Response(problem, status_code=status, media_type="application/problem+json", headers=headers)
