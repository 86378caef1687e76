"""Telling people that it is their move at a table by mail, when they are not there to see it.

One process does it for all.  What is to be told stands in the database, so that nothing waits in memory; what could not
be told is tried again a few times, later and later.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import ssl
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
MOST_ASKED = 3  # letters a day that ask one address whether it is somebody's, or that one person has sent
AGAIN = (600_000, 3_600_000, 4 * 3_600_000)  # milliseconds until the next try
LEASE = "reminding"
MAC = 43  # letters at the end of a token that only this house can have written
NOBODY = "mailto:nobody@ratskeller.invalid"  # where a host gives no contact: services want one


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
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="reminding")

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._push:
            await self._push.close()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.round()
            except (Refusal, Conflict):
                continue  # the database is away; it was logged
            except Exception:
                fault("reminding")

    # Telling

    async def round(self) -> None:
        """Tell some of those who have waited long enough."""
        if not await self.house.keeper.leases.claim(LEASE):
            return
        due = await self.reaching.due(self.house.now(), MOST)
        await self.presence.ask_about({one.user for one in due})
        people = [list(of_one) for _, of_one in groupby(due, key=lambda one: one.user)]
        await asyncio.gather(*(self._remind(of_one) for of_one in people))

    async def _remind(self, due: list[Due]) -> None:
        """One person of all his tables; those that he has before him he sees."""
        user = due[0].user
        async with self._at_once:
            if not await self.house.keeper.leases.claim(LEASE):
                return  # the round took so long that another process goes on with it
            silent: set[str] = set()
            unseen = [one for one in due if not self.presence.has_open(user, one.table)]
            woken = {one.table: await self._wake(one, silent) for one in unseen}
            written = await self._write(user, unseen) if unseen else None
            again = [one for one in unseen if _failed(woken[one.table], written) and one.tries < len(AGAIN)]
            done = [one.table for one in due if one not in again]
            if done:
                await self.reaching.told(user, done)
            for one in again:
                await self.reaching.later(user, [one.table], self.house.now() + AGAIN[one.tries])

    async def _wake(self, due: Due, silent: set[str]) -> bool | None:
        """Whether one of his browsers could be woken; None: there is none to wake.

        A service that does not answer costs seconds, and others wait: in one round it is not tried for his next table.
        """
        if not self.settings.push_services:
            return None
        sender, now = await self.sender(), self.house.now()
        text = words.push(due.game, due.table, due.language)
        topic = hashlib.sha256(due.table.encode()).hexdigest()[:32]
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

    async def _write(self, user: str, due: list[Due]) -> bool | None:
        """Whether a letter could be sent; None: there is none to send."""
        found = await self.reaching.mail(user) if self.mailer else None
        if not self.mailer or not found or not found.confirmed:
            return None
        if not await self.reaching.count_letter(user, self.house.now()):
            return None
        leave = await self._token("leave", user, found.address)
        tables = [(one.game, one.table) for one in due]
        settings = self.settings
        letter = words.moves(found.address, tables, settings.site, leave, settings.contact, due[0].language)
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
        for whose in (user, mail.mailbox(address)):
            if await self.tally.count("letters that ask", whose, MOST_ASKED, DAY / 1000):
                raise Refusal("too-often", "this was asked three times today; try again tomorrow")
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
        mac = hmac.digest(await self.keys.get("letters"), f"{kind} {user} {about}".encode(), "sha256")
        return f"{user}{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"


def _failed(*told: bool | None) -> bool:
    """Whether it was tried, and in no way worked."""
    return False in told and True not in told
