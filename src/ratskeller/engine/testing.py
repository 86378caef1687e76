"""The contract suite: what every game must pass, ours and a third party's.

    class TestContract(Contract):
        game = "the-id-of-the-game"
        permute = staticmethod(permute)

`permute(state, viewer, random)` exchanges hidden components in place, as test code of the game's own and never through
`redact` or `imagine`, so that the viewer cannot tell the two states apart.

Every test runs over each number of seats and each of the game's covering options, on random games.  Beside the test
module lie `perft.json` (exact counts from small positions) and `playthroughs/<seats>.txt` (short readable games); with
RATSKELLER_WRITE=1 in the environment they are written anew instead of compared.
"""

from __future__ import annotations

import ast
import json
import os
import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest

from ratskeller.engine import compile as compiling
from ratskeller.engine import options as offering
from ratskeller.engine.chance import Chance, seed
from ratskeller.engine.compile import Bound
from ratskeller.engine.errors import BadValue, IllegalAction, NotationError, OptionError, RecordError
from ratskeller.engine.events import SPECTATOR
from ratskeller.engine.game import Game
from ratskeller.engine.kernels import GREEDY, RANDOM
from ratskeller.engine.names import Names
from ratskeller.engine.options import Choice, Subset
from ratskeller.engine.record_file import replay, verify
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.seen import Seen
from ratskeller.engine.table import Table, table, table_at
from ratskeller.engine.views import view_faults
from ratskeller.engine.words import LANGUAGES, words_of
from ratskeller.engine.workspace import Workspace

Case = tuple[int, dict[str, str]]
LONGEST_GAME = 20_000  # decisions; a random game that takes more does not end
GARBAGE = ("", " ", "bogus", "0", "undo", "take", "take ;drop", "\x00", "é" * 50, "x" * 201)


def random_game(case: Case, name: str, number: int) -> Iterator[tuple[Table, int, int, random.Random]]:
    """Play a random game, yielding the table, the seat and the code before each decision.

    The table plays the decision when the loop goes on.  Seats of a simultaneous question answer in random order.
    """
    seats, options = case
    luck = random.Random(f"{name} {seats} {options} {number}")
    at = table(name, seats=seats, seed=number, **options)
    for _ in range(LONGEST_GAME):
        if at.over:
            return
        seat = luck.choice(at.to_act)
        code = luck.choice(at.codes(seat))
        yield at, seat, code, luck
        at.play(seat, code)
    pytest.fail(f"a random game of {name} did not end in {LONGEST_GAME} decisions")


def perft(at: Table, depth: int) -> int:
    """The number of different sequences of `depth` decisions from here (with the luck of this table)."""
    if depth == 0 or at.over:
        return 1
    total = 0
    seat = at.to_act[0]
    for code in at.codes(seat):
        branch = at.copy()
        branch.play(seat, code)
        total += perft(branch, depth - 1)
    return total


def playthrough(game: Game, seats: int, most: int = 60) -> str:
    """The beginning of a random game as people would read it: each action, and what everybody saw."""
    luck = random.Random(seats)
    at = table(game.name, seats=seats, seed=seats)
    lines = [f"{game.name} version {game.version}, {seats} seats, seed {seats}", ""]
    seen = 0
    while not at.over and len(at.rows) < most:
        seat = luck.choice(at.to_act)
        action = luck.choice(at.legal(seat))
        at.play(seat, action)
        lines.append(f"{seat}: {action}")
        events = at.events(None, since=seen)
        seen += len(events)
        for event in events:
            args = "".join(f" {value}" for value in event.args.values())
            lines.append(f"     {event.kind} {event.seat}{args}")
    lines += ["", json.dumps(at.view(None), sort_keys=True), ""]
    return "\n".join(lines)


class Contract:
    """Base of a game's contract tests."""

    game: ClassVar[str]
    permute: ClassVar[Any]
    sampled: ClassVar[int] = 8  # states of a game at which the slow questions are asked

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "case" in metafunc.fixturenames:
            game = find_game(self.game)
            cases = [(seats, options) for seats in game.seats for options in game.covering_options(seats)]
            names = [f"{seats}-{'-'.join(str(v)[:20] for v in options.values())}" for seats, options in cases]
            metafunc.parametrize("case", cases, ids=names)

    def samples(self, case: Case, number: int = 1) -> Iterator[tuple[Table, int, int, random.Random]]:
        """A few moments of a random game, spread over its length."""
        length = sum(1 for _ in random_game(case, self.game, number))
        step = max(1, length // self.sampled)
        for i, moment in enumerate(random_game(case, self.game, number)):
            if i % step == number % step:
                yield moment

    # What is legal

    def test_states_are_possible_and_games_end(self, case: Case) -> None:
        game = find_game(self.game)
        for number in (1, 2):
            last = None
            for at, _, _, _ in random_game(case, self.game, number):
                last = at
                fault = game.check(at.state)
                assert not fault, f"{game.rule(fault)}: {json.dumps(at.position())}"
                asked, to_act = at.state.asked, at.state.to_act
                assert to_act > 0 and to_act >> at.seats == 0
                assert asked == 0 or (to_act & ~asked == 0 and asked & (asked - 1))
                assert asked != 0 or to_act & (to_act - 1) == 0, "several seats act outside a simultaneous question"
            assert last is not None
            self.check_the_end(last)

    def check_the_end(self, at: Table) -> None:
        game, outcome = at.game, at.outcome
        assert outcome is not None and not game.check(at.state)
        assert at.to_act == () and all(at.codes(seat) == [] for seat in range(at.seats))
        assert min(outcome.places) == 1 and len(outcome.places) == at.seats
        assert sum(outcome.utilities) == pytest.approx(1) or set(outcome.utilities) == {0}
        assert all(outcome.places[seat] == 1 for seat, u in enumerate(outcome.utilities) if u > 0)
        assert at.outcome == outcome
        for viewer in (None, *range(at.seats)):
            assert at.seen(viewer).outcome == outcome, "the result depends on what a viewer cannot see"
        assert table_at(at.position()).state == at.state
        before = at.state.tobytes(), at.record()
        for seat in range(at.seats):
            for code in range(game.actions.size):
                with pytest.raises(IllegalAction):
                    at.play(seat, code)
            for take_back in (at.undo, at.revise):
                with pytest.raises(IllegalAction):
                    take_back(seat)
        assert (at.state.tobytes(), at.record()) == before

    def test_legal_is_exactly_what_play_accepts(self, case: Case) -> None:
        game = find_game(self.game)
        for at, _, _, luck in self.samples(case):
            before, record, told = at.state.tobytes(), at.record(), len(at.told)
            for seat in range(at.seats):
                codes = at.codes(seat)
                assert codes == sorted(set(codes)) and (bool(codes) == (seat in at.to_act))
                assert all(0 <= code < game.actions.size for code in codes)
                illegal = [code for code in range(game.actions.size) if code not in codes]
                for code in illegal if seat in at.to_act else luck.sample(illegal, min(20, len(illegal))):
                    with pytest.raises(IllegalAction) as refused:
                        at.play(seat, code)
                    assert refused.value.rule in game.rule_ids
            for bad in (*GARBAGE, -1, game.actions.size, 10**30, None, True, 1.5, b"0"):
                with pytest.raises((NotationError, IllegalAction)):
                    at.play(at.to_act[0], bad)  # type: ignore[arg-type]
            for stranger in (-1, at.seats, 10**30, None, True, "0"):
                with pytest.raises(NotationError):
                    at.play(stranger, 0)  # type: ignore[arg-type]
            assert (at.state.tobytes(), at.record(), len(at.told)) == (before, record, told)
            for seat in at.to_act:
                for code in at.codes(seat):
                    branch = at.copy()
                    branch.play(seat, code)
                    assert not game.check(branch.state)
            assert at.state.tobytes() == before, "playing on a copy changed the original"

    def test_names_notation_and_codes_round_trip(self) -> None:
        actions = find_game(self.game).actions
        assert [action.code for action in actions.all] == list(range(actions.size))
        assert len(actions.by_notation) == actions.size, "two actions share a notation"
        for action in actions.all:
            assert actions.read(str(action)) is action
            assert actions.read(f"  {str(action).upper()} ") is action

    def test_codes_are_decoded_as_they_were_declared(self) -> None:
        actions = find_game(self.game).actions
        first = actions.verb_by_code()
        columns = {arg: actions.column(arg) for verb in actions.verbs.values() for arg in verb.args}
        for action in actions.all:
            verb = actions.verbs[action.verb]
            assert first[action.code] == verb.first
            for arg, column in columns.items():
                value = column[action.code]
                assert verb.args[arg].label(value) == action.args[arg] if arg in verb.args else value == 0

    # What is written can be read again

    def test_positions_and_records_round_trip(self, case: Case) -> None:
        last = None
        for at, _, _, _ in self.samples(case):
            last = at
            again = table_at(json.loads(json.dumps(at.position())))
            assert again.state.tobytes() == at.state.tobytes()
            assert again.position() == at.position()
        assert last is not None
        record = json.loads(json.dumps(last.record()))
        again = replay(record)
        assert again.state == last.state and again.rows == last.rows
        assert again.record() == record
        assert [again.events(v) for v in (None, 0)] == [last.events(v) for v in (None, 0)]
        assert verify(record).holds
        self.check_forgeries(record)

    def check_forgeries(self, record: dict[str, Any]) -> None:
        """A record that was tampered with does not verify."""
        other_secret = record | {"secret": "00" * 32}
        other_log = record | {"log": record["log"][:-1]}
        moved = [[*row[:2], "0" * 16] if len(row) > 2 else row for row in record["log"]]
        for forged in (other_secret, other_log, record | {"log": moved}, record | {"nonces": ["x"]}):
            if forged == record:
                continue
            with suppress(RecordError):
                assert not verify(forged).holds

    def test_copies_are_independent(self, case: Case) -> None:
        for at, seat, code, luck in self.samples(case):
            before = at.state.tobytes(), at.record(), at.events(seat)
            twin = at.copy()
            for _ in range(20):
                if not twin.over:
                    actor = luck.choice(twin.to_act)
                    twin.play(actor, luck.choice(twin.codes(actor)))
            assert (at.state.tobytes(), at.record(), at.events(seat)) == before, "playing a copy changed the original"
            reference = replay(at.record())
            reference.play(seat, code)
            branch = at.copy()
            branch.play(seat, code)
            assert branch.state == reference.state and branch.events(None) == reference.events(None)

    # Two speeds, one truth

    def test_interpreted_compiled_and_checked_runs_are_equal(self, case: Case) -> None:
        game = find_game(self.game)
        seats, options = case
        plain = run_batch(game, seats, options, compiling.bind(game, interpreted=True), 4)
        assert run_batch(game, seats, options, compiling.bind(game), 4) == plain
        assert run_batch(game, seats, options, compiling.bind(game, boundscheck=True), 4) == plain

    def test_compiled_knowledge_is_equal(self, case: Case) -> None:
        game = find_game(self.game)
        fast, slow = compiling.bind(game), compiling.bind(game, interpreted=True)
        for at, _, _, luck in self.samples(case):
            for viewer in range(SPECTATOR, at.seats):
                number = luck.getrandbits(62)
                found = []
                for bound in (fast, slow):
                    space = bound.workspace(*case)
                    space.put(0, at.state)
                    found.append(knowledge(bound, space, viewer, number))
                assert found[0] == found[1]

    def test_masks_are_what_is_legal(self, case: Case) -> None:
        game = find_game(self.game)
        fast, slow = compiling.bind(game), compiling.bind(game, interpreted=True)
        for at, _, _, _ in self.samples(case):
            for bound in (fast, slow):
                space = bound.workspace(*case)
                space.put(0, at.state)
                for seat in reversed(range(at.seats)):
                    n = space.run(bound.mask_at, i=0, seat=seat)
                    mask = space.masks[0].tolist()
                    assert [code for code, bit in enumerate(mask) if bit == 1] == at.codes(seat)
                    assert n == sum(mask) and set(mask) <= {0, 1}
                space.run(bound.mask_each)
                assert space.masks[0].tolist() == [code in at.codes(at.to_act[0]) for code in range(game.actions.size)]

    # Secrecy

    def test_viewers_learn_only_what_they_may(self, case: Case) -> None:
        differed = compared = 0
        for at, _, _, luck in self.samples(case):
            for viewer in range(SPECTATOR, at.seats):
                state = at.state.copy()
                self.permute(state, viewer, luck)
                alike = self.check_indistinguishable(at, state, viewer, luck)
                if state != at.state:
                    differed += 1
                    compared += alike
                self.check_imagined(at, viewer, luck)
        assert differed, "the permutation never changed anything"
        assert compared, "no action ever left the viewer unable to tell two tables apart"

    def check_indistinguishable(self, at: Table, state: Any, viewer: int, luck: random.Random) -> int:
        """Two states the viewer cannot tell apart look the same to him in every way there is; `check_events` counts."""
        game = at.game
        assert not game.check(state), f"the permutation is impossible: {game.rule(game.check(state))}"
        other = at.copy()
        other.state.load(state.tobytes())
        who = None if viewer == SPECTATOR else viewer
        seen = at.seen(who)
        redacted = seen.record()
        assert other.seen(who).known == seen.known
        assert Seen.unpack(seen.pack()) == seen
        again = redacted.copy()
        game.redact(again, viewer)
        assert again == redacted, "redaction is not idempotent"
        for field in ("seats", "to_act", "asked", "over"):
            assert getattr(redacted, field) == getattr(at.state, field), f"{field} is public"
        assert json.dumps(other.view(who)) == json.dumps(at.view(who)) == json.dumps(Seen.unpack(seen.pack()).view())
        features = []
        for one in (at.state, state, redacted):
            numbers = np.full(game.features.size, np.nan, np.float32)
            game.observe(one, viewer, numbers)
            assert np.isfinite(numbers).all(), "observe left a feature unset"
            features.append(numbers.tobytes())
        assert features[0] == features[1] == features[2] == seen.observe().tobytes()
        if who is None:
            return 0
        assert list(seen.codes) == at.codes(who) == other.codes(who), (
            "what is legal depends on what the seat cannot see"
        )
        assert other.ask(who) == at.ask(who)
        codes = at.codes(who)
        for code in luck.sample(range(game.actions.size), min(12, game.actions.size)):
            if code not in codes:
                assert refusal(other, who, code) == refusal(at, who, code)
        return self.check_events(at, other, who, luck)

    def check_events(self, at: Table, other: Table, viewer: int, luck: random.Random) -> int:
        """If the viewer cannot tell two tables apart after an action either, its events have told him nothing.

        The answer is how often that was so.
        """
        alike = 0
        seat = luck.choice(at.to_act)
        common = [code for code in at.codes(seat) if code in other.codes(seat)]
        for code in luck.sample(common, min(4, len(common))):
            one, two = at.copy(), other.copy()
            one.play(seat, code)
            two.play(seat, code)
            if one.events(viewer) == two.events(viewer):
                assert one.to_act == two.to_act, "who is asked depends on something the viewer has not seen"
            if one.seen(viewer).known == two.seen(viewer).known:
                assert one.events(viewer) == two.events(viewer)
                assert one.can_undo(viewer) == two.can_undo(viewer)
                alike += 1
        return alike

    def check_imagined(self, at: Table, viewer: int, luck: random.Random) -> None:
        """An imagined state is one the viewer cannot tell from the true one."""
        game = at.game
        redacted = at.seen(None if viewer == SPECTATOR else viewer).record()
        guess = redacted.copy()
        chance = Chance()
        seed(chance, luck.getrandbits(62))
        game.imagine(guess, viewer, chance)
        assert not game.check(guess), f"imagined the impossible: {game.rule(game.check(guess))}"
        imagined = at.copy()
        imagined.state.load(guess.tobytes())
        if viewer != SPECTATOR:
            assert imagined.codes(viewer) == at.codes(viewer)
        game.redact(guess, viewer)
        assert guess == redacted

    # What is told has the form that was declared

    def test_what_is_seen_is_as_declared(self, case: Case) -> None:
        """Views of every seat and of spectators, also at the end; questions; events."""
        last = None
        for at, _, _, _ in self.samples(case):
            self.check_declared(at)
            last = at
        assert last is not None and last.over
        self.check_declared(last)
        kinds = last.game.events
        for event in last.told:
            kind, values = kinds[event[1]], event[3:]
            for (name, domain), value in zip(kind.args.items(), values, strict=False):
                assert value in domain, f"{name} of the event {kind.name} is {value}, not {domain.describe()}"

    def check_declared(self, at: Table) -> None:
        game = at.game
        for viewer in (None, *range(at.seats)):
            assert not view_faults(game, at.view(viewer))
        for seat in at.to_act:
            number, *values = game.ask(at.seen(seat).record(), seat)
            kind = game.questions[number]
            for (name, domain), value in zip(kind.args.items(), values, strict=True):
                assert value in domain, f"{name} of the question {kind.name} is {value}, not {domain.describe()}"

    # Taking back

    def test_undo_is_allowed_exactly_when_it_must_be(self, case: Case) -> None:
        allowed: list[tuple[int, bytes]] = []  # what may be taken back, by the suite's own bookkeeping
        for at, seat, code, luck in random_game(case, self.game, 3):
            for other in range(at.seats):
                may = bool(allowed) and allowed[-1][0] == other
                assert at.can_undo(other) == may
                if not may and luck.random() < 0.1:
                    before = at.state.tobytes()
                    with pytest.raises(IllegalAction):
                        at.undo(other)
                    assert at.state.tobytes() == before
            if allowed and luck.random() < 0.3:
                branch = at.copy()
                for owner, before in reversed(allowed):
                    branch.undo(owner)
                    assert branch.state.tobytes() == before
                assert replay(branch.record()).state == branch.state
                assert verify(branch.record()).holds
            trial = at.copy()
            trial.play(seat, code)
            told = trial.told[len(at.told) :]
            final = trial.rows[-1].seed is not None or any(at.game.events[e[1]].reveals for e in told)
            if final or at.state.asked or trial.state.asked or seat not in trial.to_act:
                allowed = []
            else:
                allowed.append((seat, at.state.tobytes()))

    def test_revising_touches_nobody_else(self, case: Case) -> None:
        for at, _, _, luck in random_game(case, self.game, 4):
            if not at.state.asked or at.progress.pending or luck.random() < 0.5:
                for seat in range(at.seats):
                    assert at.can_revise(seat) == any(row[0] == seat for row in at.progress.pending)
                continue
            answers = answer_all(at, luck)
            self.check_orders(at, answers, luck)
            self.check_revision(at, answers, luck)

    def check_orders(self, at: Table, answers: dict[int, list[int]], luck: random.Random) -> None:
        """The order of arrival of simultaneous answers changes nothing, not even the luck."""
        results = []
        for _ in range(2):
            branch = at.copy()
            waiting = [seat for seat, codes in answers.items() for _ in codes]
            luck.shuffle(waiting)
            left = {seat: list(codes) for seat, codes in answers.items()}
            for seat in waiting:
                before, pending = branch.state.tobytes(), len(branch.progress.pending)
                told = len(branch.told)
                branch.play(seat, left[seat].pop(0))
                if len(branch.progress.pending) > pending:
                    assert branch.rows[-1].seed is None, "something was drawn inside a simultaneous question"
                    for event in branch.told[told:]:
                        assert event[0] == 1 << seat or (event[3:] == (0, 0, 0) and event[2] == seat)
                    self.check_others_see_nothing(branch, before, seat)
            results.append((branch.state.tobytes(), branch.rows[-1].seed, branch.chain))
        assert results[0] == results[1]

    def check_others_see_nothing(self, at: Table, before: bytes, seat: int) -> None:
        for viewer in range(SPECTATOR, at.seats):
            if viewer == seat:
                continue
            old = at.copy()
            old.state.load(before)
            who = None if viewer == SPECTATOR else viewer
            one, two = old.seen(who).record(), at.seen(who).record()
            one.to_act = two.to_act
            assert one == two, f"viewer {viewer} sees more of seat {seat}'s answer than that it was given"

    def check_revision(self, at: Table, answers: dict[int, list[int]], luck: random.Random) -> None:
        """After a revision the table is as if the seat had not answered."""
        seats = list(answers)
        luck.shuffle(seats)
        fickle, *others = seats
        branch, without = at.copy(), at.copy()
        for code in answers[fickle]:
            branch.play(fickle, code)
        for other in others[:-1]:
            for code in answers[other]:
                branch.play(other, code)
                without.play(other, code)
        rows = len(branch.rows)
        branch.revise(fickle)
        assert branch.state == without.state and len(branch.rows) == rows + 1
        assert branch.codes(fickle) == at.codes(fickle) and not branch.can_revise(fickle)
        with pytest.raises(IllegalAction):
            branch.revise(fickle)
        with pytest.raises(IllegalAction):
            branch.undo(fickle)
        for seat in (fickle, others[-1]):
            for code in answers[seat]:
                branch.play(seat, code)
                without.play(seat, code)
        assert (branch.state, branch.chain) == (without.state, without.chain), "a revised answer moved the dice"
        assert replay(branch.record()).state == branch.state

    # Words, counts, playthroughs

    def test_everything_has_words(self) -> None:
        game = find_game(self.game)
        players = [f"P{i}" for i in range(game.seats[-1])]
        for lang in LANGUAGES:
            words = words_of(game, lang)
            wanted = ["name", "pitch", *(f"rule-{rule}" for rule in game.rule_ids)]
            wanted += [f"event-{kind.name}" for kind in game.events] + [f"ask-{kind.name}" for kind in game.questions]
            for option in game.options:
                wanted.append(f"option-{option.name}")
                named = (
                    option.values
                    if isinstance(option, Choice)
                    else option.presets
                    if isinstance(option, Subset)
                    else ()
                )
                wanted += [f"option-{option.name}-{value}" for value in named]
            domains = [d for verb in game.actions.verbs.values() for d in verb.args.values()]
            domains += [d for kind in (*game.events, *game.questions) for d in kind.args.values()]
            for domain in domains:
                if isinstance(domain, Names) and domain.word:
                    wanted += [f"{domain.word}-{name}" for name in domain]
            missing = [message for message in wanted if not words.has(message)]
            assert not missing, f"{lang}: {missing}"
            for action in game.actions.all:
                assert words.action(game, action, players)

    def test_every_fault_of_an_option_has_words(self) -> None:
        game = find_game(self.game)
        for lang in LANGUAGES:
            missing = [reason for reason in reasons(game) if not words_of(game, lang).has(f"fault-{reason}")]
            assert not missing, f"{lang}: {missing}"

    def test_wrong_options_are_told_in_every_language(self) -> None:
        game = find_game(self.game)
        samples = [[(option.name, sample) for sample in option.samples] for option in game.options]
        wrong = [dict(chosen) for chosen in product(*samples)]
        for option in game.options:
            values = (*GARBAGE, *(f"{sample}+{other}" for sample in option.samples for other in (sample, "bogus")))
            wrong += [{option.name: value} for value in values]
        refused = 0
        for options, seats in product(wrong, game.seats):
            try:
                game.read_options(options, seats)
            except OptionError as error:
                check_told(game, error)
                refused += 1
        assert refused

    def test_games_can_be_told(self, case: Case) -> None:
        game = find_game(self.game)
        last = None
        for at, seat, _, luck in random_game(case, self.game, 5):
            last = at
            if luck.random() < 0.05:
                question = at.ask(seat)
                assert question is not None
                for lang in LANGUAGES:
                    assert words_of(game, lang).ask(game, question, [f"P{i}" for i in range(at.seats)])
        assert last is not None and last.outcome is not None
        players = [f"P{i}" for i in range(last.seats)]
        for lang in LANGUAGES:
            words = words_of(game, lang)
            assert words.say(f"end-{last.outcome.reason}")
            for viewer in (None, 0):
                for event in last.events(viewer):
                    assert words.event(game, event, players, viewer)

    def folder(self) -> Path:
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def test_perft(self) -> None:
        file = self.folder() / "perft.json"
        entries = json.loads(file.read_text(encoding="utf-8"))
        assert len(entries) >= 3
        for entry in entries:
            counts = [perft(table_at(entry["position"], seed=1), d) for d in range(1, 1 + len(entry["counts"]))]
            if os.environ.get("RATSKELLER_WRITE"):
                entry["counts"] = counts
            assert counts == entry["counts"], entry["name"]
        if os.environ.get("RATSKELLER_WRITE"):
            file.write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")

    def test_playthroughs(self) -> None:
        game = find_game(self.game)
        for seats in game.seats:
            file = self.folder() / "playthroughs" / f"{seats}.txt"
            if os.environ.get("RATSKELLER_WRITE"):
                file.parent.mkdir(exist_ok=True)
                file.write_text(playthrough(game, seats), encoding="utf-8")
            assert file.read_text(encoding="utf-8") == playthrough(game, seats)


def check_told(game: Game, error: OptionError) -> None:
    """What is wrong with options is told in every language, and the exception says it in English."""
    told = [words_of(game, lang).fault(error) for lang in LANGUAGES]
    assert error.fault and told[0] in str(error) and len(set(told)) == len(told), error


def reasons(game: Game) -> set[str]:
    """What the game's options, and those of the engine that it may use, can say is wrong with a value."""
    found = set()
    for file in (*game.folder.glob("*.py"), Path(offering.__file__)):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == BadValue.__name__:
                reason = node.args[0]
                assert isinstance(reason, ast.Constant), f"{file.name} makes up a reason"
                found.add(str(reason.value))
    return found


def refusal(at: Table, seat: int, code: int) -> str:
    """What a seat is told when it tries something illegal."""
    with pytest.raises(IllegalAction) as refused:
        at.play(seat, code)
    return str(refused.value)


def answer_all(at: Table, luck: random.Random) -> dict[int, list[int]]:
    """Random answers of every seat to the open simultaneous question, found seat by seat."""
    answers: dict[int, list[int]] = {}
    for seat in at.to_act:
        trial = at.copy()
        answers[seat] = []
        while seat in trial.to_act and trial.state.asked == at.state.asked:
            code = luck.choice(trial.codes(seat))
            trial.play(seat, code)
            answers[seat].append(code)
    return answers


def knowledge(bound: Bound, space: Workspace, viewer: int, number: int) -> list[Any]:
    """What kernels make of a state: whether it is possible, its hash, what the viewer sees, and what he imagines."""
    found = [space.run(bound.check_at, i=0), space.run(bound.hash_at, i=0)]
    space.run(bound.observe_at, i=0, viewer=viewer)
    found.append(space.features.tolist())
    space.run(bound.redact_at, i=0, viewer=viewer)
    found.append(space.states[0].tobytes())
    space.run(bound.seed_at, i=0, n=number)
    space.run(bound.imagine_at, i=0, viewer=viewer)
    return [*found, space.states[0].tobytes()]


def run_batch(game: Game, seats: int, options: dict[str, str], bound: Bound, n: int) -> tuple[bytes, ...]:
    """The end of n random games and of n games of greedy against random, as bytes."""
    found = []
    for start, bots in ((1, [RANDOM]), (100, [RANDOM, GREEDY])):
        space = bound.workspace(seats, options, games=n, bots=[bots[seat % len(bots)] for seat in range(seats)])
        space.play(bound, start)
        found += [b"".join(s.tobytes() for s in space.states), b"".join(s.tobytes() for s in space.scores)]
        found.append(space.lengths.tobytes())
    return tuple(found)
