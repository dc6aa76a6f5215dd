"""What the start page asks for: the games, and whether the server is well."""

import msgspec
from litestar import get
from litestar.datastructures import CacheControlHeader, State
from litestar.types import ControllerRouterHandler

from hiperskok import catalogue
from hiperskok.catalogue import Span, Words


class GameCard(msgspec.Struct, frozen=True):
    """A game of the catalogue and whether its engine can be played on this server."""

    id: str
    title: Words
    blurb: Words
    seats: Span
    minutes: Span | None
    ready: bool


class Health(msgspec.Struct, frozen=True):
    """The server answers."""

    status: str


def game_cards(ready: frozenset[str]) -> list[GameCard]:
    """Every game of the catalogue; `ready` names those with an engine."""
    return [
        GameCard(
            id=game.id,
            title=game.title,
            blurb=game.blurb,
            seats=game.seats,
            minutes=game.minutes,
            ready=game.id in ready,
        )
        for game in catalogue.catalogue()
    ]


@get("/api/games", cache_control=CacheControlHeader(no_store=True), operation_id="listGames", tags=["games"])
async def list_games(state: State) -> list[GameCard]:
    """Every game, in the order of the start page, in both languages."""
    cards: list[GameCard] = state.game_cards
    return cards


@get("/api/health", cache_control=CacheControlHeader(no_store=True), operation_id="health", tags=["server"])
async def health() -> Health:
    """Answer while the server is well."""
    return Health(status="ok")


HANDLERS: tuple[ControllerRouterHandler, ...] = (list_games, health)
