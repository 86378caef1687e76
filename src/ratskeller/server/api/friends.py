"""REST: friends, by consent of both; whom they want at a table, and what is new for one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import StringConstraints

from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.limits import FRIENDS, INVITATIONS

AskedName = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]
router = APIRouter(tags=["friends"])


@router.get("/friends")
async def my_friends(ask: Ask) -> wire.Friends:
    return await ask.service.company.of(ask.me)


@router.post("/friends/asked", status_code=202)
async def ask_to_be_friends(ask: Ask, given: wire.AskFriend) -> wire.Friends:
    """The answer is the same whether or not anybody has the name."""
    me = ask.me
    await ask.limit(FRIENDS, me.id)
    await ask.service.company.ask(me, given.name)
    return await ask.service.company.of(me)


@router.post("/people/{user}/ask", status_code=202)
async def ask_opponent(ask: Ask, user: wire.Id) -> wire.Friends:
    me = ask.me
    await ask.limit(FRIENDS, me.id)
    await ask.service.company.ask_opponent(me, user)
    return await ask.service.company.of(me)


@router.delete("/friends/asked/{name}")
async def withdraw_request(ask: Ask, name: AskedName) -> wire.Friends:
    await ask.service.friends.withdraw(ask.me.id, name)
    return await ask.service.company.of(ask.me)


@router.post("/friends/requests/{user}")
async def accept_friend(ask: Ask, user: wire.Id) -> wire.Friends:
    await ask.service.company.accept(ask.me, user)
    return await ask.service.company.of(ask.me)


@router.delete("/friends/requests/{user}")
async def decline_friend(ask: Ask, user: wire.Id) -> wire.Friends:
    await ask.service.company.decline(ask.me, user)
    return await ask.service.company.of(ask.me)


@router.delete("/friends/{user}")
async def remove_friend(ask: Ask, user: wire.Id) -> wire.Friends:
    await ask.service.friends.remove(ask.me.id, user)
    return await ask.service.company.of(ask.me)


@router.get("/me/notices")
async def my_notices(ask: Ask) -> wire.Notices:
    return await ask.service.notices.of(ask.me.id)


@router.get("/tables/{id}/invitations")
async def invited(ask: Ask, id: wire.Id) -> wire.Invited:
    live = await ask.service.hosting.visible(id, ask.id)
    return await ask.service.inviting.invited_to(live, ask.me.id)


@router.post("/tables/{id}/invitations/{user}")
async def invite_friend(ask: Ask, id: wire.Id, user: wire.Id) -> wire.Invited:
    me = ask.me
    await ask.limit(INVITATIONS, me.id)
    live = await ask.service.hosting.visible(id, me.id)
    await ask.service.inviting.invite(live, me.id, user)
    return await ask.service.inviting.invited_to(live, me.id)


@router.post("/me/invitations/{table}")
async def accept_invitation(ask: Ask, table: wire.Id, given: wire.Sit) -> wire.MyTable:
    me = ask.me
    live = await ask.service.inviting.accept(table, me, given)
    return ask.service.hosting.seen_by(live, me.id)


@router.delete("/me/invitations/{table}")
async def decline_invitation(ask: Ask, table: wire.Id) -> wire.Notices:
    await ask.service.inviting.decline(table, ask.me.id)
    return await ask.service.notices.of(ask.me.id)
