"""Time tells nothing: when the server acts for somebody follows from what everybody knows.

In two courses of a table that a viewer cannot tell apart, whatever is to be done at all other seats is the same, at the
same time, and so are the number and the size of what he is told, in every beat.
"""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ratskeller.engine.events import may_see
from ratskeller.engine.registry import game as find_game
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.course import Course
from ratskeller.server.play.due import chores
from ratskeller.server.play.questions import Choice, Question
from ratskeller.server.play.viewers import Viewer
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.rows import Row
from tests.ours import OURS
from tests.server.client import Server, running, settings_in, started

GAMES = [*OURS, "goofspiel"]
BETRAYED = {"catham": 2, "cartus": 10, "rattus": 5}  # pairs in which only one of the two was forced, at least
BEATS = {
    "rattus": 5,
    "catham": 5,
    "cartus": 5,
    "ratapolis": 1,
}  # pairs in which a row had several for the viewer, at least
SAMPLES = 16  # moments of a game
CASES = [
    (name, seats, options)
    for name in GAMES
    for seats in find_game(name).seats
    for options in find_game(name).covering_options(seats)
]


def begun(name: str, seats: int, options: dict[str, str]) -> Course:
    """A table at which all but the last are people, with a clock."""
    game = find_game(name)
    facts = Facts(
        id="t" * 16, invite="i" * 16, game=name, version=game.version, seats=seats,
        options=game.read_options(options, seats)[0], language="en", public=False, pace="live",
        clock={"kind": "move", "move": 60_000}, order="seated", start="owner", creator="u0", secret=b"s" * 32,
        created=0,
    )  # fmt: skip
    course = Course(facts)
    for seat in range(seats - 1):
        course, _ = course.after(Row(course.seq + 1, 1, rows.SIT, seat, f"u{seat}", None, {"nonce": ""}))
    course, _ = course.after(Row(course.seq + 1, 1, rows.BOT, seats - 1, "u0", None, {"bot": "greedy", "nonce": ""}))
    course, _ = course.after(Row(course.seq + 1, 2, rows.START, None, "u0", None, {"order": list(range(seats))}))
    return course


def acted(course: Course, seat: int, code: int) -> tuple[Course, Row]:
    what = {"do": course.game.actions.all[code].notation}
    return course.after(Row(course.seq + 1, course.at + 700, rows.ACT, seat, f"u{seat}", None, what))


def moments(course: Course, dice: random.Random) -> Iterator[Course]:
    """Some moments of a random game, each with standing answers to what can have some."""
    kinds = {kind.name: kind.stands for kind in course.game.questions if kind.stands}
    length, going = 0, course
    while going.table and not going.table.over:
        seat = dice.choice(going.table.to_act)
        going, _ = acted(going, seat, dice.choice(going.table.codes(seat)))
        length += 1
    every = max(1, length // SAMPLES)
    while course.table and not course.table.over:
        if course.seq % every == 0:
            course.standing = tuple(
                {k: dice.choice(v) for k, v in kinds.items() if dice.random() < 0.5} for _ in course.standing
            )
            course.chores = None
            yield course
        seat = dice.choice(course.table.to_act)
        course, _ = acted(course, seat, dice.choice(course.table.codes(seat)))


def twin_of(course: Course, viewer: int, dice: random.Random, permute: Any) -> Course | None:
    """The same course with another of the states that the viewer cannot tell apart; None if there is none."""
    assert course.table
    if course.table.progress.pending:
        return None
    other = copy.copy(course)
    other.chores = None
    other.table = table = course.table.copy()
    permute(table.state, viewer, dice)
    if table.state.asked:
        table.progress.opened = table.state.tobytes()
    return other if table.state != course.table.state else None


def to_do(course: Course, viewer: int) -> list[tuple[str, int | None, int]]:
    return [(chore.kind, chore.seat, chore.at) for chore in chores(course, 1.0) if chore.seat != viewer]


def is_betrayed(course: Course, twin: Course, viewer: int) -> bool:
    """Whether a seat is forced in one of two courses only: who answered for it would tell which one it is."""
    assert course.table and twin.table
    others = [seat for seat in course.table.to_act if seat != viewer]
    return any((len(course.table.codes(seat)) == 1) != (len(twin.table.codes(seat)) == 1) for seat in others)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_server_does_and_when_tells_nothing(name: str) -> None:
    permute = import_module(f"tests.{name}.hidden").permute
    pairs = betrayed = answers = beats = 0
    for game, seats, options in CASES:
        if game != name:
            continue
        dice = random.Random(f"{name} {seats} {options}")
        for course in moments(begun(name, seats, options), dice):
            answers += sum(chore.kind == "answer" for chore in chores(course, 1.0))
            viewer = dice.randrange(seats)
            twin = twin_of(course, viewer, dice, permute)
            if twin is None:
                continue
            pairs += 1
            betrayed += is_betrayed(course, twin, viewer)
            assert to_do(course, viewer) == to_do(twin, viewer)
            beats += tell_the_same(course, twin, viewer, dice)
    assert beats >= BEATS.get(name, 0)
    assert pairs > 20 and betrayed >= BETRAYED.get(name, 0)
    assert answers, "nothing was ever to be answered for anybody"


def test_a_standing_answer_is_given_wherever_everybody_can_tell_that_it_is_possible() -> None:
    """CAR-6, CAR-16: whoever takes all he is offered is asked only where he has to say which."""
    dice = random.Random(3)
    given: set[tuple[str, Any]] = set()
    asked: set[tuple[str, Any]] = set()
    course = begun("cartus", 3, {})
    while course.table and not course.table.over:
        course.standing = ({"part": "accept", "action": "accept"}, {}, {})
        for seat in course.table.to_act:
            question = course.table.ask(seat)
            answers = [chore for chore in chores(course, 1.0) if (chore.kind, chore.seat) == ("answer", seat)]
            assert question and all(chore.code == course.game.actions.code("accept") for chore in answers)
            if seat == 0:
                (given if answers else asked).add((question.kind, question.args.get("part")))
        seat = dice.choice(course.table.to_act)
        course, _ = acted(course, seat, dice.choice(course.table.codes(seat)))
    assert given == {("part", "cards"), ("part", "rats"), ("action", None)}
    assert asked >= {("part", "look"), ("look", None), ("privilege", None), ("visit", None), ("lay", None)}


def test_what_was_taken_back_is_not_done_again_by_a_standing_answer() -> None:
    """CAR-6: whoever always says yes can still take back that he chose rats, and is then asked himself."""
    dice = random.Random(5)
    course, chose = begun("cartus", 3, {}), 0
    while not rats_are_offered(course):
        assert course.table
        seat = dice.choice(course.table.to_act)
        course, _ = acted(course, seat, chose := dice.choice(course.table.codes(seat)))
    course.standing = ({"part": "accept"}, {}, {})
    assert answered(course) == ["accept"]
    course, _ = course.after(Row(course.seq + 1, course.at + 700, rows.UNDO, 0, "u0", None, {}))
    course, _ = acted(course, 0, chose)
    assert rats_are_offered(course) and answered(course) == [], "it would be done again under his hands"
    course, _ = acted(course, 0, course.game.actions.code("accept"))
    while course.spent[0].taken_back:
        assert course.table
        seat = course.table.to_act[0]
        course, _ = acted(course, seat, course.table.codes(seat)[0])
    while not rats_are_offered(course):
        assert course.table
        seat = dice.choice(course.table.to_act)
        course, _ = acted(course, seat, dice.choice(course.table.codes(seat)))
    course.chores = None
    assert answered(course) == ["accept"], "and later it is done again"


def rats_are_offered(course: Course) -> bool:
    """To the first seat, which can still choose otherwise."""
    table = course.table
    question = table.ask(0) if table and 0 in table.to_act else None
    return question is not None and question.args.get("part") == "rats" and bool(table and table.can_undo(0))


def answered(course: Course) -> list[str]:
    """What is going to be answered for the first seat."""
    actions = course.game.actions
    return [
        actions.all[chore.code].notation for chore in chores(course, 1.0) if chore.seat == 0 and chore.code is not None
    ]


def tell_the_same(course: Course, twin: Course, viewer: int, dice: random.Random) -> bool:
    """Others do what they please; as long as the viewer cannot tell the two apart, he is told the same, beat by beat.

    Whether he was told of several beats.
    """
    several = False
    watching = [Viewer(viewer), Viewer(viewer)]
    for one, eyes in zip((course, twin), watching, strict=True):
        eyes.look(one)
    now = [course, twin]
    for _ in range(3):
        assert now[0].table and now[1].table
        others = [seat for seat in now[0].table.to_act if seat != viewer and seat in now[1].table.to_act]
        if not others:
            return several
        seat = dice.choice(others)
        code = dice.choice(now[0].table.codes(seat))
        texts = []
        for i, eyes in enumerate(watching):
            table = now[i].table
            assert table
            legal = table.codes(seat)
            before, (now[i], row) = now[i], acted(now[i], seat, code if code in legal else dice.choice(legal))
            told = [event for event in row.told if may_see(event[0], viewer)]
            texts.append((told, eyes.update(row, before, now[i], {}, listened=True)))
        assert now[0].table and now[1].table
        if texts[0][0] != texts[1][0] or now[0].table.seen(viewer) != now[1].table.seen(viewer):
            return several  # he has seen that they differ
        assert texts[0] == texts[1]
        assert now[0].story_until == now[1].story_until and now[0].clocks == now[1].clocks
        several = several or (texts[0][1] is not None and texts[0][1].has_beats)
    return several


class Slow(Bots):
    """Bots that take their time."""

    def __init__(self, seconds: float) -> None:
        super().__init__(1, 5.0)
        self.thinking = seconds

    async def choose(self, question: Question) -> Choice:
        await asyncio.sleep(self.thinking)
        return Choice(int(question.seen.codes[0]), question.bot, question.seed, 0)


async def moves_of(server: Server, table: str, seat: int) -> list[int]:
    """When a seat moved, once it has."""
    async with asyncio.timeout(20):
        live = await server.service.house.get(table)
        while live.course.table and seat in live.course.table.to_act:
            await asyncio.sleep(0.01)
    found = await server.service.reading.rows_after(table, 0)
    return [row.at for row in found if row.kind == rows.ACT and row.seat == seat]


def test_a_bot_moves_at_a_time_that_was_fixed_before_it_thought(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, pace=1.0)) as server, server.client() as anna:
            house = server.service.house
            for thinking in (0.4, 0.0):
                house.keeper.bots = Slow(thinking)
                table = await started(anna, "goofspiel", seats=2, bots=1)
                course = (await house.get(table)).course
                due = next(chore.at for chore in chores(course, 1.0) if chore.kind == "bot")
                (moved,) = await moves_of(server, table, 1)
                assert due <= moved < due + 300, "it was late by what it thought"

    asyncio.run(main())


def test_what_others_notice_at_once_a_bot_does_at_once(tmp_path: Path) -> None:
    """A choice of several decisions is private until it is complete: their number must not show in time."""

    async def main() -> None:
        async with running(settings_in(tmp_path, pace=0.05)) as server, server.client() as anna:
            server.service.house.keeper.bots = Slow(0.02)
            table = await started(anna, "ratapolis", seats=2, bots=1)
            moves = await moves_of(server, table, 1)
            assert len(moves) > 1 and len(set(moves)) == 1

    asyncio.run(main())
