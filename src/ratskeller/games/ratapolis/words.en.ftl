name = Ratapolis
pitch = Balthus and his cats take a building a round; plot in secret, move at once, and keep the most cheese.

tile-A = Market
tile-B = Archive
tile-C = Shooting gallery
tile-D = Bakery
tile-E = School
tile-F = Hotel
tile-G = Radio station
tile-H = Metro
tile-I = Fire station
tile-J = Tavern
tile-K = Theatre
tile-L = Bus station
tile-M = Mill
tile-N = Library
tile-O = Pharmacy
tile-P = Post office
tile-Q = Quay warehouse
tile-R = Restaurant
tile-S = Cheese shop
tile-T = Hospital

family-nobody = nobody
family-red = Red
family-yellow = Yellow
family-green = Green
family-blue = Blue
family-orange = Orange

special-none = an ordinary round
special-no-attack = no attacks
special-one-attack = one attack for each family
special-closed = not played

property-A = after the actions, add a rat on A
property-B = before planning, see a hunt card
property-C = attack on tiles next to your rats, too
property-F = one rat above the capacity may move in
property-G = reject the card drawn in the hunt
property-H = move across an empty area
property-I = move before all others
property-L = move across one building
property-S = a cheese token every round
property-T = save one rat from the hunt

action-move = { $from_id } → { $to_id } { $to }
action-attack = Attack { $family } on { $tile_id }
action-idle = Do nothing
action-look = See the hunt card of { $family }
action-place = Put a rat on A (Market)
action-reject = Reject the card
action-rescue = Save a rat: to { $to_id } ({ $to })
action-decline = No, thank you

event-round = { $special_id ->
    [none] Round { $round }.
   *[other] Round { $round }: { $special }.
}
event-skipped = Round { $round } is not played.
event-reshuffled = The discarded hunt cards are shuffled into a new deck.
event-clue = Your hunt card: { $tile_id } ({ $tile }).
event-cat = A cat sits down on { $tile_id } ({ $tile }).
event-looked = { $you ->
    [yes] You ask the Archive about { $family }.
   *[no] { $seat } asks the Archive about { $family }.
}
event-saw = The Archive says: { $family } holds { $tile_id } ({ $tile }).
event-declined = { $you ->
    [yes] You leave it at that.
   *[no] { $seat } leaves it at that.
}
event-ready = { $you ->
    [yes] You are ready.
   *[no] { $seat } is ready.
}
event-half = { $half ->
    [1] First actions.
   *[2] Second actions.
}
event-idled = { $by } does nothing.
event-attacked = { $by } attacks { $family } on { $tile_id } ({ $tile }).
event-out-of-reach = { $by } would attack { $family } on { $tile_id } ({ $tile }), but has no rat in reach.
event-no-second = { $by } would attack { $family } on { $tile_id } ({ $tile }), but one attack was all.
event-lost = { $family } loses { $count } { $count ->
    [one] rat
   *[other] rats
} on { $tile_id } ({ $tile }).
event-missed = No { $family } rats on { $tile_id } ({ $tile }).
event-moved = { $by } moves { $route_1_id } → { $route_2_id } ({ $route_2 }): { $count } { $count ->
    [one] rat
   *[other] rats
}.
event-stayed = { $by } { $route_1_id } → { $route_2_id } ({ $route_2 }): no room for { $count } { $count ->
    [one] rat
   *[other] rats
}.
event-nobody = { $by } { $route_1_id } → { $route_2_id } ({ $route_2 }): nobody is left to go.
event-placed = { $by } puts a rat on A (Market).
event-drawn = The hunt: { $tile_id } ({ $tile }).
event-rejected = { $by } rejects { $tile_id } ({ $tile }) over the radio.
event-rescued = { $by } saves a rat from { $tile_id } to { $to_id } ({ $to }).
event-destroyed = { $tile_id } ({ $tile }) is destroyed.
event-sent-home = { $family }: { $count ->
    [one] { $count } rat is lost
   *[other] { $count } rats are lost
} on { $tile_id }.
event-took-token = { $by } holds { $tile_id } ({ $tile }).
event-lost-token = { $by } no longer holds { $tile_id } ({ $tile }).
event-paid = { $by } gets a cheese token.
event-ended = The hunt is over.

ask-plan = { $special_id ->
    [no-attack] { $half ->
        [1] { $family }: the first action? No attacks in this round.
       *[2] { $family }: the second action? No attacks in this round.
    }
    [one-attack] { $half ->
        [1] { $family }: the first action? One attack at most in this round.
       *[2] { $family }: the second action? One attack at most in this round.
    }
   *[other] { $half ->
        [1] { $family }: the first action? Move a group, attack a rat, or do nothing.
       *[2] { $family }: the second action? Move a group, attack a rat, or do nothing.
    }
}
ask-look = { $family } holds the Archive: whose hunt card would you like to see?
ask-place = { $family } holds the Market: put a rat from your supply on A?
ask-reject = { $family } holds the Radio station: reject { $tile_id } ({ $tile })?
ask-rescue = { $family } holds the Hospital: where shall one rat flee from { $tile_id } ({ $tile })?

effect-arrives = { $count ->
    [0] no room on { $to_id }
    [one] { $count } rat to { $to_id }
   *[other] { $count } rats to { $to_id }
}{ $given ->
    [others-idle] , if the others stay put
   *[always] { "" }
}
effect-stays = { $count ->
    [one] { $count } finds no room and stays on { $tile_id }
   *[other] { $count } find no room and stay on { $tile_id }
}
effect-sure = at least { $count } for sure
effect-attacks = { $family }: −1 rat on { $tile_id }{ $given ->
    [others-idle] , if the others stay put
   *[always] { "" }
}
effect-vain = { $why ->
    [no-rats] nobody to attack there
    [no-reach] no rat of yours in reach
   *[no-group] nobody there to move
}{ $given ->
    [others-idle] , if the others stay put
   *[always] { "" }
}
effect-hunted = { $chance ->
    [0] the hunter cannot come here
   *[other] { $chance }% chance the hunter comes here{ $radio ->
        [on-air] , if the Radio station keeps silent
       *[silent] { "" }
    }
}
effect-gains = { $you ->
    [yes] +{ $points } cheese: { $total } as things stand
   *[no] { $seat }: +{ $points } cheese
}
effect-drops = { $you ->
    [yes] −{ $points } cheese: { $total } as things stand
   *[no] { $seat }: −{ $points } cheese
}
effect-holds = { $family } would hold { $tile_id } ({ $tile })
effect-yields = { $family } would no longer hold { $tile_id } ({ $tile })
effect-by = { $tile_id ->
    [C] { $tile }: attacks next door
    [F] { $tile }: one above the capacity
    [I] { $tile }: moves before the others
    [L] { $tile }: across one building
   *[H] { $tile }: across an empty area
}
effect-threat = { $count ->
    [one] one attack on them at most: { $families }
   *[other] { $count } attacks on them at most: { $families }
}
effect-safe = nobody can attack them
effect-learns = one of { $among } buildings{ $left ->
    [0] , and no card is unknown then
    [one] , and { $left } card is unknown then
   *[other] , and { $left } cards are unknown then
}
effect-supply = { $count ->
    [0] none left in supply
   *[other] { $count } left in supply
}
effect-loses = { $family }: −{ $count } { $count ->
    [one] rat
   *[other] rats
}{ $given ->
    [unsaved] , if the Hospital saves none
   *[always] { "" }
}
effect-again = { $chance }% chance that { $tile_id } is drawn again
effect-hurts = { $family } { $chance ->
    [100] loses rats for sure
   *[other] loses rats: { $chance }%
}{ $given ->
    [unsaved] , if the Hospital saves none
   *[always] { "" }
}

option-city = City
option-city-first-city = First city: our reconstruction of the plan for first games
option-city-long-street = Long street: two rows of houses that soon fall apart
option-city-new-town = New town: twenty equal blocks
option-city-old-town = Old town: crooked lanes
option-city-park-ring = Ring around the park: with parks
option-city-two-banks = Two banks: a river with two bridges
option-city-help = A map: one letter for each cell, rows separated by “/”.
option-events = Events by round
option-events-none = none
option-events-number = Round { $number }
preset-first-game = First game
preset-first-game-text = The plan for first games, every round an ordinary one.
preset-park = Around the park
preset-park-text = A ring of houses with green in the middle.
preset-river = Two banks
preset-river-text = A river, and only two bridges.
preset-weather = Restless weeks
preset-weather-text = Crooked lanes, and three rounds in which attacks are rare.

fault-city-long = A map takes at most { $most } characters; this text has { $count }.
fault-city-empty = The map is empty.
fault-city-letter = “{ $letter }” in row { $row }, column { $column } is neither a tile from A to T nor ground (.) nor a park (#).
fault-city-ragged = Row { $row } has { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}, the first row has { $width }: it stops matching at row { $row }, column { $column }.
fault-city-columns = A map has at most { $most } columns; this one has { $count }.
fault-city-rows = A map has at most { $most } rows; this one has { $count }.
fault-city-cells = A map has at most { $most } cells; this one has { $count }, too many from row { $row }, column { $column } on.
fault-city-missing = { $count ->
    [20] There is no building yet; a city needs all twenty tiles.
   *[other] The city has no cell of { $letters }; it needs all twenty tiles.
}
fault-city-apart = { $letter } in row { $row }, column { $column } does not touch the { $letter } in row { $first_row }, column { $first_column }; each building is in one piece.
fault-city-name = { $name } is not one of { $names }, nor a map with its rows separated by “/”.

rule-POL-0 = A city has all twenty tiles, each in one piece.
rule-POL-1 = Each family has twenty rats and begins with one on every tile.
rule-POL-2 = One property token more than there are families is in play.
rule-POL-3 = There is one hunt card for each building.
rule-POL-4 = Five hunt cards are used in rounds 1 to 4, four in rounds 5 to 8.
rule-POL-5 = You may look at your own hunt card only.
rule-POL-6 = Everybody plans in secret: a first action, then a second.
rule-POL-7 = First all first actions, then all second ones; attacks before moves.
rule-POL-8 = An attack takes one rat of the named colour off the tile.
rule-POL-9 = A plan names tiles that stand and other families in play; a move joins neighbours.
rule-POL-10 = Who does not fit stays; competing groups bring in the same number.
rule-POL-11 = Places that movers leave are free; who is not admitted stays.
rule-POL-12 = The holder of the Fire station moves first.
rule-POL-12a = Bus station: across one building. Metro: across one empty area. Never both in one move.
rule-POL-12b = Your own colour is never a target.
rule-POL-13 = At most one rat above the capacity stands on a tile, by the Hotel.
rule-POL-14 = The Market is used after the actions, by its holder, if there is room on A.
rule-POL-15 = In the hunt: a card is drawn, the Radio station may reject it once, the Hospital may save a rat.
rule-POL-15a = First the draw, then the Radio station, the Hospital and the destruction.
rule-POL-16 = A destroyed building is an empty area; its card is out of the game.
rule-POL-17 = A destroyed building takes its token with it.
rule-POL-18 = Strictly most rats on a tile hold its property.
rule-POL-19 = A property is used by its holder, at its time; the Archive before planning, on another player's card.
rule-POL-20 = Empty areas that touch are one.
rule-POL-20a = A player without rats stays in the game.
rule-POL-21 = The game is over.
rule-POL-22 = An event of this round forbids it.
rule-POL-23 = Two players lead two families each; six play in pairs.

end-POL-21 = The last cat has left. Most cheese wins.
source-building = { $tile }
source-tokens = Cheese tokens
place-rule = Of equal cheese whoever has more rats in the city comes first.

board-title = Ratapolis · round { $round } of { $rounds }
board-special = this round: { $special }
board-phase-planning = planning
board-phase-looking = the Archive
board-phase-placing = the Market
board-phase-rejecting = the Radio station
board-phase-rescuing = the Hospital
board-phase-over = the end
board-family = Family
board-players = Players
board-in-city = City
board-in-supply = Supply
board-points = Cheese
board-card = Card
board-plan = Plan
board-last = Last round
board-free = nobody holds it
board-ready = ready
board-thinking = planning
board-cats = Cats on { $tiles }
board-no-cats = No cats in sight
board-in-play = Among the { $cards } cards of this round for sure: { $tiles }
board-hidden = { $hidden ->
    [0] No card is hidden.
    [one] One card is hidden; it is among { $tiles }
   *[other] { $hidden } cards are hidden; they are among { $tiles }
}
board-safe = Safe this round: { $tiles }
board-prey = The hunt has come to { $tile_id } ({ $tile })
board-legend = rats by family · cat: open card · star: property · hole: destroyed
board-nothing = –
city-good = { $name }: a city of { $columns } by { $rows } cells, { $parks } { $parks ->
    [one] park cell
   *[other] park cells
}.
city-neighbours = Neighbours
city-bad = { $name } is no city: { $reason }
