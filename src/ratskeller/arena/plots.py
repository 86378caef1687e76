"""Plots as SVG, drawn for a phone and good on a screen: 360 units wide, letters of 13."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDE = 360
NAMES = 112  # for the names at the left
RIGHT = 20  # kept free
ROW = 30
AXIS = 26
LONGEST_NAME = 15  # letters


@dataclass(frozen=True)
class Bar:
    """A value with its interval, and a tick."""

    name: str
    value: float
    low: float
    high: float
    tick: float | None = None


def intervals(bars: Sequence[Bar], low: float, high: float, told: Callable[[float], str], label: str) -> str:
    """A dot and an interval for each name; `low` and `high` are the ends of the axis, beyond which arrows point."""
    high = high if high > low else low + 1
    across = WIDE - NAMES - RIGHT
    tall = len(bars) * ROW + AXIS

    def x(value: float) -> float:
        return round(NAMES + across * (min(high, max(low, value)) - low) / (high - low), 1)

    parts = []
    for mark in marks(low, high):
        parts.append(f'<line class="grid" x1="{x(mark)}" x2="{x(mark)}" y1="4" y2="{tall - AXIS + 4}"/>')
        parts.append(f'<text class="mark" x="{x(mark)}" y="{tall - 8}">{escape(told(mark))}</text>')
    for i, bar in enumerate(bars):
        y = i * ROW + ROW // 2 + 4
        parts.append(f'<text x="0" y="{y + 4}">{escape(short(bar.name))}</text>')
        if bar.tick is not None:
            parts.append(f'<line class="tick" x1="{x(bar.tick)}" x2="{x(bar.tick)}" y1="{y - 9}" y2="{y + 9}"/>')
        parts.append(f'<line class="bar" x1="{x(bar.low)}" x2="{x(bar.high)}" y1="{y}" y2="{y}"/>')
        for end, beyond, step in ((bar.low, bar.low < low, -6), (bar.high, bar.high > high, 6)):
            if beyond:
                parts.append(f'<path class="bar" d="M{x(end) - step} {y - 5}L{x(end)} {y}L{x(end) - step} {y + 5}"/>')
        parts.append(f'<circle cx="{x(bar.value)}" cy="{y}" r="5"/>')
    return _drawing(tall, label, parts)


def amounts(bars: Sequence[tuple[str, float, str]], label: str) -> str:
    """A bar for each name, with what is said of it."""
    most = max((amount for _, amount, _ in bars), default=1) or 1
    parts = []
    for i, (name, amount, told) in enumerate(bars):
        y = i * 42
        parts.append(f'<text x="0" y="{y + 14}">{escape(name)}</text>')
        parts.append(f'<text class="end" x="{WIDE}" y="{y + 14}">{escape(told)}</text>')
        parts.append(f'<rect class="groove" x="0" y="{y + 21}" width="{WIDE}" height="8" rx="4"/>')
        parts.append(f'<rect x="0" y="{y + 21}" width="{max(2, WIDE * amount / most):.1f}" height="8" rx="4"/>')
    return _drawing(len(bars) * 42, label, parts)


def _drawing(tall: int, label: str, parts: Sequence[str]) -> str:
    head = f'<svg role="img" viewBox="0 0 {WIDE} {tall}" xmlns="http://www.w3.org/2000/svg">'
    return f"{head}<title>{escape(label)}</title>{''.join(parts)}</svg>"


def marks(low: float, high: float) -> list[float]:
    """Three to six round numbers of an axis."""
    rough = (high - low) / 4
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * unit for unit in (1, 2, 2.5, 5, 10) if power * unit >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [round(step * i, 10) for i in range(first, math.floor(high / step + 1e-9) + 1)]


def short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
