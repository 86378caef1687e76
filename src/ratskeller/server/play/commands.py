"""What people may do at a table: each command turns a course into the rows it makes, or refuses and says why."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from ratskeller.engine.errors import IllegalAction, NotationError
from ratskeller.engine.seen import Seen
from ratskeller.server import wire
from ratskeller.server.errors import Refusal, of_engine
from ratskeller.server.play import bounds
from ratskeller.server.play.absence import may_end_from, others
from ratskeller.server.play.chairs import my_chair
from ratskeller.server.play.course import PAUSED, PLAYING, STARTING, WAITING, Course
from ratskeller.server.play.live import Decide, Intent, Live
from ratskeller.server.play.seated import HANDED, Chair
from ratskeller.server.play.shelved import must_be_playable
from ratskeller.server.play.starting import broken_off, when_full
from ratskeller.server.storage import rows

AROUND = wire.Propose | wire.Answer | wire.Resign | wire.Hand | wire.Back | wire.Standing | wire.Pace | wire.Go


def of_message(message: wire.AtSeat, user: str, now: int) -> Decide:
    """The decision a socket message asks for."""

    def decide(course: Course) -> Sequence[Intent]:
        chair = my_chair(course, message.seat, user)
        if isinstance(message, AROUND):
            return _around(course, chair, message, now)
        assert isinstance(message, wire.Decision)
        return _game(course, chair, message)

    return decide


def _must_be_on(course: Course) -> None:
    if course.status in (WAITING, STARTING):
        raise Refusal("not-now", "the game has not started")
    if course.finished:
        raise Refusal("not-now", "the game is over" if course.status == "over" else "the table was closed")
    must_be_playable(course)


def _game(course: Course, chair: Chair, message: wire.Decision) -> list[Intent]:
    """Act, undo, revise.  Somebody for whom a bot played is back with it."""
    _must_be_on(course)
    must_answer_now(course, message.seat, message.question)
    if course.status == PAUSED:
        raise Refusal("not-now", "the game is paused")
    if chair.state == "resigned":
        raise Refusal("not-now", "you have resigned; a bot plays on")
    before = [Intent(rows.BACK, message.seat)] if chair.state else []
    if isinstance(message, wire.Undo | wire.Revise):
        bounds.may_take_back(course.spent[message.seat])
    if isinstance(message, wire.Undo):
        return [*before, Intent(rows.UNDO, message.seat)]
    if isinstance(message, wire.Revise):
        return [*before, Intent(rows.REVISE, message.seat)]
    assert isinstance(message, wire.Act)
    return [*before, Intent(rows.ACT, message.seat, what={"do": _notation(course, message)})]


def must_answer_now(course: Course, seat: int, question: int | None) -> None:
    """Refuse what was meant for another question than the one that is open."""
    if question is None:
        raise Refusal(
            "reload-page", "a decision names the question it answers; this page is older than the server: reload it"
        )
    if question != course.moves[seat]:
        raise Refusal("stale", f"this answers question {question}, and seat {seat} is at question {course.moves[seat]}")


def why(course: Course, message: wire.Why, user: str) -> list[str]:
    """The rules that forbid these actions, from what the seat knows."""
    seen = _known(course, message, user, message.codes)
    return [seen.why(code) for code in message.codes]


def preview(course: Course, message: wire.Preview, user: str) -> list[list[dict[str, Any]]]:
    """What these actions would do, from what the seat knows."""
    seen = _known(course, message, user, (*message.after, *message.codes))
    try:
        for code in message.after:
            seen = seen.halfway(code)
        return [[effect.json() for effect in seen.preview(code)] for code in message.codes]
    except (IllegalAction, NotationError) as error:
        raise of_engine(error) from None


def _known(course: Course, message: wire.Why | wire.Preview, user: str, codes: Sequence[int]) -> Seen:
    """What the asking seat knows, at the question that it is asked about; it must have these codes."""
    my_chair(course, message.seat, user)
    must_be_playable(course)
    size = course.game.actions.size
    if course.table is None:
        raise Refusal("not-now", "the game has not started")
    must_answer_now(course, message.seat, message.question)
    for code in codes:
        if code >= size:
            raise Refusal("notation", f"{code} is not a code from 0 to {size - 1}")
    return course.table.seen(message.seat)


def _notation(course: Course, message: wire.Act) -> str:
    actions = course.game.actions
    if (message.code is None) == (message.notation is None):
        raise Refusal("invalid", "an action is a code or a notation, one of them", where="code")
    if message.notation is not None:
        return actions.read(message.notation).notation
    assert message.code is not None
    if message.code >= actions.size:
        raise Refusal("notation", f"{message.code} is not a code from 0 to {actions.size - 1}")
    return actions.all[message.code].notation


def _around(course: Course, chair: Chair, message: wire.AtSeat, now: int) -> list[Intent]:
    _must_be_on(course)
    seat = message.seat
    if isinstance(message, wire.Go):
        return [Intent(rows.GO, seat)] if course.held else []
    if chair.state == "resigned":
        raise Refusal("not-now", "you have resigned; a bot plays on")
    if isinstance(message, wire.Resign):
        return [Intent(rows.RESIGN, seat)]
    if isinstance(message, wire.Back):
        return [Intent(rows.BACK, seat)] if chair.state else []
    if isinstance(message, wire.Hand):
        return _hand(course, chair, message)
    if isinstance(message, wire.Standing):
        return _standing(course, message)
    if isinstance(message, wire.Pace):
        return _pace(course, message)
    before = [Intent(rows.BACK, seat)] if chair.state else []
    if isinstance(message, wire.Propose):
        return [*before, _propose(course, message, now)]
    assert isinstance(message, wire.Answer)
    if course.proposal is None or course.proposal.what != message.what:
        raise Refusal("not-now", f"nobody proposes to {message.what} the game just now")
    if message.yes and seat in course.proposal.said:
        return before
    return [*before, Intent(rows.ANSWER, seat, what={"what": message.what, "yes": message.yes})]


def _hand(course: Course, chair: Chair, message: wire.Hand) -> list[Intent]:
    if (chair.state, chair.bot) == (HANDED, message.bot):
        return []
    bounds.may_hand_over(course.spent[message.seat])
    return [Intent(rows.HAND, message.seat, what={"bot": message.bot})]


def _propose(course: Course, message: wire.Propose, now: int) -> Intent:
    if course.proposal is not None:
        raise Refusal("not-now", f"the proposal to {course.proposal.what} the game is open")
    if message.what == "pause" and course.status == PAUSED:
        raise Refusal("not-now", "the game is paused already")
    if message.what == "resume" and course.status == PLAYING:
        raise Refusal("not-now", "the game is not paused")
    bounds.may_propose(course.spent[message.seat], now)
    return Intent(rows.PROPOSE, message.seat, what={"what": message.what, "all": True})


def abandon(message: wire.Abandon, user: str, live: Live, is_here: Callable[[str, str], bool]) -> Decide:
    """End a game that all others have left; `is_here` tells whether a user is at a table."""

    def decide(course: Course) -> Sequence[Intent]:
        chair = my_chair(course, message.seat, user)
        _must_be_on(course)
        if chair.state == "resigned":
            raise Refusal("not-now", "you have resigned; a bot plays on")
        since = may_end_from(course, user)
        if since is None:
            raise Refusal("not-now", "nobody is waited for, or somebody else has a say; propose to break off")
        wait = since - live.now()
        if wait > 0:
            seconds = math.ceil(wait / 1000)
            raise Refusal("not-now", f"the others may still come: in {seconds} s it can be ended", retry_after=seconds)
        if any(is_here(other, live.id) for other in others(course, user)):
            raise Refusal("not-now", "somebody who is waited for is at the table")
        return [Intent(rows.CLOSE, what={"why": "abandoned"})]

    return decide


def _standing(course: Course, message: wire.Standing) -> list[Intent]:
    kinds = {kind.name: kind for kind in course.game.questions}
    if message.kind not in kinds:
        raise Refusal("invalid", f"{course.game.name} has no question {message.kind!r}", where="kind")
    notation = None if message.notation is None else course.game.actions.read(message.notation).notation
    if notation is not None and notation not in kinds[message.kind].stands:
        can = " or ".join(kinds[message.kind].stands) or "none"
        what = f"an answer can stand only if it is always possible; to {message.kind!r} that is {can}"
        raise Refusal("invalid", what, where="notation")
    if course.standing[message.seat].get(message.kind) == notation:
        return []
    bounds.may_change_standing(course.spent[message.seat])
    return [Intent(rows.STANDING, message.seat, what={"question": message.kind, "notation": notation})]


def _pace(course: Course, message: wire.Pace) -> list[Intent]:
    """Nothing to do where it is so already, or where the seat is asked and `once` is over before it began."""
    seat = message.seat
    asked = course.table is not None and seat in course.table.to_act
    if (message.once and asked) or message.pace == (course.once if message.once else course.paces)[seat]:
        return []
    bounds.may_change_pace(course.spent[seat])
    return [Intent(rows.PACE, seat, what={"pace": message.pace, "once": message.once})]


# Before the game, by REST


def sit(user: str, seat: int, sealed: str, nonce: str, called: str = "") -> Decide:
    """Take a free seat; the nonce is for a table that was set up before nonces were sealed."""

    def decide(course: Course) -> Sequence[Intent]:
        chair = _waiting_chair(course, seat)
        if chair.kind == "person" and chair.user == user:
            return []
        if chair.kind != "empty":
            raise Refusal("taken", f"seat {seat} is taken")
        bounds.may_prepare(course.prepared.get(user, 0))
        _may_sit(course, user)
        if called and not course.seats_of(user):
            raise Refusal("invalid", "your own seat has your own name; others are named who share it", where="called")
        what = ({"nonce": nonce} if course.plain else {"sealed": sealed}) | ({"called": called} if called else {})
        return when_full(course, [Intent(rows.SIT, seat, user, what)])

    return decide


def _may_sit(course: Course, user: str) -> None:
    """One person holds two seats only among his own, or where it was allowed."""
    if course.facts.hotseat or course.people in ((), (user,)):
        return
    if course.seats_of(user):
        raise Refusal("limit", "here everybody has one seat; the table was not set up for more")
    if any(len(course.seats_of(other)) > 1 for other in course.people):
        raise Refusal("not-now", "somebody holds several seats of this table, which is for him alone")


def take_bot(user: str, seat: int, bot: str, nonce: str) -> Decide:
    def decide(course: Course) -> Sequence[Intent]:
        chair = _waiting_chair(course, seat)
        _must_sit(course, user)
        if chair.kind == "bot" and chair.bot == bot:
            return []
        if chair.kind != "empty":
            raise Refusal("taken", f"seat {seat} is taken")
        bounds.may_prepare(course.prepared.get(user, 0))
        what = {"bot": bot} | ({"nonce": nonce} if course.plain else {})
        return when_full(course, [Intent(rows.BOT, seat, user, what)])

    return decide


def leave(user: str, seat: int, invite: str = "") -> Decide:
    """One's own seat; whoever sits here may send a bot away, and the owner anybody.

    Who leaves while the game is starting breaks the start off.  A person who is sent away knows the link, which is
    therefore `invite` from then on.
    """

    def decide(course: Course) -> Sequence[Intent]:
        if course.status == STARTING and seat in course.seats_of(user):
            return [broken_off([seat], user)]
        chair = _waiting_chair(course, seat)
        if chair.kind == "empty":
            return []
        if chair.user != user and course.owner != user:
            if chair.kind == "person":
                raise Refusal("forbidden", "only the owner of the table may send people away")
            _must_sit(course, user)
        sent_away = chair.kind == "person" and chair.user != user
        return [Intent(rows.LEAVE, seat, user, {"invite": invite} if sent_away else None)]

    return decide


def _waiting_chair(course: Course, seat: int) -> Chair:
    if seat >= course.facts.seats:
        raise Refusal("not-found", f"this table has seats 0 to {course.facts.seats - 1}, not {seat}")
    if course.status == STARTING:
        raise Refusal("not-now", "the game is starting; nobody else sits down or is sent away")
    if course.status != WAITING:
        raise Refusal("not-now", "the game has started; people take and leave seats before")
    must_be_playable(course)
    return course.chairs[seat]


def _must_sit(course: Course, user: str) -> None:
    if user != course.owner and not course.seats_of(user):
        raise Refusal("forbidden", "only who sits at the table may do this")
