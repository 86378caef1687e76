"""The `ratskeller` command."""

from __future__ import annotations

import sys
import warnings

from ratskeller.bots.registry import BotLeftOut
from ratskeller.engine.errors import NotationError
from ratskeller.engine.registry import GameLeftOut


def main() -> None:
    """Run the command; what the user got wrong is one line on stderr and exit code 2."""
    from ratskeller.cli.app import app

    warnings.simplefilter("ignore", GameLeftOut)  # `games` lists them, and the server's log
    warnings.simplefilter("ignore", BotLeftOut)  # as `games` does
    try:
        app()
    except NotationError as error:
        print(f"ratskeller: {error}", file=sys.stderr)
        sys.exit(2)
