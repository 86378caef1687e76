"""REST: history, replay and record."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from ratskeller.engine.contract import MOST_SEATS
from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import HEAVY
from ratskeller.server.play.chairs import my_chair
from ratskeller.server.play.live import Live
from ratskeller.server.replay import Replays

router = APIRouter(tags=["records"])
SeatQuery = Annotated[int | None, Query(ge=0, lt=MOST_SEATS)]


@router.get("/tables/{id}/history")
async def history(
    ask: Ask, id: wire.Id, seat: SeatQuery = None, before: Annotated[int, Query(ge=0, le=1 << 31)] = 1 << 31
) -> wire.History:
    live = await ask.service.hosting.visible(id, ask.id)
    ask.spend(HEAVY)
    if seat is not None and not live.course.finished:
        my_chair(live.course, seat, ask.me.id)
    check_seat(live, seat)
    return await Replays(ask.service.reading).history(live, seat, before)


@router.get("/tables/{id}/replay")
async def replay(
    ask: Ask, id: wire.Id, seat: SeatQuery = None, first: Annotated[int, Query(ge=0, le=1 << 31)] = 0
) -> wire.Replay:
    live = await _ended(ask, id)
    check_seat(live, seat)
    return await Replays(ask.service.reading).steps(live, seat, first)


@router.get("/tables/{id}/record")
async def record(ask: Ask, id: wire.Id) -> dict[str, Any]:
    live = await _ended(ask, id)
    content = await Replays(ask.service.reading).record(live)
    name = f"{live.course.facts.game}-{live.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return JSONResponse(content, headers=headers)  # type: ignore[return-value]


async def _ended(ask: Ask, id: str) -> Live:
    live = await ask.service.hosting.visible(id, ask.id)
    ask.spend(HEAVY)
    if not live.course.finished:
        raise Refusal("not-now", "the secret and the hidden things are told after the end")
    if not live.course.begun:
        raise Refusal("not-now", "no game was played at this table")
    return live


def check_seat(live: Live, seat: int | None) -> None:
    if seat is not None and seat >= live.course.facts.seats:
        raise Refusal("invalid", f"this table has seats 0 to {live.course.facts.seats - 1}, not {seat}", where="seat")
