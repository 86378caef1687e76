"""Quick play: strangers meet at public tables that are as everybody expects them, and whose owner is there.

Whoever wants to play now is dealt cards now: where only he was awaited, or against bots.  Whoever looks for people
waits with them.  One owner's tables are one offer, so nobody draws all newcomers to himself.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from ratskeller.engine.errors import NotationError
from ratskeller.engine.registry import game as find_game
from ratskeller.server import wire
from ratskeller.server.errors import of_engine
from ratskeller.server.hosting import Hosting
from ratskeller.server.opponents import opponents, standing
from ratskeller.server.play.course import WAITING, Course
from ratskeller.server.play.live import Intent, Live
from ratskeller.server.presence import Presence
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.reading import Gathering
from ratskeller.server.storage.results import Results

USUAL_SEATS = 3  # where nobody says how many
LEAST_TIME = {"live": ("budget", 300), "move": ("move", 86_400)}  # seconds, as on the page where tables are set up
PAGE = 200  # tables looked at together
MOST = 5_000  # looked at
TRIES = 3  # to meet somebody who looks at the same moment


class Matching:
    def __init__(self, hosting: Hosting, presence: Presence, results: Results) -> None:
        self.hosting = hosting
        self.presence = presence
        self.results = results
        self.house = hosting.house

    async def quick(self, user: wire.Me, given: wire.QuickPlay, tries: int = TRIES) -> tuple[Live, str]:
        """The table at which he plays or waits; and where people wait for more, if he plays against bots meanwhile."""
        new = _wanted(given)
        found, waits = await self._join(user, given)
        if found:
            return found, ""
        made = await self.hosting.create(user, new)
        if not new.public:
            await self._seat_bots(made, user, new)
        if given.people:
            return await self._meet(user, given, made, tries), ""
        return made, waits

    async def _seat_bots(self, made: Live, user: wire.Me, new: wire.NewTable) -> None:
        """Those of the house's company who suit him, by how he has done against them."""
        level = standing(await self.results.met(user.id, new.game))
        for seat, bot in enumerate(opponents(level, new.seats - 1, self.hosting.offer.names), 1):
            await self.hosting.take_bot(made, user, seat, bot)

    async def _meet(self, user: wire.Me, given: wire.QuickPlay, mine: Live, tries: int) -> Live:
        """Somebody may have opened a table at the same moment, in another process even: then the older one it is.

        Whoever looks last finds the other's table, and its owner there.  If that is the owner of the older one he
        cannot know whether he was found himself: his table is closed if nobody has come to it, or stays.
        """
        await self.presence.expect(user.id, mine.id)
        found, _ = await self._join(user, given, mine)
        if found and mine.course.status == WAITING and len(mine.course.people) == 1:
            await _close(mine)
            return found
        if found is None and tries > 1:
            async for _ in self._offers(user.id, given):
                await _close(mine)
                return mine if not mine.course.finished else (await self.quick(user, given, tries - 1))[0]
        return mine

    async def _join(self, user: wire.Me, given: wire.QuickPlay, mine: Live | None = None) -> tuple[Live | None, str]:
        """Sit down at the longest waiting table that suits, longer than `mine` waits; else one where people wait."""
        waits = ""
        async for live in self._offers(user.id, given, mine):
            if live.course.seats_of(user.id):
                if _meets(given):
                    return live, ""
            elif not _meets(given) and not _begins(live):
                waits = waits or live.id
            elif await self.hosting.sit_anywhere(live, user, wire.Sit(sealed=given.sealed, nonce=given.nonce)):
                return live, ""
        return None, waits

    async def _offers(self, user: str, given: wire.QuickPlay, mine: Live | None = None) -> AsyncIterator[Live]:
        """Tables that suit and have nobody whom he has blocked, or who has blocked him."""
        shunned: frozenset[str] | None = None
        async for id in self._suiting(user, given, mine):
            live = await self.house.get(id)
            shunned = await self.hosting.shunned(user) if shunned is None else shunned
            if live.course.playable and live.course.status == WAITING:
                if not shunned.intersection((live.course.owner, *live.course.people)):
                    yield live

    async def _suiting(self, user: str, given: wire.QuickPlay, mine: Live | None) -> AsyncIterator[str]:
        """Tables with a free seat, the longest waiting first: of each owner the one at which he has waited longest."""
        owners: set[str] = set()
        after, looked_at = (0, ""), 0
        while looked_at < MOST:
            page = await self.house.reading.gathering(given.game, given.pace, after, PAGE)
            looked_at += len(page)
            if given.pace == "live":
                await self.presence.ask_about({table.owner for table in page})
            for table in page:
                if given.pace == "live" and not self._is_attended(table, user):
                    continue
                if not _is_usual(table.facts, given):
                    continue
                if mine is not None and table.age >= (mine.course.facts.created, mine.id):
                    return
                if table.owner not in owners and table.free:
                    yield table.facts.id
                owners.add(table.owner)
            if len(page) < PAGE:
                return
            after = page[-1].age

    def _is_attended(self, table: Gathering, user: str) -> bool:
        """Whether somebody else, who can begin the game, has the table before him: who has left is not waited for."""
        return table.owner != user and self.presence.has_open(table.owner, table.facts.id)


def _wanted(given: wire.QuickPlay) -> wire.NewTable:
    """The table that he opens if nobody waits for him."""
    try:
        game = find_game(given.game)
        usual = USUAL_SEATS if USUAL_SEATS in game.seats and not given.people else game.seats[0]
        seats = given.seats or usual
        options = game.read_options(given.options or {}, seats)[0]
    except NotationError as error:
        raise of_engine(error) from None
    return wire.NewTable(
        game=game.name,
        seats=seats,
        options=options,
        language=given.language,
        public=_meets(given),
        pace=given.pace,
        start="full",
        sealed=given.sealed,
    )


def _meets(given: wire.QuickPlay) -> bool:
    """Whether he waits with people, and need not be dealt cards at once."""
    return given.people or given.pace == "correspondence"


async def _close(mine: Live) -> None:
    """Unless somebody has come meanwhile."""

    def decide(course: Course) -> Sequence[Intent]:
        alone = course.status == WAITING and len(course.people) == 1
        return [Intent(rows.CLOSE, what={"why": "closed"})] if alone else []

    await mine.do(decide)


def _is_usual(facts: Facts, given: wire.QuickPlay) -> bool:
    """Whether it is a table as whoever wants to play with strangers expects it: nobody hurries, or plays for two."""
    if facts.damage or facts.hotseat or given.seats not in (None, facts.seats):
        return False
    if facts.clock and not _is_leisurely(facts.clock):
        return False
    try:
        return facts.options == facts.rules.read_options(given.options or {}, facts.seats, facts.version)[0]
    except NotationError:
        return False  # with so many the game is played otherwise


def _is_leisurely(clock: dict[str, Any]) -> bool:
    what, least = LEAST_TIME.get(clock.get("kind", ""), ("", 0))
    time = clock.get(what)
    return isinstance(time, int) and time >= least


def _begins(live: Live) -> bool:
    """Whether the cards are dealt as soon as one more sits down."""
    return live.course.facts.start == "full" and len(live.course.free) == 1 and not live.course.broken
