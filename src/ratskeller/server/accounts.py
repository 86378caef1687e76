"""People: guests, kept identities, sessions, recovery codes."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, func, insert, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ratskeller.server import wire
from ratskeller.server.devices import Devices
from ratskeller.server.errors import Refusal
from ratskeller.server.names import LONGEST_NAME, fold, nickname, skeleton_key
from ratskeller.server.passkeys import Page, Passkeys, not_new, wrong
from ratskeller.server.passwords import must_be_secret
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.house_keys import HouseKeys
from ratskeller.server.storage.journal import NAME, USER, Conflict, Journal
from ratskeller.server.storage.rows import SIT
from ratskeller.server.storage.schema import (
    GONE,
    OF_PEOPLE,
    devices,
    former,
    friend_requests,
    guests,
    log,
    mails,
    passkeys,
    presences,
    pushes,
    recovery_codes,
    reports,
    seats,
    sessions,
    snapshots,
    tables,
    users,
)
from ratskeller.server.world import World

DAY = 86_400_000  # milliseconds
SESSION = 180 * DAY
MOST_SESSIONS = 20  # of one user; the oldest is ended
CODES = 8


@dataclass(frozen=True)
class Keys:
    """What a browser keeps: the token of its session, and its own, by which accounts know it."""

    session: str
    device: str | None = None


class Accounts:
    def __init__(self, database: Database, journal: Journal, world: World, keys: HouseKeys) -> None:
        self.database = database
        self.journal = journal
        self.world = world
        self.devices = Devices(database, world)
        self.passkeys = Passkeys(database, journal, world, keys)
        # 19 MiB and two passes, as OWASP advises; two at a time, so that signing in cannot fill the memory
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._at_once = asyncio.Semaphore(2)
        self._nobody = self._hasher.hash(secrets.token_hex())

    # Passwords

    async def _hash(self, password: str) -> str:
        async with self._at_once:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, stored: str | None, password: str) -> bool:
        """Takes as long for somebody who does not exist."""
        async with self._at_once:
            try:
                await asyncio.to_thread(self._hasher.verify, stored or self._nobody, password)
            except (Argon2Error, InvalidHashError):
                return False
        return stored is not None

    # Who is it?

    async def of_session(self, token: str) -> wire.Me | None:
        """The user of a cookie."""
        statement = (
            select(users)
            .join(sessions)
            .where(sessions.c.token == digest(token), sessions.c.expires > self.world.now(), users.c.deleted.is_(None))
        )
        async with self.database.read() as connection:
            found = (await connection.execute(statement)).first()
        return me(found) if found else None

    async def _by_name(self, name: str) -> Any:
        async with self.database.read() as connection:
            exactly = name.casefold()  # older names were not normalized, and one may stand beside its twin
            found = await connection.execute(select(users).where(users.c.folded.in_((exactly, fold(name)))))
            return max(found, key=lambda user: user.folded == exactly, default=None)

    async def _is_taken(self, name: str) -> bool:
        """Whether somebody has this name, or one that looks like it."""
        like = users.c.skeleton == skeleton_key(name)
        async with self.database.read() as connection:
            return (await connection.execute(select(users.c.id).where(like))).first() is not None

    async def _by_id(self, id: str) -> Any:
        async with self.database.read() as connection:
            return (await connection.execute(select(users).where(users.c.id == id))).one()

    # Coming and going

    async def welcome(self, given: wire.NewGuest) -> tuple[wire.Me, Keys]:
        """A new guest and his session."""
        user = wire.Me(id=self.world.token(), nickname=given.nickname, name=None, language=given.language)
        token, row = self._session(user.id)

        async def job(connection: AsyncConnection) -> None:
            values = {"id": user.id, "nickname": user.nickname, "language": user.language, "created": self.world.now()}
            await connection.execute(insert(users).values(values))
            await connection.execute(insert(sessions).values(row))

        await self.journal.write(job)
        return user, Keys(token)

    def _session(self, user: str) -> tuple[str, dict[str, Any]]:
        token = self.world.token() + self.world.token()
        now = self.world.now()
        return token, {"token": digest(token), "user_id": user, "created": now, "expires": now + SESSION}

    async def _replace_sessions(
        self, connection: AsyncConnection, session: dict[str, Any], device: str, before: Keys
    ) -> None:
        """A new session in place of all that the user had, whose sockets close wherever they are."""
        await self._wake_on(connection, session, before)
        await self._end_sessions(connection, session["user_id"])
        await connection.execute(insert(sessions).values(session))
        await self.devices.remember(connection, session["user_id"], device)

    async def _wake_on(self, connection: AsyncConnection, session: dict[str, Any], before: Keys) -> None:
        """This browser is woken for the same person on: it has another session, and asked once."""
        his = (pushes.c.user_id == session["user_id"]) & (pushes.c.session == digest(before.session))
        await connection.execute(update(pushes).where(his).values(session=session["token"]))

    async def _end_sessions(self, connection: AsyncConnection, user: str) -> None:
        for of_user in (sessions, devices):
            await connection.execute(delete(of_user).where(of_user.c.user_id == user))
        await self.journal.notify(connection, [f"{USER}{user}"])

    async def known(self, device: str | None, name: str) -> str | None:
        """A text for this browser and this account, if they know each other."""
        return await self.devices.known(device, fold(name))

    async def sign_in(self, given: wire.SignIn, before: Keys) -> tuple[wire.Me, Keys]:
        found = await self._by_name(given.name)
        if not await self._fits(found.password if found else None, given.password):
            raise wrong()
        return await self._come_in(found, before)

    async def sign_in_by_passkey(self, given: wire.ShownPasskey, page: Page, before: Keys) -> tuple[wire.Me, Keys]:
        found = await self._by_id(await self.passkeys.shown(page, "sign-in", given))
        return await self._come_in(found, before)

    async def _come_in(self, found: Any, before: Keys) -> tuple[wire.Me, Keys]:
        """A session that nobody knew before; the one that the browser had until now ends."""
        token, row = self._session(found.id)
        device = await self.devices.token(before.device)

        async def job(connection: AsyncConnection) -> None:
            await self._wake_on(connection, row, before)
            await connection.execute(delete(sessions).where(sessions.c.token == digest(before.session)))
            mine = select(sessions.c.token).where(sessions.c.user_id == found.id)
            old = mine.order_by(sessions.c.created.desc()).offset(MOST_SESSIONS - 1).limit(1000)
            stale = [row.token for row in await connection.execute(old)]
            if stale:
                await connection.execute(delete(sessions).where(sessions.c.token.in_(stale)))
            await connection.execute(insert(sessions).values(row))
            await self.devices.remember(connection, found.id, device)

        await self.journal.write(job)
        return me(found), Keys(token, device)

    async def sign_out(self, token: str) -> None:
        """The session runs out now: of a guest it is remembered for a while when that was."""
        ended = update(sessions).where(sessions.c.token == digest(token)).values(expires=self.world.now())

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(ended)

        await self.journal.write(job)

    # A name of one's own

    async def is_free(self, name: str) -> bool:
        return not (await self._by_name(name) or await self._is_taken(name))

    async def keep(self, user: wire.Me, given: wire.Keep, before: Keys) -> tuple[wire.Kept, Keys]:
        """A guest becomes somebody who can sign in elsewhere, with a session that nobody knew before."""
        await self.must_be_free(user, given.name)
        way = {"password": await self._new_hash(given.password, given.name)}
        return await self._sign_up(user, given.name, way, None, before)

    async def sign_up(
        self, user: wire.Me | None, given: wire.NewAccount, page: Page | None, before: Keys
    ) -> tuple[wire.Kept, Keys]:
        """As `keep`, also for somebody who is nobody yet, and with a passkey, a password or both."""
        await self.must_be_free(user, given.name)
        if not given.password and not given.passkey:
            raise Refusal("invalid", "an account needs a password or a passkey", where="password")
        way: dict[str, Any] = {}
        if given.password:
            way["password"] = await self._new_hash(given.password, given.name)
        id, passkey = user.id if user else self.world.token(), None
        if given.passkey and page:
            made_for, passkey = await self.passkeys.made(page, "sign-up", given.passkey)
            if user and made_for != user.id:
                raise Refusal("invalid", "this passkey was made for somebody else", where="passkey")
            id = made_for
        if user is None:
            user = wire.Me(id=id, nickname=_nickname(given.name), name=None, language=given.language)
            way |= {"nickname": user.nickname, "language": user.language, "created": self.world.now()}
        return await self._sign_up(user, given.name, way, passkey, before)

    async def must_be_free(self, user: wire.Me | None, name: str) -> None:
        if user and user.name is not None:
            raise Refusal("not-now", "this identity is kept already")
        if len(fold(name)) > LONGEST_NAME:
            raise Refusal("invalid", f"a name has at most {LONGEST_NAME} letters when it is folded", where="name")
        if not await self.is_free(name):
            raise taken(name)

    async def _new_hash(self, password: str, name: str) -> str:
        await asyncio.to_thread(must_be_secret, password, name)
        return await self._hash(password)

    async def _sign_up(
        self, user: wire.Me, name: str, way: dict[str, Any], passkey: dict[str, Any] | None, before: Keys
    ) -> tuple[wire.Kept, Keys]:
        """`way` is what the user's row gains; all of it, for somebody new."""
        codes = [new_code() for _ in range(CODES)]
        token, session = self._session(user.id)
        device = await self.devices.token(before.device)
        values = way | {"name": name, "folded": fold(name), "skeleton": skeleton_key(name)}

        async def job(connection: AsyncConnection) -> bool:
            if "created" in values:
                await connection.execute(insert(users).values(values | {"id": user.id}))
            else:
                kept = update(users).where(users.c.id == user.id, users.c.name.is_(None)).values(values)
                if (await connection.execute(kept)).rowcount != 1:
                    return False
            if passkey:
                await connection.execute(insert(passkeys).values(passkey))
            await self._write_codes(connection, user.id, codes)
            await self._replace_sessions(connection, session, device, before)
            return True

        try:
            if not await self.journal.write(job):
                raise Refusal("not-now", "this identity is kept already")
        except Conflict:
            raise taken(name) if not passkey or not await self.is_free(name) else not_new() from None
        return wire.Kept(me=user.model_copy(update={"name": name}), recovery_codes=codes), Keys(token, device)

    async def _write_codes(self, connection: AsyncConnection, user: str, codes: list[str]) -> None:
        await connection.execute(delete(recovery_codes).where(recovery_codes.c.user_id == user))
        rows = [{"user_id": user, "code": code_digest(user, code)} for code in codes]
        await connection.execute(insert(recovery_codes), rows)

    async def new_codes(self, user: wire.Me) -> list[str]:
        """In place of those from before."""
        codes = [new_code() for _ in range(CODES)]

        async def job(connection: AsyncConnection) -> None:
            await self._write_codes(connection, user.id, codes)

        await self.journal.write(job)
        return codes

    async def ways_in(self, user: wire.Me) -> wire.WaysIn:
        found = await self._by_id(user.id)
        return wire.WaysIn(
            password=found.password is not None,
            passkeys=await self.passkeys.list(user.id),
            recovery_codes_left=await self._codes_left(user.id),
        )

    async def _codes_left(self, user: str) -> int:
        mine = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.user_id == user)
        async with self.database.read() as connection:
            return int((await connection.execute(mine)).scalar_one())

    async def recover(self, given: wire.Recover, before: Keys) -> tuple[wire.Me, Keys]:
        """A recovery code opens the account once; whoever was signed in is signed out.

        Who needs one has lost his ways in, maybe to somebody: none is left but the new password and the other codes,
        nor the address to which letters went.
        """
        await asyncio.to_thread(must_be_secret, given.password, given.name)
        found = await self._by_name(given.name)
        password = await self._hash(given.password)  # always: the answer takes as long for somebody unknown
        user = found.id if found else ""
        token, row = self._session(user)
        device = await self.devices.token(before.device)

        async def job(connection: AsyncConnection) -> bool:
            code = code_digest(user, given.code)
            used = await connection.execute(delete(recovery_codes).where(recovery_codes.c.code == code))
            if used.rowcount != 1:
                return False
            await connection.execute(update(users).where(users.c.id == user).values(password=password))
            await connection.execute(delete(passkeys).where(passkeys.c.user_id == user))
            await connection.execute(delete(mails).where(mails.c.user_id == user))
            await connection.execute(delete(sessions).where(sessions.c.token == digest(before.session)))
            await self._replace_sessions(connection, row, device, before)
            return True

        if not await self.journal.write(job):
            raise wrong()
        return me(found), Keys(token, device)

    async def change(self, user: wire.Me, given: wire.ChangeMe) -> wire.Me:
        values = given.model_dump(exclude_none=True)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(users).where(users.c.id == user.id).values(values))
            await self.journal.notify(connection, [f"{NAME}{user.id}"])

        if values:
            await self.journal.write(job)
        return user.model_copy(update=values)

    async def change_password(self, user: wire.Me, given: wire.ChangePassword, before: Keys) -> Keys:
        """The only session from now on, and the only browser that the account knows."""
        await asyncio.to_thread(must_be_secret, given.new, user.name or "")
        password = await self._hash(given.new)
        token, session = self._session(user.id)
        device = await self.devices.token(before.device)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(users).where(users.c.id == user.id).values(password=password))
            await self._replace_sessions(connection, session, device, before)

        await self.journal.write(job)
        return Keys(token, device)

    # Leaving for good

    async def confirm(self, user: wire.Me, given: wire.Proof, page: Page | None) -> None:
        """Only who shows the password or a passkey changes the ways into a kept identity, or deletes it."""
        if given.passkey and page:
            if await self.passkeys.shown(page, "confirm", given.passkey) != user.id:
                raise wrong()
        elif user.name and not await self._fits((await self._by_id(user.id)).password, given.password or ""):
            raise wrong()

    async def forget(self, user: wire.Me) -> None:
        """Erase everything about the person.  The row stays under its random id: finished games refer to it."""
        gone = {
            "nickname": GONE,
            "name": None,
            "folded": None,
            "skeleton": None,
            "password": None,
            "language": "en",
            "avatar": "",
        }
        played = (select(of.c.table_id).where(of.c.user_id == user.id) for of in (seats, former))
        his = log.c.table_id.in_(union(*played))
        chosen = (log.c.user_id == user.id) & log.c.message.is_not(None)  # by him, who knows what for an id

        async def job(connection: AsyncConnection) -> None:
            now = self.world.now()
            await _forget_neighbours(connection, user.id)
            await connection.execute(update(users).where(users.c.id == user.id).values(gone | {"deleted": now}))
            await self._end_sessions(connection, user.id)
            for of in OF_PEOPLE:
                await connection.execute(delete(of.table).where(of == user.id))
            await connection.execute(delete(friend_requests).where(friend_requests.c.folded == fold(user.name or "")))
            await connection.execute(update(log).where(his, chosen).values(message=None))
            await connection.execute(update(reports).where(reports.c.reporter == user.id).values(reporter=None))
            await self.journal.notify(connection, [f"{NAME}{user.id}"])

        await self.journal.write(job)

    async def data(self, user: wire.Me) -> dict[str, Any]:
        """What is stored about a person, apart from the tables."""
        async with self.database.read() as connection:
            found = (await connection.execute(select(users.c.created).where(users.c.id == user.id))).one()
            open = await connection.execute(select(sessions).where(sessions.c.user_id == user.id))
            mine = [{"created": row.created, "expires": row.expires} for row in open]
            known = await connection.execute(select(devices.c.seen).where(devices.c.user_id == user.id))
            browsers = [{"seen": row.seen} for row in known]
            said = await connection.execute(select(presences).where(presences.c.user_id == user.id))
            there = [{"seen": row.seen, "tables": json.loads(row.tables)} for row in said]
            waking = await connection.execute(select(pushes).where(pushes.c.user_id == user.id))
            woken = [{"service": urlsplit(row.endpoint).hostname, "created": row.created} for row in waking]
            mail = (await connection.execute(select(mails).where(mails.c.user_id == user.id))).first()
        return {
            "me": user,
            "created": found.created,
            "sessions": mine,
            "devices": browsers,
            "presences": there,
            "reach": {
                "browsers": woken,
                "mail": {"address": mail.address, "asked": mail.asked, "confirmed": mail.confirmed} if mail else None,
            },
            "passkeys": [key.model_dump(exclude={"id"}) for key in await self.passkeys.list(user.id)],
            "recovery_codes_left": await self._codes_left(user.id),
        }


async def _forget_neighbours(connection: AsyncConnection, user: str) -> None:
    """Those at the same screen whom he has named are forgotten with him."""
    tables_of = union(
        select(seats.c.table_id).where(seats.c.user_id == user),
        select(former.c.table_id).where(former.c.user_id == user),
        select(guests.c.table_id).where(guests.c.user_id == user),
        select(tables.c.id).where(tables.c.creator == user),
    )
    named = select(log.c.table_id, log.c.seq, log.c.what).where(
        log.c.table_id.in_(tables_of), log.c.user_id == user, log.c.kind == SIT, log.c.what.contains('"called"')
    )
    for row in (await connection.execute(named)).all():
        what = {key: value for key, value in json.loads(row.what).items() if key != "called"}
        this = (log.c.table_id == row.table_id) & (log.c.seq == row.seq)
        await connection.execute(update(log).where(this).values(what=json.dumps(what, separators=(",", ":"))))
        await connection.execute(delete(snapshots).where(snapshots.c.table_id == row.table_id))


def me(found: Any) -> wire.Me:
    return wire.Me(id=found.id, nickname=found.nickname, name=found.name, language=found.language, avatar=found.avatar)


def _nickname(name: str) -> str:
    try:
        return nickname(name)
    except ValueError as error:
        raise Refusal("invalid", str(error), where="name") from None


def taken(name: str) -> Refusal:
    return Refusal("taken", f"the name {name} is taken", where="name")


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_code() -> str:
    """80 bits, in four groups that can be copied from paper."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    text = "".join(secrets.choice(letters) for _ in range(16))
    return "-".join(text[i : i + 4] for i in range(0, 16, 4))


def code_digest(user: str, code: str) -> str:
    plain = "".join(code.lower().split()).replace("-", "")
    return hashlib.sha256(f"{user} {plain}".encode()).hexdigest()
