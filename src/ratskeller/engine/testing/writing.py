"""What is written can be read again."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from ratskeller.engine.errors import RecordError
from ratskeller.engine.proof import verify
from ratskeller.engine.record_file import replay
from ratskeller.engine.table import table_at
from ratskeller.engine.testing.over_games import Case, OverGames


class Writing(OverGames):
    """Positions, records and copies."""

    def test_positions_and_records_round_trip(self, case: Case) -> None:
        last = None
        for at, _, _, _ in self.samples(case):
            last = at
            again = table_at(json.loads(json.dumps(at.position())))
            assert again.state.tobytes() == at.state.tobytes()
            assert again.version == again.state.version == at.version, "`prepare` writes the version of the options"
            assert again.position() == at.position()
        assert last is not None
        record = json.loads(json.dumps(last.record()))
        again = replay(record)
        assert again.state == last.state and again.rows == last.rows
        assert again.record() == record
        assert [again.events(v) for v in (None, 0)] == [last.events(v) for v in (None, 0)]
        assert verify(record).holds
        self.check_forgeries(record)

    def check_forgeries(self, record: dict[str, Any]) -> None:
        """A record that was tampered with does not verify."""
        other_secret = record | {"secret": "00" * 32}
        other_log = record | {"log": record["log"][:-1]}
        moved = [[*row[:2], "0" * 16] if len(row) > 2 else row for row in record["log"]]
        for forged in (other_secret, other_log, record | {"log": moved}, record | {"nonces": ["x"]}):
            if forged == record:
                continue
            with suppress(RecordError):
                assert not verify(forged).holds

    def test_copies_are_independent(self, case: Case) -> None:
        for at, seat, code, luck in self.samples(case):
            before = at.state.tobytes(), at.record(), at.events(seat)
            twin = at.copy()
            for _ in range(20):
                if not twin.over:
                    actor = luck.choice(twin.to_act)
                    twin.play(actor, luck.choice(twin.codes(actor)))
            assert (at.state.tobytes(), at.record(), at.events(seat)) == before, "playing a copy changed the original"
            reference = replay(at.record())
            reference.play(seat, code)
            branch = at.copy()
            branch.play(seat, code)
            assert branch.state == reference.state and branch.events(None) == reference.events(None)
