"""Rules of Ratapolis once more, written plainly with sets and lists, to compare with."""

from __future__ import annotations

from ratskeller.games.ratapolis.actions import ACTIONS
from ratskeller.games.ratapolis.state import State
from ratskeller.games.ratapolis.tables import FAMILIES, LETTERS, SPECIALS

CODE = {action.notation: action.code for action in ACTIONS.all}


def leads(s: State, seat: int, f: int) -> bool:
    """POL-23: seats 0 and 1 lead families 0+2 and 1+3 in a duel; six seats lead three families in pairs."""
    if s.seats == 2:
        return f in (seat, seat + 2)
    if s.seats == 6:
        return seat in (f, f + 3)
    return seat == f


def neighbours(s: State, tile: str) -> set[str]:
    """Neighbours of a tile that still stand, or not."""
    return {letter for i, letter in enumerate(LETTERS) if s.neighbours[LETTERS.index(tile)] >> i & 1}


def plans(s: State, f: int, half: int) -> list[int]:
    """POL-9: every code that family f may plan."""
    standing = {letter for i, letter in enumerate(LETTERS) if s.standing >> i & 1}
    found = ["idle"]
    for start in standing:
        targets = neighbours(s, start) & standing
        if s.holder[LETTERS.index("L")] == f + 1:
            for across in neighbours(s, start) & standing:
                targets |= neighbours(s, across) & standing
        if s.holder[LETTERS.index("H")] == f + 1:
            for area in empty_areas(s, standing):
                border = set().union(*(neighbours(s, tile) for tile in area)) & standing
                targets |= border if start in border else set()
        found += [f"{start}>{target}" for target in targets - {start}]
    special = SPECIALS[s.events[s.round - 1]]
    attacked = s.plan[f, 0] and " x " in ACTIONS.all[s.plan[f, 0] - 1].notation
    if special == "none" or (special == "one-attack" and (half == 0 or s.seats == 6 or not attacked)):
        found += [f"{tile} x {FAMILIES[g]}" for tile in standing for g in range(s.families) if g != f]
    return sorted(CODE[notation] for notation in found)


def empty_areas(s: State, standing: set[str]) -> list[set[str]]:
    """POL-20: destroyed tiles, grouped by common sides."""
    areas: list[set[str]] = []
    for tile in set(LETTERS) - standing:
        touching = [area for area in areas if area & neighbours(s, tile)]
        areas = [area for area in areas if area not in touching]
        areas.append({tile}.union(*touching))
    return areas


Group = tuple[int, str, str]  # family, from, to


def settled(
    rats: dict[tuple[int, str], int], movers: list[Group], capacity: dict[str, int], hotel: int
) -> dict[tuple[int, str], int]:
    """POL-10, POL-11, POL-13: the rats after all these moves at once, step by step as the page says."""
    group = {mover: rats[mover[0], mover[1]] for mover in movers}
    going = dict(group)
    while True:
        shrunk = {}
        for tile in {to for _, _, to in movers}:
            arriving = [mover for mover in movers if mover[2] == tile]
            staying = sum(n for (_, at), n in rats.items() if at == tile)
            staying -= sum(going[mover] for mover in movers if mover[1] == tile)
            places = capacity[tile] - staying
            fitting = [k for k in range(21) if sum(min(group[mover], k) for mover in arriving) <= places]
            k = max(fitting, default=0)
            for mover in arriving:
                extra = 1 if mover[0] == hotel and staying <= capacity[tile] else 0
                shrunk[mover] = min(group[mover], min(group[mover], k) + extra)
        if shrunk == going:
            break
        going = shrunk
    after = dict(rats)
    for (family, start, to), n in going.items():
        after[family, start] -= n
        after[family, to] = after.get((family, to), 0) + n
    return after
