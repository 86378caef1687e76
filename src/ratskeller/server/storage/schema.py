"""The tables of the database.  `log` is the truth; the rest can be made again from it, or is about people."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()
ID = String(64)
GONE = "—"  # the nickname of somebody who has been forgotten

users = Table(
    "users",
    metadata,
    Column("id", ID, primary_key=True),
    Column("nickname", String(64), nullable=False),
    Column("name", String(64)),  # as typed, None for a guest
    Column("folded", String(64), unique=True),  # the name for comparing
    Column("skeleton", String(64)),  # hash of what it looks like
    Column("password", Text),  # argon2 hash
    Column("language", String(8), nullable=False),
    Column("avatar", String(16), nullable=False, server_default=""),  # a drawing's name; "": none was chosen
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),  # when the account was deleted; the row stays, without anything about the person
    Index("users_by_skeleton", "skeleton", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie: a stolen database signs nobody in
    Column("user_id", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256 of user and code
    Column("user_id", ID, ForeignKey("users.id"), nullable=False, index=True),
)

devices = Table(
    "devices",
    metadata,
    Column("device", String(64), primary_key=True),  # SHA-256 of the browser's token
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("seen", BigInteger, nullable=False),  # when the account was last opened there
    comment="browsers that an account was opened in",
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the credential's id
    Column("user_id", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("credential", LargeBinary, nullable=False),  # its id
    Column("host", String(255), nullable=False),  # of the page on which it was made
    Column("key", LargeBinary, nullable=False),  # the public one
    Column("counter", BigInteger, nullable=False),  # of the times it was shown, as far as the device counts
    Column("name", String(128), nullable=False),  # its owner's
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),  # SHA-256 of it
    Column("purpose", String(16), nullable=False),  # "used": only those are stored that were answered
    Column("subject", ID, nullable=False),  # means nothing: the challenge says it
    Column("expires", BigInteger, nullable=False, index=True),
    comment="passkeys that are being made or shown",
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("invite", ID, nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON, defaults included
    Column("language", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("clock", Text),  # JSON
    Column("seating", String(16), nullable=False),
    Column("start", String(16), nullable=False),
    Column("hotseat", Boolean, nullable=False, server_default=true()),  # older tables did not ask
    Column("lesson", Boolean, nullable=False, server_default=false()),
    Column("creator", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("secret", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    # What follows is a summary of the log, written with it, for queries.
    Column("owner", ID, nullable=False, index=True),
    Column("status", String(16), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("free", Integer, nullable=False),  # empty seats
    Column("due", BigInteger),  # when a bot, a clock or a standing answer has something to do
    Column("settled", Integer, nullable=False, server_default="0"),  # 1: it has ended, and its log says where it led
    Index("tables_by_status", "status", "public", "changed"),
    Index("tables_by_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", ID, ForeignKey("users.id"), nullable=False, index=True),
)

former = Table(
    "former",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True, index=True),
    comment="who held a seat that somebody else took over",
)

guests = Table(
    "guests",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True, index=True),
    comment="who came to a table by its link",
)

results = Table(
    "results",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", ID, ForeignKey("users.id")),  # whose seat it was at the end; None: a bot's
    Column("bot", String(40), nullable=False),  # which bot decided there at the end, in a person's place too
    Column("game", String(40), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # different ones at the table
    Column("winners", Integer, nullable=False),
    Column("before", Text, nullable=False, server_default=""),  # JSON: who had the seat before it was taken over
    Index("results_of_somebody", "user_id", "ended"),
    comment="how games ended, by seat; made from the log",
)

log = Table(
    "log",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("user_id", ID),  # who did it; None: the server
    Column("message", String(64)),  # the client's id for it
    Column("what", Text, nullable=False),  # JSON
    Column("seed", BigInteger),  # of the draws, if there were any
    Column("told", Text, nullable=False),  # JSON: events with their audience
    Column("led_to", Text),  # JSON: the deal, where the game begins; chain and outcome, where it ends
    Index(
        "log_by_message",
        "table_id",
        "user_id",
        "message",
        unique=True,
        sqlite_where=Column("message").is_not(None),
        postgresql_where=Column("message").is_not(None),
    ),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("layout", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),  # compressed JSON
)

leases = Table(
    "leases",
    metadata,
    Column("name", ID, primary_key=True),
    Column("holder", ID, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

presences = Table(
    "presences",
    metadata,
    Column("process", ID, primary_key=True),
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("tables", Text, nullable=False),  # JSON: when he left each of them, null while it is open
    Column("seen", BigInteger, nullable=False, index=True),  # when the process last said so
    comment="who has which tables open, by process",
)

watchers = Table(
    "watchers",
    metadata,
    Column("process", ID, primary_key=True),
    Column("tables", Text, nullable=False),  # JSON: how many sockets without a user each has open
    Column("seen", BigInteger, nullable=False),  # when the process last said so
    comment="how many watch without a name, by process",
)

friends = Table(
    "friends",
    metadata,
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True),
    Column("friend", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("since", BigInteger, nullable=False),
    comment="each of two friends has the other here",
)

friend_requests = Table(
    "friend_requests",
    metadata,
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True),  # who asks
    Column("folded", String(64), primary_key=True, index=True),  # for whom, by name, whether or not anybody has it
    Column("name", String(64), nullable=False),  # as typed
    Column("at", BigInteger, nullable=False),
    Column("declined", BigInteger),  # when, unknown to who asks
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint_hash", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("user_id", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("session", String(64), nullable=False),  # as in `sessions`: who signs out there is not called there any more
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(88), nullable=False),  # the browser's public key
    Column("auth", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    comment="browsers that want to be woken when it is somebody's move",
)

mails = Table(
    "mails",
    metadata,
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True),
    Column("address", String(254), nullable=False, index=True),
    Column("asked", BigInteger, nullable=False),  # when it was last asked whether the address is his
    Column("times", Integer, nullable=False),  # means nothing: that is counted where nobody can remove it
    Column("confirmed", BigInteger),  # None: not yet
    Column("day", Integer, nullable=False),  # nor does this,
    Column("sent", Integer, nullable=False),  # nor this
    comment="where people want letters",
)

reminders = Table(
    "reminders",
    metadata,
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),  # when he is to be told
    Column("tries", Integer, nullable=False),
    comment="whose move it is at a table by mail, until he has been told",
)

house_keys = Table(
    "house_keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("key", LargeBinary, nullable=False),
    comment="what the house signs with",
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("by", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("again", Boolean, nullable=False),  # by playing again, after a game together
    Column("declined", Boolean, nullable=False),
    comment="who is wanted at a table that waits",
)

shares = Table(
    "shares",
    metadata,
    Column("token", ID, primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id"), nullable=False),
    Column("user_id", ID, ForeignKey("users.id"), nullable=False, index=True),  # whose link it is
    Column("at", BigInteger, nullable=False),
    Index("shares_once", "table_id", "user_id", unique=True),
    comment="links by which everybody sees a game that is over",
)

talk = Table(
    "talk",
    metadata,
    Column("number", Integer, primary_key=True),  # told to nobody: it would count what he may not read
    Column("id", ID, nullable=False, unique=True),
    Column("table_id", ID, ForeignKey("tables.id"), nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("channel", String(16), nullable=False),  # seats, watchers
    Column("user_id", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # text, phrase, reaction
    Column("body", Text, nullable=False),
    Index("talk_of_table", "table_id", "channel", "number"),
    comment="what people say at tables, for a month",
)

talk_freely = Table(
    "talk_freely",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
    comment="who would like to talk freely with the strangers of a table, for a month",
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", ID, ForeignKey("users.id"), primary_key=True),
    Column("blocked", ID, ForeignKey("users.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("line", ID, nullable=False),
    Column("reporter", ID),  # None once he has deleted his account; the report outlives both
    Column("about", ID, nullable=False, index=True),
    Column("table_id", ID, nullable=False),
    Column("channel", String(16), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("remark", Text, nullable=False),
    Column("lines", Text, nullable=False),  # JSON: a copy of what was said around it
    Index("reports_once", "line", "reporter", unique=True),
    Index("reports_by", "reporter"),
)

counted = Table(
    "counted",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("hashed", String(32), nullable=False),  # of what is counted and whose, under the key of the day
    Column("at", BigInteger, nullable=False),
    Index("counted_lately", "hashed", "at"),
)

daily_keys = Table(
    "daily_keys",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
)

# What is stored of somebody beside his row, his tables, seats and results, by the columns that name him: it goes when
# he goes.
OF_PEOPLE = tuple(
    column
    for table in metadata.sorted_tables
    for column in table.columns
    if column.references(users.c.id) and table not in (tables, seats, former, results)
)
