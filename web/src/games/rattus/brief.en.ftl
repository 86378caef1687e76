turn-1 = You may take a class card, from the table or from another player. Each of your cards works once a turn.
turn-2 = You may settle: into one region, as many of your cubes as it has rats. Cards and settling come in any order.
turn-3 = Last, the plague moves to a neighbouring region.
turn-4 = It spreads: with one rat there, one more comes next door, with two or three two more; never more than three in a region.
turn-5 = Then the rats there are turned up. One breaks out if there are at least as many cubes as its limit; if not, it is harmless.
end-1 = After a turn at whose end no rats are left in supply, or whoever had it has no cubes left.
end-2 = Each of the others may use his cards one more time.
end-3 = Then the plague visits every region.
points-1 = Every cube on the map and in the palace is a point.
points-2 = { $edition ->
    [africanus] Region cards in hand: 1 for each region in which you have most cubes. Diplomats: 4 for the most, 2 for the second.
   *[base] There are no other points in the base game.
}

cards = Class cards of this game
face = What a rat shows
signs = Pieces and signs
limit = Limit
limit-is = With at least so many cubes in the region, all colours together, the rat breaks out.
everyone-is = Everybody with cubes in the region loses one.
majority-is = Whoever has most cubes there loses one, and so does everybody tied for most.
class-is = Whoever holds this card loses a cube there: { $card }.
rat = Rat
rat-is = Face down until the plague comes, or a Witch has looked. At most three lie in a region.
plague = Plague
plague-is = Stands in one region and moves to a neighbour at the end of each turn.
cube = Cubes
cube-is = Beside a name: alive on the map and in the palace.
left = Supply
left-is = Beside a name: cubes still to be placed. When they are gone after his own turn, the game ends.
palace-is = What the King has sent here is safe, and counts.
card = Region card
card-is = Covers one of your class cards while a region dies; at the end it can be a point.
diplomat = Diplomat
diplomat-is = Lies under a cube, and counts at the end while that lives.
caravan = Caravan
caravan-is = Walks two steps; in the two regions it leaves, whoever has most adds a cube.
