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
event-unknown = Something happened that this program has no words for.
option-memory_aid = Memory aid
option-memory_aid-on = on: shows what a careful player would remember
option-memory_aid-off = off: remember it yourself
    .told = memory aid off
fault-choice = { $value } is not one of { $values }.
fault-subset = { $value } is neither one of { $presets } nor { $count } of { $members } joined by +.
fault-subset-count = { $value } does not name { $count } different ones.
fault-split = { $value } is neither one of { $presets } nor says how many there are of each of { $members }, joined by +.
fault-split-number = { $entry } does not say how many of { $member } there are: a number from 0 to { $count }.
fault-split-twice = { $value } names { $member } more than once.
fault-split-total = There are { $total } of { $one } and { $other } together, but there must be { $count }.
fault-number = { $value } is not a number from { $least } to { $most } in steps of { $step }.
fault-schedule-many = At most { $most } can be chosen, not { $count }.
fault-schedule-entry = { $entry } does not say what is due when: write a number from 1 to { $most }, a colon and one of { $members }.
fault-schedule-twice = Two things are due at { $number }.

# The terminal
cli-you = you
cli-choose-game = Which game?
cli-choices = Your choices
cli-prompt = number, notation, or ? for help
cli-more = { $count } more choices: type one, or its beginning followed by ?
cli-waiting = { $seat } is thinking …
cli-curtain = The keyboard goes to { $seat }.
cli-curtain-ready = Press Enter when nobody else is looking.
cli-help = Type the number of a choice or its notation (grey). Also:
    ?TEXT    the choices that contain TEXT, or the rule of that id (?CAT-6)
    undo     take your last action back, while nothing was drawn or shown since
    revise   take back your answer to a question that everybody answers at once
    history  what has happened so far
    save     write the game to a file: save my-game.json
    quit     leave the table
cli-no-choice = There is no choice { $number }; there are 1 to { $count }.
cli-not-action = That is not an action: { $reason }
cli-refused = The rules say no ({ $rule }): { $text }
cli-cannot-undo = There is nothing you could take back now.
cli-cannot-revise = You have no open answer to take back.
cli-saved = Saved to { $file }.
cli-save-failed = Cannot write { $file }: { $reason }
cli-left = You leave the table.
cli-over = The game is over.
cli-place = place
cli-player = player
cli-points = points
cli-sources = where they came from
cli-winner = { $seat } wins.
cli-winners = { $seats } share the victory.
cli-nobody = Nobody wins.
cli-luck = Luck was fixed beforehand: { $commitment }…
cli-lots = Lots are drawn for the seats, first to last: { $seats }.
cli-your-seat = You have seat { $number }.
cli-row = Row { $number } of { $count }
cli-replay-prompt = Enter: next, a number: go there, q: quit
