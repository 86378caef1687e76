# The first game of Rattus, as told by the rat at the next table.
lesson-guide = The lesson
lesson-next = Go on
lesson-end = End the lesson
lesson-later = That comes later. One thing at a time.

welcome = Europe, 1347. Whoever has the most cubes alive when the last plague has passed wins. Everything else is decoration, and some of it bites.
rats = The round tokens are rats, face down. People thrive where rats are: more rats, more cubes for you. Nobody knows what is on the underside, and that is the trouble.
place = Two cubes to begin with, both into one region. { $region } looks quiet, but it is your family.
again = Two more. Spread out or stay together? Crowds are what the rats wait for.

take = Your turn. First, help yourself to a friend in high places: a class card, from the table or from a rival. It stays with you until somebody takes it.
taken = Yours. Mind the sign on it: many rats carry class signs, and each one costs a cube to whoever holds that class. Friends are useful and dangerous.
settle = Now settle: pick one region and put as many cubes there as it has rats. { $region } would give you { $count }. Click it and choose.

merchant = The Merchant leads up to three of your cubes next door. Good for leaving before the plague comes. Click the card, then the region they leave.
monk = The Monk drives a rat next door. Away from you, or towards somebody else's crowd. You never see its face.
witch = The Witch looks at two rats and may swap them. What you have seen stays marked on the map for you.
king = The King calls one cube from a region without rats to the palace. Nothing can happen to it there, and it counts.
knight = With the Knight you may walk the plague further than one step. Look how the shadows have grown.
peasant = The Peasant adds one cube when you settle, even where there are no rats.

plague = Last of all, the plague moves, and you lead it. Striped regions are in its reach; nothing happens where it only passes. { $region } would hurt others more than you. If a card of yours is still unused, use it first.
spread = Where the plague stops, rats multiply next door: { $count ->
    [one] one new rat
   *[other] { $count } new rats
}. Choose where. Rats near you are dangerous, and so is running out of places to settle.

token = { $region } has both rats and people, so its rats are turned up one by one. The number is the limit: with that many cubes in the region, { $limit } here, it breaks out. The signs tell who dies: everyone, whoever has most, the holder of a class.
harmless = Too few people for that one. A small village is often the best shelter.
died = That was yours. Dead cubes go back to your supply, so you can settle again. No hard feelings; they are rats.
seen = You have seen a face. It stays on the map, for your eyes only; the others see a small mark telling that you looked.
robbed = Somebody has taken your friend. Well, now the signs are after them.
alone = You know enough. Take, settle, use your cards, lead the plague away from your own. The rules are always a tap away, and pointing at a region tells what is there.

close = It is nearly over: { $rats } rats left in the supply, { $cubes } of your cubes. When either is gone after a turn, the others use their cards once more, and then the plague visits every region.
last = Your last chance to use your cards. Leave the crowds, and send somebody to the palace if you can.
won = You outlived them all. Next time try it with Africanus: the south coast, caravans, and cards that protect you.
lost = The rats liked you best today. Smaller crowds, fewer friends, and the palace in good time. Once more?
