# Words of the drawn table of Rattus Cartus; names of things come from the game's own words.
you = you
round = Round { $round } of { $rounds }
begins = { $name } { $you ->
    [yes] begin
   *[no] begins
}
row = The buildings, in the order in which they are resolved
building = { $number }. { $name }, { $class }
privilege-is = Privilege: { $privilege }
visitors = Visitors in order: { $who }
chosen-by = Privilege chosen by { $who }
visitor = { $name }, { $count ->
    [0] no cards
    [one] 1 card face down
   *[other] { $count } cards face down
}
visitor-open = { $name }: { $cards }
nobody = nobody yet
tracks = Influence
track = { $class }: { $who }
on-track = { $name } { $influence }{ $height ->
    [0] { "" }
   *[other] { " " }(above { $height })
}
lower = The lower disc of a pile ranks higher.
nuns = The nun row
nun-card = Nun-row card { $position }
nun-known = Nun-row card { $position }, you know it: { $card }
looked-by = seen by { $who }
unseen = Not seen yet, by nuns
unseen-of = { $nuns ->
    [0] no nuns
    [one] 1 nun
   *[other] { $nuns } nuns
}: { $count }
stores = Stacks, deck and discard pile
stack = { $card }: { $count } in the stack
deck = Deck: { $count }
discard = Discard pile: { $count }. { $cards }
deck-short = Deck
discard-short = Discard
hand = Your hand
hand-empty = An empty hand. The Farm, perhaps?
hand-hint-lay = Pick what you lay face down.
hand-hint-give = Pick what you part with.
lay = { $count ->
    [0] Lay nothing
    [one] Lay 1 card
   *[other] Lay { $count } cards
}
give = { $count ->
    [one] Give 1 card
   *[other] Give { $count } cards
}
give-more = { $left ->
    [one] one more to pick
   *[other] { $left } more to pick
}
clear = Put them back
spoils = Yours when the building is cleared
rats = { $count ->
    [0] no rats
    [one] 1 rat
   *[other] { $count } rats
}
your-rats = Your rats
rats-hidden = rats lie face down
seat-facts = { $name }: { $held } cards in hand, { $rats }, { $points } Palace points
seat-laid = { $count } laid
seat-first = first player
at-least = holds at least
chronicle = How it went
chronicle-open = How the last round went
chronicle-empty = Here is written how each round is resolved.
close = Close
count = The count
population = People, Jokers
count-tracks = Influence
count-hands = Hands (points / cards)
gold = Gold
palace = Palace
sum = Points
rats-row = Rats
count-cell = { $row }, { $name }: { $points }
nuns-so-far = Nuns so far: { $count }
nuns-all = { $count ->
    [one] One nun prays.
   *[other] { $count } nuns pray.
}
lives = lives
dead = dead
won-you = The crown is yours!
won-other = { $name } takes the crown.
won-shared = { $names } share the crown.
won-nobody = Nobody is left to crown.
won-bots = The bots settled who is crowned.

has-cards = Cards in hand
has-laid = Cards laid
has-rats = Rats
has-points = Palace points
