# Слова проводника, общие для всех уроков.
guide = Урок
guide-next = Дальше
guide-end = Закончить урок
guide-advice = Мой совет: { $what }
guide-later = Дослушайте, и ход за вами.
