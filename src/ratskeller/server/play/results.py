"""How a game ended, by seat, as it is kept for one's history.

Only whoever held a seat at the end is named.  Where a bot decided there by then, because its person had resigned or was
late, the result says so: it is the person's game, and not his doing.  Nor is it where he took the seat over; who had it
before is told beside.
"""

from __future__ import annotations

import json
from typing import Any

from ratskeller.server.play.course import Course


def results_of(course: Course, outcome: dict[str, Any], ended: int) -> list[dict[str, Any]]:
    won = [utility > 0 for utility in outcome["utilities"]]
    of_table = {
        "table_id": course.facts.id,
        "game": course.facts.game,
        "ended": ended,
        "seats": course.facts.seats,
        "people": len(course.people),
        "winners": sum(won),
    }
    return [
        of_table
        | {
            "seat": seat,
            "user_id": chair.user if chair.kind == "person" else None,
            "bot": chair.bot,
            "place": outcome["places"][seat],
            "points": outcome["points"][seat],
            "won": won[seat],
            "before": json.dumps([{"user": one.user, "bot": one.bot} for one in chair.before]) if chair.before else "",
        }
        for seat, chair in enumerate(course.chairs)
    ]
