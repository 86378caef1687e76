# What the drawn table says beyond the game's own words. ★ is drawn as a point, ▯ as a card.
market = Market
market-stack = { $faction }: { $count } in the market
take-some = Take
play-some = Play
market-none = { $faction }: none in the market
hand = Your hand
hand-group = { $faction }: { $count } in your hand. { $recipe }
hand-seen = Rivals know of { $count } of them.
hand-empty = Your hand is empty. The market is not.
deck = Deck
deck-count = Deck: { $count ->
    [one] one card
   *[other] { $count } cards
}
discard = Discard
discard-count = Discard pile: { $cards }
discard-empty = Discard pile: empty
street-cards = In the street: { $cards }
street-empty = The street is quiet.
cards = { $faction } ×{ $count }
race = Race to { $target }
race-points = { $name }: { $points } of { $target }
rival = { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $held ->
    [one] one card
   *[other] { $held } cards
} in hand
rival-known = surely holds { $cards }
rival-hand = holds { $cards } at the end
rival-turn = to move
course = How the race went, in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
course-line = { $name }: { $points }.
rival-asked = deciding
you = You
unseen = { $count } unseen
unseen-long = { $faction }: { $count } not yet seen, in the deck or in other hands
searched = wanted: { $faction }
count-take = How many?
count-play = How?
won-you = The city is yours!
won-other = { $name } is the new mayor of Catham.
won-shared = The mayor's chair is shared: { $names }.
won-nobody = The mayor's chair stays empty.
won-bots = The bots settled who is mayor.
recipe-journalists = 2 → ★★
recipe-detectives = 3 + 1 → ★★★
recipe-officials = any → ★?
recipe-scientists = 3 → ★★ ▯▯
recipe-robocats = 2 → ▯×5 · 4 → ★★★
recipe-mafia = 4 → ★★
recipe-police = any + 1 → ★?
recipe-hackers = 1–4 → ★?
explain-journalists = Play 2 for 2 points. Each rival may give you a card and discard its match for a point.
explain-detectives = Play 3 and one more card for 3 points. Each rival may discard a card like the extra one for a point.
explain-officials = Play any number and turn up as many cards of the deck: a point for each different faction.
explain-scientists = Play 3 for 2 points and two cards off the deck.
explain-robocats = Play 2 to draw five cards, or 4 for 3 points.
explain-mafia = Play 4 for 2 points. Each rival pays with two cards or a point.
explain-police = Play any number and a card of another faction; turn up as many cards of a rival's hand: a point for each match.
explain-hackers = Slip up to 4 into a rival's hand and turn up as many: a point for each Hacker, the rest is yours.
