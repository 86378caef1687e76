# The first game of Ratapolis, as told by the rat at the next table.
welcome = Welcome to Ratapolis. You see it from above, as the pigeons do. For { $rounds } rounds the hunter's cats tear down one building a round. Whoever has the most cheese at the end was in the right places.
roof = A roof is a building. On it: who is there, how much cheese each rat gets at the end, and how many of the places are taken. This one is small, pays well, and is full.
cat = A cat on { $name }! Its card lies open, so everybody knows: the hunter may come here this round.
card = And this card only you have seen: { $name } ({ $tile }) is in the hunt as well. Your rivals hold one each, too. One of all these cards will be drawn.
heat = { $cards } cards, one prey. The redder a roof, the likelier it goes, as far as you can know. This switch takes the colour off.
property = A stamp on a roof is a property. { $name }: { $what }. It belongs to whoever has more rats there than any other family.

move = Now plan two actions, in secret. First a move: draw an arrow from your rats to the building next door, or tap the two. The whole group goes.
attack = Second, an attack: tap a rival's rat where you will have one yourself. It goes home to its owner, and a place is free. Until all are ready you may still change your mind.

told = All plans unfold together: first all first actions, then all second ones, each time attacks before moves. It is told here, and you can stop it.
attacked = An attack on { $name }: one rat goes home to its owner's supply. It eats no cheese from there.
squeeze = { $route }: no room! Who does not fit stays behind. When several groups want in, each brings in the same number.
vain = A plan in vain: when its turn came, there was nobody left to go, or to attack. Plans are made before anything has happened.
hunt = Now the hunter draws: { $name }. Whoever is still in there should say goodbye.
ruin = { $name } is gone, with a hole in its place. Rats that were there go home to the supply, and nobody walks across the hole.
holder = You hold { $name } now, with more rats there than any other: { $what }.
cheese = If it ended now you would have { $cheese } cheese: for each rat what its building pays. The others' is beside their names.

archive = The Archive is yours: look at a rival's hunt card, and you know one more building of the hunt.
market = The Market lets you bring a rat back from your supply. Why not?
radio = The hunter has come here. Your Radio station can send him to draw again, once.
hospital = The Hospital saves one of your rats from this building. Where is it to run?
saw = So { $name } is in the hunt as well. Your rivals do not know that you know. Look: the colours have changed.

again = The next round is yours. Mind the cats, your card, and what the others will think: they all see the same good roofs.
safe = Buildings with a tick are safe this round: you have seen their cards go to the discard pile.
idle = Two moves, two attacks, one of each, or nothing at all: that is up to you. Play as you like; I only speak up when something is new.
shuffle = Half-time. All discarded cards are shuffled again, so nothing is safe for now. And one card fewer is in each hunt.
last = The last round. After this hunt the cheese is counted: what a rat sits on is all that matters now.

count = The count: { $rats } of your rats are still in the city, and together they eat { $cheese } cheese.
won = Nobody has more. The city, or what is left of it, is yours. Well gnawed!
lost = Not the most, but you know now where cats go. Another one?

idle-first = Plan your first action: an arrow is a move, a tap on a rival's rat is an attack.
idle-second = And the second. It happens after all first ones.
idle-choose = It is for you to choose.
idle-wait = All plans are made. Let us see.
