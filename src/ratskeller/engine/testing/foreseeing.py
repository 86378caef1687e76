"""Previews: what they tell comes true, hangs on nothing that is hidden, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ratskeller.engine.contract import MOST_EFFECTS
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.seen import Effect
from ratskeller.engine.table import Table
from ratskeller.engine.testing.over_games import Case, OverGames, random_game
from ratskeller.engine.words import LANGUAGES, words_of

CameTrue = Callable[[Table, Table, Effect], bool]


class Foreseeing(OverGames):
    """A game that tells effects says by `came_true` how each kind is known to have come true, in code of its own.

    That is asked with the table before and after the action.  It may play on at a copy of either, if that takes others.
    """

    came_true: ClassVar[Mapping[str, CameTrue]] = {}
    foreseen_codes: ClassVar[int] = 8  # of one moment that are tried

    def test_what_is_foreseen_comes_true(self, case: Case) -> None:
        game = find_game(self.game)
        if not game.effects.list:
            return
        known = [kind.name for kind in game.effects]
        assert sorted(self.came_true) == sorted(known), "`came_true` says how each kind comes true"
        for at, seat, _, luck in self.samples(case):
            codes = at.codes(seat)
            for code in luck.sample(codes, min(self.foreseen_codes, len(codes))):
                before, seen = at.state.tobytes(), at.seen(seat)
                effects = seen.preview(code)
                assert at.state.tobytes() == before and seen.record().tobytes() == seen.known == at.seen(seat).known
                assert seen._record.tobytes() == seen.known, "a preview changed the record it was given"
                self.check_effects(at, seat, effects)
                branch = at.copy()
                branch.play(seat, code)
                for effect in effects:
                    action = game.actions.all[code]
                    assert self.came_true[effect.kind](at, branch, effect), f"{action}: {effect} did not come true"

    def check_effects(self, at: Table, seat: int, effects: tuple[Effect, ...]) -> None:
        """They are as declared, few, and can be told."""
        game = at.game
        assert len(effects) <= MOST_EFFECTS
        kinds = {kind.name: kind for kind in game.effects}
        for effect in effects:
            assert 0 <= effect.seat < at.seats
            for (name, domain), value in zip(kinds[effect.kind].args.items(), effect.exact, strict=True):
                assert value in domain, f"{name} of the effect {effect.kind} is {value}, not {domain.describe()}"
            for lang in LANGUAGES:
                for viewer in (seat, None):
                    assert words_of(game, lang).effect(game, effect, [f"P{i}" for i in range(at.seats)], viewer)

    def test_every_kind_of_effect_is_foreseen(self) -> None:
        """In some random game: else nobody has seen it come true."""
        game = find_game(self.game)
        missing = {kind.name for kind in game.effects}
        cases = [(seats, options) for seats in game.seats for options in game.covering_options(seats)]
        for case in cases if missing else ():
            for at, seat, _, _ in random_game(case, self.game, 7):
                seen = at.seen(seat)
                for code in seen.codes:
                    missing -= {effect.kind for effect in seen.preview(code)}
            if not missing:
                break
        assert not missing

    def test_parts_of_a_play_are_private(self, case: Case) -> None:
        """What `halfway` carries out is exactly what its seat knows after it, and nobody else notices."""
        game = find_game(self.game)
        for at, seat, _, luck in self.samples(case):
            codes = at.codes(seat)
            for code in luck.sample(codes, min(self.foreseen_codes, len(codes))):
                seen = at.seen(seat)
                record = seen.record()
                if not game.halfway(record, seat, code):
                    assert record.tobytes() == seen.known, "what is no part of a play is not carried out"
                    continue
                branch = at.copy()
                branch.play(seat, code)
                assert branch.seen(seat).known == record.tobytes() == seen.halfway(code).known
                assert branch.to_act == at.to_act and branch.rows[-1].seed is None
                for other in (None, *range(at.seats)):
                    if other != seat:
                        assert branch.seen(other).known == at.seen(other).known
                        assert branch.events(other) == at.events(other)
                then = branch.codes(seat)[0]
                assert seen.preview(then, after=(code,)) == branch.preview(seat, then)
