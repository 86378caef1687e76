"""How each effect that Ratapolis foretells is known to have come true: rounds are played, the others idle or hostile.

Rats, cheese and properties are counted from what is told then, not by the rules that foresaw them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

import ratskeller as rk
from ratskeller.engine.events import Event
from ratskeller.engine.seen import Effect
from ratskeller.games.ratapolis.tables import FAMILIES, LETTERS
from tests.ratapolis.plain import CODE, empty_areas, neighbours, plans
from tests.ratapolis.positions import state_of

Rats = Mapping[tuple[str, str], int]  # by family and tile
TRIES = 4  # of what others may plan

# Rounds


def action_of(after: rk.Table) -> str:
    """What was just done."""
    return after.rows[-1].what


def asked_for(before: rk.Table, effect: Effect, after: rk.Table) -> tuple[int, str, int]:
    """The seat that has planned, its family, and in which half, from 0."""
    seat = after.rows[-1].seat
    question = before.ask(seat)
    assert question and question.kind == "plan"
    return seat, question.args["family"], question.args["half"] - 1


def slots(at: rk.Table, seat: int) -> list[tuple[int, int]]:
    """Families and halves for which a seat plans."""
    families = at.view(None)["families"]
    led = [f for f, family in enumerate(families) if seat in families[family]["seats"]]
    return [(f, half) for f in led for half in (0, 1) if at.seats < 6 or half == seat // 3]


def carried_out(at: rk.Table, seat: int, action: str, others: Mapping[tuple[int, int], str]) -> rk.Table:
    """The round when the seat adds this to its plan and is idle then, and others do these things, or nothing."""
    played = at.copy()
    s = state_of(played)
    for f in range(s.families):
        for half in (0, 1):
            if (f, half) not in slots(at, seat):
                s.plan[f, half] = 1 + CODE[others.get((f, half), "idle")]
    last = next(p for p in range(at.seats) if p != seat)
    f, half = slots(at, last)[-1]
    s.plan[f, half] = 0
    s.to_act = 1 << seat | 1 << last
    played.play(seat, action)
    while s.to_act >> seat & 1:
        played.play(seat, "idle")
    played.play(last, others.get((f, half), "idle"))
    return played


def events(before: rk.Table, after: rk.Table) -> list[Event]:
    return after.events(None)[len(before.events(None)) :]


def in_half(before: rk.Table, after: rk.Table, half: int) -> list[Event]:
    """What happened in one half of a round, from 0."""
    found: list[list[Event]] = [[], [], []]
    at = -1
    for event in events(before, after):
        if event.kind in ("placed", "drawn") or (event.kind == "half" and at == 1):
            break
        at += event.kind == "half"
        found[at].append(event)
    return found[half]


def hostile(at: rk.Table, seat: int, family: str, tiles: str) -> Iterator[dict[tuple[int, int], str]]:
    """A few plans of the others that aim at this family on these tiles, or for places there."""
    s = state_of(at)
    luck = random.Random(at.state.tobytes())
    for _ in range(TRIES):
        found = {}
        for f in range(s.families):
            for half in (0, 1):
                if (f, half) in slots(at, seat):
                    continue
                open_to_it = [name for name in legal_plans(at, f, half) if name[0] in tiles or name[2] in tiles]
                aimed = [n for n in open_to_it if n[1:] == f" x {family}" or (n[1] == ">" and n[2] in tiles)]
                found[f, half] = luck.choice(aimed or ["idle"])
            if second_is_forbidden(at, found, f):
                found[f, 1] = "idle"
        yield found


def legal_plans(at: rk.Table, f: int, half: int) -> list[str]:
    s = state_of(at).copy()
    s.plan[f, 0] = 0
    names = {code: name for name, code in CODE.items()}
    return [names[code] for code in plans(s, f, half)]


def second_is_forbidden(at: rk.Table, found: Mapping[tuple[int, int], str], f: int) -> bool:
    """POL-22: one attack, where one head plans both."""
    both = all(" x " in found.get((f, half), "") for half in (0, 1))
    return both and at.seats < 6 and at.view(None)["special"] == "one-attack"


# What was gained and lost


def rats_of(at: rk.Table) -> Counter[tuple[str, str]]:
    tiles = at.view(None)["tiles"]
    return Counter({(f, t): n for t, tile in tiles.items() for f, n in tile["rats"].items()})


def rats_then(before: rk.Table, after: rk.Table, until: str) -> Rats:
    """The rats on the tiles by what was told since."""
    rats = rats_of(before)
    for event in events(before, after):
        told: Any = event.args
        if event.kind in (until, "round", "ended"):
            break
        if event.kind in ("lost", "sent-home"):
            rats[told["family"], told["tile"]] -= told["count"]
        elif event.kind == "moved":
            start, target = told["route"].split(">")
            rats[told["by"], start] -= told["count"]
            rats[told["by"], target] += told["count"]
        elif event.kind == "placed":
            rats[told["by"], "A"] += 1
        elif event.kind == "rescued":
            rats[told["by"], told["tile"]] -= 1
            rats[told["by"], told["to"]] += 1
    return rats


def declined(at: rk.Table) -> rk.Table:
    """Nobody is saved."""
    played = at.copy()
    while not played.over and played.view(None)["phase"] == "rescuing":
        played.play(played.to_act[0], "decline")
    return played


def with_and_without(before: rk.Table, after: rk.Table) -> tuple[Rats, Rats]:
    """The rats if the action is done, and if it is not, by what it is compared with."""
    seat, action = after.rows[-1].seat, action_of(after)
    phase = before.view(None)["phase"]
    if phase == "planning":
        done, idle = (carried_out(before, seat, what, {}) for what in (action, "idle"))
        return rats_then(before, done, "drawn"), rats_then(before, idle, "drawn")
    if phase == "rescuing":
        return rats_then(before, after, ""), rats_then(before, declined(before), "")
    return rats_then(before, declined(after), "drawn"), rats_of(before)


def cheese(at: rk.Table, rats: Rats, seat: int) -> int:
    view = at.view(None)
    led = [family for family, facts in view["families"].items() if seat in facts["seats"]]
    tokens = sum(view["families"][family]["tokens"] for family in led)
    return int(tokens + sum(n * view["tiles"][tile]["cheese"] for (family, tile), n in rats.items() if family in led))


def keeper(at: rk.Table, rats: Rats, tile: str, gone: str) -> str | None:
    """Who has strictly most rats on a tile with a property."""
    if tile == gone:
        return None
    most = max(rats.get((family, tile), 0) for family in FAMILIES)
    leaders = [family for family in FAMILIES if most and rats.get((family, tile), 0) == most]
    return leaders[0] if len(leaders) == 1 else None


# Effects


def arrives(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    to, count, given = effect.args.values()
    action = action_of(after)
    if action == "place":
        return (to, count) == ("A", 1) and any(event.kind == "placed" for event in events(before, after))
    if action.startswith("rescue"):
        return count == 1 and any(e.kind == "rescued" and e.args["to"] == to for e in events(before, after))
    others = hostile(before, effect.seat, *where(before, after, effect)) if given == "always" else ()
    return all(moved(before, after, effect, plan) == count for plan in ({}, *others))


def where(before: rk.Table, after: rk.Table, effect: Effect) -> tuple[str, str]:
    """Whose move it is, and between which tiles."""
    _, family, _ = asked_for(before, effect, after)
    return family, action_of(after).replace(">", "")


def moved(before: rk.Table, after: rk.Table, effect: Effect, others: Any, kind: str = "moved") -> int:
    """How many the action moves, or leaves behind, if others plan this."""
    seat, family, half = asked_for(before, effect, after)
    played = carried_out(before, seat, action_of(after), others)
    return sum(
        int(e.args["count"])
        for e in in_half(before, played, half)
        if e.kind == kind and (e.args["by"], e.args["route"]) == (family, action_of(after))
    )


def stays(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return [action_of(after)[0], moved(before, after, effect, {}, "stayed")] == list(effect.args.values())


def sure(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    others = hostile(before, effect.seat, *where(before, after, effect))
    return all(moved(before, after, effect, plan) >= effect.exact[0] for plan in ({}, *others))


def bites(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    family, tile, given = effect.args.values()
    return happens(before, after, effect, ("attacked", "lost"), str(family), str(tile), given == "always")


def vain(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    why, given = effect.args.values()
    always = given == "always"
    if why == "no-group":
        return happens(before, after, effect, ("nobody",), "", action_of(after)[0], always)
    tile, family = action_of(after).split(" x ")
    kinds = {"no-rats": ("attacked", "missed"), "no-reach": ("out-of-reach",)}[str(why)]
    return happens(before, after, effect, kinds, family, tile, always)


def happens(
    before: rk.Table, after: rk.Table, effect: Effect, kinds: tuple[str, ...], family: str, tile: str, always: bool
) -> bool:
    """Whether these things are told of the action in its half, at least if the others are idle."""
    seat, own, half = after.rows[-1].seat, *asked_for(before, effect, after)[1:]
    for others in ({}, *(hostile(before, seat, family or own, tile) if always else ())):
        told = in_half(before, carried_out(before, seat, action_of(after), others), half)
        for kind in kinds:
            if not any(
                e.kind == kind
                and e.args.get("by", own) == own
                and e.args.get("family", family) == family
                and str(e.args.get("tile", e.args.get("route")))[0] == tile
                for e in told
            ):
                return False
    return True


def gains(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return changes(before, after, effect, 1)


def drops(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return changes(before, after, effect, -1)


def changes(before: rk.Table, after: rk.Table, effect: Effect, sign: int) -> bool:
    points, total = effect.exact
    done, idle = (cheese(before, rats, effect.seat) for rats in with_and_without(before, after))
    return done == total and done - idle == sign * points


def holds(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return [effect.args["family"]] == keepers(before, after, effect)[:1]


def yields(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    done, idle = keepers(before, after, effect)
    return idle == effect.args["family"] != done


def keepers(before: rk.Table, after: rk.Table, effect: Effect) -> list[str | None]:
    tile = str(effect.args["tile"])
    view = before.view(None)
    assert view["tiles"][tile]["token"] and view["round"] < 8
    gone = view["prey"] if view["phase"] in ("rejecting", "rescuing") else ""
    done, idle = with_and_without(before, after)
    left = "" if view["phase"] == "rejecting" else gone
    return [keeper(before, done, tile, gone), keeper(before, idle, tile, left)]


def by(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    seat, family, half = asked_for(before, effect, after)
    tile, action, s = str(effect.args["tile"]), action_of(after), state_of(before)
    if before.view(None)["tiles"][tile].get("holder") != family:
        return False
    idle = carried_out(before, seat, "idle", {})
    played = carried_out(before, seat, action, {})
    if tile == "C":
        rats = rats_of(before)
        if half:
            rats = Counter(rats_then(before, cut(before, idle), "drawn"))
        return rats[family, action[0]] == 0
    start, target = action.split(">")
    if tile == "F":
        crowd = sum(n for (_, t), n in rats_then(before, played, "drawn").items() if t == target)
        return bool(crowd == before.view(None)["tiles"][target]["capacity"] + 1)
    standing = {letter for i, letter in enumerate(LETTERS) if s.standing >> i & 1}
    if tile == "I":
        return True
    if target in neighbours(s, start):
        return False
    if tile == "L":
        return any(target in neighbours(s, across) for across in neighbours(s, start) & standing)
    return any({start, target} <= set().union(*(neighbours(s, t) for t in area)) for area in empty_areas(s, standing))


class _Cut:
    """A table of which only the first half of the round is told."""

    def __init__(self, told: list[Event]) -> None:
        self.told = told

    def events(self, viewer: int | None) -> list[Event]:
        return self.told


def cut(before: rk.Table, after: rk.Table) -> Any:
    return _Cut(before.events(None) + in_half(before, after, 0))


def threat(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    most, families = effect.args.values()
    return all(
        len(attackers) <= int(most) and set(attackers) <= set(str(families).split("+"))
        for attackers in attacks(before, after, effect)
    )


def safe(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return not any(attacks(before, after, effect))


def attacks(before: rk.Table, after: rk.Table, effect: Effect) -> Iterator[list[str]]:
    """Which families attack the group that moves, once for each attack, for a few plans of theirs."""
    seat, family, half = asked_for(before, effect, after)
    start, target = action_of(after).split(">")
    there = {(0, start), (1, start if half else target)}
    for others in hostile(before, seat, family, start + target):
        played = carried_out(before, seat, action_of(after), others)
        yield [
            str(e.args["by"])
            for when in (0, 1)
            for e in in_half(before, played, when)
            if e.kind == "attacked" and e.args["family"] == family and (when, e.args["tile"]) in there
            if seat not in before.view(None)["families"][e.args["by"]]["seats"]
        ]


# The hunt


def chance_of(at: rk.Table, seat: int, tile: str) -> Fraction:
    """Of the next card, over all ways in which unseen cards can lie in other hands."""
    view = at.view(seat)
    s = state_of(at)
    in_play = {*view["open"], *(view["families"][f]["hand"] for f in view["families"] if "hand" in view["families"][f])}
    in_play |= {view[what] for what in ("prey", "spared") if what in view}
    known: set[str] = set()
    for p, f in [(seat, f) for f in range(s.families)]:
        mine = view["families"][FAMILIES[f]]["mine"]
        known |= {t for i, t in enumerate(LETTERS) if (s.own[f] & (-1 if mine else s.seen[p])) >> i & 1}
    known |= {t for i, t in enumerate(LETTERS) if (s.shown | s.rejected) >> i & 1}
    unseen = [t for t in view["tiles"] if view["tiles"][t]["stands"] and t not in in_play | known]
    return _chance(view["cards"], len(in_play), len(unseen), tile in in_play, tile in unseen)


@lru_cache(maxsize=1024)
def _chance(cards: int, in_play: int, unseen: int, for_sure: bool, perhaps: bool) -> Fraction:
    hidden = cards - in_play
    if for_sure:
        return Fraction(1, cards)
    if not perhaps or hidden == 0:
        return Fraction(0)
    return Fraction(comb(unseen - 1, hidden - 1), comb(unseen, hidden)) / cards


def hunted(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    tile, radio = str(effect.args["tile"]), effect.args["radio"]
    heard = "holder" in before.view(None)["tiles"]["G"]
    return effect.exact[1] == chance_of(before, effect.seat, tile) and radio == ("on-air" if heard else "silent")


def again(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    view = before.view(None)
    return effect.args["tile"] == view["prey"] and effect.exact[1] == Fraction(1, view["cards"])


def hurts(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    family, _, given = effect.args.values()
    view = before.view(None)
    seat = after.rows[-1].seat
    chance = sum(chance_of(before, seat, t) for t in view["tiles"] if view["tiles"][t]["rats"].get(family))
    helped = view["tiles"]["T"].get("holder") == family
    return effect.exact[1] == chance and given == ("unsaved" if helped else "always")


def loses(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    family, count, _ = effect.args.values()
    told = events(before, declined(after))
    return any(e.kind == "sent-home" and (e.args["family"], e.args["count"]) == (family, count) for e in told)


def learns(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    seat = effect.seat
    facts = before.view(seat)["memory"], after.view(seat)["memory"]
    return [len(facts[0]["possible"]), facts[1]["hidden"]] == list(effect.exact)


def supply(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    family = before.view(None)["tiles"]["A"]["holder"]
    return bool(before.view(None)["families"][family]["supply"] - 1 == effect.exact[0])


CAME_TRUE = {
    "arrives": arrives,
    "stays": stays,
    "sure": sure,
    "attacks": bites,
    "vain": vain,
    "hunted": hunted,
    "gains": gains,
    "drops": drops,
    "holds": holds,
    "yields": yields,
    "by": by,
    "threat": threat,
    "safe": safe,
    "learns": learns,
    "supply": supply,
    "loses": loses,
    "again": again,
    "hurts": hurts,
}
