"""Rattus in the terminal: the map of Europe as cells, each with its rats, its people and its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ratskeller.engine.words import Words

MAP = (  # where the regions lie, roughly
    ("anglia", "", "scandia", "russia", ""),
    ("gallia", "germania", "polonia", "tartaria", ""),
    ("hispania", "italia", "hungaria", "bulgaria", "turcia"),
    ("mauretania", "numidia", "ifriqiya", "libya", "aegyptus"),
)
SEATS = ("#e69f00", "#56b4e9", "#2fbf8f", "#f0e442", "#e0653a", "#d98cc0")
CLASSES = {
    "P": "#b5d36b",
    "B": "#f2b84b",
    "C": "#c9c9c9",
    "K": "#7fa6ff",
    "W": "#c58cff",
    "R": "#ffd75f",
    "I": "#5fd7af",
    "A": "#ff6f61",
    "M": "#ff6f61",
    "?": "#ffffff",
}
INK, SEA, PLAGUE = "#8c8478", "#5f8dd3", "#ff4f4f"
ABBREVIATED = 3  # letters that tell one region from another, in both languages


def draw(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> RenderableType:
    """The map, the class cards, the players, one's own region cards, and at the end everybody's."""
    parts: list[RenderableType] = [heading(view, words), chart(view, words)]
    parts.append(legend(view, words))
    parts += [class_cards(view, words, players), seats(view, words, players, viewer)]
    if "tally" in view and "deck" in view:
        parts.append(final_count(view, words, players))
    elif viewer is not None and "hand" in view["players"][viewer] and "deck" in view:
        parts.append(region_cards(words.say("board-your-hand"), view["players"][viewer]["hand"], words))
    if "drawn" in view:
        parts.append(region_cards(words.say("board-drawn"), view["drawn"], words))
    if view.get("unseen"):
        parts.append(unseen(view["unseen"], words))
    return Group(*parts)


def legend(view: dict[str, Any], words: Words) -> Columns:
    """What the signs on the map mean, as far as they occur."""
    signs = ["plague", "rat", "first", "known", "cubes", "sea"]
    if view["caravan"]:
        signs.insert(1, "caravan")
    if any(region["diplomats"] for region in view["regions"].values()):
        signs.append("diplomat")
    return Columns([Text(words.say(f"board-legend-{sign}"), style=INK) for sign in signs], padding=(0, 3))


def heading(view: dict[str, Any], words: Words) -> Text:
    """What is left of everything, and the token that lies face up."""
    line = Text(style=INK)
    line.append(words.say("name"), style="bold #f2b84b")
    line.append("   " + words.say("board-rats-left", count=view["rat_supply"]))
    if "deck" in view:
        line.append("   " + words.say("board-deck", count=view["deck"]))
    if "diplomats_left" in view:
        line.append("   " + words.say("board-diplomats-left", count=view["diplomats_left"]))
    up = view.get("turned_up")
    if up:
        line.append(f"   {words.say('region-' + up['region'])}: ", style=PLAGUE)
        line.append(words.say("board-turned-up") + " ", style=PLAGUE)
        line.append(face(up))
    return line


def chart(view: dict[str, Any], words: Words) -> Table:
    """The map: up to five columns that share the width of the screen."""
    used = view["regions"]
    columns = [column for column in range(len(MAP[0])) if any(row[column] in used for row in MAP)]
    grid = Table.grid(expand=True, padding=0)
    for _ in columns:
        grid.add_column(ratio=1)
    for row in MAP:
        if any(name in used for name in row):
            grid.add_row(*(cell(row[column], view, words) if row[column] in used else "" for column in columns))
    return grid


def cell(name: str, view: dict[str, Any], words: Words) -> Panel:
    """A region: rats, cubes, neighbours."""
    region = view["regions"][name]
    title = Text()
    title.append(words.say(f"region-{name}"), style="bold #f5e6c8")
    border, frame = INK, box.ROUNDED
    if view["plague"] == name:
        title.append(" ☠", style=f"bold {PLAGUE}")
        border, frame = PLAGUE, box.HEAVY
    if view["caravan"] == name:
        title.append(" ♞", style="bold #f2b84b")
    lines = [rats(region["rats"]), people(region), neighbours(region["neighbours"], words)]
    return Panel(Group(*lines), title=title, title_align="left", box=frame, border_style=border, padding=(0, 1))


def rats(found: list[dict[str, Any]]) -> Text:
    """Rats in the order they came: what one knows of them."""
    line = Text()
    for rat in found:
        if line:
            line.append(" ")
        if "limit" in rat:
            line.append(face(rat))
        else:
            line.append("◆" if rat["first"] else "●", style="bold #d0a080")
    return line or Text("·", style=INK)


def face(rat: dict[str, Any]) -> Text:
    """A rat's face: its limit, and its symbols in their colours."""
    text = Text()
    text.append(str(rat["limit"]), style="bold reverse")
    for symbol in rat["symbols"]:
        text.append(symbol, style=f"bold {CLASSES[symbol]}")
    return text


def people(region: dict[str, Any]) -> Text:
    """Cubes by seat: its number, then a block for each; ^ stands under a diplomat's cube."""
    line = Text()
    for seat, count in enumerate(region["cubes"]):
        if count:
            if line:
                line.append(" ")
            line.append(f"{seat + 1}", style=f"bold {SEATS[seat]}")
            line.append("■" * count if count <= 3 else f"■×{count}", style=SEATS[seat])
            if seat in region["diplomats"]:
                line.append("^", style="bold")
    return line or Text("·", style=INK)


def neighbours(found: dict[str, bool], words: Words) -> Text:
    """Where one can go from here; sea routes are marked."""
    line = Text(style=INK)
    for name, by_sea in found.items():
        if line:
            line.append(" ")
        short = words.say(f"region-{name}")[:ABBREVIATED]
        line.append(f"~{short}" if by_sea else short, style=SEA if by_sea else INK)
    return line


def class_cards(view: dict[str, Any], words: Words, players: Sequence[str]) -> RenderableType:
    """Who holds which class card, and its symbol."""
    found = []
    for name, card in view["cards"].items():
        colour = CLASSES[card["symbol"]]
        line = Text()
        line.append(f" {card['symbol']} ", style=f"bold reverse {colour}")
        line.append(f" {words.say(f'card-{name}')}", style=colour)
        owner = card["owner"]
        if owner is None:
            line.append(f" {words.say('board-on-table')}", style=INK)
        else:
            line.append(f" → {owner + 1}■ {players[owner]}", style=f"bold {SEATS[owner]}")
        if card["used"] or card["covered"]:
            word = words.say("board-covered" if card["covered"] else "board-used")
            line.append(f" ({word})", style=INK)
        found.append(line)
    return Columns(found, padding=(0, 3))


def seats(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> Table:
    """The players and their pieces."""
    grid = Table(box=box.SIMPLE_HEAD, header_style=INK, pad_edge=False)
    columns = ["board-board", "board-palace", "board-supply"]
    cards = "deck" in view
    if cards:
        columns += ["board-diplomats", "board-hand"]
    grid.add_column("")
    grid.add_column(words.say("board-players"))
    for column in columns:
        grid.add_column(words.say(column), justify="right")
    for seat, player in enumerate(view["players"]):
        mark = "▶" if seat in view["to_act"] else "•" if seat == view["active"] else ""
        name = Text(f"{seat + 1}■ ", style=f"bold {SEATS[seat]}")
        name.append(players[seat], style="bold not dim" if seat == viewer else "not bold")
        row: list[RenderableType] = [Text(mark, style="#f2b84b"), name]
        row += [str(player["board"]), str(player["palace"]), str(player["supply"])]
        if cards:
            row += [str(player["diplomats"] + player["envoys"]), str(player["hand_size"])]
        grid.add_row(*row)
    return grid


def region_cards(title: str, cards: list[dict[str, Any]], words: Words) -> Text:
    """Region cards in a line, each with the classes it protects."""
    line = Text(title + ": ", style=INK)
    for i, card in enumerate(cards):
        if i:
            line.append("   ")
        line.append(words.say(f"region-card-{card['id']}"), style="bold #f5e6c8")
    if not cards:
        line.append("–")
    return line


def final_count(view: dict[str, Any], words: Words, players: Sequence[str]) -> Table:
    """Where every point came from, and what each region card brought (AFR-18)."""
    grid = Table(box=box.SIMPLE_HEAD, header_style=INK, pad_edge=False, title=words.say("board-count"))
    grid.add_column(words.say("board-players"))
    for column in ("board-cubes", "board-hand", "board-diplomats", "board-total"):
        grid.add_column(words.say(column), justify="left" if column == "board-hand" else "right")
    for seat, (player, tally) in enumerate(zip(view["players"], view["tally"], strict=True)):
        name = Text(f"{seat + 1}■ {players[seat]}", style=f"bold {SEATS[seat]}")
        cards = Text("\n").join(brought(card, words) for card in player["hand"]) or Text("–", style=INK)
        total = Text(str(tally["points"]), style="bold #f2b84b")
        grid.add_row(name, str(tally["from_cubes"]), cards, str(tally["from_diplomats"]), total)
    return grid


def brought(card: dict[str, Any], words: Words) -> Text:
    """A region card, and its point if it brings one."""
    point = card["brings"] == "point"
    line = Text(words.say(f"region-card-{card['id']}"), style="bold #f5e6c8" if point else INK)
    return line.append(" +1" if point else " –", style="bold #f2b84b" if point else INK)


def unseen(found: list[dict[str, Any]], words: Words) -> Text:
    """How many rats of each limit nobody has shown this viewer."""
    line = Text(words.say("board-unseen") + ": ", style=INK)
    for limit in range(1, 7):
        count = sum(rat["count"] for rat in found if rat["limit"] == limit)
        if count:
            line.append(f"{limit}", style="bold reverse")
            line.append(f" ×{count}   ")
    return line
