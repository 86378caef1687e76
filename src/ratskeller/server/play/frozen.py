"""Snapshots of a live table, so that opening it does not grow with its history.

Kept updates are not part of it: after a restart a client that missed something gets the whole table, so what it gets
does not depend on when the last snapshot was taken, and so on how much others did in secret.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict
from typing import Any

from ratskeller.engine import snapshot
from ratskeller.server.play.bounds import Spent
from ratskeller.server.play.clocks import Clocks
from ratskeller.server.play.course import ASK, Course
from ratskeller.server.play.live import Keeping, Live
from ratskeller.server.play.seated import Before, Chair, Proposal, Request
from ratskeller.server.play.viewers import Viewer
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.schema import GONE

EVERY = 40  # rows
FORMAT = 1


def is_due(live: Live) -> bool:
    new = live.course.seq - live.snapshot_at
    return new >= EVERY or (live.course.finished and new > 0)


def layout(course: Course) -> str:
    """What a snapshot must agree with to be used."""
    return f"{FORMAT}-{course.game.layout}"


def freeze(live: Live) -> bytes:
    course = live.course
    content = {
        "seq": course.seq,
        "at": course.at,
        "status": course.status,
        "owner": course.owner,
        "plain": course.plain,
        "broken": course.broken,
        "ready_at": course.ready_at,
        "seating": course.seating,
        "sent_away": sorted(course.sent_away),
        "admits": course.admits,
        "requests": [asdict(request) for request in course.requests],
        "chairs": [_remembered(chair, live.names) for chair in course.chairs],
        "proposal": asdict(course.proposal) if course.proposal else None,
        "standing": course.standing,
        "held": course.held,
        "asked_at": course.asked_at,
        "put_at": course.put_at,
        "gone_on": course.gone_on,
        "story_until": course.story_until,
        "paces": course.paces,
        "once": course.once,
        "moves": course.moves,
        "prepared": course.prepared,
        "spent": [asdict(spent) for spent in course.spent],
        "stirred": course.stirred,
        "ending": course.ending,
        "rematch": course.rematch,
        "rematch_by": course.rematch_by,
        "clocks": course.clocks.frozen() if course.clocks else None,
        "table": snapshot.freeze(course.table) if course.table else None,
        "viewers": {str(who): viewer.frozen() for who, viewer in live.viewers.items()},
    }
    return zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 1)


def _remembered(chair: Chair, names: dict[str, str]) -> dict[str, Any]:
    """Of somebody who has been forgotten, those who sat beside him are not remembered either."""
    return asdict(chair) | ({"called": ""} if names.get(chair.user) == GONE else {})


def thaw(house: Keeping, facts: Facts, data: bytes, names: dict[str, str]) -> Live:
    content: dict[str, Any] = json.loads(zlib.decompress(data))
    course = _course(facts, content)
    live = Live(house, course, names)
    for who, frozen in content["viewers"].items():
        viewer = live.viewers.setdefault(int(who), Viewer(int(who)))
        viewer.thaw(frozen, course)
    live.unread = {who for who in live.viewers if str(who) not in content["viewers"]}
    live.snapshot_at = course.seq
    return live


def _course(facts: Facts, content: dict[str, Any]) -> Course:
    course = Course(facts)
    for name in ("seq", "at", "status", "owner", "asked_at", "ending", "rematch"):
        setattr(course, name, content[name])
    course.put_at = content.get("put_at", course.asked_at)  # older programs' bots did not think ahead
    course.gone_on = tuple(content.get("gone_on", course.gone_on))
    course.rematch_by = content.get("rematch_by", "")
    course.held = content.get("held", False)
    course.plain = content.get("plain", True)  # as tables were when snapshots did not say
    course.broken, course.ready_at = content.get("broken", 0), content.get("ready_at", 0)
    course.seating = content.get("seating")
    if "paces" in content:  # older programs waited for nobody
        course.story_until = content["story_until"]
        course.paces, course.once = tuple(content["paces"]), tuple(content["once"])
    course.chairs = tuple(_chair(chair) for chair in content["chairs"])
    course.admits = content.get("admits", ASK)
    course.requests = tuple(Request(**request) for request in content.get("requests", ()))
    if len(course.chairs) != facts.seats:
        raise ValueError(f"{len(course.chairs)} chairs for {facts.seats} seats")
    course.moves = tuple(content["moves"])
    course.sent_away = frozenset(content.get("sent_away", ()))
    course.standing = tuple(content["standing"])
    course.prepared = content.get("prepared", {})
    if "spent" in content:  # older programs counted nothing
        course.spent = tuple(Spent(**spent) for spent in content["spent"])
    course.stirred = tuple(content.get("stirred") or (course.at,) * facts.seats)
    if content["proposal"]:
        listed = {name: tuple(content["proposal"].get(name, ())) for name in ("yes", "said")}
        course.proposal = Proposal(**content["proposal"] | listed)
    if content["clocks"] and facts.clock:
        course.clocks = Clocks.thawed(facts.clock, content["clocks"])
    if content["table"]:
        course.table = snapshot.thaw(
            course.game,
            facts.seats,
            facts.options,
            content["table"],
            secret=facts.secret,
            name=facts.name,
            nonces=[chair.nonce for chair in course.chairs],
            seating=course.seating,
            version=facts.version,
        )
    return course


def _chair(content: dict[str, Any]) -> Chair:
    return Chair(**content | {"before": tuple(Before(**each) for each in content.get("before", ()))})


def people_in(data: bytes) -> set[str]:
    """The users a snapshot names."""
    content = json.loads(zlib.decompress(data))
    chairs = content["chairs"]
    named = [*chairs, *(each for chair in chairs for each in chair.get("before", ())), *content.get("requests", ())]
    return {each["user"] for each in named if each["user"]}
