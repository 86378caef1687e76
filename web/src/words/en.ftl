# Words of all pages but home.  A game's own words come from the server.

yes = Yes
no = No
you = You
understood = Understood

# New table
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
which-game = Which game?
who-plays = Who plays?
how-many = How many players
how-to-play = How is it played?
when-and-who = Who may come, and when?
seat-number = Seat { $number }
seat-house = a bot
strength-of = Strength { $strength } of { $most }
plain-bots = Or plain bots:
seat-open = open for a person
seat-here = somebody at this device
name-here = Name
name-beside = Who sits beside you at seat { $number }?
order-random = Seats are drawn by lot
hotseat = One person may hold several seats
here-help = The screen goes from hand to hand, with a curtain where a hand is hidden. Without a name a seat has its number.
presets = Ready-made
preset-last = As last time
summary = { $game } for { $count }
summary-own = { $name } of our choice
summary-public = open to everybody
summary-link = by link
option-own = choose { $count }
option-own-more = { $count } more to choose
option-own-less = { $count } too many
option-own-random = At random
option-own-rest = The rest at random
option-own-clear = Clear
option-own-number = My own { $number }
option-own-forget = Forget my own { $number }
option-most-count = { $chosen } chosen, at most { $count }
option-split = we say how many of each
option-share = { $count } × { $name }
option-written = my own
option-draw = Draw your own
option-edit = Draw on
option-good = That will do.
option-look = look at it
option-own-count = { $chosen } of { $count } chosen
visible = Who may see the table
visible-link = whoever has the link
visible-public = everybody
pace = Pace
clock = Clock
clock-days = { $days } d { $hours } h
time-left = { $time } left
new-invites = { $name } is invited as soon as the table is open.
open-table = Open the table
read-rules = Read the rules

# Waiting room and invitation
invited-seat = Somebody keeps a seat for you: { $game }
invited-full = Every seat is taken: { $game }
invited-playing = They are playing already: { $game }
invited-over = This game is over: { $game }
invited-aborted = This table was closed: { $game }
other-tables = Other tables
at-table = At the table: { $names }
sit-down = Sit down
sit-here-too = Sit here too
hotseat-here = Here one person may hold several seats.
seats-of-one = One person holds several seats here and plays alone.
just-watch = Just watch
pick-bot = Who takes place { $number }?
add-bot = a bot …
leave = Leave
send-away = Send away
sent-away = You were sent away from this table, or it was closed to you.
start = Begin
start-with-bots = Fill up with bots and play
meanwhile = Play with bots meanwhile
meanwhile-text = Your seat here is kept; the way back stands at the top.
ready = Everybody is here.
waiting-for-people = { $count ->
    [one] Waiting for one more.
   *[other] Waiting for { $count } more.
}
waiting-for-start = Waiting for the owner to begin.
waiting-for-seals = Not yet: the browser of { $names } has to answer first.
starting = Shuffling …
starting-text = { $pace ->
    [live] Every browser reveals the random number it sealed, so that nobody can choose the luck. Whoever does not reveal in time loses the seat.
   *[correspondence] Every browser reveals the random number it sealed, so that nobody can choose the luck: at the next visit, within three days. Whoever does not reveal in time loses the seat.
}
revealed = revealed
not-revealed = awaited
broken-starts = { $count ->
    [one] One start was broken off.
   *[other] { $count } starts were broken off.
}
broken-by = { $count ->
    [one] The browser of { $names } did not answer.
   *[other] The browsers of { $names } did not answer.
}
table-closed = This table was closed.
table-closed-text = Everybody has left it, or it was closed. Nothing was played.
table-full-text = Every seat is taken. You may stay and watch, or play elsewhere.
invite-link = Invite by link
qr = The invite link as a QR code
copy = Copy
copied = Copied

# Table
a-table = Table
table-of = A table of { $game }
cannot-show = This cannot be shown just now.
no-invite = This invitation leads nowhere.
no-table = No such table
no-game = There is no game “{ $game }” here.
shelved-title = { $why ->
    [missing] The game { $game } is not installed here.
    [newer] This table is of a newer program.
    [retired] The rules of { $game } were renewed.
   *[diverged] This table cannot be set up again.
}
shelved-text = { $why ->
    [missing] The table is kept as it is. When the game is back, so are its board and its history.
    [newer] It is kept as it is, and waits for the house to be renewed: then it goes on.
    [retired] Games begun under version { $version } are kept, but no longer played, and their board cannot be shown. Nothing that was played is lost.
   *[diverged] What is stored of it does not lead where it led when it was played, and rather than a wrong board we show none. It is left as it is, and the host has been told.
}
shelved-still = It stands as it was left.
shelved-silent = What happened cannot be told just now.
not-done = What you did last came too late: it was not played.
new-alike = A new table like this
next-table = To the next table
no-rules-page = This game brings no page of rules.
board-broken = The game's own board cannot be shown. Here is the table in words, and every choice in the list.
board = Board
prompt = What is asked
choices = Choices
history = What happened
older = Earlier
players-title = Players
fold-seats = Players in one row
fold = Fold
unfold = Unfold
you-tag = you
seat-acting = is thinking
seat-acting-you = to move
seat-late = out of time, a bot plays
seat-handed = away, a bot plays
seat-resigned = resigned, a bot plays
seat-gone = away since { $time }
seat-not-here = not at the table
bots-preparing = Bots that think ahead are still getting ready. Until then the greedy bot plays for them.
bots-never = Bots cannot think ahead in this game here. The greedy bot plays for them.
you-watch = You are watching
watching = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
}
title-your-move = ● Your move · { $game }
waiting-for = { $count ->
    [one] { $names } is thinking …
   *[other] { $names } are thinking …
}
answered = Your answer is in. Still thinking: { $names }.
a-moment = One moment …
paused = The game is paused.
undo = Take back
revise = Change my choice
unpick = Cancel
confirm = Confirm: { $what }
foreseen = { $what }: { $effects }
all-choices = All choices ({ $count })
find-choice = Find a choice
nothing-found = Nothing like that.
note-not-asked = It is not your move.
note-over = The game is over.
note-nothing-fits = Nothing can be done with that now.
past = You are looking at an earlier moment.
past-back = Back to now
missed-show = Show me
rewind = Show the last turn again
playback = The story
playback-progress = how far it is told
playback-back = Back
playback-pause = Wait
playback-go = Go on
playback-forward = Next
playback-skip = Skip
playback-my-turn = To my turn
tempo = Pace
tempo-slow = slow
tempo-normal = normal
tempo-learned = normal, { $share } %
tempo-fast = fast
tempo-instant = instant
tempo-reset = As at first
missed = { $count ->
    [one] While you were away, one thing happened:
   *[other] While you were away, { $count } things happened:
}
you-late = You ran out of time, and a bot plays for you.
i-am-back = I am back
you-handed = A bot plays for you.
you-resigned = You have resigned, and a bot plays for you.
hand-over = Let a bot play for me
table-menu = Table
commitment = Luck
commitment-help = fixed before the game; the replay proves it
set-list = Play from a list of choices instead of the board
set-confirm = Ask once more before an action
set-sure = Ask once more before a single click that draws or shows something
remarks = What bots say
set-remarks = Let bots say a few words at the table
set-sound = Sounds: my move, and what happens at the table
sound = Sound
set-notify = A notification when it is my move
standing = Standing answers
ask-me-again = Ask me again
always-how = Answer this always alike
always-help = From now on the table answers this for you, after a moment’s pause, until you wish to be asked again: here, or in the table’s menu.
always = From now on always: { $what }
alike = { $question } The table answers for you: { $what }
propose-pause = Propose a pause
propose-resume = Propose to go on
propose-abort = Offer to end the game
resign = Resign
resign-sure = Really resign: a bot plays on
proposal-pause = { $name } proposes a pause.
proposal-resume = { $name } proposes to go on.
proposal-abort = { $name } proposes to break the game off.
proposal-agreed = You agree.
abandon = End the game
abandon-now = The others have left. You may end the game here.
abandon-later = If the others stay away, you may end the game in { $time }.
abandon-not-yet = Somebody you wait for is here, or was just now.
admits = Who may take over a bot’s seat
admits-ask = whoever I let in
admits-friends = my friends
admits-nobody = nobody
take-seats = You may play on in a bot’s place.
take-seat = Take the seat: { $name }
take-bots-seat = Take a bot’s seat
let-in = Let in
takeover-asks = { $name } would like to play on in place of { $seat }.
takeover-waits = You have asked. The owner of the table decides.
takeover-not-playing = The game is not being played.
takeover-person = Somebody was faster: this seat is taken.
takeover-held = You have had a seat in this game, and with it seen its cards. So you cannot take another.
takeover-sent-away = You were sent away from this table.
takeover-alone = Somebody plays several seats here, alone.
takeover-often = That was asked often enough.
takeover-asked = The bot is just deciding. Try again in a moment.
takeover-nobody = Nobody takes over seats at this table.
takeover-friends = Only friends of the table’s owner may take over a seat.
takeover-many = Several people are asking already. Try again later.
takeover-lapsed = Nobody asks for this seat any more.
takeover-left = Whoever asked has left the table.
played-before = { $since ->
    [0] before: { $names }
   *[other] from step { $since } on; before: { $names }
}
recap = Since your last turn:
asks-openly = { $name }, this is for you. Everybody may look.
show-hand = Show my cards
curtain = { $name }, your turn
curtain-text = Take the device. Nobody else is looking?
curtain-lift = I am { $name }, show my cards

# Talk
talk = Talk
history-and-talk = What happened, and talk
talk-unread = { $count ->
    [one] one line not read
   *[other] { $count } lines not read
}
talk-nothing = Nothing has been said so far.
talk-say = Say something
talk-ready = Phrases and faces
talk-field = Say something
talk-field-aside = To those who watch
talk-send = Say it
talk-left = { $count } left
talk-too-long = { $count ->
    [one] one character too many
   *[other] { $count } characters too many
}
talk-on-its-way = on its way
talk-drop = Never mind
talk-forbidden = Just now people talk by phrases here.
talk-watches = watches
talk-aside = Among those who watch. Players read this after the game.
talk-nobody = To say something you need a name.
talk-name = Choose a name
talk-freely = Talk freely
talk-wish = { $count ->
    [one] { $names } would like to.
   *[other] { $names } would like to.
}
talk-why-house = In this house people talk by phrases.
talk-why-strangers = Strangers talk by phrases until all who play would like to talk freely.
talk-why-watching = Until you would like to talk freely you have phrases, and strangers’ own words are hidden.
talk-why-passing = Whoever sits down can say more.
talk-about = About what { $name } said
talk-mute = Mute
talk-mute-help = In this tab, until you close it.
talk-muted = Muted here: { $names }.
talk-unmute = Listen again
talk-block = Block
talk-block-sure = Really block
talk-block-help = You hear nothing from this person any more, at any table. You can undo it on your own page.
talk-blocked = { $name } is blocked. You can undo it on your own page.
talk-report = Report
talk-report-help = To the host of this house.
talk-report-text = The host reads this line and the ten before and after it. Nobody at the table learns of it.
talk-report-reason = What is wrong with it
talk-report-remark = Anything to add? It may be left empty.
talk-report-send = Report
talk-reported = Thank you. The host will see it.
report-insult = an insult
report-threat = a threat
report-spam = spam or advertising
report-cheating = cheating
report-personal = it tells something private
report-other = something else
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-thinking = Let me think.
phrase-one-moment = One moment, please.
phrase-back = I am back.
phrase-your-turn = I think it is your move.
phrase-nice-move = Nice move!
phrase-oops = Oops.
phrase-unlucky = Bad luck.
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-again = Another game?
phrase-bye = See you!
reaction-smile = smiles
reaction-laugh = laughs
reaction-wow = is amazed
reaction-sad = is sad
reaction-clap = applauds
reaction-heart = gives a heart
reaction-think = wonders
reaction-rat = shows a rat
set-talk = Show talk at tables
blocked-title = Blocked
blocked-text = You hear nothing of what they say, and quick play does not seat you together.
blocked-hear = Unblock

# End
you-win = You win!
winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
nobody-wins = Nobody wins.
bots-finished = Bots finished the game for { $names }.
bot-for = the bot of { $name }
bot-finished = finished by a bot
aborted = { $why ->
    [agreed] Broken off, as agreed.
    [abandoned] Ended: the others had left.
    [empty] Everybody left.
    [rules-changed] The rules have changed since; the game cannot go on.
    [rules-retired] These rules are not played any more; the game cannot go on.
   *[closed] The table was closed.
}
place = { $place }.
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
place-shared = Equal points share the place.
points-from = Where the points came from
points-all = Points
points-place = Place
rematch = Play again
wants-again = { $name } wants to play again.
to-replay = Replay

# Replay
replay-of = Replay: { $game }
replay-step = Step { $step } of { $total }
replay-begin = The deal
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-stop = Stop
replay-forward = One step on
replay-last = To the end
replay-speed = Speed
replay-seat = Seen by
replay-spectator = a spectator
replay-link = Link to this moment
replay-download = Download the record
replay-not-yet = The replay opens when the game is over.
luck-title = Was the luck fair?
luck-checking = Recomputing …
luck-proved = Proved: all { $count } seeds follow from the secret fixed beforehand and from random numbers that nobody could choose to suit, one of them yours.
luck-open = All { $count } seeds are right. That nobody chose them cannot be proved from here:
luck-false = False. Nobody should rely on this game's luck.
luck-fault-commitment = The secret told now is not the one whose hash was published.
luck-fault-swapped = Before the game another hash was published: the secret was exchanged.
luck-fault-own = The random number of this browser is missing, or was replaced.
luck-fault-start = Your browser saw another start: numbers, lots or rules are not those that were fixed.
luck-fault-seals = Somebody's random number is not the one that was sealed.
luck-fault-seating = The seats do not follow from the lots.
luck-fault-deal = The deal's seed does not follow from the secret.
luck-fault-seeds = A seed does not follow from the secret and what was played before.
luck-fault-dice = A bot's dice do not follow from the secret and what was played before.
luck-fault-chain = The chain over the log does not end where the record says.
luck-doubt-uncommitted = The random numbers were not sealed before they were told, so the last to sit down could choose one to suit.
luck-doubt-unseen = This browser did not see the secret's hash before the game began.
luck-doubt-not-mine = None of the random numbers is of this browser; the others might have agreed on theirs.
luck-broken = { $count ->
    [one] One start was broken off before this one, because somebody did not reveal a number.
   *[other] { $count } starts were broken off before this one, because somebody did not reveal a number.
}
luck-unknown = This browser cannot check it here; `ratskeller verify` can.
luck-commitment = The secret is the one whose hash was published before anyone sat down.
luck-seals = Every random number is the one that was sealed when its owner sat down; those of bots follow from the secret.
luck-seating = { $lots ->
    [yes] Who sits where follows from the secret and these numbers.
   *[no] Nobody was moved to another seat.
}
luck-deal = The deal's seed follows from the secret and the table.
luck-seeds = { $count ->
    [one] One draw: its seed follows from the secret and everything played before.
   *[other] { $count } draws: each seed follows from the secret and everything played before.
}
luck-chain = The chain over all { $count } rows of the log ends where the record says.
luck-dice = { $count ->
    [one] One move of a bot: its dice follow from the secret too.
   *[other] { $count } moves of bots: their dice follow from the secret too.
}
luck-operator = What no proof changes: who runs this house can see all cards, and can break off a start. Broken starts are counted, and stand on the table's card.
luck-beyond = What your browser has not recomputed: that each card follows from its seed, and each bot's move from its dice. For that, download the record and run
luck-how = What was checked

# Profile
me-title = You
me-nobody = Just play: a nickname is enough. With an account you can come back from any device, and your games stay yours.
me-guest = You play as a guest, whom only this browser remembers. With an account you can come back from any device, and your games stay yours.
me-named = You are known here as { $name }.
save = Save
saved = Saved.
password-saved = Saved. Everywhere else you are signed out.{ $passkeys ->
    [0] { "" }
   *[other] {" "}The passkeys below still open the account: remove those that are not yours.
}
keep-title = Your name here
login-name = Sign-in name
login-help = 3 to 24 letters, digits, dots, dashes or underscores
password = Password
password-help = at least 8 characters, not the name, and none that everybody chooses
codes-title = Recovery codes
codes-text = Each lets you in once if the password or the passkey is lost. They are shown only now: keep them where only you find them.
codes-done = I have them
codes-of = Recovery codes of { $name } for { $house }
codes-save = Save as a file
codes-print = Print
codes-new = Make new codes
codes-left = { $count ->
    [0] None is left: make new ones.
    [one] One is left. New ones replace it.
   *[other] { $count } are left. New ones replace them.
}
who-are-you = Who shall we say is coming?
nickname-help = That is all. You can keep it with a password later.
come-in = Come in
have-account = I have a name here
sign-in-or-up = Sign in or create an account
sign-up = Create an account
sign-up-do = Create the account
sign-up-text = A name, and a way to come back from any device. No e-mail address is asked for.
sign-up-guest = { $name }, your tables and your history stay yours. No e-mail address is asked for.
welcome = Welcome, { $name }!
go-on = Go on
way-in = How will you come in?
password-way = works everywhere
passkey = Passkey
passkeys = Passkeys
passkey-way = Your device keeps a key and asks for a finger, a face or a PIN. Nothing to remember.
passkey-sign-in = Sign in with a passkey
passkey-cancelled = No passkey was given. Try again, or choose another way.
passkey-there = This device has a passkey for this account already.
passkeys-absent = There are passkeys only over https, or at localhost: here the connection is not safe enough for them.
passkey-add = Add a passkey
passkey-name = What this passkey is called
passkey-dates = made { $created }, last used { $used }
passkey-rename = Rename { $name }
passkey-remove = Remove { $name }
passkey-last = The only way in cannot be removed: add another passkey or set a password first.
rename = Rename
remove = Remove
ways-title = Ways in
prove-title = Is it you?
prove-text = This changes who gets into your account, so show once more that it is yours.
prove-do = Confirm
prove-passkey = Confirm with a passkey
prove-elsewhere = Your passkeys belong to another address of this house: go there, or come in with a recovery code.
or = or
show = Show
hide = Hide
show-password = Show the password
name-free = This name is free.
guest-signs-in = { $count ->
    [0] You are here as a guest, { $name }. Whoever signs in leaves the guest behind, with the games played so far.
    [one] You are here as a guest, { $name }, at one table. Whoever signs in leaves the guest behind: a bot plays on there, and you cannot return to it.
   *[other] You are here as a guest, { $name }, at { $count } tables. Whoever signs in leaves the guest behind: bots play on there, and you cannot return to them.
}
guest-signs-up = Create an account instead, and keep everything
sign-in-leaving = { $count ->
    [one] Sign in and leave the table
   *[other] Sign in and leave { $count } tables
}
recover-text = A recovery code lets you in once, and sets a new password. Passkeys and the address for letters are removed: somebody else may have set them. You can add yours again.
password-first = Set a password
sign-in = Sign in
sign-out = Sign out
sign-out-guest = A guest who signs out cannot come back. Create an account first, or sign out for good.
sign-out-anyway = Sign out for good
recover-title = Lost the password or the passkey?
recovery-code = Recovery code
new-password = New password
recover-do = Sign in with the code
password-title = Change the password
data-title = Your data
data-text = Everything the server knows about you, as a file.
data-do = Download my data
delete-title = Delete
delete-text = Games in progress are resigned. Finished games stay, without your name.
delete-do = Delete my account
delete-sure = Yes, delete for good
settings = This browser

# Faces
face-choose = Choose a face
face-own = as it fell to you
face-rat = a rat
face-rat-crown = a rat with a crown
face-rat-hood = a hooded rat
face-rat-monocle = a rat with a monocle
face-rat-kerchief = a rat with a kerchief
face-rat-ruff = a rat in a ruff
face-cat = a cat
face-cat-fedora = a cat in a hat
face-cat-patch = a one-eyed cat
face-cat-bell = a cat with a bell
face-cat-crown = a cat with a crown
face-cat-scarf = a cat in a scarf
face-cheese = a cheese
face-candle = a candle
face-mask = a plague mask
face-mug = a mug
face-barrel = a barrel
face-key = a key
face-lantern = a lantern
face-die = a die
face-goblet = a goblet
face-quill = a quill
face-flea = a flea
face-moon = the moon

# Friends
friends-title = Friends
friends-none = Nobody yet. Ask somebody by sign-in name, letter by letter.
friends-nobody = Friends find each other by their sign-in names.
friends-guest = Friends find each other by their sign-in names, and you are a guest without one.
friends-keep = Get a name
friend-ask = Ask by sign-in name
friend-ask-help = Whoever has it sees your name and decides. You are not told whether anybody does.
friend-own = Your own sign-in name is { $name }.
friend-ask-do = Ask
friend-asked = If somebody has this name, the question is waiting there.
friends-asking = Would be your friends
friends-of-mine = Your friends
friends-open = Asked by you
friend-accept = Accept
friend-decline = Decline
friend-withdraw = Withdraw
friend-remove = Remove
friend-remove-sure = Really remove
friend-here = here
friend-play = Play together
friend-at = plays { $game }
friend-away = not here
friend-named = { $nickname } ({ $name })
invitations = You are wanted
invited-by = { $name } invites you: { $game }
invited-again = { $name } wants to play again: { $game }
invite-friends = Invite friends
invite-friend = Invite
invite-friend-sent = Invited
invite-friend-none = No friends here yet?
friend-requests = { $count ->
    [one] One person asks to be your friend.
   *[other] { $count } people ask to be your friends.
}

# Being told of one's move
reach = When I am not here
reach-text = At a table by mail somebody may take days. When it is your move and no page of ours is open, we can tell you.
reach-push = Wake this browser
reach-house = This house wakes no browsers.
reach-insecure = This browser could be woken, and the page installed like an app, only if the house were reached by https.
reach-unable = This browser cannot be woken. On an iPhone or iPad, add the page to the home screen first.
reach-denied = The browser does not allow this page notifications. You can change that in the browser's settings of the page.
reach-no-letters = This house sends no e-mail.
reach-guest = E-mail comes to people with an account; yours would be lost with this browser.
reach-address = E-mail address
reach-write = Write to me
reach-asked = We wrote to { $address }. Open the link in that letter within two days, and letters will come there.
reach-ask-again = Write once more
reach-letters-to = Letters go to { $address }, ten a day at most.
reach-another = Another address
reach-no-more = No more letters
letter-confirm = Is this your address?
letter-confirm-text = If you asked for letters when it is your move, say that they reach you here.
letter-confirm-do = Yes, write to me here
letter-confirm-done = Thank you. When it is your move, a letter will come.
letter-old = This link has run out. You can ask for another letter on your page.
letter-end = No more letters?
letter-end-text = We will not write to this address any more. Your tables wait for you as before.
letter-end-do = No more letters
letter-end-done = Done. No more letters will come.

# One's games
past-title = My games
past-nobody = Here your games are kept: play one first, or sign in.
past-which = Which game
past-all = all games
played = Played
played-more = Earlier ones
opponents = Played with lately
games-together = { $count ->
    [one] one game together
   *[other] { $count } games together
}
opponent-ask = Ask to be friends
opponent-asked = Asked
opponent-friend = a friend
against = Head to head
against-before = you before
against-behind = you behind
against-none = No game yet that both of you played to the end.
stat-title = How it goes
stat-game = Game
stat-games = Games
stat-won = Won
stat-players = Players
stat-against = Against
stat-people = people
stat-bots = bots only
stat-expected = by chance
stat-between = Surely between { $low } and { $high }.
stat-few = from { $count } games on
stat-times = × { $count }
stat-places = Places
stat-points = Points, the latest at the right
stat-points-range = Points of the latest games, from { $low } to { $high }
stat-choose = Choose a game to see places, points and opponents.
stat-help = The bar is where your true share lies, 95 times out of 100; the broken line is what sitting anywhere would bring.
stat-none = Nothing to count yet. A finished game will change that.
stat-left-out = { $count ->
    [one] One game is not counted: a bot finished it for you, you took the seat over, or you held several.
   *[other] { $count } games are not counted: a bot finished them for you, you took the seat over, or you held several.
}

# Rules
games = Games
rules-title = The rules
rules-brief = In short
rules-whole = All rules
rule-of = The rule:
brief-turn = A turn
brief-end = The end
brief-points = Points
rules-contents = Contents
rules-ids = Show rule numbers
search-rules = Search the rules
rules-found = { $count ->
    [one] one place
   *[other] { $count } places
}
mark-ruling = ruling
mark-ruling-help = our decision where the rulebook is silent.
mark-reconstruction = reconstruction
mark-reconstruction-help = rebuilt, as it was printed on components only.

# First game
first-title = Your first game of { $game }
first-text = A game against two gentle bots. A voice from the next table tells you what matters, when it matters, and nobody moves on while you read.
first-start = Deal the cards
first-resume = Go on where you were
first-skip = I know the game, a plain table please
lesson-over = Now a real game

# About
about-title = About this cellar
about-text = A Ratskeller is the tavern under a town hall. This one has four board games on its shelf, rebuilt from their rules. It is free software: the rules are plain Python, the same that deal your cards here, and anyone may read them.
about-luck-title = Luck you can check
about-luck = Before anyone sits down, the server publishes the hash of a secret. Every player's browser seals a random number, and reveals it when all are sealed. Cards, rats and seats follow from all of these, and after the game the secret is told: your browser recomputes every seed, and compares with what it saw.
about-secret-title = What you may not know, you are not told
about-secret = The server sends each seat only what that seat may see. There is nothing to find in the page's source.
credits-title = Thanks
credits-icons = Symbols from game-icons.net by Lorc, Delapouite and contributors, under CC BY 3.0.
credits-fonts = Alegreya by Juan Pablo del Peral and Inter by Rasmus Andersson, both under the SIL Open Font License.
credits-code = Built with Svelte, Fluent, FastAPI, SQLAlchemy, NumPy and Numba.
credits-art = Boards, cards and pictures are our own drawings. The names of the games belong to their owners.
about-protocol = Writing a bot or a client of your own? The protocol is open, and described in docs/protocol.md.

# Refusals
error-invalid = That cannot be read. Look at it again, please.
error-invalid-body = There is nothing to read in this, or too much.
error-invalid-password = Choose another password: at least 8 characters, not the name, and none that everybody chooses.
error-limit-name = You have asked thirty people. Withdraw a question, or wait for an answer.
error-invalid-name = A sign-in name has 3 to 24 letters, digits, dots, dashes or underscores.
error-too-large = That is too large.
error-not-signed-in = Sign in first, please.
error-wrong-credentials = Wrong name or password.
error-not-found = It does not exist, or not for you.
error-no-method = That cannot be done.
error-taken = Somebody was faster.
error-taken-name = Somebody has this name, or one that looks like it.
error-stale = Something happened meanwhile, so nothing was played. Look again, please.
error-not-now = That cannot be done now.
error-notation = That is no action of this game.
error-illegal = The rules say no.
error-option = The game does not have this option.
error-too-often-address = Enough letters asked that today. Try again tomorrow.
error-too-often = That was often enough for now. Deciding, and leaving, is always possible.

# Keys
keys = Keys
set-keys = Letters are keys for what is done often
sound-on = The sound is on.
sound-off = The sound is off.
nobody-waits = Nobody waits for you elsewhere.
key-space = Space
keys-everywhere = Everywhere
keys-home = At home
keys-table = At the table
keys-replay = In the replay
key-everywhere-keys = This list
key-everywhere-next = To the next table that waits for me
key-everywhere-sound = The sound, on or off
key-home-play = Play now
key-home-open = A new table
key-table-question = To what is asked, and its choices
key-table-board = To the board
key-table-hand = To my hand
key-table-walk = From card to card, or from place to place
key-table-undo = Take back: the choice, then the move
key-table-confirm = Confirm what was chosen
key-table-escape = Drop the choice, or come back from the past
key-table-list = All choices in a list, or not
key-table-brief = The rules in short: turn, end, points and symbols
key-table-rules = The rules, or the rule that has just refused something
key-table-log = What happened, shown or folded
key-table-talk = Talk: shown, and to where one says something
key-table-seat = All about the player in this seat
key-table-skip = Skip the story
key-table-turn = Skip to my turn
key-table-again = Show the last turn again
key-table-back = Back in the story
key-table-forward = On in the story
key-table-slower = Tell more slowly
key-table-faster = Tell faster
key-table-play = Play again, when the game is over
key-replay-play = Play, or stop
key-replay-step = A step back, or on
key-replay-back = To the turn before
key-replay-forward = To the next turn
key-replay-ends = To the beginning, or the end
key-replay-slower = Slower
key-replay-faster = Faster
key-replay-board = To the board
key-replay-brief = The rules in short: turn, end, points and symbols
key-replay-rules = The rules
key-replay-log = What happened, shown or folded
key-replay-seat = All about the player in this seat

# Showing a game to others
share = Share
share-title = Show this game
share-picture = A picture of the game. { $headline }
share-save = Save the picture
share-send = Send …
share-link = A link to the whole game
share-warning = Whoever has the link sees the game step by step, from every seat, with all hands open, and the names of those who played. It leads to nothing else. You can withdraw it whenever you like.
share-make = Make a link
share-made = The link is made.
share-look = Look at it
share-withdraw = Withdraw the link
share-withdrawn = The link leads nowhere any more.
share-others = { $count ->
    [one] Somebody else of this table shows it by a link, too.
   *[other] { $count } others of this table show it by links, too.
}
shares = Links to my games
shown-all = Shown by a link, from every seat and with all hands open.
shown-play = Play this game
shown-no-more = Whoever showed this game may have withdrawn the link.
