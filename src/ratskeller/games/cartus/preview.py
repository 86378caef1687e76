"""What an action would do, as far as its seat can know it.

A lay-down is reckoned as it would come to if it ended with this card.  What others laid lies face down, and what they
will lay is theirs to decide: what hangs on it is told as things stand, or as the most that can happen.  Chances come
from cards that nobody has turned up, and are told only where the table shows what attention alone would tell
(`memory_aid`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ratskeller.engine.contract import Foreseen
from ratskeller.engine.kinds import Kinds
from ratskeller.engine.names import Chances, Names, Numbers
from ratskeller.games.cartus.actions import (
    ACCEPT,
    CARD_OF,
    CHOOSE,
    DECLINE,
    DISCARD,
    DONE,
    GIVE,
    LAY,
    LOOK,
    PASS,
    POSITION_OF,
    SEAT_OF,
    SEND_RAT,
    TAKE_FROM,
    VERB_OF,
    VISIT,
    building_card_of,
)
from ratskeller.games.cartus.buildings import building_at, place_of
from ratskeller.games.cartus.cards import gain_influence, is_above, pick_card
from ratskeller.games.cartus.events import NUMBER
from ratskeller.games.cartus.knowledge import redact, sees_nuns
from ratskeller.games.cartus.odds import death, finds
from ratskeller.games.cartus.rivals import could_be_here, lead, outlaid, to_come, tolls
from ratskeller.games.cartus.rules import part_size
from ratskeller.games.cartus.scoring import track_points
from ratskeller.games.cartus.state import POSITIONS, State
from ratskeller.games.cartus.tables import (
    ACTING,
    BREW,
    BRINGS,
    BUILDINGS,
    CLASSES,
    DISCARDING,
    DRAW,
    EFFECT,
    EXCLUSIVE,
    FACES,
    FLUTE,
    FREE_RATS,
    HEAL,
    JOKER,
    LAYING,
    LOOKING,
    MOST_NUNS,
    MOST_ROW,
    MOST_SEATS,
    N_POPULATION,
    NUN_ROW,
    ORDINARY,
    PART_CARDS,
    PART_LOOK,
    PART_RATS,
    PASS_CARD,
    POINTS,
    PRIVILEGE_CARDS,
    RATS,
    ROUNDS,
    ROW,
    STACK,
    STACKS,
    SWORD,
    TRACK_POINTS,
    TRIBUTE,
    TRIBUTE_CARDS,
)
from ratskeller.games.cartus.works import action_size, tributaries

CHANCE = Chances()
GIVEN = Names("sure", "so-far")  # whatever others laid and do; or if all that lies face down counts, and nobody comes
GAINS = Names("cards", "rats", "looks", *STACKS, "points", "tribute")  # the first are the parts of a privilege

EFFECTS = Kinds()
INFLUENCE = EFFECTS.add("influence", track=CLASSES, count=NUMBER)
RATS_COME = EFFECTS.add("rats-come", count=NUMBER)
RATS_GO = EFFECTS.add("rats-go", count=NUMBER)
DEATH = EFFECTS.add("death", rats=Numbers(0, 2000), chance=CHANCE)  # if the game ended with so many, CAR-27
HAS_EXCLUSIVE = EFFECTS.add(
    "exclusive", building=BUILDINGS, count=NUMBER, given=GIVEN
)  # its action, and how much of it
HAS_ORDINARY = EFFECTS.add("ordinary", building=BUILDINGS, count=NUMBER, given=GIVEN)
BONUS = EFFECTS.add("bonus", track=CLASSES, given=GIVEN)  # 1 influence in the last round, CAR-18
AHEAD = EFFECTS.add("ahead", count=NUMBER)  # who leads where the seat does not, with so many cards face down
STANDS = EFFECTS.add("stands", track=CLASSES, place=Numbers(1, MOST_SEATS), points=Numbers(0, TRACK_POINTS[0]))
SPOILS = EFFECTS.add("spoils", count=NUMBER)  # the most cards that Swords can bring, CAR-12
STAKE = EFFECTS.add("stake", count=NUMBER)  # the most cards that Swords of others can cost
SENDS = EFFECTS.add("sends", count=Numbers(0, 1))  # the most rats that Flutes can send away, CAR-13
MAY_GET = EFFECTS.add("may-get", count=Numbers(1, 1))  # the most rats that Flutes of others can send here
TOLL = EFFECTS.add("toll", count=Numbers(0, TRIBUTE_CARDS * MOST_ROW))  # the most cards Watchtowers can cost, CAR-22
WAITS = EFFECTS.add(
    "waits", count=Numbers(0, MOST_SEATS - 1)
)  # others who visit or pass before the seat is asked again
LEFT = EFFECTS.add("left", card=STACKS, count=NUMBER)  # of a kind of card in hand
DRAWS = EFFECTS.add("draws", count=NUMBER)  # population cards
FINDS = EFFECTS.add("finds", track=CLASSES, chance=CHANCE)  # at least one card of this class among them
LOOKS = EFFECTS.add("looks", count=NUMBER, unseen=Numbers(0, NUN_ROW))  # of so many nun-row cards not seen
FRESH = EFFECTS.add("fresh", position=POSITIONS, left=Numbers(0, NUN_ROW))  # not seen yet, and others left then
KNOWN = EFFECTS.add("known", position=POSITIONS, nuns=Numbers(0, MOST_NUNS))
TAKES = EFFECTS.add("takes", card=STACKS, count=NUMBER, then=NUMBER)  # and how many the seat has then
SCORES = EFFECTS.add("scores", count=NUMBER)
PAYS = EFFECTS.add("pays", count=NUMBER)  # cards to the one who acts, CAR-12, CAR-22
MAY_DISCARD = EFFECTS.add("may-discard", count=NUMBER)  # cards for rats, after that
FORGOES = EFFECTS.add("forgoes", what=GAINS, count=NUMBER)

Told = Iterator[Foreseen]


def preview(s: State, seat: int, code: int) -> Told:
    """What a legal action would do, the weightiest first."""
    teller = TELLERS.get(VERB_OF[code])
    if teller is not None:
        s = State.frombytes(s.tobytes())
        redact(s, seat)
        yield from teller(s, seat, code)


def halfway(s: State, seat: int, code: int) -> bool:
    """A visit is announced with its cards (CAR-7), and so are cards that change hands (CAR-12, CAR-22)."""
    verb = VERB_OF[code]
    if verb == VISIT:
        s.place = place_of(s, building_card_of(code))
        s.phase = LAYING
    elif verb == LAY:
        pick_card(s, seat, CARD_OF[code])
    elif verb == GIVE and s.wanted > 1:
        pick_card(s, seat, CARD_OF[code])
        s.wanted -= 1
    else:
        return False
    return True


# Visits


def lay(s: State, seat: int, code: int) -> Told:
    """CAR-7, CAR-10: the lay-down with this card, or with those picked so far."""
    halfway(s, seat, code)
    track = building_at(s, s.place) // 2
    people = sum(s.picked[c] for c in range(N_POPULATION))
    weight = people + s.picked[JOKER]
    strangers = people - sum(s.picked[track * FACES + nuns] for nuns in range(FACES))
    rats = s.rats[seat] + strangers
    if weight:
        yield INFLUENCE, seat, track, weight
    if strangers:
        yield RATS_COME, seat, strangers
        yield from dying(s, seat, rats)
    yield from action_there(s, seat, weight)
    if weight:
        yield from standing(s, seat, track, weight)
    yield from contests(s, seat, rats)
    towers = 0 if s.round == ROUNDS[s.seats] else tolls(s, seat)
    if towers:
        yield TOLL, seat, towers * TRIBUTE_CARDS


def dying(s: State, seat: int, rats: int) -> Told:
    if s.memory_aid:
        yield DEATH, seat, rats, death(s, seat, rats)


def action_there(s: State, seat: int, weight: int) -> Told:
    """CAR-15 to CAR-18: the action that the lay-down would bring, and who is ahead if somebody is."""
    first = lead(s, seat, weight)
    given = 0 if first.sure else 1
    building = building_at(s, s.place)
    if s.round == ROUNDS[s.seats]:
        if first.seat == seat:
            yield BONUS, seat, building // 2, given
    elif first.seat == seat:
        yield HAS_EXCLUSIVE, seat, building, size_of(building, EXCLUSIVE[building], weight), given
    else:
        yield HAS_ORDINARY, seat, building, size_of(building, ORDINARY[building], weight), given
    if first.seat != seat:
        yield AHEAD, first.seat, s.laid_count[first.seat]


def size_of(building: int, size: int, weight: int) -> int:
    """How much an action does where nothing is short; CAR-16: the Brewery counts influence and rounds down."""
    return weight // size if EFFECT[building] == BREW else size


def standing(s: State, seat: int, track: int, weight: int) -> Told:
    """CAR-11, CAR-23: where the disc would stand on the track, and what that would be worth, as others stand now."""
    then = State.frombytes(s.tobytes())
    gain_influence(then, seat, track, weight, None)
    place = 1 + sum(is_above(then, p, seat, track) for p in range(s.seats) if p != seat)
    yield STANDS, seat, track, place, track_points(then, seat, track)


def contests(s: State, seat: int, rats: int) -> Told:
    """CAR-12, CAR-13: what Swords and Flutes can bring, and what those of others can cost."""
    others = could_be_here(s, seat)
    if s.picked[SWORD]:
        yield SPOILS, seat, max((s.held[p] // 2 for p in others), default=0)
    if s.picked[FLUTE]:
        yield SENDS, seat, int(bool(others) and rats > 0)
    if s.held[seat] >= 2 and outlaid(s, seat, SWORD):
        yield STAKE, seat, s.held[seat] // 2
    if outlaid(s, seat, FLUTE):
        yield MAY_GET, seat, 1


def wait(s: State, seat: int, code: int) -> Told:
    """CAR-8: the Pass card goes back to its stack, and all others who have not visited come first."""
    yield WAITS, seat, len(to_come(s, seat))
    yield LEFT, seat, PASS_CARD - N_POPULATION, s.hand[seat, PASS_CARD] - 1


# Privileges


def choose(s: State, seat: int, code: int) -> Told:
    """CAR-6: the parts that can be taken then."""
    s.choice[seat] = place_of(s, building_card_of(code)) + 1
    for part in (PART_CARDS, PART_RATS, PART_LOOK):
        yield from part_taken(s, seat, part)


def part_taken(s: State, seat: int, part: int) -> Told:
    """CAR-6: what the part brings; where all choose at once, others may draw before."""
    count = part_size(s, seat, part)
    if count == 0:
        return
    if part == PART_CARDS:
        yield from drawing(s, seat, count)
    elif part == PART_RATS:
        yield from losing(s, seat, count)
    else:
        yield LOOKS, seat, count, hidden_nuns(s, seat)


def drawing(s: State, seat: int, count: int) -> Told:
    """CAR-20: how likely the cards are of use in a building of the round; they must come from known piles."""
    yield DRAWS, seat, count
    if s.memory_aid and (s.asked == 0 or s.deck_size >= s.seats * max(PRIVILEGE_CARDS)):
        for track in dict.fromkeys(building_at(s, i) // 2 for i in range(ROW[s.seats])):
            yield FINDS, seat, track, finds(s, seat, track, count)


def losing(s: State, seat: int, count: int) -> Told:
    yield RATS_GO, seat, count
    yield from dying(s, seat, s.rats[seat] - count)


def hidden_nuns(s: State, seat: int) -> int:
    return sum(not sees_nuns(s, seat, i) for i in range(NUN_ROW))


def look(s: State, seat: int, code: int) -> Told:
    """CAR-6a: a card not seen yet, or one that is known."""
    position = POSITION_OF[code]
    if not sees_nuns(s, seat, position - 1):
        yield FRESH, seat, position, hidden_nuns(s, seat) - 1
    elif s.memory_aid:
        yield KNOWN, seat, position, s.nun_row[position - 1] % FACES


# Actions


def accept(s: State, seat: int, code: int) -> Told:
    """CAR-6, CAR-16: the part or the action whole."""
    if s.phase != ACTING:
        yield from part_taken(s, seat, s.part)
        return
    building, size = building_at(s, s.place), action_size(s, seat)
    effect = EFFECT[building]
    if effect in (DRAW, BREW):
        yield DRAWS, seat, size
    elif effect == STACK:
        card = BRINGS[building]
        yield TAKES, seat, card - N_POPULATION, size, s.hand[seat, card] + s.spoils[seat, card] + size
    elif effect == RATS:
        yield from losing(s, seat, size)
    elif effect == POINTS:
        yield SCORES, seat, size
    elif effect == TRIBUTE:
        for p, count in tribute(s, seat):
            yield PAYS, p, count
    else:
        yield from losing(s, seat, FREE_RATS)
        if healed(s, seat) > FREE_RATS:
            yield MAY_DISCARD, seat, healed(s, seat) - FREE_RATS


def tribute(s: State, taker: int) -> list[tuple[int, int]]:
    """CAR-22: who gives how many cards, clockwise."""
    mask = tributaries(s, taker)
    around = [(taker + i) % s.seats for i in range(1, s.seats)]
    return [(p, min(TRIBUTE_CARDS, s.held[p])) for p in around if mask >> p & 1]


def healed(s: State, seat: int) -> int:
    """CAR-16: the most rats of which the exclusive Hospital rids: one, and one for each card."""
    return FREE_RATS + min(EXCLUSIVE[building_at(s, s.place)], s.rats[seat] - FREE_RATS, s.held[seat])


def discard(s: State, seat: int, code: int) -> Told:
    """CAR-16: a card for a rat."""
    yield from losing(s, seat, 1)


def decline(s: State, seat: int, code: int) -> Told:
    """CAR-6, CAR-16: what is given up by it, and the rats one keeps."""
    what, count = offered(s, seat)
    yield FORGOES, seat, what, count
    if GAINS[what] == "rats":
        yield from dying(s, seat, s.rats[seat])


def offered(s: State, seat: int) -> tuple[int, int]:
    """What can be declined now."""
    if s.phase == LOOKING:
        return GAINS.read("looks"), s.wanted
    if s.phase == DISCARDING:
        return GAINS.read("rats"), min(s.wanted, s.rats[seat], s.held[seat])
    if s.phase != ACTING:
        return s.part, part_size(s, seat, s.part)
    building, size = building_at(s, s.place), action_size(s, seat)
    effect = EFFECT[building]
    if effect == STACK:
        return GAINS.read(STACKS[BRINGS[building] - N_POPULATION]), size
    if effect == TRIBUTE:
        return GAINS.read("tribute"), sum(count for _, count in tribute(s, seat))
    if effect == HEAL:
        return GAINS.read("rats"), healed(s, seat)
    return GAINS.read({RATS: "rats", POINTS: "points"}.get(effect, "cards")), size


# Swords and Flutes


def take_from(s: State, seat: int, code: int) -> Told:
    """CAR-12: half a hand, rounded down."""
    yield PAYS, SEAT_OF[code], s.held[SEAT_OF[code]] // 2


def send_rat(s: State, seat: int, code: int) -> Told:
    """CAR-13: one rat from here to there."""
    yield from losing(s, seat, 1)
    yield RATS_COME, SEAT_OF[code], 1


TELLERS: dict[int, Callable[[State, int, int], Told]] = {
    CHOOSE: choose,
    VISIT: lay,
    PASS: wait,
    LAY: lay,
    DONE: lay,
    TAKE_FROM: take_from,
    SEND_RAT: send_rat,
    ACCEPT: accept,
    DISCARD: discard,
    LOOK: look,
    DECLINE: decline,
}
