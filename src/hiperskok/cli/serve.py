"""`hiperskok serve`: the games in this machine's browser."""

import argparse
import errno
import os
import platform
import socket
import sys
import threading
import webbrowser

from hiperskok.kernel.registry import registered

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8137


def add_serve_arguments(parser: argparse.ArgumentParser) -> None:
    """Give a parser the options of `serve`."""
    parser.add_argument("--host", default=DEFAULT_HOST, help="address to listen on (%(default)s)")
    parser.add_argument("--port", default=DEFAULT_PORT, type=int, help="port, 0 for any free one (%(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")


def serve(host: str = DEFAULT_HOST, port: int = DEFAULT_PORT, *, open_browser: bool = True) -> int:
    """Serve until Ctrl-C and return the exit status."""
    if not 0 <= port <= 65535:
        return _refuse(f"port {port} does not exist. Choose one from 1 to 65535: ./hiperskok --port {DEFAULT_PORT}")
    try:
        listener = _listen(host, port)
    except OSError as error:
        return _refuse(_why_not_listening(error, host, port))
    with listener:
        return _serve_on(listener, open_browser=open_browser)


def _serve_on(listener: socket.socket, *, open_browser: bool) -> int:
    # The server takes half a second to import; the other commands need not wait for it.
    from hiperskok.server.app import create_app
    from hiperskok.server.client import find_web_client
    from hiperskok.server.run import run

    web_client = find_web_client()
    if web_client is None:
        return _refuse("the web client is not built. Build it: ./hiperskok, or cd web && npm ci && npm run build")
    try:
        app = create_app(web_client, ready=frozenset(registered()))
        run(app, listener, lambda: _announce(_url(listener), open_browser=open_browser))
    except KeyboardInterrupt:
        print()
    return 0


def _announce(url: str, *, open_browser: bool) -> None:
    print(f"Hiperskok is at {url}  (Ctrl-C ends it)", flush=True)
    if open_browser and _has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _listen(host: str, port: int) -> socket.socket:
    """Take the port at once, so that a taken one is known before anything starts."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def _url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    reachable = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{reachable}]:{port}/" if ":" in reachable else f"http://{reachable}:{port}/"


def _why_not_listening(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use by another program. Choose another one: ./hiperskok --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} is kept for the system. Choose one above 1023: ./hiperskok --port {DEFAULT_PORT}"
    return f"cannot listen on {host}, port {port}: {error.strerror}. Choose another address with --host."


def _refuse(reason: str) -> int:
    print(f"hiperskok: {reason}", file=sys.stderr)
    return 1


def _has_screen() -> bool:
    """Without a screen, webbrowser would start a text browser inside this terminal."""
    is_desktop = platform.system() in {"Darwin", "Windows"}
    return is_desktop or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
