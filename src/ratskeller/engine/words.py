"""The words people read: Fluent messages, shared by browser and terminal.

A game's `words.<lang>.ftl` and the common `words/<lang>.ftl` hold, by id:

    name, pitch                  the game's name, and one sentence about it
    <word>-<id>                  a component: `faction-mafia`; its attributes are grammatical forms
    action-<verb>                a choice, as on a button
    event-<kind>                 what happened, as a line of history; $you is "yes" when the reader did it
    ask-<kind>                   what is asked, as a full sentence
    effect-<kind>                what an action would do, as short as on a button: "+3 points"; $you as of an event
    pick-<verb>                  what is still to be chosen when only the verb is, if there is something to say of it
    option-<name>                a table option
    option-<name>-<value>        a named value of it; `.told` is a short form for a sentence about the table
    option-<name>-number         a number of a schedule, as $number
    option-<name>-help           how a value is written, where it is a text
    preset-<name>                a named set of options; preset-<name>-text is a sentence about it
    fault-<reason>               what is wrong with an option or several; $row and $column say where
    rule-<id>                    a rule in one sentence, for a refusal
    end-<rule id>                why the game ended

Arguments of actions, events, questions and effects are passed by name: a component as its word ($faction), its forms as
$faction_<attribute>, its id as $faction_id; one of several parts as all their words ($route), and each as $route_1 and
$route_1_id; a seat as the name of who sits there; a chance as a number of per cent.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from ratskeller.engine.errors import BadValue, NotationError, OptionError
from ratskeller.engine.events import Event
from ratskeller.engine.game import Game
from ratskeller.engine.kinds import Action
from ratskeller.engine.names import Domain, Label, Names, Seats
from ratskeller.engine.seen import Effect, PointsFrom, Question, Seen

LANGUAGES = ("en", "ru")
COMMON = Path(__file__).parent.parent / "words"


class Words:
    """The words of one game in one language."""

    def __init__(self, lang: str, folder: Path | None = None) -> None:
        if lang not in LANGUAGES:
            raise OptionError(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        for file in [COMMON / f"{lang}.ftl"] + ([folder / f"words.{lang}.ftl"] if folder else []):
            resource = FluentResource(file.read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    raise ValueError(f"{file.name} has a message that is not Fluent: {str(entry.content)[:60]!r}")  # noqa: TRY004
            self.bundle.add_resource(resource)

    def has(self, message: str) -> bool:
        return bool(self.bundle.has_message(message))

    def say(self, message: str, /, attribute: str = "", **args: Any) -> str:
        """The text of a message; a missing one, or a missing argument, is a bug of ours and raises."""
        found = self.bundle.get_message(message)
        pattern = found.attributes[attribute] if attribute else found.value
        if pattern is None:
            raise LookupError(f"message {message} has no text")
        text, errors = self.bundle.format_pattern(pattern, args)
        if errors:
            raise LookupError(f"message {message} in {self.lang}: {errors[0]}")
        return str(text)

    def fault(self, error: NotationError) -> str:
        """What is wrong with a value or with options; in English where it is known only so."""
        if isinstance(error, OptionError) and error.fault:
            error = error.fault
        if not isinstance(error, BadValue):
            return str(error)
        row, column = error.place or (0, 0)
        facts: dict[str, Any] = {"row": row, "column": column} | error.facts
        return self.say(f"fault-{error.reason}", **facts)

    def component(self, names: Names, label: Label) -> str:
        """What a component is called."""
        return self.say(f"{names.word}-{label}")

    def action(self, game: Game, action: Action, players: Sequence[str]) -> str:
        """An action as a choice to be made."""
        domains = game.actions.verbs[action.verb].args
        return self.say(f"action-{action.verb}", **self._args(domains, action.args, players))

    def event(self, game: Game, event: Event, players: Sequence[str], viewer: int | None) -> str:
        """An event as a line of history for this viewer."""
        domains = next(kind.args for kind in game.events if kind.name == event.kind)
        you = "yes" if event.seat == viewer else "no"
        args = self._args(domains, event.args, players)
        return self.say(f"event-{event.kind}", seat=players[event.seat], you=you, **args)

    def ask(self, game: Game, question: Question, players: Sequence[str]) -> str:
        """A question as a sentence."""
        domains = next(kind.args for kind in game.questions if kind.name == question.kind)
        return self.say(f"ask-{question.kind}", **self._args(domains, question.args, players))

    def effect(self, game: Game, effect: Effect, players: Sequence[str], viewer: int | None) -> str:
        """What an action would do, for this viewer."""
        domains = next(kind.args for kind in game.effects if kind.name == effect.kind)
        you = "yes" if effect.seat == viewer else "no"
        args = self._args(domains, effect.args, players)
        return self.say(f"effect-{effect.kind}", seat=players[effect.seat], you=you, **args)

    def source(self, game: Game, source: PointsFrom, players: Sequence[str]) -> str:
        """Where points came from."""
        domains = next(kind.args for kind in game.source_kinds if kind.name == source.kind)
        return self.say(f"source-{source.kind}", **self._args(domains, source.args, players))

    def end(self, game: Game, seen: Seen, players: Sequence[str]) -> str:
        """What ended the game: the rule, or what is told beside it."""
        if seen.cause is None:
            return self.say(f"end-{seen.outcome.reason}") if seen.outcome else ""
        told = seen.cause
        domains = next(kind.args for kind in game.causes if kind.name == told.kind)
        return self.say(f"cause-{told.kind}", **self._args(domains, told.args, players))

    def _args(self, domains: Mapping[str, Domain], args: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in args.items():
            domain = domains[name]
            if isinstance(domain, Names) and domain.word and domain.parts is not None:
                parts = domain.spoken(value)
                said = [self.component(domain, part) for part in parts]
                found[name] = ", ".join(said)
                for nth, (part, word) in enumerate(zip(parts, said, strict=True), start=1):
                    found |= {f"{name}_{nth}": word, f"{name}_{nth}_id": part}
            elif isinstance(domain, Names) and domain.word:
                message = f"{domain.word}-{value}"
                found[name] = self.say(message)
                found[f"{name}_id"] = value
                for form in self.bundle.get_message(message).attributes:
                    found[f"{name}_{form}"] = self.say(message, form)
            elif isinstance(domain, Seats):
                found[name] = players[value] if value < len(players) else str(value)
            else:
                found[name] = value
        return found


def language(lang: str | None) -> str:
    """The language asked for, or the terminal's."""
    if lang is not None:
        if lang not in LANGUAGES:
            raise OptionError(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
        return lang
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ru" if os.environ[name].startswith("ru") else "en"
    return "en"


@lru_cache(maxsize=32)
def words_of(game: Game | None, lang: str) -> Words:
    """The words of a game, or the common ones, read once."""
    return Words(lang, game.folder if game else None)
