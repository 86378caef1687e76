"""docs/benchmarks.svg: a bar for every engine, on a logarithmic scale."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from benchmarks.rows import Kind, Row

PARCHMENT, INK, OURS, OURS_PALE, PEER = "#f4e9d2", "#2a1e16", "#8c2f39", "#c98a86", "#5a4331"
COLOURS: dict[Kind, str] = {"compiled": OURS, "interpreted": OURS_PALE, "peer": PEER}
LEGEND: dict[Kind, str] = {"compiled": "Ratskeller", "interpreted": "Ratskeller, interpreted", "peer": "others"}
LOOK: dict[Any, str] = {
    "font.family": "DejaVu Serif",
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "svg.hashsalt": "ratskeller",  # the same numbers give the same file
}


def write_plot(rows: Sequence[Row], path: Path) -> None:
    """Fastest on top; rows without figures are left out."""
    measured = sorted((row for row in rows if row.speed), key=lambda row: row.speed)
    with mpl.rc_context(LOOK):
        figure = Figure(figsize=(9, 1.6 + 0.36 * len(measured)), facecolor=PARCHMENT, layout="constrained")
        axes = figure.add_subplot(facecolor=PARCHMENT)
        places = range(len(measured))
        bars = axes.barh(places, [row.speed for row in measured], color=[COLOURS[row.kind] for row in measured])
        axes.bar_label(bars, [short(row.speed) for row in measured], padding=4)
        axes.set_yticks(places, [row.label for row in measured])
        axes.set_xscale("log")
        if measured:
            axes.set_xlim(10 ** (len(str(int(measured[0].speed))) - 2), measured[-1].speed * 4)
        axes.xaxis.set_major_formatter(lambda value, _: short(value))
        axes.set_title("Random play: decisions per second on one core", loc="left", fontweight="bold")
        axes.grid(axis="x", color=INK, alpha=0.15)
        axes.set_axisbelow(True)
        axes.tick_params(which="both", length=0)
        axes.spines[:].set_visible(False)
        kinds = [kind for kind in COLOURS if any(row.kind == kind for row in measured)]
        keys = [Patch(color=COLOURS[kind], label=LEGEND[kind]) for kind in kinds]
        axes.legend(handles=keys, loc="lower right", facecolor=PARCHMENT, edgecolor="none", framealpha=1)
        figure.savefig(path, metadata={"Date": None})


def short(number: float) -> str:
    """13,400,000 is 13.4 M."""
    for size, unit in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
