"""Showing a game that is over to everybody who has a link to it, with all hands: who may, and what is shown.

Whoever holds a seat at the end may, since the result is his too.  Of the table a link opens what was played and who
played it under which name, and nothing else: no ids of tables or people, nothing of the luck, no way to come in.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import count
from typing import Any

from ratskeller.server import wire
from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.hosting import Hosting
from ratskeller.server.lessons import no_lesson
from ratskeller.server.play.live import Live
from ratskeller.server.play.shelved import must_be_playable
from ratskeller.server.replay import Replays
from ratskeller.server.storage.shares import MOST_OF_ONE, Share, Shares

MOST_KEPT = 32  # parts of replays: what has ended looks the same to whoever comes next
PRIVATE: dict[str, Any] = {  # of a card, as it looks to strangers
    "public": False,
    "owner": "",
    "requests": [],
    "commitment": "",
    "broken": 0,
    "proposal": None,
    "rematch": "",
    "rematch_by": "",
}
PRIVATE_OF_SEAT = {"nonce": "", "sealed": ""}


class Sharing:
    def __init__(self, hosting: Hosting, shares: Shares) -> None:
        self.hosting = hosting
        self.shares = shares
        self._replays = Replays(hosting.reading)
        self._kept: OrderedDict[tuple[str, int | None, int], wire.Replay] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()  # so many strangers cost no more than one

    # For who sat there

    async def of(self, live: Live, user: str) -> wire.Sharing:
        if not live.course.seats_of(user):
            raise Refusal("forbidden", "a game is shared by who held a seat of it at the end")
        mine = await self.shares.by(user, live.id)
        return wire.Sharing(mine=told(mine[0]) if mine else None, others=await self.shares.others(live.id, user))

    async def make(self, live: Live, user: str) -> None:
        no_lesson(live)
        must_be_over(live)
        must_be_playable(live.course)
        if not await self.shares.make(live.id, user):
            raise Refusal("limit", f"you have {MOST_OF_ONE} links to games; withdraw one first")

    async def links(self, user: str) -> wire.ShareLinks:
        return wire.ShareLinks(links=[told(share) for share in await self.shares.by(user)])

    # For whoever has the link

    async def behind(self, token: str) -> Live:
        """The table, however the link came to whoever asks."""
        table = await self.shares.leads_to(token)
        if table is None:
            raise not_found("this link leads to no game, or not any more")
        live = await self.hosting.house.get(table)
        must_be_over(live)
        return live

    async def replay(self, token: str, live: Live, seat: int | None, first: int) -> wire.Replay:
        key = live.id, seat, first
        async with self._one_at_a_time:
            if key not in self._kept:
                self._kept[key] = without_luck(await self._replays.steps(live, seat, first))
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            kept = self._kept[key]
        return kept.model_copy(update={"card": card_for_strangers(live, token)})


def must_be_over(live: Live) -> None:
    if not live.course.finished:
        raise Refusal("not-now", "a game is shared when it is over: until then hands are hidden")
    if not live.course.begun:
        raise Refusal("not-now", "no game was played at this table")


def card_for_strangers(live: Live, token: str) -> wire.TableCard:
    """People are told apart, and named as at the table, by nothing that leads to them."""
    numbers = count(1)
    known: dict[str, str] = {"": ""}

    def somebody(user: str) -> str:
        if user not in known:
            known[user] = str(next(numbers))
        return known[user]

    seats = [
        seat
        | PRIVATE_OF_SEAT
        | {
            "user": somebody(seat["user"]),
            "before": [one | {"user": somebody(one["user"])} for one in seat["before"]],
        }
        for seat in live.card["seats"]
    ]
    return wire.TableCard.model_validate(live.card | PRIVATE | {"id": token, "seats": seats})


def without_luck(replay: wire.Replay) -> wire.Replay:
    return replay.model_copy(update={"steps": [step.model_copy(update={"seed": ""}) for step in replay.steps]})


def told(share: Share) -> wire.ShareLink:
    return wire.ShareLink(**share._asdict())
