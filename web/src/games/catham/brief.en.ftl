turn-1 = You have one action, two in the advanced variant: take cards or play cards.
turn-2 = Taking: as many cards of one faction in the market as you like.
turn-3 = The market is filled up to seven cards at once.
turn-4 = Playing: cards of one faction, for the effect below. They are discarded when it is over.
turn-5 = When your turn ends you keep at most ten cards.
end-1 = Whoever reaches { $target } points has won, on the spot, even in the middle of an action.
points-1 = Only points count. Cards in hand bring nothing.
points-2 = Others' cards can bring you points, too: then you are asked, one after the other.

factions = Factions in this game
signs = Signs
star = Influence point
star-is = What the race is for.
card = A card of the deck, or in a hand
card-is = Cards drawn come unseen from the deck; beside a name it is how many somebody holds.
eye = Seen by all
eye-is = So many of these cards everybody has seen you take.
