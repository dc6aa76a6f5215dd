"""One shot in a battle (ST-10.0f1, 10.0f2, 10.6b, 10.7)."""

from __future__ import annotations

from hiperskok.games.star_trader import promises
from hiperskok.games.star_trader.actions import Fire
from hiperskok.games.star_trader.events import MissileKilled, MissileSpared, ShotFired
from hiperskok.games.star_trader.losses import lose_reputation_by_dice
from hiperskok.games.star_trader.phases.damage import Damage, destroy
from hiperskok.games.star_trader.ships import combat_strength, missile_strength
from hiperskok.games.star_trader.standing import T, has_reputation, special
from hiperskok.games.star_trader.state import NOBODY, Ship, State
from hiperskok.games.star_trader.tables import BATTLE_ROWS, HULLS, SHIP_FIGURES
from hiperskok.kernel.decisions import Odds, Preview, Term
from hiperskok.kernel.flow import Frame

SHOT_DICE: int = SHIP_FIGURES["battle"]["shot_dice"]
KILL_DICE: int = SHIP_FIGURES["battle"]["missile_kill_dice"]
EVADER_DICE: int = SHIP_FIGURES["battle"]["fire_at_evader_reputation_dice"]
OTHER_DICE: int = SHIP_FIGURES["battle"]["fire_at_other_reputation_dice"]
FACES = range(1, 7)


class Encounter(Frame):
    """What everybody knows of a meeting in a space.

    ``entry``: how the entrant came: ``caught`` (evaded in vain), ``accepted`` (let itself be intercepted),
    ``choice`` (ST-10.2), or nothing (step 4a). ``interceptors``: the ships that tried to intercept it.
    """

    system: str = ""
    entrant: int = 0
    entry: str = ""
    arriver: int = NOBODY
    """The owner of the entrant."""
    interceptors: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    """Seats that hold their fire (in this series)."""
    series: int = 1
    fired: tuple[int, ...] = ()
    """Ships that have fired in this series."""
    hits: tuple[int, ...] = ()
    """The targets of this series, once for every hit received."""
    participants: tuple[int, ...] = ()
    """Ships that fired or were fired at (ST-10.4b)."""
    charged: tuple[str, ...] = ()
    """Seats and targets whose first shot has been weighed (R-089)."""


def hits_of(total: int, shield: int) -> int:
    """ST-10.7, R-099a: hits by the row of the total and the column of the shield.

    >>> hits_of(21, 2), hits_of(19, 1), hits_of(19, 4)
    (3, 3, 1)
    """
    found = 0
    for row in BATTLE_ROWS:
        if total >= row.start:
            found = row.hits[shield - 1]
    return found


def strength_of(s: State, ship: Ship, missiles: bool) -> int:
    """ST-8.0c, R-091: normal or missile strength, agent X included; computed anew for every shot (R-099b)."""
    return missile_strength(s, ship) if missiles else combat_strength(s, ship)


def reputation_dice(s: State, battle: Encounter, seat: int, target: Ship) -> int:
    """ST-10.6b, R-089: dice of reputation the firing player loses for the first shot at a target."""
    if special(s, target.owner, "attackers_lose_no_reputation") or not has_reputation(s, seat):
        return 0
    if target.id == battle.entrant and battle.entry == "caught":
        return EVADER_DICE
    if target.id == battle.entrant and battle.entry == "choice":
        return 0  # it entered the space by choice onto him (ST-10.2)
    if target.id in battle.interceptors and battle.arriver == seat:
        return 0  # it tried to intercept him
    return OTHER_DICE


def shoot(t: T, battle: Encounter, action: Fire) -> None:
    """ST-10.0f: reputation first (R-089), then 1K + strength against the shield.

    The hits are placed before the next shot (ST-10.5b).
    """
    s = t.state
    ship, target = s.ships[action.ship], s.ships[action.target]
    moment = f"battle.{battle.system}.{ship.id}"
    promises.watch(t, "no_fire", ship.owner, target.owner)
    _charge(t, battle, ship.owner, target, moment)
    battle.fired = (*battle.fired, ship.id)
    battle.participants = tuple(dict.fromkeys((*battle.participants, ship.id, target.id)))
    strength, shield = strength_of(s, ship, action.missiles), HULLS[target.hull].shield
    dice = t.roll("ST-10.0f1", "shot", moment, SHOT_DICE)
    total = strength + sum(dice)
    hits = hits_of(total, shield)
    t.emit(
        ShotFired(
            seat=ship.owner,
            ship=ship.id,
            name=ship.name,
            target=target.id,
            target_name=target.name,
            weapon="missiles" if action.missiles else "normal",
            dice=dice,
            strength=strength,
            total=total,
            shield=shield,
            hits=hits,
        )
    )
    battle.hits = battle.hits + (target.id,) * hits
    if action.missiles and _missiles_kill(t, battle, target, moment):
        destroy(t, target, ship.owner, "battle", missiles=True)
    elif hits:
        t.push(Damage(ship=target.id, hits=hits, by=ship.owner, cause="battle", missiles=action.missiles))


def _charge(t: T, battle: Encounter, seat: int, target: Ship, moment: str) -> None:
    """R-089: once per player, target and battle, before the first shot at it."""
    key = f"{seat} {target.id}"
    if key in battle.charged:
        return
    battle.charged = (*battle.charged, key)
    dice = reputation_dice(t.state, battle, seat, target)
    if dice:
        why = "fired-at-evader" if dice == EVADER_DICE else "fired-first"
        lose_reputation_by_dice(t, seat, dice, "ST-10.6b", "fire_reputation", moment, why)


def _missiles_kill(t: T, battle: Encounter, target: Ship, moment: str) -> bool:
    """ST-10.0f2, R-092: a second 1K of at most the hits received in this series; with none it is not rolled."""
    hits = battle.hits.count(target.id)
    if not hits:
        return False
    dice = t.roll("ST-10.0f2", "missile", moment, KILL_DICE)
    told = MissileKilled if sum(dice) <= hits else MissileSpared
    t.emit(told(target=target.id, target_name=target.name, dice=dice, hits=hits))
    return sum(dice) <= hits


def shot_preview(s: State, battle: Encounter, action: Fire) -> Preview:
    """Own strength, reputation at stake, and the odds where the target's hull is known (R-009a)."""
    ship, target = s.ships[action.ship], s.ships[action.target]
    strength = strength_of(s, ship, action.missiles)
    terms = [Term("strength", strength, "ST-8.0c")]
    if f"{ship.owner} {target.id}" not in battle.charged:
        dice = reputation_dice(s, battle, ship.owner, target)
        if dice:
            terms.append(Term("reputation-dice", dice, "ST-10.6b"))
    if target.known is None:
        return Preview(terms=tuple(terms))
    shield = HULLS[target.known.hull].shield
    terms.append(Term("shield", shield, "ST-7.1e"))
    return Preview(
        terms=tuple(terms),
        odds=_shot_odds(strength, shield, battle.hits.count(target.id), action.missiles),
    )


def _shot_odds(strength: int, shield: int, before: int, missiles: bool) -> tuple[Odds, ...]:
    """The chance of each number of hits; of missiles also that of outright destruction."""
    ways: dict[int, int] = {}
    killing = 0
    for face in FACES:
        hits = hits_of(strength + face, shield)
        kill = min(len(FACES), before + hits) if missiles else 0
        killing += kill
        ways[hits] = ways.get(hits, 0) + len(FACES) - kill
    of = len(FACES) ** 2
    found = [Odds(f"hits-{hits}", n, of, {"hits": hits}) for hits, n in sorted(ways.items()) if n]
    if killing:
        found.append(Odds("destroyed", killing, of))
    return tuple(found)
