"""REST: links by which everybody sees a game that is over."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.api.ended import SeatQuery, check_seat
from ratskeller.server.limits import HEAVY, SHARES
from ratskeller.server.sharing import card_for_strangers

NOT_INDEXED = {"x-robots-tag": "noindex, nofollow, noarchive"}

router = APIRouter(tags=["sharing"])


def not_indexed(response: Response) -> None:
    response.headers.update(NOT_INDEXED)


@router.get("/me/shares")
async def my_links(ask: Ask) -> wire.ShareLinks:
    return await ask.service.sharing.links(ask.me.id)


@router.get("/tables/{id}/share")
async def see_sharing(ask: Ask, id: wire.Id) -> wire.Sharing:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    return await ask.service.sharing.of(live, me.id)


@router.put("/tables/{id}/share")
async def share(ask: Ask, id: wire.Id) -> wire.Sharing:
    """My link to this table, a new one if I have none."""
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    known = await ask.service.sharing.of(live, me.id)
    if known.mine:
        return known
    await ask.limit(SHARES, me.id)
    await ask.service.sharing.make(live, me.id)
    return await ask.service.sharing.of(live, me.id)


@router.delete("/tables/{id}/share", status_code=204)
async def withdraw(ask: Ask, id: wire.Id) -> None:
    """My link leads nowhere from now on; those of others stay."""
    await ask.service.shares.withdraw(id, ask.me.id)


@router.get("/shares/{token}", dependencies=[Depends(not_indexed)])
async def shared_table(ask: Ask, token: wire.Id) -> wire.TableCard:
    sharing = ask.service.sharing
    return card_for_strangers(await sharing.behind(token), token)


@router.get("/shares/{token}/replay", dependencies=[Depends(not_indexed)])
async def shared_replay(
    ask: Ask, token: wire.Id, seat: SeatQuery = None, first: Annotated[int, Query(ge=0, le=1 << 31)] = 0
) -> wire.Replay:
    ask.spend(HEAVY)
    live = await ask.service.sharing.behind(token)
    check_seat(live, seat)
    return await ask.service.sharing.replay(token, live, seat, first)
