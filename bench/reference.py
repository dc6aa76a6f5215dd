"""The reference fork: a state of 400 objects as a slotted spine whose immutable leaves are shared.

It fixes the unit in which the forks of all games are given; changing it changes every figure. Of the 400
objects 54 are records of the spine and 346 are leaves; bulk figures lie in flat lists of integers. It takes
about 28 µs, interpreted, on the machine the project began on.
"""

from __future__ import annotations

SEATS = 4
SHIPS = 6
SYSTEMS = 25
HAND = 20
DECK = 94


class Leaf:
    """Something immutable: a card, a tile, a contract. It is replaced, never written in place."""

    __slots__ = ("figure", "name")

    def __init__(self, name: str, figure: int) -> None:
        self.name = name
        self.figure = figure


class Ship:
    """A record of the spine with three leaves."""

    __slots__ = ("captain", "fuel", "hold", "hull", "place")

    def __init__(self, captain: Leaf, hold: Leaf, hull: Leaf, place: int, fuel: int) -> None:
        self.captain = captain
        self.hold = hold
        self.hull = hull
        self.place = place
        self.fuel = fuel

    def fork(self) -> Ship:
        return Ship(self.captain, self.hold, self.hull, self.place, self.fuel)


class System:
    """A record of the spine with four leaves and the prices of its market."""

    __slots__ = ("agent", "danger", "law", "news", "prices")

    def __init__(self, agent: Leaf, law: Leaf, news: Leaf, danger: Leaf, prices: list[int]) -> None:
        self.agent = agent
        self.law = law
        self.news = news
        self.danger = danger
        self.prices = prices

    def fork(self) -> System:
        return System(self.agent, self.law, self.news, self.danger, self.prices[:])


class Seat:
    """A record of the spine with the ships of a player and a hand of leaves."""

    __slots__ = ("cash", "hand", "ships", "standing")

    def __init__(self, cash: int, standing: int, ships: list[Ship], hand: list[Leaf]) -> None:
        self.cash = cash
        self.standing = standing
        self.ships = ships
        self.hand = hand

    def fork(self) -> Seat:
        return Seat(self.cash, self.standing, [ship.fork() for ship in self.ships], self.hand[:])


class State:
    """The root of the spine."""

    __slots__ = ("deck", "seats", "stage", "systems")

    def __init__(self, stage: int, seats: list[Seat], systems: list[System], deck: list[Leaf]) -> None:
        self.stage = stage
        self.seats = seats
        self.systems = systems
        self.deck = deck

    def fork(self) -> State:
        """A twin: copies the spine, shares the leaves."""
        return State(
            self.stage,
            [seat.fork() for seat in self.seats],
            [system.fork() for system in self.systems],
            self.deck[:],
        )


def _leaves(count: int) -> list[Leaf]:
    return [Leaf(f"leaf {number}", number) for number in range(count)]


def _ship(number: int) -> Ship:
    captain, hold, hull = _leaves(3)
    return Ship(captain, hold, hull, number, 6)


def _system(number: int) -> System:
    agent, law, news, danger = _leaves(4)
    return System(agent, law, news, danger, [number + good for good in range(8)])


def state() -> State:
    """The state of 400 objects: 1 + 4 + 24 + 25 records, 72 + 100 + 80 + 94 leaves."""
    seats = [Seat(100, 0, [_ship(number) for number in range(SHIPS)], _leaves(HAND)) for _ in range(SEATS)]
    return State(1, seats, [_system(number) for number in range(SYSTEMS)], _leaves(DECK))
