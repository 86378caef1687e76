# The first game of Rattus Cartus, as told by the rat in the margin.
lesson-guide = The lesson
lesson-next = Go on
lesson-end = End the lesson
lesson-later = That comes later. One thing at a time.

welcome = The king is dead of the plague, and you are one of his heirs. Win friends in six classes in { $rounds } rounds, and stay alive: that second part is where I come in.
tracks = Six tracks, one for each class. First, second and third place score 10, 5 and 2 at the end. Where discs share a space, the lower one was there first and ranks higher.
rats = Your { $count } rats, face down. At the end, whoever has more rats than the nun row has nuns is dead, whatever the points.
nuns = The nun row: five cards, each with up to four nuns, and nobody has seen them yet. On average they hold ten nuns. You may peek, now and then.
privilege = Each round begins with a small gift. Choose a building card for what is in its upper corner: cards to draw, rats to be rid of, or a look at a nun. Several players may choose the same.
part = Take it or leave it. Take it, I would say.
look = Choose a card of the nun row. Only you will see what it is; it stays turned a little towards you.
visit = Now you visit a building. The crown shows what the first among its visitors gets; the dot, what all the others get. Your gift does not bind you: go where you like.
lay = Pick cards for your new friends, then press once. Each card is 1 influence with { $class }; but every person of another class brings a rat along. Whoever lays the most gets the crown's action.
resolved = Building by building the cards are turned up. It is written here as it happens; open it again from the top line whenever you like.
action = Your reward for the visit. You may decline, but why would you?
swords = Swords have been drawn: whoever laid the fewest gives half a hand to whoever laid the most. Pick what you part with.
giver = You laid the most Swords. Say who hands over half a hand.
flute = Your Flutes were the loudest: one of your rats follows somebody else home. Whose guest shall it be?
discard = The Hospital takes a card and a rat with it. Gladly, I hope.
second = A new round, new buildings. Look which class is still easy to win: second place with one card beats third with five.
many = You have { $count } rats. The nuns will be about ten. I like company, but you may not: −rats in a corner, the Monastery, Flutes.
alone = You know how it goes. The rest is cunning; a long press or a right click on anything opens its rule.
last = The last round: buildings do nothing now, the crown is worth 1 influence instead. Lay what you have; unused cards are worth little.
won = Long live the heir! And the rats send their regards.
lost = Another head wears the crown. There are always more kings, and always more rats.
