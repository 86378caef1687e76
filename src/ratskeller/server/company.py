"""One's company: friends and where they are, who asks to be one, whom one has asked."""

from __future__ import annotations

from ratskeller.server import wire
from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.names import LONGEST_NAME, fold
from ratskeller.server.notices import Notices
from ratskeller.server.presence import Presence
from ratskeller.server.storage.friends import Friends
from ratskeller.server.storage.reading import Reading
from ratskeller.server.storage.results import Results


class Company:
    def __init__(
        self, friends: Friends, presence: Presence, reading: Reading, results: Results, notices: Notices
    ) -> None:
        self.friends = friends
        self.presence = presence
        self.reading = reading
        self.results = results
        self.notices = notices

    async def of(self, user: wire.Me) -> wire.Friends:
        """What his page of friends shows.  Of a friend's tables only one that he may see himself."""
        people = await self.friends.friends_of(user.id)
        where = self.presence.whereabouts(friend.id for friend in people)
        open = {table for tables in where.values() for table in tables}
        sitting = await self.reading.seats_seen_by(user.id, where, open) if open else []
        playing = {friend: (table, game) for friend, table, game in sitting if table in where[friend]}
        asking = await self.friends.requests_to(user.id)
        return wire.Friends(
            friends=[
                wire.Friend(
                    user=friend.id,
                    nickname=friend.nickname,
                    avatar=friend.avatar,
                    name=friend.name,
                    since=friend.at,
                    here=friend.id in where,
                    table=playing.get(friend.id, ("", ""))[0],
                    game=playing.get(friend.id, ("", ""))[1],
                )
                for friend in people
            ],
            requests=[
                wire.FriendRequest(user=one.id, nickname=one.nickname, avatar=one.avatar, name=one.name, at=one.at)
                for one in asking
            ],
            asked=[wire.FriendAsked(name=one.name, at=one.at) for one in await self.friends.asked_by(user.id)],
        )

    async def ask(self, user: wire.Me, name: str) -> None:
        if user.name is None:
            raise Refusal("forbidden", "keep your name first: friends are found by it")
        if len(fold(name)) > LONGEST_NAME:
            raise Refusal("invalid", "nobody has a name as long as that", where="body.name")
        if fold(user.name) == fold(name):
            raise Refusal("invalid", "that is your own name", where="body.name")
        asked = await self.friends.ask(user.id, name)
        self.notices.tell({asked} if asked else ())

    async def ask_opponent(self, user: wire.Me, other: str) -> None:
        """Whoever has played with somebody need not know his name."""
        if user.name is None:
            raise Refusal("forbidden", "keep your name first: friends are found by it")
        if user.id == other or not await self.results.have_met(user.id, other):
            raise not_found("you have not played with anybody like that")
        asked = await self.friends.ask_person(user.id, other)
        self.notices.tell({asked} if asked else ())

    async def accept(self, user: wire.Me, asker: str) -> None:
        await self.friends.accept(user.id, asker)
        self.notices.tell({user.id, asker})

    async def decline(self, user: wire.Me, asker: str) -> None:
        await self.friends.decline(user.id, asker)
        self.notices.tell({user.id})
