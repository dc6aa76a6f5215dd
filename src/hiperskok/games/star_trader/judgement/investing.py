"""Phase 7: loans, ships, warehouses, factories, reputation; and turning property into cash when that wins."""

from __future__ import annotations

from collections.abc import Callable

from hiperskok.games.star_trader.actions import (
    BuildShip,
    BuyFactory,
    BuyReputation,
    BuyWarehouse,
    ChooseCrew,
    ChooseHull,
    FitModules,
    NameModules,
    NameShip,
    PayInterest,
    PayWages,
    RaiseConnection,
    Repair,
    RepayLoan,
    SellFactory,
    SellItems,
    SellShip,
    SellWarehouse,
    TakeLoan,
)
from hiperskok.games.star_trader.judgement.chances import greatest
from hiperskok.games.star_trader.judgement.outlook import Answer, Outlook
from hiperskok.games.star_trader.judgement.routes import Planner
from hiperskok.games.star_trader.phases.control import bonus_for
from hiperskok.games.star_trader.phases.desk_property import WAREHOUSE_PRICE
from hiperskok.games.star_trader.phases.desk_standing import LEVEL_PRICE, REPUTATION_PRICE
from hiperskok.games.star_trader.sales import DICE, PER_POINT, WHOLE, ship_value
from hiperskok.games.star_trader.standing import REPUTATION_MAX
from hiperskok.games.star_trader.state import Ship
from hiperskok.games.star_trader.tables import (
    CREWS,
    ECONOMIC,
    FIGURES,
    GOOD_INDEX,
    HULLS,
    MODULES,
    SYSTEM_IDS,
    SYSTEMS,
    VOLUME,
    nearest,
    slot,
)
from hiperskok.kernel.actions import DONE, RESTART, Action
from hiperskok.kernel.chance import ways
from hiperskok.kernel.decisions import Option

FLOAT = 130
"""Cash a merchant keeps for goods."""
YARD = "epsilon_eridani"
Design = tuple[str, str, dict[str, int]]
CARRIER: Design = ("piccolo", "A", {"safe_jump": 1})
"""The ship a merchant buys: components and food need no hold (ST-14.3b)."""
DESIGNS: tuple[Design, ...] = (CARRIER, ("piccolo", "C", {"safe_jump": 1}), ("piccolo", "D", {}))
"""The same for less, for who has lost all his ships."""
SHIP_GAIN = (60.0, 20.0, 7.0, 0.0)
"""HT a stage that the first, second … ship adds."""
HUBS: tuple[tuple[str, str], ...] = (("mu_herculis", "components"), ("sigma_draconis", "food"))
"""Where goods that need no hold are bought: a warehouse there buys every stage."""
HUB_GAIN = 9.0
POINT_GAIN = 1.9
"""HT a stage of one point of reputation above the first that pays (ST-21.4)."""
POINTS_BOUGHT = 2.5
FIRST_PAYING: int = FIGURES["reputation_bonus"]["from"]
SURE_ENOUGH = 0.6
"""The chance a sale of ships must have to win the game at once."""
LOAN = 100
LOAN_TERM = 4
LONG_TERM = 8
"""For who has lost all his ships."""
SECURITY = 1.5
"""Goods at hand a loan must be covered by, so many times."""
FACTORY_MOST = 6
"""Units of one good a merchant makes at most: more would spoil his own outlets."""
RATE = 1.25
"""What an investment must bring back of its cost."""

Wish = Callable[[Outlook, list[Option]], Answer | None]


def desk(outlook: Outlook, options: list[Option]) -> Answer:
    """ST-3.7: the first of these that pays now."""
    for wish in WISHES:
        answer = wish(outlook, options)
        if answer is not None:
            return answer
    return Answer(DONE, "desk-done", {"left": outlook.left})


def _offered(options: list[Option], action: Action) -> bool:
    return any(option.covers(action) for option in options if type(option.given) is type(action))


# --- what is due --------------------------------------------------------------------------------------------------


def pay_wages(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-8.8: crews are paid first."""
    for option in options:
        if isinstance(option.given, PayWages):
            return Answer(option.given, "pay-wages", {"ship": option.given.ship})
    return None


def final_bonus(outlook: Outlook) -> int:
    """ST-21.4: the bonus still to come this stage."""
    return 0 if outlook.special.get("no_reputation_bonus") else bonus_for(outlook.me.reputation)


def win_now(outlook: Outlook, options: list[Option]) -> Answer | None:
    """Cash alone counts (R-150): if property turned into cash wins, it is sold; at the very end in any case."""
    last = outlook.board.settings.last_stage
    over = bool(last) and outlook.stage >= last
    if not outlook.target and not over:
        return None
    missing = outlook.target + outlook.debt - outlook.me.cash - final_bonus(outlook)
    if missing <= 0 and outlook.target:
        if outlook.me.loan is not None and RepayLoan() in [option.given for option in options]:
            return Answer(RepayLoan(), "repay-to-win", {"amount": outlook.debt})
        return Answer(DONE, "enough", {"cash": outlook.me.cash})
    factories = [option for option in options if isinstance(option.given, SellFactory)]
    worth = sum([option.size * _factory_value(outlook, option) for option in factories])
    if factories and (over or worth >= missing):
        option = max(factories, key=lambda each: each.size * _factory_value(outlook, each))
        value = _factory_value(outlook, option)
        units = option.size if over else min(option.size, -(-missing // max(1, value)))
        return Answer(option.action(units), "sell-to-win", {"missing": max(0, missing)})
    for option in options:
        if isinstance(option.given, SellItems) and option.given.place == "port":
            chance = _sale_chance(outlook, option.given.system, missing - worth)
            if (over and _for_sale(outlook, option.given.system)) or chance >= SURE_ENOUGH:
                return Answer(option.given, "sell-to-win", {"missing": max(0, missing)})
    return Answer(DONE, "the-end", {}) if over else None


def _factory_value(outlook: Outlook, option: Option) -> int:
    given = option.given
    assert isinstance(given, SellFactory)
    return int(FIGURES["factory"]["sale_price_factor"]) * outlook.price(given.system, given.good)


def _for_sale(outlook: Outlook, system: str) -> list[Ship]:
    return [ship for ship in outlook.in_port(system) if not HULLS[ship.hull].military]


def _sale_chance(outlook: Outlook, system: str, missing: int) -> float:
    """ST-8.4b: how likely all ships in a port bring at least so much."""
    value = sum([ship_value(ship) for ship in _for_sale(outlook, system)])
    table = ways(DICE)
    good = sum(
        [
            number
            for thrown, number in enumerate(table)
            if value * PER_POINT * max(0, thrown - SYSTEMS[system].port_class) >= missing * WHOLE
        ]
    )
    return good / sum(table) if value else 0.0


def sell_items(options: list[Option], drafted: bool) -> Answer:
    """All ships in the port are named, or some module where no ship can be: the market is entered only to win."""
    named: list[Action] = [option.given for option in options if isinstance(option.given, NameShip)]
    named = named or [greatest(option) for option in options if isinstance(option.given, NameModules)][:1]
    if drafted or not named:
        return Answer(DONE, "sell-ships", {"ships": 0})
    return Answer([*named, DONE], "sell-ships", {"ships": len(named)})


def forced_sale(outlook: Outlook, options: list[Option]) -> Answer:
    """ST-18.4b: warehouses first, then factories, then the ship that carries least."""
    for kind in (SellWarehouse, SellFactory):
        for option in options:
            if isinstance(option.given, kind):
                return Answer(greatest(option), "forced-sale", {})
    ships = {ship.id: ship for ship in outlook.ships}
    sold = [option.given for option in options if isinstance(option.given, SellShip)]
    if not sold:
        return Answer(DONE, "forced-sale", {})
    return Answer(min(sold, key=lambda each: (sum(ships[each.ship].goods), each.ship)), "forced-sale", {})


def loans(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-18: repaid as soon as the trade can spare it; a first one while it earns more than its interest."""
    loan = outlook.me.loan
    given = [option.given for option in options]
    if loan is not None:
        over = outlook.me.cash - loan.amount
        fresh = loan.paid >= outlook.stage and loan.due - outlook.stage >= LOAN_TERM  # just taken: it shall work first
        if RepayLoan() in given and not fresh and (loan.due <= outlook.stage or over >= FLOAT or outlook.left <= 1):
            return Answer(RepayLoan(), "repay", {"amount": loan.amount})
        if PayInterest() in given:
            return Answer(PayInterest(), "interest", {"amount": loan.interest})
        return None
    if not outlook.ships and outlook.cash < ship_price(CARRIER, False):
        return _borrow(options, FLOAT + ship_price(CARRIER, False) - outlook.cash, LONG_TERM)
    if outlook.left < 2 * LOAN_TERM or outlook.stage > LOAN_TERM or outlook.closing:
        return None
    safe = outlook.stock >= SECURITY * LOAN
    return _borrow(options, LOAN, LOAN_TERM) if safe and _loan_pays(outlook) else None


def _loan_pays(outlook: Outlook) -> bool:
    """Whether the purchases of the next stage would gain more by it than its interest, term by term."""
    interest = interest_of(LOAN, outlook.me.reputation, LOAN_TERM)
    poor, rich = Planner(outlook, None), Planner(outlook, None)
    rich.cash += LOAN
    more = [
        max([rich.purchases(ship, system) for system in SYSTEM_IDS])
        - max([poor.purchases(ship, system) for system in SYSTEM_IDS])
        for ship in outlook.ships
    ]
    return max(more, default=0.0) > 2 * interest


def interest_of(amount: int, reputation: int, term: int) -> int:
    """ST-18.0b: the interest a stage of a loan."""
    divisor: int = FIGURES["loan"]["interest_divisor"][str(term)]
    return max(int(FIGURES["loan"]["interest_min"]), nearest(amount - reputation, divisor))


def _borrow(options: list[Option], amount: int, term: int) -> Answer | None:
    for option in options:
        offered = option.given
        if isinstance(offered, TakeLoan) and offered.term == term:
            sum_taken = min(amount, option.size)
            return Answer(option.action(sum_taken), "take-loan", {"amount": sum_taken})
    return None


# --- what pays ----------------------------------------------------------------------------------------------------


def spare(outlook: Outlook) -> int:
    """Cash that may be invested: what goods and a loan due do not need."""
    loan = outlook.me.loan
    due = 0
    if loan is not None:
        near = loan.due - outlook.stage
        due = loan.interest if near > 2 else loan.amount // 2
    return outlook.cash - due - FLOAT


def ship_price(design: Design, wages: bool) -> int:
    """The price of a design with its crew (ST-8.6b)."""
    hull, crew, modules = design
    price = HULLS[hull].price + sum([MODULES[name].price * units for name, units in modules.items()])
    watches = HULLS[hull].watches + sum([MODULES[name].watches * units for name, units in modules.items()])
    return price if wages else price + watches * CREWS[crew].hire_per_watch


def buy_ship(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-8.0: one more carrier while there are stages enough for it; the first in any case."""
    if not _offered(options, BuildShip(YARD)):
        return None
    owned = len(outlook.ships)
    price = ship_price(CARRIER, outlook.board.settings.wages)
    if owned == 0:
        return Answer(BuildShip(YARD), "first-ship", {}) if affordable_design(outlook) is not None else None
    gain = SHIP_GAIN[owned] if owned < len(SHIP_GAIN) else 0.0
    if affordable_design(outlook) is not None and spare(outlook) >= price and gain * (outlook.left - 2) > RATE * price:
        return Answer(BuildShip(YARD), "more-ships", {"ships": owned + 1})
    return None


def affordable_design(outlook: Outlook) -> Design | None:
    """The first of the designs that cash less the interest due can pay."""
    cash = outlook.cash - (outlook.me.loan.interest if outlook.me.loan is not None else 0)
    for design in DESIGNS:
        if ship_price(design, outlook.board.settings.wages) <= cash:
            return design
    return None


def build_ship(outlook: Outlook, drafted: bool) -> Answer:
    """ST-8.0a: the order of the carrier, with a cheaper crew if need be."""
    design = affordable_design(outlook)
    if design is None:
        return Answer([RESTART, DONE] if drafted else DONE, "no-ship", {})
    hull, crew, modules = design
    order: list[Action] = [RESTART] if drafted else []
    order += [ChooseHull(hull), ChooseCrew(crew)]
    order += [FitModules(name, units) for name, units in modules.items()]
    return Answer([*order, DONE], "order-ship", {"hull": hull, "crew": crew})


def buy_warehouse(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-14: one unit where space-free goods are bought or made."""
    if spare(outlook) < WAREHOUSE_PRICE:
        return None
    for system, good in HUBS:
        if outlook.warehouse(system) or not _offered(options, BuyWarehouse(system, 1)):
            continue
        makes = slot(system, good) in outlook.me.factories
        margin = outlook.outlets(good, system)[outlook.held(good)] - outlook.price(system, good)
        if makes or (margin > 0 and HUB_GAIN * (outlook.left - 2) > RATE * WAREHOUSE_PRICE):
            return Answer(BuyWarehouse(system, 1), "warehouse", {"system": system})
    return None


def buy_reputation(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-21.5: points pay a bonus every stage; below the line of control they are bought in need."""
    level = outlook.me.reputation
    if not _offered(options, BuyReputation()):
        return None
    if level <= int(FIGURES["reputation"]["control_threshold"]) + 1:
        return Answer(BuyReputation(), "reputation-in-need", {"reputation": level})
    stages = outlook.left - 1 - max(0.0, (FIRST_PAYING - level) / POINTS_BOUGHT)
    points = min(POINTS_BOUGHT, REPUTATION_MAX - level)
    if spare(outlook) >= REPUTATION_PRICE and points * POINT_GAIN * stages > RATE * REPUTATION_PRICE:
        return Answer(BuyReputation(), "reputation", {"reputation": level})
    return None


def raise_connection(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-5: an economic level, while it is cheap: two points of reputation and room for a factory."""
    if not _offered(options, RaiseConnection("economic")):
        return None
    price = LEVEL_PRICE * (outlook.me.connections[ECONOMIC] + 1)
    stages = outlook.left - 1 - max(0.0, (FIRST_PAYING - outlook.me.reputation) / POINTS_BOUGHT)
    gain = 2 * POINT_GAIN * stages if outlook.me.reputation < REPUTATION_MAX else 0.0
    if spare(outlook) >= price + FLOAT and gain > RATE * price:
        return Answer(RaiseConnection("economic"), "connection", {"price": price})
    return None


def buy_factory(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-19: units of a space-free good, where they pay back before the end."""
    best: tuple[float, Action, str, str] | None = None
    money = spare(outlook)
    for option in options:
        given = option.given
        if not isinstance(given, BuyFactory) or VOLUME[GOOD_INDEX[given.good]]:
            continue
        key = slot(given.system, given.good)
        size = outlook.me.factories[key].size if key in outlook.me.factories else 0
        price = outlook.price(given.system, given.good)
        figures = FIGURES["factory"]
        cost = figures["unit_base_price"] + figures["unit_price_factor"] * price
        house = 0 if outlook.warehouse(given.system) else WAREHOUSE_PRICE
        units = min(option.size, FACTORY_MOST - size, (money - house) // cost)
        if units <= 0:
            continue
        worths = outlook.outlets(given.good, given.system)
        unit = worths[min(len(worths) - 1, outlook.held(given.good) + size + units)]
        back = unit * (outlook.left - 2) + 0.7 * figures["sale_price_factor"] * price
        gain = units * (back - RATE * cost) - house
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, option.action(units), given.system, given.good)
    if best is None:
        return None
    return Answer(best[1], "factory", {"system": best[2], "good": best[3], "gain": round(best[0])})


def repair(outlook: Outlook, options: list[Option]) -> Answer | None:
    """ST-7.7: a hull that could be lost, and modules that matter."""
    if outlook.left < 2:
        return None
    for option in options:
        given = option.given
        if isinstance(given, Repair) and spare(outlook) >= 0 and given.what in ("hull", "safe_jump", "passenger"):
            return Answer(given, "repair", {"ship": given.ship})
    return None


WISHES: tuple[Wish, ...] = (
    pay_wages,
    win_now,
    loans,
    buy_ship,
    buy_warehouse,
    repair,
    buy_factory,
    buy_reputation,
    raise_connection,
)
