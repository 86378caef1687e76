"""Declared vocabularies with dense numbers: the actions, events, questions and effects of a game.

    ACTIONS = Actions()
    TAKE = ACTIONS.add("take", faction=FACTIONS, count=Numbers(1, 7))   # the first of 56 codes
    VERB_OF, FACTION_OF = ACTIONS.verb_by_code(), ACTIONS.column("faction")  # VERB_OF[TAKE + 9] == TAKE

A rule works with the integers, people with the names; everything between the two is derived from the declaration.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, Literal, get_args

from ratskeller.engine.errors import NotationError
from ratskeller.engine.names import Domain, Label, is_whole

LONGEST_NOTATION = 200
Sound = Literal["", "take", "reveal", "loss"]  # of events; one's turn and the end sound by themselves


@dataclass(frozen=True)
class Action:
    """One decision, named: `str(action)` is its notation, `action.code` its number."""

    verb: str
    args: dict[str, Label] = field(hash=False)
    code: int
    notation: str

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        args = ", ".join(f"{k}={v.upper() if isinstance(v, str) else v}" for k, v in self.args.items())
        return f"{self.verb.title().replace('-', '')}({args})"


@dataclass(frozen=True)
class Verb:
    """A kind of action: its codes are first, first + 1, ... over the product of its arguments."""

    name: str
    first: int
    args: dict[str, Domain]
    form: str  # the notation, with {argument} in place of values
    reveals: bool = False  # it draws or shows something, mostly at once and for good: people confirm a single click
    follows: bool = False  # it goes on with a play that its seat has begun: people need not choose an only one

    @property
    def values(self) -> Iterator[tuple[int, ...]]:
        """The numbers of its arguments, code by code."""
        return product(*(range(domain.low, domain.low + domain.size) for domain in self.args.values()))

    def written(self, values: tuple[int, ...], version: int) -> dict[str, Label]:
        return {name: d.written(v, version) for (name, d), v in zip(self.args.items(), values, strict=True)}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        parts = re.split(r"\{(\w+)\}", self.form)
        text = "".join(
            f"(?P<{part}>[\\w+-]+)" if i % 2 else r"\s+".join(map(re.escape, re.split(r"\s+", part)))
            for i, part in enumerate(parts)
        )
        return re.compile(text, re.IGNORECASE)


class Actions:
    """All actions of a game, numbered densely from 0."""

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}
        self.size = 0
        self.listed = False  # once they are, there can be no more
        self._notations: dict[int, tuple[str, ...]] = {}

    def add(self, name: str, /, form: str = "", reveals: bool = False, follows: bool = False, **args: Domain) -> int:
        """Declare a verb and return its first code.  Its notation is `name arg arg`, unless `form` says otherwise."""
        if self.listed:
            raise ValueError(f"{name} is declared after the actions were listed")
        notation = form or " ".join([name, *(f"{{{arg}}}" for arg in args)])
        verb = Verb(name, self.size, args, notation, reveals, follows)
        self.verbs[name] = verb
        self.size += len(list(verb.values))
        return verb.first

    def verb_by_code(self) -> tuple[int, ...]:
        """By code, the first code of its verb."""
        self.listed = True
        return tuple(verb.first for verb in self.verbs.values() for _ in verb.values)

    def column(self, arg: str) -> tuple[int, ...]:
        """By code, the number that stands for this argument; 0 for a verb that has none of this name."""
        if not any(arg in verb.args for verb in self.verbs.values()):
            raise ValueError(f"no action has an argument {arg!r}")
        self.listed = True
        found: list[int] = []
        for verb in self.verbs.values():
            place = list(verb.args).index(arg) if arg in verb.args else None
            found += [0 if place is None else values[place] for values in verb.values]
        return tuple(found)

    @cached_property
    def all(self) -> tuple[Action, ...]:
        """Every action, by code."""
        self.listed = True
        return tuple(self._list())

    @cached_property
    def by_notation(self) -> dict[str, Action]:
        return {action.notation: action for action in self.all}

    def _list(self) -> Iterator[Action]:
        for verb in self.verbs.values():
            for offset, values in enumerate(verb.values):
                args = {
                    name: domain.label(value) for (name, domain), value in zip(verb.args.items(), values, strict=True)
                }
                yield Action(verb.name, args, verb.first + offset, verb.form.format(**args))

    def notations(self, version: int) -> tuple[str, ...]:
        """By code, how tables of this version of the rules write it in their log, over which their luck runs."""
        found = self._notations.get(version)
        if found is None:
            found = self._notations[version] = tuple(
                verb.form.format(**verb.written(values, version))
                for verb in self.verbs.values()
                for values in verb.values
            )
        return found

    def code(self, action: Action | str | int) -> int:
        """The code of an action given as such, as a notation or as a code; NotationError if it is none."""
        if is_whole(action):
            if not 0 <= action < self.size:
                raise NotationError(f"{action} is not a code from 0 to {self.size - 1}")
            return int(action)
        if isinstance(action, Action):
            action = action.notation
        if not isinstance(action, str):
            raise NotationError(f"{action!r} is not an action, a code or a notation")
        return self.read(action).code

    def read(self, text: str) -> Action:
        """The action written as `text`; NotationError says what is wrong with it."""
        if len(text) > LONGEST_NOTATION:
            raise NotationError(f"an action takes at most {LONGEST_NOTATION} characters, not {len(text)}")
        found = self.by_notation.get(text)
        if found:
            return found
        words = " ".join(text.split())
        found = self.by_notation.get(words) or self.by_notation.get(words.lower())
        if found:
            return found
        return self._read_parts(words)

    def _read_parts(self, text: str) -> Action:
        """Find the verb that fits and let its arguments complain."""
        for verb in self.verbs.values():
            match = verb.pattern.fullmatch(text)
            if not match:
                continue
            args = {}
            for name, domain in verb.args.items():
                try:
                    args[name] = domain.label(_in_any_case(domain, match[name]))
                except NotationError as error:
                    raise NotationError(f"{text!r}: {error}") from None
            return self.by_notation[verb.form.format(**args)]
        word = text.split(" ")[0].lower()
        if word in self.verbs:
            raise NotationError(f"{text!r} is not of the form {self.verbs[word].form!r}")
        raise NotationError(
            f"{text!r} is not an action; actions are {', '.join(repr(v.form) for v in self.verbs.values())}"
        )


def _in_any_case(domain: Domain, text: str) -> int:
    """What `text` stands for, whether ids are written in small letters or in capitals."""
    for attempt in (text, text.lower(), text.upper()):
        with suppress(NotationError):
            return domain.read(attempt)
    return domain.read(text)


@dataclass(frozen=True)
class Kind:
    """A kind of event, question or effect: a name and what its numbers stand for."""

    name: str
    args: dict[str, Domain]
    reveals: bool  # an event that tells somebody what he could not know: no undo past it
    stands: tuple[str, ...] = ()  # answers to a question that may be given once and for all, see `add`
    takes: int = 0  # milliseconds that people need to follow an event
    open: bool = False  # a question whose choices everybody knows: asked of one seat alone, all may watch it answer
    sounds: Sound = ""  # of an event, in the browser

    def named(self, values: tuple[Any, ...]) -> dict[str, Label]:
        return {name: d.label(v) for (name, d), v in zip(self.args.items(), values, strict=False)}


class Kinds:
    """All events, all questions, or all effects, of a game, numbered from 0."""

    def __init__(self) -> None:
        self.list: list[Kind] = []

    def add(
        self,
        name: str,
        /,
        reveals: bool = False,
        stands: str | tuple[str, ...] = (),
        takes: int = 0,
        open: bool = False,
        sounds: Sound = "",
        **args: Domain,
    ) -> int:
        """Declare a kind with at most three arguments and return its number.

        `stands` are answers to a question that are always legal there, or, if its choices are `open`, wherever
        everybody can tell that they are: what is given for a person must not hang on what he hides.
        """
        if len(args) > 3:
            raise ValueError(f"{name} has more than three arguments")
        if sounds not in get_args(Sound):
            raise ValueError(f"{name} sounds like {sounds!r}; there are {', '.join(filter(None, get_args(Sound)))}")
        stands = (stands,) if isinstance(stands, str) else stands
        self.list.append(Kind(name, args, reveals, stands, takes, open, sounds))
        return len(self.list) - 1

    def __getitem__(self, number: int) -> Kind:
        return self.list[number]

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.list)


FOLLOWED = 500  # milliseconds in which most events can be followed
UNDONE, REVISED = 0, 1


class Events(Kinds):
    """The events of a game.  Two belong to every table: a seat took back its last action, or its answer."""

    def __init__(self) -> None:
        super().__init__()
        self.add("undone")
        self.add("revised")

    def add(
        self,
        name: str,
        /,
        reveals: bool = False,
        stands: str | tuple[str, ...] = (),
        takes: int = FOLLOWED,
        open: bool = False,
        sounds: Sound = "",
        **args: Domain,
    ) -> int:
        """Declare an event that people can follow in `takes` milliseconds; 0: it is seen with the next one."""
        return super().add(name, reveals, stands, takes, open, sounds, **args)
