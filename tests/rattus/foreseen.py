"""How each effect that Rattus foretells is known to have come true: by what happened, and by counting all that can."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import ratskeller as rk
from ratskeller.engine.seen import Effect
from ratskeller.games.rattus.actions import ACTIONS
from ratskeller.games.rattus.tables import (
    CARDS,
    CLASSES,
    COPIES,
    LETTERS,
    LIMIT,
    REGIONS,
    STARTING,
    SYMBOLS,
    SYMBOLS_OF,
    TOKENS,
)

Outcome = tuple[int, ...]  # cubes left, by seat


def to_the_end_of(at: rk.Table, *phases: str) -> rk.Table:
    """A copy in which questions of these phases are answered by declining, or by the last that is legal."""
    played = at.copy()
    while not played.over and played.view(played.to_act[0])["phase"] in phases:
        seat = played.to_act[0]
        played.play(seat, max(played.codes(seat)))
    return played


def deaths(before: rk.Table, after: rk.Table) -> list[int]:
    """Cubes that died, by seat, until the region was done in which nobody covered a class card."""
    done = to_the_end_of(after, "spread", "protect")
    lost = [0] * done.seats
    for event in done.events(None)[len(before.events(None)) :]:
        if event.kind.startswith("died-"):
            lost[event.seat] += int(event.args.get("count", 1))
        if event.kind in ("turn", "last-chance", "final-plague", "ending"):
            break
    return lost


# Chances, once more


def chances(at: rk.Table, seat: int, region: str) -> dict[Outcome, Fraction]:
    """What a plague there would leave: each way in which tokens can lie there, and how many ways there are in all."""
    record: Any = at.seen(seat).record()
    r = REGIONS.read(region)
    known, laid = [], 0
    unseen = [copies - gone for copies, gone in zip(COPIES, record.spent.tolist(), strict=True)]
    for other in range(len(REGIONS)):
        for k in range(record.rats[other]):
            token = record.face[other, k]
            unseen[token] -= 1
            laid += token == 0 and record.first[other, k]
            if other == r:
                known.append((token, record.first[other, k]))
    edition = at.view(None)["edition"]
    unseen = [n if token and TOKENS[token].startswith(edition) else 0 for token, n in enumerate(unseen)]
    cards = [[CLASSES[c] for c in classes_held(record, p)] for p in range(at.seats)]
    start = tuple(record.cubes[p, r] for p in range(at.seats))
    return _chances(start, tuple(known), tuple(unseen), laid, tuple(tuple(own) for own in cards))


def classes_held(record: Any, seat: int) -> Iterator[int]:
    """The classes of the seat's cards that are not covered, once for each card."""
    classes = [0, 1, 2, 3, 4, 5, 6, 6, 6, 6]
    for card in range(len(CARDS)):
        if record.held[seat] >> card & 1 and not record.covered >> card & 1:
            yield classes[card]


@lru_cache(maxsize=4096)
def _chances(
    start: Outcome, known: tuple[tuple[int, int], ...], unseen: tuple[int, ...], laid: int, cards: Any
) -> dict[Outcome, Fraction]:
    starting = sum(n for token, n in enumerate(unseen) if STARTING[token])
    pool = sum(unseen) - laid
    choices = [
        [token] if token else [t for t, n in enumerate(unseen) if n and (STARTING[t] or not first)]
        for token, first in known
    ]
    found: dict[Outcome, Fraction] = {}
    for tokens in product(*choices):
        hidden = [(t, first) for t, (token, first) in zip(tokens, known, strict=True) if token == 0]
        first_ones = [t for t, first in hidden if first]
        others = [t for t, first in hidden if not first]
        ways = math.prod(math.perm(unseen[t], [t for t, _ in hidden].count(t)) for t in {t for t, _ in hidden})
        joined = sum(STARTING[t] for t in others)  # starting tokens that must be among those not laid
        apart = starting - len(first_ones)
        if ways == 0 or starting - laid < joined:
            continue
        chance = Fraction(ways * math.perm(starting - laid, joined), math.perm(starting, len(first_ones)))
        chance /= math.perm(apart, joined) * math.perm(pool, len(others))
        left = plagued(start, tokens, cards)
        found[left] = found.get(left, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


def plagued(left: Outcome, tokens: tuple[int, ...], cards: Any) -> Outcome:
    for token in tokens:
        left = by_one_rat(left, token, cards)
    return left


@lru_cache(maxsize=1 << 16)
def by_one_rat(cubes: Outcome, token: int, cards: Any) -> Outcome:
    """RAT-17 to RAT-19, AFR-8, read off the printed symbols."""
    if not any(cubes) or sum(cubes) < LIMIT[token]:
        return cubes
    symbols = SYMBOLS[SYMBOLS_OF[token]]
    left = [max(0, n - symbols.count("A")) for n in cubes]
    if "M" in symbols and any(left):
        most = max(left)
        left = [n - 1 if n == most else n for n in left]
    for letter in symbols.replace("A", "").replace("M", ""):
        struck = CLASSES[LETTERS.index(letter)]
        left = [max(0, n - own.count(struck)) for n, own in zip(left, cards, strict=True)]
    return tuple(left)


def chance_to_lose(at: rk.Table, asking: int, loser: int, region: str, count: int | None = None) -> Fraction:
    """That a seat loses any cube, or so many, as the seat that asks may know."""
    here = cubes(at, loser, region)
    return sum(
        (
            chance
            for left, chance in chances(at, asking, region).items()
            if (left[loser] < here if count is None else left[loser] == here - count)
        ),
        Fraction(0),
    )


def given(at: rk.Table, region: str) -> str:
    view = at.view(None)
    for card in view["cards"].values():
        owner = card["owner"]
        if owner is not None and not card["covered"] and view["players"][owner]["hand_size"]:
            if view["regions"][region]["cubes"][owner]:
                return "uncovered"
    return "always"


# Where the plague goes


def acted(after: rk.Table) -> tuple[int, Any]:
    """Who acted, and how."""
    row = after.rows[-1]
    return int(row.seat), ACTIONS.read(row.what)


def struck_by(before: rk.Table, after: rk.Table) -> str:
    """The region that the action lets the plague into, or goes on with."""
    _, action = acted(after)
    return (
        str(action.args["region"])
        if action.verb in ("plague", "devastate")
        else before.view(None)["turned_up"]["region"]
    )


def loses(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Its chance is that of all ways, and what really happened was one of those that were told or none lost."""
    region, count = struck_by(before, after), int(effect.args["count"])
    at = covered_now(before, after)
    if effect.args["given"] != given(at, region):
        return False
    lost = deaths(before, after)[effect.seat]
    told = chance_to_lose(at, effect.seat, effect.seat, region, count)
    really = chance_to_lose(at, effect.seat, effect.seat, region, lost)
    return effect.exact[1] == told > 0 and really > 0


def covered_now(before: rk.Table, after: rk.Table) -> rk.Table:
    """The table before the action, but for a class card that it covers."""
    _, action = acted(after)
    at = before.copy()
    if action.verb == "lay":
        record: Any = at.state
        record.covered |= 1 << CARDS.read(action.args["on"])
    return at


def hurts(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    region = struck_by(before, after)
    asking, _ = acted(after)
    at = covered_now(before, after)
    told = chance_to_lose(at, asking, effect.seat, region)
    lost = deaths(before, after)[effect.seat]
    fits = effect.exact[0] < 1 if lost == 0 else effect.exact[0] > 0
    return effect.exact[0] == told and effect.args["given"] == given(at, region) and fits


def risk(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """If the plague comes there: reckoned at the table as the action leaves it, or for a plague before it."""
    seat, action = acted(after)
    region = str(effect.args["region"])
    if action.verb in ("plague", "devastate", "lay", "decline"):
        at = covered_now(before, after)
        assert region == struck_by(before, after)
    elif action.verb == "spread":
        at = before.copy()  # what follows it may be the plague itself, so the new rat is laid by hand
        record: Any = at.state
        r = REGIONS.read(region)
        assert record.face[r, record.rats[r]] == 0
        record.rats[r] += 1
        record.rat_supply -= 1
    else:
        at = after
    return effect.exact[1] == chance_to_lose(at, seat, effect.seat, region) and effect.args["given"] == given(
        at, region
    )


def saves(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """What this rat costs with the card laid, and without it."""
    spared = []
    for at in (after, before):
        lost = 0
        done = to_the_end_of(at, "protect")
        for event in done.events(None)[len(before.events(None)) :]:  # this rat may have broken out with the card
            if event.kind == "died-by-class" and event.seat == effect.seat:
                lost += int(event.args["count"])
            if event.kind in ("turned-up", "turn", "last-chance", "final-plague", "devastated", "ended"):
                break
        spared.append(lost)
    return spared[1] - spared[0] == effect.exact[0]


def new_rats(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    done = to_the_end_of(after, "spread")
    left = done.view(None)["rat_supply"]
    return [before.view(None)["rat_supply"] - left, left] == list(effect.exact)


def ends(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """As certain as told, and as likely as it is that none of the seat's cubes come back to an empty supply."""
    done = to_the_end_of(after, "spread", "protect")
    chance = effect.exact[0]
    ended = done.over or done.view(None)["stage"] in ("last-chances", "final-plague")
    if chance in (0, 1):
        return ended == (chance == 1)
    region = struck_by(before, after)
    assert before.view(None)["players"][effect.seat]["supply"] == 0
    return chance == 1 - chance_to_lose(before, effect.seat, effect.seat, region)


# Pieces and cards


def cubes(at: rk.Table, seat: int, region: str) -> int:
    return int(at.view(None)["regions"][region]["cubes"][seat])


def gone(after: rk.Table) -> rk.Table:
    """The end of an ability that is announced when it is complete."""
    return to_the_end_of(after, "to", "add")


def adds(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    region, count = effect.args["region"], effect.args["count"]
    done = gone(after)
    return cubes(done, effect.seat, str(region)) - cubes(before, effect.seat, str(region)) == count


def leaves(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    region, count = str(effect.args["region"]), effect.args["count"]
    return cubes(before, effect.seat, region) - cubes(gone(after), effect.seat, region) == count


def may_add(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Asked, when all others decline; then it adds one."""
    played = after.copy()
    if played.view(played.to_act[0])["phase"] == "to":
        played.play(played.to_act[0], played.codes(played.to_act[0])[0])
    while played.view(None)["phase"] == "add":
        (seat,) = played.to_act
        question = played.ask(seat)
        assert question is not None
        if seat == effect.seat and question.args["region"] == effect.args["region"]:
            had = cubes(played, seat, question.args["region"])
            played.play(seat, "add")
            return cubes(played, seat, question.args["region"]) == had + 1
        played.play(seat, "decline")
    return False


def player(at: rk.Table, seat: int) -> dict[str, Any]:
    return dict(at.view(seat)["players"][seat])


def supply(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return bool(player(after, effect.seat)["supply"] == effect.exact[0])


def palace(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    had, has = player(before, effect.seat)["palace"], player(after, effect.seat)["palace"]
    return bool(has == effect.exact[0] == had + 1)


def rats(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """There then; a spread may be followed by the plague itself, which is told."""
    region = str(effect.args["region"])
    now = len(after.view(None)["regions"][region]["rats"])
    if acted(after)[1].verb == "spread":
        now = len(before.view(None)["regions"][region]["rats"]) + 1
        return bool(now == effect.exact[1]) and any(
            event.kind == "spread" and event.args["region"] == region
            for event in after.events(None)[len(before.events(None)) :]
        )
    return bool(now == effect.exact[1])


def robs(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    card, seat = effect.args["card"], acted(after)[0]
    owners = [at.view(None)["cards"][card]["owner"] for at in (before, after)]
    return owners == [effect.seat, seat] and seat != effect.seat


def strikes(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Counted among the tokens that the memory aid shows as unseen."""
    taken = acted(after)[1].args["card"]
    card = before.view(None)["cards"][taken]
    unseen = before.view(effect.seat)["unseen"]
    shown = sum(token["count"] for token in unseen if card["symbol"] in token["symbols"])
    return effect.args["of"] == card["class"] and effect.exact[1] == Fraction(
        shown, sum(token["count"] for token in unseen)
    )


def exposed(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    regions = after.view(None)["regions"].values()
    return sum(bool(region["rats"] and region["cubes"][effect.seat]) for region in regions) == effect.exact[0]


def draws(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return len(after.view(effect.seat)["drawn"]) == effect.exact[0]


def card_points(at: rk.Table, seat: int) -> int:
    """AFR-18: regions named by cards in hand in which one has most cubes, and any."""
    regions = at.view(None)["regions"]
    named = {card["region"] for card in player(at, seat)["hand"]}
    return sum(regions[r]["cubes"][seat] == max(regions[r]["cubes"]) > 0 for r in named)


def brings(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return card_points(after, effect.seat) - card_points(before, effect.seat) == effect.exact[0] == 1


def covers(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    had = {card["id"] for card in player(before, effect.seat)["hand"]}
    (kept,) = [card for card in player(after, effect.seat)["hand"] if card["id"] not in had]
    own = [card for card in after.view(None)["cards"].values() if card["owner"] == effect.seat]
    return sum(card["class"] in kept["classes"] for card in own) == effect.exact[0]


def diplomats(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """AFR-18: 4 for most, 2 for second; ties share, and a tie for most leaves no second."""
    counts = [p["diplomats"] + p["envoys"] for p in after.view(None)["players"]]
    mine = counts[effect.seat]
    second = 2 if after.seats > 2 else 0
    rivals = counts.count(mine)
    if mine == max(counts):
        points = 4 if rivals == 1 else (4 + second) // rivals
    else:
        points = second // rivals if sum(n > mine for n in counts) == 1 else 0
    return [mine, points] == list(effect.exact)


CAME_TRUE = {
    "adds": adds,
    "leaves": leaves,
    "may-add": may_add,
    "supply": supply,
    "palace": palace,
    "risk": risk,
    "loses": loses,
    "hurts": hurts,
    "saves": saves,
    "new-rats": new_rats,
    "rats": rats,
    "ends": ends,
    "robs": robs,
    "strikes": strikes,
    "exposed": exposed,
    "draws": draws,
    "brings": brings,
    "covers": covers,
    "diplomats": diplomats,
}
