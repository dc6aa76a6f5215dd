"""Using an opportunity (ST-6.0g): only who has looked at the counter himself, first come, first served."""

from __future__ import annotations

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.events import OpportunityUsed
from hiperskok.games.star_trader.ships import able
from hiperskok.games.star_trader.standing import T
from hiperskok.games.star_trader.state import Counter, Ship, State
from hiperskok.games.star_trader.tables import OPPORTUNITIES, Opportunity
from hiperskok.kernel.refusals import Refusal, refuse


def usable(s: State, seat: int, kind: str) -> list[Opportunity]:
    """R-029a: the opportunities of a kind on the track that the player has looked at."""
    looked = s.seats[seat].looked
    if not looked:
        return []
    numbers = sorted([counter.number for counter in s.track if counter.place in looked])
    return [
        OPPORTUNITIES[number] for number in numbers if number in OPPORTUNITIES and OPPORTUNITIES[number].kind == kind
    ]


def counter_problem(s: State, seat: int, number: int, kind: str) -> Refusal | None:
    """R-029a, ST-6.2a: why the player may not use a counter so. What lies unseen on the track is not told."""
    counter = on_track(s, number)
    if counter is None or counter.place not in s.seats[seat].looked:
        return refuse("R-029a", "counter-not-looked-at", counter=number)
    if number not in OPPORTUNITIES or OPPORTUNITIES[number].kind != kind:
        return refuse("ST-6.2a", "counter-offers-otherwise", counter=number)
    return None


def on_track(s: State, number: int) -> Counter | None:
    """The counter of that number on the track."""
    return next((counter for counter in s.track if counter.number == number), None)


def turn_over(t: T, seat: int, number: int, name: str) -> None:
    """ST-6.0g: the counter is shown to all and its use declared."""
    counter = on_track(t.state, number)
    assert counter is not None
    kind = OPPORTUNITIES[number].kind
    t.emit(OpportunityUsed(seat=seat, place=counter.place, counter=number, kind=kind, name=name))
    promises.turned_up(t, counter.place, number)


def take(s: State, number: int) -> None:
    """The counter leaves the track, to lie under a ship or to go back to the pool."""
    s.track = tuple([counter for counter in s.track if counter.number != number])


def own_ship(s: State, seat: int, number: int, system: str, place: str) -> Ship | Refusal:
    """An own ship that can act in the place an opportunity names."""
    ship = s.ships.get(number)
    if ship is None or ship.owner != seat:
        return refuse("ST-6.0g", "not-your-ship", ship=number)
    if ship.inert:
        return refuse("R-073", "ship-cannot-act")
    if not able(ship) or ship.place != place or ship.system != system:
        if place == "planet":
            return refuse("R-030", "ship-not-on-planet", system=system)
        return refuse("ST-6.2f", "ship-not-in-that-port", system=system)
    return ship


def own_ships(s: State, seat: int, system: str, place: str) -> list[Ship]:
    """All own ships that can act there."""
    return [
        ship
        for ship in s.ships.values()
        if ship.owner == seat and ship.place == place and ship.system == system and not ship.inert
    ]
