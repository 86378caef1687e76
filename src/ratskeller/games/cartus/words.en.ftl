name = Rattus Cartus
pitch = The king is dead of the plague: win friends in every class, and do not let the rats outnumber the nuns.

class-peasantry = Peasantry
class-bourgeoisie = Bourgeoisie
class-clergy = Clergy
class-chivalry = Chivalry
class-magic = Magic
class-nobility = Nobility

card-peasantry-0 = Peasant (no nuns)
card-peasantry-1 = Peasant (1 nun)
card-peasantry-2 = Peasant (2 nuns)
card-peasantry-3 = Peasant (3 nuns)
card-peasantry-4 = Peasant (4 nuns)
card-bourgeoisie-0 = Merchant (no nuns)
card-bourgeoisie-1 = Merchant (1 nun)
card-bourgeoisie-2 = Merchant (2 nuns)
card-bourgeoisie-3 = Merchant (3 nuns)
card-bourgeoisie-4 = Merchant (4 nuns)
card-clergy-0 = Monk (no nuns)
card-clergy-1 = Monk (1 nun)
card-clergy-2 = Monk (2 nuns)
card-clergy-3 = Monk (3 nuns)
card-clergy-4 = Monk (4 nuns)
card-chivalry-0 = Knight (no nuns)
card-chivalry-1 = Knight (1 nun)
card-chivalry-2 = Knight (2 nuns)
card-chivalry-3 = Knight (3 nuns)
card-chivalry-4 = Knight (4 nuns)
card-magic-0 = Witch (no nuns)
card-magic-1 = Witch (1 nun)
card-magic-2 = Witch (2 nuns)
card-magic-3 = Witch (3 nuns)
card-magic-4 = Witch (4 nuns)
card-nobility-0 = King (no nuns)
card-nobility-1 = King (1 nun)
card-nobility-2 = King (2 nuns)
card-nobility-3 = King (3 nuns)
card-nobility-4 = King (4 nuns)
card-joker = Joker
card-sword = Sword
card-flute = Flute
card-gold = Gold
card-pass = Pass

building-farm = Farm
building-brewery = Brewery
building-market = Market
building-office = Office
building-monastery = Monastery
building-hospital = Hospital
building-castle = Castle
building-watchtower = Watchtower
building-fortune-tellers-tent = Fortune teller's tent
building-ratcatchers-hut = Ratcatcher's hut
building-palace = Palace
building-treasury = Treasury

privilege-four-cards = 4 cards
privilege-two-cards-rat = 2 cards, −1 rat
privilege-two-cards-look = 2 cards, 1 look
privilege-two-rats = −2 rats
privilege-rat-look = −1 rat, 1 look

action-choose = Privilege: { $privilege } ({ $building })
action-visit = Visit: { $building } ({ $privilege })
action-pass = Play a Pass card and wait
action-lay = Lay: { $card }
action-done = That is all
action-take-from = { $seat } shall give half a hand
action-give = Give: { $card }
action-send-rat = The rat goes to { $seat }
action-accept = Yes, please
action-discard = Discard: { $card }
action-look = Look at nun-row card { $position }
action-decline = No, thank you

event-round = Round { $round } of { $last }. { $you ->
    [yes] You are the first player.
   *[no] { $seat } is the first player.
}
event-opened = New building: { $building } ({ $privilege }).
event-slipped = All alike: { $building } ({ $privilege }) goes under the replacement deck.
event-answered = { $you ->
    [yes] You have chosen a privilege.
   *[no] { $seat } has chosen a privilege.
}
event-chose = { $you ->
    [yes] You choose a privilege: { $privilege } ({ $building }).
   *[no] { $seat } chooses a privilege: { $privilege } ({ $building }).
}
event-drew = { $you ->
    [yes] You draw { $count } population { $count ->
        [one] card
       *[other] cards
    }.
   *[no] { $seat } draws { $count } population { $count ->
        [one] card
       *[other] cards
    }.
}
event-drew-card = You draw: { $card }.
event-reshuffled = The discard pile is shuffled into a new deck of { $count } { $count ->
    [one] card
   *[other] cards
}.
event-gained-rats = { $you ->
    [yes] You pick up { $count } { $count ->
        [one] rat
       *[other] rats
    }.
   *[no] { $seat } picks up { $count } { $count ->
        [one] rat
       *[other] rats
    }.
}
event-lost-rats = { $you ->
    [yes] You are rid of { $count } { $count ->
        [one] rat
       *[other] rats
    }.
   *[no] { $seat } is rid of { $count } { $count ->
        [one] rat
       *[other] rats
    }.
}
event-looked = { $you ->
    [yes] You look at nun-row card { $position }.
   *[no] { $seat } looks at nun-row card { $position }.
}
event-saw = Nun-row card { $position } is: { $card }.
event-declined = { $you ->
    [yes] You decline what is offered.
   *[no] { $seat } declines what is offered.
}
event-passed = { $you ->
    [yes] You play a Pass card and wait.
   *[no] { $seat } plays a Pass card and waits.
}
event-visited = { $you ->
    [yes] You visit: { $building } ({ $privilege }), { $count ->
        [0] without cards
        [one] with one card
       *[other] with { $count } cards
    }.
   *[no] { $seat } visits: { $building } ({ $privilege }), { $count ->
        [0] without cards
        [one] with one card
       *[other] with { $count } cards
    }.
}
event-resolved = — { $building } ({ $privilege }) —
event-turned-up = { $you ->
    [yes] You turn up: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
   *[no] { $seat } turns up: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
}
event-gained-influence = { $you ->
    [yes] You gain { $count } influence with { $track }.
   *[no] { $seat } gains { $count } influence with { $track }.
}
event-named-giver = { $you ->
    [yes] You demand half a hand from { $giver }.
   *[no] { $seat } demands half a hand from { $giver }.
}
event-gave = { $you ->
    [yes] You give { $to } { $count } { $count ->
        [one] card
       *[other] cards
    }.
   *[no] { $seat } gives { $to } { $count } { $count ->
        [one] card
       *[other] cards
    }.
}
event-gave-card = { $you ->
    [yes] You gave { $to }: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
   *[no] { $seat } gave { $to }: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
}
event-sent-rat = { $you ->
    [yes] Your Flutes send a rat to { $to }.
   *[no] The Flutes of { $seat } send a rat to { $to }.
}
event-exclusive = { $you ->
    [yes] You have the exclusive action: { $building }.
   *[no] { $seat } has the exclusive action: { $building }.
}
event-took = { $you ->
    [yes] You take: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
   *[no] { $seat } takes: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
}
event-will-draw = { $you ->
    [yes] You will draw { $count } population { $count ->
        [one] card
       *[other] cards
    } when the building is cleared.
   *[no] { $seat } will draw { $count } population { $count ->
        [one] card
       *[other] cards
    } when the building is cleared.
}
event-scored = { $you ->
    [yes] You gain { $count } victory { $count ->
        [one] point
       *[other] points
    }.
   *[no] { $seat } gains { $count } victory { $count ->
        [one] point
       *[other] points
    }.
}
event-called-tribute = { $you ->
    [yes] You collect tribute from your Watchtower.
   *[no] { $seat } collects tribute from the Watchtower.
}
event-discarded = { $you ->
    [yes] You discard: { $card }.
   *[no] { $seat } discards: { $card }.
}
event-cleared = Cleared: { $building }.
event-nun-card = Nun-row card { $position }: { $card }.
event-nuns = The row has { $count } { $count ->
    [one] nun
   *[other] nuns
}.
event-died = { $you ->
    [yes] You die of the plague, with { $rats } { $rats ->
        [one] rat
       *[other] rats
    }.
   *[no] { $seat } dies of the plague, with { $rats } { $rats ->
        [one] rat
       *[other] rats
    }.
}
event-survived = { $you ->
    [yes] You survive, with { $rats } { $rats ->
        [one] rat
       *[other] rats
    }.
   *[no] { $seat } survives, with { $rats } { $rats ->
        [one] rat
       *[other] rats
    }.
}
event-ended = The plague has passed.

ask-privilege = { $simultaneous ->
    [1] Choose a building card for its privilege. Everybody chooses at the same time.
   *[other] Choose a building card for its privilege.
}
ask-part = { $part ->
    [cards] Draw { $count } population { $count ->
        [one] card
       *[other] cards
    }?
    [rats] Discard { $count } { $count ->
        [one] rat
       *[other] rats
    }?
   *[look] Look at a card of the nun row?
}
ask-visit = { $passes ->
    [0] Which building do you visit?
   *[other] Which building do you visit? You may also play a Pass card and wait.
}
ask-lay = { $count ->
    [0] { $building }: which cards do you lay face down?
    [one] { $building }: one card chosen. Another?
   *[other] { $building }: { $count } cards chosen. Another?
}
ask-giver = Your Swords are the most. Who gives you half a hand?
ask-give = Choose what { $to } gets: { $count ->
    [one] one more card
   *[other] { $count } more cards
}.
ask-recipient = Your Flutes are the most. Who gets one of your rats?
ask-action = { $exclusive ->
    [1] The exclusive action is yours.
   *[other] The ordinary action is yours.
} { $building_id ->
    [farm] Draw { $count } population cards?
    [brewery] Draw { $count } population { $count ->
        [one] card
       *[other] cards
    }?
    [market] Take { $count } { $count ->
        [one] Joker
       *[other] Jokers
    }?
    [office] Take { $count } { $count ->
        [one] Pass card
       *[other] Pass cards
    }?
    [monastery] Discard { $count } { $count ->
        [one] rat
       *[other] rats
    }?
    [hospital] Discard a rat, and then cards for more?
    [castle] Take { $count } { $count ->
        [one] Sword
       *[other] Swords
    }?
    [watchtower] Collect tribute from everyone unprotected?
    [ratcatchers-hut] Take { $count } { $count ->
        [one] Flute
       *[other] Flutes
    }?
    [palace] Take { $count } victory { $count ->
        [one] point
       *[other] points
    }?
   *[treasury] Take { $count } Gold?
}
ask-discard = The Hospital takes a card and a rat from you, { $count ->
    [one] once more
   *[other] up to { $count } times
}. Which card?
ask-look = { $count ->
    [one] Which card of the nun row do you look at?
   *[other] Which card of the nun row do you look at first? You have { $count } looks.
}

effect-influence = +{ $count } influence with { $track }
effect-rats-come = { $you ->
    [yes] +{ $count } { $count ->
        [one] rat
       *[other] rats
    }
   *[no] { $seat }: +{ $count } { $count ->
        [one] rat
       *[other] rats
    }
}
effect-rats-go = −{ $count } { $count ->
    [one] rat
   *[other] rats
}
effect-death = with { $rats } { $rats ->
    [one] rat
   *[other] rats
} at the end: { $chance ->
    [0] you live for sure
    [100] you die for sure
   *[other] { $chance }% that you die
}
action-there = { $building_id ->
    [farm] { board-effect-farm }
    [brewery] { $count ->
        [0] nothing
        [one] draw { $count } card
       *[other] draw { $count } cards
    }
    [market] { board-effect-market }
    [office] { board-effect-office }
    [monastery] { board-effect-monastery }
    [hospital] { board-effect-hospital }
    [castle] { board-effect-castle }
    [watchtower] { board-effect-watchtower }
    [fortune-tellers-tent] { board-effect-fortune-tellers-tent }
    [ratcatchers-hut] { board-effect-ratcatchers-hut }
    [palace] { board-effect-palace }
   *[treasury] { board-effect-treasury }
}
effect-exclusive = { $given ->
    [sure] exclusive action
   *[so-far] exclusive action so far
}: { action-there }
effect-ordinary = { $given ->
    [sure] ordinary action
   *[so-far] ordinary action so far
}: { action-there }
effect-bonus = { $given ->
    [sure] +1 influence with { $track } for the most cards
   *[so-far] +1 influence with { $track } for the most cards so far
}
effect-ahead = { $count ->
    [0] { $seat } wins the tie
    [one] { $seat } is ahead with { $count } card
   *[other] { $seat } is ahead with { $count } cards
}
effect-stands = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} with { $track }: { $points } points as things stand
effect-spoils = { $count ->
    [0] Swords: nobody to take cards from
    [one] Swords: up to { $count } card
   *[other] Swords: up to { $count } cards
}
effect-stake = Swords of others may take up to { $count } { $count ->
    [one] card
   *[other] cards
}
effect-sends = { $count ->
    [0] Flutes: no rat leaves
   *[other] Flutes may send a rat away
}
effect-may-get = Flutes of others may bring a rat
effect-toll = a Watchtower may take up to { $count } cards
effect-waits = { $count ->
    [0] you are asked again at once
    [one] { $count } player goes before you
   *[other] { $count } players go before you
}
effect-left = { $card }: { $count } left in hand
effect-draws = +{ $count } { $count ->
    [one] card
   *[other] cards
}
effect-finds = { $track } among them: { $chance ->
    [0] never
    [100] for sure
   *[other] { $chance }%
}
effect-looks = { $count } { $count ->
    [one] look
   *[other] looks
} at the nun row: { $unseen ->
    [0] you have seen it all
   *[other] { $unseen } unseen
}
effect-fresh = { $left ->
    [0] the only one you have not seen
    [one] not seen yet, nor { $left } other
   *[other] not seen yet, nor { $left } others
}
effect-known = you have seen it: { $nuns ->
    [0] no nuns
    [one] { $nuns } nun
   *[other] { $nuns } nuns
}
effect-takes = { $card } +{ $count }, { $then } in hand then
effect-scores = +{ $count } { $count ->
    [one] point
   *[other] points
}
effect-pays = { $seat } gives { $count } { $count ->
    [one] card
   *[other] cards
}
effect-may-discard = then up to { $count } { $count ->
    [one] rat
   *[other] rats
} more, a card each
effect-forgoes = { $what ->
    [cards] without { $count } { $count ->
        [one] card
       *[other] cards
    }
    [rats] { $count } { $count ->
        [one] rat stays
       *[other] rats stay
    }
    [looks] without { $count } { $count ->
        [one] look
       *[other] looks
    }
    [joker] without { $count } { $count ->
        [one] Joker
       *[other] Jokers
    }
    [sword] without { $count } { $count ->
        [one] Sword
       *[other] Swords
    }
    [flute] without { $count } { $count ->
        [one] Flute
       *[other] Flutes
    }
    [gold] without { $count } Gold
    [pass] without { $count } { $count ->
        [one] Pass card
       *[other] Pass cards
    }
    [points] without { $count } { $count ->
        [one] point
       *[other] points
    }
   *[tribute] without a tribute of { $count } { $count ->
        [one] card
       *[other] cards
    }
}

option-buildings = Buildings
option-buildings-first-game = for a first game: Farm, Market, Monastery, Castle, Tent, Palace
option-buildings-random-kinds = random buildings: one for each class
    .told = random buildings
option-buildings-random-cards = random cards: five for each class
    .told = random building cards
option-buildings-help = Five cards for each class. Which copies of a building they are, with which privileges, lots decide, and all see.
option-privileges = Privileges
option-privileges-in-turn = chosen in turn
option-privileges-simultaneous = at once: chosen by all at the same time
    .told = privileges chosen at once
option-hidden_rats = Hidden rats
option-hidden_rats-on = hidden: others' totals stay off the screen until the end
option-hidden_rats-off = shown: everybody's totals are seen
    .told = rats shown
option-all_dead = If all die
option-all_dead-nobody = nobody wins
option-all_dead-fewest-rats = the fewest rats win
    .told = somebody always wins
preset-first-game = First game
preset-first-game-text = The six buildings of the rulebook.
preset-new-buildings = New buildings
preset-new-buildings-text = For each class one building, drawn by lot.
preset-all-mixed = All mixed
preset-all-mixed-text = Any building cards, and privileges are chosen at once.
preset-open-book = Open book
preset-open-book-text = Everybody's rats are seen, and somebody always wins.

rule-CAR-0 = Who goes first is drawn by lot.
rule-CAR-1 = Everybody begins with ten rats and five population cards.
rule-CAR-2 = Five population cards, face down, are the nun row.
rule-CAR-3 = Thirty building cards take part, five for each class.
rule-CAR-4 = Some of the thirty are the replacement deck; the others last exactly for the game.
rule-CAR-5 = The buildings of a row are not all the same.
rule-CAR-6 = Privileges: choose one open building card, then take or leave each part of its privilege.
rule-CAR-6a = Looks are taken one by one, at different cards of the nun row within one action.
rule-CAR-7 = Visits: one open building, then any population cards, Jokers, Swords and Flutes from your hand.
rule-CAR-8 = To pass you need a Pass card, at the beginning of your visit.
rule-CAR-9 = Buildings are resolved one after another, in row order.
rule-CAR-10 = Each population card and Joker is 1 influence; a population card of another class is also 1 rat.
rule-CAR-11 = On one space of a track, whoever came first ranks higher.
rule-CAR-12 = Swords: the fewest give half their hand to the most; the receiver names the giver, the giver picks the cards.
rule-CAR-13 = Flutes: the most send one rat to the fewest, and choose among those tied.
rule-CAR-14 = It is not your turn: a building is being resolved, first the influence, then Swords, Flutes and actions.
rule-CAR-15 = The exclusive action belongs to whoever laid the most population cards and Jokers there.
rule-CAR-16 = Take the action or decline it; nothing else is asked now.
rule-CAR-17 = With two players there is one exclusive action a round.
rule-CAR-18 = In the last round the exclusive action is worth 1 influence instead.
rule-CAR-19 = Cards gained in a building join the hand when it is cleared.
rule-CAR-20 = An empty deck is rebuilt from the discard pile; an empty stack gives nothing.
rule-CAR-21 = At the end of a round the first-player card moves one seat to the left.
rule-CAR-22 = The Watchtower: whoever is unprotected and holds enough gives three cards of their own choice.
rule-CAR-23 = The game is over.
rule-CAR-24 = The most of a kind of card in hand is worth 2 points.
rule-CAR-25 = The most Gold is worth 6 points, the second-most 3.
rule-CAR-26 = Victory points of the Palace count.
rule-CAR-27 = Whoever has more rats than the nun row has nuns is dead.
rule-CAR-28 = The survivor with the most points wins.

end-CAR-27 = The plague has spared nobody.
end-CAR-28 = The nuns have prayed, and the survivors have been counted.
source-track = Influence: { $track }
source-people = Most people and Jokers
source-majority = Most cards: { $card }
source-gold = Gold
source-palace = Palace
place-rule = Those whom the plague has spared come first, by points and then by fewer rats; then the dead, by fewer rats.

board-round = round { $round } of { $rounds }
board-last = Last round: no building actions; the exclusive one is worth 1 influence instead.
board-first = first player
board-exclusive = exclusive
board-ordinary = ordinary
board-privilege = privilege
board-nobody = nobody yet
board-nuns = Nun row
board-tracks = Influence
board-player = player
board-rats = rats
board-cards = cards
board-points = Palace
board-laid = laid
board-known = at least holds
board-hand = Your hand, { $count } { $count ->
    [one] card
   *[other] cards
}
board-picked = Chosen
board-spoils = Yours when the building is cleared
board-deck = deck { $count }
board-discard = discard pile { $count }
board-stacks = Stacks
board-unseen = cards you have not seen, by nuns
board-to-come = Still to come
board-slipped = under the replacement deck
board-count = The count
board-population = population and Jokers
board-palace = Palace
board-total = points
board-fate = fate
board-alive = lives
board-dead = dead
board-hidden = ?
board-effect-farm = draw { $count } cards
board-effect-brewery = { $count ->
    [1] a card per influence
   *[other] a card per { $count } influence
}
board-effect-market = { $count ->
    [one] 1 Joker
   *[other] { $count } Jokers
}
board-effect-office = { $count } Pass
board-effect-monastery = { $count ->
    [one] −1 rat
   *[other] −{ $count } rats
}
board-effect-hospital = { $count ->
    [3] −1 rat, 3 cards for rats
   *[other] { $count } cards for rats
}
board-effect-castle = { $count ->
    [one] 1 Sword
   *[other] { $count } Swords
}
board-effect-watchtower = { $count ->
    [0] protected
   *[other] collect { $count } cards each
}
board-effect-fortune-tellers-tent = { $count ->
    [one] 1 look
   *[other] { $count } looks
}
board-effect-ratcatchers-hut = { $count ->
    [one] 1 Flute
   *[other] { $count } Flutes
}
board-effect-palace = { $count ->
    [one] 1 point
   *[other] { $count } points
}
board-effect-treasury = { $count } Gold
board-card-peasantry = Peasant
board-card-bourgeoisie = Merchant
board-card-clergy = Monk
board-card-chivalry = Knight
board-card-magic = Witch
board-card-nobility = King
