"""How a game starts: everybody has sealed a nonce, all nonces are revealed, and only then does the deal follow.

Nobody can choose his nonce when he knows those of the others, not even who knows the secret: he could only break the
start off by not revealing, and that is counted on the table's card and in the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ratskeller.engine import luck
from ratskeller.server.errors import Refusal
from ratskeller.server.play import bounds
from ratskeller.server.play.chairs import my_chair
from ratskeller.server.play.course import STARTING, WAITING, Course
from ratskeller.server.play.live import Decide, Intent
from ratskeller.server.play.shelved import must_be_playable
from ratskeller.server.storage import rows
from ratskeller.server.storage.rows import Row


def start(user: str, nonces: Mapping[int, str]) -> Decide:
    """The owner begins the game, and reveals nonces of his own with it."""

    def decide(course: Course) -> Sequence[Intent]:
        if course.status not in (WAITING, STARTING):
            raise Refusal("not-now", "the game has started already")
        must_be_playable(course)
        if course.owner != user:
            raise Refusal("forbidden", "only the owner of the table may start the game")
        if course.free:
            raise Refusal("not-now", f"{len(course.free)} of the seats are free")
        if course.unsealed:
            seats = ", ".join(map(str, course.unsealed))
            raise Refusal("not-now", f"a start was broken off; waiting for a new nonce of seat {seats}")
        first = _begin(course, user) if course.status == WAITING else []
        if course.status == WAITING and not course.hidden:
            return first
        return [*first, *_reveal(after(course, first), user, nonces)]

    return decide


def when_full(course: Course, intents: list[Intent]) -> list[Intent]:
    """A table that starts by itself does so with its last seat, or with the last seal after a broken start."""
    if course.facts.start != "full":
        return intents
    full = after(course, intents)
    return intents if full.free or full.unsealed else [*intents, *_begin(full, intents[0].user)]


def seal(user: str, seat: int, sealed: str) -> Decide:
    """Another seal for a seat of one's own; a table of before has none."""

    def decide(course: Course) -> Sequence[Intent]:
        chair = my_chair(course, seat, user)
        if course.plain or (chair.sealed == sealed and not chair.unsealed):
            return []
        if course.status != WAITING:
            raise Refusal("not-now", "nonces are sealed before the start")
        must_be_playable(course)
        if not chair.unsealed:  # else it is asked of him, and all wait for it
            bounds.may_prepare(course.prepared.get(user, 0))
        return when_full(course, [Intent(rows.SEAL, seat, user, {"sealed": sealed})])

    return decide


def reveal(user: str, seat: int, nonce: str) -> Decide:
    """The last nonce to be revealed begins the game."""

    def decide(course: Course) -> Sequence[Intent]:
        if course.begun and nonce in [course.chairs[mine].nonce for mine in course.seats_of(user)]:
            return []
        if course.status != STARTING:
            raise Refusal("not-now", "nonces are revealed while the game is starting")
        must_be_playable(course)
        return _reveal(course, user, {seat: nonce})

    return decide


def broken_off(seats: Sequence[int], user: str | None = None) -> Intent:
    """Who sits in these seats has not revealed his nonce, or has left: he loses the seat, and all begin anew."""
    return Intent(rows.BROKEN, None, user, {"seats": list(seats)})


def _begin(course: Course, user: str | None) -> list[Intent]:
    """The game, if nobody has a nonce to reveal; else first the time to do it."""
    return [Intent(rows.READY, None, user)] if course.hidden else [_deal(course, user)]


def _deal(course: Course, user: str | None) -> Intent:
    return Intent(rows.START, None, user, {"order": course.order()})


def _reveal(course: Course, user: str, nonces: Mapping[int, str]) -> list[Intent]:
    intents = []
    for seat, nonce in nonces.items():
        chair = my_chair(course, seat, user)
        if not chair.sealed or luck.seal(nonce) != chair.sealed:
            raise Refusal("invalid", f"this is not the nonce that seat {seat} has sealed", where="nonce")
        if not chair.nonce:
            intents.append(Intent(rows.REVEAL, seat, user, {"nonce": nonce}))
    then = after(course, intents)
    return [*intents, _deal(then, user)] if intents and not then.hidden else intents


def after(course: Course, intents: Sequence[Intent]) -> Course:
    """The course as it would be."""
    for i in intents:
        course, _ = course.after(Row(course.seq + 1, course.at, i.kind, i.seat, i.user, None, i.what or {}))
    return course
