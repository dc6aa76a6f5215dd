"""Cargo sold to make room: to a participant after a battle (R-096), or after sabotage (ST-20.4a)."""

from __future__ import annotations

from typing import ClassVar

from hiperskok.games.star_trader.actions import BuyCargo, NamePrice, OfferCargo
from hiperskok.games.star_trader.cargo import BASIC_COUNTER, add_to, load_units, put_in_store, store_room
from hiperskok.games.star_trader.events import CargoNotSold, CargoOffered, CargoSold
from hiperskok.games.star_trader.standing import T, available, change_cash
from hiperskok.games.star_trader.state import NOBODY, Lot, State
from hiperskok.games.star_trader.tables import GOODS
from hiperskok.kernel.actions import PASS, Action, Pass
from hiperskok.kernel.decisions import PASS_OPTION, Head, Kind, Option, Preview
from hiperskok.kernel.domains import Numbers
from hiperskok.kernel.flow import Frame
from hiperskok.kernel.refusals import Refusal, refuse


class CargoSale(Frame, tag="cargo-sale"):
    """The seller has named buyer, good and units; now his price, then the buyer's answer.

    ``ship`` 0: the units lie in the seller's wreck pile. ``stores``: where the buyer may put them.
    """

    seller: int = NOBODY
    buyer: int = NOBODY
    good: str = ""
    counter: int = 0
    ship: int = 0
    units: int = 0
    system: str = ""
    stores: tuple[str, ...] = ()
    price: int = 0

    def run(self, t: T) -> None:
        self.step += 1
        if self.step == 1:
            t.ask(self.seller, "cargo-price", "R-096", f"{self.good} {self.units}")
        elif self.step == 2:
            told = CargoOffered(seat=self.seller, buyer=self.buyer, good=self.good, units=self.units, price=self.price)
            t.tell(told, self.seller, self.buyer)
            subject = f"{self.good} {self.units} {self.price}"
            t.ask(self.buyer, "cargo-purchase", "R-096", subject)
        else:
            t.done()


def offered_key(action: OfferCargo) -> str:
    """What may be offered once: the same good to the same buyer."""
    return f"{action.buyer} {action.good} {action.counter} {action.ship}"


def offer_options(piles: list[tuple[int, list[Lot]]], buyers: list[int], offered: tuple[str, ...]) -> list[Option]:
    """Offers of legal cargo out of piles (ship number, lots), to each buyer once."""
    found: list[Option] = []
    for ship, pile in piles:
        for lot in pile:
            if not GOODS[lot.good].legal:  # ST-16.3a: illegal goods change hands on planets only
                continue
            for buyer in buyers:
                given = OfferCargo(buyer, lot.good, lot.counter, ship, 1)
                if offered_key(given) not in offered:
                    found.append(Option(given, "units", Numbers.to(1, lot.units)))
    return found


def check_offer(action: OfferCargo, held: int, buyers: list[int], offered: tuple[str, ...]) -> Refusal | None:
    """The law of an offer; ``held``: units the seller has of it."""
    if action.buyer not in buyers:
        return refuse("R-096", "no-such-buyer")
    if not 1 <= action.units <= held:
        return refuse("R-096", "cargo-not-held", units=action.units, held=held)
    if not GOODS[action.good].legal:
        return refuse("ST-16.3a", "contraband-on-planets-only", good=action.good)
    if offered_key(action) in offered:
        return refuse("R-096", "offered-already", good=action.good)
    return None


class CargoPriceKind(Kind[State]):
    """The seller names the price of the whole offer."""

    name: ClassVar[str] = "cargo-price"
    actions: ClassVar[tuple[type[Action], ...]] = (NamePrice,)

    def options(self, t: T, head: Head) -> list[Option]:
        return [Option(NamePrice(0), "price", Numbers.to(0, _buyers_cash(t, head)))]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        assert isinstance(action, NamePrice)
        most = _buyers_cash(t, head)
        if not 0 <= action.price <= most:
            return refuse("R-003", "price-beyond-cash", price=action.price, cash=most)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        assert isinstance(action, NamePrice)
        t.frame(head, CargoSale).price = action.price

    def default(self, t: T, head: Head) -> Action:
        """R-196: nothing is given away by silence: all the buyer has, which he may decline."""
        return NamePrice(_buyers_cash(t, head))


def _buyers_cash(t: T, head: Head) -> int:
    """What the seller sees: the public cash, without what the buyer has set aside (R-012)."""
    return t.state.seats[t.frame(head, CargoSale).buyer].cash


class CargoPurchaseKind(Kind[State]):
    """The buyer takes the offer into one of his stores, or not."""

    name: ClassVar[str] = "cargo-purchase"
    actions: ClassVar[tuple[type[Action], ...]] = (BuyCargo, Pass)

    def options(self, t: T, head: Head) -> list[Option]:
        sale = t.frame(head, CargoSale)
        fitting = [Option(BuyCargo(store)) for store in sale.stores if _problem(t, sale, store) is None]
        return [*fitting, PASS_OPTION]

    def check(self, t: T, head: Head, action: Action) -> Refusal | None:
        if isinstance(action, BuyCargo):
            return _problem(t, t.frame(head, CargoSale), action.target)
        return None

    def apply(self, t: T, head: Head, action: Action) -> None:
        sale = t.frame(head, CargoSale)
        if isinstance(action, BuyCargo):
            _sell(t, sale, action.target)
        else:
            t.tell(CargoNotSold(seat=sale.seller, buyer=sale.buyer), sale.seller, sale.buyer)

    def default(self, t: T, head: Head) -> Action:
        return PASS

    def preview(self, t: T, head: Head, action: Action) -> Preview:
        return Preview(cost=t.frame(head, CargoSale).price if isinstance(action, BuyCargo) else 0)


def _problem(t: T, sale: CargoSale, target: str) -> Refusal | None:
    if target not in sale.stores:
        return refuse("ST-22.5a", "no-store-there", target=target[:40])
    basic = sale.counter == BASIC_COUNTER
    room = store_room(t.state, sale.buyer, target, sale.system, sale.good, basic)
    if sale.units > room:
        return refuse("ST-22.5a", "cargo-does-not-fit", units=sale.units, room=room)
    if sale.price > available(t, sale.buyer):
        return refuse("R-003", "price-beyond-cash", price=sale.price, cash=available(t, sale.buyer))
    return None


def _sell(t: T, sale: CargoSale, target: str) -> None:
    s = t.state
    if sale.ship:
        load_units(s, s.ships[sale.ship], sale.counter, sale.good, -sale.units)
    else:
        seller = s.seats[sale.seller]
        seller.wreck = add_to(seller.wreck, sale.counter, sale.good, -sale.units)
    put_in_store(s, sale.buyer, target, sale.system, Lot(sale.counter, sale.good, sale.units))
    t.emit(CargoSold(seat=sale.seller, buyer=sale.buyer, good=sale.good, units=sale.units, price=sale.price))
    change_cash(t, sale.buyer, -sale.price, "R-096", "cargo")
    change_cash(t, sale.seller, sale.price, "R-096", "cargo")


FRAMES: tuple[type[Frame], ...] = (CargoSale,)
KINDS: tuple[Kind[State], ...] = (CargoPriceKind(), CargoPurchaseKind())
