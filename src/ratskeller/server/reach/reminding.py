"""Telling people that it is their move at a table by mail, when they are not there to see it.

One process does it for all.  What is to be told stands in the database until it was told, so that no crash loses it;
what could not be told is tried again a few times, later and later.  Letters go by themselves, one after the other: a
slow mail server keeps nobody from being woken.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import groupby
from typing import NamedTuple

from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.logs import fault, warn
from ratskeller.server.play.house import House
from ratskeller.server.presence import Presence
from ratskeller.server.reach import mail, push, words
from ratskeller.server.settings import Settings
from ratskeller.server.storage.house_keys import HouseKeys
from ratskeller.server.storage.journal import Conflict
from ratskeller.server.storage.purges import UNSURE
from ratskeller.server.storage.reaching import DAY, Browser, Due, Mail
from ratskeller.server.storage.tally import Tally

EVERY = 10.0  # seconds
MOST = 50  # people in a round
AT_ONCE = 8
MOST_LETTERS = 10  # to one mailbox a day
MOST_ASKED = 3  # letters a day that ask one mailbox whether it is somebody's, or that one person has sent
MOST_ASKED_AT = 200  # to one mail server, and
MOST_ASKED_BY_ALL = 1000  # from the whole house
AGAIN = (600_000, 3_600_000, 4 * 3_600_000)  # milliseconds until the next try
LEASE = "reminding"
MOST_UNWRITTEN = 50  # people whose letters wait in memory, while the mail server is slow
TOPIC = 32  # letters of it are the most that a push service takes
MAC = 43  # letters at the end of a token that only this house can have written
NOBODY = "mailto:nobody@ratskeller.invalid"  # where a host gives no contact: services want one


class Unwritten(NamedTuple):
    """A letter that waits: of which of his tables, and whether a browser was woken for each."""

    due: list[Due]
    woken: dict[str, bool | None]


class Ways(NamedTuple):
    """How somebody can be reached, and is."""

    push_key: str  # "": this house wakes no browsers
    browsers: int
    letters: bool  # whether this house sends any
    mail: Mail | None


class Reminding:
    def __init__(self, house: House, presence: Presence, settings: Settings, tally: Tally, keys: HouseKeys) -> None:
        self.house = house
        self.presence = presence
        self.tally = tally
        self.keys = keys
        self.reaching = house.reaching
        self.settings = settings
        self.dial: push.Dial = push.look_up
        self.trust: ssl.SSLContext | None = None
        self.mailer = mail.Mailer(mail.read(settings.smtp), settings.mail_from) if settings.smtp else None
        self._push: push.Push | None = None
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._to_write: dict[str, Unwritten] = {}  # by user, in the order in which they will be written
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        for task in (self.wake, self.write):
            self._tasks.append(asyncio.create_task(self._run(task), name=f"reminding: {task.__name__}"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._push:
            await self._push.close()

    async def _run(self, task: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await task()
            except (Refusal, Conflict):
                continue  # the database is away; it was logged
            except Exception:
                fault("reminding")

    # Telling

    async def wake(self) -> None:
        """Wake the browsers of some who have waited long enough; those who get a letter besides wait for it."""
        if not await self.house.keeper.leases.claim(LEASE):
            return
        due = await self.reaching.due(self.house.now(), MOST, self._to_write)
        await self.presence.ask_about({one.user for one in due})
        people = [list(of_one) for _, of_one in groupby(due, key=lambda one: one.user)]
        await asyncio.gather(*(self._wake_person(of_one) for of_one in people))

    async def write(self) -> None:
        """Write the letters that wait, one after the other."""
        while self._to_write:
            user = next(iter(self._to_write))
            try:
                await self._write_person(*self._to_write[user])
            finally:
                del self._to_write[user]

    async def _wake_person(self, due: list[Due]) -> None:
        """One person of all his tables; those that he has before him he sees."""
        user = due[0].user
        async with self._at_once, self._apart(due):
            if not await self.house.keeper.leases.claim(LEASE):
                return  # the round took so long that another process goes on with it
            unseen = [one for one in due if not self.presence.has_open(user, one.table)]
            silent: set[str] = set()
            woken = {one.table: await self._wake(one, silent) for one in unseen}
            await self.reaching.told([one for one in due if one not in unseen])
            if not unseen or not await self._address(user):
                await self._settle(unseen, woken, None)
            elif len(self._to_write) >= MOST_UNWRITTEN:
                await self._settle(unseen, woken, False)
            else:
                self._to_write[user] = Unwritten(unseen, woken)

    async def _write_person(self, due: list[Due], woken: dict[str, bool | None]) -> None:
        """One letter for all his tables where it is still his move."""
        async with self._apart(due):
            if not await self.house.keeper.leases.claim(LEASE):
                return
            due = await self.reaching.waiting(due)
            address = await self._address(due[0].user) if due else None
            if address and await self.tally.count("letters", mail.mailbox(address), MOST_LETTERS, DAY / 1000):
                await self._put_off(due, woken)
            else:
                await self._settle(due, woken, await self._write(address, due) if address else None)

    @asynccontextmanager
    async def _apart(self, due: list[Due]) -> AsyncIterator[None]:
        """Whatever nobody foresaw in telling one person, the others are told, and he later."""
        try:
            yield
        except (Refusal, Conflict):
            raise
        except Exception:
            fault("reminding")
            for one in due:
                await self._later(one)

    async def _settle(self, due: list[Due], woken: dict[str, bool | None], written: bool | None) -> None:
        """Who was told in any way, or cannot be, is told; all others later."""
        again = [one for one in due if _failed(woken[one.table], written)]
        await self.reaching.told([one for one in due if one not in again])
        for one in again:
            await self._later(one)

    async def _later(self, due: Due) -> None:
        if due.tries < len(AGAIN):
            await self.reaching.later(due, self.house.now() + AGAIN[due.tries], due.tries + 1)
        else:
            await self.reaching.told([due])

    async def _put_off(self, due: list[Due], woken: dict[str, bool | None]) -> None:
        """He has had his letters of today: one of tomorrow tells him of all tables for which no browser was woken."""
        tomorrow = (self.house.now() // DAY + 1) * DAY
        await self.reaching.told([one for one in due if woken[one.table]])
        for one in due:
            if not woken[one.table]:
                await self.reaching.later(one, tomorrow, one.tries)

    async def _wake(self, due: Due, silent: set[str]) -> bool | None:
        """Whether one of his browsers could be woken; None: there is none to wake.

        A service that does not answer costs seconds, and others wait: in one round it is not tried for his next table.
        """
        if not self.settings.push_services:
            return None
        sender, now = await self.sender(), self.house.now()
        text = words.push(due.game, due.table, due.language)
        topic = (await self._mac("topic", due.user, due.table))[:TOPIC]  # says of nobody with whom he plays
        told: list[bool] = []
        for browser in await self.reaching.browsers(due.user, now):
            if browser.endpoint in silent:
                told.append(False)
                continue
            try:
                await sender.send(browser, text, topic, self.settings.push_services, now)
                told.append(True)
            except push.Gone:
                await self.reaching.remove_browser(browser.endpoint)
            except push.Unreachable as error:
                told.append(False)
                silent.add(browser.endpoint)
                warn("push", why=str(error))
        return any(told) if told else None

    async def _address(self, user: str) -> str | None:
        """Where letters to him go, if he wants any and this house sends them."""
        found = await self.reaching.mail(user) if self.mailer else None
        return found.address if found and found.confirmed else None

    async def _write(self, address: str, due: list[Due]) -> bool | None:
        """Whether the letter could be sent; None: it never will be."""
        if not self.mailer:
            return None
        leave = await self._token("leave", due[0].user, address)
        tables = [(one.game, one.table) for one in due]
        settings = self.settings
        letter = words.moves(address, tables, settings.site, leave, settings.contact, due[0].language)
        try:
            await self.mailer.send(letter)
        except mail.Unsent as error:
            warn("letter", why=str(error))
            return None if error.for_good else False
        return True

    async def sender(self) -> push.Push:
        if self._push is None:
            contact = f"mailto:{self.settings.contact}" if self.settings.contact else NOBODY
            key = await self.keys.get("push", push.new_key())
            self._push = push.Push(key, contact, self.dial, self.trust)
        return self._push

    # What people choose

    async def ways(self, user: str) -> Ways:
        key = (await self.sender()).public_key if self.settings.push_services else ""
        browsers = await self.reaching.browsers(user, self.house.now())
        return Ways(key, len(browsers), self.mailer is not None, await self.reaching.mail(user))

    async def add_browser(self, user: str, session: str, browser: Browser) -> None:
        if not self.settings.push_services:
            raise Refusal("not-now", "this house does not wake browsers")
        try:
            push.check(browser.endpoint, self.settings.push_services)
            push.check_keys(browser.p256dh, browser.auth)
        except push.BadEndpoint as error:
            raise Refusal("invalid", str(error), where="endpoint") from None
        await self.reaching.add_browser(user, session, browser, self.house.now())

    async def ask_address(self, user: str, address: str, language: str) -> None:
        """Write to the address, once more today at most; it is his when he comes back with what stands there."""
        if not self.mailer:
            raise Refusal("not-now", "this house sends no letters")
        if not mail.is_address(address):
            raise Refusal("invalid", "this is no mail address", where="address")
        at = f"@{address.casefold().partition('@')[2]}"
        bounds = {user: MOST_ASKED, mail.mailbox(address): MOST_ASKED, at: MOST_ASKED_AT, "": MOST_ASKED_BY_ALL}
        for whose, most in bounds.items():
            if await self.tally.count("letters that ask", whose, most, DAY / 1000):
                raise Refusal("too-often", "such letters were sent often enough today", where="address")
        now = self.house.now()
        await self.reaching.ask_address(user, address, now)
        token = await self._token("confirm", user, f"{address} {now}")
        try:
            await self.mailer.send(words.asking(address, f"{self.settings.site}/letters/confirm/{token}", language))
        except mail.Unsent as error:
            warn("letter", why=str(error))
            raise Refusal("not-now", "the letter could not be sent; check the address, or try again later") from None

    async def confirm(self, token: str) -> None:
        user, found = await self._of_token(token)
        now = self.house.now()
        if not found or now - found.asked > UNSURE:
            raise not_found("this link has run out; ask for another letter")
        if not hmac.compare_digest(token, await self._token("confirm", user, f"{found.address} {found.asked}")):
            raise not_found("this link has run out; ask for another letter")
        if not await self.reaching.confirm(user, found.asked, now):
            raise not_found("this link has run out; ask for another letter")

    async def leave(self, token: str) -> None:
        """Ending twice is ending once, and an address that is not written to any more is not written to."""
        user, found = await self._of_token(token)
        if found and hmac.compare_digest(token, await self._token("leave", user, found.address)):
            await self.reaching.remove_mail(user, found.address)

    async def _of_token(self, token: str) -> tuple[str, Mail | None]:
        user = token[:-MAC]
        return user, await self.reaching.mail(user)

    async def _token(self, kind: str, user: str, about: str) -> str:
        """Only this house can make it, and nobody can use it for anything else."""
        return user + await self._mac(kind, user, about)

    async def _mac(self, kind: str, user: str, about: str) -> str:
        mac = hmac.digest(await self.keys.get("letters"), f"{kind} {user} {about}".encode(), "sha256")
        return base64.urlsafe_b64encode(mac).decode().rstrip("=")


def _failed(*told: bool | None) -> bool:
    """Whether it was tried, and in no way worked."""
    return False in told and True not in told
