"""What the commands share: options, the console, progress."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ratskeller.engine.errors import OptionError

console = Console(highlight=False)
WRONG = "#e5707b"  # the colour of what is wrong
notes = Console(stderr=True, highlight=False)  # progress and hints: never mixed into output that is piped


def read_pairs(given: Iterable[str] | None) -> dict[str, str]:
    """Table options from `-o name=value`; `-o name=@file` takes the value from a file."""
    pairs = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise OptionError(f"an option is given as -o name=value, not {text!r}")
        if name in pairs:
            raise OptionError(f"option {name} is given twice")
        pairs[name] = read_value(value[1:]) if value.startswith("@") else value
    return pairs


def read_value(file: str) -> str:
    """The value of an option that is too long for a command line, such as a map."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"cannot read {file!r}: {error}") from None


def progress(what: str) -> Progress:
    """A progress bar on stderr."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=notes, transient=True)


def compile_first(*names: str, kernels: Iterable[str] = ()) -> None:
    """Compile games that are not on disk yet, with these modules of kernels, showing how far it is."""
    from ratskeller.engine.compile import compile_games

    bar = None
    for done, total in compile_games(names, *map(import_module, kernels)):
        if bar is None:
            bar = progress("Compiling, this once")
            bar.start()
            task = bar.add_task("", total=total)
        bar.update(task, completed=done, total=total)
    if bar is not None:
        bar.stop()
