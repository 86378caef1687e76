"""Inviting friends to a table that waits, and the others of a game to the next one."""

from __future__ import annotations

from ratskeller.server import wire
from ratskeller.server.errors import Refusal, not_found
from ratskeller.server.hosting import Hosting
from ratskeller.server.notices import Notices
from ratskeller.server.play.course import WAITING
from ratskeller.server.play.live import Live
from ratskeller.server.storage.friends import Friends
from ratskeller.server.storage.invitations import MOST_AT_TABLE, Invitations


class Inviting:
    def __init__(self, hosting: Hosting, friends: Friends, invitations: Invitations, notices: Notices) -> None:
        self.hosting = hosting
        self.friends = friends
        self.invitations = invitations
        self.notices = notices

    async def invite(self, live: Live, user: str, friend: str) -> None:
        """Only who sits here or owns the table invites, and only friends."""
        if live.course.owner != user and not live.course.seats_of(user):
            raise Refusal("forbidden", "only who sits here or owns the table invites to it")
        if live.course.status != WAITING:
            raise Refusal("not-now", "the table does not wait for anybody")
        if not await self.friends.are_friends(user, friend):
            raise Refusal("forbidden", "you invite friends; others come by the link")
        if live.course.seats_of(friend):
            return
        if not await self.invitations.invite(live.id, user, [friend]):
            raise Refusal("limit", f"at most {MOST_AT_TABLE} people are invited to a table")
        self.notices.tell({friend})

    async def invited_to(self, live: Live, user: str) -> wire.Invited:
        return wire.Invited(users=await self.invitations.to(live.id, user))

    async def play_again(self, old: Live, new: Live, user: str) -> None:
        """Whoever asked first for another game invites the others; who comes is not wanted any more."""
        if new.course.status == WAITING and old.course.rematch_by == user:
            others = set(old.course.people) - set(new.course.people)
            await self.invitations.invite(new.id, user, sorted(others), again=True)
            self.notices.tell(others)
        self.notices.tell({user})

    async def accept(self, table: str, user: wire.Me, given: wire.Sit) -> Live:
        """He may see the table from now on, and sits there if a seat is left."""
        if not await self.invitations.has(user.id, table):
            raise not_found("you are not invited to this table, or not any more")
        live = await self.hosting.house.get(table)
        await self.hosting.join(live, user, given)
        self.notices.tell({user.id})
        return live

    async def decline(self, table: str, user: str) -> None:
        await self.invitations.decline(user, table)
        self.notices.tell({user})
