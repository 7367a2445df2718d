# Reasons for a refusal. Keys begin with `error-`. Each is a whole sentence.

## Where the fault stands. $reason is one of the sentences below.

error-at-column = Стовпець { $column }: { $reason }
error-at-line = Рядок { $line }, стовпець { $column }: { $reason }
error-at-ply = Рядок { $line }, стовпець { $column }, хід { $ply }: { $reason }

## Moves that the rules do not allow

error-play-over = Партію закінчено; ходити більше не можна.
error-move-game-over = Партію закінчено: в однієї зі сторін менше ніж три фішки.
error-move-must-place = Поки є фішки в руці, потрібно ставити.
error-move-no-man-in-hand = У руці вже немає фішки, щоб поставити на { $point }.
error-move-no-man = На { $point } немає фішки.
error-move-not-own-man = Фішка на { $point } належить суперникові.
error-move-not-free = Точка { $point } зайнята.
error-move-not-adjacent = Точки { $from } і { $to } не сусідні, а літати цій стороні не дозволено.
error-move-removal-missing = Хід на { $point } замикає млин: потрібно назвати фішку, яку знімають.
error-move-no-mill-closed = Хід на { $point } не замикає млина, тож знімати нічого.
error-move-nothing-to-remove = На { $point } немає фішки суперника, яку можна зняти.
error-move-protected = Фішку на { $point } захищає її млин.

## Set-up positions that cannot be played. $side: `white` or `black`; $board and $hand: its men.

error-setup-too-many-men = { $side ->
    [white] У білих більше ніж дев’ять фішок: на дошці { $board }, у руці { $hand }.
   *[black] У чорних більше ніж дев’ять фішок: на дошці { $board }, у руці { $hand }.
}
error-setup-both-below-three = В обох сторін менше ніж три фішки, на дошці та в руці разом.
error-setup-counter-while-placing = Лічильник ходів без взяття показує { $counter }, а поки є фішки в руці, він має бути 0.

## Texts that should be a move

error-move-text-point = Тут має бути точка, наприклад d6.
error-move-text-trailing = Тут має бути { "-" } і точка, { "x" } і фішка, яку знімають, або кінець.

## Texts that should be a position

error-position-too-long = { $count ->
    [one] Текст задовгий для позиції: читається щонайбільше { $count } байт.
    [few] Текст задовгий для позиції: читається щонайбільше { $count } байти.
    [many] Текст задовгий для позиції: читається щонайбільше { $count } байтів.
   *[other] Текст задовгий для позиції: читається щонайбільше { $count } байта.
}
error-position-point = Тут має бути W, B або . для кожної з 24 точок, по вісім на квадрат.
error-position-ring-end = Тут має бути / після восьми точок квадрата.
error-position-board-end = Після третього квадрата мають бути пробіл і черга ходу, { "w" } або { "b" }.
error-position-side = Тут має бути черга ходу, { "w" } або { "b" }.
error-position-hands = Тут мають бути фішки в руці білих і чорних, наприклад 9/9.
error-position-counter = Тут має бути кількість ходів від останнього взяття чи розставляння.
error-position-trailing = Позиція повна, а текст триває.

## Options of the rules

error-rules-unknown-option = Невідома опція; є { "flying" }, { "no-removal-limit" } та { "repetition" }.
error-rules-flying = Політ задають словом { "on" } або { "off" }.
error-rules-no-removal-limit = Ліміт без взять — це ціле число ходів від 1 або { "off" }.
error-rules-repetition = Повторення — це ціле число від 2 або { "off" }.

## Game records

error-record-too-long = { $count ->
    [one] Запис задовгий: читається щонайбільше { $count } байт.
    [few] Запис задовгий: читається щонайбільше { $count } байти.
    [many] Запис задовгий: читається щонайбільше { $count } байтів.
   *[other] Запис задовгий: читається щонайбільше { $count } байта.
}
error-record-tag = Тут має бути позначка на зразок { "[White \"Ana\"]" }, в одному рядку.
error-record-repeated-tag = Позначка { $tag } стоїть двічі.
error-record-result = Тут має бути результат 1-0, 0-1, 1/2-1/2 або *.
error-record-results-differ = Позначка { "Result" } називає інший результат, ніж кінець ходів.
error-record-unexpected = Тут має бути хід, наприклад d6, d6-d5 або { "d6xa1" }.
error-record-no-such-point = Такої точки на дошці немає.
error-record-mixed-notation = Перемішано назви й номери точок.
error-record-point-missing = Після { "-" } або { "x" } має стояти точка.
error-record-stray-removal = Тут стоїть зняття без ходу, що замикає млин.
error-record-open-comment = Коментар, що починається тут, не закінчено.
error-record-open-variation = Варіант, що починається тут, не закінчено.
error-record-variation = Варіант стоїть після ходу, який він замінює, і має щонайменше один хід.
error-record-too-deep = { $count ->
    [one] Варіанти можна вкладати щонайбільше на { $count } рівень углиб.
    [few] Варіанти можна вкладати щонайбільше на { $count } рівні вглиб.
    [many] Варіанти можна вкладати щонайбільше на { $count } рівнів углиб.
   *[other] Варіанти можна вкладати щонайбільше на { $count } рівня вглиб.
}
error-record-glyph = Тут має бути знак від $0 до $255 після ходу.
error-record-after-result = Партію закінчено, а текст триває.
