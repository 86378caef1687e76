"""Everything that crosses the wire, in both directions, as typed cases in one place.

`docs/protocol.md` explains them with examples; the browser client's types are generated from these models.  What comes
from outside is strict: an unknown field is refused, every text and list has a limit.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, WithJsonSchema

from ratskeller.engine.contract import MOST_SEATS
from ratskeller.engine.kinds import Sound
from ratskeller.server import names
from ratskeller.server.avatars import Avatar

GOING_AWAY, POLICY, TOO_SLOW = 1001, 1008, 1013  # codes with which the server closes sockets
PROTOCOL = 4  # bumped when an old client would no longer understand

ErrorCode = Literal[
    "invalid",  # cannot be read; `where` names the field
    "too-large",  # the body or message is over its limit
    "not-signed-in",  # needs a session
    "wrong-credentials",  # the same for a wrong name, password, recovery code or passkey
    "forbidden",  # the request did not come from our own pages, or this is not yours to do
    "not-found",  # does not exist, or not for you: the answer is the same
    "no-method",  # the address exists, but not with this method
    "taken",  # the name or the seat belongs to somebody else
    "not-now",  # the table is in a state in which this cannot be done
    "stale",  # it answers an earlier question than the one that is asked now
    "reload-page",  # it comes from a page older than this server: load it again
    "notation",  # the action cannot be read
    "illegal",  # the rules forbid it; `rule` names the rule
    "option",  # the game does not have this option, value or number of seats
    "limit",  # a bound on tables, seats or sockets is reached
    "too-often",  # taken back, proposed or changed too often at one question; deciding is always possible
    "too-many",  # too many requests; `retry_after` seconds
    "storage",  # it could not be stored, so it did not happen; try again
    "internal",  # our fault
]

Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{10,64}$")]
MessageId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Nickname = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f<>]+$"),
    AfterValidator(names.nickname),
    StringConstraints(max_length=24),  # in its normal form, in which some letters are three
]
LoginName = Annotated[str, StringConstraints(pattern=r"^[\w.-]{3,24}$")]
NewLoginName = Annotated[LoginName, AfterValidator(names.written)]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Encoded = r"^[A-Za-z0-9_-]+$"  # bytes in base64url, without padding
CredentialId = Annotated[str, StringConstraints(pattern=Encoded, max_length=1400)]
ClientData = Annotated[str, StringConstraints(pattern=Encoded, max_length=4000)]
PasskeyName = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f<>]+$"),
    AfterValidator(names.nickname),
]
Nonce = Annotated[str, StringConstraints(pattern=r"^[\x21-\x7e]{1,64}$")]
Seal = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{64})?$")]  # SHA-256 of a nonce; "": there is none
Notation = Annotated[str, StringConstraints(min_length=1, max_length=200)]
OptionTexts = Annotated[
    dict[Annotated[str, StringConstraints(max_length=40)], Annotated[str, StringConstraints(max_length=400)]],
    Field(max_length=32),
]
QuestionNumber = Annotated[int, Field(ge=0, le=1 << 31)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Language = Literal["en", "ru"]
BotName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Status = Literal["waiting", "starting", "playing", "paused", "over", "aborted"]
Proposed = Literal["pause", "resume", "abort"]
PaceName = Literal["slow", "normal", "fast", "instant"]  # at which somebody follows what happens
WhyShelved = Literal[  # why a table cannot be played or shown here
    "missing",  # the game is not installed
    "newer",  # the rules are of a later version than the program knows
    "retired",  # the rules are of a version that is not played any more
    "diverged",  # the log does not replay as it was played
]
Chat = Literal["on", "phrases", "off"]  # what may be said in this house: anything, what is ready-made, nothing
Channel = Literal["seats", "watchers"]
SayingKind = Literal["text", "phrase", "reaction"]
Phrase = Literal[  # each reads them in his own language
    "hello",
    "good-luck",
    "have-fun",
    "thinking",
    "one-moment",
    "back",
    "your-turn",
    "nice-move",
    "oops",
    "unlucky",
    "well-played",
    "thanks",
    "again",
    "bye",
]
Reaction = Literal["smile", "laugh", "wow", "sad", "clap", "heart", "think", "rat"]
Reason = Literal["insult", "threat", "spam", "cheating", "personal", "other"]  # of a report
LONGEST_SAYING = 300  # characters, as they are counted when it is stored
Written = Annotated[str, StringConstraints(max_length=4 * LONGEST_SAYING)]  # before what nobody sees is removed
WhyNotYours = Literal[  # why a bot's seat cannot be taken over
    "not-playing",  # the game has not begun, or is over
    "person",  # a person holds it
    "held",  # who asks holds or held a seat of this game
    "sent-away",  # he was sent away from the table
    "alone",  # somebody plays several seats, and alone
    "often",  # it was taken over, or asked for, too often
    "asked",  # it is to decide just now, or has not done so for good
    "nobody",  # the owner lets nobody in
    "friends",  # the owner lets in friends only
    "many",  # as many as can be are asking already
    "lapsed",  # the request is not open any more
    "left",  # who asked has left the table
]
Readiness = Literal["", "preparing", "never"]  # of a game's machine code: it is there, being made, cannot be made
Admits = Literal["ask", "friends", "nobody"]  # who may take over a bot's seat: whom the owner lets in, his friends
Json = dict[str, Any]

TYPE = "x-type"  # in a schema: the type of `engine/views.py` or of any event or question, which the client knows


def _told(name: str) -> WithJsonSchema:
    return WithJsonSchema({"type": "object", "additionalProperties": True, TYPE: name})


View = Annotated[Json, _told("TableView")]
Event = Annotated[Json, _told("TableEvent")]
Effect = Annotated[Json, _told("TableEffect")]
Question = Annotated[Json, _told("TableQuestion")]
Outcome = Annotated[Json, _told("TableOutcome")]


class Incoming(BaseModel):
    """From outside: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """From the server."""

    model_config = ConfigDict(extra="forbid")


class Fault(Outgoing):
    """What is wrong with options: the message `fault-<reason>` of the game's words with `facts`, `row` and `column`.

    `message` says it in English; it is all there is where `reason` is empty.
    """

    message: str
    reason: str = ""
    facts: dict[str, str | int] = {}
    rule: str | None = None
    row: int | None = None  # from 1
    column: int | None = None
    option: str = ""  # whose value it is, unless several do not go together


class Error(Outgoing):
    """The one shape of a refusal, by REST and by socket."""

    model_config = ConfigDict(extra="forbid")

    code: ErrorCode
    message: str
    where: str | None = None
    rule: str | None = None
    action: str | None = None
    retry_after: int | None = None
    fault: Fault | None = None  # of the options of a new table
    shelved: WhyShelved | None = None  # why the table cannot be played here
    reason: WhyNotYours | None = None  # why a bot's seat cannot be taken over


# Accounts


class NewGuest(Incoming):
    nickname: Nickname
    language: Language


class Keep(Incoming):
    """Keep a guest's identity under a name and a password."""

    name: NewLoginName
    password: Password


class NewPasskey(Incoming):
    """What `navigator.credentials.create` gave, and how its owner calls it."""

    name: PasskeyName
    id: CredentialId
    client_data: ClientData
    attestation: Annotated[str, StringConstraints(pattern=Encoded, max_length=16_000)]


class ShownPasskey(Incoming):
    """What `navigator.credentials.get` gave."""

    id: CredentialId
    client_data: ClientData
    authenticator_data: Annotated[str, StringConstraints(pattern=Encoded, max_length=4000)]
    signature: Annotated[str, StringConstraints(pattern=Encoded, max_length=2000)]
    user_handle: Annotated[str, StringConstraints(pattern=Encoded, max_length=100)] | None = None


class Proof(Incoming):
    """That it is really me, for what a borrowed browser may not do: the password, or a passkey."""

    password: Password | None = None
    passkey: ShownPasskey | None = None


class AskPasskey(Incoming):
    """For what a passkey is to be made (`sign-up`, which needs the name, and `add`) or shown (`sign-in`, `confirm`)."""

    purpose: Literal["sign-up", "add", "sign-in", "confirm"]
    name: NewLoginName | None = None


class NewAccount(Incoming):
    """A name, and a password or a passkey.  A guest becomes it; of nobody a new person is made."""

    name: NewLoginName
    language: Language
    password: Password | None = None
    passkey: NewPasskey | None = None


class AddPasskey(Incoming):
    passkey: NewPasskey
    proof: Proof


class RenamePasskey(Incoming):
    name: PasskeyName


class SignIn(Incoming):
    name: LoginName
    password: Password


class Recover(Incoming):
    """Sign in with a recovery code, which is used up, and set a new password."""

    name: LoginName
    code: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    password: Password


class ChangePassword(Incoming):
    """The first password of an account that had none is confirmed by a passkey."""

    old: Password | None = None
    passkey: ShownPasskey | None = None
    new: Password


class ChangeMe(Incoming):
    nickname: Nickname | None = None
    language: Language | None = None
    avatar: Avatar | Literal[""] | None = None  # "": the face that follows from his id


class Farewell(Proof):
    """Delete the account.  A kept identity proves itself; a guest sends an empty object."""


class Me(Outgoing):
    id: str
    nickname: str
    name: str | None  # None for a guest
    language: Language
    avatar: str = ""  # a face that was chosen


class Session(Outgoing):
    """Who comes with this cookie, if anybody does: no error to whoever is here for the first time."""

    me: Me | None


class Kept(Outgoing):
    me: Me
    recovery_codes: list[str]  # shown once


class NewCodes(Outgoing):
    recovery_codes: list[str]  # shown once; those from before open nothing any more


class FreeName(Outgoing):
    free: bool


class AskedPasskey(Outgoing):
    options: Json  # for `navigator.credentials`: bytes in base64url, as WebAuthn's JSON has them


class Passkey(Outgoing):
    id: str
    name: str
    host: str  # under which it was made: it opens the account there only
    created: int
    used: int


class WaysIn(Outgoing):
    """How I come in."""

    password: bool
    passkeys: list[Passkey]
    recovery_codes_left: int


class Did(Outgoing):
    """One thing that I did at a table, as its log has it."""

    at: int
    kind: str
    seat: int | None
    what: Json


class TableOfMine(Outgoing):
    """A table where I sit, that I opened or own, or to which I came by link."""

    id: str
    game: str
    version: int
    seats: int
    options: dict[str, str]
    language: str
    public: bool
    pace: str
    clock: Json | None
    created: int
    changed: int
    status: str
    opened: bool  # by me
    mine: list[int]  # my seats
    held: list[int]  # seats of mine that others took over
    outcome: Json | None  # where the game is over and the log says
    did: list[Did]


class AskFriend(Incoming):
    """Ask whoever has this name, exactly, to be my friend."""

    name: LoginName


class Friend(Outgoing):
    user: str
    nickname: str
    avatar: str = ""
    name: str
    since: int
    here: bool = False  # he has a page open
    table: str = ""  # where he plays at this moment, if I may see it
    game: str = ""


class FriendRequest(Outgoing):
    """Somebody asks to be my friend."""

    user: str
    nickname: str
    avatar: str = ""
    name: str
    at: int


class FriendAsked(Outgoing):
    """A request of mine, as I typed it: it does not tell whether anybody has the name."""

    name: str
    at: int


class Friends(Outgoing):
    friends: list[Friend]
    requests: list[FriendRequest]
    asked: list[FriendAsked]


class Invitation(Outgoing):
    """A table that waits, and where I am wanted."""

    table: str
    game: str
    seats: int
    free: int
    user: str  # who wants me there
    nickname: str
    avatar: str = ""
    at: int
    again: bool  # after a game together


class Notices(Outgoing):
    """What is new for me."""

    requests: int  # people who ask to be my friends
    invitations: list[Invitation]  # the latest first


class Invited(Outgoing):
    """Whom I have invited to a table."""

    users: list[str]


class Block(Outgoing):
    """Somebody whom I do not want to hear."""

    user: str
    name: str
    at: int


class ReportLine(Incoming):
    """Tell the host of a line that somebody said."""

    reason: Reason
    remark: Written = ""


class MyData(Outgoing):
    """Everything stored about a user."""

    me: Me
    created: int
    sessions: list[Json]
    devices: list[Json]  # browsers that the account knows
    presences: list[Json]  # tables that were open lately, and when each was left
    passkeys: list[Json]  # how they are called, and when they were made and used
    recovery_codes_left: int
    friends: Friends
    reach: Json  # how he is reached: browsers by their push service, and an address
    invitations: list[Invitation]
    blocks: list[Block]
    talk_freely: list[Json]  # tables where I would like to talk freely
    reports: list[Json]  # that I made
    shares: list[Json]  # links of mine to games that are over
    tables: list[TableOfMine]
    talk: list[Json]  # what I said


# Reaching


LetterToken = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{53,107}$")]


class Reach(Outgoing):
    """How somebody is told of his move when he is not here."""

    push: str | None  # the key with which a browser lets itself be woken by this house; None: it wakes none
    browsers: int  # of his that are woken
    letters: bool  # whether this house sends letters
    address: str | None  # where to
    confirmed: bool  # whether it is known to be his


class WakeBrowser(Incoming):
    """What a browser gives whoever may wake it."""

    endpoint: Annotated[str, StringConstraints(min_length=12, max_length=1024)]
    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{86,88}={0,2}$", max_length=88)]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22,24}={0,2}$", max_length=24)]


class LetSleep(Incoming):
    endpoint: Annotated[str, StringConstraints(min_length=12, max_length=1024)]


class WriteTo(Incoming):
    address: Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=254)]


# Games


class Argument(Outgoing):
    """What an argument's value stands for: a component (its word is `<word>-<value>`), a seat, a number, or a
    chance in whole per cent, 0 and 100 only for never and always.

    A component with `parts` is several, with that between them; each has its word.
    """

    name: str
    kind: Literal["component", "seat", "number", "chance"]
    word: str = ""
    parts: str | None = None


class Kind(Outgoing):
    """A kind of action, event, question or effect."""

    name: str
    args: list[Argument]


class Doing(Kind):
    """A kind of action."""

    reveals: bool  # it draws or shows something that nobody can take back: a single click is confirmed
    follows: bool  # it goes on with a play that its seat has begun: an only one need not be chosen


class Asked(Kind):
    """A kind of question."""

    stands: list[str]  # the answers that `standing` may give once and for all


class Told(Kind):
    """A kind of event."""

    takes: int  # milliseconds in which people can follow it; 0: it is seen together with the next
    sounds: Sound  # that the browser makes


class OptionChoice(Outgoing):
    """An option of a game.

    choice: one of `values`.  subset: one of `values`, or `count` of `members` joined by `+`; `counts` says how many
    where it depends on the seats.  split: one of `values`, or how many there are of each of `members`, `count` of every
    two that follow each other, as in `farm:3+brewery:2` joined by `+`; a member alone stands for all `count`.  flag:
    `off` or `on`.  number: from `least` to `most`, every `step`.  schedule: `none`, or at most `count` of the numbers
    from `least` to `most`, each with one of `members`, as in `3:storm,7:calm`.  drawn: one of `values`, or one's own,
    made in an editor.  text: one of `values`, or what `help` says.
    """

    name: str
    kind: Literal["choice", "flag", "number", "subset", "split", "schedule", "drawn", "text"]
    default: dict[str, str]  # by number of seats
    values: list[str]
    members: list[str] = []
    count: int = 0
    word: str = ""
    help: str
    counts: dict[str, int] = {}  # by number of seats, where it matters
    beside: dict[str, list[str]] = {}  # it means something only where these options have one of these values
    least: int = 0
    most: int = 0
    step: int = 1


class Preset(Outgoing):
    """Options by which many play, and how many they are then; what is not named is the game's default."""

    name: str
    options: dict[str, str]
    seats: int | None = None


class LessonPlan(Outgoing):
    """What the guide of a lesson proposes to its learner, who has seat 0, one decision after the other."""

    seats: int
    moves: list[int]  # codes of actions


class OptionCheck(Incoming):
    """Would a table with so many seats take this value?  Or, where no option is named, all of `options` together?"""

    option: Annotated[str, StringConstraints(max_length=40)] = ""
    value: Annotated[str, StringConstraints(max_length=6_000)] = ""
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    options: OptionTexts = {}


class Checked(Outgoing):
    """A good value as it is kept, and written out where it is a name for something longer; or the fault.

    Options that go together have neither.
    """

    value: str | None = None
    spelled: str | None = None
    fault: Fault | None = None


class BotCard(Outgoing):
    """Somebody of tin whom one can play against."""

    name: str  # its id, as games and tables have it
    version: int
    called: dict[str, str]  # by language
    line: dict[str, str] = {}  # a sentence about it, by language
    style: dict[str, str] = {}  # by what its play can be told from others'
    strength: int = 0  # among the company, 1 is the gentlest; 0: it is none of them
    level: dict[str, str] = {}  # the same in words, by language
    says: dict[str, dict[str, str]] = {}  # a few words at the table, by occasion and language


class GameCard(Outgoing):
    name: str
    version: int
    seats: list[int]
    options: list[OptionChoice]  # in the list of all games there are none
    bots: list[str]
    called: dict[str, str] = {}  # its name, by language
    pitch: dict[str, str] = {}  # and a sentence about it
    board: str = ""  # the address of the board that the game's package brings, an ES module
    art: str = ""  # the address of the drawing that it brings


class NamedAction(Outgoing):
    """What a code means."""

    verb: str
    args: dict[str, str | int]
    notation: str


class GameFull(GameCard):
    """All a client needs to know of a game, fetched once per version.  The code of an action is its place."""

    actions: list[NamedAction]
    verbs: list[Doing]
    events: list[Told]
    questions: list[Asked]
    effects: list[Kind] = []  # that `preview` can tell
    sources: list[Kind] = []  # where points can come from
    causes: list[Kind] = []  # of the end
    rules: list[str]
    presets: list[Preset] = []
    lesson: LessonPlan | None = None
    spelled: dict[str, dict[str, str]] = {}  # of drawn options, the named values written out


# Tables


class LiveClock(Incoming):
    """A budget for the whole game and an increment for every move."""

    kind: Literal["live"] = "live"
    budget: Annotated[int, Field(ge=10, le=6 * 3600)]  # seconds
    increment: Annotated[int, Field(ge=0, le=600)]  # seconds


class MoveClock(Incoming):
    """A time for every move."""

    kind: Literal["move"] = "move"
    move: Annotated[int, Field(ge=10, le=30 * 86400)]  # seconds


ClockSetting = Annotated[LiveClock | MoveClock, Field(discriminator="kind")]


class NewTable(Incoming):
    game: GameName
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    options: OptionTexts = {}  # what is not named is played as the game's default
    language: Language
    public: bool
    pace: Literal["live", "correspondence"]
    clock: ClockSetting | None = None  # None: nobody hurries
    order: Literal["seated", "random"] = "random"  # who sits where when the game starts
    start: Literal["owner", "full"] = "owner"  # when the owner says so, or when every seat is taken
    hotseat: bool = False  # whether one person may hold several seats against others
    sit: bool = True  # whether the creator takes seat 0
    admits: Admits = "ask"  # who may take over a bot's seat during the game
    sealed: Seal = ""  # the creator's contribution to the luck, revealed when the game starts
    nonce: Nonce | None = None  # of older pages; it is read and not used


class Sit(Incoming):
    """Take a free seat, with a sealed nonce or without one.

    Who sits here already takes it for somebody at the same screen, and may say how that one is `called`.
    """

    sealed: Seal = ""
    called: Nickname | Literal[""] = ""
    nonce: Nonce | None = None  # of older pages; used only at tables that were set up before nonces were sealed


class SealAgain(Incoming):
    """Another seal in place of the one my seat has, while the table waits."""

    sealed: Seal


class Start(Incoming):
    """Begin.  The nonces, by seat, of who starts are revealed with it."""

    nonces: Annotated[dict[Annotated[str, StringConstraints(max_length=2)], Nonce], Field(max_length=MOST_SEATS)] = {}


class Reveal(Incoming):
    """The nonce that my seat's seal is the hash of."""

    nonce: Nonce


class Rematch(Incoming):
    """Sit down at the next table of the same people."""

    sealed: Seal = ""


class TakeBot(Incoming):
    bot: BotName


class NewLesson(Incoming):
    language: Language


class AnswerRequest(Incoming):
    """Let somebody take over the seat he asks for, or do not."""

    yes: bool


class ChangeAdmits(Incoming):
    admits: Admits


class QuickPlay(Incoming):
    """Play: the cards are dealt at once, or who wants `people` waits with them.

    A seat at a public table is taken where only it was awaited, else bots play.  Who wants `people`, or plays by mail,
    sits down where people wait for more, or opens such a table, which starts when it is full.
    """

    game: GameName
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)] | None = None  # None: any number
    options: OptionTexts | None = None  # None: the game's defaults
    language: Language
    pace: Literal["live", "correspondence"] = "live"
    people: bool = False
    sealed: Seal = ""
    nonce: Nonce | None = None  # as in Sit


class SeatBefore(Outgoing):
    """Who had a seat before somebody took it over."""

    kind: Literal["person", "bot"]
    name: str = ""
    user: str = ""
    twin: int = 0
    bot: str = ""
    since: int = 0  # as in Seat


class Seat(Outgoing):
    """Who sits where.  A person who resigned, is away or ran out of time keeps the seat while a bot plays."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""  # a person's nickname
    user: str = ""  # a person's id
    called: str = ""  # somebody at the same screen, whose seat the person holds beside another
    avatar: str = ""  # and face, if he has chosen one
    twin: int = 0  # 2 and more: so many by then whose names look alike, counted as they sat down
    bot: str = ""  # which bot plays: a bot's seat, or a person's who resigned, is late or has handed it over
    state: Literal["", "late", "handed", "resigned"] = ""
    nonce: str = ""  # his contribution to the luck, told once the game has started
    sealed: str = ""  # the hash of his nonce, told before; "" if he gave none
    revealed: bool = False  # while the game is starting: whether his nonce is known to the server
    unsealed: bool = False  # a start was broken off: he must seal again before the next
    since: int = 0  # after the end, the number of the first step of the game since he took the seat over
    before: list[SeatBefore] = []  # who had it until then, the first first


class Proposal(Outgoing):
    what: Proposed
    by: int  # seat
    yes: list[int]  # seats that agree


class SeatRequest(Outgoing):
    """Somebody asks to take over a bot's seat."""

    user: str
    name: str
    twin: int = 0
    seat: int
    until: int  # when it lapses


class TableCard(Outgoing):
    """What everybody who may see the table may know of it, apart from the game itself."""

    id: str
    game: str
    version: int
    seats: list[Seat]
    options: dict[str, str]
    language: Language
    public: bool
    pace: Literal["live", "correspondence"]
    clock: dict[str, Any] | None
    order: Literal["seated", "random"]
    start: Literal["owner", "full"]
    hotseat: bool = False
    lesson: bool = False  # one person learns here, with luck that everybody knows
    admits: Admits = "ask"
    requests: list[SeatRequest] = []  # to take over bots' seats; those whose `until` has passed are open no more
    owner: str  # user id
    left: bool = False  # in the lobby: the owner of a table that waits has left it
    status: Status
    created: int  # milliseconds since 1970, as every time on the wire
    commitment: str  # SHA-256 of the secret that fixes the luck
    broken: int = 0  # starts that were broken off because somebody did not reveal his nonce
    reveal_by: int | None = None  # until when the nonces must be revealed, while the game is starting
    proposal: Proposal | None = None
    ending: str = (
        ""  # of an aborted table: agreed, abandoned, closed, empty, rules-retired, in older houses rules-changed
    )
    rematch: str = ""  # the next table
    rematch_by: str = ""  # the user who opened it
    shelved: Literal[WhyShelved, ""] = ""
    outcome: Outcome | None = None  # of a game that is over, where the board cannot tell it


class MyTable(Outgoing):
    """A table from the point of view of one user."""

    card: TableCard
    mine: list[int]  # the seats he holds
    asked: bool = False  # it is his move
    invite: str | None  # the token of the invite link, for those who sit here
    waits: str = ""  # a table where people wait for more, where quick play has begun a game with bots meanwhile


class Lobby(Outgoing):
    tables: list[TableCard]
    people: int  # sockets' users now


class Beat(Outgoing):
    """A moment within a row, at which the table was whole: apply `patch` to the view of the moment before."""

    events: list[Event] = []
    patch: Json = {}
    view: View = {}  # in place of a patch that cannot express it


class ReplayStep(Outgoing):
    """One row of the log after the end, seen by one viewer: apply `patch` to the view before it.

    `events`, `patch` and `view` are of its last moment; `beats` are those before it, in order.
    """

    seat: int
    what: str
    at: int
    seed: str = ""
    beats: list[Beat] = []
    events: list[Event]
    patch: Json = {}
    view: View = {}  # in place of a patch that cannot express it


class Replay(Outgoing):
    card: TableCard
    seat: int | None
    first: int  # number of the first step told here
    total: int
    view: View  # before the first step told here
    steps: list[ReplayStep]


class ShareLink(Outgoing):
    """A link of mine by which everybody sees a game of mine that is over, with all hands."""

    token: str
    table: str
    game: str
    at: int


class Sharing(Outgoing):
    """Who shows a game that is over to everybody, as somebody is told who sat there."""

    mine: ShareLink | None
    others: int  # links of others who sat there


class ShareLinks(Outgoing):
    """The links that I have made, the latest first."""

    links: list[ShareLink]


class Placed(Outgoing):
    """A seat of a game that is over, and who held it at the end."""

    user: str = ""  # a person's id
    name: str = ""  # and nickname
    avatar: str = ""
    bot: str = ""  # which bot decided at the end, in a person's place too
    place: int
    points: int
    won: bool
    before: list[SeatBefore] = []  # who had the seat until he took it over


class PlayedGame(Outgoing):
    table: str
    game: str
    ended: int
    mine: list[int]  # my seats
    seats: list[Placed]


class Played(Outgoing):
    """Games of mine that are over, the latest first."""

    games: list[PlayedGame]
    before: int | None  # ask with it for what ended before; None: that was all


class Opponent(Outgoing):
    """Somebody with whom I have played lately."""

    user: str
    nickname: str
    avatar: str = ""
    named: bool  # he has an account, and can be a friend
    friend: bool
    games: int
    ended: int  # the last of them


class Opponents(Outgoing):
    people: list[Opponent]


class AgainstInGame(Outgoing):
    game: str
    games: int
    before: int  # in so many I finished before him
    behind: int


class Against(Outgoing):
    """How it went between somebody and me, in games that both of us played to the end."""

    user: str
    nickname: str
    games: list[AgainstInGame]


class CountedGame(Outgoing):
    """A game of mine that counts: I decided at the end, at one seat."""

    table: str
    game: str
    ended: int
    seats: int
    people: int  # different ones, me among them
    place: int
    points: int
    won: bool
    winners: int


class Statistics(Outgoing):
    games: list[CountedGame]  # the latest first, at most 2000
    left_out: int  # games that a bot finished for me, or in which I held several seats


class History(Outgoing):
    """Older events, as this viewer saw them, oldest first."""

    events: list[Event]
    before: int  # the number to ask with for what came before; 0: that was all


# The socket: from the client


class ClientMessage(Incoming):
    id: MessageId  # chosen by the client; the answer names it, and an action sent again under it is applied once


class Open(ClientMessage):
    """Show me this table from this seat (None: as a spectator); `last` is the last update I have.

    Who does not say that he understands `beats` gets the whole table in place of an update that has some.
    """

    type: Literal["open"]
    table: Id
    seat: SeatNumber | None = None
    last: Annotated[int, Field(ge=0, le=1 << 31)] | None = None
    beats: bool = False


class Close(ClientMessage):
    type: Literal["close"]
    table: Id
    seat: SeatNumber | None = None


class AtSeat(ClientMessage):
    table: Id
    seat: SeatNumber


class Decision(AtSeat):
    """Something for the game's log.  It names the question it answers, so that nothing is played by mistake.

    `question` is the number told with the table and its updates: how much this seat has done so far.  Without one the
    message is of protocol 1, and refused as `reload-page`.
    """

    question: QuestionNumber | None = None


class Act(Decision):
    """One decision: its code, or its notation."""

    type: Literal["act"]
    code: Annotated[int, Field(ge=0, le=100_000)] | None = None
    notation: Notation | None = None


class Undo(Decision):
    type: Literal["undo"]


class Revise(Decision):
    """Withdraw my whole answer to the simultaneous question that is still open."""

    type: Literal["revise"]


class Why(AtSeat):
    """Which rules forbid these actions to my seat?  It changes nothing, and is answered by `reasons`."""

    type: Literal["why"]
    question: QuestionNumber
    codes: Annotated[list[Annotated[int, Field(ge=0, le=100_000)]], Field(min_length=1, max_length=64)]


class Preview(AtSeat):
    """What would these legal actions of my seat do?  It changes nothing, and is answered by `effects`.

    `after` are the parts of a play that come before them and have not been sent: cards that are to be laid, say.
    """

    type: Literal["preview"]
    question: QuestionNumber
    codes: Annotated[list[Annotated[int, Field(ge=0, le=100_000)]], Field(min_length=1, max_length=64)]
    after: Annotated[list[Annotated[int, Field(ge=0, le=100_000)]], Field(max_length=64)] = []


class Resign(AtSeat):
    type: Literal["resign"]


class Hand(AtSeat):
    """Let a bot play for me until I am back."""

    type: Literal["hand"]
    bot: BotName


class Back(AtSeat):
    """I am here again: the bot that stood in for me stops."""

    type: Literal["back"]


class Propose(AtSeat):
    type: Literal["propose"]
    what: Proposed


class Answer(AtSeat):
    """Agree to the open proposal, or not (which ends it)."""

    type: Literal["answer"]
    what: Proposed
    yes: bool


class Abandon(AtSeat):
    """End a game that everybody else has left who has not resigned or agreed to break it off.

    It can be done when they were waited for ten minutes at a live table, by mail three times as long as a move may
    take (three days without a clock for moves), and none of them is at the table.
    """

    type: Literal["abandon"]


class Standing(AtSeat):
    """When I am asked this kind of question and this answer is legal, give it for me; None: ask me."""

    type: Literal["standing"]
    kind: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    notation: Notation | None


class Go(AtSeat):
    """I have followed what happened in my lesson: it may go on.  Until then neither bots nor the server do anything."""

    type: Literal["go"]


class Pace(AtSeat):
    """How fast I follow what happens; with `once` only until I am asked the next time."""

    type: Literal["pace"]
    pace: PaceName
    once: bool = False


class Hear(ClientMessage):
    """Tell me what is said at this table, or no longer."""

    type: Literal["hear"]
    table: Id
    on: bool = True


class Say(ClientMessage):
    """Say something: `body` is what was written, or the name of a phrase or reaction."""

    type: Literal["say"]
    table: Id
    kind: SayingKind
    body: Written


class Freely(ClientMessage):
    """I would like to talk freely with the strangers of this public table, or no longer."""

    type: Literal["freely"]
    table: Id
    on: bool


class WatchLobby(ClientMessage):
    type: Literal["lobby"]
    on: bool


class Ping(ClientMessage):
    type: Literal["ping"]


Playing = Act | Undo | Revise | Resign | Hand | Back | Propose | Answer | Abandon | Standing | Pace | Go
Talking = Hear | Say | Freely
FromClient = Annotated[
    Open | Close | Playing | Why | Preview | Talking | WatchLobby | Ping, Field(discriminator="type")
]
from_client: TypeAdapter[FromClient] = TypeAdapter(FromClient)


# The socket: from the server


class Welcome(Outgoing):
    """The first message."""

    type: Literal["welcome"]
    protocol: int
    page: str  # the script of the browser client served here, "" if none is: a page with another one is older
    now: int
    me: Me | None
    chat: Chat = "on"


class Ack(Outgoing):
    """Done, and stored for good."""

    type: Literal["ack"]
    re: str


class Reasons(Outgoing):
    """The answer to `why`: for each code the rule that forbids it to this seat, or "" if it is legal."""

    type: Literal["reasons"]
    re: str
    rules: list[str]


class Effects(Outgoing):
    """The answer to `preview`: for each code what it would do, the weightiest first; `kind`, `seat` and arguments."""

    type: Literal["effects"]
    re: str
    effects: list[list[Effect]]


class Refused(Outgoing):
    """Not done.  `re` is None if the message could not be read far enough to find its id."""

    type: Literal["error"]
    re: str | None
    error: Error


class Clocks(Outgoing):
    """Milliseconds left by seat at the time `at`, which may be yet to come: until then all stand still.

    Those of the seats in `running` run from then on.
    """

    at: int
    left: list[int | None]
    running: list[int]
    starts: list[int] = []  # by seat, in place of `at`, where seats in `running` began at different times


class TableState(Outgoing):
    """The whole table as this viewer sees it now, at his update number `n`."""

    type: Literal["table"]
    table: str
    seat: int | None
    n: int
    now: int
    card: TableCard
    view: View | None  # None before the game has started
    events: list[Event]  # the latest; older ones by REST
    before: int  # as in History
    ask: Question | None = None
    legal: list[int] = []
    question: int = 0  # names what is asked in this seat's decisions
    undo: bool = False
    revise: bool = False
    open: bool = False  # what is asked can be answered before everybody's eyes
    alike: list[int] = []  # other seats of the same person that know exactly what this one knows
    standing: dict[str, str] = {}
    clocks: Clocks | None = None
    abandon: int | None = None  # from when this seat may end the game, all others having left it
    held: bool = False  # the lesson waits for `go` of this seat


class Update(Outgoing):
    """What changed for this viewer.  A field that is absent did not change."""

    type: Literal["update"]
    table: str
    seat: int | None
    n: int  # this viewer's updates, counted
    beats: list[Beat] = []  # the moments within it, in order; all other fields tell of its end
    events: list[Event] = []  # since the last of `beats`
    patch: Json = {}  # of `view`, as it was at the last of `beats`
    view: View = {}  # in place of a patch when the game begins
    card: Json = {}  # patch of `card`
    ask: Question | None = None
    legal: list[int] = []
    question: int = 0  # names what is asked in this seat's decisions
    undo: bool = False
    revise: bool = False
    open: bool = False  # what is asked can be answered before everybody's eyes
    alike: list[int] = []  # other seats of the same person that know exactly what this one knows
    standing: dict[str, str] = {}
    clocks: Clocks | None = None
    abandon: int | None = None  # from when this seat may end the game, all others having left it
    held: bool = False  # the lesson waits for `go` of this seat


class Presence(Outgoing):
    """Who is at the table.  It is not numbered: each tells all there is to tell."""

    type: Literal["presence"]
    table: str
    away: list[int | None]  # by seat: since when its person is gone, 0 if nobody knows; None: here, or no person
    watching: int  # people without a seat
    bots: Readiness = ""  # whether bots here can think ahead; while they cannot, `greedy` decides for them


class Called(Outgoing):
    """It is my move at one of my tables, or no longer: told to every page of mine."""

    type: Literal["called"]
    table: str
    asked: bool


class Noticed(Outgoing):
    """There is something new for me: `GET /me/notices` tells it.  To every page of mine."""

    type: Literal["noticed"]


class Line(Outgoing):
    """Something that was said."""

    id: str
    at: int
    channel: Channel
    user: str
    name: str  # his nickname
    twin: int = 0  # as in Seat; who has no seat comes after all that have one
    kind: SayingKind
    body: str


class Talk(Outgoing):
    """All that I may read of what was said at the table, the latest last, and what I may say.

    It comes when I begin to listen, and whenever what I may read or say changes: it replaces what I had.
    """

    type: Literal["talk"]
    table: str
    lines: list[Line]
    channel: Channel  # into which I speak
    says: Literal["", "phrases", "text"]
    freely: list[str]  # users: who of those at the seats would like to talk freely, and I if I do


class Said(Outgoing):
    """A line that I may read."""

    type: Literal["said"]
    table: str
    line: Line


class LobbyState(Outgoing):
    """The lobby, to whoever begins to listen."""

    type: Literal["lobby"]
    tables: list[TableCard]
    people: int


class LobbyUpdate(Outgoing):
    """Cards by table id; None: no longer in the lobby."""

    type: Literal["lobby-update"]
    tables: dict[str, TableCard | None]
    people: int


FromServer = Annotated[
    Welcome
    | Ack
    | Refused
    | Reasons
    | Effects
    | TableState
    | Update
    | Presence
    | Called
    | Noticed
    | Talk
    | Said
    | LobbyState
    | LobbyUpdate,
    Field(discriminator="type"),
]
from_server: TypeAdapter[FromServer] = TypeAdapter(FromServer)
