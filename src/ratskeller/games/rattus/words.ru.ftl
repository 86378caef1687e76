name = Раттус
pitch = 1347 год: где крысы, там и люди. Заселяйте Европу, одалживайте сильных друзей и будьте подальше, когда придёт чума.

region-anglia = Англия
    .in = в Англии
    .to = в Англию
    .from = из Англии
    .via = через Англию
region-gallia = Галлия
    .in = в Галлии
    .to = в Галлию
    .from = из Галлии
    .via = через Галлию
region-germania = Германия
    .in = в Германии
    .to = в Германию
    .from = из Германии
    .via = через Германию
region-hispania = Испания
    .in = в Испании
    .to = в Испанию
    .from = из Испании
    .via = через Испанию
region-hungaria = Венгрия
    .in = в Венгрии
    .to = в Венгрию
    .from = из Венгрии
    .via = через Венгрию
region-italia = Италия
    .in = в Италии
    .to = в Италию
    .from = из Италии
    .via = через Италию
region-polonia = Польша
    .in = в Польше
    .to = в Польшу
    .from = из Польши
    .via = через Польшу
region-scandia = Скандинавия
    .in = в Скандинавии
    .to = в Скандинавию
    .from = из Скандинавии
    .via = через Скандинавию
region-bulgaria = Болгария
    .in = в Болгарии
    .to = в Болгарию
    .from = из Болгарии
    .via = через Болгарию
region-turcia = Турция
    .in = в Турции
    .to = в Турцию
    .from = из Турции
    .via = через Турцию
region-russia = Россия
    .in = в России
    .to = в Россию
    .from = из России
    .via = через Россию
region-tartaria = Тартария
    .in = в Тартарии
    .to = в Тартарию
    .from = из Тартарии
    .via = через Тартарию
region-mauretania = Мавретания
    .in = в Мавретании
    .to = в Мавретанию
    .from = из Мавретании
    .via = через Мавретанию
region-numidia = Нумидия
    .in = в Нумидии
    .to = в Нумидию
    .from = из Нумидии
    .via = через Нумидию
region-ifriqiya = Ифрикия
    .in = в Ифрикии
    .to = в Ифрикию
    .from = из Ифрикии
    .via = через Ифрикию
region-libya = Ливия
    .in = в Ливии
    .to = в Ливию
    .from = из Ливии
    .via = через Ливию
region-aegyptus = Египет
    .in = в Египте
    .to = в Египет
    .from = из Египта
    .via = через Египет

class-peasantry = крестьянство
    .cap = Крестьянство
class-bourgeoisie = буржуазия
    .cap = Буржуазия
class-clergy = духовенство
    .cap = Духовенство
class-chivalry = рыцарство
    .cap = Рыцарство
class-magic = магия
    .cap = Магия
class-nobility = дворянство
    .cap = Дворянство
class-muslims = мусульмане
    .cap = Мусульмане

symbol-A = все
symbol-M = большинство
symbol-P = { class-peasantry }
symbol-B = { class-bourgeoisie }
symbol-C = { class-clergy }
symbol-K = { class-chivalry }
symbol-W = { class-magic }
symbol-R = { class-nobility }
symbol-I = { class-muslims }

card-peasant = Крестьянин
    .acc = Крестьянина
card-merchant = Купец
    .acc = Купца
card-monk = Монах
    .acc = Монаха
card-knight = Рыцарь
    .acc = Рыцаря
card-witch = Ведьма
    .acc = Ведьму
card-king = Король
    .acc = Короля
card-astronomer = Астроном
    .acc = Астронома
card-explorer = Исследователь
    .acc = Исследователя
card-sultan = Султан
    .acc = Султана
card-caravaneer = Караванщик
    .acc = Караванщика

# Карты регионов: регион и сословия, которые карта защищает
region-card-anglia-bw = { region-anglia } ({ symbol-B }, { symbol-W })
region-card-anglia-pc = { region-anglia } ({ symbol-P }, { symbol-C })
region-card-anglia-pb = { region-anglia } ({ symbol-P }, { symbol-B })
region-card-gallia-wild = { region-gallia } (любое сословие)
region-card-gallia-ci = { region-gallia } ({ symbol-C }, { symbol-I })
region-card-gallia-kw = { region-gallia } ({ symbol-K }, { symbol-W })
region-card-germania-wild = { region-germania } (любое сословие)
region-card-germania-pk = { region-germania } ({ symbol-P }, { symbol-K })
region-card-germania-ri = { region-germania } ({ symbol-R }, { symbol-I })
region-card-hispania-wild = { region-hispania } (любое сословие)
region-card-hispania-wr = { region-hispania } ({ symbol-W }, { symbol-R })
region-card-hispania-cr = { region-hispania } ({ symbol-C }, { symbol-R })
region-card-hungaria-ri = { region-hungaria } ({ symbol-R }, { symbol-I })
region-card-hungaria-pw = { region-hungaria } ({ symbol-P }, { symbol-W })
region-card-hungaria-br = { region-hungaria } ({ symbol-B }, { symbol-R })
region-card-italia-kw = { region-italia } ({ symbol-K }, { symbol-W })
region-card-italia-bi = { region-italia } ({ symbol-B }, { symbol-I })
region-card-italia-pc = { region-italia } ({ symbol-P }, { symbol-C })
region-card-polonia-pi = { region-polonia } ({ symbol-P }, { symbol-I })
region-card-polonia-bk = { region-polonia } ({ symbol-B }, { symbol-K })
region-card-polonia-cw = { region-polonia } ({ symbol-C }, { symbol-W })
region-card-scandia-wild = { region-scandia } (любое сословие)
region-card-scandia-br = { region-scandia } ({ symbol-B }, { symbol-R })
region-card-scandia-wi = { region-scandia } ({ symbol-W }, { symbol-I })
region-card-bulgaria-wild = { region-bulgaria } (любое сословие)
region-card-bulgaria-kr = { region-bulgaria } ({ symbol-K }, { symbol-R })
region-card-bulgaria-pb = { region-bulgaria } ({ symbol-P }, { symbol-B })
region-card-turcia-wild = { region-turcia } (любое сословие)
region-card-turcia-ck = { region-turcia } ({ symbol-C }, { symbol-K })
region-card-turcia-bw = { region-turcia } ({ symbol-B }, { symbol-W })
region-card-russia-wild = { region-russia } (любое сословие)
region-card-russia-ck = { region-russia } ({ symbol-C }, { symbol-K })
region-card-russia-pr = { region-russia } ({ symbol-P }, { symbol-R })
region-card-tartaria-wi = { region-tartaria } ({ symbol-W }, { symbol-I })
region-card-tartaria-cw = { region-tartaria } ({ symbol-C }, { symbol-W })
region-card-tartaria-pi = { region-tartaria } ({ symbol-P }, { symbol-I })
region-card-mauretania-bc = { region-mauretania } ({ symbol-B }, { symbol-C })
region-card-mauretania-cr = { region-mauretania } ({ symbol-C }, { symbol-R })
region-card-mauretania-ki = { region-mauretania } ({ symbol-K }, { symbol-I })
region-card-numidia-pk = { region-numidia } ({ symbol-P }, { symbol-K })
region-card-numidia-wr = { region-numidia } ({ symbol-W }, { symbol-R })
region-card-numidia-bi = { region-numidia } ({ symbol-B }, { symbol-I })
region-card-ifriqiya-wild = { region-ifriqiya } (любое сословие)
region-card-ifriqiya-bk = { region-ifriqiya } ({ symbol-B }, { symbol-K })
region-card-ifriqiya-ci = { region-ifriqiya } ({ symbol-C }, { symbol-I })
region-card-libya-pw = { region-libya } ({ symbol-P }, { symbol-W })
region-card-libya-kr = { region-libya } ({ symbol-K }, { symbol-R })
region-card-libya-bc = { region-libya } ({ symbol-B }, { symbol-C })
region-card-aegyptus-wild = { region-aegyptus } (любое сословие)
region-card-aegyptus-ki = { region-aegyptus } ({ symbol-K }, { symbol-I })
region-card-aegyptus-pr = { region-aegyptus } ({ symbol-P }, { symbol-R })

action-plague = Чума — { $region_to }
action-place = Два кубика { $region_to }
action-caravan = Караван — { $region_to }
action-take = Взять { $card_acc }
action-settle = Заселить: { $region }
action-settle-more = Заселить: { $region }, с кубиком Крестьянина
action-peasant = Крестьянин: кубик { $region_to }
action-merchant = Купец: { $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
} { $region_from }
action-merchant-diplomat = Купец: { $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
} { $region_from }, дипломат едет с ними
action-monk = Монах: крыса { $place } { $region_from }
action-witch = Ведьма: посмотреть крысу { $place } { $region_in }
action-king = Король: кубик { $region_from } во дворец
action-king-diplomat = Король: кубик с дипломатом { $region_from } во дворец
action-astronomer = Астроном: взять три карты регионов
action-explorer = Исследователь: открыть три карты регионов
action-sultan = Султан: дипломат { $region_to }
action-caravaneer = Караванщик: { $region_via }
action-to = { $region_to }
action-swap = Поменять крыс местами
action-leave = Оставить как есть
action-keep = Оставить себе: { $card }
action-spread = Новая крыса — { $region_to }
action-lay = Накрыть { $on_acc } картой «{ $card }»
action-add = Добавить кубик
action-decline = Нет, спасибо
action-done = Готово
action-devastate = Следующий регион: { $region }

event-turn = { $you ->
    [yes] Ваш ход.
   *[no] Ходит { $seat }.
}
event-last-chance = { $you ->
    [yes] Ваша последняя возможность применить карты.
   *[no] Последняя возможность применить карты: { $seat }.
}
event-started = { $you ->
    [yes] По вашей воле чума начинается { $region_in }.
   *[no] { $seat } решает: чума начинается { $region_in }.
}
event-placed = { $you ->
    [yes] Вы ставите { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $region_to }.
   *[no] { $seat } ставит { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $region_to }.
}
event-caravan-placed = { $you ->
    [yes] Вы ставите караван { $region_to }.
   *[no] { $seat } ставит караван { $region_to }.
}
event-took = { $you ->
    [yes] Вы берёте { $card_acc }.
   *[no] { $seat } берёт { $card_acc }.
}
event-took-from = { $you ->
    [yes] Вы забираете { $card_acc } у игрока { $owner }.
   *[no] { $seat } забирает { $card_acc } у игрока { $owner }.
}
event-settled = { $you ->
    [yes] Вы заселяете регион { $region }: { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }.
   *[no] { $seat } заселяет регион { $region }: { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }.
}
event-moved = { $you ->
    [yes] Ваш Купец ведёт { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $origin_from } { $to_to }.
   *[no] { $seat }: Купец ведёт { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $origin_from } { $to_to }.
}
event-escorted = { $you ->
    [yes] Ваш Купец ведёт { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } и дипломата { $origin_from } { $to_to }.
   *[no] { $seat }: Купец ведёт { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } и дипломата { $origin_from } { $to_to }.
}
event-rat-moved = { $you ->
    [yes] Ваш Монах гонит крысу { $place } { $origin_from } { $to_to }.
   *[no] { $seat }: Монах гонит крысу { $place } { $origin_from } { $to_to }.
}
event-looked = { $you ->
    [yes] Ваша Ведьма смотрит на крысу { $place } { $region_in }.
   *[no] { $seat }: Ведьма смотрит на крысу { $place } { $region_in }.
}
event-saw = Вы видите: предел { $limit } — { $symbols }.
event-swapped = { $you ->
    [yes] Вы меняете местами крыс: { $origin } и { $to }.
   *[no] { $seat } меняет местами крыс: { $origin } и { $to }.
}
event-left = { $you ->
    [yes] Вы оставляете крыс на местах.
   *[no] { $seat } оставляет крыс на местах.
}
event-crowned = { $you ->
    [yes] Ваш Король зовёт кубик { $region_from } во дворец.
   *[no] { $seat }: Король зовёт кубик { $region_from } во дворец.
}
event-crowned-envoy = { $you ->
    [yes] Ваш Король зовёт кубик с дипломатом { $region_from } во дворец.
   *[no] { $seat }: Король зовёт кубик с дипломатом { $region_from } во дворец.
}
event-drew = { $you ->
    [yes] Ваш Астроном берёт { $count } { $count ->
        [one] карту региона
        [few] карты регионов
       *[many] карт регионов
    }.
   *[no] { $seat }: Астроном берёт { $count } { $count ->
        [one] карту региона
        [few] карты регионов
       *[many] карт регионов
    }.
}
event-drew-card = Вам приходит карта «{ $card }».
event-kept = { $you ->
    [yes] Одну вы оставляете себе.
   *[no] { $seat } оставляет одну себе.
}
event-revealed = Исследователь открывает карту «{ $card }».
event-discarded = В сброс: «{ $card }».
event-reshuffled = Сброс стал новой колодой: { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}.
event-diplomat = { $you ->
    [yes] Ваш Султан шлёт дипломата { $region_to }.
   *[no] { $seat }: Султан шлёт дипломата { $region_to }.
}
event-caravan-moved = Караван идёт { $origin_from } { $via_via } { $to_to }.
event-added = { $you ->
    [yes] Вы добавляете кубик { $region_to }.
   *[no] { $seat } добавляет кубик { $region_to }.
}
event-declined = { $you ->
    [yes] Вы оставляете всё как есть.
   *[no] { $seat } оставляет всё как есть.
}
event-plague-moved = Чума приходит { $region_to }.
event-spread = Новая крыса { $region_in }.
event-devastated = Чума свирепствует { $region_in }.
event-turned-up = { $region }: открыта крыса, предел { $limit } — { $symbols }.
event-harmless = Людей мало: { $count }, а крысе нужно { $limit }. Ничего не случилось.
event-broke-out = Кубиков здесь { $count }, предел { $limit }: вспышка!
event-laid = { $you ->
    [yes] Вы накрываете { $on_acc } картой «{ $card }».
   *[no] { $seat } накрывает { $on_acc } картой «{ $card }».
}
event-died-with-all = { $you ->
    [yes] Все теряют по кубику { $region_in }: и вы тоже.
   *[no] Все теряют по кубику { $region_in }: { $seat } тоже.
}
event-died-as-most = { $you ->
    [yes] У вас большинство: вы теряете кубик { $region_in }.
   *[no] Большинство теряет кубик { $region_in }: { $seat }.
}
event-died-by-class = { $you ->
    [yes] { $of_cap }: вы теряете { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $region_in }.
   *[no] { $of_cap }: { $seat } теряет { $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $region_in }.
}
event-diplomat-died = { $you ->
    [yes] Ваш дипломат { $region_from } вернулся в запас.
   *[no] { $seat }: дипломат { $region_from } вернулся в запас.
}
event-done = { $you ->
    [yes] Вы закончили.
   *[no] { $seat }: готово.
}
event-ending = { $you ->
    [yes] Последний ход был за вами. Остальные могут ещё раз применить карты.
   *[no] Последний ход — { $seat }. Остальные могут ещё раз применить карты.
}
event-final-plague = Последняя чума: она обойдёт все регионы.
event-ended = Чума кончилась.
event-shown = { $you ->
    [yes] Вы показываете
   *[no] { $seat } показывает
} карту «{ $card }»: { $brings ->
    [point] 1 очко за большинство кубиков там.
    [counted] больше ничего, регион уже посчитан.
   *[nothing] ничего, большинства кубиков там нет.
}

ask-plague = Где начнётся чума?
ask-place = { $round ->
    [1] Поставьте два кубика в один регион.
   *[other] Поставьте ещё два кубика в один регион.
}
ask-caravan = Откуда начнёт караван?
ask-turn = { $took ->
    [0] { $settled ->
        [0] Можно взять карту сословия, заселять и применять карты. Ход чумы завершает ваш ход.
       *[other] Ещё можно взять карту сословия и применять карты. Ход чумы завершает ваш ход.
    }
   *[other] { $settled ->
        [0] Ещё можно заселять и применять карты. Ход чумы завершает ваш ход.
       *[other] Можно применить карты. Ход чумы завершает ваш ход.
    }
}
ask-last = Последняя возможность: примените карты ещё раз и нажмите «Готово».
ask-to = { $card_id ->
    [merchant] { $count ->
        [1] Куда идёт кубик { $origin_from }
        [one] Куда идёт { $origin_from } { $count } кубик
        [few] Куда идут { $origin_from } { $count } кубика
       *[many] Куда идут { $origin_from } { $count } кубиков
    }?
    [monk] Куда гнать крысу { $origin_from }?
   *[caravaneer] Куда идёт караван { $origin_from }?
}
ask-second = Какую ещё крысу посмотреть?
ask-swap = Поменять местами двух увиденных крыс?
ask-keep = Какую карту региона оставить себе?
ask-explore = В какой из этих регионов пойдёт ваш кубик?
ask-add = Караван прошёл { $region_via }, а там у вас большинство. Добавить кубик?
ask-spread = { $count ->
    [one] Крысы расходятся { $region_from }: куда новая?
   *[other] Крысы расходятся { $region_from }: куда следующая из { $count }?
}
ask-protect = Из-за сословий вы потеряете { $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
} { $region_in }. Накрыть карту сословия картой региона?
ask-order = Какой регион последняя чума посетит следующим?

pick-settle-more = Куда поселиться, с лишним кубиком?
pick-peasant = Куда поставить кубик Крестьянина?
pick-merchant = Из какого региона переместить до трёх кубиков?
pick-merchant-diplomat = Из какого региона уходят кубики вместе с дипломатом?
pick-monk = Какую крысу Монах гонит к соседям?
pick-witch = На какую крысу Ведьма смотрит сначала?
pick-king = Из какого региона без крыс кубик уходит во дворец?
pick-king-diplomat = Из какого региона кубик с дипломатом уходит во дворец?
pick-sultan = В каком регионе поставить дипломата под свой кубик?
pick-caravaneer = Через какой регион идёт караван?
pick-lay = Какой картой региона закрыть?

effect-adds = { $you ->
    [yes] +{ $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $region_in }
   *[no] { $seat }: +{ $count } { $count ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    } { $region_in }
}
effect-leaves = −{ $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
} { $region_in }
effect-may-add = { $you ->
    [yes] вы сможете добавить кубик { $region_in }
   *[no] { $seat } сможет добавить кубик { $region_in }
}
effect-supply = { $count ->
    [0] запас пуст: партия кончится с этим ходом, если ни один кубик не вернётся
   *[other] в запасе останется { $count }
}
effect-palace = во дворце в безопасности: { $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}
effect-risk = чума { $region_in }: { $chance ->
    [0] вы ничего не потеряете
    [100] вы точно потеряете кубики
   *[other] потеряете кубики с вероятностью { $chance } %
}{ $given ->
    [uncovered] , если никто не накроет карту
   *[always] { "" }
}
effect-loses = −{ $count } { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}: { $chance } %
effect-hurts = { $seat }: { $chance ->
    [0] потерь нет
    [100] потери неизбежны
   *[other] потери с вероятностью { $chance } %
}
effect-saves = { $count ->
    [0] от этой крысы не спасёт
    [one] спасёт { $count } кубик
    [few] спасёт { $count } кубика
   *[many] спасёт { $count } кубиков
}
effect-new-rats = +{ $count } { $count ->
    [one] крыса
    [few] крысы
   *[many] крыс
} по соседству, в запасе останется { $left }
effect-rats = { $region_in }: { $count ->
    [0] крыс нет
    [one] { $count } крыса
    [few] { $count } крысы
   *[many] { $count } крыс
}
effect-ends = { $chance ->
    [0] партия продолжится
    [100] партия кончится с этим ходом
   *[other] партия кончится с этим ходом: { $chance } %
}
effect-robs = { $seat } теряет карту: { $card }
effect-strikes = { $of }: на { $chance } % крыс, которых вы не видели
effect-exposed = ваши кубики рядом с крысами в { $count } { $count ->
    [one] регионе
   *[other] регионах
}
effect-draws = посмотрите { $count } { $count ->
    [one] карту
    [few] карты
   *[many] карт
}
effect-brings = +{ $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
} по нынешнему положению
effect-covers = накроет { $count ->
    [one] { $count } вашу карту сословия
    [few] { $count } ваши карты сословий
   *[many] { $count } ваших карт сословий
} на выбор
effect-diplomats = { $count } { $count ->
    [one] дипломат
    [few] дипломата
   *[many] дипломатов
}: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
} по нынешнему положению

option-edition = Издание
option-edition-base = Раттус, 2–4 игрока
option-edition-africanus = с Africanus, 2–6 игроков
    .told = с Africanus
option-classes = Карты сословий
option-classes-random = случайные
    .told = карты сословий наугад
fault-classes-fixed = { $edition ->
    [base] В базовой игре
   *[other] В издании { $edition }
} карты сословий всегда одни и те же, их { $count }: оставьте «случайные».
fault-edition-seats = { $edition ->
    [base] Базовая игра
   *[other] Издание { $edition }
} — для 2–{ $most } игроков, а их { $seats }.
option-plague_start = Чума начинается
option-plague_start-random = в случайном регионе
option-plague_start-chosen = где решит первый игрок
    .told = где начнётся чума, решает первый игрок
option-caravan_always_adds = Кубики каравана
option-caravan_always_adds-on = добавляются всегда
option-caravan_always_adds-off = можно отказаться
preset-first-game = Первая партия
preset-first-game-text = Европа и шесть её сословий, на троих.
preset-duel = Дуэль
preset-duel-text = На двоих; где начнётся чума, решает первый игрок.
preset-africa = С Africanus
preset-africa-text = Северная Африка, дипломаты и случайные карты сословий, на четверых.
preset-full-house = Полный стол
preset-full-house-text = Всё из обеих коробок, на шестерых.

rule-RAT-1 = Вдвоём играют на восьми регионах, втроём на десяти, вчетвером на двенадцати.
rule-RAT-2 = В каждом регионе сначала одна стартовая крыса, и ни один маркер не лежит дважды.
rule-RAT-3 = Чума начинается в регионе, что в игре; первый игрок выбирает, только если так решил стол.
rule-RAT-4 = При подготовке каждый по очереди ставит два кубика в один регион.
rule-RAT-5 = Сейчас не время: в свой ход берут одну карту, заселяют один раз, а чума ходит последней.
rule-RAT-6 = Применяют карты сословий, которые держат, а берут те, которых нет.
rule-RAT-7 = Каждая карта работает раз за ход и только в свой ход.
rule-RAT-8 = Заселяют регион с крысами: сколько крыс, столько кубиков.
rule-RAT-9 = Крестьянин добавляет один кубик при заселении, если он ещё есть в запасе.
rule-RAT-10 = Купец ведёт до трёх ваших кубиков в соседний регион.
rule-RAT-11 = Монах гонит крысу в соседний регион, где есть место.
rule-RAT-12 = Ведьма смотрит на двух разных крыс и может поменять их местами.
rule-RAT-13 = Рыцарь ведёт чуму на несколько шагов, но не туда, где она стояла.
rule-RAT-14 = Король берёт ваш кубик из региона без крыс.
rule-RAT-15 = Чума переходит в соседний регион.
rule-RAT-16 = Новые крысы появляются рядом с чумой, где их меньше трёх.
rule-RAT-17 = Крыс региона открывают по одной в том порядке, в каком они пришли.
rule-RAT-18 = Вспышка случается, если кубиков не меньше предела.
rule-RAT-19 = Кубики теряют все, потом большинство, потом сословия.
rule-RAT-20 = Игра окончена или должна быть окончена.
rule-RAT-20a = После шестидесяти ходов каждого игра кончается.
rule-RAT-21 = В конце остальные ещё раз применяют способности, и больше ничего.
rule-RAT-22 = Под конец чума обходит все регионы.
rule-RAT-23 = Побеждает тот, у кого больше кубиков; при равенстве — чей ход был бы раньше.
rule-AFR-1 = Впятером в игре пятнадцать регионов, вшестером семнадцать.
rule-AFR-2 = До четырёх игроков в игре шесть карт сословий, дальше восемь; этой среди них нет.
rule-AFR-3 = В игре маркеры дополнения и никакие другие.
rule-AFR-4 = Чума начинается по жребию или по выбору первого игрока.
rule-AFR-5 = Карт регионов не осталось.
rule-AFR-6 = Впятером и вшестером кубики ставят трижды.
rule-AFR-7 = Впятером и вшестером карта рыцарства ведёт чуму до трёх шагов.
rule-AFR-8 = Каждый символ стоит по кубику за каждую карту этого сословия.
rule-AFR-9 = Картой региона с руки накрывают свою карту сословия, если на ней это сословие.
rule-AFR-10 = Накрывают, когда спросили, и только карты сословия, которое есть на этой крысе, каждую один раз.
rule-AFR-11 = Астроном оставляет одну из взятых карт регионов.
rule-AFR-12 = Исследователю нужен кубик в запасе, и идёт он в открытый регион.
rule-AFR-13 = Дипломата кладут под свой кубик, не больше одного в регионе, пока они есть.
rule-AFR-14 = Дипломат должен там быть, и ему нельзя туда, где у вас уже есть другой.
rule-AFR-15 = Караван делает ровно два шага и не возвращается; большинство добавляет кубики, когда спросят.
rule-AFR-16 = Караван ставит последний игрок, когда кубики уже на местах.
rule-AFR-17 = Следующий регион называет тот, кто ходил последним, и там должны быть крысы и кубики.
rule-AFR-17a = Без кубика в запасе добавить нечего.
rule-AFR-18 = В конце карты регионов с руки показывают; очки дают они и дипломаты.

end-RAT-20 = Кончились крысы, или у кого-то кончились кубики.
end-RAT-20a = Прошло шестьдесят кругов.
cause-rats = Кончились крысы.
cause-cubes = У игрока { $whose } кончились кубики.
cause-both = Кончились крысы, а у игрока { $whose } — ещё и кубики.
source-board = Кубики на карте
source-palace = Дворец
source-region-cards = Карты регионов
source-diplomats = Дипломаты
place-rule = При равенстве очков выше тот, чей ход наступил бы раньше.

board-supply = запас
board-board = поле
board-palace = дворец
board-hand = карты регионов
board-diplomats = дипломаты
board-on-table = на столе
board-rats-left = в запасе { $count } { $count ->
    [one] крыса
    [few] крысы
   *[many] крыс
}
board-deck = в колоде { $count }
board-diplomats-left = дипломатов в запасе: { $count }
board-turned-up = открыта
board-players = Игроки
board-your-hand = Ваши карты регионов
board-drawn = Взято
board-unseen = Крысы, которых вы не видели
board-legend-plague = ☠ чума
board-legend-caravan = ♞ караван
board-legend-rat = ● крыса
board-legend-first = ◆ стартовая крыса
board-legend-known = 2MBC знакомая крыса
board-legend-cubes = 1■■ кубики игрока 1
board-legend-sea = ~ по морю
board-legend-diplomat = ^ с дипломатом
board-count = Подсчёт
board-cubes = кубики
board-total = итого
board-used = применена
board-covered = накрыта
