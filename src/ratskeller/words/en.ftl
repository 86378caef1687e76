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
cli-compiling = Bots that think ahead are being made ready. It takes a few minutes, this once. Ready at once: { $names }.
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

# The company: what each is called, a line about each, and what each says now and then
bot-greedy = Greedy bot
bot-random = Tipsy bot
bot-search = Thinking bot
bot-kettle = Kettle
bot-kettle-line = Warm-hearted, and still learning. Does nobody any harm.
bot-kettle-hello = I’m only just warming up. Be kind!
bot-kettle-good = Oh! It whistled!
bot-kettle-loss = Never mind. It’s only water.
bot-kettle-won = Did I … win? Tea for everybody!
bot-kettle-lost = Well played. Tea?
bot-ladle = Ladle
bot-ladle-line = Dips in wherever there is something to be had.
bot-ladle-hello = What’s cooking?
bot-ladle-good = A full one!
bot-ladle-loss = Spilt. But the pot is deep.
bot-ladle-won = Licked clean.
bot-ladle-lost = Not a drop left for me.
bot-moneybox = Moneybox
bot-moneybox-line = Keeps what goes in, and takes its time.
bot-moneybox-hello = Clink. A pleasure.
bot-moneybox-good = That goes inside.
bot-moneybox-loss = Hey, that was mine!
bot-moneybox-won = It all adds up.
bot-moneybox-lost = Next time I shall save more.
bot-colander = Colander
bot-colander-line = Curious: would like to see through everything.
bot-colander-hello = I see right through you.
bot-colander-good = Nothing slips past me.
bot-colander-loss = That slipped through …
bot-colander-won = I saw it coming.
bot-colander-lost = There was a hole in my plan.
bot-grater = Grater
bot-grater-line = Rubs everybody up the wrong way.
bot-grater-hello = Who’s first?
bot-grater-good = Grated!
bot-grater-loss = Ouch. I’ll remember that.
bot-grater-won = Fine shreds, all of you.
bot-grater-lost = I’ve gone blunt.
bot-corkscrew = Corkscrew
bot-corkscrew-line = Likes a risk: something is bound to pop.
bot-corkscrew-hello = Let’s open something!
bot-corkscrew-good = Pop!
bot-corkscrew-loss = The cork broke.
bot-corkscrew-won = I always say: just pull!
bot-corkscrew-lost = Worth it, though.
bot-pendulum = Pendulum
bot-pendulum-line = Has seen every game there is, and counts ahead.
bot-pendulum-hello = Tick. Take your time.
bot-pendulum-good = Tock.
bot-pendulum-loss = It will swing back.
bot-pendulum-won = Time was on my side.
bot-pendulum-lost = Well. You were ahead of your time.
strength-1 = plays gently
strength-2 = plays gently
strength-3 = plays evenly
strength-4 = plays evenly
strength-5 = plays hard
strength-6 = plays hard
strength-7 = the strongest of all
style-kettle = hurts others less often
style-ladle = more often takes what there is to take at once
style-moneybox = more often keeps and saves
style-colander = more often looks at what is hidden
style-grater = hurts others more often
style-corkscrew = more often trusts to luck
style-pendulum = goes by nothing but what it has counted
