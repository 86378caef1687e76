"""The commands and their arguments.  Each is carried out in a module of its own, imported when it is used."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ratskeller.cli.common import read_pairs
from ratskeller.cli.extensions import WithGames

app = typer.Typer(
    name="ratskeller",
    cls=WithGames,
    help="Four board games about rats, plague and cats: play, simulate, measure, verify.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    add_completion=False,
)

Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A table option, name=value or name=@file; may be repeated.")
]
Lang = Annotated[str | None, typer.Option("--lang", help="en or ru; by default the language of your terminal.")]
GameName = Annotated[str, typer.Argument(help="The game: `ratskeller games` lists them.")]
File = Annotated[Path, typer.Argument(help="A game record (JSON).")]


@app.command()
def games(lang: Lang = None, option: Options = None) -> None:
    """What there is: games, seats, options."""
    from ratskeller.cli.games import list_games

    list_games(lang, read_pairs(option))


@app.command()
def bots(lang: Lang = None) -> None:
    """Whom one can play against, the gentlest first."""
    from ratskeller.cli.bots import list_bots

    list_bots(lang)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="The game; without one you are asked.")] = None,
    seats: Annotated[str, typer.Option(help="Who plays: me, me:Name, or who `ratskeller bots` lists, by commas.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same luck.")] = None,
    order: Annotated[str, typer.Option(help="random: lots are drawn for the seats; seated: they are kept.")] = "random",
    lang: Lang = None,
    save: Annotated[Path | None, typer.Option(help="Where the record of the game goes when it ends.")] = None,
    silent: Annotated[bool, typer.Option("--silent", help="Bots say nothing at the table.")] = False,
    option: Options = None,
) -> None:
    """Play in the terminal, against bots or hot-seat."""
    from ratskeller.cli.play import play as start

    start(game, seats, seed, order, lang, save, read_pairs(option), silent)


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Players at the table.")] = 0,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=1_000_000_000)] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.", min=0, max=2**31 - 1)] = 1,
    bot: Annotated[str, typer.Option(help="Who plays: one bot for all seats, or one for each, by commas.")] = "random",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    option: Options = None,
) -> None:
    """Let bots play many games, compiled, and count."""
    from ratskeller.cli.simulate import simulate as run

    run(game, seats, games, seed, bot, json, read_pairs(option))


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Who plays, by commas: `search,greedy`; name@500it has a budget of its own.")
    ],
    seats: Annotated[int, typer.Option(help="Players at the table.")] = 0,
    games: Annotated[int, typer.Option(help="How many games at least: whole rounds are played.")] = 100,
    budget: Annotated[str, typer.Option(help="What a bot may spend on a turn: 100ms, 1s or 500it.")] = "100ms",
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Every game has luck of its own; else each deal is played from all seats.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="A folder to keep it in: a match that was stopped goes on there.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; by default one for each core.")] = None,
    engine: Annotated[str, typer.Option(help="processes: on this machine; ray: on a cluster of Ray.")] = "processes",
    lang: Lang = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    option: Options = None,
) -> None:
    """Let bots play against each other, balanced over seats and luck, and rate them."""
    from ratskeller.arena.spec import read_spec
    from ratskeller.cli.arena import arena as run
    from ratskeller.engine.words import language

    spec = read_spec(game, bots, seats, games, budget, seed, read_pairs(option), not fresh)
    run(spec, out, language(lang), workers, engine, json)


@app.command()
def bench(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Players at the table.")] = 0,
    seconds: Annotated[float, typer.Option(help="How long each measurement takes.", min=0.1, max=600)] = 2.0,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    option: Options = None,
) -> None:
    """Measure how fast a game runs on one core."""
    from ratskeller.cli.bench import bench as run

    run(game, seats, seconds, json, read_pairs(option))


@app.command()
def replay(
    file: File,
    seat: Annotated[int | None, typer.Option(help="Whose view; without it a spectator's.")] = None,
    to: Annotated[int | None, typer.Option(help="Go straight to this row of the log.", min=0)] = None,
    lang: Lang = None,
) -> None:
    """Step through a recorded game."""
    from ratskeller.cli.replay import replay as run

    run(file, seat, to, lang)


@app.command()
def verify(
    file: File,
    commitment: Annotated[str, typer.Option(help="The commitment, as it was noted before the game.")] = "",
    nonce: Annotated[list[str] | None, typer.Option(help="A nonce of your own; may be repeated.")] = None,
    seals: Annotated[
        str | None, typer.Option(help="The seals of all places when yours was opened, by commas, empty ones too.")
    ] = None,
    broken: Annotated[int | None, typer.Option(help="How many starts had been broken off by then.", min=0)] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Ask those bots again too that think ahead.")] = False,
) -> None:
    """Recompute every draw of a recorded game from the secret that was fixed beforehand.

    Exits with 0 if all is proved, 1 if something is false, 3 if nothing is wrong but not all can be proved from here.
    """
    from ratskeller.cli.verify import verify as run
    from ratskeller.engine.proof import Noted

    run(file, Noted(commitment, nonce or (), None if seals is None else seals.split(","), broken), bots)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at; 0 for any free one.", min=0, max=65535)] = 8321,
    database: Annotated[str | None, typer.Option(help="A file, or postgresql://…; by default a file of yours.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; more than one need PostgreSQL.")] = None,
    show: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
) -> None:
    """Open the house: a server for people who play in their browsers."""
    from ratskeller.cli.serve import serve as run

    run(host, port, database, workers, show)


@app.command()
def reports(
    database: Annotated[str | None, typer.Option(help="As for serve: a file, or postgresql://….")] = None,
    done: Annotated[list[int] | None, typer.Option(help="Remove this report; may be repeated.", min=1)] = None,
) -> None:
    """What people have reported of each other's talk, with the lines around it."""
    from ratskeller.cli.reports import reports as run

    run(database, done or ())
