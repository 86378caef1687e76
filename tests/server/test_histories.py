"""Histories as properties: whatever people, clocks, workers and restarts do at a table, in whatever order.

What was acknowledged is in the log once.  A refusal changes nothing.  Both workers, a process that has just started,
with a snapshot or without, and the log replayed row by row have the same table.  Everybody who watches has been told
what he may know, and no more.  `RATSKELLER_HISTORIES=2000 make test ARGS=tests/server/test_histories.py` tries more.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

import ratskeller as rk
from ratskeller.engine import luck
from ratskeller.engine.events import SPECTATOR, may_see, named
from ratskeller.server import wire
from ratskeller.server.errors import Refusal
from ratskeller.server.play import commands, frozen, starting, takeover
from ratskeller.server.play.course import Course
from ratskeller.server.play.live import Decide, Live
from ratskeller.server.play.patch import bare
from ratskeller.server.play.story import TEMPO
from ratskeller.server.replay import record_of
from ratskeller.server.storage.rows import Row
from tests.server.client import Viewing
from tests.server.histories import TwoWorkers, Worker, facts_of

PEOPLE = ("u0", "u1", "u2")
STRANGERS = ("v0", "v1")
EXAMPLES = int(os.environ.get("RATSKELLER_HISTORIES", "0"))
STEPS = 50
PREPARING = ("sit", "sit", "sit unsealed", "bot", "leave", "seal", "start", "reveal", "reveal")
CHANGES = ("abandon", "back", "back", "hand", "resign", "standing", "pace", "pace")
PASSING = (1, 999, 999, 5_000, 5_000, 20_000, 20_000, 60_000, 90_000_000)  # milliseconds
CLOCKS: list[dict[str, Any] | None] = [
    None,
    {"kind": "live", "budget": 60, "increment": 5},
    {"kind": "move", "move": 30},
]
COURSE = (
    *("seq", "at", "status", "owner", "chairs", "clocks", "proposal", "standing", "moves", "ending"),
    *("asked_at", "put_at", "gone_on", "story_until", "paces", "once", "admits", "requests"),
)
MAYBE_NOTHING = ("answer", "back", "hand", "standing", "pace")  # which may find everything as it is wanted
SHOWN = {"view", "card", "ask", "legal", "question", "undo", "revise", "standing", "clocks"}

people = st.sampled_from(PEOPLE)
places = st.integers(0, 2)
workers = st.integers(0, 1)
choices = st.integers(0, 1000)
proposals = st.sampled_from(("abort", "pause", "resume"))

house: TwoWorkers


class Watching:
    """Somebody who watches: what he has been told, as his browser keeps it."""

    def __init__(self, worker: Worker, seat: int | None) -> None:
        self.worker = worker
        self.seat = seat
        self.user: str | None = None  # nobody in particular
        self.kept = Viewing()

    def send(self, text: str) -> None:
        message = json.loads(text)
        assert (message["type"], message["seat"]) in (("table", self.seat), ("update", self.seat))
        self.kept.hear(message)


class Histories(RuleBasedStateMachine):
    """Rules have no preconditions: what is drawn may not depend on which of two workers was faster."""

    def __init__(self) -> None:
        super().__init__()
        self.table = ""
        self.sent: list[tuple[wire.AtSeat, str]] = []  # messages and who sent them
        self.acknowledged: dict[str, str] = {}  # kinds by message
        self.watching: list[Watching] = []
        self.rows: list[Row] = []
        self.status = ""

    @initialize(
        game=st.sampled_from(("catham", "goofspiel", "catham")),
        seats=st.integers(2, 3),
        clock=st.sampled_from(CLOCKS),
        order=st.sampled_from(("seated", "random")),
        start=st.sampled_from(("owner", "full")),
        filled=st.sampled_from((True,) * 7 + (False,)),
    )
    def open_table(self, game: str, seats: int, clock: Any, order: Any, start: Any, filled: bool) -> None:
        house.empty()
        given = wire.NewTable(
            game=game, seats=seats, language="en", public=True, pace="live", clock=clock, order=order, start=start
        )
        hosting = house.workers[0].hosting
        self.table = house.run(hosting.create(_person(PEOPLE[0]), given)).id
        if filled:  # most histories are of games that are played
            for seat in range(1, seats):
                house.run(hosting.sit(self._live(0), _person(PEOPLE[seat]), seat, wire.Sit(sealed=_seal(PEOPLE[seat]))))
            for user in PEOPLE[:seats]:
                self._do(
                    0,
                    starting.start(user, {}) if user == PEOPLE[0] else starting.reveal(user, PEOPLE.index(user), user),
                )
        for seat in (None, *range(seats)):
            self._watch((seat or 0) % 2, seat)
        self._read()

    # Helpers

    def _live(self, worker: int) -> Live:
        return house.run(house.workers[worker].house.get(self.table))

    def _read(self) -> None:
        self.rows = house.run(house.workers[0].reading.rows_after(self.table, 0))
        self.status = house.run(house.workers[0].reading.status_of(self.table))

    def _do(self, worker: int, decide: Any) -> None:
        """Something that has no message; a refusal leaves the log as it was."""
        before = facts_of(self.rows)
        done = house.run(house.workers[worker].do(self.table, decide))
        self._read()
        assert done or facts_of(self.rows) == before

    def _say(self, worker: int, user: str, **facts: Any) -> None:
        id = f"m{len(self.sent)}"
        message = wire.from_client.validate_python({"id": id, "table": self.table, **facts})
        assert isinstance(message, wire.AtSeat)
        self.sent.append((message, user))
        self._send(worker, message, user)

    def _send(self, worker: int, message: wire.AtSeat, user: str) -> None:
        before = facts_of(self.rows)
        decide = self._meant(worker, message, user)
        done = house.run(house.workers[worker].do(self.table, decide, (user, message.id)))
        self._read()
        if done:
            self.acknowledged[message.id] = message.type  # type: ignore[attr-defined]
        else:
            assert facts_of(self.rows) == before
            assert self.acknowledged.get(message.id, "back") in MAYBE_NOTHING

    def _meant(self, worker: int, message: wire.AtSeat, user: str) -> Decide:
        live = self._live(worker)
        if isinstance(message, wire.Abandon):
            return commands.abandon(message, user, live, house.workers[worker].hosting.presence.is_here)
        return commands.of_message(message, user, live.now())

    def _decision(self, worker: int, seat: int, choice: int, wild: bool) -> dict[str, Any]:
        """A legal action of this seat as this worker knows the table; or any."""
        course = self._live(worker).course
        seat %= course.facts.seats
        legal = list(course.table.codes(seat)) if course.table and seat in course.table.to_act else []
        code = choice % course.game.actions.size if wild or not legal else legal[choice % len(legal)]
        return {"type": "act", "seat": seat, "code": code, "question": course.moves[seat]}

    def _user_of(self, seat: int) -> str:
        chairs = self._live(0).course.chairs
        return chairs[seat % len(chairs)].user or PEOPLE[0]

    # Before the game

    @rule(what=st.sampled_from(PREPARING), user=people, seat=places, worker=workers)
    def prepare(self, what: str, user: str, seat: int, worker: int) -> None:
        if self.status not in ("waiting", "starting"):
            return
        self._live(worker).names[user] = user.upper()  # as hosting tells it
        self._do(
            worker,
            {
                "sit": commands.sit(user, seat, _seal(user), ""),
                "sit unsealed": commands.sit(user, seat, "", ""),
                "bot": commands.take_bot(user, seat, "random", "nonce"),
                "leave": commands.leave(user, seat),
                "seal": starting.seal(user, seat, _seal(user)),
                "start": starting.start(user, {}),
                "reveal": starting.reveal(user, seat, user),
            }[what],
        )

    # The game

    @rule(worker=workers, seat=places, choice=choices, wild=st.booleans())
    def act(self, worker: int, seat: int, choice: int, wild: bool) -> None:
        """Anybody, in turn or not, and sometimes anything."""
        self._say(worker, self._user_of(seat), **self._decision(worker, seat, choice, wild))

    @rule(worker=workers, picks=st.lists(choices, min_size=1, max_size=8))
    def play_on(self, worker: int, picks: list[int]) -> None:
        """A few decisions in turn."""
        if self.status != "playing":
            return
        for choice in picks:
            self._play_in_turn(worker, choice)

    def _play_in_turn(self, worker: int, choice: int) -> int:
        """The seat that has played, or was to."""
        course = self._live(worker).course
        to_act = course.table.to_act if course.table else ()
        seat = to_act[choice % len(to_act)] if to_act else 0
        self._say(worker, self._user_of(seat), **self._decision(worker, seat, choice, False))
        return seat

    @rule(seats=st.tuples(places, places), choice=choices)
    def act_at_once(self, seats: tuple[int, int], choice: int) -> None:
        """Through both workers at the same moment, neither of which has heard of the other."""
        if self.status != "playing":
            return
        messages = []
        for worker, seat in enumerate(seats):
            facts = self._decision(worker, seat, choice, False) | {"id": f"m{len(self.sent)}", "table": self.table}
            message, user = wire.from_client.validate_python(facts), self._user_of(facts["seat"])
            assert isinstance(message, wire.Act)
            self.sent.append((message, user))
            messages.append((message, user))

        async def both() -> list[bool]:
            return await asyncio.gather(
                *(
                    worker.do(self.table, commands.of_message(message, user, house.clock.now), (user, message.id))
                    for worker, (message, user) in zip(house.workers, messages, strict=True)
                )
            )

        for (message, _), done in zip(messages, house.run(both()), strict=True):
            if done:
                self.acknowledged[message.id] = message.type
        self._read()

    @rule(worker=workers, picks=st.lists(choices, min_size=1, max_size=2), what=st.sampled_from(("undo", "revise")))
    def take_back(self, worker: int, picks: list[int], what: str) -> None:
        """What was done last, if it can be."""
        if self.status != "playing":
            return
        for choice in picks:
            seat = self._play_in_turn(worker, choice)
        question = self._live(worker).course.moves[seat]
        self._say(worker, self._user_of(seat), type=what, seat=seat, question=question)

    @rule(worker=workers, choice=choices)
    def send_again(self, worker: int, choice: int) -> None:
        """A client that has not heard the answer: it is acknowledged again, and nothing happens twice."""
        if not self.sent:
            return
        message, user = self.sent[choice % len(self.sent)]
        before = facts_of(self.rows)
        known = message.id in self.acknowledged
        self._send(worker, message, user)
        assert not known or facts_of(self.rows) == before

    # Around it

    @rule(worker=workers, seat=places, what=proposals, answers=st.lists(st.booleans(), max_size=3))
    def propose(self, worker: int, seat: int, what: str, answers: list[bool]) -> None:
        if self.status not in ("playing", "paused"):
            return
        self._say(worker, self._user_of(seat), type="propose", seat=seat, what=what)
        for other, yes in enumerate(answers):
            self._say(worker, self._user_of(other), type="answer", seat=other, what=what, yes=yes or what != "abort")

    @rule(worker=workers, seat=places, what=st.sampled_from(CHANGES), choice=choices)
    def change(self, worker: int, seat: int, what: str, choice: int) -> None:
        if self.status not in ("playing", "paused"):
            return
        facts: dict[str, Any] = {"type": what, "seat": seat}
        if what == "standing":
            questions = list(self._live(worker).course.game.questions)
            kind = questions[choice % len(questions)]
            facts |= {
                "kind": kind.name,
                "notation": kind.stands[choice % len(kind.stands)] if kind.stands and choice % 3 else None,
            }
        if what == "hand":
            facts |= {"bot": ("random", "greedy")[choice % 2]}
        if what == "pace":
            facts |= {"pace": list(TEMPO)[choice % len(TEMPO)], "once": choice % 3 == 0}
        self._say(worker, self._user_of(seat), **facts)

    @rule(worker=workers, seat=places, user=st.sampled_from(STRANGERS), yes=st.booleans())
    def take_over(self, worker: int, seat: int, user: str, yes: bool) -> None:
        """Somebody resigns, and somebody else asks for the seat, which may be asked or another's already."""
        if self.status not in ("playing", "paused"):
            return
        course = self._live(worker).course
        asked = course.table.to_act if course.table else ()
        seat = next((s for s in range(seat, seat + 3) if s < course.facts.seats and s not in asked), 0)
        now, owner = self._live(worker).now(), min(course.doorkeepers)
        self._say(worker, self._user_of(seat), type="resign", seat=seat)
        for live in (self._live(worker), self._live(1 - worker)):
            live.names[user] = user.upper()
        self._do(worker, takeover.ask(user, seat, set(), now))
        self._do(1 - worker, takeover.answer(owner, user, yes, True, now))
        for each in house.workers:
            self._hear(each)
        self.watching = [one for one in self.watching if self._is_heard(one)]  # who held the seat hears no more of it

    def _is_heard(self, watching: Watching) -> bool:
        return self._live(house.workers.index(watching.worker)).is_heard_by(watching.seat, watching)

    @rule(worker=workers, user=people, admits=st.sampled_from(("ask", "ask", "ask", "nobody")))
    def admit(self, worker: int, user: str, admits: str) -> None:
        self._do(worker, takeover.admit(user, admits))

    # Time, and the server's own part

    @rule(passed=st.sampled_from(PASSING), worker=workers)
    def let_time_pass(self, passed: int, worker: int) -> None:
        """Bots move, standing answers are given, who has run out of time is late, and nobody waits for ever."""
        house.clock.now += passed
        chosen = house.workers[worker]
        for chore in chosen.due(self._live(worker)):
            house.run(chosen.chore(self.table, chore))
        self._read()

    @rule(worker=workers)
    def tell(self, worker: int) -> None:
        """A worker hears that the other has stored something."""
        self._hear(house.workers[worker])

    def _hear(self, worker: Worker) -> None:
        house.run(worker.hear(self.table))

    @rule(worker=workers)
    def restart(self, worker: int) -> None:
        """Who watched there connects again, and names the last update he saw."""
        chosen = house.workers[worker]
        house.run(chosen.settle())
        chosen.restart()
        for watching in self.watching:
            if watching.worker is chosen:
                self._live(worker).listen(watching.seat, watching, watching.kept.n, beats=True)

    @rule(worker=workers, seat=st.sampled_from((None, 0, 1, 2)))
    def watch(self, worker: int, seat: int | None) -> None:
        self._watch(worker, seat)

    def _watch(self, worker: int, seat: int | None) -> None:
        watching = Watching(house.workers[worker], seat)
        try:
            self._live(worker).listen(seat, watching, None, beats=True)
        except Refusal:
            return  # no such seat, or not yet
        self.watching.append(watching)

    # What is always so

    @invariant()
    def the_log_has_what_was_acknowledged_once(self) -> None:
        assert [row.seq for row in self.rows] == list(range(1, len(self.rows) + 1))
        assert [row.at for row in self.rows] == sorted(row.at for row in self.rows)
        stored = Counter(row.message for row in self.rows if row.message)
        assert all(times == 1 for times in stored.values())
        needed = {id for id, kind in self.acknowledged.items() if kind not in MAYBE_NOTHING}
        assert needed <= set(stored)
        assert set(stored) <= {message.id for message, _ in self.sent}

    @rule()
    def look(self) -> None:
        """Everybody has the same table, and has been told of it what he may know."""
        course = Course(self._live(0).course.facts)
        for row in self.rows:
            course, _ = course.after(row, replaying=True)
        for worker in house.workers:
            self._hear(worker)
        lives = [self._live(0), self._live(1), house.run(house.fresh(self.table))]
        lives.append(house.run(house.workers[0].house._from(course.facts, 0, b"")))
        texts = {frozen.freeze(live) for live in lives}
        assert len(texts) == 1
        for name in COURSE:
            assert getattr(lives[0].course, name) == getattr(course, name), name
        for watching in self.watching:
            self._has_been_told(watching, course, lives[2])

    def _has_been_told(self, watching: Watching, course: Course, live: Live) -> None:
        viewer = live.viewer(watching.seat)
        viewer.look(live.course)
        whole = viewer.whole(live.course, live.card, house.clock.now)
        kept = watching.kept
        assert kept.n == whole["n"]
        for name in SHOWN & whole.keys():
            assert bare(kept.state.get(name)) == bare(json.loads(json.dumps(whole[name]))), name
        if course.table is not None:
            assert kept.state["view"] == json.loads(json.dumps(bare(course.table.view(watching.seat))))
        who = SPECTATOR if watching.seat is None else watching.seat
        told = [event for row in self.rows for event in row.told if may_see(event[0], who)]
        ours = [json.loads(json.dumps(named(course.game.events, event).json())) for event in told]
        assert kept.events == ours[len(ours) - len(kept.events) :]

    def teardown(self) -> None:
        if not self.table:
            return
        self.look()
        course = self._live(0).course
        if course.finished and course.table is not None:
            assert rk.verify(record_of(course, self.rows)).holds


def _seal(user: str) -> str:
    """Everybody's nonce is his name."""
    return luck.seal(user)


def _person(id: str) -> wire.Me:
    return wire.Me(id=id, nickname=id.upper(), name=None, language="en")


@pytest.fixture
def _house(tmp_path: Path) -> Iterator[None]:
    global house
    house = TwoWorkers(tmp_path, PEOPLE + STRANGERS)
    yield
    house.close()


@pytest.mark.usefixtures("_house")
def test_whatever_happens_at_a_table() -> None:
    run_state_machine_as_test(
        Histories,
        settings=settings(
            max_examples=EXAMPLES or 30,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            derandomize=not EXAMPLES,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.generate, Phase.shrink) if EXAMPLES else (Phase.generate,),
        ),
    )
