"""Games that the others have left: from when whoever is still there may end them.

It follows from what everybody knows, so that a viewer may be told: when a seat was asked or proposed to, and when it
last did something that was seen.
"""

from __future__ import annotations

from ratskeller.server.play.course import PAUSED, PLAYING, Course
from ratskeller.server.storage.facts import Facts

MINUTE = 60_000  # milliseconds
PATIENCE = 10 * MINUTE  # at a live table
ANSWERED_WITHIN = 2 * MINUTE
DEADLINES = 3  # that somebody lets pass by mail
DEADLINE = 24 * 60 * MINUTE  # where no clock says it


def patience(facts: Facts) -> int:
    """How long somebody may be waited for."""
    if facts.pace == "live":
        return PATIENCE
    clock = facts.clock or {}
    return DEADLINES * (clock["move"] * 1000 if clock.get("kind") == "move" else DEADLINE)


def lasts(facts: Facts) -> int:
    """How long somebody who asks for a seat waits for an answer."""
    return ANSWERED_WITHIN if facts.pace == "live" else DEADLINES * DEADLINE


def others(course: Course, user: str) -> tuple[str, ...]:
    """Who besides must agree to an end, or be gone."""
    agreed = course.proposal.yes if course.proposal and course.proposal.what == "abort" else ()
    return tuple(
        dict.fromkeys(
            chair.user
            for seat, chair in enumerate(course.chairs)
            if chair.stays and chair.user != user and seat not in agreed
        )
    )


def may_end_from(course: Course, user: str) -> int | None:
    """From when this user may end the game without the others; None: as it stands, never."""
    if course.status not in (PLAYING, PAUSED) or course.table is None:
        return None
    if not any(chair.stays and chair.user == user for chair in course.chairs):
        return None
    for other in (everybody := others(course, user)):
        if other not in course.waits:
            course.waits[other] = _waited_for_since(course, other)
    since = [course.waits[other] for other in everybody]
    known = [at for at in since if at is not None]
    return max(known) + patience(course.facts) if known and len(known) == len(since) else None


def _waited_for_since(course: Course, user: str) -> int | None:
    """Since when the table waits for somebody who does nothing; None: it does not."""
    seats = course.seats_of(user)
    waits = [at for seat in seats if (at := _seat_waited_for_since(course, seat)) is not None]
    return max(min(waits), *(course.stirred[seat] for seat in seats)) if waits else None


def _seat_waited_for_since(course: Course, seat: int) -> int | None:
    chair, waits = course.chairs[seat], []
    if chair.state and chair.stays:
        waits.append(chair.missed_at)
    elif course.status == PLAYING and course.table and seat in course.table.to_act:
        waits.append(course.asked_at)
    if chair.stays and course.proposal and seat not in course.proposal.yes:
        waits.append(course.proposal.at)
    return min(waits, default=None)
