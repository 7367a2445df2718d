# The page in the browser. Keys begin with `page-`.

page-new-game = Нова партія
page-language = Мова

# The frame and playing: begin

## The frame: menu, titles, choices

page-skip = До вмісту
page-menu = Меню
page-nav-label = Сторінки
page-nav-play = Грати
page-nav-learn = Навчання
page-nav-analyse = Аналіз
page-nav-editor = Редактор
page-nav-archive = Архів
page-nav-rules = Правила
page-title-play = Млин – грати
page-title-analyse = Аналіз – Млин
page-title-editor = Редактор дошки – Млин
page-title-archive = Архів – Млин
page-title-rules = Правила – Млин
page-title-unknown = Не знайдено – Млин
page-unknown-heading = Такої сторінки немає
page-unknown-text = Можливо, в адресі помилка або сторінку перенесено.
page-theme = Світла чи темна тема
page-theme-auto = Системна тема
page-theme-light = Світла
page-theme-dark = Темна
page-sound-on = Звук увімкнено; вимкнути
page-sound-off = Звук вимкнено; увімкнути
page-close = Закрити

## Players

page-level-beginner = Початківець
    .hint = Час від часу не помічає млинів. Годиться для першої партії та для дітей.
page-level-medium = Досвідчений
    .hint = Бачить найближчі млини й рідко віддає фішки.
page-level-strong = Сильний
    .hint = Думає на багато ходів уперед, до двох секунд на хід.
# $level: 1 to 10.
page-level = Рівень { $level } із 10
    .hint = Кожен рівень помітно сильніший за попередній.
# Beside the board; short.
page-seat-level = рівень { $level }
page-player-person = Гравець
page-player-computer = Комп’ютер ({ $strength }, рівень { $level })
page-tray = Фішки в руці: { $hand }, втрачені: { $lost }
page-clock = Годинник

## What is going on

page-status-selected = Фішку з { $from } взято: оберіть одну з позначених точок
page-status-selected-flying = Фішку з { $from } взято, і вона може летіти: оберіть будь-яку вільну точку
page-status-looking-back = Ви дивитеся назад: після ходу { $ply } з { $plies }
page-status-paused = Партію призупинено
page-refused-blocked = Фішка на { $point } не може ходити: жодна сусідня точка не вільна.
page-refused-not-your-turn = Зараз хід комп’ютера.
page-refused-looking-back = Ви дивитеся на попередню позицію. Щоб грати далі, поверніться до партії.
page-back-to-game = Назад до партії
page-take-turn-back = Не цей млин: повернути фішку
page-move-now = Ходити зараз
page-pause = Пауза
page-go-on = Продовжити
page-engine-failed = Комп’ютер не може думати: браузер його не запустив.
page-try-again = Спробувати ще раз
page-draw-offered = { $who ->
    [you] Ви пропонуєте нічию
    [computer] Комп’ютер пропонує нічию
    [white] Білі пропонують нічию: чи згодні чорні?
   *[black] Чорні пропонують нічию: чи згодні білі?
}
page-draw-accept = Прийняти
page-draw-decline = Відхилити

## The end

page-end-told = { $result }. { $reason }
page-rematch = Реванш
page-rematch-swapped = Реванш, помінявшись сторонами
page-look-through = Переглянути партію
page-kept-in-archive = Зіграні партії зберігаються тут:

## Moves and actions

page-moves = Ходи
page-moves-empty = Тут стоятимуть ходи.
page-move-number = { $number }.
page-steps = Перегляд партії
page-step-first = На початок
page-step-back = На хід назад
page-step-on = На хід уперед
page-step-last = У кінець
page-undo = Повернути останній хід
page-redo = Повторити повернутий хід
page-actions = Партія
page-resign = Здатися
page-resign-question = { $who ->
    [you] Здатися в цій партії?
    [computer] Комп’ютер здається?
    [white] Білі здаються?
   *[black] Чорні здаються?
}
page-draw-offer = Запропонувати нічию
page-flip = Перевернути дошку
page-swap = Помінятися сторонами
page-rules-now = Правила цієї партії
page-rules-all = Усі правила
page-exchange = Копіювати, зберегти, завантажити

## The dialog of a new game

page-play-position = Грати з цієї позиції
page-players = Хто грає
page-players-computer = Проти комп’ютера
page-players-two = Удвох на цьому пристрої
page-players-watch = Дивитися на гру комп’ютера
page-strength = Як сильно грає комп’ютер
page-strength-white = Як сильно грають білі
page-strength-black = Як сильно грають чорні
page-your-side = Ваша сторона
page-side-white = Білі, ходять першими
page-side-black = Чорні
page-side-random = Хай вирішить випадок
page-clocks = Годинник
page-clocks-use = Грати з годинником
    .hint = Запускається з першим ходом. Чий час вийшов, той програв.
page-clock-minutes = Хвилин кожному
page-clock-increment = Додаткових секунд на хід
page-option-repetition-hint = Партія закінчується нічиєю, коли та сама позиція виникає втретє.
page-limit-moves = Після скількох ходів
page-start = Почати

# The frame and playing: end

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
page-archive-left = Пропущено партій: { $count }.
page-archive-faults = Партій, які не вдалося прочитати: { $count }
page-archive-unfinished = Незакінчена партія
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
page-analyse-solved = { $who ->
    [white] За найкращої гри перемагають білі
    [black] За найкращої гри перемагають чорні
   *[nobody] За найкращої гри — нічия
}
page-analyse-conversion = { $who ->
    [white] За найкращої гри перемагають білі. Ходів до наступного взяття або кінця: { $count }
   *[black] За найкращої гри перемагають чорні. Ходів до наступного взяття або кінця: { $count }
}
page-analyse-limited = { $who ->
    [white] За найкращої гри — нічия: білі перемогли б, але раніше вичерпається кількість ходів без взяття
   *[black] За найкращої гри — нічия: чорні перемогли б, але раніше вичерпається кількість ходів без взяття
}
page-analyse-verdict = { $verdict ->
    [white-much] У білих значно краще
    [white] У білих трохи краще
    [black-much] У чорних значно краще
    [black] У чорних трохи краще
   *[even] Приблизно рівно
}
page-analyse-estimated = Оцінка у фішках, а не доведене значення.
page-analyse-proven = Знайдено перебором до самого кінця.
page-analyse-from-tablebase = Точно, з бази розв’язаних позицій; нічиї через повторення чи без взяття не враховано.
page-analyse-from-tablebase-rules = Точно, з бази розв’язаних позицій; правила нічиєї враховано.
page-analyse-line = Найкраще продовження:
page-analyse-depth = Глибина в ходах: { $depth }. Позицій: { $nodes }.
page-analyse-play-best = Зробити найкращий хід
page-analyse-steps = Перехід між ходами
page-analyse-flip = Перевернути дошку
page-analyse-play = Грати звідси
page-analyse-edit = Редагувати позицію
page-analyse-promote = Зробити головним варіантом
page-analyse-delete = Видалити від цього місця
page-analyse-fresh = Порожня дошка

## What the moves are worth. $who: who is to move, `white` or `black`; $value: `win`, `limited-win`, `draw`, `limited-loss`, `loss` or `unknown`.
## Limited: only without the no-removal limit. $count: moves of one side; $end: those until the end of the game; $left: those until the draw; $need: those that the win takes.

page-values-heading = Чого вартий кожен хід
page-values-show = Показати
page-values-show-anyway = Усе одно показати
page-values-hide = Сховати
page-values-off = Показує для кожного дозволеного ходу, чи веде він до перемоги, нічиєї або поразки, якщо обидві сторони грають якнайкраще.
page-values-spoil = Ви граєте проти комп’ютера: це видало б найкращі ходи.
page-values-busy = Шукаємо значення…
page-values-over = Партію тут завершено, ходів більше немає.
page-values-win = { $who ->
    [white] Хід білих: за найкращої гри вони перемагають.
   *[black] Хід чорних: за найкращої гри вони перемагають.
}
page-values-draw = { $who ->
    [white] Хід білих: за найкращої гри обох сторін буде нічия.
   *[black] Хід чорних: за найкращої гри обох сторін буде нічия.
}
page-values-loss = { $who ->
    [white] Хід білих: за найкращої гри суперника вони програють.
   *[black] Хід чорних: за найкращої гри суперника вони програють.
}
page-values-limited-win = { $who ->
    [white] Хід білих: вони перемагають лише без ліміту ходів без взяття ({ $count }); з ним буде нічия.
   *[black] Хід чорних: вони перемагають лише без ліміту ходів без взяття ({ $count }); з ним буде нічия.
}
page-values-limited-loss = { $who ->
    [white] Хід білих: вони програють лише без ліміту ходів без взяття ({ $count }); з ним буде нічия.
   *[black] Хід чорних: вони програють лише без ліміту ходів без взяття ({ $count }); з ним буде нічия.
}
page-values-unknown = Чого варта ця позиція, тут невідомо; відомі лише деякі ходи.
page-values-group = { $value ->
    [win] Виграшні ходи
    [limited-win] Ходи, виграшні лише без ліміту
    [draw] Нічийні ходи
    [limited-loss] Ходи, програшні лише без ліміту
    [loss] Програшні ходи
   *[unknown] Ходи з невідомим значенням
}: { $count }
page-values-move = { $move }: { $value ->
    [win] перемога
    [limited-win] перемога лише без ліміту
    [draw] нічия
    [limited-loss] поразка лише без ліміту
    [loss] поразка
   *[unknown] невідомо
}
page-values-point = { $label }, значення: { $value ->
    [win] перемога
    [limited-win] перемога лише без ліміту
    [draw] нічия
    [limited-loss] поразка лише без ліміту
    [loss] поразка
   *[unknown] невідомо
}
page-values-removal = { $count ->
    [1] Взяття цим ходом
    [one] Взяття за { $count } хід
    [few] Взяття за { $count } ходи
    [many] Взяття за { $count } ходів
   *[other] Взяття за { $count } ходу
}
page-values-removal-and-end = { $count ->
    [1] Взяття цим ходом, кінець за { $end }
    [one] Взяття за { $count } хід, кінець за { $end }
    [few] Взяття за { $count } ходи, кінець за { $end }
    [many] Взяття за { $count } ходів, кінець за { $end }
   *[other] Взяття за { $count } ходу, кінець за { $end }
}
page-values-end = { $count ->
    [1] Партія закінчується цим ходом
    [one] Кінець партії за { $count } хід
    [few] Кінець партії за { $count } ходи
    [many] Кінець партії за { $count } ходів
   *[other] Кінець партії за { $count } ходу
}
page-values-near-limit = { $left ->
    [one] До нічиєї без взять лишається тільки { $left } хід; для перемоги потрібно { $need }.
    [few] До нічиєї без взять лишаються тільки { $left } ходи; для перемоги потрібно { $need }.
    [many] До нічиєї без взять лишається тільки { $left } ходів; для перемоги потрібно { $need }.
   *[other] До нічиєї без взять лишається тільки { $left } ходу; для перемоги потрібно { $need }.
}
page-values-counted = Рахуються ходи обох сторін, і цей також, до наступного взяття чи кінця партії, якщо переможець поспішає, а суперник опирається.
page-values-server = Точні значення з бази розв’язаних позицій на цьому сервері.
page-values-page = Точні значення з малої бази розв’язаних позицій у самій сторінці.
page-values-no-draw-rules = Нічиї через повторення або без взять не враховано.
page-values-no-repetition = Нічиї через повторення не враховано.
page-values-only-flying = Базу на цьому сервері обчислено з польотом, а в цій партії політ вимкнено.
page-values-only-walking = Базу на цьому сервері обчислено без польоту, а в цій партії політ увімкнено.
page-values-missing = У базі на цьому сервері ще немає цієї позиції.
page-values-not-covered = Така позиція не може виникнути в партії, тому її немає в жодній базі.
page-values-beyond = Мала база в цій сторінці не сягає цієї позиції: вона знає початки партій і закінчення, у яких на дошці мало фішок.
page-values-absent = Тут немає бази розв’язаних позицій: ні на сервері, ні в сторінці.
page-values-unreachable = Сервер зараз недоступний. Є лише мала база в цій сторінці, а вона не сягає цієї позиції.
page-values-server-fault = Сервер не зміг знайти значення.
page-values-page-fault = Базу в цій сторінці не вдається прочитати.
page-values-make = Той, хто тримає цей сервер, може створити повну базу командою { $solve } і надати її командою { $serve }.

## The board editor

page-editor-lead = Складіть будь-яку позицію: торкайтеся точок або запишіть позицію текстом.
page-editor-tool = Дотик ставить
page-editor-tool-cycle = По черзі: білу, чорну, нічого
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
page-editor-flip = Вигляд з іншого боку
page-editor-text = Позиція як текст
page-editor-refused = У цій позиції грати не можна:
page-editor-fine = У цій позиції можна грати.
page-editor-play = Грати звідси
page-editor-analyse = Аналізувати

## Help while playing, and the way to the review

page-review = Розбір партії
page-review-game = Розбір партії { $game }
page-help = Допомога під час гри
page-hints = Підказки
page-hints-off = Без підказок
page-hints-asked = Коли попрошу
page-hints-warn = Попереджати про млини
page-hint = Підказка
page-confirm-moves = Підтверджувати кожен хід
page-confirm-question = Зіграти { $move }?
page-confirm = Зіграти
page-confirm-anyway = Усе одно зіграти
page-confirm-not = Повернути хід
