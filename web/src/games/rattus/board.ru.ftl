# Нарисованная карта «Раттуса».
you = вы
map = Карта Европы и Северной Африки
map-year = лета 1347-го
map-unknown = НЕВЕДОМЫЕ ЗЕМЛИ
sea-ocean = Океан
sea-german = Немецкое море
sea-baltic = Варяжское море
sea-middle = Срединное море
sea-black = Чёрное море
sea-adriatic = Адриатика
map-keys = Стрелки ведут по карте, Enter выбирает, плюс и минус меняют масштаб.
map-hint = Наведите на регион или коснитесь его — здесь появится, кто там живёт.
map-stripes = Штриховка: туда может пойти чума.
zoom-in = Ближе
zoom-out = Дальше
zoom-all = Вся карта
close = Закрыть

region = { $name }. { $facts }
plague-here = Чума здесь.
caravan-here = Здесь отдыхает караван.
nobody = Здесь никто не живёт.
people = { $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}: { $who }.
cubes-of = { $name } ({ $count }{ $diplomat ->
    [yes] {" "}с дипломатом
   *[no] {""}
})
rats = { $count ->
    [0] Крыс нет.
    [1] Одна крыса.
   *[other] Крыс: { $count }.
}
rat = Крыса { $place }: { $what }.
rat-unknown = рубашкой вверх
rat-first = рубашкой вверх, стартовая
seen-by = { $count ->
    [one] Её видел игрок { $names }.
   *[other] Её видели { $names }.
}
face = предел { $limit }, { $symbols }
symbol-everyone = все
symbol-majority = большинство
rat-known = { $face }; кубиков здесь сейчас { $here }
by-land = По суше: { $names }.
by-sea = По морю: { $names }.
if-plague = Придёт чума — { $rats ->
    [0] крыс нет, и ничего не будет.
   *[other] { $spreads ->
        [0] новых крыс не будет
        [one] рядом появится новая крыса
       *[other] рядом появятся новые крысы ({ $spreads })
    }{ $turned ->
        [0] , а болеть тут некому.
        [1] , потом откроют здешнюю крысу.
       *[other] , потом откроют здешних крыс ({ $turned }).
    }
}
if-turned = { $sure ->
    [always] { $rats ->
        [1] Вспышка будет: кубиков хватает ({ $people }).
       *[other] Первая даст вспышку: кубиков хватает ({ $people }).
    }
    [never] { $rats ->
        [1] Вспышки не будет: мало кубиков ({ $people }).
       *[other] Первая вспышки не даст: мало кубиков ({ $people }).
    }
    [maybe] { $rats ->
        [1] Вероятность вспышки: { $outbreak } %.
       *[other] Вероятность, что первая даст вспышку: { $outbreak } %.
    }
   *[untold] {""}
}
can-here = Можно: { $actions }.
choices-at = { $region }: что делаем?

plague = Чума, { $region ->
    [none] ещё не на карте
   *[other] { $region }
}
plague-choose = Вести чуму

classes = Карты сословий
class-card = { $name } ({ $class }), { $where }{ $state }
on-table = на столе
free = свободна
of-player = владелец — { $name }
of-you = ваша
used = , уже применена
covered = , накрыта
take = взять
use = применить
with-diplomat = с дипломатом
ability-peasant = Ещё один кубик при заселении.
ability-merchant = До трёх ваших кубиков идут к соседям.
ability-monk = Перегнать крысу к соседям.
ability-knight = Чума шагает дальше.
ability-witch = Посмотреть двух крыс и, если угодно, поменять их местами.
ability-king = Кубик из региона без крыс едет во дворец.
ability-astronomer = Взять три карты регионов, одну оставить.
ability-explorer = Кубик в один из трёх открытых регионов.
ability-sultan = Дипломат под ваш кубик.
ability-caravaneer = Караван делает два шага и приводит кубики.

palace = Дворец
palace-of = { $name } ({ $count }{ $envoys ->
    [0] {""}
   *[other] , дипломатов: { $envoys }
})
palace-empty = Дворец пуст.
supply-rats = Крыс в запасе: { $count }
till-rats = Крыс в запасе: { $count }. Кто закончит ход, когда их не останется, начнёт конец игры.
fewest-cubes = меньше всех в запасе: { $count }
till-cubes = { $you ->
    [yes] Меньше всего кубиков в запасе у вас: { $count }. Когда вы закончите ход без запаса, начнётся конец игры.
   *[no] Меньше всего кубиков в запасе у игрока { $name }: { $count }. Когда он закончит ход без запаса, начнётся конец игры.
}
supply-deck = Карт регионов: { $count }, в сбросе { $discarded }
supply-diplomats = Дипломатов: { $count }
unseen = Ещё не открытые крысы
face-explained = Вспышка, если в регионе кубиков не меньше { $limit }. Тогда умирает по кубику: { $dies }.
dies-everyone = у всех
dies-majority = у кого больше всего
dies-class = у кого карта сословия «{ $class }»
unseen-row = { $face }: { $count }

region-card = { $region }: { $classes }
any-class = любое сословие
count = Подсчёт
count-palace = Дворец
count-cards = Карты регионов открыты
count-diplomats = Дипломаты
won-you = Вы пережили всех!
won-other = Всех пережил игрок { $name }.
won-shared = Всех пережили: { $names }.
won-nobody = Чуму не пережил никто.
won-bots = Чуму пережили одни боты.
count-of = Кубики: { $cubes }, карты регионов: { $cards }, дипломаты: { $diplomats }; всего { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}.
card-brought = { $region }: { $brings ->
    [point] 1 очко за большинство кубиков там.
    [counted] больше ничего, регион уже посчитан.
   *[nothing] ничего, большинства кубиков там нет.
}
hand = Ваши карты регионов
hand-empty = Карт регионов на руке нет.
drawn = Взятые карты регионов
revealed = Открыл Исследователь
turn-parts = Этот ход
part-card = карта
part-settle = заселение
part-plague = чума
part-done = сделано
part-open = впереди

outbreak = Чума: { $region }
verdict-outbreak = Вспышка! { $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}, предел { $limit }
verdict-nobody = Никто здесь не пострадал.
verdict-harmless = Обошлось: { $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}, предел { $limit }
saved = { $name } накрывает карту «{ $card }»
diplomat-home = { $name }: дипломат вернулся в запас

seat-facts = { $name }: на карте { $board }, во дворце { $palace }, в запасе { $supply }, карт регионов { $hand }, дипломатов { $diplomats }

has-board = Кубики на карте
has-palace = Кубики во дворце
has-supply = Кубики в запасе
has-hand = Карты регионов на руке
has-diplomats = Дипломаты на карте и во дворце
no-cards = Карт сословий нет.
