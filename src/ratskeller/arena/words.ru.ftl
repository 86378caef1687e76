# Слова отчёта

report-title = Арена: { $game }
report-seats = { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[other] { $seats } мест
}
report-games = { $games ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
report-deals = { $deals ->
    [one] { $count } раздача
    [few] { $count } раздачи
   *[other] { $count } раздач
}
report-paired = каждая сыграна со всех мест
report-fresh = у каждой партии своя
report-ratings = Рейтинги
report-ratings-anchored = У { $anchor } 1000 очков; перевес в 400 очков — это шансы десять к одному. Отрезки — 95-процентные интервалы (бутстрэп по раздачам).
report-ratings-average = В среднем 1000 очков; перевес в 400 очков — это шансы десять к одному. Отрезки — 95-процентные интервалы (бутстрэп по раздачам).
report-wins = Победы
report-wins-text = Доля побед в партиях, где бот сидел за столом, и её 95-процентный интервал по раздачам. Засечка — доля при равной силе.
report-crossed = Кто кого
report-crossed-text = Как часто бот строки был выше бота столбца, когда они сидели за одним столом; общее место считается за половину.
report-uneven = Круги сыграны целиком, но не все: не каждый встретился с каждым одинаково часто.
report-by-seat = По местам
report-by-seat-text = Доля побед с каждого места; первое начинает.
report-points = Очки
report-ends = Чем кончались партии
report-length = В среднем партия длилась { $mean } решений: самая короткая — { $shortest }, самая длинная — { $longest }.
report-thinking = Сколько думали
report-thinking-text = Решения, в которых был выбор, и ходы, в которых было хоть одно такое решение.
report-faults = Что пошло не так
report-faults-text = Здесь вместо бота доигрывал greedy; партии всё равно записаны на счёт бота.
report-faults-none = Ни один бот не упал с ошибкой и не сделал недозволенного хода.
report-again = Повторить
report-again-iterations = Так получатся те же партии до последнего хода.
report-again-timed = Кто-то здесь думает по часам, так что раздачи будут те же, а ходы — нет.
report-bot = Бот
report-rating = Рейтинг
report-interval = 95 %
report-share = Доля
report-played = Партий
report-budget = На ход
report-budget-none = нет
report-decisions = Решений
report-turns = Ходов
report-iterations = Итераций на ход
report-milliseconds = Миллисекунд на ход
report-times = Раз
report-error = Ошибка
report-version = версия { $version }
report-seat = Место { $seat }
report-option = Настройки
