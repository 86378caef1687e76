"""Everything that is stored about a person, as one text that is made little by little: it may be years of games."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import ColumnElement, Select, or_, select

from ratskeller.server import wire
from ratskeller.server.accounts import Accounts
from ratskeller.server.company import Company
from ratskeller.server.play.led import OUTCOME
from ratskeller.server.storage import rows
from ratskeller.server.storage.database import Database
from ratskeller.server.storage.facts import facts_of
from ratskeller.server.storage.schema import (
    blocks,
    former,
    guests,
    log,
    reports,
    seats,
    shares,
    tables,
    talk,
    talk_freely,
    users,
)

TABLES = 50  # read together
ROWS = 500


class MyData:
    def __init__(self, database: Database, accounts: Accounts, company: Company) -> None:
        self.database = database
        self.accounts = accounts
        self.company = company

    async def pieces(self, user: wire.Me) -> AsyncIterator[str]:
        """A `wire.MyData` as JSON, a table or some rows at a time."""
        friends, notices = await self.company.of(user), await self.company.notices.of(user.id)
        stored = await self.accounts.data(user) | await self._about_talk(user.id)
        links = await self._all(select(shares).where(shares.c.user_id == user.id).order_by(shares.c.at))
        stored["shares"] = [{"table": row.table_id, "token": row.token, "at": row.at} for row in links]
        about = wire.MyData(tables=[], talk=[], friends=friends, invitations=notices.invitations, **stored)
        yield about.model_dump_json(exclude={"tables", "talk"}).removesuffix("}") + ',"tables":['
        after, separator = "", ""
        while found := await self._all(_tables_of(user.id, after)):
            for row in found:
                table = await self._table(user.id, row)
                yield separator + table.model_dump_json(exclude={"did"}).removesuffix("}") + ',"did":['
                async for text in self._did(user.id, row.id):
                    yield text
                yield "]}"
                separator = ","
            after = found[-1].id
        yield '],"talk":['
        async for text in self._said(user.id):
            yield text
        yield "]}"

    async def _about_talk(self, user: str) -> dict[str, Any]:
        """Whom he does not want to hear, where he would like to talk freely, and what he reported."""
        whom = select(blocks, users.c.nickname).join(users, blocks.c.blocked == users.c.id)
        where = select(talk_freely).where(talk_freely.c.user_id == user)
        what = select(reports).where(reports.c.reporter == user).order_by(reports.c.id)
        return {
            "blocks": [
                wire.Block(user=row.blocked, name=row.nickname, at=row.at)
                for row in await self._all(whom.where(blocks.c.user_id == user))
            ],
            "talk_freely": [{"table": row.table_id, "at": row.at} for row in await self._all(where)],
            "reports": [
                {"at": row.at, "table": row.table_id, "reason": row.reason, "remark": row.remark}
                for row in await self._all(what)
            ],
        }

    async def _said(self, user: str) -> AsyncIterator[str]:
        number = 0
        mine = select(talk).where(talk.c.user_id == user).order_by(talk.c.number).limit(ROWS)
        while found := await self._all(mine.where(talk.c.number > number)):
            told = [
                {"table": row.table_id, "at": row.at, "channel": row.channel, "kind": row.kind, "body": row.body}
                for row in found
            ]
            text = ",".join(json.dumps(line, ensure_ascii=False) for line in told)
            yield f",{text}" if number else text
            number = found[-1].number

    async def _table(self, user: str, found: Any) -> wire.TableOfMine:
        facts = facts_of(found)

        async def his(of: Any) -> list[int]:
            mine = select(of.c.seat).where(of.c.table_id == facts.id, of.c.user_id == user).order_by(of.c.seat)
            return [row.seat for row in await self._all(mine)]

        return wire.TableOfMine(
            id=facts.id,
            game=facts.game,
            version=facts.version,
            seats=facts.seats,
            options=facts.options,
            language=facts.language,
            public=facts.public,
            pace=facts.pace,
            clock=facts.clock,
            created=facts.created,
            changed=found.changed,
            status=found.status,
            opened=facts.creator == user,
            mine=await his(seats),
            held=await his(former),
            outcome=await self._outcome(facts.id) if found.status == "over" else None,
            did=[],
        )

    async def _outcome(self, table: str) -> dict[str, Any] | None:
        last = select(log).where(log.c.table_id == table, log.c.led_to.is_not(None)).order_by(log.c.seq.desc()).limit(1)
        for found in await self._all(last):
            return (rows.of_stored(found).led or {}).get(OUTCOME)
        return None

    async def _did(self, user: str, table: str) -> AsyncIterator[str]:
        """His own rows, without what came of them: that may be others' secrets, or luck."""
        seq = 0
        mine = select(log).where(log.c.table_id == table, log.c.user_id == user).order_by(log.c.seq).limit(ROWS)
        while found := await self._all(mine.where(log.c.seq > seq)):
            told = ",".join(json.dumps(_told(rows.of_stored(row)), ensure_ascii=False) for row in found)
            yield f",{told}" if seq else told
            seq = found[-1].seq

    async def _all(self, statement: Select[Any]) -> Any:
        async with self.database.read() as connection:
            return (await connection.execute(statement)).all()


def _tables_of(user: str, after: str) -> Select[Any]:
    """Where he sits, that he opened or owns, or to which he came by link."""

    def where(of: Any) -> ColumnElement[bool]:
        return tables.c.id.in_(select(of.c.table_id).where(of.c.user_id == user))

    his = or_(where(seats), where(former), where(guests), tables.c.creator == user, tables.c.owner == user)
    return select(tables).where(his, tables.c.id > after).order_by(tables.c.id).limit(TABLES)


def _told(row: rows.Row) -> dict[str, Any]:
    what = {name: value for name, value in row.what.items() if (row.kind, name) != (rows.BOT, "nonce")}
    return {"at": row.at, "kind": row.kind, "seat": row.seat, "what": what}
