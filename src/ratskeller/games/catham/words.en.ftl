name = Catham City
pitch = Cats in hats, a mayor's chair, and not one honest candidate: collect faction cards and spend them for influence.

faction-journalists = Journalists
    .one = Journalist
faction-detectives = Detectives
    .one = Detective
faction-officials = Officials
    .one = Official
faction-scientists = Scientists
    .one = Scientist
faction-robocats = Robocats
    .one = Robocat
faction-mafia = Mafia
    .one = Mafia
faction-police = Police
    .one = Police
faction-hackers = Hackers
    .one = Hacker

action-take = Take { $count } { $count ->
    [one] { $faction_one }
   *[other] { $faction }
}
action-play = { $faction_id ->
    [officials] { $count ->
        [one] Play 1 Official: turn up one card for a point
       *[other] Play { $count } Officials: turn up as many, a point per faction
    }
    [robocats] { $count ->
        [2] Play 2 Robocats: draw five cards
       *[other] Play { $count } Robocats: 3 points
    }
    [journalists] Play { $count } Journalists: 2 points, others may give you a card
    [detectives] Play { $count } Detectives and a further card: 3 points
    [scientists] Play { $count } Scientists: 2 points and two cards
    [mafia] Play { $count } Mafia: 2 points, the others pay
    [police] Play { $count } Police: search a hand
   *[hackers] { $count ->
        [one] Play 1 Hacker: hack a hand
       *[other] Play { $count } Hackers: hack a hand
    }
}
action-add = Add a card: { $faction }
action-against = Against { $seat }
action-give = Give one { $faction } card and discard another: 1 point
action-discard = Discard: { $faction }
action-pay = Pay with a point
action-decline = No, thank you
action-pass = Pass

event-turn = { $you ->
    [yes] Your turn.
   *[no] { $seat }'s turn.
}
event-took = { $you ->
    [yes] You take { $count } { $count ->
        [one] { $faction_one }
       *[other] { $faction }
    } from the market.
   *[no] { $seat } takes { $count } { $count ->
        [one] { $faction_one }
       *[other] { $faction }
    } from the market.
}
event-refilled = New in the market: { $faction }.
event-reshuffled = The discard pile is shuffled into a new deck of { $count } { $count ->
    [one] card
   *[other] cards
}.
event-played = { $you ->
    [yes] You play { $count } { $count ->
        [one] { $faction_one }
       *[other] { $faction }
    }.
   *[no] { $seat } plays { $count } { $count ->
        [one] { $faction_one }
       *[other] { $faction }
    }.
}
event-added = { $you ->
    [yes] You add a card: { $faction }.
   *[no] { $seat } adds a card: { $faction }.
}
event-aimed = { $you ->
    [yes] You target { $at }.
   *[no] { $seat } targets { $at }.
}
event-gained = { $you ->
    [yes] You gain { $count } { $count ->
        [one] point
       *[other] points
    }.
   *[no] { $seat } gains { $count } { $count ->
        [one] point
       *[other] points
    }.
}
event-lost = { $you ->
    [yes] You lose { $count } { $count ->
        [one] point
       *[other] points
    }.
   *[no] { $seat } loses { $count } { $count ->
        [one] point
       *[other] points
    }.
}
event-turned-up = The deck shows: { $faction }.
event-revealed = { $you ->
    [yes] You have to show: { $faction }.
   *[no] { $seat } has to show: { $faction }.
}
event-stole = { $you ->
    [yes] You take { $faction } ×{ $count }.
   *[no] { $seat } takes { $faction } ×{ $count }.
}
event-drew = { $you ->
    [yes] You draw { $count } { $count ->
        [one] card
       *[other] cards
    } from the deck.
   *[no] { $seat } draws { $count } { $count ->
        [one] card
       *[other] cards
    } from the deck.
}
event-drew-card = You draw: { $faction }.
event-gave = { $you ->
    [yes] You give { $to } a card: { $faction }.
   *[no] { $seat } gives { $to } a card: { $faction }.
}
event-discarded = { $you ->
    [yes] You discard: { $faction }.
   *[no] { $seat } discards: { $faction }.
}
event-declined = { $you ->
    [yes] You keep your cards.
   *[no] { $seat } keeps all cards.
}
event-passed = { $you ->
    [yes] You can do nothing and pass.
   *[no] { $seat } can do nothing and passes.
}
event-ended = The race is over.

ask-turn = { $actions ->
    [one] Take cards of one faction from the market, or play cards.
   *[other] Take cards of one faction from the market, or play cards. You have { $actions } actions.
}
ask-add = { $faction_id ->
    [detectives] Which further card goes with your { $count } Detectives?
   *[police] { $count ->
        [one] Which card of another faction does the Police search for?
       *[other] Which card of another faction do the { $count } Police search for?
    }
}
ask-against = { $faction_id ->
    [police] { $count ->
        [one] Whose hand does the Police search?
       *[other] Whose hand do the { $count } Police search?
    }
   *[hackers] { $count ->
        [one] Whose hand does the Hacker slip into?
       *[other] Whose hand do the { $count } Hackers slip into?
    }
}
ask-give = The press is asking. Give { $to } a card and discard another of its faction for a point?
ask-tip = { $to } wants to hear about { $faction }. Discard one for a point?
ask-pay = { $to } sends the Mafia. Pay with two cards or with a point.
ask-second = { $faction } it is. And the second card?
ask-limit = You hold too many cards: discard { $count } more.

effect-ends = { $how ->
    [won] { $chance ->
        [100] you win
       *[other] you win: { $chance }%
    }
    [stuck] nobody can do anything: the game ends
   *[rounds] the game ends with this turn
}
effect-points = { $count ->
    [0] no points
    [one] +{ $count } point
   *[other] +{ $count } points
}
effect-gains = +{ $count } { $count ->
    [one] point
   *[other] points
}{ $more ->
    [yes] { " or more" }
   *[no] {""}
}: { $chance ->
    [100] for sure
   *[other] { $chance }%
}
effect-up-to = { $count ->
    [one] +{ $count } point at most
   *[other] +{ $count } points at most
}
effect-race = then { $points } { $points ->
    [one] point
   *[other] points
}, { $left } to go
effect-may-gain = { $gain ->
    [win] { $seat } may gain a point and win
   *[point] { $seat } may gain a point
}
effect-can-gain = { $gain ->
    [win] { $seat } can gain a point and win: { $chance }%
   *[point] { $seat } can gain a point: { $chance }%
}
effect-owes = { $seat } pays { $payment ->
    [either] two cards or a point
    [cards] two cards
    [point] a point
   *[card] the last card
}
effect-loses = { $you ->
    [yes] −{ $count } { $count ->
        [one] card
       *[other] cards
    }
   *[no] { $seat } loses { $count } { $count ->
        [one] card
       *[other] cards
    }
}
effect-gets = { $seat } gets a card
effect-may-get = up to { $count } { $count ->
    [one] card
   *[other] cards
} from the others
effect-draws = { $count ->
    [0] no cards left to draw
    [one] +{ $count } card from the deck
   *[other] +{ $count } cards from the deck
}
effect-holds = { $count ->
    [0] no { $faction } left in hand
    [one] { $count } { $faction_one } in hand
   *[other] { $count } { $faction } in hand
}
effect-hand = { $count } { $count ->
    [one] card
   *[other] cards
} in hand then
effect-discards = { $sure ->
    [exactly] discard { $count } at the end of the turn
   *[at-most] discard up to { $count } at the end of the turn
}
effect-actions = { $count } { $count ->
    [one] action
   *[other] actions
} left
effect-refill = { $count ->
    [0] nothing new for the market
    [one] { $count } new card in the market
   *[other] { $count } new cards in the market
}
effect-reshuffles = the { $count } { $count ->
    [one] discarded card becomes
   *[other] discarded cards become
} the deck
effect-finds = { $faction } to your hand: { $chance ->
    [100] for sure
   *[other] { $chance }%
}
effect-comes = { $faction } to the market: { $chance ->
    [100] for sure
   *[other] { $chance }%
}

option-factions = Factions
option-factions-first-game = for a first game: Detectives, Scientists, Robocats, Mafia, Hackers
option-factions-random = a random five
    .told = random factions
option-actions = Actions a turn
option-actions-1 = one
option-actions-2 = two (advanced)
    .told = two actions a turn
preset-first-game = First game
preset-first-game-text = The five factions that explain themselves.
preset-any-five = Any five
preset-any-five-text = Lots decide which factions are in town.
preset-advanced = Double time
preset-advanced-text = Random factions, and two actions a turn.
preset-by-heart = By heart
preset-by-heart-text = Random factions, and nothing counts the cards for you.

rule-CAT-1 = Five of the eight factions are in play, fifteen cards each.
rule-CAT-2 = Each seat begins with a fixed number of cards.
rule-CAT-3 = The market has seven cards, face up.
rule-CAT-4 = The first to reach the target wins.
rule-CAT-5 = It is not the time: on your turn you take or play.
rule-CAT-6 = You take cards of one faction that lie in the market, at least one.
rule-CAT-7 = The market is refilled to seven as long as there are cards.
rule-CAT-8 = At the end of the turn you keep ten cards; the others you discard.
rule-CAT-9 = You pass only when nothing can be done.
rule-CAT-10 = Played and revealed cards lie aside until the effect is over.
rule-CAT-10a = The others answer one at a time, clockwise.
rule-CAT-11 = Journalists: play exactly two. Whoever answers gives one card and discards another of its faction.
rule-CAT-12 = Detectives: play exactly three and one further card. Whoever answers discards a card of its faction.
rule-CAT-13 = Officials: play as many as you have and wish.
rule-CAT-14 = Scientists: play exactly three.
rule-CAT-15 = Robocats: play two to draw five cards, or four for three points.
rule-CAT-16 = Mafia: play exactly four. The others pay with two cards or a point.
rule-CAT-17 = Police: play any number with one card of another faction, and name an opponent.
rule-CAT-18 = Hackers: give up to four to an opponent who holds at least as many cards.
rule-CAT-19 = An empty hand cannot be searched.
rule-CAT-20 = The game is over.
rule-CAT-20a = The game is over: nobody can do anything.
rule-CAT-20b = The game is over: a hundred rounds have been played.
rule-CAT-21 = The others are ranked by points.

end-CAT-20 = The target is reached.
end-CAT-20a = Nobody can do anything; most points win.
end-CAT-20b = A hundred rounds have passed, and the city is still without a mayor.
source-playing = { $faction }
source-helping = Given or tipped in others' turns
source-payment = Paid to the Mafia
source-before = Had at the beginning

board-target = { $count } points win
board-deck = deck { $count }
board-discard = discarded { $count }
board-market = The market
board-aside = On the table
board-hand = Your hand: { $count } { $count ->
    [one] card
   *[other] cards
}
board-player = player
board-points = influence
board-cards = cards
board-known = openly seen in hand
board-unseen = not seen yet
