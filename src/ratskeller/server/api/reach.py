"""REST: how somebody wants to be told of his move when he is not here."""

from __future__ import annotations

from fastapi import APIRouter

from ratskeller.server import wire
from ratskeller.server.accounts import digest
from ratskeller.server.api.asking import Ask
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import LETTERS, REACH, TOKENS
from ratskeller.server.storage.reaching import Browser

router = APIRouter(tags=["reach"])


@router.get("/me/reach")
async def how_to_reach_me(ask: Ask) -> wire.Reach:
    found = await ask.service.reminding.ways(ask.me.id)
    address, confirmed = (found.mail.address, found.mail.confirmed is not None) if found.mail else (None, False)
    return wire.Reach(
        push=found.push_key or None,
        browsers=found.browsers,
        letters=found.letters,
        address=address,
        confirmed=confirmed,
    )


@router.post("/me/reach/push", status_code=204)
async def wake_this_browser(ask: Ask, given: wire.WakeBrowser) -> None:
    me = ask.me
    await ask.limit(REACH, me.id)
    browser = Browser(given.endpoint, given.p256dh, given.auth)
    await ask.service.reminding.add_browser(me.id, digest(ask.token or ""), browser)


@router.post("/me/reach/push/end", status_code=204)
async def let_this_browser_sleep(ask: Ask, given: wire.LetSleep) -> None:
    await ask.service.reminding.reaching.remove_browser(given.endpoint, ask.me.id)


@router.post("/me/reach/mail", status_code=202)
async def write_to_address(ask: Ask, given: wire.WriteTo) -> None:
    me = ask.me
    if me.name is None:
        raise Refusal("forbidden", "a guest gets no letters: keep your name with an account first")
    await ask.limit(REACH, me.id)
    await ask.limit(LETTERS, ask.address)
    await ask.service.reminding.ask_address(me.id, given.address, me.language)


@router.delete("/me/reach/mail", status_code=204)
async def write_no_more(ask: Ask) -> None:
    await ask.service.reminding.reaching.remove_mail(ask.me.id)


@router.post("/letters/confirm/{token}", status_code=204)
async def confirm_address(ask: Ask, token: wire.LetterToken) -> None:
    await ask.limit(TOKENS, ask.address)
    await ask.service.reminding.confirm(token)


@router.post("/letters/end/{token}", status_code=204)
async def end_letters(ask: Ask, token: wire.LetterToken) -> None:
    """A mail program asks this by itself, with one click and without our pages."""
    await ask.limit(TOKENS, ask.address)
    await ask.service.reminding.leave(token)
