map = Plan of the city
map-keys = Arrow keys walk from building to building, Enter chooses.
tile = { $tile }, { $name }. { $facts }
hole = Torn down: an empty area.
empty = No rats; room for { $capacity }.
rats-here = { $crowd } of { $capacity } places taken: { $rats }.
cheese-here = { $cheese } cheese for each rat.
property-held = Property: { $what }. Held by { $family }.
property-free = Property: { $what }. Nobody holds it.
cat-here = A cat sits here: its card is among those of the hunt.
card-here = Your hunt card.
card-of-here = Hunt card of { $family }.
safe-here = Safe this round.
odds-here = { $odds } chance that the hunter comes here.
neighbours = Next to { $tiles }.
lit-target = The group can move here.
lit-source = Your group can leave from here.
chosen = Chosen: now the target.

attack-rat = Attack { $family } on { $tile } ({ $count } there)
attack-here = Attack
move-here = Move the group to
hint-plan = Draw an arrow from building to building for a move, or tap one and then the other. Tap a rival's rat to attack it.
hint-look = Point at a building, or tap it, to read what is there.
bigger = Larger plan

round-special = Round { $round }: { $special }
rounds = Rounds
hunt = Hunt: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
heat = Danger
heat-help = Where may the hunter strike, as far as you can know?

families = Families
family-facts = { $family }: { $rats } rats in the city, { $supply } in supply, { $cheese } cheese, { $tokens } of it in tokens
family-holds = holds { $tiles }
family-ready = ready
family-plans = planning
look-at = See the hunt card of { $family }
last-plan = last round: { $plans }
details-rats = Rats in the city: { $rats }, in supply: { $supply }
details-where = Where: { $places }
details-cheese = Cheese: { $cheese }, of it in tokens: { $tokens }
details-holds = Holds { $tile }: { $what }
details-plan = Last round: { $plans }

hand = Your plan
card-none = no card this round
card-of = Hunt card of { $family }: { $tile } ({ $name })
slot-1 = First
slot-2 = Second
slot-empty = not yet
slot-now = your move
slot-secret = your partner's
plan-move = { $from } → { $to }
plan-attack = attack { $family } on { $tile }
plan-strike = attack { $tile }
plan-idle = rest

tale = What happened
scene-half = { $half ->
    [1] First half
   *[2] Second half
}
scene-attacks = { $half ->
    [1] First half: attacks
   *[2] Second half: attacks
}
scene-losses = { $half ->
    [1] First half: losses
   *[2] Second half: losses
}
scene-moves = { $half ->
    [1] First half: moves
   *[2] Second half: moves
}
scene-market = The Market
rolling = The hunt …
scene-hunt = The hunt
scene-radio = The Radio station
scene-hospital = The Hospital
scene-ruin = A building less
scene-property = Properties
scene-clues = Clues
scene-archive = The Archive
count = The count
count-roof = { $tile } { $name }: { $cheese } cheese a rat
count-tokens = Cheese tokens
count-sum = { $cheese } cheese
won-you = The cheese is yours!
won-other = { $name } gets the cheese.
won-shared = The cheese is shared: { $names }.
won-nobody = Nobody gets the cheese.
won-bots = The bots ate the cheese.
