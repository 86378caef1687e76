title = Draw a city
title-shared = Somebody drew a city
text-shared = Play in it as it is, or take it as a beginning for your own.
start = Start from
start-blank = an empty sheet
play = Play here
play-not-yet = Not playable yet
change = Change it
share = Share
share-title = Share this city
share-text = The whole city is in this link. Whoever opens it sees the plan and can play in it.
share-link = Link
share-qr = The link as a QR code
share-send = Send …
as-text = As text
text-title = The city as text
text-help = One sign for each cell: A to T are the buildings, a dot is ground, # is a park. Paste a map here, or copy this one; the command “ratskeller city” reads it, too.
text-label = Map
text-use = Draw this
text-not = This is no map that could be drawn: write at least one row, at most 40 rows of 40 cells.
undo = Undo
redo = Redo

plan = Plan of the city, { $columns } by { $rows } cells
plan-help = Arrow keys walk, letters A to T build, a dot clears, # plants a park, Enter uses the brush. With Shift, arrows build on the way.
cell = Row { $row }, column { $column }: { $what }
cell-fault = Here is the fault.
ground = ground
park = park
unknown = { $sign }, which is nothing

brush = Brush
brush-of = { $name }, { $count ->
    [0] not in the city yet
    [one] { $count } cell
   *[other] { $count } cells
}
size = Size
size-now = { $columns } by { $rows }
top = Rows above
bottom = Rows below
left = Columns on the left
right = Columns on the right
grow-top = Add a row above
grow-bottom = Add a row below
grow-left = Add a column on the left
grow-right = Add a column on the right
shrink-top = Take the first row away
shrink-bottom = Take the last row away
shrink-left = Take the first column away
shrink-right = Take the last column away

checking = The surveyor is looking …
good = A good city: all twenty buildings stand.
hint-blank = Choose a building and paint, or start from a city that is there already.
waiting = The surveyor does not answer; your drawing is safe here.
go-there = Show the cell
