"""Ratapolis in the terminal: the city drawn from its map, with rats, cats and holes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from ratskeller.engine.words import Words
from ratskeller.games.ratapolis.plan import Plan, Token

FUR = {"red": "#ff4d42", "yellow": "#f5e663", "green": "#3ecf8e", "blue": "#5aa9ff", "orange": "#ff9a1f"}
SHAPE = {"red": "●", "yellow": "▲", "green": "■", "blue": "◆", "orange": "○"}  # colour is never the only sign
CHEESE = "◣"
STAR = "★"
CAT = "=^.^="
DUSK = "#8d8fa8"
GOLD = "#f2b84b"
INDEX_WIDTH = 29


def draw(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> RenderableType:
    """The city and its buildings, what is known of the hunt, the families, the properties."""
    parts: list[RenderableType] = [heading(view, words), City(view, words), Text(words.say("board-legend"), style=DUSK)]
    parts.append(hunt(view, words))
    parts.append(families(view, words, players, viewer))
    parts.append(properties(view, words))
    return Group(*parts)


def heading(view: Mapping[str, Any], words: Words) -> Text:
    line = Text(style=DUSK)
    line.append(words.say("board-title", round=view["round"], rounds=view["rounds"]), style=f"bold {GOLD}")
    line.append(" · " + words.say(f"board-phase-{view['phase']}"))
    if view["special"] != "none":
        line.append(" · ")
        line.append(words.say("board-special", special=words.say(f"special-{view['special']}")), style=GOLD)
    return line


class City:
    """The map, and beside or below it, as the terminal allows, a list of the buildings."""

    def __init__(self, view: Mapping[str, Any], words: Words) -> None:
        self.view = view
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        tiles = self.view["tiles"]
        plan = Plan(self.view["map"], {letter for letter, tile in tiles.items() if not tile["stands"]})
        beside = plan.fit(options.max_width - INDEX_WIDTH, least=6)
        if not beside:
            plan.fit(options.max_width, least=1)
        for letter, tile in tiles.items():
            if tile["stands"]:
                plan.write(letter, tokens(letter, tile, self.words, self.view.get("prey") == letter))
        if beside:
            grid = Table.grid(padding=(0, 0, 0, 2))
            grid.add_row(plan.text(), index(tiles, self.words, 1))
            yield grid
        else:
            yield plan.text()
            yield index(tiles, self.words, max(1, options.max_width // INDEX_WIDTH))


def tokens(letter: str, tile: Mapping[str, Any], words: Words, hunted: bool) -> list[Token]:
    """What is written on a tile, the most important first; what does not fit is left out."""
    label = f"bold reverse {GOLD}" if tile["cat"] else "bold reverse #ff4f4f" if hunted else "bold"
    found: list[Token] = [(f"{letter}", label)]
    if tile["token"]:
        found.append((STAR, FUR[tile["holder"]] if "holder" in tile else DUSK))
    if tile["cat"]:
        found.append((CAT, GOLD))
    found += [(f"{SHAPE[family]}{count}", FUR[family]) for family, count in tile["rats"].items()]
    return found


def index(tiles: Mapping[str, Any], words: Words, columns: int) -> Table:
    """All buildings: name, rats and places, cheese."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(columns):
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, max_width=17)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
    letters = list(tiles)
    height = -(-len(letters) // columns)
    for row in range(height):
        cells: list[RenderableType] = []
        for letter in letters[row::height]:
            cells += building(letter, tiles[letter], words)
        grid.add_row(*cells)
    return grid


def building(letter: str, tile: Mapping[str, Any], words: Words) -> list[Text]:
    name = words.say(f"tile-{letter}")
    if not tile["stands"]:
        return [Text(letter, style="dim"), Text(name, style="dim strike"), Text("–", style="dim"), Text("")]
    crowd = f"{tile['crowd']}/{tile['capacity']}"
    full = tile["crowd"] >= tile["capacity"]
    return [
        Text(letter, style=f"bold {GOLD}" if tile["cat"] else "bold"),
        Text(name),
        Text(crowd, style="#ff8f7a" if full else DUSK),
        Text(f"{CHEESE}{tile['cheese']}", style=GOLD),
    ]


def hunt(view: Mapping[str, Any], words: Words) -> Text:
    """Cats, the prey, and what attention tells of the cards."""
    lines = []
    if "prey" in view:
        prey = view["prey"]
        text = words.say("board-prey", tile=words.say(f"tile-{prey}"), tile_id=prey)
        lines.append(Text(text, style="bold #ff4f4f"))
    elif not view["over"]:
        cats = words.say("board-cats", tiles=" ".join(view["open"])) if view["open"] else words.say("board-no-cats")
        lines.append(Text(cats, style=GOLD))
    memory = view.get("memory")
    if memory:
        if memory["in_play"]:
            known = words.say("board-in-play", cards=view["cards"], tiles=" ".join(memory["in_play"]))
            lines.append(Text(known, style=DUSK))
        lines.append(Text(words.say("board-hidden", hidden=memory["hidden"], tiles=" ".join(memory["possible"]))))
        if memory["safe"]:
            lines.append(Text(words.say("board-safe", tiles=" ".join(memory["safe"])), style="#3ecf8e"))
    return Text("\n").join(lines)


def families(view: Mapping[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> Table:
    """Who leads which family, how it fares, and what one may know of its card and plan."""
    grid = Table(box=box.SIMPLE_HEAD, header_style=DUSK, pad_edge=False)
    left = ("board-family", "board-players")
    right = ("board-in-city", "board-in-supply", "board-points")
    for name in left:
        grid.add_column(words.say(name))
    for name in right:
        grid.add_column(words.say(name), justify="right")
    for name in ("board-card", "board-plan", "board-last"):
        grid.add_column(words.say(name))
    for family, facts in view["families"].items():
        style = f"bold {FUR[family]}" if facts["mine"] else FUR[family]
        who = Text(", ").join(
            Text(("▶ " if seat in view["to_act"] else "") + players[seat], style="bold" if seat == viewer else "")
            for seat in facts["seats"]
        )
        grid.add_row(
            Text(f"{SHAPE[family]} {words.say(f'family-{family}')}", style=style),
            who,
            str(facts["rats"]),
            str(facts["supply"]),
            Text(
                CHEESE + "+".join(str(n) for n in (facts["cheese"] - facts["tokens"], facts["tokens"]) if n), style=GOLD
            ),
            Text(facts.get("hand") or ("?" if facts["card"] else words.say("board-nothing")), style=GOLD),
            plan_of(view, facts, words),
            written(facts["last_plan"]),
        )
    return grid


def plan_of(view: Mapping[str, Any], facts: Mapping[str, Any], words: Words) -> Text:
    """One's own plan, and of others only whether it is ready."""
    if view["phase"] != "planning":
        return Text("")
    if facts.get("plan"):
        return written(facts["plan"].values())
    ready = all(seat in view["ready"] for seat in facts["seats"])
    return Text(words.say("board-ready" if ready else "board-thinking"), style="#3ecf8e" if ready else DUSK)


def written(plan: Iterable[str]) -> Text:
    """A plan in short: A>O, O×■."""
    line = Text()
    for action in plan:
        tile, attack, family = action.partition(" x ")
        line.append(", " if line else "")
        line.append(f"{tile}×{SHAPE[family]}" if attack else "–" if action == "idle" else action)
        if attack:
            line.stylize(FUR[family], len(line) - 1)
    return line


def properties(view: Mapping[str, Any], words: Words) -> Table:
    """The properties in this game, what they do and who holds them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for letter, tile in view["tiles"].items():
        if tile["token"]:
            holder = tile.get("holder")
            who = f"{SHAPE[holder]} {words.say(f'family-{holder}')}" if holder else words.say("board-free")
            grid.add_row(
                Text(f"{STAR} {letter}", style=FUR[holder] if holder else DUSK),
                Text(words.say(f"tile-{letter}")),
                Text(words.say(f"property-{letter}"), style=DUSK),
                Text(who, style=FUR[holder] if holder else DUSK),
            )
    return grid
