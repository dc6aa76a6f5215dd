"""Cards: drawn, played and discarded (SG-1.3, SG-2.2, SG-4.4)."""

from __future__ import annotations

from hiperskok.kernel.domains import Place
from hiperskok.kernel.table import Table
from tests.sample.events import CardPlayed, CardsDrawn, CardsSeen, OreSeen, Scanned
from tests.sample.figures import FIGURES, NEAR, PLACES
from tests.sample.state import State

MAP, PUMP, TRAP = "map", "pump", "trap"
PLAYED = (MAP, PUMP)
"""The cards of a turn; a trap waits for an ambush."""


def draw(t: Table[State], seat: int, number: int) -> None:
    """SG-2.2: cards from the deck; the pile is shuffled when the deck is empty."""
    state = t.state
    if len(state.deck) < number and state.pile:
        state.deck += tuple(t.shuffle("SG-2.2", "pile", f"pile|{seat}", sorted(state.pile)))
        state.pile = ()
    drawn, state.deck = state.deck[:number], state.deck[number:]
    if drawn:
        state.seats[seat].hand = tuple(sorted([*state.seats[seat].hand, *drawn]))
        t.emit(CardsDrawn(seat=seat, number=len(drawn)))
        t.tell(CardsSeen(cards=drawn), seat)


def discard(t: Table[State], seat: int, card: str) -> None:
    """A card goes from the hand to the pile, which is kept sorted: its order is nobody's business."""
    state = t.state
    hand = list(state.seats[seat].hand)
    hand.remove(card)
    state.seats[seat].hand = tuple(hand)
    state.pile = tuple(sorted([*state.pile, card]))


def play(t: Table[State], seat: int, card: str) -> int:
    """SG-4.4: plays a card and returns what it adds to the next attempt to dig."""
    discard(t, seat, card)
    t.emit(CardPlayed(seat=seat, card=card))
    if card == PUMP:
        return FIGURES.pump
    at = t.state.seats[seat].drone
    scan(t, seat, PLACES[at], [cell for cell in NEAR[at] if t.state.asteroids[cell].found < 0])
    return 0


def scan(t: Table[State], seat: int, place: Place, cells: list[int]) -> None:
    """SG-4.2: all see where a seat looks; only the seat sees what is there."""
    state = t.state
    state.seats[seat].scanned = state.seats[seat].scanned.union(cells)
    t.emit(Scanned(seat=seat, place=place, number=len(cells)))
    for cell in cells:
        t.tell(OreSeen(place=PLACES[cell], ore=state.ore[cell]), seat)
