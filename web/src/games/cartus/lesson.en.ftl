# The first game of Rattus Cartus, as told by the rat in the margin.
welcome = The king is dead of the plague, and you are one of his heirs. In { $rounds } rounds, win friends in six classes, and stay alive. The second part is where I come in.
tracks = Six tracks, one for each class. First, second and third place bring 10, 5 and 2 points at the end. Where discs share a space, the lower one was there first and ranks higher.
rats = Your { $count } rats. At the end, whoever has more rats than the nun row has nuns is dead, and no points help him.
nuns = The nun row: five cards with up to four nuns each, and nobody knows them yet. On average there are ten nuns. Now and then one may peek.
hand = Your cards: people of six classes. The nuns on them count only in the row; but a card in your hand certainly does not lie there.

privilege = Every round begins with a small gift. Choose a building for what is in its corner: cards to draw, rats to be rid of, or a look at a nun card. Several players may choose the same one.
part = Take it or leave it. I would not leave it lying.
look = Choose a card of the nun row. Only you will see it.
saw = Now you know more than the others. The card stays turned a little, for your eyes only. Many nuns there: you can afford more rats.
visit = Now you visit a building, and it need not be that of the gift. The crown says what its best visitor gets, the dot what all the others get.
lay = Pick cards, and lay them with one press. Each person brings 1 influence with { $class }; but whoever is of another class brings a rat along. None at all is fine, too.

resolved = All have visited. Now the cards are turned up, building by building. What happens is written here.
influence = { $count } influence for { $you ->
    [yes] you
   *[no] { $name }
}, on the track of this building: { $class }. So many spaces up the disc goes.
baggage = { $you ->
    [yes] You laid people of another class, and each brought a rat: { $count }.
   *[no] { $name } laid people of another class, and each brought a rat: { $count }.
} They help all the same. That is the bargain in this game.
swords = Swords! Whoever laid most of them gets half the hand of whoever laid fewest. { $you ->
    [yes] This time that is you.
   *[no] This time { $name } does.
}
crown = The crown goes to whoever laid most people here, if need be to who came first: { $you ->
    [yes] that is you
   *[no] { $name }
}. He uses the building best; the other visitors get what stands by the dot.

action = Your reward for the visit. You may decline, but why would you?
giver = You laid most Swords. Who is to hand over half his cards?
give = Swords have been drawn, and you had fewest: pick the half of your hand that you can do without.
flute = Your Flutes were the loudest: one of your rats follows somebody else home. Whose guest is it to be?
discard = The Hospital takes a card, and a rat with it. Gladly, I hope.
took = Swords from the Castle. Lay one with your people: where somebody has none, you help yourself to half his hand.

second = A new round, new buildings, and the next player begins. Look where a class is still easy to win: second place with one card beats third with five.
many = You have { $count } rats, and there will be about ten nuns. I like company, but you may not. Gifts with “−” and the Monastery take rats away.
worth = What brings points, then: places on the six tracks above all. The Palace gives some, and so does having most cards of a kind in hand at the end: 2 each.
alone = You know how it goes. { $left } rounds are left; I only speak up when something is new.
last = The last round. Buildings do nothing any more; the crown brings 1 influence instead. Lay what you have: hands are worth little.

count = The count, line by line: six tracks, what is left in hand, the Palace.
plague = And then the nuns are turned up: { $nuns }. You have { $rats } rats. { $alive ->
    [yes] Not too many: you live.
   *[no] Too many, I am afraid. It was nice to have met you.
}
won = Long live the heir! The rats send their regards. Next time, try other buildings: the Ratcatcher's hut has Flutes.
lost = Another head wears the crown. There will always be kings, and always rats. Once more?

idle-privilege = Choose your gift: a building, for what is in its corner.
idle-visit = Choose a building to visit. The crown is for who lays most people there.
idle-lay = Pick cards and lay them. Another class brings rats along.
idle-choose = It is for you to choose.
idle-wait = The others are on. Watch where they go, and with how many cards.
