name = Goofspiel
pitch = Bid a card for every prize; the only highest bid takes it.
action-bid = Bid { $card }
event-bid = { $you ->
    [yes] You have bid.
   *[no] { $seat } has bid.
}
event-my-bid = Your bid is { $card }.
event-won = { $you ->
    [yes] You win the prize of { $prize }.
   *[no] { $seat } wins the prize of { $prize }.
}
event-tied = The highest bid is tied; nobody wins the prize of { $prize }.
event-prize = The next prize is { $prize }.
effect-stake = +{ $prize } if no other bid is as high
effect-left = your highest is then { $highest }
ask-bid = Bid a card for the prize of { $prize }.
option-prizes = Prizes
option-prizes-random = in random order
option-prizes-sorted = the largest first
preset-first-game = First game
preset-first-game-text = Prizes come as they come.
preset-duel = Duel
preset-duel-text = For two, the largest prize first: no luck at all.
rule-GOO-1 = Everybody holds each card once.
rule-GOO-2 = Bid one card from your hand, once.
rule-GOO-3 = The only highest bid wins.
rule-GOO-4 = The game is over.
end-GOO-4 = All prizes are gone.
board-prize = Prize
board-prizes = Prizes to come
board-points = Points
board-hand = Your cards
board-bid = Your bid
