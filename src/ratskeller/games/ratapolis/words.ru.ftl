name = Ратаполис
pitch = Бальтус и его коты сносят по зданию за раунд: стройте планы тайком, действуйте разом и сберегите больше всех сыра.

tile-A = Рынок
tile-B = Архив
tile-C = Тир
tile-D = Пекарня
tile-E = Школа
tile-F = Отель
tile-G = Радиостанция
tile-H = Метро
tile-I = Пожарная станция
tile-J = Таверна
tile-K = Театр
tile-L = Автовокзал
tile-M = Мельница
tile-N = Библиотека
tile-O = Аптека
tile-P = Почта
tile-Q = Склад
tile-R = Ресторан
tile-S = Сырная лавка
tile-T = Больница

family-nobody = никто
    .gen = никого
family-red = Красные
    .gen = красных
family-yellow = Жёлтые
    .gen = жёлтых
family-green = Зелёные
    .gen = зелёных
family-blue = Синие
    .gen = синих
family-orange = Оранжевые
    .gen = оранжевых

special-none = обычный раунд
special-no-attack = без атаки
special-one-attack = одна атака на семейство
special-closed = раунд не играется

property-A = после действий добавить крысу на A
property-B = перед планированием увидеть карту охоты
property-C = атаковать и рядом со своими крысами
property-F = при перемещении одна крыса сверх вместимости
property-G = отвергнуть вытянутую карту охоты
property-H = пройти через пустую область
property-I = идти раньше всех
property-L = проехать через одно здание
property-S = жетон сыра каждый раунд
property-T = спасти одну крысу при охоте

action-move = { $from_id } → { $to_id } { $to }
action-attack = Атаковать { $family_gen } на { $tile_id }
action-idle = Ничего не делать
action-look = Посмотреть карту охоты { $family_gen }
action-place = Поставить крысу на A (Рынок)
action-reject = Отвергнуть карту
action-rescue = Спасти крысу: на { $to_id } ({ $to })
action-decline = Нет, спасибо

event-round = { $special_id ->
    [none] Раунд { $round }.
   *[other] Раунд { $round }: { $special }.
}
event-skipped = Раунд { $round } не играется.
event-reshuffled = Сброшенные карты охоты перетасованы в новую стопку.
event-clue = Ваша карта охоты: { $tile_id } ({ $tile }).
event-cat = Кот садится на { $tile_id } ({ $tile }).
event-looked = { $you ->
    [yes] Вы ищете в Архиве карту { $family_gen }.
   *[no] { $seat } ищет в Архиве карту { $family_gen }.
}
event-saw = Архив отвечает: у { $family_gen } карта { $tile_id } ({ $tile }).
event-declined = { $you ->
    [yes] Вы оставляете всё как есть.
   *[no] { $seat } оставляет всё как есть.
}
event-ready = { $you ->
    [yes] Вы готовы.
   *[no] { $seat } — план готов.
}
event-half = { $half ->
    [1] Первые действия.
   *[2] Вторые действия.
}
event-idled = { $by } бездействуют.
event-attacked = { $by } атакуют { $family_gen } на { $tile_id } ({ $tile }).
event-out-of-reach = { $by } хотели атаковать { $family_gen } на { $tile_id } ({ $tile }), но дотянуться некому.
event-no-second = { $by } хотели атаковать { $family_gen } на { $tile_id } ({ $tile }), но атака в этом раунде одна.
event-lost = { $family } теряют на { $tile_id } ({ $tile }): { $count } { $count ->
    [one] крысу
    [few] крысы
   *[many] крыс
}.
event-missed = На { $tile_id } ({ $tile }) нет { $family_gen }.
event-moved = { $by } идут { $route_1_id } → { $route_2_id } ({ $route_2 }): { $count } { $count ->
    [one] крыса
    [few] крысы
   *[many] крыс
}.
event-stayed = { $by }, { $route_1_id } → { $route_2_id } ({ $route_2 }): не хватило места, { $count ->
    [one] остаётся { $count } крыса
    [few] остаются { $count } крысы
   *[many] остаётся { $count } крыс
}.
event-nobody = { $by }, { $route_1_id } → { $route_2_id } ({ $route_2 }): идти уже некому.
event-placed = { $by } ставят крысу на A (Рынок).
event-drawn = Охота: { $tile_id } ({ $tile }).
event-rejected = { $by } отвергают по радио карту { $tile_id } ({ $tile }).
event-rescued = { $by } спасают крысу с { $tile_id } на { $to_id } ({ $to }).
event-destroyed = Здание { $tile_id } ({ $tile }) разрушено.
event-sent-home = { $family }: с тайла { $tile_id } { $count ->
    [one] уходит в запас { $count } крыса
    [few] уходят в запас { $count } крысы
   *[many] уходит в запас { $count } крыс
}.
event-took-token = { $by } владеют { $tile_id } ({ $tile }).
event-lost-token = { $by } больше не владеют { $tile_id } ({ $tile }).
event-paid = { $by } получают жетон сыра.
event-ended = Охота окончена.

ask-plan = { $special_id ->
    [no-attack] { $half ->
        [1] { $family }: первое действие? В этом раунде без атаки.
       *[2] { $family }: второе действие? В этом раунде без атаки.
    }
    [one-attack] { $half ->
        [1] { $family }: первое действие? В этом раунде не больше одной атаки.
       *[2] { $family }: второе действие? В этом раунде не больше одной атаки.
    }
   *[other] { $half ->
        [1] { $family }: первое действие? Переместить группу, атаковать или ничего.
       *[2] { $family }: второе действие? Переместить группу, атаковать или ничего.
    }
}
ask-look = { $family } владеют Архивом: чью карту охоты посмотреть?
ask-place = { $family } владеют Рынком: поставить крысу из запаса на A?
ask-reject = { $family } владеют Радиостанцией: отвергнуть { $tile_id } ({ $tile })?
ask-rescue = { $family } владеют Больницей: куда бежать одной крысе с { $tile_id } ({ $tile })?

effect-arrives = { $count ->
    [0] на { $to_id } нет места
    [one] { $count } крыса на { $to_id }
    [few] { $count } крысы на { $to_id }
   *[many] { $count } крыс на { $to_id }
}{ $given ->
    [others-idle] , если остальные не двинутся
   *[always] { "" }
}
effect-stays = { $count ->
    [one] { $count } не найдёт места и останется на { $tile_id }
   *[other] { $count } не найдут места и останутся на { $tile_id }
}
effect-sure = наверняка хотя бы { $count }
effect-attacks = { $family }: −1 крыса на { $tile_id }{ $given ->
    [others-idle] , если остальные не двинутся
   *[always] { "" }
}
effect-vain = { $why ->
    [no-rats] там некого атаковать
    [no-reach] вашим крысам не дотянуться
   *[no-group] там некому идти
}{ $given ->
    [others-idle] , если остальные не двинутся
   *[always] { "" }
}
effect-hunted = { $chance ->
    [0] охотник сюда не придёт
   *[other] охотник придёт сюда с вероятностью { $chance } %{ $radio ->
        [on-air] , если промолчит Радиостанция
       *[silent] { "" }
    }
}
effect-gains = { $you ->
    [yes] сыр +{ $points }: станет { $total }
   *[no] { $seat }: сыр +{ $points }
}
effect-drops = { $you ->
    [yes] сыр −{ $points }: станет { $total }
   *[no] { $seat }: сыр −{ $points }
}
effect-holds = { $family } завладеют { $tile_id } ({ $tile })
effect-yields = { $family } перестанут владеть { $tile_id } ({ $tile })
effect-by = { $tile_id ->
    [C] { $tile }: атака по соседству
    [F] { $tile }: одна сверх вместимости
    [I] { $tile }: раньше остальных
    [L] { $tile }: через одно здание
   *[H] { $tile }: через пустую область
}
effect-threat = { $count ->
    [one] могут напасть не больше { $count } раза: { $families }
   *[other] могут напасть не больше { $count } раз: { $families }
}
effect-safe = никто не сможет их атаковать
effect-learns = { $among ->
    [one] одно из { $among } здания
   *[other] одно из { $among } зданий
}{ $left ->
    [0] , неизвестных карт не останется
    [one] , неизвестной останется { $left } карта
    [few] , неизвестными останутся { $left } карты
   *[many] , неизвестными останутся { $left } карт
}
effect-supply = { $count ->
    [0] запас опустеет
   *[other] в запасе останется { $count }
}
effect-loses = { $family }: −{ $count } { $count ->
    [one] крыса
    [few] крысы
   *[many] крыс
}{ $given ->
    [unsaved] , если Больница никого не спасёт
   *[always] { "" }
}
effect-again = { $tile_id } вытянут снова с вероятностью { $chance } %
effect-hurts = { $chance ->
    [100] { $family } точно потеряют крыс
   *[other] { $family } потеряют крыс с вероятностью { $chance } %
}{ $given ->
    [unsaved] , если Больница никого не спасёт
   *[always] { "" }
}

option-city = Город
option-city-first-city = Первый город: наша реконструкция раскладки для первой партии
option-city-long-street = Длинная улица: два ряда домов, скоро распадётся на части
option-city-new-town = Новый город: двадцать одинаковых кварталов
option-city-old-town = Старый город: кривые переулки
option-city-park-ring = Кольцо: дома вокруг парка
option-city-two-banks = Два берега: река и два моста
option-city-help = Карта: буква на клетку, ряды через «/».
option-events = События по раундам
option-events-none = нет
option-events-number = Раунд { $number }
preset-first-game = Первая партия
preset-first-game-text = План для первой партии, все раунды обычные.
preset-park = Вокруг парка
preset-park-text = Кольцо домов, посередине зелень.
preset-river = Два берега
preset-river-text = Река и всего два моста.
preset-weather = Беспокойные недели
preset-weather-text = Кривые переулки и три раунда, когда нападают редко.

fault-city-long = В карте не больше { $most } знаков, а здесь { $count }.
fault-city-empty = Карта пуста.
fault-city-letter = «{ $letter }» (ряд { $row }, столбец { $column }) — не здание от A до T, не земля (.) и не парк (#).
fault-city-ragged = В ряду { $row } клеток { $count }, а в первом — { $width }: разошлись на клетке «ряд { $row }, столбец { $column }».
fault-city-columns = Столбцов не больше { $most }, а здесь { $count }.
fault-city-rows = Рядов не больше { $most }, а здесь { $count }.
fault-city-cells = Клеток не больше { $most }, а здесь { $count }: лишние начинаются с ряда { $row }, столбца { $column }.
fault-city-missing = { $count ->
    [20] Пока ни одного здания, а городу нужны все двадцать.
    [1] В городе нет здания { $letters }; нужны все двадцать.
   *[other] В городе нет зданий { $letters }; нужны все двадцать.
}
fault-city-apart = { $letter } (ряд { $row }, столбец { $column }) не касается { $letter } (ряд { $first_row }, столбец { $first_column }), а здание должно быть цельным.
fault-city-name = { $name } — ни один из городов { $names }, ни карта с рядами через «/».

rule-POL-0 = В городе есть все двадцать тайлов, каждый — одним куском.
rule-POL-1 = У семейства двадцать крыс, сначала по одной на каждом тайле.
rule-POL-2 = Жетонов свойств на один больше, чем семейств.
rule-POL-3 = На каждое здание одна карта охоты.
rule-POL-4 = В раундах 1–4 по пять карт охоты, в раундах 5–8 по четыре.
rule-POL-5 = Смотреть можно только свою карту охоты.
rule-POL-6 = Все планируют тайно: первое действие, затем второе.
rule-POL-7 = Сначала все первые действия, потом все вторые; атаки раньше перемещений.
rule-POL-8 = Атака снимает с тайла одну крысу названного цвета.
rule-POL-9 = План называет стоящие тайлы и другие семейства в игре; перемещение — между соседями.
rule-POL-10 = Кому не хватило места, остаётся; соперники проводят поровну.
rule-POL-11 = Места, откуда уходят, свободны; кого не пустили, остаётся.
rule-POL-12 = Владелец Пожарной станции идёт первым.
rule-POL-12a = Автовокзал — через одно здание, Метро — через одну пустую область; вместе никогда.
rule-POL-12b = Свой цвет мишенью не бывает.
rule-POL-13 = Сверх вместимости на тайле стоит не больше одной крысы, и только благодаря Отелю.
rule-POL-14 = Рынком пользуется его владелец после действий, если на A есть место.
rule-POL-15 = Охота: тянут карту, Радиостанция может раз отвергнуть её, Больница — спасти крысу.
rule-POL-15a = Сначала карта, потом Радиостанция, Больница и разрушение.
rule-POL-16 = Разрушенное здание — пустая область; его карта больше не в игре.
rule-POL-17 = Разрушенное здание уносит с собой свой жетон.
rule-POL-18 = Свойством владеет тот, у кого на тайле строго больше всех крыс.
rule-POL-19 = Свойством пользуется владелец и в своё время; Архивом — перед планированием, на чужую карту.
rule-POL-20 = Соприкасающиеся пустые области — одна.
rule-POL-20a = Игрок без крыс остаётся в игре.
rule-POL-21 = Игра окончена.
rule-POL-22 = Это запрещает событие раунда.
rule-POL-23 = Вдвоём у каждого по два семейства, вшестером играют парами.

end-POL-21 = Последний кот ушёл. Побеждает тот, у кого больше сыра.
source-building = { $tile }
source-tokens = Жетоны сыра
place-rule = При равном количестве сыра выше тот, у кого больше крыс в городе.

board-title = Ратаполис · раунд { $round } из { $rounds }
board-special = в этом раунде: { $special }
board-phase-planning = планирование
board-phase-looking = Архив
board-phase-placing = Рынок
board-phase-rejecting = Радиостанция
board-phase-rescuing = Больница
board-phase-over = конец
board-family = Семейство
board-players = Игроки
board-in-city = Город
board-in-supply = Запас
board-points = Сыр
board-card = Карта
board-plan = План
board-last = Прошлый раунд
board-free = пока ничьё
board-ready = план готов
board-thinking = думает
board-cats = Коты на { $tiles }
board-no-cats = Котов не видно
board-in-play = Точно среди { $cards } карт этого раунда: { $tiles }
board-hidden = { $hidden ->
    [0] Скрытых карт нет.
    [one] Скрыта { $hidden } карта, она среди { $tiles }
    [few] Скрыты { $hidden } карты, они среди { $tiles }
   *[many] Скрыто { $hidden } карт, они среди { $tiles }
}
board-safe = В этом раунде безопасно: { $tiles }
board-prey = Охота пришла на { $tile_id } ({ $tile })
board-legend = крысы по семействам · кот: открытая карта · звезда: свойство · дыра: разрушено
board-nothing = –
city-good = { $name }: город { $columns } на { $rows } клеток, { $parks } { $parks ->
    [one] клетка парка
    [few] клетки парка
   *[many] клеток парка
}.
city-neighbours = Соседи
city-bad = { $name } — не город: { $reason }
