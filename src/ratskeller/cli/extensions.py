"""Commands that games bring: a game's `commands.py` has them as the Typer application `commands`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from ratskeller.cli.common import WRONG, notes
from ratskeller.engine.installed import source_of
from ratskeller.engine.registry import entries

Command = Any  # Click's, which Typer may bring under a name of its own
Context = Any


class WithGames(TyperGroup):
    """Our commands, and those of games: only games that bring some are imported, and only when theirs are needed."""

    def list_commands(self, ctx: Context) -> list[str]:
        ours = super().list_commands(ctx)
        return ours + [name for name in _of_games() if name not in ours]

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        return super().get_command(ctx, cmd_name) or _of_games().get(cmd_name)


@cache
def _of_games() -> dict[str, Command]:
    found: dict[str, Command] = {}
    for entry in entries().values():
        if not _has_commands(entry.module):
            continue
        try:
            given = typer.main.get_group(import_module(f"{entry.module}.commands").commands).commands
        except Exception as error:  # whatever somebody else's module raises
            notes.print(f"the commands of {source_of(entry)} cannot be used: {error}", style=WRONG, markup=False)
        else:
            found = {**given, **found}
    return found


def _has_commands(package: str) -> bool:
    """Whether there is such a file: looked for on disk, since finding the module would import the package."""
    try:
        spec = find_spec(package)
    except ImportError:
        return False
    folders = spec.submodule_search_locations if spec else None
    return any((Path(folder) / "commands.py").is_file() for folder in folders or ())
