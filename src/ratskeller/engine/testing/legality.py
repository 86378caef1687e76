"""What is legal, and what a table refuses."""

from __future__ import annotations

import json

import pytest

from ratskeller.engine.errors import IllegalAction, NotationError
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table, table_at
from ratskeller.engine.testing.over_games import GARBAGE, Case, OverGames, random_game


class Legality(OverGames):
    """One definition of legality, and games that end."""

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
