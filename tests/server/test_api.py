"""The server over HTTP: the list of games, the web client, problems in words."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar, get
from litestar.testing import TestClient

from hiperskok.server.app import create_app
from hiperskok.server.security import CONTENT_SECURITY_POLICY

Client = TestClient[Litestar]

PAGE = "<!doctype html><title>Hiperskok</title>"
SCRIPT = "export const answer = 42;\n" * 100


@pytest.fixture
def web_client(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "assets" / "index-1a2b.js").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / ".stamp").write_text("not for visitors", encoding="utf-8")
    return tmp_path


@pytest.fixture
def client(web_client: Path) -> Iterator[Client]:
    with TestClient(create_app(web_client, ready=frozenset({"star-trader"}))) as client:
        yield client


def test_lists_the_games_in_both_languages(client: Client) -> None:
    games = client.get("/api/games").json()
    assert [game["id"] for game in games] == ["star-trader", "companies", "galaxy-trucker"]
    assert games[0]["title"] == {"pl": "Gwiezdny Kupiec", "en": "Star Trader"}
    assert games[0]["seats"] == {"least": 2, "most": 6}
    assert games[0]["minutes"] == {"least": 180, "most": 600}
    assert games[1]["minutes"] is None


def test_says_which_games_have_an_engine(client: Client) -> None:
    ready = {game["id"]: game["ready"] for game in client.get("/api/games").json()}
    assert ready == {"star-trader": True, "companies": False, "galaxy-trucker": False}


def test_health(client: Client) -> None:
    assert client.get("/api/health").json() == {"status": "ok"}


def test_describes_itself(client: Client) -> None:
    response = client.get("/api/openapi.json")
    assert response.status_code == 200
    assert set(response.json()["paths"]) == {"/api/games", "/api/health"}


@pytest.mark.parametrize(
    ("address", "accepted", "title", "language"),
    [
        ("/api/nothing", "pl-PL, en;q=0.5", "Nie ma takiego adresu", "pl"),
        ("/api/nothing", "de, en;q=0.5", "No such address", "en"),
        ("/api/nothing?lang=pl", "en", "Nie ma takiego adresu", "pl"),
        ("/api", "en", "No such address", "en"),
        ("/api/games/chess/rules", "en", "No such address", "en"),
        ("/assets/missing.js", "en", "No such address", "en"),
        ("/.stamp", "en", "No such address", "en"),
        ("/../pyproject.toml", "en", "No such address", "en"),
        ("/%2e%2e/%2e%2e/etc/passwd.txt", "en", "No such address", "en"),
    ],
)
def test_unknown_address_is_a_problem_in_the_callers_language(
    client: Client, address: str, accepted: str, title: str, language: str
) -> None:
    response = client.get(address, headers={"accept-language": accepted})
    assert response.status_code == 404
    assert response.headers["content-type"].startswith("application/problem+json")
    assert response.headers["content-language"] == language
    assert response.json()["title"] == title
    assert response.json()["status"] == 404


def test_wrong_method_is_a_problem(client: Client) -> None:
    response = client.post("/api/games", headers={"accept-language": "pl"})
    assert response.status_code == 405
    assert response.json()["title"] == "Nie ta metoda"


def test_a_fault_of_the_server_tells_nothing_of_its_inside(web_client: Path) -> None:
    @get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("the secret name of a table")

    app = create_app(web_client)
    app.register(broken)
    with TestClient(app, raise_server_exceptions=False) as client:
        response = client.get("/api/broken")
    assert response.status_code == 500
    assert response.json()["title"] == "Server error"
    assert "secret" not in response.text


@pytest.mark.parametrize("address", ["/", "/table/17", "/games/star-trader"])
def test_every_page_is_the_client(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.text == PAGE
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_for_ever(client: Client) -> None:
    response = client.get("/assets/index-1a2b.js")
    assert response.text == SCRIPT
    assert response.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in response.headers["cache-control"]


def test_an_unchanged_page_is_not_sent_again(client: Client) -> None:
    etag = client.get("/").headers["etag"]
    response = client.get("/", headers={"if-none-match": etag})
    assert response.status_code == 304
    assert response.content == b""


@pytest.mark.parametrize("address", ["/", "/api/games", "/api/nothing", "/assets/index-1a2b.js"])
def test_every_answer_carries_the_security_headers(client: Client, address: str) -> None:
    headers = client.get(address).headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
