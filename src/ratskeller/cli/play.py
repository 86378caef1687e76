"""`ratskeller play`: a game in the terminal."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rich.columns import Columns
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from ratskeller.bots import Budget, Player, bot
from ratskeller.bots.cast import CAST, COMPANY
from ratskeller.bots.registry import bots as all_bots
from ratskeller.bots.turns import Turns
from ratskeller.cli.boards import draw
from ratskeller.cli.bots import called
from ratskeller.cli.common import WRONG, compile_first, console, notes
from ratskeller.engine import luck, record_file
from ratskeller.engine.errors import IllegalAction, NotationError, OptionError
from ratskeller.engine.kinds import Action
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.registry import games
from ratskeller.engine.table import Table, table
from ratskeller.engine.words import Words, language, words_of

MOST_SHOWN = 60  # numbered choices on one screen
ORDERS = ("random", "seated")  # as at the tables of a server
MOST_WELCOMES = 2
BOT_PAUSE = 0.4  # seconds, so that one can follow
NO_MARKUP = str.maketrans("[]\\", "()/")  # in the names of players, which Rich would read as styles


class Quit(Exception):
    """Somebody leaves the table."""


def play(
    name: str | None,
    seats: str,
    seed: int | None,
    order: str,
    lang: str | None,
    save: Path | None,
    options: dict[str, str],
    silent: bool = False,
) -> None:
    """Play one game and show how it ended."""
    if order not in ORDERS:
        raise OptionError(f"there is no order {order!r}; there are {', '.join(ORDERS)}")
    spoken = language(lang)
    game = find_game(name or choose_game(spoken))
    players = (seats or default_seats(game.name)).split(",")
    at = table(game.name, seats=len(players), seed=seed, **options)
    if order == "random":
        players = [players[place] for place in luck.seating(at.secret, at.name, [""] * at.seats)]
    words = words_of(game, spoken)
    people, bots = seat_players(players, words, seed)
    make_ready(at, bots, words)
    session = Session(at, words, people, bots, timed=seed is None)
    company = Company(words, {} if silent else bots, session.names)
    try:
        session.greet(lots=order == "random")
        company.welcome()
        session.run()
        show_end(at, words, session.names)
        company.part(at)
    except (Quit, EOFError, KeyboardInterrupt):
        console.print(f"\n{words.say('cli-left')}")
    if save is not None:
        save_game(at, save, words)


def choose_game(lang: str) -> str:
    """Ask which game; the only one is not asked for."""
    found = list(games().values())
    if len(found) == 1:
        return found[0].name
    console.print(words_of(None, lang).say("cli-choose-game"))
    for number, game in enumerate(found, 1):
        words = words_of(game, lang)
        console.print(f" [bold]{number:2}[/]  {words.say('name')}  [dim]{words.say('pitch')}[/]")
    while True:
        text = console.input("> ").strip()
        number = read_number(text)
        if 1 <= number <= len(found):
            return found[number - 1].name
        if text in games():
            return text


def read_number(text: str) -> int:
    """The number of a choice; 0, which no choice has, for anything else."""
    return int(text) if text.isdecimal() and len(text) <= 9 else 0


def default_seats(name: str) -> str:
    """Oneself against the gentlest of the company, three at the table if the game allows it."""
    allowed = find_game(name).seats
    others = max(allowed[0], min(3, allowed[-1])) - 1
    return ",".join(["me", *(COMPANY[i % len(COMPANY)].name for i in range(others))])


def seat_players(players: Sequence[str], words: Words, seed: int | None) -> tuple[dict[int, str], dict[int, Player]]:
    """Who sits where, seat by seat: `me`, `me:Name`, or the id of a bot."""
    people: dict[int, str] = {}
    bots: dict[int, Player] = {}
    alone = sum(text.strip().startswith("me") for text in players) == 1
    for seat, text in enumerate(players):
        kind, _, given = text.strip().partition(":")
        if kind == "me":
            plain = given[:30].translate(NO_MARKUP)
            people[seat] = plain or (words.say("cli-you") if alone else words.say("seat-name", number=seat + 1))
        elif kind in all_bots() and not given:
            bots[seat] = bot(kind, None if seed is None else seed * 64 + seat)
        else:
            raise OptionError(f"{text!r} cannot sit down; a seat is me, me:Name, {', '.join(all_bots())}")
    return people, bots


def make_ready(at: Table, bots: dict[int, Player], words: Words) -> None:
    """Compile what bots need that think ahead, showing how far it is."""
    kernels = sorted({module for player in bots.values() for module in player.kind.kernels})
    if not kernels:
        return
    if find_spec("numba") is None:
        names = ", ".join(player.name for player in bots.values() if player.kind.kernels)
        raise OptionError(f"without numba {names} would think too slowly to be of use; greedy and the others play")
    from ratskeller.engine.compile import bind, is_ready

    if not is_ready(bind(at.game, *map(import_module, kernels))):
        ready = ", ".join(called(words, member.name) for member in COMPANY if not all_bots()[member.name].kernels)
        notes.print(Text(words.say("cli-compiling", names=ready), style="dim"))
    compile_first(at.game.name, kernels=kernels)


class Session:
    """One sitting: people at the keyboard, bots beside them.

    Bots that think ahead have their time for each turn; where the luck is given they think so often instead, and so
    play the same every time.
    """

    def __init__(
        self, at: Table, words: Words, people: dict[int, str], bots: dict[int, Player], timed: bool = True
    ) -> None:
        self.at = at
        self.words = words
        self.people = people
        self.bots = bots
        thinks = {seat: player.kind.thinks if timed else 0.0 for seat, player in bots.items()}
        self.turns = Turns(at, [Budget(milliseconds=thinks.get(seat, 0.0)) for seat in range(at.seats)])
        self.names = [people.get(seat) or self.name_of_bot(seat) for seat in range(at.seats)]
        self.seen = dict.fromkeys([*people, None], 0)  # events shown, by viewer
        self.at_keyboard: int | None = next(iter(people)) if len(people) == 1 else None

    def name_of_bot(self, seat: int) -> str:
        """What it is called; with its seat where there are two of the kind."""
        kind = self.bots[seat].name
        alone = sum(one.name == kind for one in self.bots.values()) == 1
        name = called(self.words, kind)
        return name if alone else f"{name} {seat + 1}"

    def greet(self, lots: bool) -> None:
        """Say what was settled before the first move: the luck, and by lot the seats."""
        lines = [self.words.say("cli-luck", commitment=self.at.commitment[:16])]
        if lots:
            lines.append(self.words.say("cli-lots", seats=", ".join(self.names)))
            if self.at_keyboard is not None:
                lines.append(self.words.say("cli-your-seat", number=self.at_keyboard + 1))
        console.print(Text("\n".join(lines), style="dim"))

    def run(self) -> None:
        """Until the game is over."""
        while not self.at.over:
            waiting = [seat for seat in self.at.to_act if seat in self.bots]
            if waiting:
                self.let_bot(waiting[0])
            else:
                self.let_person(self.at.to_act[0])
        self.tell(self.at_keyboard)

    def let_bot(self, seat: int) -> None:
        begun, seen = time.perf_counter(), self.at.seen(seat)
        code = self.bots[seat].choose(seen, self.turns.budget(seen))
        self.turns.thought(seat, self.bots[seat].iterations, (time.perf_counter() - begun) * 1000)
        self.do(seat, code)
        if len(self.people) == 0 or (self.at_keyboard is not None and len(self.people) == 1):
            if self.tell(self.at_keyboard) and console.is_terminal:
                time.sleep(BOT_PAUSE)

    def do(self, seat: int, action: Action | str | int) -> None:
        self.at.play(seat, action)
        self.turns.played(self.at, seat)

    def tell(self, viewer: int | None) -> int:
        """Print what this viewer has not seen yet; how much it was."""
        events = self.at.events(viewer, since=self.seen[viewer])
        self.seen[viewer] += len(events)
        for event in events:
            mine = event.seat == viewer
            style = "bold" if mine else "dim"
            console.print(Text("  " + self.words.event(self.at.game, event, self.names, viewer), style=style))
        return len(events)

    def let_person(self, seat: int) -> None:
        """Show a person the table and carry out what he types."""
        if seat != self.at_keyboard:
            self.curtain(seat)
        self.tell(seat)
        console.print()
        seen = self.at.seen(seat)
        console.print(draw(seen, self.words, self.names))
        if seen.ask is not None:
            prompt = self.words.ask(seen.game, seen.ask, self.names)
            console.print(f"\n[bold #f2b84b]{escape(prompt)}[/]")
        choices = seen.legal
        self.list_choices(choices)
        while not self.obey(seat, choices, console.input(f"[dim]{self.words.say('cli-prompt')}[/] > ").strip()):
            pass

    def curtain(self, seat: int) -> None:
        """Hot-seat: nothing that somebody was shown stays on the screen when another sits down."""
        if self.at_keyboard is not None:
            console.clear()
            if console.is_terminal:
                print("\x1b[3J", end="")  # the scroll-back too
        console.print(self.words.say("cli-curtain", seat=self.names[seat]))
        console.input(self.words.say("cli-curtain-ready"))
        self.at_keyboard = seat

    def list_choices(self, choices: Sequence[Action], only: str = "") -> None:
        """Numbered choices; a long list is cut, and `?text` searches it."""
        lines = []
        for number, action in enumerate(choices, 1):
            text = self.words.action(self.at.game, action, self.names)
            if only.lower() in f"{text} {action}".lower():
                lines.append(Text.assemble((f"{number:3} ", "bold #f2b84b"), text, (f"  {action}", "dim")))
        console.print(Columns(lines[:MOST_SHOWN], padding=(0, 3), column_first=True))
        if len(lines) > MOST_SHOWN:
            console.print(Text(self.words.say("cli-more", count=len(lines) - MOST_SHOWN), style="dim"))

    def obey(self, seat: int, choices: Sequence[Action], text: str) -> bool:
        """Carry out a line; whether the table changed."""
        words = self.words
        command, _, rest = text.partition(" ")
        if text.startswith("?"):
            self.explain(choices, text[1:].strip())
        elif text == "quit":
            raise Quit
        elif text == "history":
            for event in self.at.events(seat):
                console.print("  " + escape(words.event(self.at.game, event, self.names, seat)))
        elif command == "save" and rest:
            save_game(self.at, Path(rest), words)
        elif text in ("undo", "revise"):
            return self.take_back(seat, text)
        elif text.isdecimal():
            number = read_number(text)
            if 1 <= number <= len(choices):
                self.do(seat, choices[number - 1])
                return True
            self.complain(words.say("cli-no-choice", number=text[:9], count=len(choices)))
        elif text:
            return self.try_notation(seat, text)
        return False

    def take_back(self, seat: int, what: str) -> bool:
        if what == "undo" and self.at.can_undo(seat):
            self.at.undo(seat)
        elif what == "revise" and self.at.can_revise(seat):
            self.at.revise(seat)
        else:
            self.complain(self.words.say(f"cli-cannot-{what}"))
            return False
        return True

    def try_notation(self, seat: int, text: str) -> bool:
        try:
            self.do(seat, text)
        except NotationError as error:
            self.complain(self.words.say("cli-not-action", reason=str(error)))
        except IllegalAction as error:
            rule = self.words.say(f"rule-{error.rule}")
            self.complain(self.words.say("cli-refused", rule=error.rule, text=rule))
        else:
            return True
        return False

    def explain(self, choices: Sequence[Action], about: str) -> None:
        """`?` alone, `?CAT-6`, or `?text`."""
        rules = {rule.lower(): rule for rule in self.at.game.rule_ids}
        if not about:
            console.print(self.words.say("cli-help"), style="dim")
        elif about.lower() in rules:
            rule = rules[about.lower()]
            console.print(f"[bold]{rule}[/]  {escape(self.words.say(f'rule-{rule}'))}")
        else:
            self.list_choices(choices, only=about)

    def complain(self, text: str) -> None:
        console.print(Text(text, style=WRONG))


class Company:
    """What the house's company says at the table: who welcomes, and who speaks at the end."""

    def __init__(self, words: Words, bots: Mapping[int, Player], names: Sequence[str]) -> None:
        self.words = words
        self.names = names
        self.speakers = {seat: player.name for seat, player in bots.items() if player.name in CAST}

    def welcome(self) -> None:
        """Two of them at most, no two alike."""
        first = {name: seat for seat, name in reversed(self.speakers.items())}
        for seat in sorted(first.values())[:MOST_WELCOMES]:
            self.say(seat, "hello")

    def part(self, at: Table) -> None:
        """Somebody of them who has won, or else who has lost."""
        if at.outcome is None or not self.speakers:
            return
        won = [seat for seat in self.speakers if at.outcome.utilities[seat] > 0]
        self.say(won[0] if won else next(iter(self.speakers)), "won" if won else "lost")

    def say(self, seat: int, occasion: str) -> None:
        said = self.words.say(f"bot-{self.speakers[seat]}-{occasion}")
        console.print(Text.assemble((f"{self.names[seat]}: ", "#f2b84b"), (said, "italic")))


def save_game(at: Table, file: Path, words: Words) -> None:
    try:
        record_file.save(at.record(), file)
    except OSError as error:
        console.print(Text(words.say("cli-save-failed", file=str(file), reason=error.strerror or ""), style=WRONG))
    else:
        console.print(Text(words.say("cli-saved", file=str(file))))


def show_sources(at: Table, words: Words, names: Sequence[str]) -> None:
    """Where every point came from, of games that tell it."""
    told = at.seen(None)
    if not told.sources:
        return
    grid = Grid(box=None, header_style="dim")
    grid.add_column(words.say("cli-sources"))
    for name in names:
        grid.add_column(name, justify="right")
    for source in told.sources:
        points = [str(count) if count else "·" for count in source.points]
        grid.add_row(words.source(at.game, source, names), *points)
    console.print()
    console.print(grid)


def show_end(at: Table, words: Words, names: Sequence[str]) -> None:
    """The final table, the places and why it ended."""
    outcome = at.outcome
    if outcome is None:
        return
    console.print()
    console.print(draw(at.seen(None), words, names))
    console.print(f"\n[bold]{words.say('cli-over')}[/] {escape(words.end(at.game, at.seen(None), names))}")
    grid = Grid(box=None, header_style="dim")
    for column in ("cli-place", "cli-player", "cli-points"):
        grid.add_column(words.say(column), justify="left" if column == "cli-player" else "right")
    for seat in sorted(range(at.seats), key=lambda p: outcome.places[p]):
        grid.add_row(str(outcome.places[seat]), names[seat], str(outcome.points[seat]))
    console.print(grid)
    show_sources(at, words, names)
    winners = [names[seat] for seat, utility in enumerate(outcome.utilities) if utility > 0]
    if not winners:
        text = words.say("cli-nobody")
    elif len(winners) == 1:
        text = words.say("cli-winner", seat=winners[0])
    else:
        text = words.say("cli-winners", seats=", ".join(winners))
    console.print(f"[bold #f2b84b]{escape(text)}[/]")
