# The terminal and the command line. Keys begin with `terminal-`.

## The game on the terminal

# $side is `white` or `black`; $seat is `you`, `computer` or `person`.
terminal-player = { $side ->
    [white] { $seat ->
        [you] Білі – ви
        [computer] Білі – комп’ютер, рівень { $level }
       *[person] Білі
    }
   *[black] { $seat ->
        [you] Чорні – ви
        [computer] Чорні – комп’ютер, рівень { $level }
       *[person] Чорні
    }
}
# $outcome: who won; $reason: the rule that ended the game, a sentence.
terminal-over = { $outcome }. { $reason }
terminal-paused = Пауза: натисніть пробіл, щоб комп’ютер продовжив
terminal-looking-back = Перегляд: після ходу { $ply } з { $count }. { "End" } повертає до партії.
terminal-typing = Хід: { $text }
terminal-moves = Ходи
terminal-too-small = Вікно замале для дошки: потрібно стовпців — { $columns }, рядків — { $rows }, а є { $width } і { $height }.
terminal-keys = Стрілки, Enter: хід · { "U" } назад · PageUp перегляд · Esc меню · { "F1" } довідка
terminal-keys-narrow = Стрілки, Enter: хід · { "U" } назад · Esc меню · { "F1" } довідка
terminal-keys-thinking = Пробіл: пауза · { "U" } назад · Esc меню · { "F1" } довідка
terminal-keys-typing = Enter — зробити хід · Esc — стерти
terminal-keys-refused = { "Backspace" } — виправити · літера — новий хід · Esc — стерти
terminal-engine-failed = Через помилку програми комп’ютер перервав обмірковування. Пробіл дає йому ще одну спробу.

## A new game

terminal-new-opponent = Суперник
terminal-new-opponent-computer = комп’ютер
terminal-new-opponent-friend = друг за цим пристроєм
terminal-new-opponent-watch = ніхто: дивитися гру комп’ютера
terminal-new-level = Рівень
terminal-new-side = Ви граєте за
terminal-new-side-value = { $side ->
    [white] білих
   *[black] чорних
}
terminal-new-language = Мова
terminal-new-start = Почати партію
terminal-new-continue = Назад до партії
terminal-new-keys = ↑ ↓ вибір · ← → зміна · Enter підтвердити · Esc назад

## What can be done during a game

terminal-menu = Меню
terminal-menu-undo = Повернути хід
terminal-menu-redo = Повторити хід
terminal-menu-draw = Запропонувати нічию
terminal-menu-resign = Здатися
terminal-menu-pause = Пауза або далі
terminal-menu-flip = Перевернути дошку
terminal-menu-position = Показати позицію текстом
terminal-menu-save = Зберегти запис…
terminal-menu-open = Відкрити запис…
terminal-menu-new = Нова партія…
terminal-menu-help = Довідка
terminal-menu-quit = Вийти

## Questions and answers

# Words that mean yes and no, the short ones too.
terminal-words-yes = так т
terminal-words-no = ні н
terminal-yes = Так
terminal-no = Ні
terminal-ask-answer = Так чи ні?
terminal-ask-resign = { $who ->
    [white] Білі справді здаються?
    [black] Чорні справді здаються?
   *[you] Ви справді здаєтеся?
}
# $side offers the draw.
terminal-ask-draw = { $side ->
    [white] Білі пропонують нічию. Чи згодні чорні?
   *[black] Чорні пропонують нічию. Чи згодні білі?
}
terminal-draw-declined = Пропозицію нічиєї відхилено.
terminal-ask-new = Покинути цю партію й почати нову?
terminal-ask-quit = Партію не закінчено. Усе одно вийти?
terminal-ask-save = Зберегти запис під назвою:
terminal-ask-open = Відкрити запис із назвою:
terminal-ask-replace = { $file } уже існує. Замінити?
terminal-saved = Запис збережено: { $file }
terminal-save-failed = { $file } не вдалося записати: { $reason }
terminal-open-failed = { $file } не вдалося відкрити. { $reason }
terminal-file-missing = Такого файлу чи теки немає.
terminal-file-forbidden = Система цього не дозволяє.
terminal-file-folder = Назва веде до теки або крізь те, що текою не є.
terminal-file-full = На диску не лишилося місця.
terminal-file-no-text = Рядок { $line } не є текстом.
terminal-opened = { $count ->
    [one] Відкрито: { $file }, { $count } хід.
    [few] Відкрито: { $file }, { $count } ходи.
    [many] Відкрито: { $file }, { $count } ходів.
   *[other] Відкрито: { $file }, { $count } ходу.
}
terminal-left-over = { $count ->
    [one] Пропущено { $count } хід після кінця партії.
    [few] Пропущено { $count } ходи після кінця партії.
    [many] Пропущено { $count } ходів після кінця партії.
   *[other] Пропущено { $count } ходу після кінця партії.
}
terminal-position = Позиція текстом:
terminal-any-key = Будь-яка клавіша — далі

## Why something is not done

terminal-refused-computers-turn = Зараз хід комп’ютера.
terminal-refused-looking-back = Дошка показує попередню позицію. { "End" } повертає до партії.
terminal-refused-choose-man = Спершу виберіть фішку, якою ходите.
terminal-refused-blocked = Фішка на { $point } не може піти: жодна сусідня точка не вільна.
terminal-refused-choose-removal = Виберіть одну з позначених фішок, яку зняти, або скасуйте хід клавішею Esc.
terminal-refused-nothing-to-undo = Немає ходу, який можна повернути.
terminal-refused-nothing-to-redo = Нічого не було повернуто.
terminal-refused-nobody-to-agree = Нічию можна запропонувати лише другові за тим самим пристроєм.
terminal-refused-nobody-to-resign = Комп’ютер грає за обидві сторони: здатися нікому.

## Help on the terminal. Each is one paragraph.

terminal-help-goal = Кожна сторона має дев’ять фішок. Три власні фішки в ряд на лінії — млин; хто його замкне, знімає фішку суперника. Хто лишився з двома фішками або не може ходити, програв.
terminal-help-move = Хід: підійдіть стрілками до точки й натисніть Enter, клацніть її мишею або впишіть хід: { "d6" } ставить, { "d6-d5" } пересуває, { "d6xa1" } ще й знімає фішку на a1. Відхилений хід лишається для виправлення; наступний, який ви впишете, заступить його.
terminal-help-marks = Позначки: { "○" } білі, { "●" } чорні, { "◎ ◉" } у млині, { "◆" } куди фішка може піти, { "×" } фішка, яку можна зняти, { "» «" } фішка у вашій руці, { "‹ ›" } останній хід.
terminal-help-back = PageUp і PageDown гортають партію, Home і End ведуть на початок і в кінець; клацання на ході показує його.

## The line mode

terminal-line-welcome = Впишіть хід, наприклад { "d6" }, { "d6-d5" } або { "d6xa1" }, чи команду; { "help" } їх перелічує.
terminal-line-unknown = «{ $text }» — ні хід, ні команда; { "help" } перелічує команди.
terminal-line-file-missing = Бракує назви файлу, як у { "save game.txt" }.
# $men: names of points.
terminal-line-men = { $side ->
    [white] Білі на дошці: { $men }
   *[black] Чорні на дошці: { $men }
}
terminal-line-hand = { $side ->
    [white] Білі в руці: { $hand }, втрачено: { $lost }
   *[black] Чорні в руці: { $hand }, втрачено: { $lost }
}
terminal-line-none = жодної
terminal-line-legal = Дозволені ходи: { $moves }
terminal-line-no-moves = Ще не зроблено жодного ходу.
terminal-line-bye = На цьому партію перервано.
terminal-line-removal = Млин замкнено. Назвіть фішку, яку зняти: { $men }
# What each command does.
terminal-line-help-board = показує дошку; { "board off" } і { "board on" }: чи показувати її після кожного ходу
terminal-line-help-position = каже, де стоять фішки, і дає позицію текстом
terminal-line-help-legal = перелічує дозволені ходи
terminal-line-help-moves = перелічує зроблені ходи
terminal-line-help-undo = повертає ваш останній хід
terminal-line-help-redo = повторює повернутий хід
terminal-line-help-draw = пропонує другові нічию
terminal-line-help-resign = здає партію
terminal-line-help-new = починає нову партію
terminal-line-help-save = зберігає запис
terminal-line-help-open = відкриває запис
terminal-line-help-rules = показує обрані правила
terminal-line-help-continue = дає комп’ютеру продовжити після паузи
terminal-line-help-quit = завершує програму
terminal-line-paused = Комп’ютер чекає; { "continue" } дає йому продовжити.
