# Слова нарисованного стола Rattus Cartus; названия — в словах самой игры.
you = вы
round = Раунд { $round } из { $rounds }
begins = { $you ->
    [yes] начинаете вы
   *[no] начинает { $name }
}
row = Здания в том порядке, в каком они разыгрываются
building = { $number }. { $name }, { $class }
privilege-is = Привилегия: { $privilege }
visitors = Гости по порядку: { $who }
chosen-by = Привилегию выбрали: { $who }
visitor = { $name }, { $count ->
    [0] без карт
    [one] { $count } карта рубашкой вверх
    [few] { $count } карты рубашкой вверх
   *[other] { $count } карт рубашкой вверх
}
visitor-open = { $name }: { $cards }
nobody = пока никого
tracks = Влияние
track = { $class }: { $who }
on-track = { $name } { $influence }{ $height ->
    [0] { "" }
   *[other] { " " }(в стопке выше на { $height })
}
lower = В стопке старше тот, чей диск ниже.
nuns = Ряд монахинь
nun-card = Карта { $position } в ряду монахинь
nun-known = Карта { $position } в ряду монахинь, вы её знаете: { $card }
looked-by = видели: { $who }
unseen = Ещё не видели, по монахиням
unseen-of = { $nuns ->
    [0] без монахинь
    [one] { $nuns } монахиня
    [few] { $nuns } монахини
   *[other] { $nuns } монахинь
}: { $count }
stores = Стопки, колода и сброс
stack = { $card }: в стопке { $count }
deck = Колода: { $count }
discard = Сброс: { $count }. { $cards }
deck-short = Колода
discard-short = Сброс
hand = Ваша рука
hand-empty = Рука пуста. Может, на ферму?
hand-hint-lay = Отметьте, что кладёте рубашкой вверх.
hand-hint-give = Отметьте, с чем расстаётесь.
lay = { $count ->
    [0] Ничего не класть
    [one] Положить { $count } карту
    [few] Положить { $count } карты
   *[other] Положить { $count } карт
}
give = { $count ->
    [one] Отдать { $count } карту
    [few] Отдать { $count } карты
   *[other] Отдать { $count } карт
}
give-more = осталось выбрать: { $left }
clear = Вернуть в руку
spoils = Ваше, когда здание освободится
rats = { $count ->
    [0] крыс нет
    [one] { $count } крыса
    [few] { $count } крысы
   *[other] { $count } крыс
}
your-rats = Ваши крысы
rats-hidden = крысы лежат рубашкой вверх
seat-facts = { $name }: карт в руке { $held }, { $rats }, очков дворца { $points }
seat-laid = выложено: { $count }
seat-first = первый игрок
at-least = есть хотя бы
chronicle = Как всё было
chronicle-open = Как прошёл прошлый раунд
chronicle-empty = Здесь будет записано, как разыгран раунд.
close = Закрыть
count = Подсчёт
population = Люди и джокеры
count-tracks = Влияние
count-hands = Рука (очки / карты)
gold = Золото
palace = Дворец
sum = Очки
rats-row = Крысы
count-cell = { $row }, { $name }: { $points }
nuns-so-far = Пока монахинь: { $count }
nuns-all = { $count ->
    [one] Молится { $count } монахиня.
    [few] Молятся { $count } монахини.
   *[other] Молятся { $count } монахинь.
}
lives = в живых
dead = в могиле
won-you = Корона ваша!
won-other = Новый король — { $name }.
won-shared = Корону делят: { $names }.
won-nobody = Короновать больше некого.
won-bots = Корону разыграли между собой боты.

has-cards = Карты в руке
has-laid = Выложено карт
has-rats = Крысы
has-points = Очки дворца
