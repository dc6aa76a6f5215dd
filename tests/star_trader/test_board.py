"""The board as printed: systems, routes, ports, markets, calculator, counters."""

from __future__ import annotations

import pytest

from hiperskok.games.star_trader.effects import police, security
from hiperskok.games.star_trader.market import price_change
from hiperskok.games.star_trader.phases.shots import hits_of
from hiperskok.games.star_trader.ships import change, closed_to
from hiperskok.games.star_trader.state import Module, Ship
from hiperskok.games.star_trader.tables import (
    BASIC_GOODS,
    BATTLE_ROWS,
    HULLS,
    LEVELS,
    MARKETS,
    MARKETS_OF,
    PLACES,
    SYSTEM_IDS,
    SYSTEMS,
    slot,
)
from tests.star_trader.at_table import new, play_to

# system: port class, law, police, security, hangars, shipyard, production
PORTS = {
    "gamma_leporis": (1, 3, 4, 6, True, False, ("polymers",)),
    "epsilon_eridani": (3, 4, 7, 9, True, True, ()),
    "tau_ceti": (3, 2, 5, 7, True, True, ("isotopes",)),
    "beta_hydri": (4, 4, 8, 10, True, True, ()),
    "sigma_draconis": (1, 1, 2, 4, False, False, ("food", "isotopes")),
    "mu_herculis": (0, 1, 0, 3, False, False, ("components",)),
}
# the number on each departing arrow; columns in the order of PORTS
ROUTES = {
    "gamma_leporis": (0, 7, 7, 7, 4, 2),
    "epsilon_eridani": (6, 0, 9, 8, 5, 4),
    "tau_ceti": (5, 9, 0, 8, 5, 4),
    "beta_hydri": (5, 8, 8, 0, 4, 3),
    "sigma_draconis": (4, 7, 7, 6, 0, 5),
    "mu_herculis": (2, 6, 6, 6, 6, 0),
}
# market: start price, modifier, modifier for two players
PRICES = {
    ("gamma_leporis", "polymers"): (2, 1, 1),
    ("epsilon_eridani", "polymers"): (5, -7, -6),
    ("epsilon_eridani", "isotopes"): (10, -7, -7),
    ("epsilon_eridani", "food"): (14, -8, -7),
    ("epsilon_eridani", "components"): (17, -9, -8),
    ("tau_ceti", "isotopes"): (4, -9, -8),
    ("tau_ceti", "polymers"): (6, -10, -8),
    ("beta_hydri", "polymers"): (6, -8, -7),
    ("beta_hydri", "isotopes"): (10, -8, -7),
    ("beta_hydri", "food"): (15, -9, -8),
    ("beta_hydri", "components"): (18, -10, -8),
    ("sigma_draconis", "isotopes"): (4, -1, -4),
    ("sigma_draconis", "polymers"): (8, -5, -2),
    ("sigma_draconis", "food"): (10, -3, -5),
    ("sigma_draconis", "components"): (14, -8, -7),
    ("mu_herculis", "polymers"): (8, -9, -7),
    ("mu_herculis", "isotopes"): (11, 1, -2),
    ("mu_herculis", "components"): (12, -4, -6),
}


@pytest.mark.rule("ST-2.1a", "ST-2.1g")
def test_six_systems_with_three_places_and_fields_for_every_player() -> None:
    assert list(PORTS) == list(SYSTEM_IDS)
    assert PLACES == ("port", "space", "planet")
    state = new(6).table.state
    for player in state.seats:
        assert player.warehouses == [0] * 6
        assert player.positions == [0] * 18
        assert player.factories == {}
    assert {slot(system, good) for system in SYSTEM_IDS for good in BASIC_GOODS} == set(range(24))


@pytest.mark.rule("ST-2.1b", "R-070")
def test_five_routes_leave_every_system() -> None:
    for system, numbers in ROUTES.items():
        printed = {to: number for to, number in zip(PORTS, numbers, strict=True) if to != system}
        assert SYSTEMS[system].route == printed


@pytest.mark.rule("ST-2.1d", "ST-2.1e", "ST-2.1f")
def test_ports_spaces_and_planets_have_their_figures() -> None:
    state = new().table.state
    for system, (port_class, law, patrols, guard, hangars, shipyard, production) in PORTS.items():
        figures = SYSTEMS[system]
        assert (figures.port_class, figures.law, figures.hangars, figures.shipyard) == (
            port_class,
            law,
            hangars,
            shipyard,
        )
        assert (police(state, system), security(state, system)) == (patrols, guard)
        assert sorted(figures.production) == sorted(production)


@pytest.mark.rule("ST-2.1d", "ST-7.3c")
@pytest.mark.parametrize("system", PORTS)
def test_the_law_of_a_port_decides_whom_it_lets_in(system: str) -> None:
    raider = Ship(1, 0, "Orlik", "clarinet", "B", (Module("hunter"),), "tau_ceti", "space")
    trader = Ship(2, 0, "Sokół", "clarinet", "B", (Module("safe_jump"),), "tau_ceti", "space")
    assert closed_to(raider, system) == (PORTS[system][1] >= 3)
    assert not closed_to(trader, system)


@pytest.mark.rule("ST-2.1c", "ST-2.3e", "R-108", "ST-23.7", "R-157")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_eighteen_markets_with_price_and_modifier(seats: int) -> None:
    state = new(seats).table.state
    assert len(MARKETS) == 18
    for index, market in enumerate(MARKETS):
        price, modifier, for_two = PRICES[market]
        assert (state.prices[index], state.modifiers[index]) == (price, for_two if seats == 2 else modifier)
        assert index in MARKETS_OF[market[0]]


@pytest.mark.rule("ST-2.1h")
def test_a_position_is_one_of_four_per_player_and_market() -> None:
    assert LEVELS == ("none", "retailer", "wholesaler", "dictator")


@pytest.mark.rule("ST-2.1i")
def test_the_calculator_has_37_fields_with_their_changes() -> None:
    wanted = [7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 1, 1, 0, 0, 0]
    wanted += [-1, -1, -1, -2, -2, -2, -3, -3, -3, -4, -4, -4, -5, -5, -5, -5, -6]
    assert [price_change(field) for field in range(-18, 19)] == wanted


@pytest.mark.rule("R-099a", "ST-10.7")
def test_battle_rows_start_at_the_least_total_there_can_be() -> None:
    least = min([hull.combat for hull in HULLS.values()]) + 1
    assert least == BATTLE_ROWS[0].start == 2
    for shield in range(1, 5):
        assert hits_of(least, shield) == BATTLE_ROWS[0].hits[shield - 1]


@pytest.mark.rule("ST-2.3b")
def test_four_basic_goods_count_as_stock_and_as_output() -> None:
    assert sorted(BASIC_GOODS) == ["components", "food", "isotopes", "polymers"]
    match = play_to(new(2), "opportunities")
    view = match.view(0).table.board
    assert len(view.seats[0].stock) == len(SYSTEM_IDS) * 4  # type: ignore[attr-defined]


@pytest.mark.rule("ST-2.2", "ST-2.3a", "R-009a", "ST-22.6")
def test_the_journal_is_private_and_counters_look_alike() -> None:
    match = play_to(new(3), "bidding")
    state = match.table.state
    ship = next(each for each in state.ships.values() if each.owner == 0)
    change(state, ship, crew="A", modules=(Module("hunter", 1),), hits=1)
    own, other = match.view(0), match.view(1)
    assert own.own is not None
    assert other.own is not None
    assert own.own.hand.ships == [state.ships[ship.id]]  # type: ignore[attr-defined]
    assert other.own.hand.ships != own.own.hand.ships  # type: ignore[attr-defined]
    assert own.table.board == other.table.board
    (shown,) = [each for each in other.table.board.ships if each.id == ship.id]  # type: ignore[attr-defined]
    assert not {"hull", "crew", "modules", "hits", "lots"} & set(shown.__struct_fields__)
    assert shown.known == ship.known, "the printed start fit, not what became of it"
    assert other.table.board.seats[0].connections == state.seats[0].connections  # type: ignore[attr-defined]
