# The page in the browser. Keys begin with `page-`.

page-new-game = Нова партія
page-language = Мова

# Rules, analysis, editor, archive, exchange: begin

## A board in words, for those who do not see it. $whites and $blacks: `none` or `some`; $white and $black: points.

page-men-in-words = { $whites ->
    [none] Білих фішок немає.
   *[some] Білі фішки: { $white }.
} { $blacks ->
    [none] Чорних фішок немає.
   *[some] Чорні фішки: { $black }.
}

## Links with a game or a position. $ply: which move; $move: how it is written; $reason: a whole sentence.

page-link-damaged = Це посилання пошкоджене, тож показано лише частину до пошкодження. { $reason }
page-link-too-long = Посилання задовге як на одну партію.
page-link-start = Початкова позиція в посиланні: { $reason }
page-link-move = Хід { $ply } у посиланні, «{ $move }»: { $reason }
page-link-result = Результат у посиланні, «{ $text }», не пасує до цієї партії.
page-link-ply = Посилання мало б назвати хід, з якого почати, а там «{ $text }».
page-link-without-game = У цьому посиланні немає ні партії, ні позиції.

## Copying, saving, loading

page-exchange-heading = Копіювати, зберегти, завантажити
page-export = Копіювання та збереження
page-copy-link = Копіювати посилання
page-copy-record = Копіювати партію
page-copy-position = Копіювати позицію
page-download = Зберегти у файл
page-copied = Скопійовано
page-not-copied = Браузер не дозволяє копіювати
page-cancel = Скасувати
page-plies = Ходів: { $count }
page-import-label = Вставте партію, список ходів, позицію або посилання
page-import-load = Завантажити
page-import-file = Відкрити файл…
page-import-empty = Поки що немає чого завантажувати.
page-import-several = Знайдено партій: { $count }. Виберіть одну.
page-import-pending = Останній хід замикає млин, а взяття бракує. Партію можна завантажити до цього місця, а хід завершити на дошці.
page-import-finish = Завантажити й завершити хід
page-import-before = Завантажити ходи до помилки ({ $count })
page-file-too-large = Файл завеликий. Межа в мегабайтах: { $count }.
page-file-unreadable = Браузер не може прочитати цей файл.

## The archive

page-archive-lead = Завершені партії лишаються тут, лише в цьому браузері. Час від часу зберігайте їх у файл, і ви зможете повернути їх будь-де.
page-archive-save = Зберегти все у файл
page-archive-restore = Повернути з файлу…
page-archive-count = Збережено партій: { $count } із щонайбільше { $limit }
page-archive-empty = Тут ще не завершено жодної партії. Щойно завершите, вона чекатиме на вас на цій сторінці.
page-archive-full = Архів заповнений і більше партій не приймає ({ $count }). Збережіть їх у файл і видаліть деякі.
page-archive-not-kept = Браузер не має місця для цієї партії або нічого не зберігає для цієї сторінки. Скопіюйте партію, якщо хочете її мати.
page-archive-restored = Нових партій: { $new }. Уже були тут: { $before }.
page-archive-left = Не взято партій: { $count }.
page-archive-faults = Партій, які не вдалося прочитати: { $count }
page-archive-unreadable = Партія, яку не вдалося прочитати
page-archive-open = Відкрити
page-archive-open-game = Відкрити: { $game }
page-archive-delete = Видалити
page-archive-delete-game = Видалити: { $game }
page-archive-delete-ask = Видалити цю партію назавжди?
page-archive-delete-yes = Так, видалити

## The analysis board

page-rules-heading = Правила цієї партії
page-moves-heading = Ходи
page-moves-none = Ходів іще немає. Грайте на дошці за обидві сторони.
page-analyse-engine = Що думає комп’ютер
page-analyse-begin = Почати
page-analyse-stop = Зупинити
page-analyse-off = Зупинено. Почніть, щоб побачити оцінку цієї позиції.
page-analyse-waiting = Думає…
page-analyse-over = Партію тут завершено, думати більше нема над чим.
page-analyse-failed = Комп’ютер не може думати в цьому браузері.
page-analyse-win = { $who ->
    [white] Білі неминуче перемагають. Ходів до кінця: { $count }
   *[black] Чорні неминуче перемагають. Ходів до кінця: { $count }
}
page-analyse-draw = Варіант веде до нічиєї
page-analyse-verdict = { $verdict ->
    [white-much] У білих значно краще
    [white] У білих трохи краще
    [black-much] У чорних значно краще
    [black] У чорних трохи краще
   *[even] Приблизно рівно
}
page-analyse-estimated = Оцінка у фішках, а не доведене значення.
page-analyse-proven = Знайдено перебором до самого кінця.
page-analyse-line = Найкраще продовження:
page-analyse-depth = Глибина в ходах: { $depth }. Позицій: { $nodes }.
page-analyse-play-best = Зробити найкращий хід
page-analyse-steps = Перехід між ходами
page-analyse-first = На початок
page-analyse-back = На хід назад
page-analyse-forward = На хід вперед
page-analyse-last = У кінець
page-analyse-flip = Перевернути дошку
page-analyse-play = Грати звідси
page-analyse-edit = Редагувати позицію
page-analyse-promote = Зробити головним варіантом
page-analyse-delete = Видалити звідси
page-analyse-fresh = Порожня дошка

## The board editor

page-editor-lead = Складіть будь-яку позицію: торкайтеся точок або запишіть позицію текстом.
page-editor-tool = Дотик ставить
page-editor-tool-cycle = По черзі
page-editor-tool-white = Білу
page-editor-tool-black = Чорну
page-editor-tool-erase = Нічого
page-editor-hand-white = Білі фішки в руці
page-editor-hand-black = Чорні фішки в руці
page-editor-side = Хід
page-editor-counter = Ходи без взяття
page-editor-changes = Зміни всієї дошки
page-editor-clear = Прибрати все
page-editor-start = Початок партії
page-editor-fill = Решту в руку
page-editor-colours = Поміняти кольори
page-editor-turn = Чверть оберту
page-editor-mirror = Віддзеркалити
page-editor-rings = Поміняти зовнішній і внутрішній квадрати
page-editor-flip = Вид з іншого боку
page-editor-text = Позиція як текст
page-editor-refused = Цю позицію не можна грати:
page-editor-fine = Цю позицію можна грати.
page-editor-play = Грати звідси
page-editor-analyse = Аналізувати

# Rules, analysis, editor, archive, exchange: end
