"""REST: reporting what somebody said, and not hearing him any more."""

from __future__ import annotations

from fastapi import APIRouter

from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.limits import BLOCKS, REPORTS, REPORTS_OF_ALL

router = APIRouter(tags=["talk"])


@router.post("/tables/{id}/talk/{line}/report", status_code=204)
async def report_line(ask: Ask, id: wire.Id, line: wire.Id, given: wire.ReportLine) -> None:
    me = ask.me
    await ask.limit(REPORTS, me.id)
    await ask.limit(REPORTS_OF_ALL, ask.address)
    live = await ask.service.hosting.visible(id, me.id)
    await ask.service.talk.report(live, me.id, line, given)


@router.get("/me/blocks")
async def my_blocks(ask: Ask) -> list[wire.Block]:
    found = await ask.service.talks.blocked_by(ask.me.id)
    return [wire.Block(user=one.id, name=one.nickname, at=one.at) for one in found]


@router.put("/me/blocks/{user}", status_code=204)
async def block(ask: Ask, user: wire.Id) -> None:
    me = ask.me
    await ask.limit(BLOCKS, me.id)
    await ask.service.talks.block(me.id, user, ask.service.world.now())
    for one in (me.id, user):  # they are friends no longer
        ask.service.talk.shunned(one)


@router.delete("/me/blocks/{user}", status_code=204)
async def unblock(ask: Ask, user: wire.Id) -> None:
    me = ask.me
    await ask.limit(BLOCKS, me.id)
    await ask.service.talks.unblock(me.id, user)
    ask.service.talk.shunned(me.id)
