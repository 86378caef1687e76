# Слова нарисованного стола, которых нет среди слов игры. ★ рисуется как очко, ▯ как карта.
market = Рынок
market-stack = { $faction }: на рынке { $count }
take-some = Взять
play-some = Сыграть
market-none = { $faction }: на рынке нет
hand = Ваша рука
hand-group = { $faction }: на руке { $count }. { $recipe }
hand-seen = Соперникам известно о { $count } из них.
hand-empty = Рука пуста. Зато рынок полон.
deck = Колода
deck-count = Колода: { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}
discard = Сброс
discard-count = Сброс: { $cards }
discard-empty = Сброс пуст
street-cards = На улице: { $cards }
street-empty = На улице тихо.
cards = { $faction } ×{ $count }
race = Гонка до { $target }
race-points = { $name }: { $points } из { $target }
rival = { $name }: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}, на руке { $held } { $held ->
    [one] карта
    [few] карты
   *[many] карт
}
rival-known = точно есть { $cards }
rival-hand = в конце на руке: { $cards }
rival-turn = ходит
course = Как шла гонка, { $rounds } { $rounds ->
    [one] круг
    [few] круга
   *[many] кругов
}.
course-line = { $name }: { $points }.
rival-asked = решает
you = Вы
unseen = скрыто { $count }
unseen-long = { $faction }: ещё не видели { $count }, они в колоде или на чужих руках
searched = ищут: { $faction }
count-take = Сколько?
count-play = Как?
won-you = Город ваш!
won-other = Новый мэр Котэма — { $name }.
won-shared = Кресло мэра делят { $names }.
won-nobody = Кресло мэра осталось пустым.
won-bots = Мэра выбрали боты.
recipe-journalists = 2 → ★★
recipe-detectives = 3 + 1 → ★★★
recipe-officials = любое → ★?
recipe-scientists = 3 → ★★ ▯▯
recipe-robocats = 2 → ▯×5 · 4 → ★★★
recipe-mafia = 4 → ★★
recipe-police = любое + 1 → ★?
recipe-hackers = 1–4 → ★?
explain-journalists = Сыграйте 2: вам 2 очка. Каждый соперник может отдать вам карту и сбросить такую же за очко.
explain-detectives = Сыграйте 3 и ещё одну карту: вам 3 очка. Каждый соперник может сбросить такую же карту за очко.
explain-officials = Сыграйте сколько угодно и откройте столько же карт колоды: очко за каждую фракцию среди них.
explain-scientists = Сыграйте 3: вам 2 очка и две карты из колоды.
explain-robocats = Сыграйте 2, чтобы взять пять карт, или 4 за 3 очка.
explain-mafia = Сыграйте 4: вам 2 очка. Каждый соперник платит двумя картами или очком.
explain-police = Сыграйте сколько угодно и карту другой фракции; откройте столько же карт на руке соперника: очко за каждое совпадение.
explain-hackers = Подбросьте сопернику до 4 и откройте столько же карт на его руке: очко за каждого хакера, остальное ваше.
