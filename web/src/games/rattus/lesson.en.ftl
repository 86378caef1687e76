# The first game of Rattus, as told by the rat at the next table.
welcome = Europe, 1347. Whoever has most cubes alive when the last plague has passed wins. Everything else is decoration, and some of it bites.
rats = The round tokens are rats, face down. People thrive where rats are: the more rats, the more cubes you may settle there. What a rat has on its underside nobody knows. That is the trouble.
place = Two cubes to begin with, both into one region. Choose one on the map. I make suggestions; you decide.
again = Two more. Spread out, or stay together? Crowds are what the rats wait for.

turn = Your first turn. It has three parts: take a class card, settle, and last of all lead the plague. The first two in whatever order, and you may skip them.
take = Help yourself to a friend in high places: a class card, from the table or from a rival. Friends can do things.
price = Yours, until somebody takes it. Now the price: rats carry class signs too, and each such sign costs a cube of whoever holds that card. Many friends, many enemies.
settle = Now settle: choose a region and put as many cubes there as it has rats. The Peasant adds one.
forecast = Before you send the plague anywhere, ask the map: point at a region, or tap it, and read what the plague would do there. It knows the odds. I wish I did.
plague = The plague moves last, and it is you who leads it. It can go where the map is striped. Best to somebody else.
spread = Where it stops, rats multiply next door: { $count ->
    [one] one new rat
   *[other] { $count } new rats
}. You choose where. Near you they are a danger, and a reason to settle.

token = { $region }: rats and people in one place. So a rat is turned up. The number is its limit: with { $limit } cubes here, of whatever colour, it breaks out. The signs say who then loses a cube.
harmless = { $count } { $count ->
    [one] cube
   *[other] cubes
}, and it wanted { $limit }: harmless. It is thrown away, and everybody breathes again. Small villages live long.
outbreak = { $count } { $count ->
    [one] cube
   *[other] cubes
}, and { $limit } would have done: it breaks out. Now its signs strike, one after the other.
most = The crowd sign: whoever has most cubes in the region loses one. If several have most, each of them does.
class = { $you ->
    [yes] A class sign, and it is your class: one cube more. That was the price of your friend.
   *[no] A class sign. { $name } holds that class, so { $name } pays with a cube. There you have the price of friends.
}
died = One of them was yours. It goes back to your supply and may settle again. No hard feelings; they are rats.
robbed = { $name } has helped himself to your card. That is allowed, and no loss: the signs are after him now.

steal = You can do that, too: a card that lies with a rival is as good as one from the table. And whoever loses it cannot use it against you.
merchant = The Merchant leads up to three of your cubes next door. Good for leaving before the plague comes. Choose the card, then the region they leave.
monk = The Monk drives a rat next door: away from you, or towards somebody else's crowd. You do not see its face. Choose the card, then the rat.
witch = The Witch looks at two rats and may swap them. What you have seen stays marked on your map. Choose the card, then a rat.
king = The King calls one cube from a region without rats to the palace. Choose the card, then the region.
knight = With the Knight the plague may go two steps under your lead, and nothing happens on the way. Look how far the stripes reach.
palace = There it sits. No rat ever gets into the palace, and at the end it counts like any other cube.
seen = You have seen a face. It stays on the map for your eyes; the others only know that you looked.
ends = How does it end? In one of two ways: no rats left in the supply ({ $rats } now), or somebody's turn ends without cubes in his ({ $cubes } in yours). Here you see how near that is.
alone = That is all of it: card, settling, plague. Play as you like; I only speak up when something is new.

close = It will not be long: { $rats ->
    [one] one rat
   *[other] { $rats } rats
} in the supply, { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
} in yours. Is anybody sitting in a crowd who would be better off elsewhere?
ending = { $you ->
    [yes] That was the last turn: yours. The others may use their cards once more.
   *[no] That was the last turn: { $name }'s. All others may use their cards once more, and so may you.
}
last = Your last chance to use your cards. Out of the crowds, or into the palace. When you have done enough, say so.
final = And now the plague goes everywhere, one region after the other. Hold on to your hat.
count = The count: { $board } alive on the map, { $palace } in the palace, together { $all }. More than that there is not.
won = And nobody has more. You outlived them all! Next time try Africanus: the south coast, caravans, and cards that protect.
lost = Today the rats liked you best. Smaller crowds, fewer friends, and the palace in good time. Once more?

idle-turn = Your turn: a card, settling, and last the plague.
idle-on = Cards and settling as you like; the plague ends your turn.
idle-choose = It is for you to choose. The map shows what is possible.
idle-wait = The others are busy. Mind where they lead the plague.
