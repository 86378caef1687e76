# То, что видно на каждой странице, и главная: загружается при первом посещении. Все остальные слова — в ru.ftl.

title = Ратскеллер
home = Ратскеллер: в зал
skip = К содержанию
loading = Минутку …
nav = Страницы
nav-lobby = Зал
nav-rules = Правила
nav-about = О нас
nav-me = Войти
language = Язык
language-en = EN
language-ru = RU
light = Свет: { $now ->
    [cellar] при свечах
    [day] дневной
   *[system] как в системе
}
nowhere = Здесь только паутина.
to-lobby = В зал
close = Закрыть
again = Ещё раз
connection-lost = Связь пропала. Сейчас восстановим …
connection-back = Снова на связи.
page-outdated = Сервер обновился, а эта страница — ещё нет.
reload = Обновить

# Главная
lobby-title = Вниз по лестнице, берегите голову.
lobby-text = Погребок под ратушей, на полке четыре игры: крысы, чума, коты и люди, которым пора бы поумнеть. Садитесь с друзьями, с незнакомцами или с ботами.
learn = Научиться за игрой
a-lesson = Урок
first-game = Учебная партия: { $game }
new-table = Новый стол
my-tables = Мои столы
players-range = { $least }–{ $most } игроков
quick-play = Играть сейчас
find-people = Найти игроков
with-bots = С ботами или друзьями
on-the-shelf = На полке
dealing = Сдаём карты …
your-name = Ваше имя здесь
another-name = Другое имя
play-as = Вы играете как { $name }.
play-now-help = Без регистрации. Если люди ждут только вас — с ними, иначе с ботами.
no-playing = Сейчас открытых партий нет. Стол, который виден всем, появится здесь.
no-games = До полки с играми не дотянуться.
waiting-tables = Ждут игроков
playing-tables = Можно посмотреть
no-waiting = Никто не ждёт. Откройте стол, и кто-нибудь подсядет.
people-here = { $count ->
    [one] Здесь { $count } человек
    [few] Здесь { $count } человека
   *[many] Здесь { $count } человек
}
nobody-yet = пока никого
seats-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
status-waiting = ждут
status-starting = вот-вот начнут
status-playing = играют
status-paused = перерыв
status-over = сыграно
status-aborted = прервано
pace-live = вживую
pace-correspondence = по переписке
clock-none = без часов
clock-each = по { $minutes } мин, +{ $seconds } с за ход
clock-move = { $days ->
    [1] сутки на ход
    [7] неделя на ход
   *[other] { $days } сут. на ход
}
clock-move-short = { $minutes } мин на ход
do-join = Сесть
do-watch = Смотреть
do-replay = Повтор
do-continue = Продолжить
do-look = Взглянуть
broken-starts-short = { $count ->
    [one] { $count } сорванный старт
    [few] { $count } сорванных старта
   *[many] { $count } сорванных стартов
}
shelved = хранится, здесь не играют
owner-left = открывший ушёл

# Люди и боты
nickname = Имя за столом
guest-first = Хитрый, Сонный, Весёлый, Храбрый, Голодный, Везучий, Ворчливый, Ловкий, Пыльный, Вежливый, Скромный, Любопытный
guest-second = Пекарь, Бондарь, Мельник, Аббат, Кот, Крысолов, Мышонок, Скрипач, Бочонок, Подсвечник, Кубок, Бродяга
your-move = Ваш ход.
elsewhere-your-move = { $count ->
    [one] За другим столом ваш ход: перейти
    [few] Ваш ход ещё за { $count } столами: к следующему
   *[other] Ваш ход ещё за { $count } столами: к следующему
}
news = Новое: { $count }
elsewhere-short = Ваш ход
title-waiting = ({ $count }) { $title }
waits-elsewhere = Вы ждёте игроков за столом «{ $game }»: собралось { $there } из { $all }. Вернуться
people-wait = За столом «{ $game }» ждут игроков: перейти
people-wait-short = Сыграть с людьми
seat-free = свободно
bot-kettle = Чайник
bot-ladle = Половник
bot-moneybox = Копилка
bot-colander = Дуршлаг
bot-grater = Тёрка
bot-corkscrew = Штопор
bot-pendulum = Маятник
bot-random = Бот навеселе
bot-greedy = Жадный бот
bot-search = Вдумчивый бот
bot-numbered = { $name } { $number }
person-gone = кто-то ушедший

# Отказы
error-invalid-nickname = Имени нужна хоть одна буква, цифра или значок, и ничего невидимого.
error-forbidden = Это не вам решать.
error-reload-page = Эта страница старше сервера. Обновите её, пожалуйста.
error-limit = Пожалуй, хватит: слишком много столов или мест сразу.
error-too-many = Помедленнее, пожалуйста. Попробуйте чуть позже.
error-wait = { $minutes ->
    [one] Не так быстро. Попробуйте через { $minutes } минуту.
    [few] Не так быстро. Попробуйте через { $minutes } минуты.
   *[many] Не так быстро. Попробуйте через { $minutes } минут.
  }
error-storage = Сохранить не удалось, так что ничего не произошло. Попробуйте ещё раз.
error-internal = Это мы виноваты. Попробуйте ещё раз.
error-offline = Сервер не отвечает.
