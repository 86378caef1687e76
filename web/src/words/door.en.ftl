# The frame around every page, and home: fetched at the first visit.  All other words are in en.ftl.

title = Ratskeller
home = Ratskeller: to the lobby
skip = To the content
loading = One moment …
nav = Pages
nav-lobby = Lobby
nav-rules = Rules
nav-about = About
nav-me = Sign in
language = Language
language-en = EN
language-ru = RU
light = Light: { $now ->
    [cellar] candle-light
    [day] daylight
   *[system] same as system
}
nowhere = There is nothing here but cobwebs.
to-lobby = To the lobby
close = Close
again = Try again
connection-lost = Connection lost. Coming back by itself …
connection-back = Back again.
page-outdated = The house was renewed: this page is older than it.
reload = Load again

# Home
lobby-title = Down the stairs, mind your head.
lobby-text = A cellar under the town hall, four games on the shelf: rats, plague, cats, and people who should know better. Sit down with friends, strangers or bots.
learn = Learn by playing
a-lesson = Lesson
first-game = Learn { $game } by playing it
new-table = New table
my-tables = My tables
players-range = { $least }–{ $most } players
quick-play = Play now
find-people = Find players
with-bots = Bots or friends
on-the-shelf = On the shelf
dealing = Dealing …
your-name = Your name here
another-name = Another name
play-as = You play as { $name }.
play-now-help = No sign-up. You play with people where only you are awaited, else with bots.
no-playing = None in the open just now. A table that everybody may see appears here.
no-games = The shelf could not be reached.
waiting-tables = Waiting for players
playing-tables = Games to watch
no-waiting = Nobody is waiting. Open a table, and somebody will.
people-here = { $count ->
    [one] { $count } person here
   *[other] { $count } people here
}
nobody-yet = nobody yet
seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
status-waiting = waiting
status-starting = about to begin
status-playing = being played
status-paused = paused
status-over = over
status-aborted = broken off
pace-live = live
pace-correspondence = a move a day
clock-none = no clock
clock-each = { $minutes } min each, +{ $seconds } s per move
clock-move = { $days ->
    [1] a day a move
    [7] a week a move
   *[other] { $days } days a move
}
clock-move-short = { $minutes } min a move
do-join = Join
do-watch = Watch
do-replay = Replay
do-continue = Continue
do-look = Look
broken-starts-short = { $count ->
    [one] one broken start
   *[other] { $count } broken starts
}
shelved = kept, not played here
owner-left = whoever opened it has left

# People and bots
nickname = Nickname
guest-first = Sly, Sleepy, Merry, Brave, Hungry, Lucky, Grumpy, Nimble, Dusty, Polite, Humble, Curious
guest-second = Baker, Cooper, Miller, Abbot, Cat, Rat, Mouse, Fiddler, Barrel, Candle, Goblet, Whisker
your-move = Your move.
elsewhere-your-move = { $count ->
    [one] It is your move at another table: go there
   *[other] It is your move at { $count } other tables: go to the next
}
news = News: { $count }
elsewhere-short = Your move
title-waiting = ({ $count }) { $title }
waits-elsewhere = You wait for people at { $game }: { $there } of { $all } are there. Go back
people-wait = People wait for players of { $game }: go there
people-wait-short = Play with people
seat-free = free
bot-kettle = Kettle
bot-ladle = Ladle
bot-moneybox = Moneybox
bot-colander = Colander
bot-grater = Grater
bot-corkscrew = Corkscrew
bot-pendulum = Pendulum
bot-random = Tipsy bot
bot-greedy = Greedy bot
bot-search = Thinking bot
bot-numbered = { $name } { $number }
person-gone = somebody who left

# Refusals
error-invalid-nickname = A name needs a letter, a digit or a symbol, and nothing that nobody can see.
error-forbidden = That is not yours to do.
error-reload-page = This page is older than the house. Load it again, please.
error-limit = Enough is enough: too many tables or seats at once.
error-too-many = Slowly, please. Try again in a moment.
error-wait = { $minutes ->
    [one] Slowly, please. Try again in a minute.
   *[other] Slowly, please. Try again in { $minutes } minutes.
  }
error-storage = It could not be stored, so it did not happen. Try again.
error-internal = Our fault. Try again, please.
error-offline = The server does not answer.
