"""Taking over a bot's seat of a game under way: who may, when, and how it is asked for.

Whoever holds or has held a seat of the game has seen a hand of it, so he takes no other.  Nobody else has: a hand is
shown to who holds its seat, and what happens is told to seats.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from ratskeller.engine.table import Table
from ratskeller.server.errors import Refusal
from ratskeller.server.play import bounds
from ratskeller.server.play.absence import lasts
from ratskeller.server.play.course import ASK, FRIENDS, NOBODY, PAUSED, PLAYING, Course
from ratskeller.server.play.live import Decide, Intent
from ratskeller.server.play.seated import Chair, Request
from ratskeller.server.play.shelved import must_be_playable
from ratskeller.server.storage import rows

MOST_OPEN = 4  # requests at one table
MOST_ASKED = 3  # of one person at one table
MOST_LATELY = 60  # at one table, in an hour
MOST_IN_ALL = 2_000  # at one table, ever: its log is read at once
LATELY = 3_600_000  # milliseconds
MOST_TAKEN_OVER = 5  # times, one seat


def ask(user: str, seat: int, friends: Set[str], now: int) -> Decide:
    """Take the seat over, or ask who has the say; `friends` are those of them who are friends of his."""

    def decide(course: Course) -> Sequence[Intent]:
        if seat in course.seats_of(user) and not course.chairs[seat].is_bots:
            return []
        must_be_free(course, seat, user)
        if user in course.doorkeepers or (course.admits == FRIENDS and friends & course.doorkeepers):
            return [Intent(rows.TAKEOVER, seat, user)]
        if course.admits == NOBODY:
            raise Refusal("forbidden", "the owner of this table lets nobody take over a bot's seat", reason="nobody")
        if course.admits == FRIENDS:
            raise Refusal("forbidden", "only friends of the table's owner take over a bot's seat", reason="friends")
        open = open_requests(course, now)
        if any((request.user, request.seat) == (user, seat) for request in open):
            return []
        _may_ask(course, user, [request for request in open if request.user != user], now)
        return [Intent(rows.ASK, seat, user)]

    return decide


def answer(by: str, user: str, yes: bool, is_here: bool, now: int) -> Decide:
    """Let somebody in who has asked, or do not; at a live table he must still be there."""

    def decide(course: Course) -> Sequence[Intent]:
        _must_have_the_say(course, by)
        request = next((each for each in open_requests(course, now) if each.user == user), None)
        if request is None:
            raise Refusal("not-now", "nobody asks for a seat under this name any more", reason="lapsed")
        if not yes:
            return [Intent(rows.DENY, request.seat, by, {"user": user})]
        must_be_free(course, request.seat, user)
        if not is_here and course.facts.pace == "live":
            raise Refusal("not-now", "who asked for the seat has left the table", reason="left")
        return [Intent(rows.TAKEOVER, request.seat, user, {"let": by})]

    return decide


def admit(user: str, admits: str) -> Decide:
    """Choose who may take over a bot's seat."""

    def decide(course: Course) -> Sequence[Intent]:
        if course.finished:
            raise Refusal("not-now", "the game is over")
        must_be_playable(course)
        _must_have_the_say(course, user)
        if course.admits == admits:
            return []
        bounds.may_prepare(course.prepared.get(user, 0))
        return [Intent(rows.ADMIT, None, user, {"admits": admits})]

    return decide


def open_requests(course: Course, now: int) -> list[Request]:
    return [each for each in course.requests if each.open and each.at + lasts(course.facts) > now]


def must_be_free(course: Course, seat: int, user: str) -> Chair:
    """The bot's seat, if this user may have it now."""
    if seat >= course.facts.seats:
        raise Refusal("not-found", f"this table has seats 0 to {course.facts.seats - 1}, not {seat}")
    must_be_playable(course)
    if course.status not in (PLAYING, PAUSED) or course.table is None:
        raise Refusal("not-now", "a bot's seat is taken over while the game is played", reason="not-playing")
    chair = course.chairs[seat]
    if not chair.is_bots:
        raise Refusal("taken", f"seat {seat} is not a bot's", reason="person")
    if user in course.holders:
        raise Refusal("forbidden", "you hold or held a seat of this game, and have seen its hand", reason="held")
    if user in course.sent_away:
        raise Refusal("forbidden", "you were sent away from this table", reason="sent-away")
    if not course.facts.hotseat and any(len(course.seats_of(other)) > 1 for other in course.people):
        raise Refusal("not-now", "somebody holds several seats of this table, which is for him alone", reason="alone")
    if len(chair.before) >= MOST_TAKEN_OVER:
        raise Refusal("limit", f"seat {seat} was taken over {MOST_TAKEN_OVER} times", reason="often")
    if is_busy(course.table, seat):
        raise Refusal("not-now", f"seat {seat} is at a question; try again in a moment", reason="asked", retry_after=1)
    return chair


def is_busy(table: Table, seat: int) -> bool:
    """Whether the seat is to decide, or what it decided is not for good.  Which of them it is, is nobody's business."""
    return seat in table.to_act or table.can_undo(seat) or table.can_revise(seat)


def _may_ask(course: Course, user: str, others: Sequence[Request], now: int) -> None:
    assert course.admits == ASK
    if sum(request.user == user for request in course.requests) >= MOST_ASKED:
        raise Refusal("too-often", f"you have asked {MOST_ASKED} times at this table", reason="often")
    lately = sum(request.at > now - LATELY for request in course.requests)
    if lately >= MOST_LATELY or len(course.requests) >= MOST_IN_ALL:
        raise Refusal("too-often", "too many people have asked for seats of this table", reason="often")
    if len(others) >= MOST_OPEN:
        raise Refusal("limit", f"{MOST_OPEN} people are asking already; try again later", reason="many")


def _must_have_the_say(course: Course, user: str) -> None:
    if user not in course.doorkeepers:
        raise Refusal("forbidden", "only the owner of the table says who may take over a bot's seat")
