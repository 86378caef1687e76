"""Rate limits: budgets by address and by person, bounded in number.

Whoever asks spends what is his own first, and then what his address has left.  Whoever has made a move lately has more
of his own, so that nobody behind the same address can keep him from playing.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ratskeller.server.addresses import is_proxy
from ratskeller.server.errors import Refusal

MOST_BUCKETS = 20_000
MOST_REMEMBERED = 20_000  # sessions and players
LATELY = 3600  # seconds since a move
OF_PROXY = 50  # times what an address has: so many may stand behind a proxy that does not tell them apart
PAUSE = 0.25  # seconds that a refusal waits: it costs too, and who only is refused is answered slowly


@dataclass(frozen=True)
class Rate:
    """`burst` at once, then `count` in every `seconds`."""

    name: str
    burst: int
    count: int
    seconds: float


@dataclass(frozen=True)
class Budget:
    """What an address has for all behind it, what each of them has besides, and each who has played lately."""

    address: Rate
    newcomer: Rate
    player: Rate


def budget(name: str, address: tuple[int, int], newcomer: tuple[int, int], player: tuple[int, int]) -> Budget:
    """Each with its burst, and how much comes back in a minute."""
    return Budget(
        Rate(f"{name} of an address", *address, 60),
        Rate(f"{name} of a newcomer", *newcomer, 60),
        Rate(f"{name} of a player", *player, 60),
    )


REQUESTS = budget("requests", (240, 600), (30, 60), (120, 600))
HEAVY = budget("heavy", (40, 240), (5, 20), (10, 60))  # replays, records, data
CHECKS = budget("checks", (80, 480), (20, 60), (40, 240))  # values of options, tried while they are written
SOCKETS = budget("sockets", (60, 120), (4, 8), (16, 60))  # new connections
MESSAGES = budget("messages", (200, 2400), (40, 60), (60, 300))  # by what they cost
PAGES = Rate("pages", 900, 1200, 60)  # files and descriptions by address: a class opens the page together
HEALTH = Rate("health", 120, 1200, 60)  # by address
CHANGES = Rate("changes", 20, 60, 3600)  # of one's nickname, face or language, by user: whoever sees him is told
PEOPLE = Rate("people", 40, 120, 3600)  # new guests by address: a club comes from one
PASSWORDS = Rate("passwords", 10, 30, 600)  # tried, by a browser that the account knows, or by address
NAMES = Rate("names", 10, 20, 3600)  # passwords tried for a name by all browsers together that it does not know
CODES = Rate("codes", 10, 30, 600)  # recovery codes tried, likewise; none by name, since nobody guesses 80 bits
ASKS = Rate("asks", 30, 60, 3600)  # to take over seats, by user
ASKS_OF_ALL = Rate("asks of all", 120, 300, 3600)  # the same by address
FRIENDS = Rate("friends", 10, 30, 3600)  # names asked for, by user
REACH = Rate("reach", 20, 60, 3600)  # browsers to wake and addresses to write to, given by a user
LETTERS = Rate("letters", 10, 20, 3600)  # that ask somebody whether an address is his, by address of who has them sent
TOKENS = Rate("tokens", 20, 60, 3600)  # of letters, tried by an address
INVITATIONS = Rate("invitations", 20, 60, 3600)  # of friends to a table, by user
PASSKEYS = Rate("passkeys", 20, 60, 600)  # asked for, by address
FREE_NAMES = Rate("free names", 30, 120, 600)  # looked up by address: fewer than guests could try to take
TABLES = Rate("tables", 20, 60, 3600)  # new tables by user
TABLES_OF_ALL = Rate("tables of all", 60, 180, 3600)  # new tables by address
SAYINGS = Rate("sayings", 5, 20, 60)  # lines said by user, at all tables together
SAYINGS_OF_ALL = Rate("sayings of all", 60, 240, 60)  # lines said by address
WISHES = Rate("wishes", 6, 12, 600)  # to talk freely or no longer, by user: all at the table are told all again
REPORTS = Rate("reports", 5, 10, 3600)  # of lines by user
REPORTS_OF_ALL = Rate("reports of all", 20, 40, 3600)  # of lines by address
SHARES = Rate("shares", 20, 60, 3600)  # links to games that are over, made by user
BLOCKS = Rate("blocks", 30, 60, 3600)  # people blocked and unblocked by user


@dataclass(frozen=True)
class Who:
    """Somebody who asks: by his own name, a user's or an open socket's, and by his address.  None: not known."""

    own: str | None
    address: str | None


class Remembered:
    """The latest of many: what was put in last goes out last."""

    def __init__(self) -> None:
        self._items: OrderedDict[str, tuple[str, float]] = OrderedDict()

    def put(self, key: str, value: str, at: float) -> None:
        self._items[key] = (value, at)
        self._items.move_to_end(key)
        if len(self._items) > MOST_REMEMBERED:
            self._items.popitem(last=False)

    def get(self, key: str) -> tuple[str, float] | None:
        return self._items.get(key)


class Bucket(NamedTuple):
    level: float
    at: float
    most: float
    speed: float  # a second

    def now(self, now: float) -> float:
        return min(self.most, self.level + (now - self.at) * self.speed)


class Limits:
    """The budgets of one process.  Of what an address has, each of several workers gives its part."""

    def __init__(self, factor: float, workers: int = 1, now: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.workers = workers
        self.now = now
        self._buckets: dict[tuple[Rate, str], Bucket] = {}
        self._players = Remembered()
        self._sessions = Remembered()

    def take(self, rate: Rate, who: str | None) -> None:
        """One more of this kind from this user or address; Refusal `too-many` if it is one too many."""
        if who is not None:
            wait = self._take(rate, who, 1, self.factor_of(who))
            if wait:
                raise too_many(wait)

    def spend(self, budget: Budget, who: Who, cost: int = 1) -> None:
        """As much from his own, or from what his address has left; Refusal `too-many` if neither has it."""
        waits = []
        if who.own is not None:
            rate = budget.player if self.plays(who.own) else budget.newcomer
            waits.append(self._take(rate, who.own, cost, self.factor))
            if not waits[0]:
                return
        shared = who.address or who.own  # behind an address that is not known everybody is alone
        if shared is not None:
            waits.append(self._take(budget.address, shared, cost, self.factor_of(shared) / self.workers))
            if waits[-1]:
                raise too_many(min(waits))

    def factor_of(self, who: str) -> float:
        return self.factor * (OF_PROXY if is_proxy(who) else 1)

    def moved(self, user: str) -> None:
        """This user's move was stored."""
        self._players.put(user, "", self.now())

    def plays(self, user: str) -> bool:
        found = self._players.get(user)
        return found is not None and self.now() - found[1] < LATELY

    def remember(self, session: str, user: str) -> None:
        """Whose session it was when it was looked up: the next time he pays for the looking himself."""
        self._sessions.put(session, user, self.now())

    def user_of(self, session: str | None) -> str | None:
        found = self._sessions.get(session) if session else None
        return found[0] if found else None

    def _take(self, rate: Rate, who: str, cost: int, factor: float) -> float:
        """Take it; if it is not there, the seconds until it is."""
        if not factor:
            return 0
        now = self.now()
        most = max(rate.burst * factor, cost)
        speed = rate.count * factor / rate.seconds
        known = self._buckets.get((rate, who))
        level = known.now(now) if known else most
        missing = cost - level
        self._buckets[rate, who] = Bucket(level if missing > 0 else level - cost, now, most, speed)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget_the_fullest(now)
        return missing / speed if missing > 0 else 0

    def _forget_the_fullest(self, now: float) -> None:
        """Half of them: a full one is as good as none, so nobody gets his back by filling the rest with new ones."""
        emptiest = sorted(self._buckets.items(), key=lambda item: item[1].now(now) / item[1].most)
        self._buckets = dict(emptiest[: MOST_BUCKETS // 2])


def too_many(seconds: float) -> Refusal:
    wait = math.ceil(seconds)
    return Refusal("too-many", f"that was too often; try again in {wait} s", retry_after=wait)
