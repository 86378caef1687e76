"""REST: the ways into one's account."""

from __future__ import annotations

from fastapi import APIRouter

from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.api.people import prove
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import PASSKEYS

router = APIRouter(tags=["people"])


def named(ask: Ask) -> wire.Me:
    """Me; a guest has no ways in."""
    if ask.me.name is None:
        raise Refusal("not-now", "a guest has no account yet")
    return ask.me


@router.post("/passkeys", status_code=201)
async def ask_for_passkey(ask: Ask, given: wire.AskPasskey) -> wire.AskedPasskey:
    page = ask.page
    await ask.limit(PASSKEYS, ask.address)
    accounts = ask.service.accounts
    passkeys = accounts.passkeys
    if given.purpose == "sign-in":
        return wire.AskedPasskey(options=await passkeys.options_to_show(page, "sign-in"))
    if given.purpose == "sign-up":
        if given.name is None:
            raise Refusal("invalid", "the new account needs a name", where="name")
        await accounts.must_be_free(ask.user, given.name)
        user = ask.id or ask.service.world.token()
        return wire.AskedPasskey(options=await passkeys.options_to_make(page, "sign-up", user, given.name))
    me = named(ask)
    if given.purpose == "add":
        return wire.AskedPasskey(options=await passkeys.options_to_make(page, "add", me.id, me.name or ""))
    return wire.AskedPasskey(options=await passkeys.options_to_show(page, "confirm", me.id))


@router.get("/me/ways")
async def ways_in(ask: Ask) -> wire.WaysIn:
    return await ask.service.accounts.ways_in(ask.me)


@router.post("/me/passkeys", status_code=201)
async def add_passkey(ask: Ask, given: wire.AddPasskey) -> wire.WaysIn:
    me, passkeys = named(ask), ask.service.accounts.passkeys
    await prove(ask, given.proof)
    user, row = await passkeys.made(ask.page, "add", given.passkey)
    if user != me.id:
        raise Refusal("invalid", "this passkey was made for somebody else", where="passkey")
    await passkeys.add(me.id, row)
    return await ask.service.accounts.ways_in(me)


@router.patch("/me/passkeys/{id}")
async def rename_passkey(ask: Ask, id: wire.Id, given: wire.RenamePasskey) -> wire.WaysIn:
    await ask.service.accounts.passkeys.rename(ask.me.id, id, given.name)
    return await ask.service.accounts.ways_in(ask.me)


@router.delete("/me/passkeys/{id}")
async def remove_passkey(ask: Ask, id: wire.Id) -> wire.WaysIn:
    """By the session alone: whoever has borrowed it may shut a way, but opens none, and never shuts the last."""
    await ask.service.accounts.passkeys.remove(ask.me.id, id)
    return await ask.service.accounts.ways_in(ask.me)


@router.post("/me/codes", status_code=201)
async def new_codes(ask: Ask, given: wire.Proof) -> wire.NewCodes:
    me = named(ask)
    await prove(ask, given)
    return wire.NewCodes(recovery_codes=await ask.service.accounts.new_codes(me))
