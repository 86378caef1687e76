"""Record whole games with sealed nonces and bots' dice, for the tests of what the browser recomputes.

python -m web.tests.make_luck
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tools.recording import write

import ratskeller as rk
from ratskeller.bots import bot
from ratskeller.engine import luck, record_file

BOT = "random"


def sealed_game(name: str, *, people: int, bots: int, lots: bool, broken: int) -> dict[str, Any]:
    """A game that bots play, at places people or bots took, and who was asked before each row."""
    secret, table_name, seats = luck.secret_of(2), f"a-table-of-{name}", people + bots
    own = [f"nonce-of-{place}" for place in range(people)]
    nonces = own + [luck.nonce_of(secret, place) for place in range(people, seats)]
    order = luck.seating(secret, table_name, nonces) if lots else list(range(seats))
    seals = [luck.seal(nonce) for nonce in own] + [""] * bots
    table = rk.Table(
        rk.games()[name],
        seats,
        {},
        secret=secret,
        name=table_name,
        nonces=[nonces[place] for place in order],
        seating={"sealed": seals, "order": order, "lots": lots, "broken": broken},
    )
    dice: list[record_file.Dice] = []
    rows, to_act = Counter[int](), [list(table.to_act)]
    while not table.over:
        seat = table.to_act[-1]  # so that simultaneous answers do not come in the order of the seats
        seed = luck.dice_of(secret, bytes.fromhex(table.chain), seat, rows[seat])
        dice.append((len(table.rows), BOT, record_file.seed_text(seed), 1))
        table.play(seat, bot(BOT, seed).choose(table.seen(seat)))
        rows[seat] += 1
        to_act.append(list(table.to_act))
    return {"record": record_file.write(table, dice), "toAct": to_act, "nonces": own}


def fixtures() -> dict[str, object]:
    """By the names of their files."""
    drawn = sealed_game("catham", people=2, bots=1, lots=True, broken=1)
    seated = sealed_game("ratapolis", people=2, bots=1, lots=False, broken=0)
    return {"fixtures-sealed": {"catham": drawn, "ratapolis": seated}}


if __name__ == "__main__":
    write(__file__, fixtures())
