"""How each effect that Cartus foretells is known to have come true: by playing on, or by counting what lies open."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Any

import ratskeller as rk
from ratskeller.engine.events import Event
from ratskeller.engine.kinds import Action
from ratskeller.engine.seen import Effect
from ratskeller.games.cartus.actions import ACTIONS

WAYS_ON = 2  # in which a round is played on
WEIGHTLESS = ("sword", "flute")


def acted(after: rk.Table) -> tuple[int, Action]:
    """Who acted, and how."""
    row = after.rows[-1]
    return int(row.seat), ACTIONS.read(row.what)


def since(before: rk.Table, at: rk.Table) -> list[Event]:
    """What everybody saw since then."""
    return at.events(None)[len(before.events(None)) :]


def came(before: rk.Table, at: rk.Table, kind: str, seat: int) -> list[dict[str, Any]]:
    """What of this kind came to a seat since then."""
    return [event.args for event in since(before, at) if (event.kind, event.seat) == (kind, seat)]


def choices(at: rk.Table, seat: int) -> list[str]:
    return [str(action) for action in at.legal(seat)]


def player(at: rk.Table, seat: int) -> dict[str, Any]:
    return dict(at.view(seat)["players"][seat])


# Playing on


def laid_down(after: rk.Table) -> rk.Table:
    """A visit complete, with the cards picked so far."""
    seat, action = acted(after)
    if action.verb not in ("visit", "lay"):
        return after
    done = after.copy()
    done.play(seat, "done")
    return done


@lru_cache(maxsize=2)
def rounds(before: rk.Table, after: rk.Table) -> tuple[list[Event], ...]:
    """All that everybody sees until the round is over, as it may go on; the seat takes what it is offered."""
    seat, _ = acted(after)
    found = []
    for number in range(WAYS_ON):
        luck, at = random.Random(number), laid_down(after).copy()
        while not any(event.kind in ("round", "ended") for event in since(before, at)):
            actor = at.to_act[0]
            can = choices(at, actor)
            at.play(actor, can[0] if actor == seat and "decline" in can else luck.choice(can))
        found.append(since(before, at))
    return tuple(found)


def in_rounds(before: rk.Table, after: rk.Table, kind: str, seat: int) -> list[list[dict[str, Any]]]:
    """What of this kind comes to a seat in each."""
    return [[e.args for e in way if (e.kind, e.seat) == (kind, seat)] for way in rounds(before, after)]


def gifts(way: list[Event], tribute: bool) -> list[Event]:
    """Cards that change hands, by Watchtowers or by Swords."""
    found, called = [], False
    for event in way:
        called = event.kind == "called-tribute" or (called and event.kind != "cleared")
        if event.kind == "gave" and called == tribute:
            found.append(event)
    return found


def with_privilege(after: rk.Table) -> rk.Table:
    """The privilege chosen is taken whole; who chooses at the same time chooses the same, and declines."""
    seat, action = acted(after)
    at = after.copy()
    while question := at.ask(actor := at.to_act[0]):
        if question.kind == "part":
            at.play(actor, choices(at, actor)[0] if actor == seat else "decline")
        elif question.kind == "privilege" and question.args["simultaneous"]:
            at.play(actor, str(action))
        else:
            break
    return at


def taken(before: rk.Table) -> tuple[rk.Table, list[Event]]:
    """What was declined, taken whole: the part of a privilege, or the action."""
    (seat,) = before.to_act
    part, at = before.view(None)["phase"] == "part", before.copy()
    at.play(seat, choices(at, seat)[0])
    while not part and not at.over and at.view(None)["phase"] in ("action", "discard", "look", "give"):
        if any(event.kind == "cleared" for event in since(before, at)):
            break
        at.play(at.to_act[0], choices(at, at.to_act[0])[0])
    events = since(before, at)
    ends = [i for i, event in enumerate(events) if event.kind == "cleared"]
    return at, events[: ends[0]] if ends else events


# Visits


def influence(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """The first it gains; in the last round there may be one more (CAR-18)."""
    return all(gained[0] == effect.args for gained in in_rounds(before, after, "gained-influence", effect.seat))


def rats_come(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    seat, action = acted(after)
    if action.verb == "send-rat":
        return came(before, after, "sent-rat", seat) == [{"to": effect.seat}] and effect.args["count"] == 1
    return all(gained == [effect.args] for gained in in_rounds(before, after, "gained-rats", effect.seat))


def weight(before: rk.Table, after: rk.Table, seat: int) -> int:
    """Population cards and Jokers that the seat turns up."""
    turned_up = in_rounds(before, after, "turned-up", seat)[0]
    return sum(args["count"] for args in turned_up if args["card"] not in WEIGHTLESS)


def leader(before: rk.Table, after: rk.Table) -> int:
    """CAR-15, CAR-17: who is ahead if all that lies face down counts."""
    seat, _ = acted(after)
    view, two = before.view(None), before.seats == 2
    (visit,) = came(before, laid_down(after), "visited", seat)
    place = [(there["building"], there["privilege"]) for there in view["row"]].index(
        (visit["building"], visit["privilege"])
    )
    laid = {p: (facts["at"], facts["laid_count"]) for p, facts in enumerate(view["players"]) if "at" in facts}
    order = [*sorted(laid, key=lambda p: int(view["players"][p]["order"])), seat]
    laid[seat] = place, weight(before, after, seat)
    visitors = [p for p in order if two or laid[p][0] == place]
    apart = len({laid[p][0] for p in visitors}) > 1
    ties = [view["first"], 1 - view["first"]] if apart else order
    return min(visitors, key=lambda p: (-laid[p][1], ties.index(p)))


PRINTED = {  # exclusive and ordinary, as on the page of rules
    "palace": (2, 1), "treasury": (2, 1), "monastery": (2, 1), "hospital": (3, 2), "market": (2, 1), "office": (2, 1),
    "castle": (2, 1), "watchtower": (3, 0), "farm": (4, 2), "fortune-tellers-tent": (2, 1), "ratcatchers-hut": (2, 1),
}  # fmt: skip


def has_action(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Which action it is if all counts; if that is sure, so it comes, whatever the others do."""
    exclusive = effect.kind == "exclusive"
    building, cards = str(effect.args["building"]), weight(before, after, effect.seat)
    size = PRINTED[building][not exclusive] if building != "brewery" else cards // (1 if exclusive else 2)
    if effect.args["count"] != size or (leader(before, after) == effect.seat) != exclusive:
        return False
    if effect.args["given"] == "so-far":
        return True
    told = in_rounds(before, after, "exclusive", effect.seat)
    return all(came == ([{"building": building}] if exclusive else []) for came in told)


def bonus(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """CAR-18: beside what the cards bring, one more jump on the same track."""
    if leader(before, after) != effect.seat:
        return False
    more = {"track": effect.args["track"], "count": 1}
    jumps = 1 + (weight(before, after, effect.seat) > 0)
    told = in_rounds(before, after, "gained-influence", effect.seat)
    return effect.args["given"] == "so-far" or all(len(came) == jumps and came[-1] == more for came in told)


def ahead(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    count = before.view(None)["players"][effect.seat]["laid_count"]
    return leader(before, after) == effect.seat and count == effect.args["count"]


def stands(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """CAR-11, CAR-23: behind all who are as far; 10, 5 and 2 points, with two players 10 and 5."""
    tracks = [facts["influence"][effect.args["track"]] for facts in before.view(None)["players"]]
    reached = tracks.pop(effect.seat) + weight(before, after, effect.seat)
    place = 1 + sum(other >= reached for other in tracks)
    points = {1: 10, 2: 5, 3: 2}.get(place, 0)
    return [place, points] == list(effect.exact[1:])


# Swords and Flutes


def spoils(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    ways = rounds(before, after)
    won = [sum(int(e.args["count"]) for e in gifts(way, False) if e.args["to"] == effect.seat) for way in ways]
    return max(won) <= int(effect.args["count"])


def costs(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Swords, or Watchtowers, cost no more than was told."""
    most, tribute = int(effect.args["count"]), effect.kind == "toll"
    ways = rounds(before, after)
    given = [sum(int(e.args["count"]) for e in gifts(way, tribute) if e.seat == effect.seat) for way in ways]
    return max(given) <= most


def sends(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return all(len(sent) <= effect.exact[0] for sent in in_rounds(before, after, "sent-rat", effect.seat))


def may_get(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    for way in rounds(before, after):
        if sum(event.kind == "sent-rat" and event.args["to"] == effect.seat for event in way) > effect.exact[0]:
            return False
    return True


def pays(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """What is given to the seat in this building from now on."""
    seat, _ = acted(after)
    for way in rounds(before, after):
        here = way[: [event.kind for event in way].index("cleared")]
        given = [
            int(e.args["count"]) for e in here if e.kind == "gave" and (e.seat, e.args["to"]) == (effect.seat, seat)
        ]
        if sum(given) != effect.args["count"]:
            return False
    return True


# Passing


def waits(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """All others come first if none of them passes."""
    at = after.copy()
    asked = 0
    while at.to_act != (effect.seat,):
        (actor,) = at.to_act
        at.play(actor, choices(at, actor)[0])
        at.play(actor, "done")
        asked += 1
    return asked == effect.args["count"]


def left(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    had, has = (player(at, effect.seat)["hand"].get(effect.args["card"], 0) for at in (before, after))
    return bool(had - 1 == has == effect.args["count"])


# Rats and nuns


@lru_cache(maxsize=4096)
def nuns_below(by_nuns: tuple[int, ...], cards: int, nuns: int) -> Fraction:
    """How likely cards drawn one after the other have fewer nuns."""
    if cards == 0:
        return Fraction(int(nuns > 0))
    found = Fraction(0)
    for each, copies in enumerate(by_nuns):
        if copies:
            fewer = tuple(n - (i == each) for i, n in enumerate(by_nuns))
            found += Fraction(copies, sum(by_nuns)) * nuns_below(fewer, cards - 1, nuns - each)
    return found


def rats_then(before: rk.Table, after: rk.Table, seat: int) -> int:
    """The rats of a seat when what it does is done, and nothing else."""
    _, action = acted(after)
    rats = int(player(before, seat)["rats"])
    if action.verb in ("visit", "lay", "done"):
        return rats + sum(int(args["count"]) for args in in_rounds(before, after, "gained-rats", seat)[0])
    at = with_privilege(after) if action.verb == "choose" else after
    lost = [int(args["count"]) for args in came(before, at, "lost-rats", seat)]
    return rats - sum(lost) - len(came(before, after, "sent-rat", seat))


def death(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Its chance is that of all rows there can be, and the true row is one of those that were told."""
    rats, view = rats_then(before, after, effect.seat), before.view(effect.seat)
    known = [card["nuns"] for card in view["nun_row"] if "nuns" in card]
    chance = nuns_below(tuple(view["unseen_nuns"]), 5 - len(known), rats - sum(known))
    state: Any = before.state
    dies = rats > sum(state.nun_row[i] % 5 for i in range(5))
    return list(effect.exact) == [rats, chance] and (chance > 0 if dies else chance < 1)


def rats_go(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return bool(player(before, effect.seat)["rats"] - rats_then(before, after, effect.seat) == effect.args["count"])


def may_discard(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    at, count = after.copy(), 0
    while not at.over and at.to_act == (effect.seat,) and choices(at, effect.seat)[0].startswith("discard"):
        at.play(effect.seat, choices(at, effect.seat)[0])
        count += 1
    return count == effect.args["count"]


def unlooked(at: rk.Table, seat: int) -> int:
    return sum(seat not in card["looked"] for card in at.view(seat)["nun_row"])


def looks(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    taken = came(before, with_privilege(after), "looked", effect.seat)
    return [len(taken), unlooked(before, effect.seat)] == list(effect.exact)


def fresh(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    had, has = unlooked(before, effect.seat), unlooked(after, effect.seat)
    return had - 1 == has == effect.args["left"] and came(before, after, "looked", effect.seat) == [
        {"position": effect.args["position"]}
    ]


def known(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Known before, and what it really is."""
    position = int(effect.args["position"]) - 1
    state: Any = before.state
    shown = before.view(effect.seat)["nun_row"][position]["nuns"]
    return bool(shown == state.nun_row[position] % 5 == effect.args["nuns"])


# Cards and points


def drawn(before: rk.Table, after: rk.Table, seat: int) -> list[int]:
    """At once with a privilege; a building's cards when it is cleared."""
    if before.view(None)["phase"] == "action":
        return [sum(int(args["count"]) for args in way) for way in in_rounds(before, after, "drew", seat)]
    at = with_privilege(after) if acted(after)[1].verb == "choose" else after
    return [sum(int(args["count"]) for args in came(before, at, "drew", seat))]


def draws(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    return set(drawn(before, after, effect.seat)) == {effect.args["count"]}


def finds(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """Card by card: first of all that are not seen, then of the discard pile; and what came is one of those told."""
    seat, track = effect.seat, str(effect.args["track"])
    _, action = acted(after)
    at = with_privilege(after) if action.verb == "choose" else after
    count = sum(int(args["count"]) for args in came(before, at, "drew", seat))
    view = before.view(seat)
    seen = Counter(view["discard"]) + Counter(player(before, seat)["hand"])
    seen += Counter(card["card"] for card in view["nun_row"] if "card" in card)
    people = {card: n for card, n in seen.items() if "-" in card}
    own = sum(n for card, n in people.items() if card.startswith(track))
    piles = [(14 - own, 84 - sum(people.values()), min(count, view["deck"]))]
    thrown = sum(n for card, n in view["discard"].items() if card.startswith(track))
    piles.append((thrown, sum(view["discard"].values()), count - piles[0][2]))
    misses = Fraction(1)
    for wanted, cards, some in piles:
        for i in range(some):
            misses *= Fraction(cards - wanted - i, cards - i)
    gained = Counter(player(at, seat)["hand"]) - Counter(player(before, seat)["hand"])
    found = any(card.startswith(track) for card in gained)
    return effect.exact[1] == 1 - misses and (effect.exact[1] > 0 if found else effect.exact[1] < 1)


def takes(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    card, facts = str(effect.args["card"]), player(before, effect.seat)
    (took,) = came(before, after, "took", effect.seat)
    then = facts["hand"].get(card, 0) + facts["spoils"].get(card, 0) + took["count"]
    return (took["card"], took["count"], then) == tuple(effect.args.values())


def scores(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    had, has = (player(at, effect.seat)["points"] for at in (before, after))
    return bool(has - had == effect.args["count"])


def forgoes(before: rk.Table, after: rk.Table, effect: Effect) -> bool:
    """What would have come to the seat if it had taken what it has declined."""
    what, seat = effect.args["what"], effect.seat
    at, events = taken(before)
    mine = [event for event in events if event.seat == seat]
    found = {
        "cards": sum(int(e.args["count"]) for e in mine if e.kind in ("drew", "will-draw")),
        "rats": sum(int(e.args["count"]) for e in mine if e.kind == "lost-rats"),
        "looks": sum(e.kind == "looked" for e in mine),
        "points": sum(int(e.args["count"]) for e in mine if e.kind == "scored"),
        "tribute": sum(int(e.args["count"]) for e in events if e.kind == "gave" and e.args["to"] == seat),
    }
    found |= {str(e.args["card"]): int(e.args["count"]) for e in mine if e.kind == "took"}
    assert at is not before and came(before, after, "declined", seat)
    return found[str(what)] == effect.args["count"] and sum(found.values()) == effect.args["count"]


CAME_TRUE = {
    "influence": influence,
    "rats-come": rats_come,
    "rats-go": rats_go,
    "death": death,
    "exclusive": has_action,
    "ordinary": has_action,
    "bonus": bonus,
    "ahead": ahead,
    "stands": stands,
    "spoils": spoils,
    "stake": costs,
    "sends": sends,
    "may-get": may_get,
    "toll": costs,
    "waits": waits,
    "left": left,
    "draws": draws,
    "finds": finds,
    "looks": looks,
    "fresh": fresh,
    "known": known,
    "takes": takes,
    "scores": scores,
    "pays": pays,
    "may-discard": may_discard,
    "forgoes": forgoes,
}
