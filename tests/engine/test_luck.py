"""Chance and luck: streams are what they should be, and seeds follow from the secret and the log."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter

import pytest

import ratskeller as rk
from ratskeller.engine import luck
from ratskeller.engine.chance import Chance, pick, rand, seed
from ratskeller.engine.record import Record, i8


def sfc32(n: int, count: int) -> list[int]:
    """The generator in plain unbounded arithmetic, written apart from ours."""
    a, b, c, counter = 0, n % 2**32, (n >> 32) % 2**32, 1
    words = []
    for _ in range(12 + count):
        word = (a + b + counter) % 2**32
        counter += 1
        a, b, c = b ^ (b >> 9), (c * 9) % 2**32, ((c << 21 | c >> 11) + word) % 2**32
        words.append(word)
    return words[12:]


@pytest.mark.parametrize("number", [0, 1, -1, 2**62, -(2**63), 2**63 - 1, 123456789012345])
def test_streams_are_sfc32(number: int) -> None:
    chance = Chance()
    seed(chance, number)
    assert [rand(chance, 2**31) for _ in range(100)] == [word >> 1 for word in sfc32(number, 100)]


def test_numbers_are_even() -> None:
    chance = Chance()
    seed(chance, 5)
    counts = Counter(rand(chance, 6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 20.5  # chi-square, 5 degrees, p = 0.001


def test_pick_draws_by_weight() -> None:
    class Pile(Record):
        cards = i8(4)

    pile = Pile()
    pile.cards[1], pile.cards[3] = 1, 3
    chance = Chance()
    seed(chance, 6)
    counts = Counter(pick(chance, pile.cards, 4) for _ in range(40_000))
    assert set(counts) == {1, 3} and abs(counts[1] - 10_000) < 350


def test_lots_can_be_recomputed_with_the_standard_library_alone() -> None:
    """Seats of tables that were begun long ago follow from their secret still."""
    secret, nonces = bytes(range(32)), ["a1", "", "c3", "d4"]
    key = hmac.new(secret, b"seating t-1\na1\n\nc3\nd4", "sha256").digest()
    wanted = sorted(range(4), key=lambda place: hashlib.sha256(key + bytes([place])).hexdigest())
    assert luck.seating(secret, "t-1", nonces) == wanted
    assert luck.seating(secret, "t-2", nonces) != wanted


def test_seeds_can_be_recomputed_with_the_standard_library_alone() -> None:
    """What a browser would do with a published record."""
    table = rk.table("catham", seats=2, seed=3)
    for _ in range(12):
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    record = json.loads(json.dumps(table.record()))
    secret = bytes.fromhex(record["secret"])
    assert hashlib.sha256(secret).hexdigest() == record["commitment"]
    heading = {key: record[key] for key in ("game", "version", "options", "seats", "table", "nonces")}
    text = json.dumps(heading, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    chain = hashlib.sha256(text.encode()).digest()
    assert hmac.new(secret, chain, "sha256").digest()[:8].hex() == record["deal"]
    for row in record["log"]:
        chain = hashlib.sha256(chain + f"{row[0]} {row[1]}\n".encode()).digest()
        if len(row) > 2:
            assert hmac.new(secret, chain, "sha256").digest()[:8].hex() == row[2]
    assert chain.hex() == record["chain"]


def test_nonces_options_and_the_name_of_the_table_move_the_dice() -> None:
    game, secret = rk.game("catham"), bytes(32)
    plain = rk.Table(game, 2, {}, secret=secret)
    others = [
        rk.Table(game, 2, {}, secret=secret, nonces=["a"]),
        rk.Table(game, 2, {}, secret=secret, name="other"),
        rk.Table(game, 2, {"memory_aid": "off"}, secret=secret),
    ]
    assert len({table.deal_seed for table in [plain, *others]}) == 4
    assert rk.Table(game, 2, {}, secret=secret).state == plain.state


def test_answers_enter_the_chain_in_seat_order() -> None:
    start = bytes(32)
    assert luck.advance(start, [(1, "bid 2"), (0, "bid 1")]) == luck.advance(start, [(0, "bid 1"), (1, "bid 2")])
    assert luck.advance(start, [(0, "a"), (0, "b")]) != luck.advance(start, [(0, "b"), (0, "a")])


def test_thinking_does_not_move_the_dice() -> None:
    from ratskeller.bots import bot

    one, two = rk.table("catham", seats=2, seed=4), rk.table("catham", seats=2, seed=4)
    for _ in range(5):
        bot("greedy").choose(one.seen(one.to_act[0]))
    action = one.legal(0)[0]
    one.play(0, action)
    two.play(0, action)
    assert one.state == two.state
