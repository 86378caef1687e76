name = Гуфшпиль
pitch = Ставьте карту за каждый приз; его получает единственная высшая ставка.
action-bid = Поставить { $card }
event-bid = { $you ->
    [yes] Ваша ставка сделана.
   *[no] { $seat } делает ставку.
}
event-my-bid = Ваша ставка — { $card }.
event-won = { $you ->
    [yes] Вы получаете приз { $prize }.
   *[no] { $seat } получает приз { $prize }.
}
event-tied = Высшие ставки равны, приз { $prize } пропадает.
event-prize = Следующий приз — { $prize }.
effect-stake = +{ $prize }, если других таких или больших ставок нет
effect-left = старшей останется { $highest }
ask-bid = Поставьте карту за приз { $prize }.
option-prizes = Призы
option-prizes-random = в случайном порядке
option-prizes-sorted = от большего к меньшему
preset-first-game = Первая партия
preset-first-game-text = Призы идут как придётся.
preset-duel = Дуэль
preset-duel-text = На двоих, сначала большие призы: никакого везения.
rule-GOO-1 = У каждого по одной карте каждого достоинства.
rule-GOO-2 = Ставят одну карту с руки, один раз.
rule-GOO-3 = Приз получает единственная высшая ставка.
rule-GOO-4 = Игра окончена.
end-GOO-4 = Призы кончились.
board-prize = Приз
board-prizes = Будут ещё призы
board-points = Очки
board-hand = Ваши карты
board-bid = Ваша ставка
