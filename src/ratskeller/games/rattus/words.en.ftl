name = Rattus
pitch = It is 1347: people thrive where the rats are. Settle Europe, borrow powerful friends, and be elsewhere when the plague comes.

region-anglia = Anglia
region-gallia = Gallia
region-germania = Germania
region-hispania = Hispania
region-hungaria = Hungaria
region-italia = Italia
region-polonia = Polonia
region-scandia = Scandia
region-bulgaria = Bulgaria
region-turcia = Turcia
region-russia = Russia
region-tartaria = Tartaria
region-mauretania = Mauretania
region-numidia = Numidia
region-ifriqiya = Ifriqiya
region-libya = Libya
region-aegyptus = Aegyptus

class-peasantry = Peasantry
class-bourgeoisie = Bourgeoisie
class-clergy = Clergy
class-chivalry = Chivalry
class-magic = Magic
class-nobility = Nobility
class-muslims = Muslims

symbol-A = everyone
symbol-M = majority
symbol-P = { class-peasantry }
symbol-B = { class-bourgeoisie }
symbol-C = { class-clergy }
symbol-K = { class-chivalry }
symbol-W = { class-magic }
symbol-R = { class-nobility }
symbol-I = { class-muslims }

card-peasant = Peasant
card-merchant = Merchant
card-monk = Monk
card-knight = Knight
card-witch = Witch
card-king = King
card-astronomer = Astronomer
card-explorer = Explorer
card-sultan = Sultan
card-caravaneer = Caravaneer

# Region cards: the region, and the classes it protects
region-card-anglia-bw = { region-anglia } ({ symbol-B }, { symbol-W })
region-card-anglia-pc = { region-anglia } ({ symbol-P }, { symbol-C })
region-card-anglia-pb = { region-anglia } ({ symbol-P }, { symbol-B })
region-card-gallia-wild = { region-gallia } (any class)
region-card-gallia-ci = { region-gallia } ({ symbol-C }, { symbol-I })
region-card-gallia-kw = { region-gallia } ({ symbol-K }, { symbol-W })
region-card-germania-wild = { region-germania } (any class)
region-card-germania-pk = { region-germania } ({ symbol-P }, { symbol-K })
region-card-germania-ri = { region-germania } ({ symbol-R }, { symbol-I })
region-card-hispania-wild = { region-hispania } (any class)
region-card-hispania-wr = { region-hispania } ({ symbol-W }, { symbol-R })
region-card-hispania-cr = { region-hispania } ({ symbol-C }, { symbol-R })
region-card-hungaria-ri = { region-hungaria } ({ symbol-R }, { symbol-I })
region-card-hungaria-pw = { region-hungaria } ({ symbol-P }, { symbol-W })
region-card-hungaria-br = { region-hungaria } ({ symbol-B }, { symbol-R })
region-card-italia-kw = { region-italia } ({ symbol-K }, { symbol-W })
region-card-italia-bi = { region-italia } ({ symbol-B }, { symbol-I })
region-card-italia-pc = { region-italia } ({ symbol-P }, { symbol-C })
region-card-polonia-pi = { region-polonia } ({ symbol-P }, { symbol-I })
region-card-polonia-bk = { region-polonia } ({ symbol-B }, { symbol-K })
region-card-polonia-cw = { region-polonia } ({ symbol-C }, { symbol-W })
region-card-scandia-wild = { region-scandia } (any class)
region-card-scandia-br = { region-scandia } ({ symbol-B }, { symbol-R })
region-card-scandia-wi = { region-scandia } ({ symbol-W }, { symbol-I })
region-card-bulgaria-wild = { region-bulgaria } (any class)
region-card-bulgaria-kr = { region-bulgaria } ({ symbol-K }, { symbol-R })
region-card-bulgaria-pb = { region-bulgaria } ({ symbol-P }, { symbol-B })
region-card-turcia-wild = { region-turcia } (any class)
region-card-turcia-ck = { region-turcia } ({ symbol-C }, { symbol-K })
region-card-turcia-bw = { region-turcia } ({ symbol-B }, { symbol-W })
region-card-russia-wild = { region-russia } (any class)
region-card-russia-ck = { region-russia } ({ symbol-C }, { symbol-K })
region-card-russia-pr = { region-russia } ({ symbol-P }, { symbol-R })
region-card-tartaria-wi = { region-tartaria } ({ symbol-W }, { symbol-I })
region-card-tartaria-cw = { region-tartaria } ({ symbol-C }, { symbol-W })
region-card-tartaria-pi = { region-tartaria } ({ symbol-P }, { symbol-I })
region-card-mauretania-bc = { region-mauretania } ({ symbol-B }, { symbol-C })
region-card-mauretania-cr = { region-mauretania } ({ symbol-C }, { symbol-R })
region-card-mauretania-ki = { region-mauretania } ({ symbol-K }, { symbol-I })
region-card-numidia-pk = { region-numidia } ({ symbol-P }, { symbol-K })
region-card-numidia-wr = { region-numidia } ({ symbol-W }, { symbol-R })
region-card-numidia-bi = { region-numidia } ({ symbol-B }, { symbol-I })
region-card-ifriqiya-wild = { region-ifriqiya } (any class)
region-card-ifriqiya-bk = { region-ifriqiya } ({ symbol-B }, { symbol-K })
region-card-ifriqiya-ci = { region-ifriqiya } ({ symbol-C }, { symbol-I })
region-card-libya-pw = { region-libya } ({ symbol-P }, { symbol-W })
region-card-libya-kr = { region-libya } ({ symbol-K }, { symbol-R })
region-card-libya-bc = { region-libya } ({ symbol-B }, { symbol-C })
region-card-aegyptus-wild = { region-aegyptus } (any class)
region-card-aegyptus-ki = { region-aegyptus } ({ symbol-K }, { symbol-I })
region-card-aegyptus-pr = { region-aegyptus } ({ symbol-P }, { symbol-R })

action-plague = Plague: { $region }
action-place = Two cubes: { $region }
action-caravan = Caravan: { $region }
action-take = Take the { $card }
action-settle = Settle { $region }
action-settle-more = Settle { $region }, with the Peasant's cube
action-peasant = Peasant: a cube in { $region }
action-merchant = Merchant: { $count } { $count ->
    [one] cube
   *[other] cubes
} from { $region }
action-merchant-diplomat = Merchant: { $count } { $count ->
    [one] cube
   *[other] cubes
} from { $region }, with the diplomat
action-monk = Monk: rat { $place } of { $region }
action-witch = Witch: look at rat { $place } of { $region }
action-king = King: a cube from { $region } to the palace
action-king-diplomat = King: the cube with the diplomat from { $region } to the palace
action-astronomer = Astronomer: draw three region cards
action-explorer = Explorer: turn up three region cards
action-sultan = Sultan: a diplomat in { $region }
action-caravaneer = Caravaneer: by way of { $region }
action-to = To { $region }
action-swap = Swap the two rats
action-leave = Leave them where they are
action-keep = Keep { $card }
action-spread = A new rat: { $region }
action-lay = Lay { $card } on the { $on }
action-add = Add a cube
action-decline = No, thank you
action-done = Done
action-devastate = Next: { $region }

event-turn = { $you ->
    [yes] Your turn.
   *[no] { $seat }'s turn.
}
event-last-chance = { $you ->
    [yes] Your last chance to use your cards.
   *[no] { $seat } has a last chance to use cards.
}
event-started = { $you ->
    [yes] You let the plague begin in { $region }.
   *[no] { $seat } lets the plague begin in { $region }.
}
event-placed = { $you ->
    [yes] You put { $count } { $count ->
        [one] cube
       *[other] cubes
    } into { $region }.
   *[no] { $seat } puts { $count } { $count ->
        [one] cube
       *[other] cubes
    } into { $region }.
}
event-caravan-placed = { $you ->
    [yes] You put the caravan into { $region }.
   *[no] { $seat } puts the caravan into { $region }.
}
event-took = { $you ->
    [yes] You take the { $card }.
   *[no] { $seat } takes the { $card }.
}
event-took-from = { $you ->
    [yes] You take the { $card } from { $owner }.
   *[no] { $seat } takes the { $card } from { $owner }.
}
event-settled = { $you ->
    [yes] You settle { $region }: { $count } { $count ->
        [one] cube
       *[other] cubes
    }.
   *[no] { $seat } settles { $region }: { $count } { $count ->
        [one] cube
       *[other] cubes
    }.
}
event-moved = { $you ->
    [yes] Your Merchant moves { $count } { $count ->
        [one] cube
       *[other] cubes
    } from { $origin } to { $to }.
   *[no] { $seat }'s Merchant moves { $count } { $count ->
        [one] cube
       *[other] cubes
    } from { $origin } to { $to }.
}
event-escorted = { $you ->
    [yes] Your Merchant moves { $count } { $count ->
        [one] cube
       *[other] cubes
    } and a diplomat from { $origin } to { $to }.
   *[no] { $seat }'s Merchant moves { $count } { $count ->
        [one] cube
       *[other] cubes
    } and a diplomat from { $origin } to { $to }.
}
event-rat-moved = { $you ->
    [yes] Your Monk drives rat { $place } of { $origin } to { $to }.
   *[no] { $seat }'s Monk drives rat { $place } of { $origin } to { $to }.
}
event-looked = { $you ->
    [yes] Your Witch looks at rat { $place } of { $region }.
   *[no] { $seat }'s Witch looks at rat { $place } of { $region }.
}
event-saw = You see: limit { $limit } – { $symbols }.
event-swapped = { $you ->
    [yes] You swap a rat of { $origin } with one of { $to }.
   *[no] { $seat } swaps a rat of { $origin } with one of { $to }.
}
event-left = { $you ->
    [yes] You leave the rats where they are.
   *[no] { $seat } leaves the rats where they are.
}
event-crowned = { $you ->
    [yes] Your King calls a cube from { $region } to the palace.
   *[no] { $seat }'s King calls a cube from { $region } to the palace.
}
event-crowned-envoy = { $you ->
    [yes] Your King calls a cube and its diplomat from { $region } to the palace.
   *[no] { $seat }'s King calls a cube and its diplomat from { $region } to the palace.
}
event-drew = { $you ->
    [yes] Your Astronomer draws { $count } region { $count ->
        [one] card
       *[other] cards
    }.
   *[no] { $seat }'s Astronomer draws { $count } region { $count ->
        [one] card
       *[other] cards
    }.
}
event-drew-card = You draw: { $card }.
event-kept = { $you ->
    [yes] You keep one of them.
   *[no] { $seat } keeps one of them.
}
event-revealed = The Explorer turns up { $card }.
event-discarded = Discarded: { $card }.
event-reshuffled = The discard pile becomes a new deck of { $count } region { $count ->
    [one] card
   *[other] cards
}.
event-diplomat = { $you ->
    [yes] Your Sultan sends a diplomat to { $region }.
   *[no] { $seat }'s Sultan sends a diplomat to { $region }.
}
event-caravan-moved = The caravan goes from { $origin } by way of { $via } to { $to }.
event-added = { $you ->
    [yes] You add a cube in { $region }.
   *[no] { $seat } adds a cube in { $region }.
}
event-declined = { $you ->
    [yes] You leave it at that.
   *[no] { $seat } leaves it at that.
}
event-plague-moved = The plague moves to { $region }.
event-spread = A new rat appears in { $region }.
event-devastated = The plague rages in { $region }.
event-turned-up = { $region }: a rat is turned up, limit { $limit } – { $symbols }.
event-harmless = Too few people: { $count }, and it needs { $limit }. Nothing happens.
event-broke-out = { $count ->
    [one] One cube lives
   *[other] { $count } cubes live
} here, the limit is { $limit }: it breaks out!
event-laid = { $you ->
    [yes] You cover your { $on } with { $card }.
   *[no] { $seat } covers the { $on } with { $card }.
}
event-died-with-all = { $you ->
    [yes] Everyone: you lose a cube in { $region }.
   *[no] Everyone: { $seat } loses a cube in { $region }.
}
event-died-as-most = { $you ->
    [yes] Majority: you lose a cube in { $region }.
   *[no] Majority: { $seat } loses a cube in { $region }.
}
event-died-by-class = { $you ->
    [yes] { $of }: you lose { $count } { $count ->
        [one] cube
       *[other] cubes
    } in { $region }.
   *[no] { $of }: { $seat } loses { $count } { $count ->
        [one] cube
       *[other] cubes
    } in { $region }.
}
event-diplomat-died = { $you ->
    [yes] Your diplomat in { $region } goes home.
   *[no] { $seat }'s diplomat in { $region } goes home.
}
event-done = { $you ->
    [yes] You are done.
   *[no] { $seat } is done.
}
event-ending = { $you ->
    [yes] You had the last turn. The others may use their cards once more.
   *[no] { $seat } had the last turn. The others may use their cards once more.
}
event-final-plague = The final plague: it visits every region.
event-ended = The plague is over.
event-shown = { $you ->
    [yes] You show
   *[no] { $seat } shows
} { $card }: { $brings ->
    [point] 1 point for most cubes there.
    [counted] nothing more, the region has counted.
   *[nothing] nothing without most cubes there.
}

ask-plague = Where does the plague begin?
ask-place = { $round ->
    [1] Put two cubes into a region.
   *[other] Put two more cubes into a region.
}
ask-caravan = Where does the caravan begin?
ask-turn = { $took ->
    [0] { $settled ->
        [0] You may take a class card, settle and use your cards. Moving the plague ends your turn.
       *[other] You may still take a class card and use your cards. Moving the plague ends your turn.
    }
   *[other] { $settled ->
        [0] You may still settle and use your cards. Moving the plague ends your turn.
       *[other] Use your cards if you like. Moving the plague ends your turn.
    }
}
ask-last = Your last chance: use your cards once more, then press “Done”.
ask-to = { $card_id ->
    [merchant] { $count ->
        [one] Where does the cube from { $origin } go?
       *[other] Where do the { $count } cubes from { $origin } go?
    }
    [monk] Where does the rat from { $origin } go?
   *[caravaneer] Where does the caravan go from { $origin }?
}
ask-second = Which other rat do you look at?
ask-swap = Swap the two rats you have looked at?
ask-keep = Which of the region cards do you keep?
ask-explore = Into which of these regions does your cube go?
ask-add = The caravan passed { $region }, where you have most. Add a cube there?
ask-spread = { $count ->
    [one] Rats spread from { $region }: where does the new rat go?
   *[other] Rats spread from { $region }: where does the next of { $count } rats go?
}
ask-protect = You are about to lose cubes in { $region } by your class. Cover a class card with a region card?
ask-order = Which region does the final plague visit next?

pick-settle-more = Where do you settle, with one cube more?
pick-peasant = Where does the Peasant's cube go?
pick-merchant = From which region do up to three of your cubes move?
pick-merchant-diplomat = From which region do your cubes move, with the diplomat?
pick-monk = Which rat does the Monk drive next door?
pick-witch = Which rat does the Witch look at first?
pick-king = From which region without rats does your cube go to the palace?
pick-king-diplomat = From which region do a cube and its diplomat go to the palace?
pick-sultan = In which region does the diplomat join a cube of yours?
pick-caravaneer = By way of which region does the caravan go?
pick-lay = Which region card covers it?

effect-adds = { $you ->
    [yes] +{ $count } { $count ->
        [one] cube
       *[other] cubes
    } in { $region }
   *[no] { $seat }: +{ $count } { $count ->
        [one] cube
       *[other] cubes
    } in { $region }
}
effect-leaves = −{ $count } { $count ->
    [one] cube
   *[other] cubes
} in { $region }
effect-may-add = { $you ->
    [yes] you may add a cube in { $region }
   *[no] { $seat } may add a cube in { $region }
}
effect-supply = { $count ->
    [0] supply empty: the game ends after this turn if no cube comes back
   *[other] { $count } left in supply
}
effect-palace = { $count } { $count ->
    [one] cube
   *[other] cubes
} safe in the palace
effect-risk = plague in { $region }: { $chance ->
    [0] you lose nothing
    [100] you lose cubes for sure
   *[other] { $chance }% that you lose cubes
}{ $given ->
    [uncovered] , if nobody covers a card
   *[always] { "" }
}
effect-loses = −{ $count } { $count ->
    [one] cube
   *[other] cubes
}: { $chance }%
effect-hurts = { $seat } { $chance ->
    [0] loses nothing
    [100] loses cubes for sure
   *[other] loses cubes: { $chance }%
}
effect-saves = { $count ->
    [0] saves nothing from this rat
    [one] saves { $count } cube
   *[other] saves { $count } cubes
}
effect-new-rats = +{ $count } { $count ->
    [one] rat
   *[other] rats
} next to it, { $left } left in supply
effect-rats = { $count ->
    [0] no rats
    [one] { $count } rat
   *[other] { $count } rats
} in { $region }
effect-ends = { $chance ->
    [0] the game goes on
    [100] the game ends with this turn
   *[other] the game ends with this turn: { $chance }%
}
effect-robs = { $seat } loses the { $card }
effect-strikes = { $of } on { $chance }% of the rats you have not seen
effect-exposed = you have cubes beside rats in { $count } { $count ->
    [one] region
   *[other] regions
}
effect-draws = +{ $count } { $count ->
    [one] card
   *[other] cards
} to look at
effect-brings = +{ $points } { $points ->
    [one] point
   *[other] points
} as things stand
effect-covers = can cover { $count ->
    [one] one of your class cards
   *[other] { $count } of your class cards
}
effect-diplomats = { $count } { $count ->
    [one] diplomat
   *[other] diplomats
}: { $points } { $points ->
    [one] point
   *[other] points
} as things stand

option-edition = Edition
option-edition-base = Rattus, for 2 to 4
option-edition-africanus = with Africanus, for 2 to 6
    .told = with Africanus
option-classes = Class cards
option-classes-random = random
    .told = class cards at random
fault-classes-fixed = { $edition ->
    [base] The base game always has its { $count } class cards
   *[other] The { $edition } edition always has its { $count } class cards
}; leave them random.
fault-edition-seats = { $edition ->
    [base] The base game is for 2 to { $most } players
   *[other] The { $edition } edition is for 2 to { $most } players
}, not { $seats }.
option-plague_start = The plague begins
option-plague_start-random = in a random region
option-plague_start-chosen = first player chooses
    .told = the first player says where the plague begins
option-caravan_always_adds = Caravan cubes
option-caravan_always_adds-on = always added
option-caravan_always_adds-off = may be declined
preset-first-game = First game
preset-first-game-text = Europe and its six classes, for three.
preset-duel = Duel
preset-duel-text = Two players, and the first says where the plague begins.
preset-africa = With Africanus
preset-africa-text = North Africa, diplomats and random class cards, for four.
preset-full-house = Full house
preset-full-house-text = Everything in both boxes, for six.

rule-RAT-1 = Eight regions are used with two players, ten with three, twelve with four.
rule-RAT-2 = Each region begins with a starting rat, and no token is there twice.
rule-RAT-3 = The plague begins in a region in use; the first player chooses only if the table says so.
rule-RAT-4 = In the set-up each in turn puts two cubes into one region.
rule-RAT-5 = It is not the time: on your turn you take one card and settle once, and the plague comes last.
rule-RAT-6 = You use only class cards that you hold; you take one that you do not hold.
rule-RAT-7 = Each card works once a turn, on your own turn.
rule-RAT-8 = You settle a region with rats: as many cubes as rats.
rule-RAT-9 = The Peasant adds one cube when you settle, if you have one more in supply.
rule-RAT-10 = The Merchant moves up to three of your cubes to a neighbouring region.
rule-RAT-11 = The Monk moves a rat to a neighbouring region with room.
rule-RAT-12 = The Witch looks at two different rats and may swap them.
rule-RAT-13 = The Knight moves the plague a few steps, not back to where it stood.
rule-RAT-14 = The King takes a cube of yours from a region without rats.
rule-RAT-15 = The plague moves to a neighbouring region.
rule-RAT-16 = New rats go to neighbours of the plague that have fewer than three.
rule-RAT-17 = A region's rats are turned up one at a time, in the order they came.
rule-RAT-18 = A rat breaks out when the cubes reach its limit.
rule-RAT-19 = Everyone, then the majority, then the classes lose cubes.
rule-RAT-20 = The game is over, or must be.
rule-RAT-20a = After sixty turns each the game ends.
rule-RAT-21 = At the end everyone else may use abilities once more; nothing else is done then.
rule-RAT-22 = In the end the plague visits every region.
rule-RAT-23 = Most cubes win; in a tie, whoever would have had the next turn.
rule-AFR-1 = With five players fifteen regions are in use, with six seventeen.
rule-AFR-2 = Six class cards are in play with up to four players, eight with more; that one is not.
rule-AFR-3 = The expansion's rats are used, and no others.
rule-AFR-4 = The plague begins at random or where the first player wants.
rule-AFR-5 = There is no region card to draw.
rule-AFR-6 = With five or six players cubes are placed three times.
rule-AFR-7 = With five or six players a Chivalry card moves the plague up to three steps.
rule-AFR-8 = Each symbol costs a cube for every card of that class.
rule-AFR-9 = Lay a region card of your hand on a class card of yours whose class it shows.
rule-AFR-10 = When you are asked, you may cover only cards of a class that this rat shows, each once.
rule-AFR-11 = The Astronomer keeps one of the drawn region cards.
rule-AFR-12 = The Explorer needs a cube in supply and goes to a region that was turned up.
rule-AFR-13 = A diplomat goes under a cube of yours, at most one in a region, while there are any.
rule-AFR-14 = The diplomat must be there, and may not enter a region where you have one.
rule-AFR-15 = The caravan moves exactly two steps, not back; the majority may add cubes when asked.
rule-AFR-16 = The last player places the caravan after the cubes.
rule-AFR-17 = The last player names the next region, one with rats and cubes.
rule-AFR-17a = Without a cube in supply none can be added.
rule-AFR-18 = At the end region cards in hand are shown, and they and diplomats score.

end-RAT-20 = The rats or a player's cubes ran out.
end-RAT-20a = Sixty turns each have passed.
cause-rats = The rats ran out.
cause-cubes = { $whose } ran out of cubes.
cause-both = The rats ran out, and so did the cubes of { $whose }.
source-board = Cubes on the map
source-palace = Palace
source-region-cards = Region cards
source-diplomats = Diplomats
place-rule = Of equal points whoever would have had the next turn sooner comes first.

board-supply = supply
board-board = board
board-palace = palace
board-hand = region cards
board-diplomats = diplomats
board-on-table = on the table
board-rats-left = { $count } { $count ->
    [one] rat
   *[other] rats
} in supply
board-deck = { $count } in the deck
board-diplomats-left = { $count } diplomats left
board-turned-up = turned up
board-players = Players
board-your-hand = Your region cards
board-drawn = Drawn
board-unseen = Rats you have not seen
board-legend-plague = ☠ plague
board-legend-caravan = ♞ caravan
board-legend-rat = ● rat
board-legend-first = ◆ starting rat
board-legend-known = 2MBC a rat you know
board-legend-cubes = 1■■ cubes of player 1
board-legend-sea = ~ by sea
board-legend-diplomat = ^ with a diplomat
board-count = The count
board-cubes = cubes
board-total = total
board-used = used
board-covered = covered
