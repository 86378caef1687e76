# Слова, общие для всех игр.
seat-name = Место { $number }
event-undone = { $you ->
    [yes] Вы отменяете последнее действие.
   *[no] { $seat }: последнее действие отменено.
}
event-revised = { $you ->
    [yes] Вы передумали.
   *[no] { $seat } думает заново.
}
option-memory_aid = Подсказки памяти
option-memory_aid-on = есть: видно всё, что мог бы запомнить внимательный игрок
option-memory_aid-off = нет: помните сами
