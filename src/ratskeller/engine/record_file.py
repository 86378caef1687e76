"""Portable records of games: write, read, replay.

A record is JSON: the facts of the table, the commitment, the log with the seed of every action that drew, the secret,
and how it ended.  Nothing in it depends on how states are laid out in memory.
"""

from __future__ import annotations

import json
import reprlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ratskeller.engine import luck
from ratskeller.engine.errors import IllegalAction, NotationError, RecordError
from ratskeller.engine.registry import game as find_game
from ratskeller.engine.table import REVISE, UNDO, Row, Table

FORMAT = 1
LARGEST_FILE = 16 << 20  # bytes
LONGEST_LOG = 100_000  # rows
_KEYS = {
    "ratskeller": int,
    "game": str,
    "version": int,
    "options": dict,
    "seats": int,
    "table": str,
    "nonces": list,
    "commitment": str,
    "secret": str,
    "deal": str,
    "chain": str,
    "log": list,
}
_EXTRA = ("seating", "start", "bots", "outcome")
BOT = ([int, str, str, int], [int, str, str, int, int])  # older records do not say of what version a bot was
_SEATING = {"sealed": list, "order": list, "lots": bool, "broken": int}
Dice = tuple[int, str, str, int] | tuple[int, str, str, int, int]  # row, bot, its seed, iterations, its version


def write(table: Table, bots: Sequence[Dice] = ()) -> dict[str, Any]:
    """The record of a table.  It holds the secret: it is for the time after the game, or for one's own files."""
    if table.earlier:
        raise RecordError(f"the first {table.earlier} rows of this table's log are not at hand: replay it whole")
    outcome = table.outcome.json() if table.outcome else None
    return written(table.heading(), table.secret, table.deal_seed, table.rows, table.chain, outcome, bots)


def written(
    heading: dict[str, Any],
    secret: bytes,
    deal: int | None,
    log: Sequence[Row],
    chain: str,
    outcome: Mapping[str, Any] | None,
    bots: Sequence[Dice] = (),
) -> dict[str, Any]:
    """The record of a game from its parts.  Where its rules are gone and nobody knows the chain, that is empty."""
    record: dict[str, Any] = {
        "ratskeller": FORMAT,
        **heading,
        "commitment": luck.commitment(secret),
        "secret": secret.hex(),
        "deal": seed_text(deal),
        "chain": chain,
        "log": [[row.seat, row.what] + ([seed_text(row.seed)] if row.seed is not None else []) for row in log],
    }
    if bots:
        record["bots"] = [list(dice) for dice in bots]
    return record | ({"outcome": dict(outcome)} if outcome else {})


def seed_text(seed: int | None) -> str:
    """A seed in 16 hexadecimal digits, as a browser can read it without losing any; "" for none."""
    return "" if seed is None else (seed & (1 << 64) - 1).to_bytes(8, "big").hex()


def replay(record: dict[str, Any]) -> Table:
    """The table that a record tells of; RecordError names the row that cannot have happened."""
    table = open_record(record)
    for i in range(len(record["log"])):
        step(table, record, i)
    return table


def open_record(record: dict[str, Any]) -> Table:
    """The table of a record before its first row."""
    _check(record)
    game = find_game(record["game"])
    try:
        secret = bytes.fromhex(record["secret"])
        table = Table(
            game,
            record["seats"],
            record["options"],
            secret=secret,
            name=record["table"],
            nonces=record["nonces"],
            seating=record.get("seating"),
            start=record.get("start"),
            version=record["version"],
        )
    except ValueError as error:
        raise RecordError(f"the record's table cannot be set up: {error}") from None
    if table.secret.hex() != record["secret"]:
        raise RecordError("a record gives its secret in small hexadecimal digits")
    if table.options != record["options"]:
        raise RecordError(f"a record gives every option as it is written here: {table.options}")
    return table


def step(table: Table, record: dict[str, Any], i: int) -> None:
    """Carry out row i of the record."""
    seat, what = record["log"][i][:2]
    try:
        if what == UNDO:
            table.undo(seat)
        elif what == REVISE:
            table.revise(seat)
        else:
            table.play(seat, what)
    except (IllegalAction, NotationError) as error:
        raise RecordError(f"row {i} of the record cannot have happened: {error}") from None
    written = table.rows[-1].what
    if what != written:  # the chain runs over what is written, so there is one way to write it
        raise RecordError(f"row {i} of the record says {what!r}; a record writes that as {written!r}")


def load(path: str | Path) -> dict[str, Any]:
    """Read a record from a file."""
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise RecordError(f"{path} is larger than a record can be ({LARGEST_FILE >> 20} MiB)")
        content = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"{path} is not JSON") from None
    _check(content)
    return content  # type: ignore[no-any-return]


def save(record: dict[str, Any], path: str | Path) -> None:
    """Write a record to a file, a log row a line."""
    head = {key: value for key, value in record.items() if key != "log"}
    lines = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in record["log"])
    text = json.dumps(head, ensure_ascii=False, indent=1)
    Path(path).write_text(f'{text[:-2]},\n "log": [\n{lines}\n ]\n}}\n', encoding="utf-8")


def _check(record: Any) -> None:
    """The shape of a record; what it says is checked by replaying it."""
    if not isinstance(record, dict):
        raise RecordError("a record is an object")
    for key, kind in _KEYS.items():
        value = record.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise RecordError(f"{key!r} of the record is missing or not of type {kind.__name__}")
    for key in record:
        if key not in _KEYS and key not in _EXTRA:
            raise RecordError(f"a record has no {key!r}")
    if record["ratskeller"] != FORMAT:
        raise RecordError(f"this program reads records of format {FORMAT}, not {record['ratskeller']}")
    if "outcome" in record and not record["chain"]:
        raise RecordError("a record that gives an outcome gives its chain")
    if not all(isinstance(nonce, str) for nonce in record["nonces"]):
        raise RecordError("nonces are texts")
    if "seating" in record:
        _check_seating(record["seating"], record["nonces"], record["seats"])
    if "start" in record and not isinstance(record["start"], dict):
        raise RecordError("'start' is the state of a position")
    if len(record["log"]) > LONGEST_LOG:
        raise RecordError(f"a log has at most {LONGEST_LOG} rows")
    for i, row in enumerate(record["log"]):
        shape = [type(part) for part in row] if isinstance(row, list) else []
        if shape not in ([int, str], [int, str, str]):
            raise RecordError(
                f"row {i} of the log is [seat, action] or [seat, action, seed], not {reprlib.repr(row)[:60]}"
            )
    _check_bots(record.get("bots", []), len(record["log"]))


def _check_seating(seating: Any, nonces: list[str], seats: int) -> None:
    """How people came to their seats: a seal for every place, and the place of every seat."""
    if not isinstance(seating, dict) or {name: type(part) for name, part in seating.items()} != _SEATING:
        raise RecordError("'seating' has a list 'sealed', a list 'order', 'lots' true or false, and a number 'broken'")
    if len(nonces) != seats or [type(seal) for seal in seating["sealed"]] != [str] * seats:
        raise RecordError("'seating' has a seal, or an empty text, and a nonce for every seat")
    order = seating["order"]
    if any(type(place) is not int for place in order) or sorted(order) != list(range(seats)):
        raise RecordError("'order' of 'seating' has every place once")


def _check_bots(bots: Any, rows: int) -> None:
    if not isinstance(bots, list):
        raise RecordError("'bots' is a list")
    for i, dice in enumerate(bots):
        shape = [type(part) for part in dice] if isinstance(dice, list) else []
        if shape not in BOT or not 0 <= dice[0] < rows or min(dice[3:]) < 0:
            what = "[row, bot, seed, iterations] or [row, bot, seed, iterations, version]"
            raise RecordError(f"entry {i} of 'bots' is {what}, not {reprlib.repr(dice)[:60]}")
