# The first game of Catham City, as told by the rat at the next table.

welcome = Welcome to Catham, candidate. Every cat here wants the mayor's chair. First to { $target } points gets it, and the game stops right there.
rivals = Your rivals. You see their points and how many cards they hold, but not which.
hand = Your { $count } cards, sorted by faction. A faction only works for you in numbers: put the mouse on one, or tap it, and read what it takes.
take = Your turn. You do one thing: take or play. Let us take. Choose one faction in the market, then how many. I suggest; you are the candidate.
taken = Good. The market fills up to seven from the deck at once, so whatever you leave, and whatever comes, is there for the next cat.
known = { $name } took { $count } { $faction }. You saw it, so it is noted at { $name }'s window. It stays noted until the cards are gone.

tip = The Detectives ask around. Discard one card of the faction they want and score a point, if you have it to spare. Or keep your mouth shut.
pay = The Mafia is at the door. Two cards of your choice, or a point. Cards grow back; points hurt.
second = And the second card.
give = The press has an offer: give away one card, discard its twin, and score a point.
limit = You may go to sleep with ten cards. Discard the rest; your loose ends first.
hacked = Somebody has been in your hand. It happens to fat hands more often than to thin ones.

add = The Detectives need one more card, any card. Rivals who hold that faction may throw one away for a point each. Choose one they are not likely to have: see what is noted at their windows.
against = Choose your victim. The more Hackers turn up, the more points. A small hand makes that likelier; a large one has more to steal.
play = Now something can be played: { $faction }. Cards with a gold edge are ready. Choose them and see what happens.
points = There you go: { $points ->
    [one] one point
   *[other] { $points } points
}. Your mark has moved, { $left } to go.
collect = Nothing of yours scores by itself yet, so collect. The quickest way to a set: { $faction }.
hackers = You hold Hackers. They slip into a rival's hand and come up by chance: a point for each Hacker that shows, and whatever else shows is yours.
robocats = Robocats do two jobs: two of them fetch five cards, four of them are worth 3 points.
counting = The small number below each house counts the cards nobody has seen yet: in the deck, or in other hands. Fifteen of each faction exist.
discard = Discarded cards are open to all. When the deck runs dry, they become the new deck.
alone = That was all of it: take, play, and answer when the others knock. You know the way from here; I only speak up when something is new.

close = Careful: { $name } has { $points } points. Think about who profits from what you do.
nearly = Only { $left } to go. Can you finish it this turn?
won = Mayor of Catham! Nobody will believe it was your first game. Next time, play against people.
lost = Not this time. But now you know how cats lose elections. Deal again?

idle-turn = Your turn: take from the market.
idle-ready = Your turn: take, or play what has a gold edge.
idle-choose = It is for you to answer. The cards that fit are lit.
idle-wait = Now the rivals. What they take and play you see on the board.
