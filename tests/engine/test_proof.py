"""What a record proves: to whom, and when it is false."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.bots import bot
from ratskeller.bots.again import ask_again as ask
from ratskeller.engine import luck, record_file
from ratskeller.engine.proof import Again, Decided

SECRET = luck.secret_of(13)
MINE, HIS = "m" * 32, "h" * 32


def played(lots: bool = True, game: str = "goofspiel") -> dict[str, Any]:
    """Two people with sealed nonces and a bot, which decides twice at Goofspiel."""
    nonces = [MINE, HIS, luck.nonce_of(SECRET, 2)]
    order = luck.seating(SECRET, "t", nonces) if lots else [0, 1, 2]
    sealed = [luck.seal(MINE), luck.seal(HIS), ""]
    seating = {"sealed": sealed, "order": order, "lots": lots, "broken": 1}
    by_seat = [nonces[place] for place in order]
    table = rk.Table(rk.game(game), 3, {}, secret=SECRET, name="t", nonces=by_seat, seating=seating)
    bots: list[record_file.Dice] = []
    for i in range(6):
        seat = table.to_act[-1]
        seed = luck.dice_of(SECRET, table.progress.chain, seat, sum(row.seat == seat for row in table.rows))
        if order[seat] == 2:
            bots.append((i, "greedy", record_file.seed_text(seed), 0, 1))
        table.play(seat, bot("greedy", seed).choose(table.seen(seat)))
    return json.loads(json.dumps(record_file.write(table, bots)))  # type: ignore[no-any-return]


def noted(record: dict[str, Any]) -> rk.Noted:
    return rk.Noted(luck.commitment(SECRET), [MINE], [luck.seal(MINE), luck.seal(HIS), ""], 1)


@pytest.mark.parametrize("lots", [True, False])
def test_who_noted_all_before_the_game_has_it_proved(lots: bool) -> None:
    record = played(lots)
    proof = rk.verify(record, noted(record), ask)
    assert (proof.verdict, proof.faults, proof.gaps, proof.dice, proof.asked) == ("proved", [], [], 2, 2)
    assert rk.replay(record).heading()["seating"] == record["seating"]


@pytest.mark.parametrize(
    ("less", "why"),
    [
        (rk.Noted("", [MINE], (), 1), "no commitment was noted"),
        (rk.Noted(luck.commitment(SECRET), [], (), 1), "no nonce is known to be yours"),
        (rk.Noted(luck.commitment(SECRET), [MINE], (), None), "that 1 starts had been broken off was not noted"),
        (rk.Noted(luck.commitment(SECRET), [MINE], None, 1), "the seals of the others were not noted"),
    ],
)
def test_what_was_not_noted_is_not_proved(less: rk.Noted, why: str) -> None:
    record = played()
    if less.seals is not None:
        less = rk.Noted(less.commitment, less.nonces, record["seating"]["sealed"], less.broken)
    proof = rk.verify(record, less)
    assert proof.verdict == "open" and why in proof.gaps[0]


def test_alone_with_bots_there_are_no_seals_of_others_to_note() -> None:
    record = played()
    assert rk.verify(record, rk.Noted(luck.commitment(SECRET), [MINE, HIS], broken=1)).verdict == "proved"


def test_a_game_whose_nonces_were_not_sealed_is_not_provable() -> None:
    table = rk.Table(rk.game("goofspiel"), 2, {}, secret=SECRET, nonces=[MINE, HIS])
    proof = rk.verify(table.record(), rk.Noted(table.commitment, [MINE]))
    assert (proof.verdict, len(proof.gaps)) == ("open", 1) and "not sealed beforehand" in proof.gaps[0]


def test_a_secret_that_was_exchanged_is_told_to_who_noted_the_commitment() -> None:
    """A whole record made with another secret agrees with itself."""
    record = played()
    other = rk.Table(rk.game("goofspiel"), 2, {}, secret=luck.secret_of(14), nonces=[MINE, HIS]).record()
    assert rk.verify(other).holds
    faults = rk.verify(other, noted(record)).faults
    assert "the commitment is not the one that was noted before the game" in faults


def test_a_nonce_that_was_left_out_is_told_to_its_owner() -> None:
    faults = rk.verify(played(), rk.Noted(nonces=["q" * 32])).faults
    assert [fault.split(" is ")[1] for fault in faults] == ["missing", "missing"]  # the nonce, and its seal


def test_a_nonce_that_was_chosen_late_is_told_to_who_noted_the_seals() -> None:
    """The operator's friend seals anew when he knows the others' nonces: the record is perfect but for the seal."""
    record = played()
    late = rk.Noted(luck.commitment(SECRET), [MINE], [luck.seal(MINE), luck.seal("another"), ""])
    counted = rk.Noted(luck.commitment(SECRET), [MINE], record["seating"]["sealed"], 0)
    assert rk.verify(record, counted).faults == ["the number of broken starts is not the one that was noted"]
    assert rk.verify(record, late).faults == ["the seals are not those that were noted when yours was opened"]


def forged(what: str, record: dict[str, Any]) -> dict[str, Any]:
    """The record with something else in it, the chain left as it is."""
    record = deepcopy(record)
    seating, mine = record["seating"], record["seating"]["order"].index(0)
    if what == "a nonce":
        record["nonces"][mine] = "x" * 32
    elif what == "a bot's nonce":
        record["nonces"][seating["order"].index(2)] = "x" * 32
    elif what == "the order":
        for of in (seating["order"], record["nonces"]):
            of[0], of[1] = of[1], of[0]
    elif what == "no lots":
        seating["lots"] = False
    elif what == "fewer broken starts":
        seating["broken"] = 0
    elif what == "a bot's dice":
        record["bots"][1][2] = "0" * 16
    return record


@pytest.mark.parametrize(
    ("what", "fault"),
    [
        ("a nonce", "the nonce of place 0 is not the one that was sealed"),
        ("a bot's nonce", "the nonce of place 2 does not follow from the secret"),
        ("the order", "the seats do not follow from the secret and the nonces"),
        ("no lots", "the seats do not follow from the secret and the nonces"),
        ("fewer broken starts", "the deal's seed does not follow from the secret"),
        ("a bot's dice", "the dice of the bot in row"),
    ],
)
def test_a_forged_seating_is_false(what: str, fault: str) -> None:
    assert [one for one in rk.verify(forged(what, played())).faults if fault in one]


def otherwise(decided: Decided) -> Again:
    """A move that nobody has made."""
    return Again(10_000)


def test_a_bot_that_decides_otherwise_is_told_row_by_row() -> None:
    record = played()
    found = rk.verify(record, noted(record), otherwise)
    assert found.verdict == "false" and found.differ and found.faults == found.differ
    assert all(f"of row {entry[0]} decided" in told for entry, told in zip(record["bots"], found.differ, strict=True))
    assert "asked again, it decides '10000'" in found.differ[0]


def test_bots_of_whom_nobody_says_what_version_they_were_prove_nothing() -> None:
    """Records of before do not say it, and the bots of another version of the program may be better ones."""
    record = played()
    record["bots"] = [entry[:4] for entry in record["bots"]]
    found = rk.verify(record, noted(record), otherwise)
    assert found.verdict == "open" and found.differ and not found.faults


def test_what_cannot_be_told_is_counted_with_its_reason() -> None:
    record = played()
    found = rk.verify(record, noted(record), lambda decided: Again(why="it sleeps"))
    assert found.verdict == "open" and found.gaps == [f"{len(record['bots'])} decisions of bots: it sleeps"]


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"seating": []}, "'seating' has a list"),
        ({"seating": {"sealed": [], "order": [], "lots": True}}, "'seating' has a list"),
        ({"seating": {"sealed": ["", ""], "order": [0, 1, 2], "lots": True, "broken": 0}}, "a nonce for every seat"),
        ({"seating": {"sealed": ["", "", ""], "order": [0, 1, 1], "lots": True, "broken": 0}}, "every place once"),
        ({"seating": {"sealed": ["", "", ""], "order": [0, [], 1], "lots": True, "broken": 0}}, "every place once"),
        ({"bots": 3}, "'bots' is a list"),
        ({"bots": [[99, "greedy", "0" * 16, 0]]}, "entry 0 of 'bots'"),
        ({"bots": [["greedy"]]}, "entry 0 of 'bots'"),
    ],
)
def test_bad_seatings_and_bots_are_refused_by_name(change: dict[str, Any], part: str) -> None:
    with pytest.raises(rk.RecordError, match=part):
        rk.verify(played() | change)
