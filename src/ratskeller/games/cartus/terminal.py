"""Rattus Cartus in the terminal: an illuminated manuscript, a colour for each class and gold for what is yours."""

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
from ratskeller.games.cartus.tables import BUILDINGS, CLASSES, EXCLUSIVE, ORDINARY, STACKS, TRACK_POINTS

INK = {
    "peasantry": "#9cc45c",
    "bourgeoisie": "#5fb8cc",
    "clergy": "#e6dfc8",
    "chivalry": "#e0696f",
    "magic": "#b894ff",
    "nobility": "#f2b84b",
}
SEATS = (("▲", "#d55e00"), ("●", "#56b4e9"), ("■", "#f0e442"), ("◆", "#009e73"), ("⬟", "#cc79a7"))
GOLD, QUIET, RED, GREEN = "#f2b84b", "#a08b74", "#e5707b", "#9fc08a"
LONGEST_BAR = 8
SPECIALS = {"joker": "★", "sword": "†", "flute": "♪", "gold": "¤", "pass": "»"}


def draw(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> RenderableType:
    """The buildings, the tracks, the players, the nun row, one's own hand; at the end the count."""
    parts: list[RenderableType] = [heading(view, words, players)]
    if view["over"]:
        parts += [final_count(view, words, players), nun_row(view, words)]
        return Group(*parts)
    if view["round"] == view["rounds"]:
        parts.append(Text(words.say("board-last"), style=f"italic {GOLD}"))
    parts += [row(view, words), tracks(view, words, players), seats(view, words, players, viewer)]
    parts += [nun_row(view, words), stacks(view, words)]
    if view.get("to_come"):
        parts.append(to_come(view, words))
    if viewer is not None:
        parts.append(hand(view, words, viewer))
    return Group(*parts)


def heading(view: dict[str, Any], words: Words, players: Sequence[str]) -> Text:
    line = Text(style=QUIET)
    line.append(words.say("name"), style=f"bold {GOLD}")
    line.append("   " + words.say("board-round", round=view["round"], rounds=view["rounds"]))
    if not view["over"]:
        line.append("   " + words.say("board-first") + " ")
        line.append(disc(view["first"]))
        line.append(" " + players[view["first"]])
    line.append("   " + words.say("board-deck", count=view["deck"]))
    line.append("   " + words.say("board-discard", count=sum(view["discard"].values())))
    return line


def disc(seat: int) -> Text:
    """A player's disc: colour and shape."""
    shape, colour = SEATS[seat]
    return Text(shape, style=colour)


# Buildings


def row(view: dict[str, Any], words: Words) -> RenderableType:
    """The open buildings side by side, in the order in which they are resolved."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    for _ in view["row"]:
        grid.add_column(ratio=1)
    grid.add_row(*(building(view, words, i) for i in range(len(view["row"]))))
    return grid


def building(view: dict[str, Any], words: Words, place: int) -> Panel:
    """A building: its privilege, its two actions, its visitors with what they laid."""
    card = view["row"][place]
    kind, ink = card["building"], INK[card["class"]]
    number = BUILDINGS.read(kind)
    lines: list[RenderableType] = [Text(words.say(f"class-{card['class']}"), style=ink)]
    privilege = fact(words.say("board-privilege"), words.say(f"privilege-{card['privilege']}"), "bold")
    for seat in card["chosen_by"]:
        privilege.append(" ").append(disc(seat))
    lines.append(privilege)
    for size, name in ((EXCLUSIVE, "exclusive"), (ORDINARY, "ordinary")):
        lines.append(fact(words.say(f"board-{name}"), words.say(f"board-effect-{kind}", count=size[number]), ""))
    lines += [visitor(view, words, seat) for seat in card["visitors"]]
    if not card["visitors"]:
        lines.append(Text(words.say("board-nobody"), style=f"italic {QUIET}"))
    busy = view.get("place") == place
    title = Text(f"{place + 1} {words.say(f'building-{kind}')}", style=f"bold {ink}")
    return Panel(
        Group(*lines), title=title, title_align="left", box=box.HEAVY if busy else box.ROUNDED, border_style=ink
    )


def fact(name: str, value: str, style: str) -> Text:
    line = Text(f"{name} ", style=QUIET)
    line.append(value, style=style or "#f4e9d2")
    return line


def visitor(view: dict[str, Any], words: Words, seat: int) -> Text:
    """A visitor with the backs of his cards, or their faces once they are turned up."""
    player = view["players"][seat]
    line = disc(seat)
    line.append(" ")
    if "laid" in player:
        line.append(faces(player["laid"], words) if player["laid"] else Text("–", style=QUIET))
    else:
        line.append("▮" * min(player["laid_count"], 12) + f" {player['laid_count']}", style=QUIET)
    if view.get("holder") == seat and view.get("place") == player.get("at"):
        line.append(" " + words.say("board-exclusive"), style=f"italic {GOLD}")
    return line


def faces(cards: dict[str, int], words: Words) -> Text:
    """Cards as small coloured faces: a class's initial and its nuns, or the sign of a special card."""
    line = Text()
    for card, count in cards.items():
        for _ in range(count):
            if line:
                line.append(" ")
            line.append(face(card, words))
    return line


def face(card: str, words: Words) -> Text:
    if card in SPECIALS:
        return Text(SPECIALS[card], style=f"bold {GOLD}")
    one, nuns = card.split("-")
    initial = words.say(f"board-card-{one}")[:2]
    return Text(f"{initial}{nuns}", style=f"bold #1b1410 on {INK[one]}")


# Tracks and players


def places(view: dict[str, Any], track: str) -> list[int]:
    """Seats with influence on a track, from the first to the last."""
    found = [seat for seat, player in enumerate(view["players"]) if player["influence"][track]]
    return sorted(found, key=lambda p: (-view["players"][p]["influence"][track], view["players"][p]["height"][track]))


def tracks(view: dict[str, Any], words: Words, players: Sequence[str]) -> Table:
    """Influence by class and player, with the points each place would score now."""
    grid = Table(box=box.SIMPLE_HEAD, header_style=QUIET, pad_edge=False, expand=True)
    grid.add_column(words.say("board-tracks"), no_wrap=True)
    for seat, name in enumerate(players[: view["seats"]]):
        head = disc(seat)
        head.append(f" {name}", style=QUIET)
        grid.add_column(head, ratio=1, no_wrap=True)
    for track in CLASSES:
        order = places(view, track)
        line: list[RenderableType] = [Text(words.say(f"class-{track}"), style=INK[track])]
        for seat in range(view["seats"]):
            line.append(bar(view["players"][seat]["influence"][track], track, seat, order))
        grid.add_row(*line)
    return grid


def bar(influence: int, track: str, seat: int, order: list[int]) -> Text:
    if influence == 0:
        return Text("·", style=QUIET)
    line = Text("━" * min(influence, LONGEST_BAR), style=INK[track])
    line.append(f" {influence}", style="bold")
    rank = order.index(seat)
    if rank < len(TRACK_POINTS):
        line.append(f" +{TRACK_POINTS[rank]}", style=GOLD if rank == 0 else QUIET)
    return line


def seats(view: dict[str, Any], words: Words, players: Sequence[str], viewer: int | None) -> Table:
    """Hands, rats and what is known."""
    grid = Table(box=box.SIMPLE_HEAD, header_style=QUIET, pad_edge=False)
    for name in ("", words.say("board-player")):
        grid.add_column(name)
    for name in ("cards", "rats", "points"):
        grid.add_column(words.say(f"board-{name}"), justify="right")
    grid.add_column(words.say("board-laid"), justify="right")
    aided = any("known" in player for player in view["players"])
    if aided:
        grid.add_column(words.say("board-known"))
    for seat, player in enumerate(view["players"]):
        mark = Text("▶ " if seat in view["to_act"] else "  ", style=GOLD)
        mark.append(disc(seat))
        held = str(player["held"]) + (f"+{player['spoils_count']}" if player["spoils_count"] else "")
        line: list[RenderableType] = [mark, Text(players[seat], style="bold" if seat == viewer else "")]
        rats = player.get("rats", words.say("board-hidden"))
        line += [held, Text(str(rats), style=RED), str(player["points"])]
        line.append(str(player["laid_count"]) if "at" in player else "")
        if aided:
            line.append(specials(player.get("known", {}), words))
        grid.add_row(*line)
    return grid


def specials(cards: dict[str, int], words: Words) -> Text:
    """Cards of the stacks with their names and numbers."""
    line = Text()
    for card, count in cards.items():
        if line:
            line.append(" · ", style=QUIET)
        line.append(f"{SPECIALS[card]} ", style=f"bold {GOLD}")
        line.append(f"{words.say(f'card-{card}')} {count}")
    return line


def stacks(view: dict[str, Any], words: Words) -> Text:
    line = Text(words.say("board-stacks") + "  ", style=QUIET)
    line.append(specials({stack: view["stacks"][stack] for stack in STACKS}, words))
    return line


def to_come(view: dict[str, Any], words: Words) -> Text:
    """Buildings that have not been turned up; some of them lie in the replacement deck."""
    line = Text(words.say("board-to-come") + "  ", style=QUIET)
    for i, (kind, copies) in enumerate(view["to_come"].items()):
        if i:
            line.append(" · ")
        line.append(f"{words.say(f'building-{kind}')} {len(copies)}", style=INK[CLASSES[BUILDINGS.read(kind) // 2]])
    if view["slipped"]:
        under = ", ".join(words.say(f"building-{card['building']}") for card in view["slipped"])
        line.append(f"; {words.say('board-slipped')}: {under}")
    return line


# The nun row and one's own hand


def nun_row(view: dict[str, Any], words: Words) -> RenderableType:
    """Five cards face down, those one has looked at face up, and who has looked."""
    cards = []
    for i, card in enumerate(view["nun_row"]):
        if "nuns" in card:
            body = Text("✚" * card["nuns"] or "–", style=f"bold {GREEN}", justify="center")
        else:
            body = Text("?", style=QUIET, justify="center")
        lookers = Text(justify="center")
        for seat in card["looked"]:
            lookers.append(disc(seat))
        if not card["looked"]:
            lookers.append(" ")
        ink = GREEN if "nuns" in card else QUIET
        cards.append(Panel(Group(body, lookers), title=str(i + 1), box=box.ROUNDED, border_style=ink, width=9))
    title = Text(words.say("board-nuns"), style=QUIET)
    if "nuns" in view:
        title.append(f"  {view['nuns']}", style=f"bold {GREEN}")
    elif "unseen_nuns" in view:
        title.append(f"   {words.say('board-unseen')}  ")
        for nuns, count in enumerate(view["unseen_nuns"]):
            title.append(f" {nuns}✚ ", style=GREEN).append(f"{count} ")
    return Group(title, Columns(cards, padding=(0, 1)))


def hand(view: dict[str, Any], words: Words, viewer: int) -> RenderableType:
    """One's own cards, class by class, and what one has chosen of them."""
    me = view["players"][viewer]
    parts: list[RenderableType] = [pile(me["hand"], words, words.say("board-hand", count=me["held"]), GOLD)]
    if view.get("picked"):
        parts.append(pile(view["picked"], words, words.say("board-picked"), GREEN))
    if me["spoils"]:
        parts.append(pile(me["spoils"], words, words.say("board-spoils"), GREEN))
    return Group(*parts)


def pile(cards: dict[str, int], words: Words, title: str, ink: str) -> Panel:
    """Cards by class: a badge with the nuns for each, then the special ones."""
    groups: list[RenderableType] = []
    for one in CLASSES:
        nuns = [int(card.split("-")[1]) for card, n in cards.items() if card.startswith(f"{one}-") for _ in range(n)]
        if nuns:
            line = Text(words.say(f"board-card-{one}") + " ", style=INK[one])
            for count in sorted(nuns, reverse=True):
                line.append(f" {count}✚", style=f"bold #1b1410 on {INK[one]}").append(" ")
            groups.append(line)
    special = {card: count for card, count in cards.items() if card in SPECIALS}
    if special:
        groups.append(specials(special, words))
    body: RenderableType = Columns(groups, padding=(0, 3)) if groups else Text("–", style=QUIET)
    return Panel(body, title=title, title_align="left", box=box.ROUNDED, border_style=ink)


# The end


def final_count(view: dict[str, Any], words: Words, players: Sequence[str]) -> Table:
    """Line by line, where every point came from (CAR-23 to CAR-28)."""
    count = view["count"]
    grid = Table(box=box.SIMPLE_HEAD, header_style=QUIET, pad_edge=False, title=words.say("board-count"))
    grid.add_column("")
    for seat, name in enumerate(players[: view["seats"]]):
        head = disc(seat)
        head.append(f" {name}", style="bold")
        grid.add_column(head, justify="right", min_width=9)
    for track in CLASSES:
        line = [scored(one["influence"][track], view["players"][p]["influence"][track]) for p, one in enumerate(count)]
        grid.add_row(Text(words.say(f"class-{track}"), style=INK[track]), *line)
    for kind in ("population", "sword", "flute", "pass"):
        name = words.say("board-population" if kind == "population" else f"card-{kind}")
        grid.add_row(name, *(scored(one["hand"][kind], one["held"][kind]) for one in count))
    grid.add_row(words.say("card-gold"), *(scored(one["gold"], one["held"]["gold"]) for one in count))
    grid.add_row(words.say("board-palace"), *(scored(one["palace"], one["palace"]) for one in count), end_section=True)
    grid.add_row(
        Text(words.say("board-total"), style=f"bold {GOLD}"),
        *(Text(str(one["points"]), style=f"bold {GOLD}") for one in count),
    )
    grid.add_row(words.say("board-rats"), *(Text(str(one["rats"]), style=RED) for one in count))
    fates = [("alive", GREEN) if one["alive"] else ("dead", RED) for one in count]
    grid.add_row(words.say("board-fate"), *(Text(words.say(f"board-{fate}"), style=ink) for fate, ink in fates))
    return grid


def scored(points: int, amount: int) -> Text:
    """What somebody had, and what it scored."""
    line = Text(f"{amount}" if amount else "", style=QUIET)
    line.append(f" {points:+3}" if points else "   –", style=GOLD if points else QUIET)
    return line
