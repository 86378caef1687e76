"""REST: friends, by consent of both."""

from __future__ import annotations

from fastapi import APIRouter

from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.limits import FRIENDS

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


@router.delete("/friends/asked/{name}")
async def withdraw_request(ask: Ask, name: wire.LoginName) -> wire.Friends:
    await ask.service.friends.withdraw(ask.me.id, name)
    return await ask.service.company.of(ask.me)


@router.post("/friends/requests/{user}")
async def accept_friend(ask: Ask, user: wire.Id) -> wire.Friends:
    await ask.service.friends.accept(ask.me.id, user)
    return await ask.service.company.of(ask.me)


@router.delete("/friends/requests/{user}")
async def decline_friend(ask: Ask, user: wire.Id) -> wire.Friends:
    await ask.service.friends.decline(ask.me.id, user)
    return await ask.service.company.of(ask.me)


@router.delete("/friends/{user}")
async def remove_friend(ask: Ask, user: wire.Id) -> wire.Friends:
    await ask.service.friends.remove(ask.me.id, user)
    return await ask.service.company.of(ask.me)
