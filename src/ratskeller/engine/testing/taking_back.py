"""Taking back: `undo` outside simultaneous questions, `revise` inside them."""

from __future__ import annotations

import random

import pytest

from ratskeller.engine.errors import IllegalAction
from ratskeller.engine.events import SPECTATOR
from ratskeller.engine.proof import verify
from ratskeller.engine.record_file import replay
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table
from ratskeller.engine.testing.over_games import Case, OverGames, random_game


class TakingBack(OverGames):
    """By bookkeeping of the suite's own."""

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

    def test_what_says_that_it_reveals_ends_taking_back(self) -> None:
        """Somewhere, at least: people confirm a single click on it, and that would be for nothing."""
        game = find_game(self.game)
        missing = {verb.name for verb in game.actions.verbs.values() if verb.reveals}
        cases = [(seats, options) for seats in game.seats for options in game.covering_options(seats)]
        for case in cases if missing else ():
            for at, seat, code, _ in random_game(case, self.game, 8):
                verb = game.actions.all[code].verb
                if verb in missing:
                    trial = at.copy()
                    trial.play(seat, code)
                    told = trial.told[len(at.told) :]
                    if trial.rows[-1].seed is not None or any(game.events[event[1]].reveals for event in told):
                        missing.remove(verb)
            if not missing:
                break
        assert not missing

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
