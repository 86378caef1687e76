"""`ratskeller reports`: what people have reported of each other's talk, for whoever runs the house."""

from __future__ import annotations

import asyncio
import sys
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ratskeller.cli.serve import is_installed
from ratskeller.server.settings import SettingError, read

if TYPE_CHECKING:
    from ratskeller.server.storage.reports import Report

EMPTY = "Nobody has reported anything."


def reports(database: str | None, done: Sequence[int]) -> None:
    """List them, or forget those that are done with."""
    try:
        is_installed()
        url = read({"database": database} if database is not None else None).url
        _exists(url)
        found, gone = asyncio.run(_of(url, done))
    except SettingError as error:
        print(f"ratskeller: {error}", file=sys.stderr)
        sys.exit(2)
    if done:
        print(f"{gone} of {len(done)} removed, {len(found)} left.")
        sys.exit(0 if gone == len(set(done)) else 1)
    about = Counter(report.about for report in found)
    print("\n\n".join(_told(report, about[report.about]) for report in found) or EMPTY)


def _exists(url: str) -> None:
    """A question is no reason to make a database."""
    scheme, _, path = url.partition(":///")
    if scheme.startswith("sqlite") and not Path(path.partition("?")[0]).is_file():
        raise SettingError(f"there is no database {path}.  Give --database FILE")


async def _of(url: str, done: Sequence[int]) -> tuple[list[Report], int]:
    from ratskeller.server.errors import Refusal
    from ratskeller.server.logs import set_up
    from ratskeller.server.storage.database import Database
    from ratskeller.server.storage.reports import Reports

    set_up("error")
    database = Database(url)
    try:
        kept = Reports(database)
        gone = await kept.done(done) if done else 0
        return await kept.all(), gone
    except Refusal as refusal:
        raise SettingError(
            f"the reports cannot be read: {refusal.__cause__ and str(refusal.__cause__).splitlines()[0]}.  "
            "Has a server of this version been started with the database?"
        ) from None
    finally:
        await database.close()


def _told(report: Report, times: int) -> str:
    head = f"#{report.id}  {_time(report.at)}  {report.reason}  table {report.table}, {report.channel}"
    if times > 1:
        head += f"  ({times} reports about this person)"
    told = [head, f"    reported by {report.reporter or 'somebody who has left'}, about {report.about}"]
    if report.remark:
        told.append(f"    “{visible(report.remark)}”")
    return "\n".join([*told, *(_line(line, line["id"] == report.line) for line in report.lines)])


def _line(line: Mapping[str, Any], is_it: bool) -> str:
    said = visible(line["body"]) if line["kind"] == "text" else f"[{line['kind']} {visible(line['body'])}]"
    return f"  {'>' if is_it else ' '} {_time(line['at'])}  {visible(line['name'])} ({line['user']}): {said}"


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def visible(text: str) -> str:
    """Nothing in it moves the cursor, hides or turns what stands around it: such characters are spelled out."""
    return "".join(
        letter if unicodedata.category(letter)[0] != "C" and letter not in "\u2028\u2029" else f"\\u{{{ord(letter):x}}}"
        for letter in text
    )
