map = План города
map-keys = Стрелки ведут от здания к зданию, Enter выбирает.
tile = { $tile }, { $name }. { $facts }
hole = Снесено: пустырь.
empty = Крыс нет; мест: { $capacity }.
rats-here = Занято { $crowd } из { $capacity }: { $rats }.
cheese-here = Сыра на каждую крысу: { $cheese }.
property-held = Свойство: { $what }. Владеют: { $family }.
property-free = Свойство: { $what }. Пока ничьё.
cat-here = Здесь сидит кот: эта карта участвует в охоте.
card-here = Ваша карта охоты.
card-of-here = Карта охоты: { $family }.
safe-here = В этом раунде безопасно.
odds-here = Шанс, что охотник придёт сюда: { $odds }.
neighbours = Рядом: { $tiles }.
lit-target = Сюда можно перейти.
lit-source = Отсюда ваша группа может уйти.
chosen = Выбрано: теперь укажите цель.

attack-rat = Атаковать: { $family } на { $tile } (там { $count })
attack-here = Атаковать
move-here = Переместить всю группу
hint-plan = Чтобы пойти, проведите стрелку от здания к зданию или коснитесь одного, потом другого. Чтобы атаковать, коснитесь чужой крысы.
hint-look = Наведите на здание или коснитесь его, чтобы узнать, что там.
bigger = План крупнее

round-special = Раунд { $round }: { $special }
rounds = Раунды
hunt = Охота: { $cards } { $cards ->
    [one] карта
    [few] карты
   *[many] карт
}
heat = Опасность
heat-help = Куда может прийти охотник, насколько вам известно?

families = Семейства
family-facts = { $family }: крыс в городе { $rats }, в запасе { $supply }, сыра { $cheese }, из него жетонами { $tokens }
family-holds = владеют { $tiles }
family-ready = план готов
family-plans = планируют
look-at = Посмотреть карту охоты: { $family }
last-plan = прошлый раунд: { $plans }
details-rats = Крыс в городе: { $rats }, в запасе: { $supply }
details-where = Где: { $places }
details-cheese = Сыра: { $cheese }, из него жетонами: { $tokens }
details-holds = Владение — { $tile }: { $what }
details-plan = В прошлом раунде: { $plans }

hand = Ваш план
card-none = карты сейчас нет
card-of = Карта охоты, { $family }: { $tile } ({ $name })
slot-1 = Первое
slot-2 = Второе
slot-empty = ещё нет
slot-now = ваш ход
slot-secret = решает партнёр
plan-move = { $from } → { $to }
plan-attack = атака на { $tile }: { $family }
plan-strike = атака: { $tile }
plan-idle = отдых

tale = Что было
scene-half = { $half ->
    [1] Первая половина
   *[2] Вторая половина
}
scene-attacks = { $half ->
    [1] Первая половина: атаки
   *[2] Вторая половина: атаки
}
scene-losses = { $half ->
    [1] Первая половина: потери
   *[2] Вторая половина: потери
}
scene-moves = { $half ->
    [1] Первая половина: перемещения
   *[2] Вторая половина: перемещения
}
scene-market = Рынок
rolling = Охота…
scene-hunt = Охота
scene-radio = Радиостанция
scene-hospital = Больница
scene-ruin = Одним зданием меньше
scene-property = Свойства
scene-clues = Улики
scene-archive = Архив
count = Подсчёт
count-roof = { $tile } { $name }: сыра за крысу { $cheese }
count-tokens = Жетоны сыра
count-sum = Сыра: { $cheese }
won-you = Весь сыр ваш!
won-other = Весь сыр забирает { $name }.
won-shared = Сыр делят: { $names }.
won-nobody = Сыр не достался никому.
won-bots = Сыр съели боты.
