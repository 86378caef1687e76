"""How each effect that Catham City foretells is known to have come true: by what happened, and drawing card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

import ratskeller as rk
from ratskeller.engine.events import Event
from ratskeller.engine.seen import Effect
from ratskeller.games.catham.actions import ACTIONS
from ratskeller.games.catham.tables import COPIES, FACTIONS
from tests.catham.positions import points

Cards = tuple[int, ...]  # by faction
Draws = dict[Cards, Fraction]  # what may be drawn, and how likely
HALF = ("add", "against", "second")  # phases in which a play is not complete


# What happened


def acted(after: rk.Table) -> tuple[int, Any]:
    row = after.rows[-1]
    return int(row.seat), ACTIONS.read(row.what)


def complete(after: rk.Table, last: bool = False) -> rk.Table:
    """A copy in which the play that was begun is done, with the first that is legal or the last."""
    done = after.copy()
    while not done.over and done.view(done.to_act[0])["phase"] in HALF:
        done.play(done.to_act[0], done.codes(done.to_act[0])[-last])
    return done


def answered(done: rk.Table, until: int | None = None, generous: bool = False) -> rk.Table:
    """A copy in which the others have answered, up to this seat; they decline, or the generous do not."""
    at = done.copy()
    while not at.over and at.view(None)["phase"] in ("give", "tip", "pay") and at.to_act != (until,):
        codes = at.codes(at.to_act[0])
        at = complete(played(at, codes[0] if generous else codes[-1]))
    return at


def played(at: rk.Table, code: int) -> rk.Table:
    copy = at.copy()
    copy.play(copy.to_act[0], code)
    return copy


def turn_ended(after: rk.Table) -> rk.Table:
    """A copy in which the active player has discarded to the limit."""
    at = answered(complete(after))
    while not at.over and at.view(None)["phase"] == "limit":
        at = played(at, at.codes(at.to_act[0])[0])
    return at


def since(before: rk.Table, after: rk.Table, viewer: int | None = None) -> list[Event]:
    return after.events(viewer)[len(before.events(viewer)) :]


def gained(before: rk.Table, after: rk.Table, seat: int) -> int:
    return points(after)[seat] - points(before)[seat]


def held(at: rk.Table, seat: int) -> int:
    return int(at.view(None)["players"][seat]["held"])


def has_aid(at: rk.Table) -> bool:
    return at.options["memory_aid"] == "on"


# Chances, once more: cards one by one


def pile(view: dict[str, int]) -> Cards:
    return tuple(view.get(faction, 0) for faction in FACTIONS)


def minus(cards: Cards, f: int) -> Cards:
    return tuple(n - (i == f) for i, n in enumerate(cards))


def plus(cards: Cards, f: int) -> Cards:
    return tuple(n + (i == f) for i, n in enumerate(cards))


def unshown(at: rk.Table, seat: int) -> Cards:
    """What is neither open, nor in the seat's hand, nor known of another one."""
    view = at.view(seat)
    left = [COPIES if faction in view["factions"] else 0 for faction in FACTIONS]
    open_ones = [view["market"], view["discard"], view["aside"]]
    hands = [player["hand" if p == seat else "known"] for p, player in enumerate(view["players"])]
    for cards in (*open_ones, *hands):
        left = [n - m for n, m in zip(left, pile(cards), strict=True)]
    return tuple(left)


@lru_cache(maxsize=4096)
def blind(pool: Cards, size: int, refill: Cards, count: int) -> Draws:
    """So many cards, one by one, of a deck of this size out of the pool, and then of what is shuffled again."""
    ways: dict[tuple[Cards, Cards], Fraction] = {(pool, refill): Fraction(1)}
    for nth in range(count):
        then: dict[tuple[Cards, Cards], Fraction] = {}
        for (first, second), chance in ways.items():
            urn = first if nth < size else second
            for f, n in enumerate(urn):
                if n:
                    left = (minus(first, f), second) if nth < size else (first, minus(second, f))
                    then[left] = then.get(left, Fraction(0)) + chance * Fraction(n, sum(urn))
        ways = then or ways
    return drawn_of(ways, pool, refill)


@lru_cache(maxsize=4096)
def searched(pool: Cards, hidden: int, shown: Cards, count: int) -> Draws:
    """So many cards, one by one, of a hand with known cards and hidden ones out of the pool."""
    ways: dict[tuple[Cards, Cards], Fraction] = {(pool, shown): Fraction(1)}
    for nth in range(count):
        then: dict[tuple[Cards, Cards], Fraction] = {}
        for (first, second), chance in ways.items():
            unknown, in_all = hidden - (sum(pool) - sum(first)), hidden + sum(shown) - nth
            for f, n in enumerate(first):
                if n and unknown:
                    left = minus(first, f), second
                    then[left] = then.get(left, Fraction(0)) + chance * Fraction(unknown * n, in_all * sum(first))
            for f, n in enumerate(second):
                if n:
                    left = first, minus(second, f)
                    then[left] = then.get(left, Fraction(0)) + chance * Fraction(n, in_all)
        ways = then
    return drawn_of(ways, pool, shown)


def drawn_of(ways: dict[tuple[Cards, Cards], Fraction], pool: Cards, other: Cards) -> Draws:
    found: Draws = {}
    for (first, second), chance in ways.items():
        drawn = tuple(a - b + c - d for a, b, c, d in zip(pool, first, other, second, strict=True))
        found[drawn] = found.get(drawn, Fraction(0)) + chance
    assert sum(found.values()) == 1
    return found


def hidden_of(at: rk.Table, seat: int, p: int) -> tuple[int, Cards]:
    """How many cards of a hand the seat does not know, and those it knows."""
    known = pile(at.view(seat)["players"][p]["known"])
    return held(at, p) - sum(known), known


def of_deck(at: rk.Table, seat: int, count: int) -> Draws:
    view = at.view(seat)
    return blind(unshown(at, seat), view["deck"], pile(view["discard"]), count)


def draws_of(before: rk.Table, after: rk.Table) -> tuple[Draws, Callable[[Cards], int]]:
    """What the action draws or reveals, and what of it brings points."""
    seat, action = acted(after)
    if action.verb == "take":
        return of_deck(before, seat, action.args["count"] + 7 - sum(before.view(None)["market"].values())), sum
    if action.verb == "play":
        count = {"scientists": 2, "robocats": 5}.get(action.args["faction"], action.args["count"])
        return of_deck(before, seat, count), lambda drawn: sum(n > 0 for n in drawn)
    playing, victim = before.view(seat)["playing"], action.args["seat"]
    hidden, known = hidden_of(before, seat, victim)
    hacks = playing["faction"] == "hackers"
    wanted = FACTIONS.read("hackers" if hacks else playing["added"])
    if hacks:
        known = tuple(n + playing["count"] * (f == wanted) for f, n in enumerate(known))
    count = min(playing["count"], hidden + sum(known))
    return searched(unshown(before, seat), hidden, known, count), lambda drawn: drawn[wanted]


def chance_that(before: rk.Table, after: rk.Table, fits: Callable[[Cards, int], bool]) -> Fraction:
    """Of what is drawn, and what points it brings."""
    draws, worth = draws_of(before, after)
    return sum((chance for drawn, chance in draws.items() if fits(drawn, worth(drawn))), Fraction(0))


# Points


def ends(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    how, chance, seat = effect.args["how"], effect.exact[1], effect.seat
    if how == "rounds":
        return turn_ended(after).over
    outcome = complete(after).outcome
    if how == "stuck":
        return outcome is not None and outcome.reason == "CAT-20a"
    if chance < 1:
        short = before.view(None)["target"] - points(before)[seat]
        if chance != chance_that(before, after, lambda _, gain: gain >= short):
            return False
    return (outcome is None and chance < 1) or (outcome is not None and outcome.winners == (seat,))


def exact_points(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return gained(before, complete(after), effect.seat) == effect.exact[0]


def gains(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """As likely as told, whether more are possible, and what really happened was."""
    count, chance, more = effect.exact
    really = gained(before, after, effect.seat)
    return (
        chance == chance_that(before, after, lambda _, gain: gain >= count)
        and bool(more) == (chance_that(before, after, lambda _, gain: gain > count) > 0)
        and chance_that(before, after, lambda _, gain: gain == really) > 0
    )


def up_to(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return all(gained(before, complete(after, last), effect.seat) <= effect.exact[0] for last in (False, True))


def race(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    done = complete(after)
    has = points(done)[effect.seat]
    return [has, done.view(None)["target"] - has] == list(effect.exact)


# What others may do


def asked(after: rk.Table, effect: Effect) -> rk.Table | None:
    """The moment at which the rival is asked, if he is; as far as it goes, the others have declined."""
    at = answered(complete(after), effect.seat)
    return at if at.to_act == (effect.seat,) and at.view(None)["phase"] in ("give", "tip", "pay") else None


def may_gain(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    at = asked(after, effect)
    if at is None or (has_aid(before) and able(before, after, effect.seat) != 1):
        return False
    would_win = points(before)[effect.seat] + 1 == before.view(None)["target"]
    return effect.args["gain"] == ("win" if would_win else "point")


def can_gain(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    at = asked(after, effect)
    if at is None:
        return False
    helps = [code for code in at.codes(effect.seat) if ACTIONS.all[code].verb != "decline"]
    for code in helps:
        then = played(at, code)
        if gained(at, then, effect.seat) != 1 or then.over != (effect.args["gain"] == "win"):
            return False
    return effect.exact[1] == able(before, after, effect.seat) < 1


def able(before: rk.Table, after: rk.Table, rival: int) -> Fraction:
    """How likely the rival has a pair for the Journalists, or a card for the Detectives."""
    seat, action = acted(after)
    hidden, known = hidden_of(before, seat, rival)
    least = 2 if action.verb == "play" else 1
    wanted = range(len(FACTIONS)) if action.verb == "play" else [FACTIONS.read(action.args["faction"])]
    hands = blind(unshown(before, seat), hidden, pile({}), hidden)
    return sum(
        (chance for drawn, chance in hands.items() if any(drawn[f] + known[f] >= least for f in wanted)), Fraction(0)
    )


def owes(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    at = asked(after, effect)
    if at is None:
        return False
    verbs, cards = {ACTIONS.all[code].verb for code in at.codes(effect.seat)}, held(at, effect.seat)
    return {
        "either": verbs == {"discard", "pay"} and cards >= 2,
        "cards": verbs == {"discard"} and cards >= 2,
        "point": verbs == {"pay"},
        "card": verbs == {"discard"} and cards == 1,
    }[str(effect.args["payment"])]


# Cards


def left_hand(before: rk.Table, done: rk.Table, seat: int) -> Iterator[int]:
    """How many cards left the hand, event by event."""
    for event in since(before, done):
        if event.seat == seat and event.kind in ("played", "added", "gave", "discarded", "revealed"):
            hacked = event.kind == "played" and event.args["faction"] == "hackers"  # they are given, one by one
            yield 0 if hacked else int(event.args.get("count", 1))


def loses(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return sum(left_hand(before, complete(after), effect.seat)) == effect.exact[0]


def gets(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return held(after, effect.seat) - held(before, effect.seat) == effect.exact[0]


def may_get(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    given = sum(event.kind == "gave" for event in since(after, answered(after, generous=True)))
    return given <= effect.exact[0]


def draws(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    drew = [int(event.args["count"]) for event in since(before, after) if event.kind == "drew"]
    return sum(drew) == effect.exact[0]


def holds(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    in_hand = after.view(effect.seat)["players"][effect.seat]["hand"]
    return bool(in_hand.get(effect.args["faction"], 0) == effect.exact[1])


def hand(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return held(complete(after), effect.seat) == effect.exact[0]


def discards(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    done = complete(after)
    thrown = sum(event.kind == "discarded" and event.seat == effect.seat for event in since(done, turn_ended(done)))
    exactly = effect.args["sure"] == "exactly"
    return done.over or (thrown == effect.exact[0] if exactly else thrown <= effect.exact[0])


def actions(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    then = answered(complete(after))
    return then.over or (then.to_act == (effect.seat,) and then.view(None)["actions_left"] == effect.exact[0])


def refill(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return sum(event.kind == "refilled" for event in since(before, after)) == effect.exact[0]


def reshuffles(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return [event.args["count"] for event in since(before, after) if event.kind == "reshuffled"] == [effect.exact[0]]


def arrives(kinds: tuple[str, ...]) -> Callable[[rk.Table, rk.Table, Effect], bool]:
    """A card of the faction comes, as likely as told, unless the game is won before it would."""

    def came(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
        f, chance = effect.exact
        seat, action = acted(after)
        short = before.view(None)["target"] - points(before)[seat] if action.verb == "against" else 100
        told = chance_that(before, after, lambda drawn, gain: drawn[int(f)] > 0 and gain < short)
        there = any(
            event.kind in kinds and event.args["faction"] == effect.args["faction"]
            for event in since(before, after, seat)
        )
        return chance == told and (there or chance < 1)

    return came


CAME_TRUE = {
    "ends": ends,
    "points": exact_points,
    "gains": gains,
    "up-to": up_to,
    "race": race,
    "may-gain": may_gain,
    "can-gain": can_gain,
    "owes": owes,
    "loses": loses,
    "gets": gets,
    "may-get": may_get,
    "draws": draws,
    "holds": holds,
    "hand": hand,
    "discards": discards,
    "actions": actions,
    "refill": refill,
    "reshuffles": reshuffles,
    "finds": arrives(("drew-card", "stole")),
    "comes": arrives(("refilled",)),
}
