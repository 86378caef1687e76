"""Setting tables up: create, join, invite, rematch; and who may see which table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ratskeller.engine.errors import NotationError
from ratskeller.engine.registry import game as find_game
from ratskeller.server import wire
from ratskeller.server.errors import Refusal, not_found, of_engine
from ratskeller.server.lessons import no_lesson
from ratskeller.server.play import commands, takeover
from ratskeller.server.play.course import Course
from ratskeller.server.play.house import House, played
from ratskeller.server.play.live import Intent, Live
from ratskeller.server.play.offer import Offer
from ratskeller.server.play.shelved import must_be_playable
from ratskeller.server.presence import Presence
from ratskeller.server.storage import rows
from ratskeller.server.storage.facts import Facts
from ratskeller.server.storage.friends import Friends
from ratskeller.server.storage.schema import GONE
from ratskeller.server.world import World


class Hosting:
    def __init__(
        self,
        house: House,
        presence: Presence,
        friends: Friends,
        world: World,
        most_tables: int,
        shunned: Callable[[str], Awaitable[frozenset[str]]],
        offer: Offer,
    ) -> None:
        self.house = house
        self.friends = friends
        self.presence = presence
        self.reading = house.reading
        self.world = world
        self.most_tables = most_tables
        self.shunned = shunned  # whom a user has blocked, and who has blocked him
        self.offer = offer
        self.on_opened: Callable[[str], None] = lambda game: None  # somebody is about to play it

    # Who may see it

    async def visible(self, id: str, user: str | None) -> Live:
        """The table, if this user may see it; otherwise it does not exist."""
        live = await self.house.get(id)
        course = live.course
        if course.facts.public or (user and (course.owner == user or user in course.holders)):
            return live
        opened = course.facts.creator == user and user not in course.sent_away
        if user and (opened or await self.reading.is_guest(id, user)):
            return live
        raise not_found("there is no such table, or not for you")

    def seen_by(self, live: Live, user: str | None) -> wire.MyTable:
        mine = live.course.seats_of(user) if user else ()
        here = bool(mine) or live.course.owner == user
        return wire.MyTable(
            card=wire.TableCard.model_validate(live.card),
            mine=list(mine),
            asked=user in live.course.awaited,
            invite=live.course.invite if here and not live.course.facts.lesson else None,
        )

    async def by_invite(self, token: str) -> Live:
        id = await self.reading.by_invite(token)
        live = await self.house.get(id) if id else None
        if live is None or live.course.facts.lesson:
            raise not_found("this link leads to no table")
        return live

    async def let_in(self, table: str, user: str) -> None:
        """Somebody came by the link: from now on he may see the table."""
        await self.house.writing.guest(table, user)

    # Setting up

    async def create(self, user: wire.Me, given: wire.NewTable) -> Live:
        await self._may_open_another(user.id)
        facts = self._facts(user.id, given)
        self.on_opened(facts.game)
        live = await self.house.create(facts, commands.sit(user.id, 0, given.sealed, "") if given.sit else None)
        if given.admits != live.course.admits:
            await live.do(takeover.admit(user.id, given.admits))
        return live

    async def _may_open_another(self, user: str) -> None:
        if await self.reading.unfinished_of(user, played()) >= self.most_tables:
            raise Refusal("limit", f"you have {self.most_tables} unfinished tables; finish or leave one first")

    def _facts(self, user: str, given: wire.NewTable) -> Facts:
        try:
            game = find_game(given.game)
            options, _ = game.read_options(given.options, given.seats)
        except NotationError as error:
            raise of_engine(error) from None
        return Facts(
            id=self.world.token(),
            invite=self.world.token(),
            game=game.name,
            version=game.version,
            seats=given.seats,
            options=options,
            language=given.language,
            public=given.public,
            pace=given.pace,
            clock=given.clock.model_dump() if given.clock else None,
            order=given.order,
            start=given.start,
            creator=user,
            secret=self.world.secret(),
            created=self.world.now(),
            hotseat=given.hotseat,
        )

    async def sit(self, live: Live, user: wire.Me, seat: int, given: wire.Sit) -> None:
        live.names[user.id] = user.nickname
        self.house.show_face(user.id, user.avatar)
        await live.do(commands.sit(user.id, seat, given.sealed, given.nonce or self.world.token(), given.called))

    async def take_bot(self, live: Live, user: wire.Me, seat: int, bot: str) -> None:
        self.offer.check(bot)
        await live.do(commands.take_bot(user.id, seat, bot, self.world.token()))

    # Taking over a bot's seat

    async def take_over(self, live: Live, user: wire.Me, seat: int) -> None:
        """Play on in a bot's seat, or ask whoever lets people in.

        Who is blocked by somebody there is not told: he may ask like everybody else, and is no friend of the house.
        """
        friends = {other for other in live.course.doorkeepers if await self.friends.are_friends(other, user.id)}
        if await self._is_shunned(live, user.id):
            friends = set()
        live.names[user.id] = user.nickname
        self.house.show_face(user.id, user.avatar)
        await live.do(takeover.ask(user.id, seat, friends, live.now()))

    async def _is_shunned(self, live: Live, user: str) -> bool:
        """Whether somebody there has blocked him, or is blocked by him."""
        return not (await self.shunned(user)).isdisjoint(live.course.people)

    async def answer(self, live: Live, me: wire.Me, user: str, yes: bool) -> None:
        """Let in somebody who has asked for a seat, or do not."""
        if yes and await self._is_shunned(live, user):
            await live.do(takeover.answer(me.id, user, False, True, live.now()))
            raise Refusal("not-now", "nobody asks for a seat under this name any more", reason="lapsed")
        names = await self.house.names_of({user})
        if yes and names.get(user, GONE) == GONE:
            raise not_found("who asked for the seat is gone for good")
        await self.presence.ask_about({user})
        live.names |= names
        await live.do(takeover.answer(me.id, user, yes, self.presence.is_here(user, live.id), live.now()))

    async def join(self, live: Live, user: wire.Me, given: wire.Sit) -> bool:
        """Somebody is wanted here: from now on he may see the table, and sits if a seat is left."""
        await self.let_in(live.id, user.id)
        return bool(live.course.seats_of(user.id)) or await self.sit_anywhere(live, user, given)

    async def sit_anywhere(self, live: Live, user: wire.Me, given: wire.Sit) -> bool:
        """Whether a seat was left; somebody else may be faster."""
        for seat in live.course.free:
            try:
                await self.sit(live, user, seat, given)
            except Refusal as refusal:
                if refusal.code == "taken":
                    continue
                if refusal.code == "not-now":
                    return False
                raise
            return True
        return False

    async def rematch(self, old: Live, user: wire.Me, sealed: str) -> Live:
        """The next table of the same people: the first to ask opens it, the others sit down at it."""
        if not old.course.finished:
            raise Refusal("not-now", "the game is not over")
        no_lesson(old)
        if not old.course.seats_of(user.id):
            raise Refusal("forbidden", "only who played may ask for a rematch")
        known = old.course.rematch
        if not known or not await self.reading.table(known):  # closed without a game, and removed since
            must_be_playable(old.course)
            await self._open_rematch(old, user, known, sealed)
        live = await self.house.get(old.course.rematch)
        if not live.course.seats_of(user.id) and live.course.status == "waiting":
            if not await self.join(live, user, wire.Sit(sealed=sealed)):
                raise Refusal("taken", "every seat of the next table is taken")
        return live

    async def _open_rematch(self, old: Live, user: wire.Me, gone: str, sealed: str) -> None:
        facts = old.course.facts
        bots = [chair.bot for chair in old.course.chairs if chair.kind == "bot"]
        given = wire.NewTable(
            game=facts.game,
            seats=facts.seats,
            options=facts.options,
            language=facts.language,  # type: ignore[arg-type]
            public=facts.public,
            pace=facts.pace,  # type: ignore[arg-type]
            clock=facts.clock,  # type: ignore[arg-type]
            order="random",
            start="full",
            hotseat=facts.hotseat,
            sit=True,
            admits=old.course.admits,  # type: ignore[arg-type]
            sealed=sealed,
        )
        live = await self.create(user, given)
        for i, bot in enumerate(bots):
            await self.take_bot(live, user, facts.seats - 1 - i, bot)

        def decide(course: Course) -> list[Intent]:
            return [] if course.rematch != gone else [Intent(rows.REMATCH, None, user.id, {"table": live.id})]

        await old.do(decide)
        if old.course.rematch != live.id:  # somebody else was faster: his table it is
            await live.do(lambda course: [Intent(rows.CLOSE, what={"why": "closed"})] if not course.finished else [])

    # Leaving for good

    async def leave_everything(self, user: str, called: str = GONE) -> None:
        """Resign the games in progress and leave the waiting tables: he never returns."""
        for table, seat, status in await self.reading.seats_of(user):
            live = await self.house.get(table)
            live.names[user] = called
            if not live.course.playable:
                continue
            if status in ("waiting", "starting"):
                await live.do(commands.leave(user, seat))
            elif status in ("playing", "paused") and live.course.chairs[seat].state != "resigned":
                await live.do(lambda _, seat=seat: [Intent(rows.RESIGN, seat, user)])  # type: ignore[misc]
        for table in await self.reading.waiting_of(user):  # where he does not sit: nobody else could begin it
            live = await self.house.get(table)
            if live.course.playable:
                await live.do(lambda course: [] if course.finished else [Intent(rows.CLOSE, what={"why": "closed"})])
