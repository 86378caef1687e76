"""What happens in a house before it is stored: people come, and tables of every game are left in every state.

Nothing is left to chance: ids and secrets are counted, the clock is moved by hand, and every decision follows from the
table's id and the number of its row.  So the same program builds the same house again, on either database.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tests.stored.doors import Clock, House, Player, StoredTable, option_sets

SECOND, HOUR = 1000, 3_600_000  # milliseconds
BEGIN = 1_750_000_000_000
VARIANTS = {  # the games, Rattus by edition, with their numbers of seats
    "catham": ("catham", {}, (2, 3, 4, 5, 6)),
    "cartus": ("cartus", {}, (2, 3, 4, 5)),
    "rattus": ("rattus", {"edition": "base"}, (2, 3, 4)),
    "africanus": ("rattus", {"edition": "africanus"}, (2, 3, 4, 5, 6)),
    "ratapolis": ("ratapolis", {}, (2, 3, 4, 5, 6)),
    "goofspiel": ("goofspiel", {}, (2, 3, 4)),
}
IN_TURN = ("catham", "cartus", "rattus", "africanus")  # with turns of several decisions that can be taken back
AT_ONCE = ("cartus", "ratapolis", "goofspiel")  # with questions to several seats
LONG = ("catham", "cartus", "rattus", "africanus", "ratapolis")  # with more rows than a snapshot waits for
LIVE = {"kind": "live", "budget": 6 * 3600, "increment": 5}
SHORT = {"kind": "live", "budget": 3 * 3600, "increment": 10}
MOVE = {"kind": "move", "move": 3 * 86400}
PEOPLE = {  # nickname: language, and name and password of those who keep their identity
    "Anna": ("en", "anna.k", "correct horse"),
    "Борис": ("ru", None, None),
    "Vera": ("ru", "Vera-V", "battery staple"),
    "Gleb": ("en", None, None),
    "Dasha": ("en", "dasha", "gone for good"),
}
CITY = "AADDHHOOEE/AADDHHOOEE/JJLLCCRRPP/JJLLCCRRPP/NNSSFFQQMM/NNSSFFQQMM/KKGGTTBBII/KKGGTTBBII"  # nobody's but theirs
LEAVES = "Dasha"  # deletes her account in the end


def number(*parts: Any) -> int:
    """A number that follows from the parts: the dice of this house."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, parts)).encode()).digest()[:6], "big")


class Counted:
    """Tokens and secrets that are counted instead of drawn."""

    def __init__(self) -> None:
        self._tokens, self._secrets = count(), count()

    def token(self) -> str:
        return hashlib.sha256(f"token {next(self._tokens)}".encode()).hexdigest()[:16]

    def secret(self) -> bytes:
        return hashlib.sha256(f"secret {next(self._secrets)}".encode()).digest()


@dataclass
class Person:
    nickname: str
    player: Player
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return str(self.player.me["id"])


class Builder:
    """The house while it is being filled."""

    def __init__(self, house: House, clock: Clock) -> None:
        self.house = house
        self.clock = clock
        self.people: list[Person] = []
        self.labels: dict[str, str] = {}  # of tables, in the order of their making
        self.used: set[str] = set()  # games and verbs

    async def come(self, nickname: str, player: Player) -> None:
        language, name, password = PEOPLE[nickname]
        player.me = await player.post("/api/guests", {"nickname": nickname, "language": language}, 201)
        facts: dict[str, Any] = {"id": player.me["id"], "name": name, "password": password, "codes": []}
        if name:
            kept = await player.post("/api/me/keep", {"name": name, "password": password}, 201)
            facts["codes"] = kept["recovery_codes"]
        facts["cookie"] = player.http.cookies["ratskeller"]
        self.people.append(Person(nickname, player, facts))

    async def open(self, label: str, variant: str, turn: int, seats: int = 0, **facts: Any) -> Sitting:
        """A new table of a variant; `turn` chooses the number of seats, the options and who opens it."""
        game, fixed, possible = VARIANTS[variant]
        seats = seats or possible[turn % len(possible)]
        sets = [s for s in option_sets(game, seats) if fixed.items() <= s.items()]
        options = sets[turn % len(sets)] | facts.pop("options", {})
        body = {
            "game": game,
            "seats": seats,
            "options": options,
            "language": ("en", "ru")[turn % 2],
            "public": turn % 3 != 0,
            "pace": "live",
            "order": ("seated", "random")[turn % 2],
            "nonce": f"nonce-{turn}",
        }
        if seats > 4:  # somebody sits twice
            body["hotseat"] = True
        owner = self.people[turn % 4]
        made = await owner.player.post("/api/tables", body | facts, 201)
        id = made["card"]["id"]
        self.labels[id] = f"{variant} with {seats} seats, {label}"
        return Sitting(self, id, seats, owner, made["invite"], await self.house.table(id))


@dataclass
class Sitting:
    """One table of the house and who gathers at it."""

    builder: Builder
    id: str
    seats: int
    owner: Person
    invite: str
    table: StoredTable

    async def join(self, person: Person, seat: int) -> None:
        if person is not self.owner:
            await person.player.post(f"/api/invites/{self.invite}")
        await person.player.post(f"/api/tables/{self.id}/seats/{seat}", {"nonce": f"{person.id}.{seat}"})

    async def take_bot(self, seat: int, bot: str = "random") -> None:
        await self.owner.player.request("PUT", f"/api/tables/{self.id}/seats/{seat}/bot", {"bot": bot})

    async def gather(self, bots: int) -> None:
        """Fill every seat, people first, and start."""
        people = self.builder.people[:4]
        at = people.index(self.owner)
        for seat in self.table.free:
            if seat < self.seats - bots:
                await self.join(people[(at + seat) % 4], seat)
            else:
                await self.take_bot(seat, ("random", "greedy")[seat % 2])
        if self.table.status == "waiting":
            await self.owner.player.post(f"/api/tables/{self.id}/start")

    async def step(self) -> bool:
        """One decision, or now and then one taken back; whether the game went on."""
        table = self.table
        if table.status != "playing":
            return False
        self.builder.clock.now += SECOND
        kind, seat, notation = choice(table, number(self.id, table.seq), self.builder.used)
        await table.do(kind, seat, notation, f"m{table.seq}")
        return True

    async def play(self, least: int, until: Callable[[StoredTable], bool] = lambda table: True) -> None:
        """Play that many rows, and on until the condition is met."""
        goal = self.table.seq + least
        while self.table.seq < goal or not until(self.table):
            assert await self.step(), f"{self.builder.labels[self.id]} ended before it was as wanted"

    def someone(self) -> tuple[int, Person]:
        """A person who plays, with the seat."""
        return next(iter(self.persons().items()))

    def persons(self) -> dict[int, Person]:
        users = {person.id: person for person in self.builder.people}
        found = {seat: self.table.person(seat) for seat in self.table.seats}
        return {seat: users[user] for seat, user in found.items() if user}

    async def say(self, person: Person, type: str, **facts: Any) -> None:
        socket = await person.player.socket()
        await socket.say(type, id=f"{type}{self.table.seq}", table=self.id, **facts)
        await socket.close()
        person.player.sockets.remove(socket)


def choice(table: StoredTable, dice: int, used: set[str] | None = None) -> tuple[str, int, str | None]:
    """What is done next: kind, seat and notation; a verb that was not used before, if there is one."""
    undoing = [s for s in table.seats if table.may_undo(s)]
    revising = [s for s in table.seats if table.may_revise(s)]
    if undoing and dice % 11 == 0:
        return "undo", undoing[0], None
    if revising and dice % 13 == 0:
        return "revise", revising[dice % len(revising)], None
    seat = table.to_act[dice % len(table.to_act)]
    codes = table.codes(seat)
    if used is not None:
        codes = [code for code in codes if table.verb(code) not in used] or codes
    code = codes[dice // 7 % len(codes)]
    if used is not None:
        used.add(table.verb(code))
    return "act", seat, table.notation(code)


# Before the game


async def waiting(builder: Builder, variant: str, turn: int) -> None:
    sitting = await builder.open("waiting", variant, turn, order="random", sit=turn % 2 == 0)
    await sitting.take_bot(sitting.seats - 1)


async def waiting_by_link(builder: Builder, variant: str, turn: int) -> None:
    """Somebody came and went, and the last seat will start it."""
    sitting = await builder.open("waiting by link", variant, turn, public=False, start="full", clock=MOVE)
    other = builder.people[(turn + 1) % 4]
    await sitting.join(other, 1)
    await other.player.request("DELETE", f"/api/tables/{sitting.id}/seats/1")


async def left_empty(builder: Builder, variant: str, turn: int) -> None:
    sitting = await builder.open("left empty", variant, turn)
    await sitting.owner.player.request("DELETE", f"/api/tables/{sitting.id}/seats/0")


# In the game


async def begun(builder: Builder, variant: str, turn: int) -> None:
    await (await builder.open("begun", variant, turn)).gather(1)


async def early(builder: Builder, variant: str, turn: int) -> None:
    sitting = await builder.open("early", variant, turn, clock=LIVE)
    await sitting.gather(0)
    await sitting.play(3 if variant == "goofspiel" else 12)


async def long_going(builder: Builder, variant: str, turn: int) -> None:
    """With a snapshot, and rows after it."""
    sitting = await builder.open("long going", variant, turn, clock=(LIVE, MOVE, None)[turn % 3])
    await sitting.gather(turn % 2)
    await sitting.play(50 - sitting.table.seq)


async def just_kept(builder: Builder, variant: str, turn: int) -> None:
    """With a snapshot of its last row."""
    sitting = await builder.open("just kept", variant, turn)
    await sitting.gather(1)
    await sitting.play(40 - sitting.table.seq)


async def half_made(builder: Builder, variant: str, turn: int) -> None:
    """In the middle of somebody's turn, after a snapshot."""
    sitting = await builder.open("half made", variant, turn)
    await sitting.gather(0)
    await sitting.play(42, lambda table: any(table.may_undo(seat) for seat in table.seats))


async def kept_half_made(builder: Builder, variant: str, turn: int) -> None:
    """In the middle of the turn in which the snapshot was taken, or soon after it."""
    sitting = await builder.open("kept half made", variant, turn)
    await sitting.gather(0)
    await sitting.play(40 - sitting.table.seq)
    while not any(sitting.table.may_undo(seat) for seat in sitting.table.seats):
        assert await sitting.step()


async def undone(builder: Builder, variant: str, turn: int) -> None:
    """The last row takes something back."""
    sitting = await builder.open("undone", variant, turn)
    await sitting.gather(1)
    await sitting.play(6, lambda table: any(table.may_undo(seat) for seat in table.seats))
    table = sitting.table
    await table.do("undo", next(seat for seat in table.seats if table.may_undo(seat)), None, "taken-back")


async def half_answered(builder: Builder, variant: str, turn: int) -> None:
    """A question to several, answered by some, one of whom has thought better of it."""
    options = {"privileges": "simultaneous"} if variant == "cartus" else {}
    sitting = await builder.open("half answered", variant, turn, seats=3, options=options)
    await sitting.gather(0)
    table = sitting.table

    def is_open(table: StoredTable) -> bool:
        return len(table.to_act) >= 2 and any(table.may_revise(seat) for seat in table.seats)

    await sitting.play(2 if variant == "goofspiel" else 9, is_open)
    seat = next(seat for seat in table.seats if table.may_revise(seat))
    await table.do("revise", seat, None, "better")
    await table.do("act", seat, table.notation(table.codes(seat)[-1]), "best")


async def kept_half_answered(builder: Builder, variant: str, turn: int) -> None:
    """The same with a snapshot in the middle of the question."""
    options = {"privileges": "simultaneous"} if variant == "cartus" else {}
    sitting = await builder.open("kept half answered", variant, turn, seats=4, options=options)
    await sitting.gather(1)
    await sitting.play(40 - sitting.table.seq)
    while not any(sitting.table.may_revise(seat) for seat in sitting.table.seats):
        assert await sitting.step()


async def kept_company(builder: Builder, variant: str, turn: int) -> None:
    """A snapshot that knows a clock, standing answers, somebody who resigned, and a proposal."""
    sitting = await builder.open("kept company", variant, turn, seats=4, clock=(LIVE, MOVE)[turn % 2])
    await sitting.gather(0)
    await sitting.play(34 - sitting.table.seq, is_asked)
    await stand(sitting, turn)
    (first, one), (second, other), *_ = sitting.persons().items()
    await sitting.say(one, "resign", seat=first)
    await sitting.say(other, "propose", seat=second, what="pause")
    await sitting.play(2)


async def kept_paused(builder: Builder, variant: str, turn: int) -> None:
    """A snapshot of a table that rests."""
    sitting = await builder.open("kept paused", variant, turn, seats=3, clock=LIVE)
    await sitting.gather(0)
    await sitting.play(37 - sitting.table.seq)
    await agree(sitting, "pause")


# Around the game


def is_asked(table: StoredTable) -> bool:
    """Whether somebody has a choice to make, and nothing to take back."""
    return any(not table.may_undo(seat) and len(table.codes(seat)) > 1 for seat in table.to_act)


async def standing(builder: Builder, variant: str, turn: int) -> None:
    sitting = await builder.open("standing answers", variant, turn)
    await sitting.gather(0)
    await sitting.play(2 if variant == "goofspiel" else 7, is_asked)
    await stand(sitting, turn)


async def stand(sitting: Sitting, turn: int) -> None:
    """Answers given in advance: to the question that is put, to others, and one that is withdrawn."""
    table = sitting.table
    for seat, person in sitting.persons().items():
        question = table.question(seat)
        if question:
            notation = table.notation(table.codes(seat)[-1])
            await sitting.say(person, "standing", seat=seat, kind=question, notation=notation)
    seat, person = sitting.someone()
    game = await person.player.get(f"/api/games/{table.game}")
    others = [question["name"] for question in game["questions"] if question["name"] != table.question(seat)]
    for name in others:
        notation = game["actions"][turn % len(game["actions"])]["notation"]
        await sitting.say(person, "standing", seat=seat, kind=name, notation=notation)
    for name in others[:1]:
        await sitting.say(person, "standing", seat=seat, kind=name, notation=None)


async def proposed(builder: Builder, variant: str, turn: int) -> None:
    what = ("pause", "abort")[turn % 2]
    sitting = await builder.open(f"proposed to {what}", variant, turn, seats=3)
    await sitting.gather(0)
    await sitting.play(3)
    seat, person = sitting.someone()
    await sitting.say(person, "propose", seat=seat, what=what)


async def agree(sitting: Sitting, what: str) -> None:
    """One proposes it, the others say yes; who holds two seats says it for both."""
    first, *others = {person.id: (seat, person) for seat, person in sitting.persons().items()}.values()
    await sitting.say(first[1], "propose", seat=first[0], what=what)
    for seat, person in others:
        await sitting.say(person, "answer", seat=seat, what=what, yes=True)


async def paused(builder: Builder, variant: str, turn: int) -> None:
    sitting = await builder.open("paused", variant, turn, clock=LIVE)
    await sitting.gather(0)
    await sitting.play(2 if variant == "goofspiel" else 20)
    await agree(sitting, "pause")


async def aborted(builder: Builder, variant: str, turn: int) -> None:
    """Nobody wanted a pause before."""
    sitting = await builder.open("aborted", variant, turn)
    await sitting.gather(0)
    await sitting.play(3 if variant == "goofspiel" else 10)
    seat, person = sitting.someone()
    await sitting.say(person, "propose", seat=seat, what="pause")
    await sitting.say(person, "answer", seat=seat, what="pause", yes=False)
    await agree(sitting, "abort")


async def resigned(builder: Builder, variant: str, turn: int) -> None:
    sitting = await builder.open("resigned", variant, turn, seats=3, pace="correspondence", clock=MOVE)
    await sitting.gather(0)
    await sitting.play(4)
    seat, person = sitting.someone()
    await sitting.say(person, "resign", seat=seat)
    await sitting.play(3)


async def out_of_time(builder: Builder, variant: str, turn: int) -> None:
    """Its clock runs out in the end."""
    sitting = await builder.open("out of time", variant, turn, seats=2, clock=SHORT)
    await sitting.gather(0)
    await sitting.play(5)


async def deleted(builder: Builder, variant: str, turn: int) -> None:
    """One of them deletes her account in the end, and is resigned by that."""
    sitting = await builder.open("with a deleted account", variant, turn, seats=2)
    leaving = next(person for person in builder.people if person.nickname == LEAVES)
    await sitting.join(leaving, 1)
    await sitting.gather(0)
    await sitting.play(3)


# After the game


async def over(builder: Builder, variant: str, turn: int) -> None:
    sitting = await builder.open("over", variant, turn, clock=LIVE)
    await sitting.gather(turn % 3 % sitting.seats)
    while await sitting.step():
        pass


async def over_too(builder: Builder, variant: str, turn: int) -> None:
    """For what happens rarely."""
    options = {"city": CITY} if variant == "ratapolis" else {}
    sitting = await builder.open("over too", variant, turn + 1, options=options)
    await sitting.gather(sitting.seats - 1)
    while await sitting.step():
        pass


async def rematched(builder: Builder, variant: str, turn: int) -> None:
    """The next table waits for the others."""
    sitting = await builder.open("over, with a rematch", variant, turn)
    await sitting.gather(sitting.seats - 2)
    persons = list(sitting.persons().values())
    while await sitting.step():
        pass
    made = await persons[0].player.post(f"/api/tables/{sitting.id}/rematch")
    builder.labels[made["card"]["id"]] = f"{variant} with {sitting.seats} seats, rematch"


Story = Callable[[Builder, str, int], Awaitable[None]]
EVERYWHERE: tuple[Story, ...] = (
    waiting,
    waiting_by_link,
    left_empty,
    begun,
    early,
    standing,
    proposed,
    paused,
    aborted,
    resigned,
    out_of_time,
    deleted,
    over,
    rematched,
    over_too,
)
SOMEWHERE: dict[Story, tuple[str, ...]] = {
    long_going: LONG,
    just_kept: LONG,
    half_made: IN_TURN,
    kept_half_made: IN_TURN,
    undone: IN_TURN,
    half_answered: AT_ONCE,
    kept_half_answered: ("cartus", "ratapolis"),
    kept_company: LONG,
    kept_paused: LONG,
}


async def fill(house: House, clock: Clock) -> Builder:
    """The whole house."""
    builder = Builder(house, clock)
    async with AsyncExitStack() as stack:
        for nickname in PEOPLE:
            await builder.come(nickname, await stack.enter_async_context(house.player()))
        await _closed(builder)
        for place, variant in enumerate(VARIANTS):
            stories = [*EVERYWHERE, *(story for story, where in SOMEWHERE.items() if variant in where)]
            for turn, story in enumerate(stories, 2 * place):
                clock.now += 10 * SECOND
                await story(builder, variant, turn)
        await _in_the_end(builder)
    await house.settled()
    return builder


async def _closed(builder: Builder) -> None:
    """A table where nobody came: the server itself closes it after a day."""
    sitting = await builder.open("closed", "catham", 0)
    builder.clock.now += 25 * HOUR
    builder.house.wake(sitting.table)
    while sitting.table.status == "waiting":
        await asyncio.sleep(0.01)


async def _is_back(builder: Builder, id: str) -> None:
    """A person returns and acts, and the bot that stood in stops."""
    for person in builder.people[:4]:
        mine = {made["card"]["id"]: made for made in await person.player.get("/api/me/tables")}
        for seat in mine[id]["mine"] if id in mine else ():
            if mine[id]["card"]["seats"][seat]["state"] == "late":
                socket = await person.player.socket()
                await socket.say("back", id="back", table=id, seat=seat)


async def _in_the_end(builder: Builder) -> None:
    """Clocks run out, one is back in time, and an account is deleted."""
    late = [id for id, label in builder.labels.items() if "out of time" in label]
    builder.clock.now += 4 * HOUR
    for id in late:
        table = await builder.house.table(id)
        builder.house.wake(table)
        while not any(table.person(seat) is None for seat in table.to_act):
            await asyncio.sleep(0.01)
    await _is_back(builder, late[0])
    leaving = next(person for person in builder.people if person.nickname == LEAVES)
    await leaving.player.post("/api/me/farewell", {"password": leaving.facts["password"]}, 204)
