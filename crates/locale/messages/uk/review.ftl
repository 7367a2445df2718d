# Games gone through move by move. Keys begin with `review-`.
# $side: who has just moved, `white` or `black`; $at, $from, $to, $points: points; $move, $moves: moves as they are written.

## Where the judgements come from. $exact and $searched: moves.

review-exact-all = Усі оцінки точні: усі ці позиції є в базі розв’язаних позицій.
review-exact-none = Цих позицій немає в жодній базі: їх оцінив комп’ютер, який рахує наперед і може помилятися.
review-exact-some = Точно, з бази розв’язаних позицій: { $exact }. За оцінкою комп’ютера, який може помилятися: { $searched }.
review-exact-no-limit = Нічиї за лімітом ходів без взяття при цьому не враховано: база не знає, скільки ходів потребує перемога.
review-no-moves = У записі немає ходів.
# Above each of several games. $white and $black: the players.
review-game = Партія { $number }: { $white } – { $black }
review-legend-marks = ! єдиний правильний хід, ? втрачено пів очка, ?? втрачено ціле очко, ?! сумнівний хід
review-legend-exact = У дужках: скільки дозволених ходів зберігають оцінку позиції.
review-legend-search = ≈ — це оцінка комп’ютера у фішках; плюс означає перевагу білих.

## What a position is worth once the move has been played

review-standing = { $value ->
    [white] білі виграють
    [black] чорні виграють
    [white-limited] нічия (без обмеження виграли б білі)
    [black-limited] нічия (без обмеження виграли б чорні)
   *[draw] нічия
}
# By a search: men that White is ahead. $sign: + or −.
review-standing-estimate = ≈ { $sign }{ $men }

## Below a mistake

review-accepted = { $count ->
    [one] Правильний хід ({ $count }): { $moves }
    [few] Правильні ходи ({ $count }): { $moves }
    [many] Правильні ходи ({ $count }): { $moves }
   *[other] Правильні ходи ({ $count }): { $moves }
}
review-accepted-search = Здається, краще: { $moves }
review-line = Можна було продовжити так: { $moves }
review-punishment = { $side ->
    [white] Чорні скористаються цим так: { $moves }
   *[black] Білі скористаються цим так: { $moves }
}

## Why: what a mistake costs

review-reason-threw-away-win = { $to ->
    [draw] Перемогу втрачено: за найкращої гри тепер лише нічия.
   *[loss] Виграна партія стала програною.
}
review-reason-threw-away-draw = Нічийна партія стала програною.
review-reason-ran-into-limit = Перемога тепер потребує забагато ходів. До наступного взяття: { $plies }; до нічиєї лишилося: { $left }.
review-reason-reached-limit = Вичерпано ліміт ходів без взяття: нічия.
review-reason-repeated = Позиція повторилася на один раз більше, ніж можна: нічия.
# $plies: moves of both sides until the end; 0 where it is not known.
review-reason-loses-by-force = { $plies ->
    [0] Після цього ходу партію програно.
    [one] Цей хід форсовано програє за { $plies } хід.
    [few] Цей хід форсовано програє за { $plies } ходи.
    [many] Цей хід форсовано програє за { $plies } ходів.
   *[other] Цей хід форсовано програє за { $plies } ходу.
}
review-reason-missed-forced-win = { $plies ->
    [0] Пропущено певну перемогу.
    [one] Пропущено перемогу за { $plies } хід.
    [few] Пропущено форсовану перемогу за { $plies } ходи.
    [many] Пропущено форсовану перемогу за { $plies } ходів.
   *[other] Пропущено форсовану перемогу за { $plies } ходу.
}
review-reason-loses-man = Схоже, цей хід коштує фішки.

## Why: what was done or left undone

review-reason-overlooked-mill = Проґавлено: на { $at } можна було замкнути млин.
review-reason-missed-block = { $side ->
    [white] Після { $move } чорні не мали б жодного дозволеного ходу — це негайна перемога.
   *[black] Після { $move } білі не мали б жодного дозволеного ходу — це негайна перемога.
}
review-reason-removed-wrong-man = Знято не ту фішку: { $removed }. Краще було зняти: { $better }.
review-reason-let-opponent-fly = { $side ->
    [white] Після взяття в чорних лишаються три фішки, і тепер вони можуть літати.
   *[black] Після взяття в білих лишаються три фішки, і тепер вони можуть літати.
}
review-reason-gave-up-double-mill = Подвійний млин { $from }–{ $to } втрачено.
review-reason-missed-double-mill = Можна було побудувати подвійний млин { $from }–{ $to }.
review-reason-unblocked-mill = { $side ->
    [white] Фішка на { $at } стояла на заваді: тепер чорні можуть замкнути там млин.
   *[black] Фішка на { $at } стояла на заваді: тепер білі можуть замкнути там млин.
}
review-reason-let-mill-close = { $side ->
    [white] Тепер чорні можуть замкнути млин на { $at }.
   *[black] Тепер білі можуть замкнути млин на { $at }.
}
review-reason-let-double-mill = { $side ->
    [white] Тепер чорні можуть побудувати подвійний млин { $from }–{ $to }.
   *[black] Тепер білі можуть побудувати подвійний млин { $from }–{ $to }.
}
review-reason-walked-into-block = { $side ->
    [white] Після { $move } у білих не лишається жодного дозволеного ходу.
   *[black] Після { $move } у чорних не лишається жодного дозволеного ходу.
}
# $moves: moves of the side that closes the mill.
review-reason-forced-mill = { $side ->
    [white] { $moves ->
        [1] Чорні замкнуть млин наступним ходом, наприклад на { $at }.
        [one] Чорні замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [few] Чорні замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [many] Чорні замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
       *[other] Чорні замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
    }
   *[black] { $moves ->
        [1] Білі замкнуть млин наступним ходом, наприклад на { $at }.
        [one] Білі замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [few] Білі замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [many] Білі замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
       *[other] Білі замкнуть млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
    }
}
review-reason-missed-forced-mill = { $side ->
    [white] { $moves ->
        [1] Білі могли одразу замкнути млин, наприклад на { $at }.
        [one] Білі могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [few] Білі могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [many] Білі могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
       *[other] Білі могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
    }
   *[black] { $moves ->
        [1] Чорні могли одразу замкнути млин, наприклад на { $at }.
        [one] Чорні могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [few] Чорні могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
        [many] Чорні могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
       *[other] Чорні могли замкнути млин щонайпізніше своїм { $moves }-м ходом, наприклад на { $at }.
    }
}
review-reason-left-crossing = Фішка мала лишитися на перехресті { $at }.
review-reason-missed-crossing = Місце цієї фішки було на перехресті: { $points }.
review-reason-deep = Причина глибша; її показують ходи нижче.

## Said about moves that keep the value

review-reason-only-move = { $legal ->
    [one] З { $legal } дозволеного ходу лише цей зберігає оцінку позиції.
    [few] З { $legal } дозволених ходів лише цей зберігає оцінку позиції.
    [many] З { $legal } дозволених ходів лише цей зберігає оцінку позиції.
   *[other] З { $legal } дозволеного ходу лише цей зберігає оцінку позиції.
}
review-reason-slower-win = Це теж виграє, але повільно. Ходів до наступного взяття або до кінця: { $plies }; найкращим ходом: { $best }.
review-reason-limit-near = { $left ->
    [0] Це теж виграє, але до ліміту немає жодного зайвого ходу.
    [one] Це теж виграє, але до ліміту лишається тільки { $left } зайвий хід.
    [few] Це теж виграє, але до ліміту лишаються тільки { $left } зайві ходи.
    [many] Це теж виграє, але до ліміту лишається тільки { $left } зайвих ходів.
   *[other] Це теж виграє, але до ліміту лишається тільки { $left } зайвого ходу.
}
# $source: `tablebase` (exact) or `search`.
review-reason-mill-left-open = { $source ->
    [tablebase] На { $at } можна було замкнути млин, але цей хід не гірший.
   *[search] На { $at } можна було замкнути млин, але цей хід здається майже таким самим добрим.
}

## Threats. $side: who threatens; `you` and `computer` where one person plays.

review-threat-closes = { $side ->
    [you] Ви можете замкнути млин на { $at }
    [computer] Комп’ютер може замкнути млин на { $at }
    [white] Білі замикають млин на { $at }
   *[black] Чорні замикають млин на { $at }
}
review-threat-double-mill = { $side ->
    [you] Ви маєте подвійний млин { $from }–{ $to }
    [computer] Комп’ютер має подвійний млин { $from }–{ $to }
    [white] Білі мають подвійний млин { $from }–{ $to }
   *[black] Чорні мають подвійний млин { $from }–{ $to }
}
review-threat-builds-double-mill = { $side ->
    [you] Ви можете збудувати подвійний млин { $from }–{ $to } ходом { $move }
    [computer] Комп’ютер може збудувати подвійний млин { $from }–{ $to } ходом { $move }
    [white] Білі будують подвійний млин { $from }–{ $to } ходом { $move }
   *[black] Чорні будують подвійний млин { $from }–{ $to } ходом { $move }
}
review-threat-blocks = { $side ->
    [you] Комп’ютер не має ходу після { $move }
    [computer] Ви не маєте ходу після { $move }
    [white] Чорні не мають ходу після { $move }
   *[black] Білі не мають ходу після { $move }
}

## The summary of a side

review-summary = Підсумок
review-summary-clean = Нічого не втрачено.
review-summary-nothing-doubtful = Комп’ютер не знайшов нічого сумнівного.
review-summary-thrown = { $count ->
    [1] Втрачено пів очка.
    [one] Втрачено { $count } половину очка.
    [few] Втрачено { $count } половини очка.
    [many] Втрачено { $count } половин очка.
   *[other] Втрачено { $count } половини очка.
}
review-summary-doubtful = { $count ->
    [one] { $count } сумнівний хід.
    [few] { $count } сумнівні ходи.
    [many] { $count } сумнівних ходів.
   *[other] { $count } сумнівного ходу.
}
review-summary-overlooked = { $count ->
    [one] Проґавлено { $count } власний млин.
    [few] Проґавлено { $count } власні млини.
    [many] Проґавлено { $count } власних млинів.
   *[other] Проґавлено { $count } власного млина.
}
review-summary-let = { $count ->
    [one] Дозволено суперникові { $count } млин.
    [few] Дозволено суперникові { $count } млини.
    [many] Дозволено суперникові { $count } млинів.
   *[other] Дозволено суперникові { $count } млина.
}
# $number: the number of the turn; $legal: the legal moves there.
review-summary-hardest = { $legal ->
    [one] Найважча знахідка: { $move } на { $number }-му ході, єдиний правильний із { $legal } можливого.
    [few] Найважча знахідка: { $move } на { $number }-му ході, єдиний правильний із { $legal } можливих.
    [many] Найважча знахідка: { $move } на { $number }-му ході, єдиний правильний із { $legal } можливих.
   *[other] Найважча знахідка: { $move } на { $number }-му ході, єдиний правильний із { $legal } можливого.
}

## What the end of a game gave away that no move did. $side: whom it cost something; $value: what the position was worth to that side.

review-ending-resigned = { $side ->
    [white] { $value ->
        [win] Білі здалися у виграній позиції.
        [draw] Білі здалися, хоча за найкращої гри позиція була нічийною.
       *[unknown] Білі здалися, хоча комп’ютер не вважає позицію програною.
    }
   *[black] { $value ->
        [win] Чорні здалися у виграній позиції.
        [draw] Чорні здалися, хоча за найкращої гри позиція була нічийною.
       *[unknown] Чорні здалися, хоча комп’ютер не вважає позицію програною.
    }
}
review-ending-time = { $side ->
    [white] { $value ->
        [win] Час білих вичерпано у виграній позиції.
       *[draw] Час білих вичерпано, хоча за найкращої гри позиція була нічийною.
    }
   *[black] { $value ->
        [win] Час чорних вичерпано у виграній позиції.
       *[draw] Час чорних вичерпано, хоча за найкращої гри позиція була нічийною.
    }
}
review-ending-agreed = { $side ->
    [white] Гравці погодилися на нічию, хоча за найкращої гри перемагають білі.
   *[black] Гравці погодилися на нічию, хоча за найкращої гри перемагають чорні.
}

## What a puzzle asks for

review-theme-close-and-win = Замкніть млин і виграйте
review-theme-build-double-mill = Побудуйте подвійний млин і виграйте
review-theme-break-double-mill = Зупиніть подвійний млин
review-theme-only-save = Знайдіть єдиний хід, що не програє
review-theme-block-to-win = Заберіть у суперника останній хід і виграйте
review-theme-fly-to-save = Врятуйтеся польотом
review-theme-quiet-win = Знайдіть тихий хід, що виграє
review-theme-place-to-win = Поставте фішку так, щоб виграти
review-theme-place-to-save = Поставте фішку так, щоб не програти

## The review page

review-lead = Вставте сюди зіграну партію або виберіть «Розбір партії» наприкінці партії чи в архіві. Комп’ютер пройде її і запитає вас про ходи, які її вирішили.
review-position-only = Тут немає ходів для розбору. Вставте партію від початку.
# The places in the game. $number: the number of the turn.
review-move = { $side ->
    [white] { $number }. { $move }
   *[black] { $number }… { $move }
}
review-start = Початок партії
review-not-yet = { $move }: ще не розібрано
review-place = { $grade ->
    [mistake] { $move }: { $standing } – переломний момент
   *[none] { $move }: { $standing }
}
review-going = Комп’ютер розбирає партію…
review-failed = Розбір не вдалося продовжити.
review-graph = Як ішла партія
review-graph-label = Місце в партії
review-graph-legend = Лінія — оцінка за найкращої гри; штрихова — приблизна. Стовпчики показують, як важко було втримати нічию: що вищі, то більше ходів програвали б. Крапки — переломні моменти.
review-grade = { $grade ->
    [forced] Єдиний дозволений хід.
    [only] Єдиний правильний хід.
    [slower] Теж виграє, але довшим шляхом.
    [threw] Помилка.
    [doubtful] Сумнівний хід.
   *[keeps] { $source ->
        [tablebase] Правильний хід.
       *[search] Нічого сумнівного.
    }
}
review-difficulty = { $legal ->
    [one] Ходів, що зберігають оцінку: { $keeping } з { $legal }
    [few] Ходів, що зберігають оцінку: { $keeping } з { $legal }
    [many] Ходів, що зберігають оцінку: { $keeping } з { $legal }
   *[other] Ходів, що зберігають оцінку: { $keeping } з { $legal }
}
review-verdict = { $source ->
    [tablebase] Оцінка точна: вона з бази розв’язаних позицій.
   *[search] Так вважає комп’ютер, який рахує наперед; він може помилятися.
}
review-hands = У руці: білі { $white }, чорні { $black }

## A turning point as a question, and its answer. $side: who is to move.

review-points = Переломні моменти
review-points-none = Жодна сторона нічого не втратила. Чудова гра!
review-points-none-doubtful = Комп’ютер не знайшов сумнівних ходів.
# The end of the game did, which is said next.
review-points-none-moves = Жодним ходом нічого не втрачено.
# $shown of $count turning points.
review-points-few = Показано лише найважливіші: { $shown } з { $count }.
review-points-all = Показати всі ({ $count })
review-points-gravest = Показати лише найважливіші
review-point = { $state ->
    [solved] { $side ->
        [white] Хід { $number }, білі: розв’язано
       *[black] Хід { $number }, чорні: розв’язано
    }
    [seen] { $side ->
        [white] Хід { $number }, білі: відповідь показано
       *[black] Хід { $number }, чорні: відповідь показано
    }
   *[open] { $side ->
        [white] Хід { $number }, білі
       *[black] Хід { $number }, чорні
    }
}
review-previous = Попередній
review-next = Наступний
review-question = { $side ->
    [white] Хід білих: що було проґавлено?
   *[black] Хід чорних: що було проґавлено?
}
review-stake = { $stake ->
    [win] Тут була перемога, а зіграний хід її випустив.
    [draw] Тут ще можна було втриматися, а зіграний хід програв.
   *[better] Комп’ютер вважає, що тут було щось краще.
}
review-try = Пробуйте ходи на дошці, скільки завгодно.
review-wrong = { $value ->
    [draw] { $move }: за найкращої гри це лише нічия. Спробуйте ще.
    [loss] { $move } програє. Спробуйте ще.
   *[unknown] { $move }: комп’ютер вважає це слабшим. Спробуйте ще.
}
review-wrong-played = { $move } було зіграно в партії. Є щось краще.
review-show = Показати відповідь
review-right = Правильно: { $move }
review-answer = Відповідь
review-played = Зіграно: { $move }
review-line-label = Як можна було продовжити
review-punishment-label = { $side ->
    [white] Як цим скористаються чорні
   *[black] Як цим скористаються білі
}
review-again = Запитати ще раз

## Beside the board

review-me = Якими фішками грали ви?
review-me-neither = Ніякими
review-me-hint = Ваші помилки з точною оцінкою стають задачами й зберігаються на цьому пристрої.
review-kept = { $count ->
    [one] { $count } нова задача з ваших партій.
    [few] { $count } нові задачі з ваших партій.
    [many] { $count } нових задач із ваших партій.
   *[other] { $count } нової задачі з ваших партій.
}
review-moves = Усі ходи текстом
review-column-move = Хід
review-column-value = За найкращої гри
review-column-keeping = Зберігає оцінку
review-share = Копіювати посилання сюди
review-other = Розібрати іншу партію

## Hints in play. $at, $from, $to, $points: points; $side: whose turn it is.

review-hint-mine = Що можете ви
review-hint-theirs = Чим загрожує суперник
review-hint-nothing = Жодна сторона поки нічим не загрожує.
review-advice = Порада: { $advice }
review-advice-close = Замкніть млин на { $at }.
review-advice-prevent = Подбайте, щоб суперник не замкнув млин на { $at }.
review-advice-block = Суперника можна лишити без ходу.
review-advice-double-mill = Можна збудувати подвійний млин { $from }–{ $to }.
review-advice-break-double-mill = Зробіть щось проти подвійного млина { $from }–{ $to }.
review-advice-crossing = Варто зайняти перехрестя: { $points }.
review-advice-obstruct = Нагального нічого немає: краще заважайте суперникові, ніж будуйте власні ряди.
review-advice-free = Нагального нічого немає: дбайте, щоб ваші фішки мали куди ходити, а суперникові лишайте мало місця.
review-warning-own-mill = Ви можете замкнути млин на { $at }.
review-warning-their-mill = Після { $move } суперник може замкнути млин на { $at }.
