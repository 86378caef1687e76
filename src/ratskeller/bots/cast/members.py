"""The house's own company: who they are, how strong each is, and how each plays when several things are about as good.

What they are called and say are words (`bot-kettle` in `ratskeller/words`), their faces are drawn in the browser's
client.  The names here are stored with every game they have played: they never change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ratskeller.bots.search import STRONGEST, Settings
from ratskeller.engine.contract import TRAITS

OCCASIONS = ("hello", "good", "loss", "won", "lost")  # on which they say something at the table, `bot-kettle-hello`


@dataclass(frozen=True)
class Member:
    """Somebody one can play against.

    Who takes one look has level and style in hundredths of a game's UNIT, see `wits`.  Who thinks ahead leans in per
    cent of visits, towards what is not worse by more than `bound`, in thousandths of a victory.
    """

    name: str
    pause: tuple[int, int]  # milliseconds before it acts, from and to, whatever it is asked
    heat: int = 0  # an action that is so much worse than the best is chosen half as often
    bound: int = 0  # one that is worse by more is never chosen
    leans: Mapping[str, int] = field(
        default_factory=dict
    )  # by trait, what an action looks better by that tells of it; its way is first
    thinks: float = 0.0  # milliseconds of a turn at a server's table; 0: it takes one look
    most: int = 0  # iterations of its search, however much time there is; 0: no bound
    settings: Settings = STRONGEST  # of its search
    version: int = 1  # another one may decide otherwise

    @property
    def lean(self) -> tuple[int, ...]:
        """The same for each trait."""
        return tuple(self.leans.get(trait, 0) for trait in TRAITS)

    @property
    def way(self) -> tuple[str, int]:
        """What it is known for: the first of its leans."""
        return next(iter(self.leans.items()))

    @property
    def neutral(self) -> Member:
        """The same level without a style, to measure it by."""
        return replace(self, leans={})


COMPANY = (  # the gentlest first
    Member("kettle", (500, 1200), heat=200, bound=300, leans={"spiteful": -300}),
    Member("ladle", (400, 900), heat=140, bound=250, leans={"grasping": 100}),
    Member("moneybox", (900, 1900), heat=50, bound=200, leans={"thrifty": 80}),
    Member("colander", (600, 1400), heat=8, bound=100, leans={"curious": 60, "daring": -60}),
    Member("grater", (350, 800), bound=100, leans={"spiteful": 300}, thinks=200.0, most=80),
    Member("corkscrew", (300, 700), bound=100, leans={"daring": 150}, thinks=400.0, most=250),
    Member("pendulum", (1200, 1800), thinks=1000.0),
)
CAST = {member.name: member for member in COMPANY}
STRENGTHS = {member.name: strength for strength, member in enumerate(COMPANY, 1)}  # 1 is the gentlest
