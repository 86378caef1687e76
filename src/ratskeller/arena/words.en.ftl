# The words of a report

report-title = Arena: { $game }
report-seats = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
report-games = { $games ->
    [one] { $count } game
   *[other] { $count } games
}
report-deals = { $deals ->
    [one] { $count } deal
   *[other] { $count } deals
}
report-paired = each played from every seat
report-fresh = each game with luck of its own
report-ratings = Ratings
report-ratings-anchored = { $anchor } is 1000; 400 points more are odds of ten to one. The bars are 95 % intervals of a bootstrap over deals.
report-ratings-average = The average is 1000; 400 points more are odds of ten to one. The bars are 95 % intervals of a bootstrap over deals.
report-wins = Games won
report-wins-text = Of the games a bot sat in, with the 95 % interval over deals. The tick is its fair share.
report-crossed = One against another
report-crossed-text = How often the bot of the row came in before the bot of the column when both sat at the table; a shared place is half.
report-uneven = Whole rounds were played, but not all of them: not everybody has met everybody equally often.
report-by-seat = By seat
report-by-seat-text = The share of games won from each seat; the first one begins.
report-points = Points
report-ends = How games ended
report-length = A game took { $mean } decisions on average, { $shortest } at least and { $longest } at most.
report-thinking = Thinking
report-thinking-text = Decisions that were not forced, and turns with such a decision in them.
report-faults = What went wrong
report-faults-text = Here greedy played on in the bot's place; these games count for the bot all the same.
report-faults-none = No bot raised an error or made an illegal move.
report-again = The same again
report-again-iterations = This gives the same games to the last move.
report-again-timed = Somebody here thinks by the clock, so this gives the same deals, but not the same moves.
report-bot = Bot
report-rating = Rating
report-interval = 95 %
report-share = Share
report-played = Games
report-budget = A turn
report-budget-none = none
report-decisions = Decisions
report-turns = Turns
report-iterations = Iterations a turn
report-milliseconds = Milliseconds a turn
report-times = Times
report-error = Error
report-version = version { $version }
report-seat = Seat { $seat }
report-option = Options
