"""Passkeys: key pairs that people's devices keep, of which the public half is stored here (WebAuthn).

A passkey takes the place of name and password together, so the device must have made sure of the person by a PIN, a
finger or a face: user verification is required.  It is good only for the host of the page on which it was made.
Every one is made or shown to a challenge of ours, which lasts a few minutes, serves one purpose and one person, and
takes one right answer.  The house signs it and stores only those that were answered: however many are asked for, there
is room for everybody's.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Literal
from urllib.parse import urlsplit

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ratskeller.server import wire
from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.house_keys import HouseKeys
from ratskeller.server.storage.journal import Conflict, Journal
from ratskeller.server.storage.schema import challenges, passkeys, users
from ratskeller.server.world import World

LASTS = 5 * 60_000  # milliseconds that a challenge waits for its answer
RANDOM, TIME, MAC = 16, 8, 32  # bytes of a challenge; between the last two stands for whom it is
MOST_PASSKEYS = 10  # of one user
REQUIRED = UserVerificationRequirement.REQUIRED
WRONG = "the name, the password or the code is wrong"

Purpose = Literal["sign-up", "add", "sign-in", "confirm"]
USED = "used"  # instead of a purpose: where a challenge is stored, it takes no answer any more


@dataclass(frozen=True)
class Page:
    """Where a passkey is made or shown, as the browser says and the guard has checked."""

    origin: str
    host: str

    @staticmethod
    def of(origin: str | None) -> Page:
        parts = urlsplit(origin or "")
        host = parts.hostname or ""
        if not host or _is_number(host) or not (parts.scheme == "https" or host == "localhost"):
            raise Refusal("forbidden", "passkeys need a page of https under a name, or of localhost")
        return Page(origin or "", host)


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class Passkeys:
    def __init__(self, database: Database, journal: Journal, world: World, keys: HouseKeys) -> None:
        self.database = database
        self.journal = journal
        self.world = world
        self.keys = keys

    # What a browser needs to know before it asks for one

    async def options_to_make(self, page: Page, purpose: Purpose, user: str, name: str) -> wire.Json:
        """For `navigator.credentials.create`; a device that has one of this user's already makes no second."""
        return options_to_json_dict(
            generate_registration_options(
                rp_id=page.host,
                rp_name="Ratskeller",
                user_id=user.encode(),
                user_name=name,
                challenge=await self._challenge(purpose, user),
                timeout=LASTS,
                exclude_credentials=await self._descriptors(page, user),
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=REQUIRED
                ),
            )
        )

    async def options_to_show(self, page: Page, purpose: Purpose, user: str = "") -> wire.Json:
        """For `navigator.credentials.get`; nobody in particular: the device offers those that it has for this host."""
        return options_to_json_dict(
            generate_authentication_options(
                rp_id=page.host,
                challenge=await self._challenge(purpose, user),
                timeout=LASTS,
                allow_credentials=await self._descriptors(page, user) if user else None,
                user_verification=REQUIRED,
            )
        )

    async def _descriptors(self, page: Page, user: str) -> list[PublicKeyCredentialDescriptor]:
        return [PublicKeyCredentialDescriptor(row.credential) for row in await self._of(user) if row.host == page.host]

    async def _of(self, user: str) -> Any:
        statement = select(passkeys).where(passkeys.c.user_id == user).order_by(passkeys.c.created, passkeys.c.id)
        async with self.database.read() as connection:
            return (await connection.execute(statement)).all()

    # Challenges

    async def _challenge(self, purpose: Purpose, subject: str) -> bytes:
        """It says itself until when it lasts and for whom it is: a user, maybe nobody yet, or "" for anybody."""
        expires = (self.world.now() + LASTS).to_bytes(TIME, "big")
        said = secrets.token_bytes(RANDOM) + expires + subject.encode()
        return said + await self._mac(purpose, said)

    async def _mac(self, purpose: Purpose, said: bytes) -> bytes:
        return hmac.digest(await self.keys.get("passkeys"), purpose.encode() + b" " + said, "sha256")

    async def _read(self, client_data: str, purpose: Purpose) -> tuple[bytes, str]:
        """The challenge that was answered, and for whom it was, if it is ours and still lasts."""
        challenge = _challenge_in(client_data)
        said, mac = challenge[:-MAC], challenge[-MAC:]
        if not hmac.compare_digest(mac, await self._mac(purpose, said)):
            raise wrong()
        if int.from_bytes(said[RANDOM : RANDOM + TIME], "big") <= self.world.now():
            raise wrong()
        return challenge, said[RANDOM + TIME :].decode()

    async def _use_up(self, challenge: bytes) -> None:
        """After a right answer, which is taken once, whichever process takes it."""
        now = self.world.now()
        used = {"challenge": hashed(challenge), "purpose": USED, "subject": "", "expires": now + LASTS}

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(challenges).where(challenges.c.expires <= now))
            await connection.execute(insert(challenges).values(used))

        try:
            await self.journal.write(job)
        except Conflict:
            raise wrong() from None

    # Making

    async def made(self, page: Page, purpose: Purpose, given: wire.NewPasskey) -> tuple[str, dict[str, Any]]:
        """For whom it was made, and its row."""
        challenge, user = await self._read(given.client_data, purpose)
        answer = {"clientDataJSON": given.client_data, "attestationObject": given.attestation}
        try:
            found = verify_registration_response(
                credential={"id": given.id, "rawId": given.id, "type": "public-key", "response": answer},
                expected_challenge=challenge,
                expected_rp_id=page.host,
                expected_origin=page.origin,
                require_user_verification=True,
            )
        except Exception:  # whatever the library thinks of bytes that anybody may have written
            raise Refusal("invalid", "this passkey cannot be read", where="passkey") from None
        await self._use_up(challenge)
        now = self.world.now()
        return user, {
            "id": hashed(found.credential_id),
            "user_id": user,
            "credential": found.credential_id,
            "host": page.host,
            "key": found.credential_public_key,
            "counter": found.sign_count,
            "name": given.name,
            "created": now,
            "used": now,
        }

    async def add(self, user: str, row: dict[str, Any]) -> None:
        async def job(connection: AsyncConnection) -> bool:
            await connection.execute(select(users.c.id).where(users.c.id == user).with_for_update())
            mine = select(func.count()).select_from(passkeys).where(passkeys.c.user_id == user)
            if (await connection.execute(mine)).scalar_one() >= MOST_PASSKEYS:
                return False
            await connection.execute(insert(passkeys).values(row))
            return True

        try:
            added = await self.journal.write(job)
        except Conflict:
            raise not_new() from None
        if not added:
            raise Refusal("limit", f"an account has at most {MOST_PASSKEYS} passkeys")

    # Showing

    async def shown(self, page: Page, purpose: Purpose, given: wire.ShownPasskey) -> str:
        """Whose it is.  Every refusal is the same, and nobody guesses the id of a credential."""
        challenge, subject = await self._read(given.client_data, purpose)
        known = await self._known(page, given.id)
        answer = {"clientDataJSON": given.client_data, "authenticatorData": given.authenticator_data}
        try:
            found = verify_authentication_response(
                credential={
                    "id": given.id,
                    "rawId": given.id,
                    "type": "public-key",
                    "response": answer | {"signature": given.signature},
                },
                expected_challenge=challenge,
                expected_rp_id=page.host,
                expected_origin=page.origin,
                credential_public_key=known.key,
                credential_current_sign_count=known.counter,
                require_user_verification=True,
            )
        except Exception:  # forged, cloned, or bytes that anybody may have written
            raise wrong() from None
        if known.user_id != (subject or known.user_id) or given.user_handle not in (None, _handle(known.user_id)):
            raise wrong()
        await self._use_up(challenge)
        await self._count(known, found.new_sign_count)
        return str(known.user_id)

    async def _known(self, page: Page, credential: str) -> Any:
        try:
            this = passkeys.c.id == hashed(base64url_to_bytes(credential))
        except ValueError:
            raise wrong() from None
        async with self.database.read() as connection:
            known = (await connection.execute(select(passkeys).where(this, passkeys.c.host == page.host))).first()
        if known is None:
            raise wrong()
        return known

    async def _count(self, known: Any, counter: int) -> None:
        """Of two answers with the same count one is a copy's: the second is refused, also by another process."""
        same = (passkeys.c.id == known.id) & (passkeys.c.counter == known.counter)
        counted = update(passkeys).where(same).values(counter=counter, used=self.world.now())

        async def job(connection: AsyncConnection) -> bool:
            return (await connection.execute(counted)).rowcount == 1

        if not await self.journal.write(job):
            raise wrong()

    # Keeping

    async def list(self, user: str) -> list[wire.Passkey]:
        rows = await self._of(user)
        return [wire.Passkey(id=r.id, name=r.name, host=r.host, created=r.created, used=r.used) for r in rows]

    async def rename(self, user: str, id: str, name: str) -> None:
        mine = (passkeys.c.id == id) & (passkeys.c.user_id == user)

        async def job(connection: AsyncConnection) -> int:
            return (await connection.execute(update(passkeys).where(mine).values(name=name))).rowcount

        if not await self.journal.write(job):
            raise not_found()

    async def remove(self, user: str, id: str) -> None:
        """Not the last way in: a recovery code is for emergencies."""
        mine = passkeys.c.user_id == user

        async def job(connection: AsyncConnection) -> str:
            found = await connection.execute(select(users.c.password).where(users.c.id == user).with_for_update())
            password = found.scalar_one()
            ids = [row.id for row in await connection.execute(select(passkeys.c.id).where(mine))]
            if id not in ids:
                return "unknown"
            if password is None and len(ids) == 1:
                return "last"
            await connection.execute(delete(passkeys).where(mine, passkeys.c.id == id))
            return ""

        why = await self.journal.write(job)
        if why == "unknown":
            raise not_found()
        if why == "last":
            raise Refusal("not-now", "this is the only way into the account: set a password first, or add a passkey")


def wrong() -> Refusal:
    """The same words for a wrong name, password, code or passkey, and those of the version that had no passkeys."""
    return Refusal("wrong-credentials", WRONG)


def not_new() -> Refusal:
    return Refusal("taken", "this passkey opens an account already", where="passkey")


def hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _handle(user: str) -> str:
    """The user's id as a device gives it back."""
    return bytes_to_base64url(user.encode())


def _challenge_in(client_data: str) -> bytes:
    try:
        return parse_client_data_json(base64url_to_bytes(client_data)).challenge
    except Exception:  # anybody may have written it
        raise wrong() from None
