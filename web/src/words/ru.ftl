# Слова всех страниц, кроме главной. Слова самих игр приходят с сервера.

yes = Да
no = Нет
you = Вы
understood = Понятно

# Новый стол
players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
which-game = Во что играем?
who-plays = Кто играет?
how-many = Сколько игроков
how-to-play = По каким правилам?
when-and-who = Кого пускать и когда играть?
seat-number = Место { $number }
seat-open = свободно для человека
seat-here = кто-то за этим же экраном
name-here = Имя
name-beside = Кто сядет рядом, место { $number }?
order-random = Места по жребию
hotseat = Можно занимать несколько мест
here-help = Экран переходит из рук в руки, за занавесом, если на руке есть тайны. Место без имени называется по номеру.
presets = Готовые варианты
preset-last = Как в прошлый раз
summary = { $game } на { $count ->
    [2] двоих
    [3] троих
    [4] четверых
    [5] пятерых
    [6] шестерых
   *[other] { $count }
}
summary-own = { $name } на свой выбор
summary-public = для всех
summary-link = по ссылке
option-own = выбрать { $count }
option-own-more = { $count ->
    [one] нужна ещё { $count }
    [few] нужно ещё { $count }
   *[many] нужно ещё { $count }
}
option-own-less = лишних: { $count }
option-own-random = Наугад
option-own-rest = Остальное наугад
option-own-clear = Сбросить
option-own-number = Свой вариант { $number }
option-own-forget = Забыть свой вариант { $number }
option-most-count = Выбрано { $chosen }, можно не больше { $count }
option-split = сколько чего, решаем сами
option-share = { $count } × { $name }
option-written = свой вариант
option-draw = Нарисовать свой
option-edit = Рисовать дальше
option-good = Годится.
option-look = посмотреть
option-own-count = Выбрано { $chosen } из { $count }
visible = Кто видит стол
visible-link = у кого есть ссылка
visible-public = все
pace = Темп
clock = Часы
clock-days = { $days } дн { $hours } ч
time-left = осталось { $time }
open-table = Открыть стол
read-rules = Прочитать правила

# Ожидание и приглашение
invited-seat = Вам держат место: { $game }
invited-full = Все места заняты: { $game }
invited-playing = Здесь уже играют: { $game }
invited-over = Эта партия закончена: { $game }
invited-aborted = Этот стол закрыт: { $game }
other-tables = Другие столы
at-table = За столом: { $names }
sit-down = Сесть
sit-here-too = Посадить соседа за этот же экран
hotseat-here = Здесь можно занимать несколько мест.
seats-of-one = Здесь кто-то занял несколько мест и играет один.
just-watch = Просто посмотреть
take-bot = Бот на место { $number }
add-bot = бот …
leave = Уйти
send-away = Попросить уйти
sent-away = Вас попросили уйти из-за этого стола, или он для вас закрыт.
start = Начать
start-with-bots = Позвать ботов и начать
meanwhile = Поиграть пока с ботами
meanwhile-text = Место за этим столом останется за вами; путь назад — вверху страницы.
ready = Все в сборе.
waiting-for-people = { $count ->
    [one] Ждём ещё { $count } игрока.
   *[other] Ждём ещё { $count } игроков.
}
waiting-for-start = Ждём, когда хозяин стола начнёт.
waiting-for-seals = Пока рано: ждём ответа браузера ({ $names }).
starting = Тасуем …
starting-text = { $pace ->
    [live] Каждый браузер раскрывает случайное число, которое запечатал: так никто не может подобрать удачу. Кто не раскроет вовремя, потеряет место.
   *[correspondence] Каждый браузер раскрывает случайное число, которое запечатал: так никто не может подобрать удачу. Это случится само, когда игрок заглянет сюда в ближайшие три дня; кто не успеет, потеряет место.
}
revealed = раскрыто
not-revealed = ждём
broken-starts = { $count ->
    [one] { $count } старт сорвался.
    [few] { $count } старта сорвались.
   *[many] { $count } стартов сорвались.
}
broken-by = { $count ->
    [one] Не ответил браузер: { $names }.
   *[other] Не ответили браузеры: { $names }.
}
table-closed = Стол закрыт.
table-closed-text = Все ушли, или стол закрыли. Партии не было.
table-full-text = Все места заняты. Можно остаться и смотреть — или сыграть за другим столом.
invite-link = Позвать по ссылке
qr = Ссылка-приглашение в виде QR-кода
copy = Скопировать
copied = Скопировано

# Стол
a-table = Стол
table-of = Стол, игра: { $game }
cannot-show = Сейчас этого не показать.
no-invite = Это приглашение никуда не ведёт.
no-table = Нет такого стола
no-game = Игры «{ $game }» здесь нет.
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
fold-seats = Игроки в одну строку
fold = Свернуть
unfold = Развернуть
you-tag = вы
seat-acting = думает
seat-acting-you = ваш ход
seat-late = время вышло, играет бот
seat-handed = отсутствует, играет бот
seat-resigned = место сдано, играет бот
seat-gone = нет за столом с { $time }
seat-not-here = нет за столом
you-watch = Вы смотрите
watching = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
}
title-your-move = ● Ваш ход · { $game }
waiting-for = { $count ->
    [one] { $names } думает …
   *[other] Думают: { $names } …
}
answered = Ваш ответ принят. Ещё думают: { $names }.
a-moment = Минутку …
paused = Перерыв.
undo = Отменить ход
revise = Передумать
unpick = Отмена
confirm = { $what }
foreseen = { $what }: { $effects }
all-choices = Все варианты ({ $count })
find-choice = Найти вариант
nothing-found = Такого нет.
note-not-asked = Сейчас не ваш ход.
note-over = Партия окончена.
note-nothing-fits = С этим сейчас ничего не сделать.
past = Вы смотрите на прошлое.
past-back = Вернуться в настоящее
missed-show = Показать
rewind = Показать последний ход ещё раз
playback = Рассказ
playback-progress = сколько уже рассказано
playback-back = Назад
playback-pause = Подождать
playback-go = Дальше
playback-forward = Вперёд
playback-skip = Пропустить
playback-my-turn = До моего хода
tempo = Темп
tempo-slow = медленно
tempo-normal = обычно
tempo-learned = обычно, { $share } %
tempo-fast = быстро
tempo-instant = мгновенно
tempo-reset = Как вначале
missed = Пока вас не было:
you-late = Ваше время вышло, за вас играет бот.
i-am-back = Я снова здесь
you-handed = За вас играет бот.
you-resigned = Вы сдались, за вас играет бот.
hand-over = Пусть за меня играет бот
table-menu = Стол
commitment = Жребий
commitment-help = определён до начала партии; повтор это докажет
set-list = Играть по списку вариантов вместо поля
set-confirm = Переспрашивать перед каждым действием
set-sound = Звуки: мой ход и всё, что происходит за столом
sound = Звук
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
admits = Кто может занять место бота
admits-ask = кого я пущу
admits-friends = мои друзья
admits-nobody = никто
take-seats = Можно доиграть вместо бота.
take-seat = Занять место: { $name }
take-bots-seat = Занять место бота
let-in = Пустить
takeover-asks = { $name } хочет занять место: { $seat }.
takeover-waits = Просьба отправлена. Решает хозяин стола.
takeover-not-playing = Здесь сейчас не играют.
takeover-person = Это место только что заняли.
takeover-held = У вас уже было место в этой партии, и вы видели карты. Другое занять нельзя.
takeover-sent-away = Вас попросили уйти из-за этого стола.
takeover-alone = Здесь кто-то играет один за нескольких.
takeover-often = Об этом просили уже достаточно.
takeover-asked = Бот как раз решает. Попробуйте через мгновение.
takeover-nobody = За этим столом места не занимают.
takeover-friends = Место может занять только друг хозяина стола.
takeover-many = Уже просят несколько человек. Попробуйте позже.
takeover-lapsed = Это место больше никто не просит.
takeover-left = Просившего уже нет за столом.
played-before = { $since ->
    [0] раньше: { $names }
   *[other] с шага { $since }; раньше: { $names }
}
recap = С вашего прошлого хода:
asks-openly = { $name }, вопрос к вам. Смотреть можно всем.
show-hand = Показать мои карты
curtain = Ходит { $name }
curtain-text = Возьмите устройство. Никто не подглядывает?
curtain-lift = Я { $name }, показать мои карты

# Разговор
talk = Разговор
history-and-talk = Что было и разговор
talk-unread = { $count ->
    [one] { $count } новая реплика
    [few] { $count } новые реплики
   *[many] { $count } новых реплик
}
talk-nothing = Пока все молчат.
talk-say = Сказать
talk-ready = Фразы и рожицы
talk-field = Сказать …
talk-field-aside = Сказать зрителям …
talk-send = Сказать
talk-left = Осталось знаков: { $count }
talk-too-long = Лишних знаков: { $count }
talk-on-its-way = отправляется
talk-drop = Не надо
talk-forbidden = Сейчас здесь говорят готовыми фразами.
talk-watches = зритель
talk-aside = Среди зрителей. Игроки прочтут это после партии.
talk-nobody = Чтобы что-то сказать, нужно имя.
talk-name = Назваться
talk-freely = Говорить свободно
talk-wish = { $count ->
    [one] { $names } уже не против.
   *[other] Уже не против: { $names }.
}
talk-why-house = В этом доме говорят готовыми фразами.
talk-why-strangers = Незнакомые говорят готовыми фразами, пока все, кто играет, не захотят говорить свободно.
talk-why-watching = Пока вы не захотите говорить свободно, у вас есть готовые фразы, а свои слова незнакомых скрыты.
talk-why-passing = Кто сядет за стол, сможет сказать больше.
talk-about = Об этой реплике: { $name }
talk-mute = Не показывать
talk-mute-help = В этом браузере, пока вы его не закроете.
talk-muted = Здесь не показаны: { $names }.
talk-unmute = Показать снова
talk-block = Заблокировать
talk-block-sure = Точно заблокировать
talk-block-help = Вы больше ничего не услышите от этого человека ни за одним столом. Отменить можно на своей странице.
talk-blocked = { $name }: заблокировано. Отменить можно на своей странице.
talk-report = Пожаловаться
talk-report-help = Хозяину этого дома.
talk-report-text = Хозяин прочтёт эту реплику и по десять до и после неё. За столом об этом не узнают.
talk-report-reason = Что не так
talk-report-remark = Что ещё стоит знать? Можно оставить пустым.
talk-report-send = Пожаловаться
talk-reported = Спасибо. Хозяин увидит вашу жалобу.
report-insult = оскорбление
report-threat = угроза
report-spam = спам или реклама
report-cheating = нечестная игра
report-personal = чьи-то личные сведения
report-other = другое
phrase-hello = Привет!
phrase-good-luck = Удачи!
phrase-have-fun = Приятной игры!
phrase-thinking = Дайте подумать.
phrase-one-moment = Минутку, пожалуйста.
phrase-back = Я снова здесь.
phrase-your-turn = Кажется, ваш ход.
phrase-nice-move = Хороший ход!
phrase-oops = Ой!
phrase-unlucky = Не повезло.
phrase-well-played = Отличная игра!
phrase-thanks = Спасибо!
phrase-again = Ещё партию?
phrase-bye = До встречи!
reaction-smile = улыбается
reaction-laugh = смеётся
reaction-wow = поражается
reaction-sad = грустит
reaction-clap = аплодирует
reaction-heart = дарит сердце
reaction-think = задумывается
reaction-rat = показывает крысу
set-talk = Показывать разговор за столом
blocked-title = Заблокированы
blocked-text = Вы не слышите, что они говорят, а быстрая игра не сведёт вас за одним столом.
blocked-hear = Разблокировать

# Конец
you-win = Вы победили!
winners = { $count ->
    [one] Победитель: { $names }.
   *[other] Победу делят { $names }.
}
nobody-wins = Победителей нет.
bots-finished = Партию доиграли боты. Вместо игроков: { $names }.
bot-for = бот игрока { $name }
bot-finished = доиграл бот
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
place-shared = При равенстве очков место общее.
points-from = Откуда взялись очки
points-all = Очки
points-place = Место
rematch = Ещё партию
wants-again = { $name } хочет сыграть ещё.
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
replay-seat = Чьими глазами
replay-spectator = зритель
replay-link = Ссылка на этот момент
replay-download = Скачать запись
replay-not-yet = Повтор можно смотреть после конца партии.
luck-title = Честный ли был жребий?
luck-checking = Пересчитываем …
luck-proved = Доказано: { $count ->
    [one] { $count } случайное число следует
    [few] все { $count } случайных числа следуют
   *[many] все { $count } случайных чисел следуют
} из секрета, закреплённого до партии, и из чисел игроков, которые никто не мог подобрать; одно из них ваше.
luck-open = Все случайные числа ({ $count }) верны. Но что их никто не подобрал, отсюда не доказать:
luck-false = Не сходится. Жребию в этой партии верить нельзя.
luck-fault-commitment = Раскрытый секрет не тот, чей хеш был объявлен.
luck-fault-swapped = До партии был объявлен другой хеш: секрет подменили.
luck-fault-own = Случайное число этого браузера пропало или подменено.
luck-fault-start = Ваш браузер видел другое начало: числа, жребий или правила не те, что были закреплены.
luck-fault-seals = Чьё-то случайное число не то, что было запечатано.
luck-fault-seating = Места не следуют из жребия.
luck-fault-deal = Случайное число раздачи не следует из секрета.
luck-fault-seeds = Одно из случайных чисел не следует из секрета и сыгранного раньше.
luck-fault-dice = Кости бота не следуют из секрета и сыгранного раньше.
luck-fault-chain = Цепочка по журналу кончается не там, где сказано в записи.
luck-doubt-uncommitted = Случайные числа не были запечатаны, прежде чем их назвали: тот, кто сел последним, мог своё подобрать.
luck-doubt-unseen = Этот браузер не видел хеша секрета до начала партии.
luck-doubt-not-mine = Среди случайных чисел нет числа этого браузера, а остальные могли о своих сговориться.
luck-broken = { $count ->
    [one] До этого { $count } старт сорвался: кто-то не раскрыл своё число.
    [few] До этого { $count } старта сорвались: кто-то не раскрыл своё число.
   *[many] До этого { $count } стартов сорвались: кто-то не раскрыл своё число.
}
luck-unknown = Здесь браузер проверить не может; может `ratskeller verify`.
luck-commitment = Секрет тот самый, чей хеш был объявлен, пока никто ещё не сел за стол.
luck-seals = Каждое случайное число то самое, что было запечатано, когда его хозяин садился за стол; числа ботов следуют из секрета.
luck-seating = { $lots ->
    [yes] Кто где сидит, следует из секрета и этих чисел.
   *[no] Каждый сидит там, куда сел.
}
luck-deal = Случайное число раздачи следует из секрета и сведений о столе.
luck-seeds = { $count ->
    [one] Жребий понадобился { $count } раз: число следует из секрета и всего, что было сыграно раньше.
    [few] Жребий понадобился { $count } раза: каждое число следует из секрета и всего, что было сыграно раньше.
   *[many] Жребий понадобился { $count } раз: каждое число следует из секрета и всего, что было сыграно раньше.
}
luck-chain = Цепочка по всем строкам журнала ({ $count }) кончается там, где сказано в записи.
luck-dice = { $count ->
    [one] { $count } ход бота: его кости тоже следуют из секрета.
    [few] { $count } хода ботов: их кости тоже следуют из секрета.
   *[many] { $count } ходов ботов: их кости тоже следуют из секрета.
}
luck-operator = Чего не изменит никакое доказательство: хозяин сервера может видеть все карты и может сорвать старт. Сорванные старты считают, их число стоит на карточке стола.
luck-beyond = Чего браузер не пересчитал: что каждая карта следует из своего числа, а каждый ход бота из его костей. Для этого скачайте запись и запустите
luck-how = Что проверено

# Профиль
me-title = Вы
me-nobody = Просто играйте: достаточно имени за столом. С учётной записью можно вернуться с любого устройства, и партии останутся вашими.
me-guest = Вы играете как гость, и помнит вас только этот браузер. С учётной записью можно вернуться с любого устройства, и партии останутся вашими.
me-named = Здесь вас знают как { $name }.
save = Сохранить
saved = Сохранено.
password-saved = Сохранено. Везде, кроме этого браузера, вы вышли.{ $passkeys ->
    [0] { "" }
   *[other] {" "}Ключи доступа из списка ниже по-прежнему действуют: удалите те, что не ваши.
}
keep-title = Ваше имя здесь
login-name = Имя для входа
login-help = от 3 до 24 букв, цифр, точек, чёрточек или подчёркиваний
password = Пароль
password-help = не меньше 8 знаков, не имя и не то, что выбирают все
codes-title = Запасные коды
codes-text = Каждый один раз впустит вас, если пароль или ключ доступа потеряется. Они показаны только сейчас: сохраните их там, где найдёте только вы.
codes-done = Записано
codes-of = Запасные коды: { $name }, { $house }
codes-save = Сохранить в файл
codes-print = Напечатать
codes-new = Создать новые коды
codes-left = { $count ->
    [0] Не осталось ни одного: создайте новые.
    [one] Остался { $count } код. Новые его заменят.
    [few] Осталось { $count } кода. Новые их заменят.
   *[many] Осталось { $count } кодов. Новые их заменят.
}
who-are-you = Как вас представить?
nickname-help = Этого достаточно. Закрепить имя паролем можно потом.
come-in = Войти
have-account = У меня уже есть имя
sign-in-or-up = Войти или создать учётную запись
sign-up = Создать учётную запись
sign-up-do = Создать
sign-up-text = Имя и способ вернуться с любого устройства. Почту мы не спрашиваем.
sign-up-guest = { $name }, ваши столы и партии останутся вашими. Почту мы не спрашиваем.
welcome = Добро пожаловать, { $name }!
go-on = Дальше
way-in = Как вы будете входить?
password-way = подходит везде
passkey = Ключ доступа
passkeys = Ключи доступа
passkey-way = Ключ хранит ваше устройство: оно спросит палец, лицо или ПИН-код. Запоминать ничего не нужно.
passkey-sign-in = Войти по ключу доступа
passkey-cancelled = Ключ доступа не предъявлен. Попробуйте ещё раз или выберите другой способ.
passkey-there = На этом устройстве уже есть ключ к этой учётной записи.
passkeys-absent = Ключи доступа работают только по https или на localhost: здесь соединение для них недостаточно надёжно.
passkey-add = Добавить ключ доступа
passkey-name = Название ключа
passkey-dates = создан { $created }, последний вход { $used }
passkey-rename = Переименовать: { $name }
passkey-remove = Удалить: { $name }
passkey-last = Единственный способ входа удалить нельзя: сначала добавьте другой ключ или задайте пароль.
rename = Переименовать
remove = Удалить
ways-title = Способы входа
prove-title = Это точно вы?
prove-text = От этого зависит, кто сможет войти в вашу учётную запись, поэтому подтвердите ещё раз, что она ваша.
prove-do = Подтвердить
prove-passkey = Подтвердить ключом доступа
prove-elsewhere = Ваши ключи доступа созданы для другого адреса этого сервера: откройте его или войдите по запасному коду.
or = или
show = Показать
hide = Скрыть
show-password = Показать пароль
name-free = Имя свободно.
guest-signs-in = { $count ->
    [0] Сейчас вы здесь гость, { $name }. После входа гость исчезнет вместе со своими партиями.
    [one] Сейчас вы здесь гость, { $name }, и сидите за { $count } столом. После входа гость исчезнет: там доиграет бот, и вернуться туда не получится.
   *[other] Сейчас вы здесь гость, { $name }, и сидите за { $count } столами. После входа гость исчезнет: там доиграют боты, и вернуться туда не получится.
}
guest-signs-up = Лучше создать учётную запись и всё сохранить
sign-in-leaving = { $count ->
    [one] Войти и оставить { $count } стол
    [few] Войти и оставить { $count } стола
   *[many] Войти и оставить { $count } столов
}
recover-text = Запасной код впускает один раз и задаёт новый пароль. Ключи доступа и адрес для писем при этом удаляются: их мог добавить кто-то другой. Свои можно добавить снова.
password-first = Задать пароль
sign-in = Войти
sign-out = Выйти
sign-out-guest = Гость, который вышел, вернуться не сможет. Сначала создайте учётную запись или выходите насовсем.
sign-out-anyway = Выйти насовсем
recover-title = Потеряли пароль или ключ доступа?
recovery-code = Запасной код
new-password = Новый пароль
recover-do = Войти по коду
password-title = Сменить пароль
data-title = Ваши данные
data-text = Всё, что сервер о вас знает, одним файлом.
data-do = Скачать мои данные
delete-title = Удалить
delete-text = В идущих партиях вы сдаётесь. Сыгранные останутся, но без вашего имени.
delete-do = Удалить учётную запись
delete-sure = Да, удалить насовсем
settings = Этот браузер

# Лица
face-choose = Выбрать лицо
face-own = какое досталось
face-rat = крыса
face-rat-crown = крыса в короне
face-rat-hood = крыса в капюшоне
face-rat-monocle = крыса с моноклем
face-rat-kerchief = крыса в косынке
face-rat-ruff = крыса в воротнике
face-cat = кошка
face-cat-fedora = кошка в шляпе
face-cat-patch = одноглазая кошка
face-cat-bell = кошка с бубенцом
face-cat-crown = кошка в короне
face-cat-scarf = кошка в шарфе
face-cheese = сыр
face-candle = свеча
face-mask = чумная маска
face-mug = кружка
face-barrel = бочка
face-key = ключ
face-lantern = фонарь
face-die = игральная кость
face-goblet = кубок
face-quill = перо
face-flea = блоха
face-moon = луна

# Друзья
friends-title = Друзья
friends-none = Пока никого. Спросите кого-нибудь по имени для входа, буква в букву.
friends-nobody = Друзья находят друг друга по именам для входа.
friends-guest = Друзья находят друг друга по именам для входа, а у гостя такого имени нет.
friends-keep = Завести имя
friend-ask = Спросить по имени для входа
friend-ask-help = Там увидят ваше имя и решат. Есть ли кто-то с таким именем, мы не скажем.
friend-ask-do = Спросить
friend-asked = Если кто-то носит это имя, вопрос уже там.
friends-asking = Хотят дружить
friends-of-mine = Ваши друзья
friends-open = Вы спросили
friend-accept = Согласиться
friend-decline = Отказать
friend-withdraw = Отозвать
friend-remove = Убрать
friend-remove-sure = Точно убрать
friend-here = здесь
friend-at = за столом: { $game }
friend-away = не здесь
friend-named = { $nickname } ({ $name })
invitations = Вас ждут
invited-by = { $name } зовёт вас: { $game }
invited-again = { $name } хочет сыграть ещё: { $game }
invite-friends = Позвать друзей
invite-friend = Позвать
invite-friend-sent = Вопрос отправлен
invite-friend-none = Здесь пока нет друзей?
friend-requests = { $count ->
    [one] { $count } человек хочет с вами дружить.
    [few] { $count } человека хотят с вами дружить.
   *[many] { $count } человек хотят с вами дружить.
}

# Как узнать о своём ходе
reach = Когда меня здесь нет
reach-text = За столом по переписке ход может длиться днями. Когда наступит ваш, а страница закрыта, мы можем об этом сообщить.
reach-push = Будить этот браузер
reach-house = Этот дом браузеры не будит.
reach-insecure = Будить браузер и установить страницу как приложение можно, только если дом открыт по https.
reach-unable = Этот браузер разбудить нельзя. На iPhone и iPad сначала добавьте страницу на экран «Домой».
reach-denied = Браузер не разрешает этой странице уведомления. Это можно изменить в его настройках для этой страницы.
reach-no-letters = Писем этот дом не шлёт.
reach-guest = Письма приходят тем, у кого есть учётная запись: гостя помнит только этот браузер.
reach-address = Адрес электронной почты
reach-write = Писать мне
reach-asked = Мы написали на { $address }. Откройте ссылку из письма в течение двух дней, и письма будут приходить туда.
reach-ask-again = Написать ещё раз
reach-letters-to = Письма приходят на { $address }, не больше десяти в день.
reach-another = Другой адрес
reach-no-more = Больше не писать
letter-confirm = Это ваш адрес?
letter-confirm-text = Если вы просили сообщать о вашем ходе письмом, подтвердите, что этот адрес ваш.
letter-confirm-do = Да, пишите мне сюда
letter-confirm-done = Спасибо. Когда наступит ваш ход, придёт письмо.
letter-old = Ссылка больше не действует. Новое письмо можно попросить на своей странице.
letter-end = Больше не писать?
letter-end-text = Мы больше не будем писать на этот адрес. Столы будут ждать вас по-прежнему.
letter-end-do = Больше не писать
letter-end-done = Готово. Писем больше не будет.

# Свои партии
past-title = Мои партии
past-nobody = Здесь хранятся ваши партии: сыграйте первую или войдите.
past-which = Какая игра
past-all = все игры
played = Сыграно
played-more = Более ранние
opponents = Недавние соперники
games-together = { $count ->
    [one] { $count } партия вместе
    [few] { $count } партии вместе
   *[many] { $count } партий вместе
}
opponent-ask = Предложить дружбу
opponent-asked = Предложено
opponent-friend = в друзьях
against = Между собой
against-before = вы выше
against-behind = вы ниже
against-none = Ещё ни одной партии, которую оба доиграли до конца.
stat-title = Как идут дела
stat-game = Игра
stat-games = Партий
stat-won = Побед
stat-players = Игроков
stat-against = Против кого
stat-people = люди
stat-bots = только боты
stat-expected = по воле случая
stat-between = Почти наверняка от { $low } до { $high }.
stat-few = с { $count } партий
stat-times = × { $count }
stat-places = Места
stat-points = Очки, последние справа
stat-points-range = Очки последних партий, от { $low } до { $high }
stat-choose = Выберите игру, чтобы увидеть места, очки и соперников.
stat-help = Полоса — где лежит ваша настоящая доля, в 95 случаях из 100; пунктир — сколько побед принесло бы любое место за столом.
stat-none = Считать пока нечего. Одна сыгранная партия это исправит.
stat-left-out = { $count ->
    [one] { $count } партия не в счёт: её доиграл за вас бот, или у вас было несколько мест.
    [few] { $count } партии не в счёт: их доиграл за вас бот, или у вас было несколько мест.
   *[many] { $count } партий не в счёт: их доиграл за вас бот, или у вас было несколько мест.
}

# Правила
games = Игры
rules-title = Правила
rules-brief = Коротко
rules-whole = Все правила
rule-of = Правило:
brief-turn = Как ходят
brief-end = Конец игры
brief-points = Очки
rules-contents = Содержание
rules-ids = Показывать номера правил
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
about-luck-title = Жребий, который можно проверить
about-luck = Пока никто не сел за стол, сервер объявляет хеш секрета. Браузер каждого игрока запечатывает случайное число и раскрывает его, когда запечатаны все. Из этого следуют карты, крысы и места, а после партии секрет раскрывают: ваш браузер пересчитает каждое случайное число и сравнит с тем, что видел.
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
error-invalid-body = Здесь нечего читать, или этого слишком много.
error-invalid-password = Выберите другой пароль: не меньше 8 знаков, не имя и не то, что выбирают все.
error-limit-name = Вы спросили уже тридцать человек. Отзовите вопрос или дождитесь ответа.
error-invalid-name = В имени для входа от 3 до 24 букв, цифр, точек, чёрточек или подчёркиваний.
error-too-large = Это слишком много.
error-not-signed-in = Сначала представьтесь, пожалуйста.
error-wrong-credentials = Неверное имя или пароль.
error-not-found = Такой страницы нет или она вам недоступна.
error-no-method = Так нельзя.
error-taken = Кто-то успел раньше.
error-taken-name = Это имя, или похожее с виду, уже занято.
error-stale = Пока вы решали, кое-что произошло: ход не сделан. Взгляните ещё раз.
error-not-now = Сейчас нельзя.
error-notation = В этой игре нет такого действия.
error-illegal = Правила не позволяют.
error-option = У игры нет такой настройки.
error-too-often-address = Сегодня таких писем было достаточно. Попробуйте завтра.
error-too-often = На этот раз достаточно. Принять решение или уйти можно всегда.

# Клавиши
keys = Клавиши
set-keys = Частые действия — по клавишам с буквами
sound-on = Звук включён.
sound-off = Звук выключен.
nobody-waits = Больше нигде вас не ждут.
key-space = Пробел
keys-everywhere = Везде
keys-home = На главной
keys-table = За столом
keys-replay = При просмотре партии
key-everywhere-keys = Этот список
key-everywhere-next = К следующему столу, где мой ход
key-everywhere-sound = Включить или выключить звук
key-home-play = Играть сейчас
key-home-open = Новый стол
key-table-question = К вопросу и вариантам ответа
key-table-board = К полю
key-table-hand = К своей руке
key-table-walk = От карты к карте, с места на место
key-table-undo = Отменить: сначала выбор, потом ход
key-table-confirm = Подтвердить выбор
key-table-escape = Сбросить выбор или вернуться из прошлого
key-table-list = Показать все варианты списком или скрыть их
key-table-brief = Правила коротко: ход, конец, очки и знаки
key-table-rules = Правила, а после отказа — нужное правило
key-table-log = Показать или свернуть ход партии
key-table-talk = Показать разговор и перейти туда, где можно сказать
key-table-seat = Всё об игроке на этом месте
key-table-skip = Пропустить рассказ
key-table-turn = Перейти к своему ходу
key-table-again = Показать последний ход ещё раз
key-table-back = Рассказ назад
key-table-forward = Рассказ вперёд
key-table-slower = Рассказывать медленнее
key-table-faster = Рассказывать быстрее
key-table-play = Сыграть ещё раз, когда партия окончена
key-replay-play = Смотреть или остановить
key-replay-step = На шаг назад или вперёд
key-replay-back = К предыдущему ходу
key-replay-forward = К следующему ходу
key-replay-ends = К началу или к концу
key-replay-slower = Медленнее
key-replay-faster = Быстрее
key-replay-board = К полю
key-replay-brief = Правила коротко: ход, конец, очки и знаки
key-replay-rules = Правила
key-replay-log = Показать или свернуть ход партии
key-replay-seat = Всё об игроке на этом месте

# Показать партию другим
share = Поделиться
share-title = Показать эту партию
share-picture = Картинка партии. { $headline }
share-save = Сохранить картинку
share-send = Отправить…
share-link = Ссылка на всю партию
share-warning = По ссылке партию увидит любой: ход за ходом, с любого места, все карты на руках и имена игроков. Больше она никуда не ведёт. Её можно отозвать в любую минуту.
share-make = Сделать ссылку
share-made = Ссылка готова.
share-look = Посмотреть
share-withdraw = Отозвать ссылку
share-withdrawn = Ссылка больше никуда не ведёт.
share-others = { $count ->
    [one] Ссылку на эту партию сделал ещё { $count } игрок.
    [few] Ссылки на эту партию сделали ещё { $count } игрока.
   *[many] Ссылки на эту партию сделали ещё { $count } игроков.
}
shares = Ссылки на мои партии
shown-all = Партия показана по ссылке: с любого места, все карты на руках открыты.
shown-play = Сыграть в эту игру
shown-no-more = Возможно, тот, кто показал партию, отозвал ссылку.
