"""REST: people."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from ratskeller.server import wire
from ratskeller.server.accounts import Keys
from ratskeller.server.api.asking import COOKIE, Ask, set_cookies
from ratskeller.server.api.kept import JSON
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import CHANGES, CODES, FREE_NAMES, HEAVY, NAMES, PASSKEYS, PASSWORDS, PEOPLE, Rate
from ratskeller.server.names import fold
from ratskeller.server.storage.schema import GONE

router = APIRouter(tags=["people"])


@router.get("/me")
async def who_am_i(ask: Ask) -> wire.Me:
    return ask.me


@router.post("/guests", status_code=201)
async def come_as_guest(ask: Ask, given: wire.NewGuest, response: Response) -> wire.Me:
    await ask.limit(PEOPLE, ask.address)
    me, keys = await ask.service.accounts.welcome(given)
    set_cookies(ask.request, response, keys)
    return me


@router.patch("/me")
async def change_me(ask: Ask, given: wire.ChangeMe) -> wire.Me:
    await ask.limit(CHANGES, ask.me.id)
    me = await ask.service.accounts.change(ask.me, given)
    ask.service.house.show_face(me.id, me.avatar)
    ask.service.house.rename(me.id, me.nickname)
    ask.service.talk.renamed(me.id)
    return me


@router.post("/me/keep", status_code=201)
async def keep_identity(ask: Ask, given: wire.Keep, response: Response) -> wire.Kept:
    me = ask.me
    await ask.limit(PASSWORDS, me.id)
    kept, keys = await ask.service.accounts.keep(me, given, ask.keys)
    _renew(ask, response, me.id, keys)
    return kept


@router.post("/accounts", status_code=201)
async def sign_up(ask: Ask, given: wire.NewAccount, response: Response) -> wire.Kept:
    await ask.limit(PASSWORDS, ask.id or ask.address)
    if ask.user is None:
        await ask.limit(PEOPLE, ask.address)
    page = ask.page if given.passkey else None
    kept, keys = await ask.service.accounts.sign_up(ask.user, given, page, ask.keys)
    _renew(ask, response, kept.me.id, keys)
    return kept


@router.get("/names/{name}")
async def is_name_free(ask: Ask, name: wire.NewLoginName) -> wire.FreeName:
    await ask.limit(FREE_NAMES, ask.address)
    return wire.FreeName(free=await ask.service.accounts.is_free(name))


@router.post("/me/password", status_code=204)
async def change_password(ask: Ask, given: wire.ChangePassword, response: Response) -> None:
    me = ask.me
    await prove(ask, wire.Proof(password=given.old, passkey=given.passkey))
    _renew(ask, response, me.id, await ask.service.accounts.change_password(me, given, ask.keys))


def _renew(ask: Ask, response: Response, user: str, keys: Keys) -> None:
    """He goes on with a new session here, and all others end, their sockets too."""
    ask.service.sockets.renew(user, ask.token or "", keys.session)
    set_cookies(ask.request, response, keys)


async def _may_try(ask: Ask, rate: Rate, name: str) -> bool:
    """At whose expense a secret is tried: the browser's own if the account knows it, else its address's.

    Nobody else can use up what a known browser has, and the refusal is the same for every name and browser.
    """
    known = await ask.service.accounts.known(ask.keys.device, name)
    await ask.limit(rate, f"device {known}" if known else ask.address)
    return known is not None


async def _may_guess(ask: Ask, name: str) -> None:
    """One more password for this name; browsers that it does not know share a few."""
    if not await _may_try(ask, PASSWORDS, name):
        await ask.limit(NAMES, fold(name))


async def prove(ask: Ask, proof: wire.Proof) -> None:
    """That whoever asks is the one whose session it is; a guest has nothing to prove it by."""
    me = ask.me
    if me.name:
        await _may_guess(ask, me.name)
    await ask.service.accounts.confirm(me, proof, ask.page if proof.passkey else None)


@router.post("/sessions", status_code=201)
async def sign_in(ask: Ask, given: wire.SignIn, response: Response) -> wire.Me:
    await _may_guess(ask, given.name)
    return await _came_in(ask, response, *await ask.service.accounts.sign_in(given, ask.keys))


@router.post("/sessions/passkey", status_code=201)
async def sign_in_by_passkey(ask: Ask, given: wire.ShownPasskey, response: Response) -> wire.Me:
    await ask.limit(PASSKEYS, ask.address)
    return await _came_in(ask, response, *await ask.service.accounts.sign_in_by_passkey(given, ask.page, ask.keys))


async def _came_in(ask: Ask, response: Response, me: wire.Me, keys: Keys) -> wire.Me:
    """What was open with the session until now closes.  The guest whose it was never comes back: others play on."""
    _end_session(ask)
    set_cookies(ask.request, response, keys)
    guest = ask.user
    if guest and guest.name is None:
        with suppress(Refusal):  # of one table: he is in all the same
            await ask.service.hosting.leave_everything(guest.id, guest.nickname)
    return me


@router.get("/sessions/current")
async def current_session(ask: Ask) -> wire.Session:
    return wire.Session(me=ask.user)


def _end_session(ask: Ask) -> None:
    """What was open with the session that the browser had until now closes."""
    if ask.token:
        ask.service.sockets.end_session(ask.token)


@router.delete("/sessions/current", status_code=204)
async def sign_out(ask: Ask, response: Response) -> None:
    if ask.token:
        await ask.service.accounts.sign_out(ask.token)
        _end_session(ask)
    response.delete_cookie(COOKIE, path="/")


@router.post("/recoveries", status_code=201)
async def recover(ask: Ask, given: wire.Recover, response: Response) -> wire.Me:
    await _may_try(ask, CODES, given.name)
    me, keys = await ask.service.accounts.recover(given, ask.keys)
    ask.service.sockets.end_user(me.id)
    return await _came_in(ask, response, me, keys)


@router.get("/me/data", response_model=wire.MyData)
async def download_my_data(ask: Ask) -> Response:
    me = ask.me
    ask.spend(HEAVY)
    return StreamingResponse(ask.service.my_data.pieces(me), media_type=JSON)


@router.post("/me/farewell", status_code=204)
async def delete_account(ask: Ask, given: wire.Farewell, response: Response) -> None:
    me = ask.me
    await prove(ask, given)
    await ask.service.hosting.leave_everything(me.id)
    await ask.service.accounts.forget(me)
    ask.service.house.show_face(me.id, "")
    ask.service.house.rename(me.id, GONE)
    ask.service.talk.renamed(me.id)
    ask.service.sockets.end_user(me.id)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me/tables")
async def my_tables(ask: Ask) -> list[wire.MyTable]:
    me = ask.me
    lives = [await ask.service.house.get(id) for id in await ask.service.reading.tables_of(me.id)]
    return [ask.service.hosting.seen_by(live, me.id) for live in lives]
