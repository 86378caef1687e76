"""Ratapolis: simultaneous moves (POL-11) on random cities and plans, against a plain second implementation.

Why it ends, and why no order matters: what a tile admits of a group depends on those who stay there, and they grow
when less is admitted elsewhere.  So admissions only shrink, from a finite start; and since a smaller admission anywhere
never makes one larger, every order of shrinking stops at the same, the largest, admissions that fit together.
"""

from __future__ import annotations

import random

import pytest

from ratskeller.games.ratapolis.actions import START_OF, TARGET_OF, is_move, move_code
from ratskeller.games.ratapolis.city import City, parse
from ratskeller.games.ratapolis.moves import admitted, carry_out, find_movers, move_together
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import FAMILIES_OF, HOTEL, LETTERS, SIZE
from tests.ratapolis.plain import Group, settled

CASES = 400


def random_city(luck: random.Random) -> City:
    """Twenty tiles that have grown from random cells, one of them perhaps a park."""
    width, height = luck.randint(6, 11), luck.randint(5, 9)
    cells = [(y, x) for y in range(height) for x in range(width)]
    ground = dict.fromkeys(cells, ".")
    for letter, cell in zip(LETTERS + "#", luck.sample(cells, 21), strict=True):
        ground[cell] = letter
    for _ in range(width * height * 3):
        y, x = luck.choice(cells)
        side = luck.choice([(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)])
        if ground[y, x] != "." and ground.get(side) == ".":
            ground[side] = ground[y, x]
    return parse("/".join("".join(ground[y, x] for x in range(width)) for y in range(height)))


def crowded(luck: random.Random) -> State:
    """A crowded random city in which most families move: where rats meet, there is too little room."""
    s = State()
    s.seats = luck.choice([2, 3, 4, 5, 5])
    s.families = FAMILIES_OF[s.seats]
    s.round = 2
    s.standing = (1 << 20) - 1
    plan = random_city(luck)
    for t in range(20):
        s.neighbours[t] = plan.neighbours[t]
    hub = luck.randrange(20)
    near = [t for t in range(20) if plan.neighbours[hub] >> t & 1] + [hub]
    for f in range(s.families):
        for _ in range(20):
            t = luck.choice(near)
            most = SIZE[t] * s.families + (luck.random() < 0.1)
            if sum(s.rats[q, t] for q in range(s.families)) < most:
                s.rats[f, t] += 1
    roads = [(t, u) for t in near for u in near if plan.neighbours[t] >> u & 1]
    for f in range(s.families):
        for half in (0, 1):
            if roads and luck.random() < 0.9:
                s.plan[f, half] = 1 + move_code(*luck.choice(roads))
            else:
                s.plan[f, half] = 501
    if luck.random() < 0.5:
        s.holder[HOTEL] = luck.randint(1, s.families)
    return s


def as_plain(s: State) -> tuple[dict[tuple[int, str], int], list[Group], dict[str, int], int]:
    """The same facts for the plain implementation."""
    rats = {(f, LETTERS[t]): s.rats[f, t] for f in range(s.families) for t in range(20)}
    movers = []
    for f in range(s.families):
        code = s.plan[f, 0] - 1
        if is_move(code) and s.rats[f, START_OF[code]]:
            movers.append((f, LETTERS[START_OF[code]], LETTERS[TARGET_OF[code]]))
    return rats, movers, {t: SIZE[i] * s.families for i, t in enumerate(LETTERS)}, s.holder[HOTEL] - 1


@pytest.mark.rule("POL-10", "POL-11", "POL-13")
def test_moves_agree_with_the_plain_implementation() -> None:
    squeezed = 0
    for case in range(CASES):
        s = crowded(random.Random(case))
        expected = settled(*as_plain(s))
        everybody = sum(s.rats[f, START_OF[s.plan[f, 0] - 1]] for f in range(s.families) if is_move(s.plan[f, 0] - 1))
        before = s.copy()
        move_together(s, 0, find_movers(s, 0, None), None)
        assert {(f, LETTERS[t]): s.rats[f, t] for f in range(s.families) for t in range(20)} == expected, case
        moved = sum(max(0, s.rats[f, t] - before.rats[f, t]) for f in range(s.families) for t in range(20))
        squeezed += moved < everybody
    assert squeezed > CASES // 4, "the cases are crowded enough to mean something"


@pytest.mark.rule("POL-11")
def test_the_order_of_families_and_tiles_does_not_matter() -> None:
    for case in range(CASES):
        luck = random.Random(case)
        s = crowded(luck)
        families = luck.sample(range(s.families), s.families)
        same_size = [[t for t in range(20) if SIZE[t] == size] for size in (1, 2, 3)]
        tile = {t: u for group in same_size for t, u in zip(group, luck.sample(group, len(group)), strict=True)}
        other = s.copy()
        for f in range(s.families):
            for t in range(20):
                other.rats[families[f], tile[t]] = s.rats[f, t]
            code = s.plan[f, 0] - 1
            renamed = move_code(tile[START_OF[code]], tile[TARGET_OF[code]]) if is_move(code) else code
            other.plan[families[f], 0] = renamed + 1
        if s.holder[HOTEL]:
            other.holder[HOTEL] = families[s.holder[HOTEL] - 1] + 1
        move_together(s, 0, find_movers(s, 0, None), None)
        move_together(other, 0, find_movers(other, 0, None), None)
        for f in range(s.families):
            for t in range(20):
                assert other.rats[families[f], tile[t]] == s.rats[f, t], case


@pytest.mark.rule("POL-11")
def test_any_order_of_single_steps_ends_in_the_same_admissions() -> None:
    for case in range(CASES // 2):
        luck = random.Random(case)
        s = crowded(luck)
        movers = find_movers(s, 0, None)
        going = [f for f in range(s.families) if movers >> f & 1]
        ends = set()
        for _ in range(4):
            trial = s.copy()
            for f in going:
                trial.going[f] = trial.rats[f, START_OF[trial.plan[f, 0] - 1]]
            while True:
                short = [f for f in going if admitted(trial, 0, movers, f) < trial.going[f]]
                if not short:
                    break
                f = luck.choice(short)
                trial.going[f] = luck.randint(admitted(trial, 0, movers, f), trial.going[f] - 1)
            ends.add(tuple(trial.going[f] for f in going))
        assert len(ends) <= 1, case


@pytest.mark.rule("POL-11", "POL-13", "POL-1")
def test_no_rat_is_lost_and_no_tile_overflows_but_by_the_hotel() -> None:
    for case in range(CASES):
        luck = random.Random(case)
        s = crowded(luck)
        fire = luck.randint(0, s.families)
        s.holder[8] = fire
        before = s.copy()
        carry_out(s, None)
        for f in range(s.families):
            assert sum(s.rats[f, t] for t in range(20)) == sum(before.rats[f, t] for t in range(20))
        for t in range(20):
            capacity = SIZE[t] * s.families
            was = sum(before.rats[f, t] for f in range(s.families))
            now = sum(s.rats[f, t] for f in range(s.families))
            assert now <= max(capacity + (1 if s.holder[HOTEL] else 0), was)
        assert all(s.going[f] == 0 for f in range(5))


@pytest.mark.rule("POL-0")
def test_random_cities_have_mutual_neighbours() -> None:
    for case in range(50):
        plan = random_city(random.Random(case))
        for t in range(20):
            for u in range(20):
                assert plan.neighbours[t] >> u & 1 == plan.neighbours[u] >> t & 1
        assert len(plan.roads) <= 108
