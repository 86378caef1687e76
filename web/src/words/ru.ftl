# Рамка вокруг столов. Слова самих игр приходят с сервера.

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
yes = Да
no = Нет
you = Вы
understood = Понятно

connection-lost = Связь пропала. Сейчас восстановим …
connection-back = Снова на связи.
page-outdated = Сервер обновился, а эта страница — ещё нет.
reload = Обновить

# Зал
lobby-title = Вниз по лестнице, берегите голову.
lobby-text = Погребок под ратушей, на полке четыре игры: крысы, чума, коты и люди, которым пора бы поумнеть. Садитесь с друзьями, с незнакомцами или с ботами.
learn = Научиться за игрой
first-game = Научиться за пять минут: { $game }
new-table = Новый стол
my-tables = Мои столы
games = Игры
players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
players-range = { $least }–{ $most } игроков
quick-play = Играть сейчас
with-bots = Боты, друзья
waiting-tables = Ждут игроков
playing-tables = Уже играют
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
status-playing = играют
status-paused = перерыв
status-over = сыграно
status-aborted = прервано
pace-live = вживую
pace-correspondence = по переписке
do-join = Сесть
do-watch = Смотреть
do-replay = Повтор
do-continue = Продолжить
do-look = Взглянуть

# Кто вы
who-are-you = Как вас представить?
nickname = Имя за столом
nickname-help = Этого достаточно. Закрепить имя паролем можно потом.
come-in = Войти
have-account = Я здесь уже бывал

# Новый стол
which-game = Во что играем?
who-plays = Кто играет?
how-many = Сколько игроков
how-to-play = По каким правилам?
when-and-who = Кого пускать и когда играть?
seat-number = Место { $number }
seat-open = свободно для человека
seat-here = кто-то за этим же экраном
seat-free = свободно
name-here = Имя
bot-random = Бот навеселе
bot-greedy = Жадный бот
bot-search = Вдумчивый бот
bot-search-quick = Смекалистый бот
bot-numbered = { $name } { $number }
person-gone = кто-то ушедший
order-random = Места по жребию
hotseat = Можно занимать несколько мест
option-own = свой набор ({ $count })
option-split = сколько чего, решаем сами
option-share = { $count } × { $name }
option-written = свой вариант
option-draw = Нарисовать свой
option-edit = Открыть в редакторе
option-good = Годится.
option-look = посмотреть
option-own-left = { $count ->
    [0] Всё выбрано.
    [one] Осталось выбрать { $count }.
   *[other] Осталось выбрать { $count }.
}
visible = Кто видит стол
visible-link = у кого есть ссылка
visible-public = все
pace = Темп
clock = Часы
clock-none = никто не торопит
clock-live-5 = по 5 минут, +5 секунд за ход
clock-live-10 = по 10 минут, +10 секунд за ход
clock-live-20 = по 20 минут, +15 секунд за ход
clock-day-1 = сутки на ход
clock-day-3 = трое суток на ход
clock-day-7 = неделя на ход
clock-days = { $days } дн { $hours } ч
time-left = осталось { $time }
open-table = Открыть стол
read-rules = Прочитать правила

# Ожидание и приглашение
invited = Вам держат место: { $game }
at-table = За столом: { $names }
sit-down = Сесть
sit-here-too = Сесть и сюда
hotseat-here = Здесь можно занимать несколько мест.
seats-of-one = Здесь кто-то занял несколько мест и играет один.
just-watch = Просто посмотреть
take-bot = Бот на место { $number }
add-bot = бот …
leave = Уйти
send-away = Попросить уйти
start = Начать
ready = Все в сборе.
waiting-for-people = { $count ->
    [one] Ждём ещё { $count } игрока.
   *[other] Ждём ещё { $count } игроков.
}
waiting-for-start = Ждём, когда хозяин стола начнёт.
table-closed = Стол закрыт.
invite-link = Позвать по ссылке
qr = Ссылка-приглашение в виде QR-кода
copy = Скопировать
copied = Скопировано

# Стол
a-table = Стол
table-of = Стол, игра: { $game }
no-table = Нет такого стола
shelved = хранится, здесь не играют
shelved-title = { $why ->
    [missing] Игры «{ $game }» здесь нет.
    [newer] Этот стол из более новой программы.
    [retired] Правила игры «{ $game }» обновились.
   *[diverged] Этот стол заново не расставить.
}
shelved-text = { $why ->
    [missing] Стол хранится как есть. Когда игру вернут, вернутся и поле, и рассказ о партии.
    [newer] Он хранится как есть и ждёт, когда обновится сервер: тогда игра пойдёт дальше.
    [retired] Партии, начатые по версии { $version }, хранятся, но по ней больше не играют, и поле показать нельзя. Ничего из сыгранного не пропало.
   *[diverged] То, что сохранено, ведёт не туда, куда вело в игре. Лучше не покажем никакого поля, чем неверное. Стол оставлен как есть, хозяин сервера уже знает.
}
shelved-still = Всё стоит, как оставили.
shelved-silent = Сейчас не рассказать, что было.
not-done = Последнее ваше действие опоздало: оно не сыграно.
new-alike = Новый такой же стол
next-table = К следующему столу
no-rules-page = У этой игры нет страницы с правилами.
board-broken = Доску этой игры показать не удалось. Вот стол словами, а все ходы — в списке.
board = Игровое поле
prompt = Что нужно решить
choices = Варианты
history = Что было
older = Раньше
players-title = Игроки
you-tag = вы
seat-acting = думает
seat-acting-you = ваш ход
seat-late = время вышло, играет бот
seat-resigned = сдался, играет бот
your-move = Ваш ход.
title-your-move = ● Ваш ход · { $game }
waiting-for = { $count ->
    [one] { $names } думает …
   *[other] Думают: { $names } …
}
answered = Ваш ответ принят. Ещё думают: { $names }.
a-moment = Минутку …
paused = Перерыв.
undo = Взять назад
revise = Передумать
unpick = Отмена
confirm = Подтвердить: { $what }
all-choices = Все варианты ({ $count })
find-choice = Найти вариант
nothing-found = Такого нет.
note-not-asked = Сейчас не ваш ход.
note-over = Партия окончена.
note-nothing-fits = С этим сейчас ничего не сделать.
past = Вы смотрите на прошлое.
past-back = Вернуться в настоящее
missed = Пока вас не было:
you-late = Ваше время вышло, за вас играет бот.
i-am-back = Я снова здесь
table-menu = Стол
commitment = Случай
commitment-help = определён до начала партии; повтор это докажет
set-list = Играть по списку вариантов вместо поля
set-confirm = Переспрашивать перед каждым действием
set-sound = Звук, когда мой ход
set-notify = Уведомление, когда мой ход
standing = Постоянные ответы
ask-me-again = Снова спрашивать
always = Впредь всегда: { $what }
propose-pause = Предложить перерыв
propose-resume = Предложить продолжить
propose-abort = Предложить прервать партию
resign = Сдаться
resign-sure = Точно сдаться: доиграет бот
proposal-pause = { $name } предлагает сделать перерыв.
proposal-resume = { $name } предлагает продолжить.
proposal-abort = { $name } предлагает прервать партию.
proposal-agreed = Вы согласны.
abandon = Закончить партию
abandon-now = Остальные ушли. Можно закончить партию.
abandon-later = Если остальные не вернутся, партию можно будет закончить через { $time }.
abandon-not-yet = Тот, кого вы ждёте, здесь или только что был.
curtain = Ходит { $name }
curtain-text = Возьмите устройство. Никто не подглядывает?
curtain-lift = Я { $name }, показать мои карты

# Конец
you-win = Вы победили!
winners = { $count ->
    [one] Победитель: { $names }.
   *[other] Победу делят { $names }.
}
nobody-wins = Победителей нет.
aborted = { $why ->
    [agreed] Партия прервана по общему согласию.
    [abandoned] Партия закончена: остальные ушли.
    [empty] Все разошлись.
    [rules-changed] Правила с тех пор изменились, партию не продолжить.
    [rules-retired] По этим правилам больше не играют, партию не продолжить.
   *[closed] Стол закрыт.
}
place = { $place }.
points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
rematch = Ещё партию
to-replay = Повтор

# Повтор
replay-of = Повтор: { $game }
replay-step = Шаг { $step } из { $total }
replay-begin = Раздача
replay-first = В начало
replay-back = Шаг назад
replay-play = Пуск
replay-stop = Стоп
replay-forward = Шаг вперёд
replay-last = В конец
replay-speed = Скорость
replay-seat = Глазами
replay-spectator = зрителя
replay-link = Ссылка на этот момент
replay-download = Скачать запись
replay-not-yet = Повтор можно смотреть после конца партии.
luck-title = Был ли случай честным?
luck-checking = Пересчитываем …
luck-good = Честно: все начальные числа ({ $count }) следуют из секрета, закреплённого до партии.
luck-bad = Что-то не сходится. Случаю в этой партии верить нельзя.
luck-unknown = Здесь браузер проверить не может; может `ratskeller verify`.
luck-commitment = Секрет тот самый, чей хеш был объявлен, пока никто ещё не сел за стол.
luck-mine = В него вошло и ваше случайное число.
luck-deal = Начальное число раздачи следует из секрета и сведений о столе.
luck-seeds = { $count ->
    [one] Случай понадобился { $count } раз: число следует из секрета и всего, что было сыграно раньше.
    [few] Случай понадобился { $count } раза: каждое число следует из секрета и всего, что было сыграно раньше.
   *[many] Случай понадобился { $count } раз: каждое число следует из секрета и всего, что было сыграно раньше.
}
luck-chain = Цепочка по всем строкам журнала ({ $count }) кончается там, где сказано в записи.
luck-beyond = Чего браузер не доказал: что каждая взятая карта следует из своего числа. Для этого скачайте запись и запустите
luck-how = Значит, хозяин не мог подобрать карты, увидев ходы, и никто из игроков не мог их предвидеть.

# Профиль
me-title = Вы
me-nobody = Вы не вошли. Просто играйте: достаточно имени за столом. Или войдите:
me-guest = Вы играете как гость. Вас помнит только этот браузер.
me-named = Здесь вас знают как { $name }.
save = Сохранить
saved = Сохранено.
keep-title = Закрепить имя
keep-text = С именем и паролем можно вернуться с любого устройства. Ваши партии останутся вашими.
login-name = Имя для входа
login-help = от 3 до 24 букв, цифр, точек, чёрточек или подчёркиваний
password = Пароль
password-help = не меньше 8 знаков, не имя и не то, что выбирают все
keep-do = Закрепить
codes-title = Запасные коды
codes-text = Каждый один раз впустит вас, если пароль забудется. Они показаны только сейчас: запишите их.
codes-done = Записано
sign-in = Войти
sign-out = Выйти
sign-out-guest = Гость, который вышел, вернуться не сможет. Сначала закрепите имя или выходите насовсем.
sign-out-anyway = Выйти насовсем
recover-title = Пароль забыт
recovery-code = Запасной код
new-password = Новый пароль
old-password = Нынешний пароль
recover-do = Войти по коду
password-title = Сменить пароль
data-title = Ваши данные
data-text = Всё, что сервер о вас знает, одним файлом.
data-do = Скачать мои данные
delete-title = Удалить
delete-text = В идущих партиях вы сдаётесь. Сыгранные останутся, но без вашего имени.
delete-do = Удалить учётную запись
delete-sure = Да, удалить насовсем
my-games = Мои партии
settings = Этот браузер

# Правила
rules-title = Правила
search-rules = Поиск по правилам
rules-found = { $count ->
    [one] найдено { $count } место
    [few] найдено { $count } места
   *[many] найдено { $count } мест
}
mark-ruling = решение
mark-ruling-help = так решили мы, где правила молчат.
mark-reconstruction = реконструкция
mark-reconstruction-help = восстановлено: напечатано было только на компонентах.

# Первая партия
first-title = Первая партия: { $game }
first-text = Пять минут с двумя добродушными ботами. Голос из-за соседнего стола подскажет главное, и вовремя.
first-start = Раздать карты
first-resume = Продолжить с того же места
first-skip = Я знаю игру, просто стол, пожалуйста
lesson-skip = Закончить урок

# О нас
about-title = Об этом погребке
about-text = Ратскеллер — трактир под ратушей. На полке нашего стоят четыре настольные игры, воссозданные по их правилам. Это свободная программа: правила написаны на обычном Python, те самые, по которым здесь сдают карты, и прочесть их может каждый.
about-luck-title = Случай, который можно проверить
about-luck = Пока никто не сел за стол, сервер объявляет хеш секрета. Каждый игрок добавляет своё случайное число. Из них следуют все карты и крысы, а после партии секрет раскрывают: браузер пересчитает каждое начальное число.
about-secret-title = Чего знать нельзя, того и не скажут
about-secret = Каждому месту сервер посылает только то, что с него видно. В исходном коде страницы искать нечего.
credits-title = Спасибо
credits-icons = Символы — game-icons.net, авторы Lorc, Delapouite и другие, лицензия CC BY 3.0.
credits-fonts = Шрифты — Alegreya (Хуан Пабло дель Пераль) и Inter (Расмус Андерссон), лицензия SIL Open Font License.
credits-code = Сделано на Svelte, Fluent, FastAPI, SQLAlchemy, NumPy и Numba.
credits-art = Поля, карты и картинки мы нарисовали сами. Названия игр принадлежат их владельцам.
about-protocol = Пишете своего бота или свой клиент? Протокол открыт и описан в docs/protocol.md.

# Отказы
error-invalid = Это не читается. Взгляните ещё раз, пожалуйста.
error-invalid-password = Выберите другой пароль: не меньше 8 знаков, не имя и не то, что выбирают все.
error-invalid-name = В имени для входа от 3 до 24 букв, цифр, точек, чёрточек или подчёркиваний.
error-invalid-nickname = Имени нужна хоть одна буква, цифра или значок, и ничего невидимого.
error-too-large = Это слишком много.
error-not-signed-in = Сначала представьтесь, пожалуйста.
error-wrong-credentials = Имя и пароль (или код) не подходят друг другу.
error-forbidden = Это не вам решать.
error-not-found = Этого нет, или не для вас.
error-no-method = Так нельзя.
error-taken = Кто-то успел раньше.
error-taken-name = Это имя, или похожее с виду, уже занято.
error-stale = Пока вы решали, кое-что произошло: ход не сделан. Взгляните ещё раз.
error-reload-page = Эта страница старше сервера. Обновите её, пожалуйста.
error-not-now = Сейчас нельзя.
error-notation = В этой игре нет такого действия.
error-illegal = Правила не позволяют.
error-option = У игры нет такой настройки.
error-limit = Пожалуй, хватит: слишком много столов или мест сразу.
error-too-often = На этот раз достаточно. Принять решение или уйти можно всегда.
error-too-many = Помедленнее, пожалуйста. Попробуйте чуть позже.
error-wait = { $minutes ->
    [one] Не так быстро. Попробуйте через { $minutes } минуту.
    [few] Не так быстро. Попробуйте через { $minutes } минуты.
   *[many] Не так быстро. Попробуйте через { $minutes } минут.
  }
error-storage = Сохранить не удалось, так что ничего не произошло. Попробуйте ещё раз.
error-internal = Это мы виноваты. Попробуйте ещё раз.
error-offline = Сервер не отвечает.
