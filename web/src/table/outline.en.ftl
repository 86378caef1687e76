# What the outline of a table calls things in every game; a game's own outline.en.ftl comes first. An empty one is not shown, numbers of one with .seat are seats.

active = On turn
    .seat = yes
held = Cards in hand
phase = {""}
step = {""}
id = {""}
players = Players
round = Round
rounds = Rounds
turn = Turn
first = First player
    .seat = yes
place = Place
cards = Cards
rats = Rats
points = Points
hand = Hand
deck = Deck
discard = Discard pile
unseen = Not seen yet
known = Known to hold
supply = Supply
owner = Owner
    .seat = yes
neighbours = Neighbours

value-over = the end
value-none = nothing
