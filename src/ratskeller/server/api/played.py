"""REST: what became of one's games, and how one fares against others."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from ratskeller.server import wire
from ratskeller.server.api.asking import Ask
from ratskeller.server.errors import not_found
from ratskeller.server.limits import HEAVY
from ratskeller.server.storage.results import PAGE, Place
from ratskeller.server.storage.schema import GONE

router = APIRouter(tags=["history"])
EVER = 1 << 53


@router.get("/me/played")
async def my_history(
    ask: Ask, game: wire.GameName | None = None, before: Annotated[int, Query(ge=0, le=EVER)] = EVER
) -> wire.Played:
    me = ask.me
    found = await ask.service.results.history(me.id, game, before)
    return wire.Played(
        games=[_played(seats, me.id) for seats in found], before=found[-1][0].ended if len(found) == PAGE else None
    )


def _played(seats: list[Place], user: str) -> wire.PlayedGame:
    first = seats[0]
    return wire.PlayedGame(
        table=first.table,
        game=first.game,
        ended=first.ended,
        mine=[one.seat for one in seats if one.user == user],
        seats=[
            wire.Placed(
                user=one.user or "",
                name=one.nickname or "",
                avatar=one.avatar or "",
                bot=one.bot,
                place=one.place,
                points=one.points,
                won=one.won,
                before=[
                    wire.SeatBefore(kind="person" if had.user else "bot", user=had.user, name=had.nickname, bot=had.bot)
                    for had in one.before
                ],
            )
            for one in seats
        ],
    )


@router.get("/me/opponents")
async def my_opponents(ask: Ask) -> wire.Opponents:
    found = await ask.service.results.opponents(ask.me.id)
    return wire.Opponents(people=[wire.Opponent(**opponent._asdict()) for opponent in found])


@router.get("/me/statistics")
async def my_statistics(ask: Ask) -> wire.Statistics:
    me = ask.me
    ask.spend(HEAVY)
    games, left_out = await ask.service.results.counted(me.id)
    return wire.Statistics(games=[wire.CountedGame(**game._asdict()) for game in games], left_out=left_out)


@router.get("/people/{user}/against")
async def against(ask: Ask, user: wire.Id) -> wire.Against:
    """Only of friends, and of people with whom I have played."""
    me = ask.me
    found = await ask.service.results.against(me.id, user)
    if not found and not await ask.service.friends.are_friends(me.id, user):
        raise not_found("you have not played with anybody like that")
    nickname = (await ask.service.reading.names_of({user})).get(user, GONE)
    games = [wire.AgainstInGame(**one._asdict()) for one in found]
    return wire.Against(user=user, nickname=nickname, games=games)
