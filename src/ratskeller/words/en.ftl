# Words that belong to every game.
seat-name = Seat { $number }
event-undone = { $you ->
    [yes] You take your last action back.
   *[no] { $seat } takes the last action back.
}
event-revised = { $you ->
    [yes] You take your answer back.
   *[no] { $seat } thinks again.
}
option-memory_aid = Memory aid
option-memory_aid-on = shown: what attention alone would tell
option-memory_aid-off = hidden: remember it yourself
