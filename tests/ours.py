"""The games of this house, as `rk.games()` lists them."""

OURS = ("cartus", "catham", "ratapolis", "rattus")
