name = Котэм Сити
pitch = Коты в шляпах, кресло мэра и ни одного честного кандидата: собирайте карты фракций и меняйте их на влияние.

faction-journalists = Журналисты
    .gen = журналистов
faction-detectives = Детективы
    .gen = детективов
faction-officials = Чиновники
    .gen = чиновников
faction-scientists = Учёные
    .gen = учёных
faction-robocats = Робокоты
    .gen = робокотов
faction-mafia = Мафия
    .gen = мафии
faction-police = Полицейские
    .gen = полицейских
faction-hackers = Хакеры
    .gen = хакеров


action-take = Взять: { $faction } ×{ $count }
action-play = { $faction_id ->
    [officials] Сыграть чиновников ×{ $count }: открыть столько же, очко за каждую фракцию
    [robocats] { $count ->
        [2] Сыграть робокотов ×2: взять пять карт
       *[other] Сыграть робокотов ×{ $count }: 3 очка
    }
    [journalists] Сыграть журналистов ×{ $count }: 2 очка, остальные могут дать вам карту
    [detectives] Сыграть детективов ×{ $count } и ещё одну карту: 3 очка
    [scientists] Сыграть учёных ×{ $count }: 2 очка и две карты
    [mafia] Сыграть мафию ×{ $count }: 2 очка, остальные платят
    [police] Сыграть полицейских ×{ $count }: обыскать соперника
   *[hackers] Сыграть хакеров ×{ $count }: взломать соперника
}
action-add = Добавить карту { $faction_gen }
action-against = Против: { $seat }
action-give = Отдать карту { $faction_gen } и сбросить такую же: 1 очко
action-discard = Сбросить карту { $faction_gen }
action-pay = Заплатить очком
action-decline = Нет, спасибо
action-pass = Пропустить ход

event-turn = { $you ->
    [yes] Ваш ход.
   *[no] Ходит { $seat }.
}
event-took = { $you ->
    [yes] Вы берёте с рынка: { $faction } ×{ $count }.
   *[no] { $seat } берёт с рынка: { $faction } ×{ $count }.
}
event-refilled = Новое на рынке: { $faction }.
event-reshuffled = Сброс перемешан, в новой колоде { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}.
event-played = { $you ->
    [yes] Вы играете: { $faction } ×{ $count }.
   *[no] { $seat } играет: { $faction } ×{ $count }.
}
event-added = { $you ->
    [yes] Вы добавляете карту { $faction_gen }.
   *[no] { $seat } добавляет карту { $faction_gen }.
}
event-aimed = { $you ->
    [yes] Ваша цель: { $at }.
   *[no] { $seat } выбирает цель: { $at }.
}
event-gained = { $you ->
    [yes] Вы получаете { $count } { $count ->
        [one] очко
        [few] очка
       *[many] очков
    }.
   *[no] { $seat } получает { $count } { $count ->
        [one] очко
        [few] очка
       *[many] очков
    }.
}
event-lost = { $you ->
    [yes] Вы теряете { $count } { $count ->
        [one] очко
        [few] очка
       *[many] очков
    }.
   *[no] { $seat } теряет { $count } { $count ->
        [one] очко
        [few] очка
       *[many] очков
    }.
}
event-turned-up = Из колоды открыта карта { $faction_gen }.
event-revealed = { $you ->
    [yes] Вам приходится показать карту { $faction_gen }.
   *[no] { $seat } показывает карту { $faction_gen }.
}
event-stole = { $you ->
    [yes] Вы забираете: { $faction } ×{ $count }.
   *[no] { $seat } забирает: { $faction } ×{ $count }.
}
event-drew = { $you ->
    [yes] Вы берёте из колоды { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }.
   *[no] { $seat } берёт из колоды { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }.
}
event-drew-card = Вам приходит карта { $faction_gen }.
event-gave = { $you ->
    [yes] { $faction_id ->
        [hackers] Вы подбрасываете игроку { $to } карту хакеров.
       *[other] Вы отдаёте игроку { $to } карту { $faction_gen }.
    }
   *[no] { $faction_id ->
        [hackers] { $seat } подбрасывает игроку { $to } карту хакеров.
       *[other] { $seat } отдаёт игроку { $to } карту { $faction_gen }.
    }
}
event-discarded = { $you ->
    [yes] Вы сбрасываете карту { $faction_gen }.
   *[no] { $seat } сбрасывает карту { $faction_gen }.
}
event-declined = { $you ->
    [yes] Вы оставляете карты себе.
   *[no] { $seat } оставляет карты себе.
}
event-passed = { $you ->
    [yes] Сделать ничего нельзя, вы пропускаете ход.
   *[no] { $seat } ничего не может сделать и пропускает ход.
}
event-ended = Выборы окончены.

ask-turn = { $actions ->
    [one] Возьмите с рынка карты одной фракции или сыграйте карты с руки.
   *[other] Возьмите с рынка карты одной фракции или сыграйте карты с руки. Действий осталось: { $actions }.
}
ask-add = { $faction_id ->
    [detectives] Какую карту добавить к детективам ×{ $count }?
   *[police] Что ищут полицейские ×{ $count }? Добавьте карту другой фракции.
}
ask-against = { $faction_id ->
    [police] К кому с обыском идут полицейские ×{ $count }?
   *[hackers] Кому подбросить хакеров ×{ $count }?
}
ask-give = Пресса на пороге. Отдать карту (получает { $to }) и сбросить такую же за очко?
ask-tip = { $to } ищет свидетелей: { $faction }. Сбросить такую карту за очко?
ask-pay = Мафия у дверей, заказчик — { $to }. Заплатите двумя картами или очком.
ask-second = Первая — карта { $faction_gen }. А вторая?
ask-limit = На руке слишком много карт, сбросьте ещё { $count }.

effect-ends = { $how ->
    [won] { $chance ->
        [100] вы победите
       *[other] вы победите: { $chance } %
    }
    [stuck] никто ничего не может сделать: партия кончится
   *[rounds] партия кончится с этим ходом
}
effect-points = { $count ->
    [0] без очков
    [one] +{ $count } очко
    [few] +{ $count } очка
   *[many] +{ $count } очков
}
effect-gains = +{ $count } { $count ->
    [one] очко
    [few] очка
   *[many] очков
}{ $more ->
    [yes] { " или больше" }
   *[no] {""}
}: { $chance ->
    [100] наверняка
   *[other] { $chance } %
}
effect-up-to = не больше { $count } { $count ->
    [one] очка
   *[other] очков
}
effect-race = станет { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}, до победы { $left }
effect-may-gain = { $gain ->
    [win] { $seat } может получить очко и победить
   *[point] { $seat } может получить очко
}
effect-can-gain = { $gain ->
    [win] { $seat } получит очко и победит, если есть чем: { $chance } %
   *[point] { $seat } получит очко, если есть чем: { $chance } %
}
effect-owes = { $seat } заплатит: { $payment ->
    [either] две карты или очко
    [cards] две карты
    [point] очко
   *[card] последнюю карту
}
effect-loses = { $you ->
    [yes] −{ $count } { $count ->
        [one] карта
        [few] карты
       *[many] карт
    }
   *[no] { $seat } теряет { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }
}
effect-gets = { $seat } получит карту
effect-may-get = до { $count } { $count ->
    [one] карты
   *[other] карт
} от остальных
effect-draws = { $count ->
    [0] карт больше нет
    [one] +{ $count } карта из колоды
    [few] +{ $count } карты из колоды
   *[many] +{ $count } карт из колоды
}
effect-holds = { $count ->
    [0] на руке не останется { $faction_gen }
   *[other] на руке: { $faction } ×{ $count }
}
effect-hand = на руке станет { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}
effect-discards = { $sure ->
    [exactly] в конце хода сбросите { $count }
   *[at-most] в конце хода сбросите не больше { $count }
}
effect-actions = останется { $count } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}
effect-refill = { $count ->
    [0] рынок пополнить нечем
    [one] { $count } новая карта на рынке
    [few] { $count } новые карты на рынке
   *[many] { $count } новых карт на рынке
}
effect-reshuffles = сброс ({ $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}) станет колодой
effect-finds = карта { $faction_gen } на руку: { $chance ->
    [100] наверняка
   *[other] { $chance } %
}
effect-comes = карта { $faction_gen } на рынок: { $chance ->
    [100] наверняка
   *[other] { $chance } %
}

option-factions = Фракции
option-factions-first-game = для первой игры: детективы, учёные, робокоты, мафия, хакеры
option-factions-random = пять случайных
    .told = случайные фракции
option-actions = Действий за ход
option-actions-1 = одно
option-actions-2 = два (для опытных)
    .told = два действия за ход
preset-first-game = Первая партия
preset-first-game-text = Пять самых понятных фракций.
preset-any-five = Любые пять
preset-any-five-text = Какие фракции в городе, решает жребий.
preset-advanced = Вдвое быстрее
preset-advanced-text = Случайные фракции и два действия за ход.
preset-by-heart = По памяти
preset-by-heart-text = Случайные фракции, и никто не считает карты за вас.

rule-CAT-1 = В игре пять фракций из восьми, по пятнадцать карт каждой.
rule-CAT-2 = Каждый начинает с положенным числом карт.
rule-CAT-3 = На рынке семь открытых карт.
rule-CAT-4 = Побеждает тот, кто первым наберёт нужные очки.
rule-CAT-5 = Сейчас не время: в свой ход берут карты или играют их.
rule-CAT-6 = Берут карты одной фракции, лежащие на рынке, хотя бы одну.
rule-CAT-7 = Рынок пополняют до семи, пока есть карты.
rule-CAT-8 = В конце хода на руке остаётся десять карт, лишние сбрасывают.
rule-CAT-9 = Пропустить ход можно, только если сделать нечего.
rule-CAT-10 = Сыгранные и открытые карты лежат в стороне, пока не кончится эффект.
rule-CAT-10a = Остальные отвечают по одному, по часовой стрелке.
rule-CAT-11 = Журналисты: играют ровно две карты. В ответ отдают одну карту и сбрасывают другую той же фракции.
rule-CAT-12 = Детективы: нужны ровно три детектива и ещё одна карта. В ответ сбрасывают карту её фракции.
rule-CAT-13 = Чиновники: играют сколько угодно из тех, что есть.
rule-CAT-14 = Учёные: играют ровно три карты.
rule-CAT-15 = Робокоты: две — чтобы взять пять карт, или четыре — за три очка.
rule-CAT-16 = Мафия: играют ровно четыре. Остальные платят двумя картами или очком.
rule-CAT-17 = Полицейские: любое число и карта другой фракции; назовите соперника.
rule-CAT-18 = Хакеры: до четырёх тому, у кого не меньше карт на руке.
rule-CAT-19 = Пустую руку не обыскать.
rule-CAT-20 = Игра окончена.
rule-CAT-20a = Игра окончена: никто ничего не может сделать.
rule-CAT-20b = Игра окончена: прошло сто кругов.
rule-CAT-21 = Остальные места — по очкам.

end-CAT-20 = Нужные очки набраны.
end-CAT-20a = Никто ничего не может сделать; побеждает тот, у кого больше очков.
end-CAT-20b = Прошло сто кругов, а мэра в городе всё нет.
source-playing = { $faction }
source-helping = За помощь в чужой ход
source-payment = Отдано мафии
source-before = Было в начале

board-target = победа: { $count } { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
board-deck = колода { $count }
board-discard = сброс { $count }
board-market = Рынок
board-aside = На столе
board-hand = Ваша рука: { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}
board-player = игрок
board-points = влияние
board-cards = карт
board-known = открыто пришло на руку
board-unseen = ещё не показаны
