"""The server's parts, put together, started and stopped in order."""

from __future__ import annotations

from ratskeller.engine.cores import cores
from ratskeller.engine.registry import games, left_out
from ratskeller.server.accounts import Accounts
from ratskeller.server.addresses import Addresses
from ratskeller.server.company import Company
from ratskeller.server.door import Door
from ratskeller.server.garbage import Garbage
from ratskeller.server.hosting import Hosting
from ratskeller.server.inviting import Inviting
from ratskeller.server.lessons import Lessons
from ratskeller.server.limits import Limits
from ratskeller.server.lobby import Lobby
from ratskeller.server.logs import info, warn
from ratskeller.server.matching import Matching
from ratskeller.server.mydata import MyData
from ratskeller.server.notices import Notices
from ratskeller.server.play.bots import Bots
from ratskeller.server.play.due import known
from ratskeller.server.play.house import House
from ratskeller.server.play.live import Live
from ratskeller.server.play.offer import offer_of
from ratskeller.server.play.purging import Purging
from ratskeller.server.play.settling import Settling
from ratskeller.server.play.warming import Warming
from ratskeller.server.presence import Presence
from ratskeller.server.reach.reminding import Reminding
from ratskeller.server.settings import Settings
from ratskeller.server.sharing import Sharing
from ratskeller.server.sockets import Sockets
from ratskeller.server.storage.bus import Bus
from ratskeller.server.storage.database import Database, is_trouble
from ratskeller.server.storage.friends import Friends
from ratskeller.server.storage.heartbeat import Heartbeat
from ratskeller.server.storage.house_keys import HouseKeys
from ratskeller.server.storage.invitations import Invitations
from ratskeller.server.storage.journal import Journal
from ratskeller.server.storage.leases import Leases
from ratskeller.server.storage.presences import Presences
from ratskeller.server.storage.purges import Purges
from ratskeller.server.storage.reading import Reading
from ratskeller.server.storage.reports import Reports
from ratskeller.server.storage.results import Results
from ratskeller.server.storage.shares import Shares
from ratskeller.server.storage.talks import Talks
from ratskeller.server.storage.tally import Tally
from ratskeller.server.talk import Talk
from ratskeller.server.waiting import Waiting
from ratskeller.server.wire import Readiness
from ratskeller.server.world import World


class Service:
    """Everything one process needs."""

    def __init__(self, settings: Settings, world: World | None = None) -> None:
        self.settings = settings
        self.world = world or World()
        self.database = Database(settings.url)
        self.journal = Journal(self.database)
        self.reading = Reading(self.database)
        self.heartbeat = Heartbeat(self.journal, self.world)
        self.leases = Leases(self.journal, self.world)
        self.offer = offer_of(settings.bots_offered)
        self.bots = Bots(bot_processes(settings), settings.bot_seconds, self.offer.others)
        self.warming = Warming(self.bots, list(games()), self.offer.kernels, compiles=settings.compile == "on")
        self.house = House(
            self.journal, self.reading, self.leases, self.bots, self.world, settings.pace, settings.tables_loaded
        )
        self.settling = Settling(self.house)
        self.keys = HouseKeys(self.database, self.journal)
        self.accounts = Accounts(self.database, self.journal, self.world, self.keys)
        self.presence = Presence(self.house, Presences(self.database, self.journal), self._readiness)
        self.warming.ears.append(lambda game: self.presence.stir())
        self.friends = Friends(self.database, self.journal, self.world)
        self.results = Results(self.database)
        self.invitations = Invitations(self.database, self.journal, self.world)
        self.notices = Notices(self.friends, self.invitations, self.house)
        self.company = Company(self.friends, self.presence, self.reading, self.results, self.notices)
        self.my_data = MyData(self.database, self.accounts, self.company)
        self.tally = Tally(self.database, self.journal, self.world)
        self.reminding = Reminding(self.house, self.presence, settings, self.tally, self.keys)
        self.waiting = Waiting(self.house, self.presence)
        self.talks = Talks(self.database, self.journal)
        self.hosting = Hosting(
            self.house,
            self.presence,
            self.friends,
            self.world,
            settings.tables_per_user,
            self.talks.shunned,
            self.offer,
        )
        self.matching = Matching(self.hosting, self.presence, self.results)
        self.hosting.on_opened = self.warming.open
        self.talk = Talk(self.house, self.talks, Reports(self.database), self.friends.ids_of, settings.chat)
        self.shares = Shares(self.database, self.journal, self.world)
        self.sharing = Sharing(self.hosting, self.shares)
        self.inviting = Inviting(self.hosting, self.friends, self.invitations, self.notices)
        self.lessons = Lessons(self.house, self.world)
        self.lobby = Lobby(self.house, self.presence)
        self.limits = Limits(settings.rates, settings.workers)
        self.purging = Purging(
            self.house, Purges(self.database, self.journal), self.tally, (self.friends.lapse, self.invitations.lapse)
        )
        self.addresses = Addresses(settings.proxies)
        self.door = Door(settings, self.addresses)
        self.sockets = Sockets(settings, self.lobby)
        self.notices.ears.append(self.sockets.note)
        self.friends.ears.append(self.talk.shunned)
        self.house.call_ears.append(self.sockets.call)
        self.garbage = Garbage()
        self.bus = (
            Bus(
                settings.url,
                self.journal.origin,
                self.house.heard,
                self.sockets.end_user,
                self._renamed,
                self.sockets.note,
                self.presence.heard,
                self.sockets.call,
                self.talk.said,
                self.talk.shunned,
                self._lost,
            )
            if settings.on_postgres
            else None
        )

    def _readiness(self, live: Live) -> Readiness:
        """Whether the bots at a table can think ahead, if there are some that would."""
        bots = {chair.bot for chair in live.course.chairs if chair.bot}
        if live.course.finished or not any(known(bot).kernels for bot in bots):
            return ""
        return self.warming.of(live.course.facts.game)

    def _renamed(self, user: str) -> None:
        self.house.renamed(user)
        self.talk.renamed(user)

    def _lost(self) -> None:
        self.house.lost()
        self.talk.lost()

    async def start(self) -> None:
        await self._open_database()
        self.journal.start()
        if self.bus:
            await self.bus.start()
        await self.leases.start()
        self.heartbeat.start()
        self.lobby.start()
        self.presence.start()
        self.waiting.start()
        self.reminding.start()
        self.house.keeper.start()
        self.settling.start()
        self.purging.start()
        self.garbage.start()
        for game in left_out():
            warn("game-left-out", game=game.name, source=game.source, reason=game.reason)
        for bot, reason in self.offer.missing:
            warn("bot-left-out", bot=bot, reason=reason)
        info("started", database=self.database.readers.dialect.name, bots=self.bots.count)

    async def _open_database(self) -> None:
        """A worker that takes a dead one's place may come while PostgreSQL is away, and waits for it like the others.

        The command that started them has brought the schema up to date.
        """
        try:
            await self.database.start()
        except Exception as error:
            if not self.database.on_postgres or not is_trouble(error):
                raise
            warn("storage", error=type(error).__name__)

    async def stop(self) -> None:
        """Close sockets, finish what is being stored, let others take over at once."""
        await self.garbage.close()
        self.door.close()
        await self.sockets.close()
        await self.settling.close()
        await self.purging.close()
        await self.house.keeper.close()
        await self.lobby.close()
        await self.reminding.close()
        await self.waiting.close()
        await self.talk.close()
        await self.notices.close()
        await self.presence.close()
        if self.bus:
            await self.bus.close()
        await self.house.close()
        await self.warming.close()
        await self.bots.close()
        await self.leases.close()
        await self.heartbeat.close()
        await self.journal.close()
        await self.database.close()
        info("stopped")


def bot_processes(settings: Settings) -> int:
    """At most one fewer than there are cores, shared by all workers."""
    in_all = settings.bots or max(1, cores() - 1)
    return max(1, in_all // settings.workers)
