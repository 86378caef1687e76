"""The report of a match: one page of HTML that needs nothing else, and reads on a phone."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path

from ratskeller.arena.plots import Bar, amounts, intervals
from ratskeller.arena.standings import Standings
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.words import Words, words_of

STYLE = """
:root{color-scheme:dark light;--ground:#1b1410;--panel:#33261c;--text:#f4e9d2;--quiet:#cbb896;--accent:#f2b84b;--line:#57432f}
@media(prefers-color-scheme:light){:root{--ground:#f4e9d2;--panel:#fffaf0;--text:#2a1e16;--quiet:#5a4331;--accent:#8a5a00;--line:#d3c09c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1120px;margin:0 auto;padding:1rem}
h1,h2{font-family:Alegreya,Georgia,serif;line-height:1.2;font-weight:600}
h1{font-size:2rem;margin:.5rem 0}h2{font-size:1.35rem;margin:0 0 .25rem}
p{margin:.25rem 0 .75rem;color:var(--quiet)}
.facts{color:var(--text)}
.grid{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media(min-width:820px){.grid{grid-template-columns:repeat(2,minmax(0,1fr))}.wide{grid-column:1/-1}}
section{background:var(--panel);border:1px solid var(--line);border-radius:.6rem;padding:1rem;min-width:0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{padding:.35rem .5rem;text-align:right;border-top:1px solid var(--line);white-space:nowrap}
thead th{border-top:0;color:var(--quiet);font-weight:500}
th:first-child,td.words{text-align:left}th:first-child{position:sticky;left:0;background:var(--panel)}td.words{white-space:normal;overflow-wrap:anywhere}
td.self{color:var(--line)}
svg{display:block;width:100%;max-width:520px;height:auto;margin:.25rem auto .5rem}
svg text{font-size:13px;fill:var(--text)}svg .mark{fill:var(--quiet);font-size:11px;text-anchor:middle}
svg .end{text-anchor:end;fill:var(--quiet)}
svg .grid{stroke:var(--line)}svg .bar{stroke:var(--accent);stroke-width:3;fill:none;stroke-linecap:round}
svg .tick{stroke:var(--text);stroke-width:2;stroke-dasharray:3 3}svg circle,svg rect{fill:var(--accent)}svg .groove{fill:var(--line)}
@media(max-width:480px){th,td{padding:.3rem .35rem;font-size:.8125rem}section{padding:.75rem}}
pre{overflow-x:auto;background:var(--ground);padding:.6rem;border-radius:.4rem;white-space:pre-wrap;overflow-wrap:anywhere}
""".strip()  # noqa: E501
FURTHEST = 800.0  # points below 1000, or above, that a plot shows; intervals beyond it end in an arrow


@lru_cache(maxsize=2)
def words_in(lang: str) -> Words:
    return Words(lang, Path(__file__).parent)


def page(found: Standings, lang: str) -> str:
    """The whole page."""
    say = words_in(lang).say
    title = escape(say("report-title", game=words_of(find_game(found.spec.game), lang).say("name")))
    sections = [
        ratings(found, lang),
        wins(found, lang),
        crossed(found, lang),
        by_seat(found, lang),
        ends(found, lang),
        faults(found, lang),
        thinking(found, lang),
        again(found, lang),
    ]
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{title}</h1>\n<p class="facts">{escape(facts(found, lang))}</p>\n<div class="grid">\n'
        + "\n".join(sections)
        + "\n</div>\n</main>\n</body>\n</html>\n"
    )


def inline(found: Standings, lang: str = "en") -> str:
    """For a notebook: what the standings are, in the colours that it has."""
    say = words_in(lang).say
    head = [say("report-bot"), say("report-rating"), say("report-interval"), say("report-wins"), say("report-interval")]
    rows = []
    for row in found.rows:
        rated = _ends(found, row.name, row.rating.low, row.rating.high)
        shares = (percent(row.won.share, lang), f"{percent(row.won.low, lang)} – {percent(row.won.high, lang)}")
        rows.append([row.name, f"{row.rating.rating:.0f}", *rated, *shares])
    return f"<div><p>{escape(facts(found, lang))}</p>{_table(head, rows)}</div>"


def facts(found: Standings, lang: str) -> str:
    """What was played, in a line."""
    say, spec = words_in(lang).say, found.spec
    games, deals = len(found.played), len({game.deal for game in found.played})
    how = say("report-paired" if spec.paired else "report-fresh")
    told = [
        say("report-seats", seats=spec.seats),
        say("report-games", games=games, count=_count(games)),
        f"{say('report-deals', deals=deals, count=_count(deals))}, {how}",
    ]
    return " · ".join(told)


def ratings(found: Standings, lang: str) -> str:
    say = words_in(lang).say
    rows = found.rows
    bars = [Bar(row.name, row.rating.rating, row.rating.low, row.rating.high) for row in rows]
    low = max(min(bar.low for bar in bars), min(bar.value for bar in bars) - FURTHEST / 4)
    high = min(max(bar.high for bar in bars), max(bar.value for bar in bars) + FURTHEST / 4)
    room = max(20.0, (high - low) * 0.06)
    drawn = intervals(bars, low - room, high + room, lambda mark: f"{mark:.0f}", say("report-ratings"))
    head = [say("report-bot"), say("report-rating"), say("report-interval")]
    cells = [
        [row.name, f"{row.rating.rating:.0f}", *_ends(found, row.name, row.rating.low, row.rating.high)] for row in rows
    ]
    anchored = "anchored" if found.anchor else "average"
    text = say(f"report-ratings-{anchored}", **({"anchor": found.anchor} if found.anchor else {}))
    return _section(say("report-ratings"), text, drawn, _table(head, cells))


def wins(found: Standings, lang: str) -> str:
    say = words_in(lang).say
    bars = [Bar(row.name, row.won.share, row.won.low, row.won.high, row.fair) for row in found.rows]
    drawn = intervals(bars, 0, 1, lambda mark: percent(mark, lang, 0), say("report-wins"))
    head = [say(f"report-{name}") for name in ("bot", "share", "interval", "points", "played")]
    cells = []
    for row in found.rows:
        shares = (percent(row.won.share, lang), f"{percent(row.won.low, lang)} – {percent(row.won.high, lang)}")
        cells.append([row.name, *shares, decimal(row.points, lang, 2), _count(row.won.games)])
    return _section(say("report-wins"), say("report-wins-text"), drawn, _table(head, cells))


def crossed(found: Standings, lang: str) -> str:
    say = words_in(lang).say
    names = [row.name for row in found.rows]
    cells = []
    for one in names:
        line = [one]
        for other in names:
            met = found.crossed.get((one, other))
            line.append("" if one == other or met is None else percent(met.ahead, lang, 0))
        cells.append(line)
    text = say("report-crossed-text") + ("" if found.is_even else " " + say("report-uneven"))
    return _section(say("report-crossed"), text, _table([say("report-bot"), *names], cells), wide=_is_wide(found))


def by_seat(found: Standings, lang: str) -> str:
    say = words_in(lang).say
    head = [say("report-bot"), *(say("report-seat", seat=seat + 1) for seat in range(found.spec.seats))]
    cells = [
        [row.name, *("" if share is None else percent(share, lang) for share in row.by_seat)] for row in found.rows
    ]
    return _section(say("report-by-seat"), say("report-by-seat-text"), _table(head, cells))


def ends(found: Standings, lang: str) -> str:
    say, words = words_in(lang).say, words_of(find_game(found.spec.game), lang)
    games = len(found.played)
    lengths = [game.decisions for game in found.played]
    bars = [(rule, count / games, percent(count / games, lang)) for rule, count in found.reasons.items()]
    told = [f"<p>{escape(rule)}: {escape(words.say(f'end-{rule}'))}</p>" for rule in found.reasons]
    text = say(
        "report-length",
        mean=decimal(sum(lengths) / games, lang),
        shortest=_count(min(lengths)),
        longest=_count(max(lengths)),
    )
    return _section(say("report-ends"), text, amounts(bars, say("report-ends")), *told)


def thinking(found: Standings, lang: str) -> str:
    say = words_in(lang).say
    budgets = {entrant.name: entrant for entrant in found.spec.entrants}
    head = [say(f"report-{name}") for name in ("bot", "budget", "decisions", "turns", "iterations")]
    head += [say("report-milliseconds")] if found.spec.is_timed else []
    cells = []
    for row in found.rows:
        entrant = budgets[row.name]
        told = f"{row.name} ({say('report-version', version=entrant.version)})"
        a_turn = _count(round(row.iterations / row.turns)) if row.iterations else "–"
        cells.append(
            [told, entrant.budget or say("report-budget-none"), _count(row.decisions), _count(row.turns), a_turn]
        )
        if found.spec.is_timed:
            cells[-1].append(decimal(row.milliseconds, lang) if row.milliseconds is not None else "–")
    return _section(say("report-thinking"), say("report-thinking-text"), _table(head, cells), wide=True)


def faults(found: Standings, lang: str) -> str:
    say = words_in(lang).say
    if not found.faults:
        return _section(say("report-faults"), say("report-faults-none"), wide=_is_wide(found))
    head = "".join(f"<th>{escape(say(f'report-{name}'))}</th>" for name in ("bot", "times", "error"))
    rows = ""
    for fault in found.faults:
        words = f'<td class="words">{escape(fault["fault"])}</td>'
        rows += f'<tr><th scope="row">{escape(fault["bot"])}</th><td>{fault["times"]}</td>{words}</tr>'
    table = f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    return _section(say("report-faults"), say("report-faults-text"), table, wide=_is_wide(found))


def again(found: Standings, lang: str) -> str:
    say = words_in(lang).say
    text = say("report-again-timed" if found.spec.is_timed else "report-again-iterations")
    return _section(say("report-again"), text, f"<pre>{escape(command(found))}</pre>", wide=True)


def command(found: Standings) -> str:
    """The command that plays the match again."""
    spec = found.spec
    names = [entrant.name for entrant in spec.entrants]
    bots = [names[bot] for bot in spec.lineup] or names
    budget = next((entrant.budget for entrant in spec.entrants if entrant.budget and "@" not in entrant.name), "")
    parts = ["ratskeller", "arena", spec.game, "--bots", ",".join(bots), "--seats", str(spec.seats)]
    parts += ["--games", str(spec.games), *(["--budget", budget] if budget else []), "--seed", str(spec.seed)]
    parts += [] if spec.paired else ["--fresh"]
    usual, _ = find_game(spec.game).read_options({}, spec.seats)
    for name, value in spec.options:
        if usual.get(name) != value:
            parts += ["-o", f"{name}={value}"]
    return shlex.join(parts)


def decimal(value: float, lang: str, digits: int = 1) -> str:
    """A number as the language writes it."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "ru" else text


def percent(share: float, lang: str, digits: int = 1) -> str:
    return decimal(100 * share, lang, digits) + ("\u00a0%" if lang == "ru" else "%")


def _is_wide(found: Standings) -> bool:
    """Whether the cross table needs both columns: then what would stand beside it does too."""
    return len(found.rows) > 4


def _ends(found: Standings, name: str, low: float, high: float) -> list[str]:
    return ["–" if name == found.anchor else f"{low:.0f} – {high:.0f}"]


def _count(number: int) -> str:
    """A number with thin spaces between thousands, which both languages read."""
    return f"{number:,}".replace(",", "\u202f")


def _section(title: str, text: str, *parts: str, wide: bool = False) -> str:
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}>\n<h2>{escape(title)}</h2>\n<p>{escape(text)}</p>\n{''.join(parts)}\n</section>"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    lines = []
    for name, *cells in rows:
        told = "".join(f"<td>{escape(cell)}</td>" if cell else '<td class="self">·</td>' for cell in cells)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{told}</tr>')
    return f'<div class="scroll"><table><thead><tr>{titles}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'
