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
cli-compiling = Боты, которые думают наперёд, готовятся к игре. Это займёт несколько минут, но только в этот раз. Без ожидания играют: { $names }.
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

# Наша компания: как кого зовут, несколько слов о каждом и что кто порой говорит
bot-greedy = Жадный бот
bot-random = Бот навеселе
bot-search = Вдумчивый бот
bot-kettle = Чайник
bot-kettle-line = Тёплый, домашний, только учится. Никого не обидит.
bot-kettle-hello = Я только разогреваюсь. Не обижайте!
bot-kettle-good = Ой, закипело!
bot-kettle-loss = Ничего. Это же просто вода.
bot-kettle-won = Это я выиграл? Всем чаю!
bot-kettle-lost = Хорошо сыграно. Чаю?
bot-ladle = Половник
bot-ladle-line = Где есть что черпать, там и он.
bot-ladle-hello = Что сегодня варим?
bot-ladle-good = Полный, с горкой!
bot-ladle-loss = Расплескал. Ничего, кастрюля глубокая.
bot-ladle-won = Выскреб до дна.
bot-ladle-lost = А мне ни капли.
bot-moneybox = Копилка
bot-moneybox-line = Что попало внутрь, то сбережёт. Никуда не спешит.
bot-moneybox-hello = Дзынь. Очень рада.
bot-moneybox-good = Это — в копилку.
bot-moneybox-loss = Эй, это было моё!
bot-moneybox-won = Копеечка к копеечке.
bot-moneybox-lost = В другой раз буду бережливее.
bot-colander = Дуршлаг
bot-colander-line = Любопытный: во все дырки заглянет.
bot-colander-hello = Я вас насквозь вижу.
bot-colander-good = Мимо меня не проскочит.
bot-colander-loss = Утекло…
bot-colander-won = Так я и видел.
bot-colander-lost = В моём плане оказалась дырка.
bot-grater = Тёрка
bot-grater-line = Никого не погладит по шёрстке.
bot-grater-hello = Ну, кто первый?
bot-grater-good = Натёрла!
bot-grater-loss = Ай. Я это запомню.
bot-grater-won = В мелкую стружку, все до одного.
bot-grater-lost = Затупилась я.
bot-corkscrew = Штопор
bot-corkscrew-line = Любит рисковать: вдруг да хлопнет.
bot-corkscrew-hello = Ну что, откроем?
bot-corkscrew-good = Чпок!
bot-corkscrew-loss = Пробка раскрошилась.
bot-corkscrew-won = Говорил же: тяни, и всё!
bot-corkscrew-lost = Зато было весело.
bot-pendulum = Маятник
bot-pendulum-line = Повидал все партии на свете и считает наперёд.
bot-pendulum-hello = Тик. Не торопитесь.
bot-pendulum-good = Так.
bot-pendulum-loss = Ничего, качнётся и обратно.
bot-pendulum-won = Время было на моей стороне.
bot-pendulum-lost = Что ж. Вы опередили своё время.
strength-1 = играет бережно
strength-2 = играет бережно
strength-3 = играет ровно
strength-4 = играет ровно
strength-5 = играет жёстко
strength-6 = играет жёстко
strength-7 = сильнее всех
style-kettle = реже вредит другим
style-ladle = чаще берёт то, что можно взять сразу
style-moneybox = чаще копит и бережёт
style-colander = чаще заглядывает в скрытое
style-grater = чаще вредит другим
style-corkscrew = чаще полагается на удачу
style-pendulum = ничему не верит, кроме расчёта
