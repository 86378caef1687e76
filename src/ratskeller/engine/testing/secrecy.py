"""Secrecy: states a viewer cannot tell apart look the same to him in every way there is."""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar

import numpy as np
import pytest

from ratskeller.engine.chance import Chance, seed
from ratskeller.engine.errors import IllegalAction
from ratskeller.engine.events import SPECTATOR
from ratskeller.engine.seen import Seen, codes_of
from ratskeller.engine.table import Table
from ratskeller.engine.testing.over_games import Case, OverGames, random_game


class Secrecy(OverGames):
    """Pairs of such states are made by the game's own test code."""

    permute: ClassVar[Any]

    def test_viewers_learn_only_what_they_may(self, case: Case) -> None:
        differed = compared = 0
        for at, _, _, luck in self.samples(case):
            for viewer in range(SPECTATOR, at.seats):
                state = at.state.copy()
                self.permute(state, viewer, luck)
                alike = self.check_indistinguishable(at, state, viewer, luck)
                if state != at.state:
                    differed += 1
                    compared += alike
                self.check_imagined(at, viewer, luck)
        assert differed, "the permutation never changed anything"
        assert compared, "no action ever left the viewer unable to tell two tables apart"

    def test_what_others_may_answer_for_a_seat_is_known_to_all(self, case: Case) -> None:
        """Else the time at which a forced or a standing answer is given tells what is in a hand."""
        for at, _, _, _ in random_game(case, self.game, 2):
            public, spectator = at.seen(None).record(), at.game
            for seat in at.to_act:
                assert not spectator.forced(public, seat) or len(at.codes(seat)) == 1
                asked = spectator.questions[spectator.ask(public, seat)[0]]
                for stands in asked.stands:
                    code = spectator.actions.code(stands)
                    may = not asked.open or code in codes_of(spectator, public, seat)
                    assert may == (code in at.codes(seat)), f"{stands} cannot stand: whether it is legal is a secret"

    def test_answers_leave_a_question_as_it_was_put(self, case: Case) -> None:
        """To a seat that has not answered, but for `to_act`: a bot takes answers back, so that they do not move it."""
        for at, _, _, luck in self.samples(case):
            if at.state.asked == at.state.to_act != 0:
                seat = luck.choice(at.to_act)
                other = at.copy()
                for p in at.to_act:
                    while p != seat and p in other.to_act:
                        other.play(p, luck.choice(other.codes(p)))
                known = other.seen(seat).record()
                known.to_act = known.asked
                assert known == at.seen(seat).record()

    def test_open_questions_have_no_secrets(self, case: Case) -> None:
        """They are asked before everybody's eyes, where several people share a screen."""
        for at, _, _, _ in random_game(case, self.game, 2):
            public, game = at.seen(None).record(), at.game
            for seat in at.to_act:
                if not at.seen(seat).is_asked_openly:
                    continue
                assert game.ask(public, seat) == game.ask(at.state, seat)
                assert codes_of(game, public, seat) == tuple(at.codes(seat))

    def check_indistinguishable(self, at: Table, state: Any, viewer: int, luck: random.Random) -> int:
        """Two states the viewer cannot tell apart look the same to him in every way there is; `check_events` counts."""
        game = at.game
        assert not game.check(state), f"the permutation is impossible: {game.rule(game.check(state))}"
        other = at.copy()
        other.state.load(state.tobytes())
        who = None if viewer == SPECTATOR else viewer
        seen = at.seen(who)
        redacted = seen.record()
        assert other.seen(who).known == seen.known
        assert Seen.unpack(seen.pack()) == seen
        again = redacted.copy()
        game.redact(again, viewer)
        assert again == redacted, "redaction is not idempotent"
        for field in ("seats", "to_act", "asked", "over"):
            assert getattr(redacted, field) == getattr(at.state, field), f"{field} is public"
        assert json.dumps(other.view(who)) == json.dumps(at.view(who)) == json.dumps(Seen.unpack(seen.pack()).view())
        features = []
        for one in (at.state, state, redacted):
            numbers = np.full(game.features.size, np.nan, np.float32)
            game.observe(one, viewer, numbers)
            assert np.isfinite(numbers).all(), "observe left a feature unset"
            features.append(numbers.tobytes())
        assert features[0] == features[1] == features[2] == seen.observe().tobytes()
        if who is None:
            return 0
        assert list(seen.codes) == at.codes(who) == other.codes(who), (
            "what is legal depends on what the seat cannot see"
        )
        assert other.ask(who) == at.ask(who)
        codes = at.codes(who)
        for code in luck.sample(codes, min(6, len(codes))):
            foreseen = [tuple(game.preview(one, who, code)) for one in (at.state.copy(), state.copy(), redacted.copy())]
            assert foreseen[0] == foreseen[1] == foreseen[2], "a preview depends on what the seat cannot see"
        for code in luck.sample(range(game.actions.size), min(12, game.actions.size)):
            if code not in codes:
                assert refusal(other, who, code) == refusal(at, who, code)
        return self.check_events(at, other, who, luck)

    def check_events(self, at: Table, other: Table, viewer: int, luck: random.Random) -> int:
        """If the viewer cannot tell two tables apart after an action either, its events have told him nothing.

        The answer is how often that was so.
        """
        alike = 0
        seat = luck.choice(at.to_act)
        common = [code for code in at.codes(seat) if code in other.codes(seat)]
        for code in luck.sample(common, min(4, len(common))):
            one, two = at.copy(), other.copy()
            one.play(seat, code)
            two.play(seat, code)
            if one.events(viewer) == two.events(viewer):
                assert one.to_act == two.to_act, "who is asked depends on something the viewer has not seen"
            if one.seen(viewer).known == two.seen(viewer).known:
                assert one.events(viewer) == two.events(viewer)
                assert one.can_undo(viewer) == two.can_undo(viewer)
                alike += 1
        return alike

    def check_imagined(self, at: Table, viewer: int, luck: random.Random) -> None:
        """An imagined state is one the viewer cannot tell from the true one."""
        game = at.game
        redacted = at.seen(None if viewer == SPECTATOR else viewer).record()
        guess = redacted.copy()
        chance = Chance()
        seed(chance, luck.getrandbits(62))
        game.imagine(guess, viewer, chance)
        assert not game.check(guess), f"imagined the impossible: {game.rule(game.check(guess))}"
        imagined = at.copy()
        imagined.state.load(guess.tobytes())
        if viewer != SPECTATOR:
            assert imagined.codes(viewer) == at.codes(viewer)
        game.redact(guess, viewer)
        assert guess == redacted


def refusal(at: Table, seat: int, code: int) -> str:
    """What a seat is told when it tries something illegal."""
    with pytest.raises(IllegalAction) as refused:
        at.play(seat, code)
    return str(refused.value)
