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
event-unknown = Случилось то, для чего у этой программы нет слов.
option-memory_aid = Подсказки памяти
option-memory_aid-on = есть: видно всё, что мог бы запомнить внимательный игрок
option-memory_aid-off = нет: помните сами
    .told = без подсказок памяти
fault-choice = { $value } не подходит; есть { $values }.
fault-subset = { $value } не подходит; есть { $presets }, или { $count } из { $members } через +.
fault-subset-count = В { $value } названо не { $count } разных.
fault-split = { $value } не подходит; есть { $presets }, или сколько чего из { $members }, через +.
fault-split-number = В { $entry } не сказано, сколько нужно { $member }: число от 0 до { $count }.
fault-split-twice = В { $value } не раз названо { $member }.
fault-split-total = { $one } и { $other }: вместе { $total }, а должно быть { $count }.
fault-number = { $value } не подходит: нужно число от { $least } до { $most }, шаг { $step }.
fault-schedule-many = Можно выбрать не больше { $most }, а выбрано { $count }.
fault-schedule-entry = В { $entry } не сказано, что и когда: нужны число от 1 до { $most }, двоеточие и одно из { $members }.
fault-schedule-twice = На { $number } назначено два события.

# Терминал
cli-you = вы
cli-choose-game = Во что играем?
cli-choices = Можно
cli-prompt = номер, запись хода или ? для справки
cli-more = ещё вариантов: { $count }; введите запись или её начало и ?
cli-waiting = { $seat } думает…
cli-curtain = За клавиатуру садится { $seat }.
cli-curtain-ready = Нажмите Enter, когда остальные не смотрят.
cli-help = Введите номер варианта или его запись (серым). А также:
    ?ТЕКСТ   варианты, в которых есть ТЕКСТ, или правило с таким номером (?CAT-6)
    undo     отменить последнее действие, пока ничего не открыто и не вытянуто
    revise   передумать, пока на общий вопрос ответили не все
    history  что уже произошло
    save     записать партию в файл: save my-game.json
    quit     встать из-за стола
cli-no-choice = Варианта { $number } нет, есть от 1 до { $count }.
cli-not-action = Так ходить нельзя: { $reason }
cli-refused = Правила против ({ $rule }): { $text }
cli-cannot-undo = Сейчас нечего брать назад.
cli-cannot-revise = У вас нет ответа, который можно изменить.
cli-saved = Записано в { $file }.
cli-save-failed = Не записать { $file }: { $reason }
cli-left = Вы встаёте из-за стола.
cli-over = Игра окончена.
cli-place = место
cli-player = игрок
cli-points = очки
cli-sources = откуда взялись
cli-winner = Победа: { $seat }.
cli-winners = Победу делят: { $seats }.
cli-nobody = Не победил никто.
cli-luck = Удача определена заранее: { $commitment }…
cli-lots = Места по жребию, от первого к последнему: { $seats }.
cli-your-seat = Ваше место — { $number }.
cli-row = Строка { $number } из { $count }
cli-replay-prompt = Enter — дальше, число — перейти, q — выйти
