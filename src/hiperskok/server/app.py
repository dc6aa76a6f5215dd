"""The server as one Litestar application."""

from importlib.metadata import version
from pathlib import Path

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from hiperskok.server.client import load_web_client, web_client_handler
from hiperskok.server.games import HANDLERS, game_cards
from hiperskok.server.problems import problem_response
from hiperskok.server.security import add_security_headers


def create_app(web_client: Path, ready: frozenset[str] = frozenset()) -> Litestar:
    """Build the application from the folder of the web client and the ids of the games with an engine."""
    return Litestar(
        route_handlers=[*HANDLERS, web_client_handler(load_web_client(web_client))],
        state=State({"game_cards": game_cards(ready)}),
        exception_handlers={Exception: problem_response},
        before_send=[add_security_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024, exclude=[r"\.woff2$"]),
        openapi_config=OpenAPIConfig(
            title="Hiperskok",
            version=version("hiperskok"),
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )
