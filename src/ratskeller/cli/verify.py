"""`ratskeller verify`."""

from __future__ import annotations

import sys
from pathlib import Path

from ratskeller.bots.again import ask_again, ask_at_once, kernels_of
from ratskeller.cli.common import compile_first, console
from ratskeller.engine import record_file
from ratskeller.engine.proof import Noted, Proof
from ratskeller.engine.proof import verify as prove

EXIT = {"proved": 0, "false": 1, "open": 3}
MOST_FAULTS = 10
GOOD, BAD, NEITHER = "[#9fc08a]✓[/]", "[#e5707b]✗[/]", "[dim]•[/]"


def verify(file: Path, noted: Noted, bots: bool = False) -> None:
    """Say what was proved, what does not hold, or what cannot be told from here; with `bots` ask every bot again."""
    record = record_file.load(file)
    if bots and (kernels := kernels_of(record)):
        compile_first(record["game"], kernels=kernels)
    proof = prove(record, noted, ask_again if bots else ask_at_once)
    if proof.faults:
        for fault in proof.faults[:MOST_FAULTS]:
            console.print(f"{BAD} {fault}")
        if len(proof.faults) > MOST_FAULTS:
            console.print(f"  and {len(proof.faults) - MOST_FAULTS} more")
    else:
        _tell(record, proof)
    sys.exit(EXIT[proof.verdict])


def _tell(record: dict[str, object], proof: Proof) -> None:
    lines = [f"{GOOD} The secret is that of the commitment {str(record['commitment'])[:16]}…"]
    seating = record.get("seating")
    if isinstance(seating, dict):
        lines.append(f"{GOOD} Every nonce is the one that was sealed, or follows from the secret, and so do the seats.")
        if seating["broken"]:
            lines.append(f"  Starts that were broken off before: {seating['broken']}.")
    lines.append(f"{GOOD} All {proof.actions} rows are legal, and the {proof.draws} that drew used the seed that")
    lines.append("  follows from the secret, the table and the rows before.")
    if proof.dice:
        lines.append(
            f"{GOOD} So did the bots in {proof.dice} decisions; for {proof.asked} of them they were asked again."
        )
    if "outcome" in record:
        lines.append(f"{GOOD} They lead to the recorded outcome.")
    elif proof.whole:
        lines.append("  The game is unfinished.")
    if proof.gaps:
        lines.append("Nothing is wrong, but not everything can be proved from here:")
        lines += [f"{NEITHER} {gap}" for gap in proof.gaps]
    else:
        lines.append(f"{GOOD} Proved: commitment, nonces and seals are those that were noted before the game.")
    console.print("\n".join(lines))
