"""Lessons: one person learns a game from the browser's guide, at a table of bots whose luck is the same for everybody.

Its secret is known, so such a table is never anything else: nobody joins it, watches it, takes a seat over or is shown
it, and it counts nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from ratskeller.engine.errors import NotationError
from ratskeller.engine.lesson import LEARNER, Lesson
from ratskeller.engine.registry import game as find_game
from ratskeller.server import wire
from ratskeller.server.errors import Refusal, not_found, of_engine
from ratskeller.server.play.course import Course
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Decide, Intent, Live
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.world import World


class Lessons:
    def __init__(self, house: House, world: World) -> None:
        self.house = house
        self.world = world

    async def open(self, user: wire.Me, game: str, given: wire.NewLesson) -> Live:
        """A lesson from its beginning; one of the same game that was not finished is closed."""
        facts, lesson = self._facts(user.id, game, given)
        for id in await self.house.reading.lessons_of(user.id, facts.game):
            before = await self.house.get(id)
            await before.do(lambda course: [] if course.finished else [Intent(rows.CLOSE, what={"why": "closed"})])
        return await self.house.create(facts, begin(user.id, lesson))

    def _facts(self, user: str, name: str, given: wire.NewLesson) -> tuple[Facts, Lesson]:
        try:
            game = find_game(name)
            if game.lesson is None:
                raise not_found(f"there is no lesson of {game.name}")
            options, _ = game.read_options(game.lesson.options, game.lesson.seats)
        except NotationError as error:
            raise of_engine(error) from None
        facts = Facts(
            id=self.world.token(),
            invite=self.world.token(),
            game=game.name,
            version=game.version,
            seats=game.lesson.seats,
            options=options,
            language=given.language,
            public=False,
            pace="live",
            clock=None,
            order="seated",
            start="owner",
            creator=user,
            secret=game.lesson.secret,
            created=self.world.now(),
            lesson=True,
        )
        return facts, game.lesson


def begin(user: str, lesson: Lesson) -> Decide:
    """Everybody sits down, and the game starts: nobody brings a nonce, so the deal is always the same."""

    def decide(course: Course) -> Sequence[Intent]:
        seats = range(lesson.seats)
        bots = [Intent(rows.BOT, seat, user, {"bot": lesson.bot}) for seat in seats if seat != LEARNER]
        sat = Intent(rows.SIT, LEARNER, user, {"sealed": ""})
        return [sat, *bots, Intent(rows.START, None, user, {"order": list(seats)})]

    return decide


def no_lesson(live: Live) -> None:
    """Refuse what is for games between people."""
    if live.course.facts.lesson:
        raise Refusal("forbidden", "this is a lesson, with luck that everybody knows; it is for who learns here alone")
