"""What the server itself has to do at a table, and when: bots, standing answers, forced answers, clocks.

All of it follows from the course alone, so whichever process holds the lease does the same.  The pauses are drawn from
the table's secret: nobody at the table can compute them and so tell a standing answer from a person's thinking.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from functools import lru_cache

from ratskeller.bots.plain import Greedy
from ratskeller.bots.protocol import BotKind
from ratskeller.bots.registry import OURS, bot_kind
from ratskeller.engine.seen import codes_of
from ratskeller.server.play.course import PLAYING, STARTING, WAITING, Course

BOT_PAUSE = (250, 750)  # milliseconds, after people have followed what was told
ANSWER_PAUSE = (1500, 4500)
OTHERS_THINK = 1000.0  # milliseconds of a turn, of bots that are not the house's
LEAST_THOUGHT = 20  # milliseconds of a decision, at whatever pace
LONGEST_WAIT = 24 * 3600 * 1000  # for people to gather at a live table
LONGEST_WAIT_BY_MAIL = 14 * LONGEST_WAIT  # and at one of correspondence


@dataclass(frozen=True)
class Chore:
    """Something to be done at a table."""

    at: int
    kind: str  # bot, answer, late, unrevealed, close
    seat: int | None
    basis: int  # what the seat had done by then: afterwards it is another question
    code: int | None = None
    thinks: int = 0  # milliseconds of it in which a bot may think ahead


def chores(course: Course, pace: float) -> list[Chore]:
    """Everything that is to be done if nothing happens before."""
    if course.chores is None:
        course.chores = [] if course.held else _chores(course, pace)
    return course.chores


def is_held(course: Course) -> bool:
    """Whether something would be done if the lesson went on."""
    return course.held and bool(_chores(course, 0.0))


def _chores(course: Course, pace: float) -> list[Chore]:
    if not course.playable:
        return []
    if course.status == WAITING:
        longest = LONGEST_WAIT if course.facts.pace == "live" else LONGEST_WAIT_BY_MAIL
        return [Chore(course.at + longest, "close", None, 0)]
    if course.status == STARTING and course.reveal_by is not None:
        return [Chore(course.reveal_by, "unrevealed", None, course.broken)]
    if course.status != PLAYING or course.table is None:
        return []
    found, asked = [], max(course.asked_at, course.story_until)
    for seat in course.table.to_act:
        basis = course.moves[seat]
        chair = course.chairs[seat]
        if not chair.plays:
            found.append(_of_bot(course, seat, asked, pace))
            continue
        code = given(course, seat)
        if code is not None:
            found.append(Chore(asked + _pause(course, seat, ANSWER_PAUSE, pace), "answer", seat, basis, code))
        deadline = course.clocks.deadline(seat) if course.clocks else None
        if deadline is not None:
            found.append(Chore(deadline, "late", seat, basis))
    return found


def _of_bot(course: Course, seat: int, asked: int, pace: float) -> Chore:
    """A bot acts when people have followed what happened, and not before it has had its time to think.

    How long that is follows from who it is and how often it has acted in this turn, not from what it has to decide: a
    decision gets half of what the turn has left, so each has half as long as the one before.
    """
    kind = known(course.chairs[seat].bot)
    pause = _pause(course, seat, kind.pause or BOT_PAUSE, pace)
    thinks = 0
    if kind.thinks:
        whole = max(LEAST_THOUGHT, kind.thinks * pace)
        thinks = max(LEAST_THOUGHT, int(whole / (1 << min(course.gone_on[seat], 8))))
    return Chore(max(asked + pause, course.put_at + thinks), "bot", seat, course.moves[seat], None, thinks)


@lru_cache(maxsize=256)
def known(bot: str) -> BotKind:
    """A bot as the server knows it: of those that are not the house's, no more than the name."""
    return bot_kind(bot) if bot in OURS else BotKind(bot, 0, "", Greedy, thinks=OTHERS_THINK)


def given(course: Course, seat: int) -> int | None:
    """The answer the server gives for a person: his standing one, or the only one there is.

    Whether it does follows from what everybody knows, or else the time of an answer would tell what is in a hand.  What
    he wished once and for all is done at once; but who took something back in his turn is asked himself until he has
    decided for good, or it would be done again under his hands.  An only answer, which nobody asked for, waits while he
    could take something back: his turn would end under them.
    """
    table, game = course.table, course.game
    if table is None or (course.spent[seat].taken_back and not table.state.asked):
        return None
    public = table.seen(None).record()
    asked = game.questions[game.ask(public, seat)[0]]
    standing = course.standing[seat].get(asked.name)
    if standing in asked.stands:
        code = game.actions.code(standing)
        if not asked.open or code in codes_of(game, public, seat):
            return code
    return table.codes(seat)[0] if not table.can_undo(seat) and game.forced(public, seat) else None


def _pause(course: Course, seat: int, limits: tuple[int, int], pace: float) -> int:
    low, high = limits
    text = f"pause {course.facts.id} {course.asked_at} {seat}".encode()
    drawn = int.from_bytes(hmac.digest(course.facts.secret, text, "sha256")[:4], "big") / (1 << 32)
    return int((low + (high - low) * drawn) * pace)


def next_due(course: Course, pace: float) -> int | None:
    return min((chore.at for chore in chores(course, pace)), default=None)
