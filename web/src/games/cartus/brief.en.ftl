turn-1 = Privileges: in turn, everybody enjoys the small bonus in the corner of one open building.
turn-2 = Visits: in turn, everybody goes to a building and lays as many cards face down as he likes.
turn-3 = Building after building, cards are turned up: each population card and Joker is 1 influence there; a card of another class brings 1 rat, too.
turn-4 = Then Swords take half a hand, and Flutes send a rat: from whoever laid most, compared with whoever laid fewest.
turn-5 = { $seats ->
    [2] Last, the actions: of the two of you, whoever laid more cards has the exclusive one, the other the ordinary one.
   *[other] Last, the actions: whoever laid most cards there has the exclusive one, all other visitors the ordinary one.
}
end-1 = { $rounds } rounds are played; in the last there are no actions, but 1 influence instead of the exclusive one.
end-2 = Then the nun row is turned up: whoever has more rats than there are nuns in it is dead and cannot win.
points-1 = { $seats ->
    [2] On each of the six tracks: 10 for the first, 5 for the second.
   *[other] On each of the six tracks: 10 for the first, 5 for the second, 2 for the third.
}
points-2 = In hand: 2 for most population cards and Jokers, and 2 each for most Swords, Flutes and Pass; 1 each for those who are tied.
points-3 = { $seats ->
    [2] Gold: 6 for the most.
   *[other] Gold: 6 for the most, 3 for the second.
}
points-4 = What was collected in the Palace is added.

row = Buildings of this round
stacks = Cards of the stacks
classes = Classes
signs = Signs
joker-is = Laid like a population card: 1 influence, never a rat.
sword-is = Whoever lays most gets half the hand of whoever laid fewest.
flute-is = Whoever lays most sends one of his rats to whoever laid fewest.
gold-is = Points at the end; it cannot be laid.
pass-is = Played instead of a visit: you wait, and decide after the others.
class-is = Its cards: { $card }. In a building of this class they bring no rats.
rat = Rat
rat-is = Ten at the start. More rats than nuns in the row, and you are dead.
nun = Nun
nun-is = Five face-down cards are the nun row; each nun in it saves everybody from one rat.
laurels = Points from the Palace
laurels-is = They count whatever else happens, if you live.
card = Cards in hand
card-is = How many is open to all, which is not.
