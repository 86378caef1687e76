"""Who hears whom at a table, and what he may say: decided by person, whatever pages he has open.

While a game is on, those who watch are heard by nobody who plays.  Before it begins there is one room for all, and when
it has ended all doors are open.  At a public table people are strangers: what a stranger has written is read by who
would like to talk freely, and those at the seats write when all of them would.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Literal, NamedTuple

from ratskeller.server.play.course import PAUSED, PLAYING, Course
from ratskeller.server.storage.talks import Line
from ratskeller.server.wire import Channel

SEATS: Channel = "seats"
WATCHERS: Channel = "watchers"

Says = Literal["", "phrases", "text"]


class Person(NamedTuple):
    """Somebody who listens; without an id he has come without a name."""

    id: str | None
    friends: frozenset[str] = frozenset()
    blocked: frozenset[str] = frozenset()


class Earshot(NamedTuple):
    """What somebody may read and say at a table just now."""

    reads: frozenset[Channel]
    channel: Channel
    says: Says
    freely: tuple[str, ...]  # who of the seats would like to talk freely, and he himself
    reads_strangers: bool
    friends: frozenset[str]  # whose own words he reads all the same
    blocked: frozenset[str]


def earshot(course: Course, person: Person, freely: Set[str], chat: str) -> Earshot:
    told = sorted(user for user in freely if user == person.id or user in course.people)
    return Earshot(
        reads=_reads(course, person.id),
        channel=WATCHERS if course.begun and not _plays(course, person.id) else SEATS,
        says=_says(course, person, freely, chat),
        freely=tuple(told),
        reads_strangers=not course.facts.public or person.id in freely,
        friends=person.friends,
        blocked=person.blocked,
    )


def hears(within: Earshot, person: Person, line: Line, chat: str) -> bool:
    """Whether he may read the line."""
    if line.channel not in within.reads or line.user in person.blocked:
        return False
    if line.kind != "text" or line.user == person.id:
        return True
    return chat == "on" and (within.reads_strangers or line.user in person.friends)


def _plays(course: Course, user: str | None) -> bool:
    """Who has held a seat that another took over knows its hand: he is not heard by those who watch, either."""
    return user in course.holders


def _reads(course: Course, user: str | None) -> frozenset[Channel]:
    """Who comes without a name may be anybody, also one of those who play."""
    if user in course.sent_away and not course.facts.public:
        return frozenset()
    apart = user is None or (course.status in (PLAYING, PAUSED) and _plays(course, user))
    return frozenset({SEATS} if apart else {SEATS, WATCHERS})


def _says(course: Course, person: Person, freely: Set[str], chat: str) -> Says:
    if chat == "off" or person.id is None:
        return ""
    if chat == "phrases":
        return "phrases"
    if not course.facts.public:
        return "text"
    plays = _plays(course, person.id)
    if not plays and not course.begun:
        return "phrases"  # passing by
    others = {chair.user for chair in course.chairs if chair.stays and chair.user != person.id} if plays else set()
    strangers = others - person.friends
    agreed = person.id in freely and strangers <= freely
    return "text" if agreed or (plays and not strangers) else "phrases"
