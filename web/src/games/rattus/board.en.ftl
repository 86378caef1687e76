# The drawn map of Rattus.
you = you
map = Map of Europe and North Africa
map-year = Anno Domini 1347
map-unknown = TERRA INCOGNITA
sea-ocean = Oceanus
sea-german = Mare Germanicum
sea-baltic = Mare Balticum
sea-middle = Mare Internum
sea-black = Pontus Euxinus
sea-adriatic = Hadria
map-keys = Arrow keys walk over the map, Enter chooses, plus and minus zoom.
map-hint = Point at a region, or tap it, to read what is there.
map-stripes = Stripes: the plague can go there.
zoom-in = Closer
zoom-out = Further away
zoom-all = Whole map
close = Close

region = { $name }. { $facts }
plague-here = The plague is here.
caravan-here = The caravan rests here.
nobody = Nobody lives here.
people = { $count } { $count ->
    [one] cube
   *[other] cubes
}: { $who }.
cubes-of = { $name } ({ $count }{ $diplomat ->
    [yes] {" "}with a diplomat
   *[no] {""}
})
rats = { $count ->
    [0] No rats.
    [one] One rat.
   *[other] { $count } rats.
}
rat = Rat { $place }: { $what }.
rat-unknown = face down
rat-first = face down, from the set-up
seen-by = { $names } { $count ->
    [one] has
   *[other] have
} looked at it.
face = limit { $limit }, { $symbols }
symbol-everyone = everyone
symbol-majority = majority
rat-known = { $face }; { $here } { $here ->
    [one] cube is
   *[other] cubes are
} here now
by-land = By land: { $names }.
by-sea = By sea: { $names }.
if-plague = If the plague comes: { $rats ->
    [0] no rats, so nothing happens.
   *[other] { $spreads ->
        [0] no new rats
        [one] one new rat next door
       *[other] { $spreads } new rats next door
    }{ $turned ->
        [0] , and nobody here to fall ill.
        [one] , then the rat here is turned up.
       *[other] , then the { $turned } rats here are turned up.
    }
}
if-turned = { $sure ->
    [always] { $rats ->
        [one] It breaks out: { $people } { $people ->
            [one] cube is
           *[other] cubes are
        } enough.
       *[other] The first breaks out: { $people } { $people ->
            [one] cube is
           *[other] cubes are
        } enough.
    }
    [never] { $rats ->
        [one] It does no harm: { $people } { $people ->
            [one] cube is
           *[other] cubes are
        } too few.
       *[other] The first does no harm: { $people } { $people ->
            [one] cube is
           *[other] cubes are
        } too few.
    }
    [maybe] { $rats ->
        [one] Chance of an outbreak: { $outbreak } %.
       *[other] Chance that the first breaks out: { $outbreak } %.
    }
   *[untold] {""}
}
can-here = You can: { $actions }.
choices-at = { $region }: what will it be?

plague = The plague, { $region ->
    [none] not yet on the map
   *[other] in { $region }
}
plague-choose = Move the plague

classes = Class cards
class-card = { $name } ({ $class }), { $where }{ $state }
on-table = on the table
free = free
of-player = held by { $name }
of-you = yours
used = , used this turn
covered = , covered
take = take
use = use
with-diplomat = with diplomat
ability-peasant = One more cube when you settle.
ability-merchant = Move up to three of your cubes to a neighbour.
ability-monk = Move a rat to a neighbour.
ability-knight = The plague walks further.
ability-witch = Look at two rats, swap them if you like.
ability-king = A cube from a region without rats goes to the palace.
ability-astronomer = Draw three region cards, keep one.
ability-explorer = A cube into one of three revealed regions.
ability-sultan = A diplomat under one of your cubes.
ability-caravaneer = The caravan walks two steps and brings cubes.

palace = Palace
palace-of = { $name } ({ $count }{ $envoys ->
    [0] {""}
    [one] , { $envoys } diplomat
   *[other] , { $envoys } diplomats
})
palace-empty = The palace is empty.
supply-rats = { $count } { $count ->
    [one] rat
   *[other] rats
} left
till-rats = { $count } { $count ->
    [one] rat
   *[other] rats
} left in supply. When there are none at the end of a turn, the end begins.
fewest-cubes = fewest in supply: { $count }
till-cubes = { $you ->
    [yes] You have the fewest cubes in supply, { $count }. When your turn ends with none left, the end begins.
   *[no] { $name } has the fewest cubes in supply, { $count }. When a turn of theirs ends with none left, the end begins.
}
supply-deck = Region cards: { $count }, { $discarded } discarded
supply-diplomats = { $count } { $count ->
    [one] diplomat
   *[other] diplomats
} left
unseen = Unseen rats
face-explained = Breaks out with { $limit } or more cubes in the region. Then die: { $dies }.
dies-everyone = one cube of everybody
dies-majority = one of whoever has most
dies-class = one of whoever holds a { $class } card
unseen-row = { $face }: { $count }

region-card = { $region }: { $classes }
any-class = any class
count = The count
count-palace = The palace
count-cards = Region cards are shown
count-diplomats = Diplomats
count-of = { $cubes } { $cubes ->
    [one] cube
   *[other] cubes
}, { $cards } for region cards, { $diplomats } for diplomats: { $points } { $points ->
    [one] point
   *[other] points
}.
won-you = You outlived them all!
won-other = { $name } outlived them all.
won-shared = Outlived them all: { $names }.
won-nobody = Nobody outlived the plague.
won-bots = Only bots outlived the plague.
card-brought = { $region }: { $brings ->
    [point] 1 point for most cubes there.
    [counted] nothing more, the region has counted.
   *[nothing] nothing without most cubes there.
}
hand = Your region cards
hand-empty = No region cards in hand.
drawn = Drawn region cards
revealed = Revealed by the Explorer
turn-parts = This turn
part-card = card
part-settle = settle
part-plague = plague
part-done = done
part-open = open

outbreak = The plague in { $region }
verdict-outbreak = Outbreak! { $count } { $count ->
    [one] cube
   *[other] cubes
}, limit { $limit }
verdict-nobody = Nobody here has what it strikes.
verdict-harmless = Harmless: { $count } { $count ->
    [one] cube
   *[other] cubes
}, limit { $limit }
saved = { $name } covers the { $card }
diplomat-home = { $name }'s diplomat goes home

seat-facts = { $name }: { $board } on the map, { $palace } in the palace, { $supply } in supply, { $hand } region { $hand ->
    [one] card
   *[other] cards
}, { $diplomats } { $diplomats ->
    [one] diplomat
   *[other] diplomats
}

has-board = Cubes on the map
has-palace = Cubes in the palace
has-supply = Cubes left in supply
has-hand = Region cards in hand
has-diplomats = Diplomats on the map and in the palace
no-cards = No class cards.
