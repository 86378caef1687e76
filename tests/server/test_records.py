"""The record of a game is written from its log, and is the same as that of the game played again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import ratskeller as rk
from ratskeller.engine import luck
from ratskeller.engine.errors import RecordError
from ratskeller.server.play.course import RETIRED, Course
from ratskeller.server.play.questions import Choice
from ratskeller.server.play.shelved import Shelved
from ratskeller.server.replay import record_of
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.rows import Row
from tests.test_finished import VERSIONS, kept


def log_of(record: dict[str, Any]) -> tuple[Course, list[Row]]:
    """A table at which this game was played, and its log."""
    course, log = Course(facts_of(record)), list[Row]()

    def add(kind: str, seat: int | None, what: dict[str, Any]) -> None:
        nonlocal course
        course, row = course.after(Row(course.seq + 1, 0, kind, seat, "anna", None, what))
        log.append(row)

    for seat, nonce in enumerate(record["nonces"]):
        add(rows.SIT, seat, {"nonce": nonce})
    add(rows.START, None, {"order": list(range(record["seats"]))})
    for seat, what, *_ in record["log"]:
        add(what, seat, {}) if what in rows.OF_GAME else add(rows.ACT, seat, {"do": what})
    return course, log


def facts_of(record: dict[str, Any]) -> Facts:
    return Facts(
        id=record["table"],
        invite="",
        game=record["game"],
        version=record["version"],
        seats=record["seats"],
        options=record["options"],
        language="en",
        public=True,
        pace="live",
        clock=None,
        order="seated",
        start="owner",
        creator="anna",
        secret=bytes.fromhex(record["secret"]),
        created=0,
    )


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_the_log_of_every_kept_game_gives_its_record(name: str, version: int) -> None:
    for game in kept(name, version):
        course, log = log_of(game["record"])
        assert json.dumps(record_of(course, log)) == json.dumps(game["record"])
        shelved = Shelved(course.facts, RETIRED, log, "over")
        assert json.dumps(record_of(shelved, log)) == json.dumps(game["record"])
        assert (shelved.status, shelved.outcome) == ("over", game["record"]["outcome"])


def sealed_log() -> tuple[Course, list[Row]]:
    """A game of two people and a bot that began at the second try, and its log."""
    facts = replace(facts_of(kept("goofspiel", 1)[0]["record"]), seats=3, order="random")
    course, log = Course(replace(facts, options=facts.rules.read_options({}, 3)[0])), list[Row]()

    def add(kind: str, seat: int | None = None, **what: Any) -> None:
        nonlocal course
        course, row = course.after(Row(course.seq + 1, 0, kind, seat, f"u{seat}", None, what))
        log.append(row)

    for seat in (0, 1):
        add(rows.SIT, seat, sealed=luck.seal("first"))
    add(rows.BOT, 2, bot="greedy")
    add(rows.READY)
    add(rows.REVEAL, 1, nonce="first")
    add(rows.BROKEN, seats=[0])
    add(rows.SIT, 0, sealed="")
    add(rows.SEAL, 1, sealed=luck.seal("second"))
    add(rows.READY)
    add(rows.REVEAL, 1, nonce="second")
    add(rows.START, order=course.order())
    while course.table and not course.table.over:
        seat = course.table.to_act[0]
        seed = luck.dice_of(facts.secret, course.table.progress.chain, seat, course.moves[seat])
        by = Choice(course.table.codes(seat)[0], "greedy", seed, 0)
        what = by.row(course.game.actions.all[by.code].notation)
        add(rows.ACT, seat, **(what if course.chairs[seat].kind == "bot" else {"do": what["do"]}))
    return course, log


def test_the_record_of_a_game_with_sealed_nonces_is_the_same_without_its_rules() -> None:
    course, log = sealed_log()
    record = record_of(course, log)
    assert (len(record["bots"]), record["seating"]["broken"]) == (5, 1)
    assert rk.verify(record, rk.Noted(nonces=["second"], seals=["", luck.seal("second"), ""], broken=1)).holds
    older = [replace(row, led=None) for row in log]  # what an older program wrote is replayed
    shelved = Shelved(course.facts, RETIRED, log, "over")
    for other in (record_of(course, older), record_of(shelved, log)):
        assert json.dumps(other) == json.dumps(record)


def test_a_record_without_its_chain_is_verified_as_far_as_it_goes() -> None:
    record = kept("goofspiel", 1)[0]["record"]
    less = {name: part for name, part in record.items() if name != "outcome"} | {"chain": ""}
    assert (rk.verify(record).whole, rk.verify(less).whole, rk.verify(less).faults) == (True, False, [])
    assert rk.verify(less | {"deal": ""}).holds
    assert rk.verify(less | {"deal": "0" * 16}).faults == ["the deal's seed does not follow from the secret"]
    log = [row[:2] for row in record["log"]]
    assert len(rk.verify(less | {"log": log}).faults) == 4
    with pytest.raises(RecordError, match="a record that gives an outcome gives its chain"):
        rk.verify(record | {"chain": ""})
