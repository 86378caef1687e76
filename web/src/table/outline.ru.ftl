# Как описание стола называет вещи в любой игре; сначала смотрят в outline.ru.ftl самой игры. Пустое не показывается; числа того, у чего есть .seat, — места.

active = Ходит
    .seat = yes
held = Карт на руке
phase = {""}
step = {""}
id = {""}
players = Игроки
round = Раунд
rounds = Всего раундов
turn = Ход
first = Первый игрок
    .seat = yes
place = Место
cards = Карты
rats = Крысы
points = Очки
hand = Рука
deck = Колода
discard = Сброс
unseen = Ещё не видели
known = Точно на руке
supply = Запас
owner = Владелец
    .seat = yes
neighbours = Соседи

value-none = ничего
value-over = конец
