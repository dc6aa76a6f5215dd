"""The application on a socket, until it is told to stop."""

import socket
from collections.abc import Callable

import uvicorn
from litestar import Litestar


class _AnnouncingServer(uvicorn.Server):
    """Says so once it answers."""

    def __init__(self, config: uvicorn.Config, on_answering: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_answering = on_answering

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_answering()


def run(app: Litestar, listener: socket.socket, on_answering: Callable[[], None]) -> None:
    """Serve until Ctrl-C, which is raised as KeyboardInterrupt once the last answer is out."""
    config = uvicorn.Config(app, log_level="warning", server_header=False, timeout_graceful_shutdown=3)
    _AnnouncingServer(config, on_answering).run(sockets=[listener])
