name = Раттус. Картус
pitch = Чума прибрала короля: заведите друзей во всех сословиях, и пусть крыс у вас будет не больше, чем монахинь.

class-peasantry = Крестьянство
    .gen = крестьянства
class-bourgeoisie = Буржуазия
    .gen = буржуазии
class-clergy = Духовенство
    .gen = духовенства
class-chivalry = Рыцарство
    .gen = рыцарства
class-magic = Магия
    .gen = магии
class-nobility = Дворянство
    .gen = дворянства

card-peasantry-0 = Крестьянин (без монахинь)
    .acc = Крестьянина (без монахинь)
card-peasantry-1 = Крестьянин (1 монахиня)
    .acc = Крестьянина (1 монахиня)
card-peasantry-2 = Крестьянин (2 монахини)
    .acc = Крестьянина (2 монахини)
card-peasantry-3 = Крестьянин (3 монахини)
    .acc = Крестьянина (3 монахини)
card-peasantry-4 = Крестьянин (4 монахини)
    .acc = Крестьянина (4 монахини)
card-bourgeoisie-0 = Торговец (без монахинь)
    .acc = Торговца (без монахинь)
card-bourgeoisie-1 = Торговец (1 монахиня)
    .acc = Торговца (1 монахиня)
card-bourgeoisie-2 = Торговец (2 монахини)
    .acc = Торговца (2 монахини)
card-bourgeoisie-3 = Торговец (3 монахини)
    .acc = Торговца (3 монахини)
card-bourgeoisie-4 = Торговец (4 монахини)
    .acc = Торговца (4 монахини)
card-clergy-0 = Монах (без монахинь)
    .acc = Монаха (без монахинь)
card-clergy-1 = Монах (1 монахиня)
    .acc = Монаха (1 монахиня)
card-clergy-2 = Монах (2 монахини)
    .acc = Монаха (2 монахини)
card-clergy-3 = Монах (3 монахини)
    .acc = Монаха (3 монахини)
card-clergy-4 = Монах (4 монахини)
    .acc = Монаха (4 монахини)
card-chivalry-0 = Рыцарь (без монахинь)
    .acc = Рыцаря (без монахинь)
card-chivalry-1 = Рыцарь (1 монахиня)
    .acc = Рыцаря (1 монахиня)
card-chivalry-2 = Рыцарь (2 монахини)
    .acc = Рыцаря (2 монахини)
card-chivalry-3 = Рыцарь (3 монахини)
    .acc = Рыцаря (3 монахини)
card-chivalry-4 = Рыцарь (4 монахини)
    .acc = Рыцаря (4 монахини)
card-magic-0 = Ведьма (без монахинь)
    .acc = Ведьму (без монахинь)
card-magic-1 = Ведьма (1 монахиня)
    .acc = Ведьму (1 монахиня)
card-magic-2 = Ведьма (2 монахини)
    .acc = Ведьму (2 монахини)
card-magic-3 = Ведьма (3 монахини)
    .acc = Ведьму (3 монахини)
card-magic-4 = Ведьма (4 монахини)
    .acc = Ведьму (4 монахини)
card-nobility-0 = Король (без монахинь)
    .acc = Короля (без монахинь)
card-nobility-1 = Король (1 монахиня)
    .acc = Короля (1 монахиня)
card-nobility-2 = Король (2 монахини)
    .acc = Короля (2 монахини)
card-nobility-3 = Король (3 монахини)
    .acc = Короля (3 монахини)
card-nobility-4 = Король (4 монахини)
    .acc = Короля (4 монахини)
card-joker = Джокер
    .acc = джокера
card-sword = «Меч»
    .acc = «меч»
card-flute = «Флейта»
    .acc = «флейту»
card-gold = «Золотой»
    .acc = «золотой»
card-pass = «Пас»
    .acc = «пас»

building-farm = Ферма
    .to = на «Ферму»
building-brewery = Пивоварня
    .to = в «Пивоварню»
building-market = Рынок
    .to = на «Рынок»
building-office = Контора
    .to = в «Контору»
building-monastery = Монастырь
    .to = в «Монастырь»
building-hospital = Больница
    .to = в «Больницу»
building-castle = Замок
    .to = в «Замок»
building-watchtower = Сторожевая вышка
    .to = на «Сторожевую вышку»
building-fortune-tellers-tent = Шатёр гадалки
    .to = в «Шатёр гадалки»
building-ratcatchers-hut = Хижина Крысолова
    .to = в «Хижину Крысолова»
building-palace = Дворец
    .to = во «Дворец»
building-treasury = Казна
    .to = в «Казну»

privilege-four-cards = 4 карты
privilege-two-cards-rat = 2 карты, −1 крыса
privilege-two-cards-look = 2 карты, взгляд
privilege-two-rats = −2 крысы
privilege-rat-look = −1 крыса, взгляд

action-choose = Привилегия: { $privilege } ({ $building })
action-visit = Пойти { $building_to } ({ $privilege })
action-pass = Сыграть «пас» и выждать
action-lay = Выложить { $card_acc }
action-done = Больше ничего
action-take-from = Полруки отдаёт { $seat }
action-give = Отдать { $card_acc }
action-send-rat = Крысу получает { $seat }
action-accept = Да
action-discard = Сбросить { $card_acc }
action-look = Посмотреть карту ряда № { $position }
action-decline = Нет, спасибо

event-round = Раунд { $round } из { $last }. { $you ->
    [yes] Первый игрок — вы.
   *[no] Первый игрок — { $seat }.
}
event-opened = Новое здание: { $building } ({ $privilege }).
event-slipped = Здания одинаковые: { $building } ({ $privilege }) уходит под колоду замен.
event-answered = { $you ->
    [yes] Вы выбрали привилегию.
   *[no] { $seat }: привилегия выбрана.
}
event-chose = { $you ->
    [yes] Ваша привилегия: { $privilege } ({ $building }).
   *[no] { $seat } выбирает привилегию: { $privilege } ({ $building }).
}
event-drew = { $you ->
    [yes] Вы берёте { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    } населения.
   *[no] { $seat } берёт { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    } населения.
}
event-drew-card = Вам приходит { $card }.
event-reshuffled = Сброс перемешан, в новой колоде { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}.
event-gained-rats = { $you ->
    [yes] К вам { $count ->
        [one] увязалась { $count } крыса
        [few] увязались { $count } крысы
       *[many] увязались { $count } крыс
    }.
   *[no] { $seat } получает { $count } { $count ->
        [one] крысу
        [few] крысы
       *[many] крыс
    }.
}
event-lost-rats = { $you ->
    [yes] Вы сбрасываете { $count } { $count ->
        [one] крысу
        [few] крысы
       *[many] крыс
    }.
   *[no] { $seat } сбрасывает { $count } { $count ->
        [one] крысу
        [few] крысы
       *[many] крыс
    }.
}
event-looked = { $you ->
    [yes] Вы смотрите карту ряда № { $position }.
   *[no] { $seat } смотрит карту ряда № { $position }.
}
event-saw = Карта ряда № { $position }: { $card }.
event-declined = { $you ->
    [yes] Вы отказываетесь от предложенного.
   *[no] { $seat } отказывается от предложенного.
}
event-passed = { $you ->
    [yes] Вы играете «пас» и выжидаете.
   *[no] { $seat } играет «пас» и выжидает.
}
event-visited = { $you ->
    [yes] Вы идёте { $building_to } ({ $privilege }), { $count ->
        [0] без карт
        [one] выложив { $count } карту
        [few] выложив { $count } карты
       *[many] выложив { $count } карт
    }.
   *[no] { $seat } идёт { $building_to } ({ $privilege }), { $count ->
        [0] без карт
        [one] выложив { $count } карту
        [few] выложив { $count } карты
       *[many] выложив { $count } карт
    }.
}
event-resolved = — { $building } ({ $privilege }) —
event-turned-up = { $you ->
    [yes] Вы вскрываете: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
   *[no] { $seat } вскрывает: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
}
event-gained-influence = { $you ->
    [yes] Ваше влияние у { $track_gen } растёт на { $count }.
   *[no] { $seat }: влияние у { $track_gen } растёт на { $count }.
}
event-named-giver = { $you ->
    [yes] Вы требуете полруки. Отдаёт { $giver }.
   *[no] { $seat } требует полруки. Отдаёт { $giver }.
}
event-gave = { $you ->
    [yes] Вы отдаёте { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }. Получатель: { $to }.
   *[no] { $seat } отдаёт { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }. Получатель: { $to }.
}
event-gave-card = { $you ->
    [yes] Отдано: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }. Получатель: { $to }.
   *[no] { $seat } отдаёт: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }. Получатель: { $to }.
}
event-sent-rat = { $you ->
    [yes] Ваши «флейты» уводят крысу. Получатель: { $to }.
   *[no] { $seat } играет на «флейте», и крыса уходит. Получатель: { $to }.
}
event-exclusive = { $you ->
    [yes] Эксклюзивное действие у вас: { $building }.
   *[no] Эксклюзивное действие ({ $building }): { $seat }.
}
event-took = { $you ->
    [yes] Вы берёте: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
   *[no] { $seat } берёт: { $card }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }.
}
event-will-draw = { $you ->
    [yes] Когда здание уберут, вы возьмёте { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    } населения.
   *[no] Когда здание уберут, { $seat } возьмёт { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    } населения.
}
event-scored = { $you ->
    [yes] Вы получаете { $count } { $count ->
        [one] победное очко
        [few] победных очка
       *[many] победных очков
    }.
   *[no] { $seat } получает { $count } { $count ->
        [one] победное очко
        [few] победных очка
       *[many] победных очков
    }.
}
event-called-tribute = { $you ->
    [yes] Вы собираете дань со своей «вышки».
   *[no] { $seat } собирает дань с «вышки».
}
event-discarded = { $you ->
    [yes] Вы сбрасываете { $card_acc }.
   *[no] { $seat } сбрасывает { $card_acc }.
}
event-cleared = Здание убрано: { $building }.
event-nun-card = Карта ряда № { $position }: { $card }.
event-nuns = В ряду { $count } { $count ->
    [one] монахиня
    [few] монахини
   *[many] монахинь
}.
event-died = { $you ->
    [yes] Вас забрала чума: крыс у вас { $rats }.
   *[no] { $seat } умирает от чумы, крыс: { $rats }.
}
event-survived = { $you ->
    [yes] Вы выжили: крыс у вас { $rats }.
   *[no] { $seat } выживает, крыс: { $rats }.
}
event-ended = Чума ушла.

ask-privilege = { $simultaneous ->
    [1] Чью привилегию берёте? Все выбирают одновременно.
   *[other] Чью привилегию берёте?
}
ask-part = { $part ->
    [cards] Взять { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    } населения?
    [rats] Сбросить { $count } { $count ->
        [one] крысу
        [few] крысы
       *[many] крыс
    }?
   *[look] Посмотреть карту ряда монахинь?
}
ask-visit = { $passes ->
    [0] В какое здание идёте?
   *[other] В какое здание идёте? Можно и выждать, сыграв «пас».
}
ask-lay = { $count ->
    [0] { $building }: какие карты кладёте взакрытую?
   *[other] { $building }: выбрано карт — { $count }. Ещё?
}
ask-giver = «Мечей» больше всего у вас. Кто отдаст вам полруки?
ask-give = Что отдаёте? Получает { $to }, осталось выбрать карт: { $count }.
ask-recipient = «Флейт» больше всего у вас. Кому достанется ваша крыса?
ask-action = { $exclusive ->
    [1] Эксклюзивное действие ваше.
   *[other] Ваше обычное действие.
} { $building_id ->
    [farm] Взять { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    } населения?
    [brewery] Взять { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    } населения?
    [market] Взять { $count } { $count ->
        [one] джокера
        [few] джокера
       *[many] джокеров
    }?
    [office] Взять { $count } { $count ->
        [one] «пас»
        [few] «паса»
       *[many] «пасов»
    }?
    [monastery] Сбросить { $count } { $count ->
        [one] крысу
        [few] крысы
       *[many] крыс
    }?
    [hospital] Сбросить крысу, а потом и карты ещё за крыс?
    [castle] Взять { $count } { $count ->
        [one] «меч»
        [few] «меча»
       *[many] «мечей»
    }?
    [watchtower] Собрать дань со всех незащищённых?
    [ratcatchers-hut] Взять { $count } { $count ->
        [one] «флейту»
        [few] «флейты»
       *[many] «флейт»
    }?
    [palace] Взять { $count } { $count ->
        [one] победное очко
        [few] победных очка
       *[many] победных очков
    }?
   *[treasury] Взять { $count } { $count ->
        [one] «золотой»
        [few] «золотых»
       *[many] «золотых»
    }?
}
ask-discard = «Больница» примет карту вместе с крысой, ещё раз: { $count }. Какую карту?
ask-look = { $count ->
    [one] Какую карту ряда посмотреть?
   *[other] Какую карту ряда посмотреть первой? Взглядов: { $count }.
}

effect-influence = +{ $count } к влиянию у { $track_gen }
effect-rats-come = { $you ->
    [yes] +{ $count } { $count ->
        [one] крыса
        [few] крысы
       *[many] крыс
    }
   *[no] { $seat }: +{ $count } { $count ->
        [one] крыса
        [few] крысы
       *[many] крыс
    }
}
effect-rats-go = −{ $count } { $count ->
    [one] крыса
    [few] крысы
   *[many] крыс
}
effect-death = с { $rats } { $rats ->
    [one] крысой
   *[other] крысами
} в конце: { $chance ->
    [0] вы точно выживете
    [100] верная смерть
   *[other] умрёте с вероятностью { $chance } %
}
action-there = { $building_id ->
    [farm] { board-effect-farm }
    [brewery] { $count ->
        [0] ничего
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
    [market] { board-effect-market }
    [office] { board-effect-office }
    [monastery] { board-effect-monastery }
    [hospital] { board-effect-hospital }
    [castle] { board-effect-castle }
    [watchtower] { board-effect-watchtower }
    [fortune-tellers-tent] { board-effect-fortune-tellers-tent }
    [ratcatchers-hut] { board-effect-ratcatchers-hut }
    [palace] { board-effect-palace }
   *[treasury] { board-effect-treasury }
}
effect-exclusive = { $given ->
    [sure] эксклюзивное действие
   *[so-far] пока эксклюзивное действие
}: { action-there }
effect-ordinary = { $given ->
    [sure] обычное действие
   *[so-far] пока обычное действие
}: { action-there }
effect-bonus = { $given ->
    [sure] +1 к влиянию у { $track_gen }: карт больше всех у вас
   *[so-far] +1 к влиянию у { $track_gen }: карт пока больше всех у вас
}
effect-ahead = { $count ->
    [0] при равенстве впереди { $seat }
    [one] впереди { $seat }: выложена { $count } карта
    [few] впереди { $seat }: выложено { $count } карты
   *[many] впереди { $seat }: выложено { $count } карт
}
effect-stands = { $place }-е место у { $track_gen }, пока это { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
effect-spoils = { $count ->
    [0] «мечам» не у кого взять карты
    [one] «мечи»: до { $count } карты
   *[other] «мечи»: до { $count } карт
}
effect-stake = чужие «мечи» могут отнять до { $count } { $count ->
    [one] карты
   *[other] карт
}
effect-sends = { $count ->
    [0] «флейтам» некого увести
   *[other] «флейты» могут увести крысу
}
effect-may-get = чужие «флейты» могут привести крысу
effect-toll = «вышка» может отнять до { $count } карт
effect-waits = { $count ->
    [0] вас тут же спросят снова
    [one] до вас сходит { $count } игрок
    [few] до вас сходят { $count } игрока
   *[many] до вас сходят { $count } игроков
}
effect-left = { $card }: на руке останется { $count }
effect-draws = +{ $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}
effect-finds = карта { $track_gen } среди них: { $chance ->
    [0] нет
    [100] точно
   *[other] { $chance } %
}
effect-looks = { $count } { $count ->
    [one] взгляд
    [few] взгляда
   *[many] взглядов
} на ряд монахинь: { $unseen ->
    [0] вы видели его весь
    [one] не видели { $unseen } карту
    [few] не видели { $unseen } карты
   *[many] не видели { $unseen } карт
}
effect-fresh = { $left ->
    [0] единственная, которой вы не видели
    [one] вы её не видели, и ещё { $left } карту
    [few] вы её не видели, и ещё { $left } карты
   *[many] вы её не видели, и ещё { $left } карт
}
effect-known = вы её видели: { $nuns ->
    [0] без монахинь
    [one] { $nuns } монахиня
    [few] { $nuns } монахини
   *[many] { $nuns } монахинь
}
effect-takes = { $card } +{ $count }, на руке будет { $then }
effect-scores = +{ $count } { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
effect-pays = { $seat } отдаст { $count } { $count ->
    [one] карту
    [few] карты
   *[many] карт
}
effect-may-discard = потом ещё до { $count } { $count ->
    [one] крысы
   *[other] крыс
}, по карте за каждую
effect-forgoes = { $what ->
    [cards] без { $count } { $count ->
        [one] карты
       *[other] карт
    }
    [rats] { $count } { $count ->
        [one] крыса останется
        [few] крысы останутся
       *[many] крыс останется
    }
    [looks] без { $count } { $count ->
        [one] взгляда
       *[other] взглядов
    }
    [joker] без { $count } { $count ->
        [one] джокера
       *[other] джокеров
    }
    [sword] без { $count } { $count ->
        [one] «меча»
       *[other] «мечей»
    }
    [flute] без { $count } { $count ->
        [one] «флейты»
       *[other] «флейт»
    }
    [gold] без { $count } { $count ->
        [one] «золотого»
       *[other] «золотых»
    }
    [pass] без { $count } { $count ->
        [one] «паса»
       *[other] «пасов»
    }
    [points] без { $count } { $count ->
        [one] очка
       *[other] очков
    }
   *[tribute] без дани: { $count } { $count ->
        [one] карта
        [few] карты
       *[many] карт
    }
}

option-buildings = Здания
option-buildings-first-game = первая партия: Ферма, Рынок, Монастырь, Замок, Шатёр, Дворец
option-buildings-random-kinds = случайные здания: по одному на сословие
    .told = случайные здания
option-buildings-random-cards = случайные карты: по пять на сословие
    .told = случайные карты зданий
option-buildings-help = По пять карт на сословие. Какие копии здания войдут и с какими привилегиями, решает жребий, и это видят все.
option-privileges = Привилегии
option-privileges-in-turn = выбираем по очереди
option-privileges-simultaneous = выбираем все разом
    .told = привилегии выбирают разом
option-hidden_rats = Скрытые крысы
option-hidden_rats-on = скрыты: чужих крыс не видно до конца
option-hidden_rats-off = крысы у всех на виду
    .told = крысы на виду
option-all_dead = Если умрут все
option-all_dead-nobody = победителя нет
option-all_dead-fewest-rats = у кого меньше крыс
    .told = победитель есть всегда
preset-first-game = Первая партия
preset-first-game-text = Шесть зданий из книги правил.
preset-new-buildings = Новые здания
preset-new-buildings-text = По одному зданию на сословие, по жребию.
preset-all-mixed = Всё вперемешку
preset-all-mixed-text = Любые карты зданий, привилегии выбирают все разом.
preset-open-book = Всё на виду
preset-open-book-text = Крысы у всех на виду, и победитель есть всегда.

rule-CAR-0 = Кто ходит первым, решает жребий.
rule-CAR-1 = У каждого на старте десять крыс и пять карт населения.
rule-CAR-2 = Пять карт населения рубашкой вверх — ряд монахинь.
rule-CAR-3 = В партии тридцать карт зданий, по пять на сословие.
rule-CAR-4 = Часть карт зданий — колода замен, остальных хватает ровно на партию.
rule-CAR-5 = В ряду не бывает одних только одинаковых зданий.
rule-CAR-6 = Привилегии: укажите на одну из открытых карт, потом возьмите или оставьте каждую часть.
rule-CAR-6a = Смотрят по одной карте, и в пределах одного действия карты разные.
rule-CAR-7 = Посещение: одно открытое здание, потом с руки карты населения, джокеры, «мечи» и «флейты», сколько угодно.
rule-CAR-8 = Чтобы пасовать, нужна карта «пас», и только в начале своего посещения.
rule-CAR-9 = Здания разбирают по одному, вдоль ряда.
rule-CAR-10 = Каждая карта населения и каждый джокер — 1 влияние; карта чужого сословия — ещё и крыса.
rule-CAR-11 = На одном делении шкалы выше тот, кто пришёл раньше.
rule-CAR-12 = «Мечи»: у кого меньше всех, отдаёт полруки тому, у кого больше. Дающего называет получатель, карты выбирает дающий.
rule-CAR-13 = «Флейты»: у кого больше всех, отдаёт крысу тому, у кого меньше; при равенстве решает сам.
rule-CAR-14 = Сейчас не ваша очередь: в здании сперва влияние, потом «мечи», «флейты» и действия.
rule-CAR-15 = Эксклюзивное действие — у выложившего больше всех карт населения и джокеров.
rule-CAR-16 = Действие берут или отклоняют, ничего другого сейчас не спрашивают.
rule-CAR-17 = Вдвоём эксклюзивное действие одно на весь раунд.
rule-CAR-18 = В последнем раунде вместо эксклюзивного действия — 1 влияние.
rule-CAR-19 = Полученное в здании ложится на руку, когда здание уберут.
rule-CAR-20 = Пустую колоду собирают из сброса; пустая стопка ничего не даёт.
rule-CAR-21 = В конце раунда карта первого игрока уходит соседу слева.
rule-CAR-22 = «Сторожевая вышка»: незащищённый, у кого карт не меньше, отдаёт три карты на свой выбор.
rule-CAR-23 = Игра окончена.
rule-CAR-24 = Больше всех карт одного вида на руке — 2 очка.
rule-CAR-25 = За «золотые»: больше всех — 6 очков, второе место — 3.
rule-CAR-26 = Победные очки из «Дворца» прибавляются.
rule-CAR-27 = У кого крыс больше, чем монахинь в ряду, тот мёртв.
rule-CAR-28 = Побеждает выживший, у которого больше очков.

end-CAR-27 = Чума не пощадила никого.
end-CAR-28 = Монахини помолились, выжившие посчитались.
source-track = Влияние: { $track }
source-people = Больше всех людей и джокеров
source-majority = Больше всех карт: { $card }
source-gold = «Золотой»
source-palace = Дворец
place-rule = Сначала те, кого пощадила чума: по очкам, а при равенстве — у кого меньше крыс; потом умершие — у кого меньше крыс.

board-round = раунд { $round } из { $rounds }
board-last = Последний раунд: действий зданий нет, вместо эксклюзивного — 1 влияние.
board-first = первый игрок
board-exclusive = эксклюзивное
board-ordinary = обычное
board-privilege = привилегия
board-nobody = пока никого
board-nuns = Ряд монахинь
board-tracks = Влияние
board-player = игрок
board-rats = крысы
board-cards = карты
board-points = Дворец
board-laid = выложено
board-known = точно есть
board-hand = Ваша рука, { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}
board-picked = Выбрано
board-spoils = Ваше, когда здание уберут
board-deck = колода { $count }
board-discard = сброс { $count }
board-stacks = Стопки
board-unseen = карты, которых вы не видели, по монахиням
board-to-come = Ещё выйдут
board-slipped = под колодой замен
board-count = Счёт
board-population = население и джокеры
board-palace = Дворец
board-total = очки
board-fate = участь
board-alive = пронесло
board-dead = чума
board-hidden = ?
board-effect-farm = { $count ->
    [few] { $count } карты
   *[other] { $count } карт
}
board-effect-brewery = { $count ->
    [1] карта за влияние
   *[other] карта за { $count } влияния
}
board-effect-market = { $count ->
    [one] 1 джокер
   *[other] { $count } джокера
}
board-effect-office = { $count ->
    [one] 1 «пас»
   *[other] { $count } «паса»
}
board-effect-monastery = { $count ->
    [one] −1 крыса
   *[other] −{ $count } крысы
}
board-effect-hospital = { $count ->
    [3] −1 крыса, 3 карты за крыс
   *[other] { $count } карты за крыс
}
board-effect-castle = { $count ->
    [one] 1 «меч»
   *[other] { $count } «меча»
}
board-effect-watchtower = { $count ->
    [0] под защитой
   *[other] дань по { $count } карты
}
board-effect-fortune-tellers-tent = { $count ->
    [one] 1 взгляд
   *[other] { $count } взгляда
}
board-effect-ratcatchers-hut = { $count ->
    [one] 1 «флейта»
   *[other] { $count } «флейты»
}
board-effect-palace = { $count ->
    [one] 1 очко
   *[other] { $count } очка
}
board-effect-treasury = { $count ->
    [one] 1 «золотой»
   *[other] { $count } «золотых»
}
board-card-peasantry = Крестьянин
board-card-bourgeoisie = Торговец
board-card-clergy = Монах
board-card-chivalry = Рыцарь
board-card-magic = Ведьма
board-card-nobility = Король
