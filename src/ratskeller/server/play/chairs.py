"""Whose seat it is."""

from __future__ import annotations

from ratskeller.server.errors import Refusal
from ratskeller.server.play.course import Course
from ratskeller.server.play.seated import Chair


def my_chair(course: Course, seat: int, user: str) -> Chair:
    if seat >= course.facts.seats:
        raise Refusal("invalid", f"this table has seats 0 to {course.facts.seats - 1}, not {seat}", where="seat")
    chair = course.chairs[seat]
    if chair.kind != "person" or chair.user != user:
        raise Refusal("forbidden", f"seat {seat} is not yours")
    return chair
