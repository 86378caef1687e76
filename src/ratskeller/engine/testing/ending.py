"""The end: where points come from adds up, is the same for everybody, and can be told."""

from __future__ import annotations

import random

from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table, table
from ratskeller.engine.testing.over_games import LONGEST_GAME, Case, OverGames
from ratskeller.engine.words import LANGUAGES, words_of


class Ending(OverGames):
    """Sources and causes, of games that tell them, under every version of the rules that is played."""

    def test_sources_add_up_to_the_points(self, case: Case) -> None:
        game = find_game(self.game)
        for version in range(game.oldest, game.version + 1):
            at = self.finished(case, version)
            outcome, told = at.outcome, at.seen(None)
            assert outcome is not None
            assert not game.source_kinds.list or told.sources or not any(outcome.points)
            if told.sources:
                sums = tuple(sum(source.points[seat] for source in told.sources) for seat in range(at.seats))
                assert sums == outcome.points, told.sources
            self.check_told(at)
            for seat in range(at.seats):
                seen = at.seen(seat)
                assert (seen.sources, seen.cause) == (told.sources, told.cause), "the end depends on who looks"

    def finished(self, case: Case, version: int) -> Table:
        seats, options = case
        luck = random.Random(f"{self.game} {seats} {options} {version}")
        at = table(self.game, seats=seats, seed=version, version=version, **options)
        for _ in range(LONGEST_GAME):
            if at.over:
                break
            assert at.seen(None).sources == () and at.seen(None).cause is None, "told before the end"
            seat = luck.choice(at.to_act)
            at.play(seat, luck.choice(at.codes(seat)))
        return at

    def check_told(self, at: Table) -> None:
        """As declared, and in words."""
        game, told = at.game, at.seen(None)
        kinds = {kind.name: kind for kind in game.source_kinds}
        names = [f"P{i}" for i in range(at.seats)]
        said = [words_of(game, lang).end(game, told, names) for lang in LANGUAGES]
        for source in told.sources:
            assert sorted(kinds[source.kind].args) == sorted(source.args)
            assert all(kinds[source.kind].args[name].read(str(value)) >= 0 for name, value in source.args.items())
            said += [words_of(game, lang).source(game, source, names) for lang in LANGUAGES]
        assert all(said)
        once = [(source.kind, *source.args.items()) for source in told.sources]
        assert len(set(once)) == len(once), "a source is told twice"

    def test_sources_and_causes_have_words(self) -> None:
        game = find_game(self.game)
        wanted = [f"source-{kind.name}" for kind in game.source_kinds] + [f"cause-{kind.name}" for kind in game.causes]
        for lang in LANGUAGES:
            words = words_of(game, lang)
            missing = [message for message in wanted if not words.has(message)]
            assert not missing, f"{lang}: {missing}"
            for source in game.source_kinds:
                for name, domain in source.args.items():
                    assert domain.word, f"{name} of the source {source.name} has no words"  # type: ignore[attr-defined]
