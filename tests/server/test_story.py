"""Clocks and bots wait until people can have followed what happened: as long for all, and for nothing hidden."""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratskeller.engine.events import EVERYONE
from ratskeller.engine.registry import game as find_game
from ratskeller.server.play import frozen, story
from ratskeller.server.play.bounds import MOST_PACED
from ratskeller.server.play.clocks import Clocks
from ratskeller.server.play.course import Course
from ratskeller.server.play.due import ANSWER_PAUSE, BOT_PAUSE, chores
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.rows import Row
from ratskeller.server.world import World
from tests.server.client import Refused, play_out, running, settings_in, started
from tests.server.databases import BOTH, database

LIVE = {"kind": "live", "budget": 60, "increment": 5}
NOW = 1_800_000_000_000


def begun(game: str, seats: int = 2, people: int = 2, pace: str = "live") -> Course:
    rules = find_game(game)
    facts = Facts(
        id="t" * 16, invite="i" * 16, game=game, version=rules.version, seats=seats,
        options=rules.read_options({}, seats)[0], language="en", public=False, pace=pace, clock=LIVE, order="seated",
        start="owner", creator="u0", secret=b"s" * 32, created=NOW,
    )  # fmt: skip
    course = Course(facts)
    for seat in range(seats):
        kind, what = (rows.SIT, {}) if seat < people else (rows.BOT, {"bot": "greedy"})
        course = after(course, kind, seat, what | {"nonce": ""}, passed=0)
    return after(course, rows.START, None, {"order": list(range(seats))}, passed=0)


def after(course: Course, kind: str, seat: int | None, what: dict[str, Any], passed: int = 50) -> Course:
    user = f"u{seat or 0}"
    return course.after(Row(course.seq + 1, course.at + passed, kind, seat, user, None, what))[0]


def acted(course: Course, dice: random.Random, passed: int = 50) -> tuple[Course, Row]:
    """Somebody who is asked does something, so long after the row before."""
    assert course.table
    seat = dice.choice(course.table.to_act)
    what = {"do": course.game.actions.all[dice.choice(course.table.codes(seat))].notation}
    return course.after(Row(course.seq + 1, course.at + passed, rows.ACT, seat, f"u{seat}", None, what))


def public(course: Course, row: Row) -> int:
    return sum(course.game.events[kind].takes for audience, kind, *_ in row.told if audience == EVERYONE)


@pytest.mark.parametrize("game", ["catham", "rattus"])
def test_a_clock_starts_when_the_story_was_told(game: str) -> None:
    course, dice, told = begun(game), random.Random(1), 0
    while not course.finished:
        before, (course, row) = course, acted(course, dice)
        allowed = min(public(course, row), story.LONGEST)
        assert row.what.get(story.ALLOWED, 0) == allowed
        if allowed:
            assert course.story_until == min(row.at + 10_000, max(before.story_until, row.at) + allowed)
        assert before.clocks and course.clocks and course.table
        for seat in set(course.clocks.running) - set(before.clocks.running):
            told += 1
            deadline = max(course.at, course.story_until) + course.clocks.left[seat]
            assert course.clocks.deadline(seat) == deadline
            assert course.clocks.json((True, True))["at"] == max(course.at, course.story_until)
    assert told > 10


def test_what_is_hidden_from_anybody_takes_no_time() -> None:
    kinds = find_game("rattus").events
    number = next(number for number, kind in enumerate(kinds) if kind.takes)
    assert story.takes(kinds, [(EVERYONE, number, 0, 0, 0, 0)]) == kinds[number].takes
    assert story.takes(kinds, [(0b11, number, 0, 0, 0, 0), (0b01, number, 0, 0, 0, 0)]) == 0


def test_no_story_is_longer_than_ten_seconds() -> None:
    course, dice, longest = begun("rattus"), random.Random(2), 0
    while not course.finished:
        course, row = acted(course, dice)
        longest = max(longest, public(course, row))
        assert course.story_until <= row.at + story.LONGEST
    assert longest > story.LONGEST


def with_paces(course: Course, *paces: str) -> Course:
    for seat, pace in enumerate(paces):
        course = after(course, rows.PACE, seat, {"pace": pace, "once": False}, passed=0)
    return course


@pytest.mark.parametrize(
    ("people", "paces", "times"),
    [
        (2, ("normal", "normal"), 1.0),
        (2, ("instant", "fast"), 0.5),
        (2, ("slow", "instant"), 1.6),
        (2, ("instant", "instant"), 0.0),
        (1, ("instant",), 0.0),
    ],
)
def test_the_slowest_of_the_people_is_waited_for(people: int, paces: tuple[str, ...], times: float) -> None:
    course = with_paces(begun("rattus", people=people), *paces)
    course, row = acted(course, random.Random(3))
    assert row.what.get(story.ALLOWED, 0) == int(public(course, row) * times)
    assert (course.story_until > course.at) == (times > 0)


def test_nobody_waits_for_who_has_resigned() -> None:
    course = with_paces(begun("rattus"), "slow", "instant")
    course, row = acted(after(course, rows.RESIGN, 0, {}), random.Random(3))
    assert story.ALLOWED not in row.what


def test_nobody_waits_by_mail_and_a_house_in_a_hurry_waits_less() -> None:
    course, row = acted(begun("rattus", pace="correspondence"), random.Random(3))
    assert story.ALLOWED not in row.what and public(course, row)
    course = begun("rattus")
    assert course.table
    what = {"do": course.table.legal(0)[0].notation}
    row = course.after(Row(course.seq + 1, course.at, rows.ACT, 0, "u0", None, what), tempo=0.0)[1]
    assert story.ALLOWED not in row.what


def test_bots_and_answers_wait_for_it_too() -> None:
    course, dice, seen = begun("cartus", seats=3, people=2), random.Random(4), set()
    for kind in course.game.questions:
        for seat in (0, 1) if kind.stands else ():
            course = after(course, rows.STANDING, seat, {"question": kind.name, "notation": kind.stands[0]})
    while not course.finished:
        for chore in chores(course, 1.0):
            begin = max(course.asked_at, course.story_until)
            if chore.kind in ("bot", "answer"):
                low, high = BOT_PAUSE if chore.kind == "bot" else ANSWER_PAUSE
                assert begin + low <= chore.at <= begin + high
                seen |= {chore.kind} if course.story_until > course.asked_at else set()
        course, _ = acted(course, dice)
    assert seen == {"bot", "answer"}


def test_skipping_lasts_until_one_is_asked() -> None:
    course, dice = begun("rattus", seats=3, people=1), random.Random(5)
    while not course.finished and course.table and 0 in course.table.to_act:
        course, _ = acted(course, dice)
    assert course.story_until > course.at
    course = after(course, rows.PACE, 0, {"pace": "instant", "once": True})
    assert course.story_until == course.at, "what is being told is skipped as well"
    while course.table and 0 not in course.table.to_act:
        assert course.once[0] == "instant"
        course, row = acted(course, dice)
        assert story.ALLOWED not in row.what and public(course, row)
    assert course.once[0] == ""
    course, row = acted(course, dice)
    assert row.what[story.ALLOWED]


def test_what_can_be_done_and_undone_does_not_stop_my_own_clock() -> None:
    clocks = Clocks.start(LIVE, 2, 0).step(0, (0,), None, None, story=3_000)
    assert clocks.deadline(0) == 63_000
    told = clocks.step(5_000, (0,), 0, None, story=6_000)
    assert told is clocks
    surprised = clocks.step(5_000, (0,), 0, None, story=6_000, surprised=True)
    assert surprised.left[0] == 58_000 and surprised.deadline(0) == 64_000
    still = clocks.step(1_000, (0, 1), None, None, story=9_000)
    assert [still.deadline(seat) for seat in (0, 1)] == [63_000, 69_000]
    assert still.json((True, True)) == {"at": 1_000, "left": [60_000] * 2, "running": [0, 1], "starts": [3_000, 9_000]}
    withdrawn = clocks.step(10_000, (), 0, None).step(11_000, (0,), 0, 0, story=12_000)
    assert withdrawn.left[0] == 53_000 and withdrawn.deadline(0) == 64_000, "taking back gains no time"


def test_a_game_of_an_older_program_has_the_deadlines_it_had() -> None:
    """Its rows say nothing of a story; those of today keep theirs, whatever later programs give to events."""
    now, then, dice = begun("rattus"), begun("rattus"), random.Random(6)
    for _ in range(40):
        now, row = acted(now, dice)
        old = replace(row, what={"do": row.what["do"]})
        then, _ = then.after(old, replaying=True)
        assert then.clocks and then.story_until == 0
        assert then.clocks.starts[then.clocks.running[0]] == then.clocks.at
    assert now.story_until


def test_snapshots_keep_it_and_older_ones_are_read(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path, pace=1.0)) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=2, bots=0, clock=LIVE)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            await socket.open(table, 1)
            await socket.say("pace", table=table, seat=1, pace="slow")
            await socket.say("pace", table=table, seat=1, pace="fast", once=True)
            await socket.say("act", table=table, seat=0, code=mine.legal[0])
            house, live = server.service.house, await server.service.house.get(table)
            course, layout = live.course, frozen.layout(live.course)
            assert course.story_until > course.at and course.paces == ("normal", "slow")
            data = frozen.freeze(live)
            for again in (
                await house.replayed(course.facts, course.seq, layout, data),
                await house.replayed(course.facts, 0, "", b""),
            ):
                for name in ("story_until", "paces", "once", "clocks"):
                    assert getattr(again.course, name) == getattr(course, name)
            content = json.loads(zlib.decompress(data))
            for name in ("story_until", "paces", "once"):
                del content[name]
            content["clocks"] = content["clocks"][:3]
            old = await house.replayed(course.facts, course.seq, layout, zlib.compress(json.dumps(content).encode()))
            assert old.snapshot_at == course.seq and old.course.story_until == 0
            assert old.course.clocks and old.course.clocks.starts == (old.course.clocks.at,) * 2

    asyncio.run(main())


@pytest.mark.parametrize("kind", BOTH)
def test_a_restart_in_the_middle_of_a_story_changes_nothing(tmp_path: Path, kind: str) -> None:
    async def main(url: str) -> None:
        now = [NOW]
        house = replace(settings_in(tmp_path, pace=1.0), database=url)
        async with running(house, World(now=lambda: now[0])) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=2, bots=1, clock=LIVE)
            cookie = anna.http.cookies["ratskeller"]
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            while mine.legal:
                await socket.say("act", table=table, seat=0, code=mine.legal[0])
            kept = (await server.service.house.get(table)).course
            assert kept.story_until > NOW
        now[0] += 100
        async with running(house, World(now=lambda: now[0])) as server, server.client(None, cookie) as anna:
            course = (await server.service.house.get(table)).course
            assert course.story_until == kept.story_until and course.clocks == kept.clocks
            (due,) = [chore.at for chore in chores(course, 1.0)]
            assert due >= kept.story_until + BOT_PAUSE[0]

    with database(kind, tmp_path) as url:
        asyncio.run(main(url))


def test_a_pace_is_ones_own_and_bounded(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(settings_in(tmp_path)) as server, server.client() as anna, server.client() as boris:
            table = (await anna.table("goofspiel", 2))["card"]["id"]
            await boris.post(f"/api/tables/{table}/seats/1", {})
            await anna.post(f"/api/tables/{table}/start")
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            live = await server.service.house.get(table)

            async def refused(**facts: Any) -> str:
                with pytest.raises(Refused) as found:
                    await socket.say("pace", table=table, **facts)
                return str(found.value.code)

            assert await refused(seat=1, pace="fast") in ("forbidden", "not-found")
            assert await refused(seat=0, pace="hasty") == "invalid"
            n, before = mine.n, live.course.seq
            await socket.say("pace", table=table, seat=0, pace="normal")
            await socket.say("pace", table=table, seat=0, pace="instant", once=True)  # it is asked just now
            assert live.course.seq == before, "nothing was to be done"
            for number in range(MOST_PACED):
                await socket.say("pace", table=table, seat=0, pace=("fast", "slow")[number % 2])
            assert live.course.seq == before + MOST_PACED
            assert await refused(seat=0, pace="instant") == "too-often"
            other = await (await boris.socket()).open(table, 1)
            assert (mine.n, other.n) == (n, n), "it is nobody else's business"
            await socket.say("act", table=table, seat=0, code=mine.legal[0])
            their = await boris.socket()
            await their.open(table, 1)
            await their.say("resign", table=table, seat=1)
            await play_out(socket, table, [0], random.Random(1))
            assert await refused(seat=0, pace="instant") == "not-now"

    asyncio.run(main())


def test_a_bot_that_has_thought_hears_that_its_turn_is_skipped(tmp_path: Path) -> None:
    now = [NOW]

    async def main() -> None:
        world = World(now=lambda: now[0])
        async with running(settings_in(tmp_path, pace=1.0), world) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=2, bots=1)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            live, keeper = await server.service.house.get(table), server.service.house.keeper
            while mine.legal:
                await socket.say("act", table=table, seat=0, code=mine.legal[0])
            (due,) = [chore.at for chore in chores(live.course, 1.0)]
            now[0] = live.course.story_until - 100
            keeper.consider(live)
            async with asyncio.timeout(20):
                while (table, 1) not in keeper._waiting:
                    await asyncio.sleep(0.01)
            waiting, before = keeper._waiting[table, 1], live.course.seq
            await socket.say("pace", table=table, seat=0, pace="instant", once=True)
            assert waiting.is_set()
            (sooner,) = [chore.at for chore in chores(live.course, 1.0)]
            assert sooner == due - 100
            now[0] = sooner
            await socket.until(lambda: live.course.seq > before + 1)

    asyncio.run(main())


@pytest.mark.parametrize("skips", [True, False])
def test_several_bots_are_skipped_together_and_wait_for_nobody(tmp_path: Path, skips: bool) -> None:
    """On the wire: from one press until the next question no bot takes longer than it always does."""
    now = [NOW]

    async def main() -> None:
        world = World(now=lambda: now[0])
        async with running(settings_in(tmp_path, pace=1.0), world) as server, server.client() as anna:
            table = await started(anna, "rattus", seats=4, bots=3)
            socket = await anna.socket()
            mine = await socket.open(table, 0)
            live, keeper = await server.service.house.get(table), server.service.house.keeper
            took: list[int] = []
            bots: set[int | None] = set()

            async def acted() -> None:
                while mine.legal:
                    await socket.say("act", table=table, seat=0, code=mine.legal[0])

            async def goes_on() -> None:
                """The bots play, each as soon as it is due, until Anna is asked."""
                while not mine.legal:
                    course = live.course
                    (chore,) = chores(course, 1.0)
                    took.append(chore.at - course.asked_at)
                    bots.add(chore.seat)
                    now[0] = max(now[0], chore.at)
                    keeper.consider(live)
                    await socket.until(lambda before=course.seq: live.course.seq > before)

            for _ in range(2):
                await acted()
                took.clear()
                bots.clear()
                if skips:
                    await socket.say("pace", table=table, seat=0, pace="instant", once=True)
                await goes_on()
            assert bots == {1, 2, 3} and len(took) >= 3
            assert all(BOT_PAUSE[0] <= each <= BOT_PAUSE[1] for each in took) == skips
            await acted()
            assert live.course.once[0] == "" and live.course.story_until > live.course.at, "told again from here on"

    asyncio.run(main())
