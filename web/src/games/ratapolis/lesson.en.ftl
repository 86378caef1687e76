# The first game of Ratapolis, as told by the rat at the next table.
lesson-guide = The lesson
lesson-next = Go on
lesson-end = End the lesson
lesson-later = That comes later. One thing at a time.

welcome = Welcome to Ratapolis. You see it from above, as the pigeons do. For { $rounds } rounds the hunter's cats will tear down a building each round. Whoever has the most cheese at the end was in the right places.
roof = A roof is a building. On it: who is there, how much cheese each rat gets at the end, and how many of the places are taken. This one is small, pays well, and is full.
cat = A cat on { $name }! Its card lies open, so everybody knows: the hunter may come here this round.
card = And this card only you have seen: { $name } ({ $tile }) is in the hunt as well. Your rivals hold one each, too. One of all these cards will be drawn.
heat = { $cards } cards, one prey. The redder a roof, the likelier it goes, as far as you can know. This switch takes the colour off.

move = Now plan two actions, in secret. First a move: draw an arrow from a building with your rats to the next one, or tap the two. Out of the danger, or towards the cheese. The whole group goes.
attack = Second, an attack: tap a rival's rat in a building where you will have one yourself. It goes home to its owner's supply, and a place is free.
wait = Your plan is chalked on the roofs; only you can see it. Until everybody is ready you may still change your mind.

told = All plans unfold together. First all first actions, then all second ones; each time attacks before moves. Watch it here: you can stop it, step, and see it again.
squeeze = { $route }: no room! Who does not fit stays behind. When several groups want in, each brings in the same number.
ruin = And { $name } is gone, with a hole in its place. Rats that were there have gone home to the supply and eat no cheese.
property = A stamp on a roof is a property. { $name }: { $what }. Whoever has more rats there than any other family holds it.
cheese = If it ended now you would have { $cheese } cheese. The others' is beside their names.
again = The next round is yours. Think of what the others will think: they have all seen the same good roofs.

holder = You hold { $name }: its property works for you as long as you have most rats there.
archive = The Archive is yours: look at a rival's hunt card, and you know one more building of the hunt.
market = The Market lets you bring a rat back from your supply. Why not?
radio = The hunter has come here. Your Radio station can send him to draw again, once.
hospital = The Hospital saves one of your rats from this building. Where shall it run?
safe = Buildings with a tick are safe this round: you have seen their cards go to the discard pile.
shuffle = Half-time. All discarded cards are shuffled again, so nothing is safe for now.
last = The last round. After this hunt the cheese is counted.

won = { $cheese } cheese, and the city, or what is left of it, is yours. Well gnawed!
lost = { $cheese } cheese. Not the most, but you know now where cats go. Another one?
