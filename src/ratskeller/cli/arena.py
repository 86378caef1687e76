"""`ratskeller arena`: `rk.arena`, with a bar and a table."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ratskeller.arena.match import Progress as Far
from ratskeller.arena.match import run
from ratskeller.arena.processes import ChunkLost
from ratskeller.arena.spec import Spec
from ratskeller.arena.standings import Standings
from ratskeller.arena.store import REPORT, RESULT
from ratskeller.cli.common import WRONG, compile_first, console, notes
from ratskeller.engine.errors import OptionError


def arena(spec: Spec, out: Path | None, lang: str, workers: int | None, engine: str, as_json: bool) -> None:
    """Play what is left of it, then print the standings."""
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn())
    for kernels in {entrant.kernels for entrant in spec.entrants if entrant.kernels}:
        compile_first(spec.game, kernels=kernels)
    try:
        with Progress(*columns, console=notes, transient=True) as bar:
            task = bar.add_task("", total=None)

            def tell(far: Far) -> None:
                bar.update(task, completed=far.done, total=far.total)

            found = run(spec, out=out, lang=lang, workers=workers, engine=engine, progress=tell)
    except ChunkLost as lost:
        raise OptionError(str(lost)) from None
    except KeyboardInterrupt:
        going_on = f"the same command goes on from here: {out} has what was played" if out else "nothing was kept"
        notes.print(f"Stopped; {going_on}.", markup=False)
        raise SystemExit(130) from None
    if as_json:
        print(found.text(), end="")
        return
    show(found)
    if out:
        notes.print(f"{out / RESULT}, {out / REPORT}", markup=False)


def show(found: Standings) -> None:
    spec = found.spec
    pace = f", {found.seconds:.1f} s" if found.seconds else ""
    console.print(f"[bold]{spec.game}[/], {spec.seats} seats: {len(found.played):,} games{pace}")
    grid = Grid(box=None, header_style="dim")
    for column in ("bot", "rating", "95 % interval", "won", "95 % interval", "fair", "mean points"):
        grid.add_column(column, justify="left" if column == "bot" else "right")
    for row in found.rows:
        rated = "" if row.name == found.anchor else f"{row.rating.low:.0f} – {row.rating.high:.0f}"
        won = f"{row.won.low:.1%} – {row.won.high:.1%}"
        shares = (f"{row.won.share:.1%}", won, f"{row.fair:.1%}", f"{row.points:.2f}")
        grid.add_row(row.name, f"{row.rating.rating:.0f}", rated, *shares)
    console.print(grid)
    if not found.anchor:
        console.print("[dim]1000 is the average: greedy does not play here[/]")
    for fault in found.faults:
        what = f"{fault['bot']} failed in {fault['times']} seats, where greedy played on: {fault['fault']}"
        console.print(what, style=WRONG, markup=False)
