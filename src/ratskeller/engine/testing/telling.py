"""What people are told: views, questions and events as declared, and words for all of it."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

from ratskeller.engine import options as offering
from ratskeller.engine.errors import BadValue, OptionError
from ratskeller.engine.game import Game
from ratskeller.engine.names import Names
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import Table
from ratskeller.engine.testing.over_games import GARBAGE, Case, OverGames, random_game
from ratskeller.engine.views import view_faults
from ratskeller.engine.words import LANGUAGES, words_of


class Telling(OverGames):
    """In every language."""

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

    def test_everything_has_words(self) -> None:
        game = find_game(self.game)
        players = [f"P{i}" for i in range(game.seats[-1])]
        for lang in LANGUAGES:
            words = words_of(game, lang)
            wanted = ["name", "pitch", *(f"rule-{rule}" for rule in game.rule_ids)]
            wanted += [f"event-{kind.name}" for kind in game.events] + [f"ask-{kind.name}" for kind in game.questions]
            wanted += [f"effect-{kind.name}" for kind in game.effects]
            for option in game.options:
                wanted.append(f"option-{option.name}")
                wanted += [f"option-{option.name}-{value}" for value in option.named]
                members = option.offer(game.seats)
                wanted += [f"{members['word']}-{member}" for member in members.get("members", ())]
            for preset in game.presets:
                wanted += [f"preset-{preset.name}", f"preset-{preset.name}-text"]
            domains = [d for verb in game.actions.verbs.values() for d in verb.args.values()]
            domains += [d for kind in (*game.events, *game.questions, *game.effects) for d in kind.args.values()]
            for domain in domains:
                if isinstance(domain, Names) and domain.word:
                    wanted += [f"{domain.word}-{part}" for name in domain for part in domain.spoken(name)]
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

    def test_presets_can_be_played(self) -> None:
        """With the number of people they are for; without one, with any."""
        game = find_game(self.game)
        assert len({preset.name for preset in game.presets}) == len(game.presets)
        for preset in game.presets:
            for seats in [preset.seats] if preset.seats else game.seats:
                game.read_options(preset.options, seats)

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
