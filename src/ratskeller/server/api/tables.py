"""REST: the lobby, and setting tables up."""

from __future__ import annotations

from fastapi import APIRouter, Response

from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.errors import Refusal
from ratskeller.server.limits import ASKS, ASKS_OF_ALL, TABLES, TABLES_OF_ALL
from ratskeller.server.play import commands, starting, takeover

router = APIRouter(tags=["tables"])


@router.get("/lobby")
async def lobby(ask: Ask) -> wire.Lobby:
    return Response(ask.service.lobby.text(), media_type="application/json")  # type: ignore[return-value]


@router.post("/tables", status_code=201)
async def create_table(ask: Ask, given: wire.NewTable) -> wire.MyTable:
    me = ask.me
    await ask.limit(TABLES, me.id)
    await ask.limit(TABLES_OF_ALL, ask.address)
    live = await ask.service.hosting.create(me, given)
    return ask.service.hosting.seen_by(live, me.id)


@router.get("/tables/{id}")
async def see_table(ask: Ask, id: wire.Id) -> wire.MyTable:
    live = await ask.service.hosting.visible(id, ask.id)
    return ask.service.hosting.seen_by(live, ask.id)


@router.post("/tables/{id}/seats/{seat}")
async def take_seat(ask: Ask, id: wire.Id, seat: wire.SeatNumber, given: wire.Sit) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await ask.service.hosting.sit(live, me, seat, given)
    return ask.service.hosting.seen_by(live, me.id)


@router.delete("/tables/{id}/seats/{seat}")
async def leave_seat(ask: Ask, id: wire.Id, seat: wire.SeatNumber) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await live.do(commands.leave(me.id, seat, ask.service.world.token()))
    return ask.service.hosting.seen_by(live, me.id)


@router.put("/tables/{id}/seats/{seat}/bot")
async def take_bot(ask: Ask, id: wire.Id, seat: wire.SeatNumber, given: wire.TakeBot) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await ask.service.hosting.take_bot(live, me, seat, given.bot)
    return ask.service.hosting.seen_by(live, me.id)


@router.post("/tables/{id}/start")
async def start_game(ask: Ask, id: wire.Id, given: wire.Start | None = None) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await live.do(starting.start(me.id, _by_seat(given or wire.Start())))
    return ask.service.hosting.seen_by(live, me.id)


def _by_seat(given: wire.Start) -> dict[int, str]:
    if not all(seat.isdecimal() for seat in given.nonces):
        raise Refusal("invalid", "nonces are given by the numbers of seats", where="body.nonces")
    return {int(seat): nonce for seat, nonce in given.nonces.items()}


@router.post("/tables/{id}/seats/{seat}/seal")
async def seal_again(ask: Ask, id: wire.Id, seat: wire.SeatNumber, given: wire.SealAgain) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await live.do(starting.seal(me.id, seat, given.sealed))
    return ask.service.hosting.seen_by(live, me.id)


@router.post("/tables/{id}/seats/{seat}/reveal")
async def reveal(ask: Ask, id: wire.Id, seat: wire.SeatNumber, given: wire.Reveal) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await live.do(starting.reveal(me.id, seat, given.nonce))
    return ask.service.hosting.seen_by(live, me.id)


@router.post("/tables/{id}/seats/{seat}/takeover")
async def take_over(ask: Ask, id: wire.Id, seat: wire.SeatNumber) -> wire.MyTable:
    """The seat is in `mine` if it was taken over at once; else the owner is asked."""
    me = ask.me
    await ask.limit(ASKS, me.id)
    await ask.limit(ASKS_OF_ALL, ask.address)
    live = await ask.service.hosting.visible(id, me.id)
    await ask.service.hosting.take_over(live, me, seat)
    return ask.service.hosting.seen_by(live, me.id)


@router.post("/tables/{id}/requests/{user}")
async def answer_request(ask: Ask, id: wire.Id, user: wire.Id, given: wire.AnswerRequest) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await ask.service.hosting.answer(live, me, user, given.yes)
    return ask.service.hosting.seen_by(live, me.id)


@router.put("/tables/{id}/admits")
async def change_admits(ask: Ask, id: wire.Id, given: wire.ChangeAdmits) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.visible(id, me.id)
    await live.do(takeover.admit(me.id, given.admits))
    return ask.service.hosting.seen_by(live, me.id)


@router.post("/quick")
async def quick_play(ask: Ask, given: wire.QuickPlay) -> wire.MyTable:
    me = ask.me
    await ask.limit(TABLES, me.id)
    await ask.limit(TABLES_OF_ALL, ask.address)
    live, waits = await ask.service.matching.quick(me, given)
    return ask.service.hosting.seen_by(live, me.id).model_copy(update={"waits": waits})


@router.post("/lessons/{game}", status_code=201)
async def open_lesson(ask: Ask, game: wire.GameName, given: wire.NewLesson) -> wire.MyTable:
    me = ask.me
    await ask.limit(TABLES, me.id)
    await ask.limit(TABLES_OF_ALL, ask.address)
    live = await ask.service.lessons.open(me, game, given)
    return ask.service.hosting.seen_by(live, me.id)


@router.post("/tables/{id}/rematch")
async def rematch(ask: Ask, id: wire.Id, given: wire.Rematch | None = None) -> wire.MyTable:
    me = ask.me
    await ask.limit(TABLES, me.id)
    await ask.limit(TABLES_OF_ALL, ask.address)
    old = await ask.service.hosting.visible(id, me.id)
    live = await ask.service.hosting.rematch(old, me, given.sealed if given else "")
    await ask.service.inviting.play_again(old, live, me.id)
    return ask.service.hosting.seen_by(live, me.id)


@router.get("/invites/{token}")
async def see_invite(ask: Ask, token: wire.Id) -> wire.TableCard:
    live = await ask.service.hosting.by_invite(token)
    return wire.TableCard.model_validate(live.card)


@router.post("/invites/{token}")
async def accept_invite(ask: Ask, token: wire.Id) -> wire.MyTable:
    me = ask.me
    live = await ask.service.hosting.by_invite(token)
    await ask.service.hosting.let_in(live.id, me.id)
    return ask.service.hosting.seen_by(live, me.id)
