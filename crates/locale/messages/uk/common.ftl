# The words of the game that every surface shares.

product = Млин

## Sides, players and men
## $who is `you`, `computer`, `white` or `black`; $side is `white` or `black`.

side-white = Білі
side-black = Чорні
player-you = Ви
player-computer = Комп’ютер
men-count = { $count ->
    [one] { $count } фішка
    [few] { $count } фішки
    [many] { $count } фішок
   *[other] { $count } фішки
}
men-in-hand = У руці: { $count }
men-lost = Втрачено: { $count }

## Whose turn it is and what to do. $count: men in hand.

turn-place = { $who ->
    [you] Ваш хід: поставте фішку на вільну точку (у руці: { $count })
    [computer] Комп’ютер ставить фішку (у руці: { $count })
    [white] Білі ставлять фішку (у руці: { $count })
   *[black] Чорні ставлять фішку (у руці: { $count })
}
turn-slide = { $who ->
    [you] Ваш хід: посуньте фішку вздовж лінії на сусідню точку
    [computer] Комп’ютер пересуває фішку
    [white] Білі пересувають фішку вздовж лінії
   *[black] Чорні пересувають фішку вздовж лінії
}
turn-fly = { $who ->
    [you] Ваш хід: ви можете летіти — перенесіть фішку на будь-яку вільну точку
    [computer] Комп’ютер може летіти на будь-яку вільну точку
    [white] Білі можуть летіти: фішка йде на будь-яку вільну точку
   *[black] Чорні можуть летіти: фішка йде на будь-яку вільну точку
}
turn-remove = { $who ->
    [you] Ви замкнули млин: зніміть одну з позначених фішок
    [computer] Комп’ютер замкнув млин і знімає вашу фішку
    [white] Білі замкнули млин і знімають одну з позначених фішок
   *[black] Чорні замкнули млин і знімають одну з позначених фішок
}
turn-thinking = Комп’ютер думає…

## Phases

phase-placing = Розставляння
phase-moving = Пересування
phase-flying = Політ
phase-now-moving = Усі вісімнадцять фішок розставлено. Відтепер фішки пересувають уздовж ліній.
phase-now-flying = { $who ->
    [you] У вас лишилося три фішки: відтепер ви можете летіти на будь-яку вільну точку.
    [computer] У комп’ютера лишилося три фішки: відтепер він може летіти на будь-яку вільну точку.
    [white] У білих лишилося три фішки: відтепер вони можуть летіти на будь-яку вільну точку.
   *[black] У чорних лишилося три фішки: відтепер вони можуть летіти на будь-яку вільну точку.
}

## The end of a game. $who in a reason is the loser.

outcome-win = { $who ->
    [you] Ви перемогли
    [computer] Переміг комп’ютер
    [white] Перемогли білі
   *[black] Перемогли чорні
}
outcome-draw = Нічия
outcome-none = Партія ще триває
reason-fewer-than-three = { $who ->
    [you] У вас лишилося менше ніж три фішки, а для млина потрібні три.
    [computer] У комп’ютера лишилося менше ніж три фішки, а для млина потрібні три.
    [white] У білих лишилося менше ніж три фішки, а для млина потрібні три.
   *[black] У чорних лишилося менше ніж три фішки, а для млина потрібні три.
}
reason-no-legal-move = { $who ->
    [you] Ваш хід, але жодного дозволеного ходу у вас немає.
    [computer] Хід комп’ютера, але жодного дозволеного ходу в нього немає.
    [white] Хід білих, але жодного дозволеного ходу в них немає.
   *[black] Хід чорних, але жодного дозволеного ходу в них немає.
}
reason-threefold = { $count ->
    [2] Та сама позиція виникла двічі.
    [3] Та сама позиція виникла втретє.
    [one] Та сама позиція виникла { $count } раз.
    [few] Та сама позиція виникла { $count } рази.
    [many] Та сама позиція виникла { $count } разів.
   *[other] Та сама позиція виникла { $count } раза.
}
reason-no-removal-limit = { $count ->
    [one] Зроблено { $count } хід поспіль без взяття.
    [few] Зроблено { $count } ходи поспіль без взяття.
    [many] Зроблено { $count } ходів поспіль без взяття.
   *[other] Зроблено { $count } ходу поспіль без взяття.
}
reason-agreement = Гравці погодилися на нічию.
reason-resignation = { $who ->
    [you] Ви здалися.
    [computer] Комп’ютер здався.
    [white] Білі здалися.
   *[black] Чорні здалися.
}
reason-time = { $who ->
    [you] Ваш час вичерпано.
    [computer] Час комп’ютера вичерпано.
    [white] Час білих вичерпано.
   *[black] Час чорних вичерпано.
}

## Counters on the way to a draw

# Shown when the next occurrence makes the draw. $count: occurrences so far.
counter-repetition = { $count ->
    [1] Ця позиція вже була; ще раз — і нічия.
    [2] Ця позиція виникла двічі; утретє — нічия.
    [one] Ця позиція виникла { $count } раз; ще раз — і нічия.
    [few] Ця позиція виникла { $count } рази; ще раз — і нічия.
    [many] Ця позиція виникла { $count } разів; ще раз — і нічия.
   *[other] Ця позиція виникла { $count } раза; ще раз — і нічия.
}
# $count: moves of either side left.
counter-no-removal = { $count ->
    [one] Ще { $count } хід без взяття — і нічия.
    [few] Ще { $count } ходи без взяття — і нічия.
    [many] Ще { $count } ходів без взяття — і нічия.
   *[other] Ще { $count } ходу без взяття — і нічия.
}

## Options of the rules

option-flying = Політ
    .hint = Гравцеві, у якого рівно три фішки, відкрита кожна вільна точка, сусідня вона чи ні.
option-limit = Нічия без взять
    .hint = Партія нічийна після стількох ходів поспіль без взяття. Ходом вважається черга одного гравця; розставляння не рахується.
option-limit-value = { $count ->
    [one] після { $count } ходу
    [few] після { $count } ходів
    [many] після { $count } ходів
   *[other] після { $count } ходу
}
option-repetition = Нічия через повторення
    .hint = Партія нічийна, коли та сама позиція виникає стільки разів: із тією самою чергою ходу й тими самими фішками в руці.
option-repetition-value = { $count ->
    [3] на третій раз
    [one] на { $count } раз
    [few] за { $count } рази
    [many] за { $count } разів
   *[other] за { $count } раза
}
option-on = увімкнено
option-off = вимкнено
# The rules of this game in one line each.
option-state-flying = { $state ->
    [on] Із трьома фішками дозволено політ
   *[off] Без польоту
}
option-state-limit = { $count ->
    [0] Кількість ходів без взяття не обмежено
    [one] Нічия після { $count } ходу без взяття
    [few] Нічия після { $count } ходів без взяття
    [many] Нічия після { $count } ходів без взяття
   *[other] Нічия після { $count } ходу без взяття
}
option-state-repetition = { $count ->
    [0] Повторення не дає нічиєї
    [3] Нічия, коли позиція виникає втретє
    [one] Нічия, коли позиція виникла { $count } раз
    [few] Нічия, коли позиція виникла { $count } рази
    [many] Нічия, коли позиція виникла { $count } разів
   *[other] Нічия, коли позиція виникла { $count } раза
}

## The board for screen readers

board = Дошка
# $content: `free`, `white` or `black`; $mill: `yes` or `no`; $mark: `none`, `target`, `place`, `removable` or `selected`; $last: `yes` or `no`.
point-label = { $point }, { $content ->
    [white] біла фішка
    [black] чорна фішка
   *[free] вільно
}{ $mill ->
    [yes] , у млині
   *[no] {""}
}{ $mark ->
    [target] , сюди можна піти
    [place] , сюди можна поставити фішку
    [removable] , можна зняти
    [selected] , вибрано
   *[none] {""}
}{ $last ->
    [yes] , останній хід
   *[no] {""}
}

## Moves in words

move-placed = { $who ->
    [you] Ви поставили фішку на { $to }.
    [computer] Комп’ютер поставив фішку на { $to }.
    [white] Білі поставили фішку на { $to }.
   *[black] Чорні поставили фішку на { $to }.
}
move-placed-removed = { $who ->
    [you] Ви поставили фішку на { $to }, замкнули млин і зняли { $removed }.
    [computer] Комп’ютер поставив фішку на { $to }, замкнув млин і зняв { $removed }.
    [white] Білі поставили фішку на { $to }, замкнули млин і зняли { $removed }.
   *[black] Чорні поставили фішку на { $to }, замкнули млин і зняли { $removed }.
}
move-slid = { $who ->
    [you] Ви пішли з { $from } на { $to }.
    [computer] Комп’ютер пішов з { $from } на { $to }.
    [white] Білі пішли з { $from } на { $to }.
   *[black] Чорні пішли з { $from } на { $to }.
}
move-slid-removed = { $who ->
    [you] Ви пішли з { $from } на { $to }, замкнули млин і зняли { $removed }.
    [computer] Комп’ютер пішов з { $from } на { $to }, замкнув млин і зняв { $removed }.
    [white] Білі пішли з { $from } на { $to }, замкнули млин і зняли { $removed }.
   *[black] Чорні пішли з { $from } на { $to }, замкнули млин і зняли { $removed }.
}
move-flew = { $who ->
    [you] Ви перелетіли з { $from } на { $to }.
    [computer] Комп’ютер перелетів з { $from } на { $to }.
    [white] Білі перелетіли з { $from } на { $to }.
   *[black] Чорні перелетіли з { $from } на { $to }.
}
move-flew-removed = { $who ->
    [you] Ви перелетіли з { $from } на { $to }, замкнули млин і зняли { $removed }.
    [computer] Комп’ютер перелетів з { $from } на { $to }, замкнув млин і зняв { $removed }.
    [white] Білі перелетіли з { $from } на { $to }, замкнули млин і зняли { $removed }.
   *[black] Чорні перелетіли з { $from } на { $to }, замкнули млин і зняли { $removed }.
}

## What reading a record left out

record-left-over = { $count ->
    [one] За правилами партія закінчилася раніше: пропущено ще { $count } хід із запису.
    [few] За правилами партія закінчилася раніше: пропущено ще { $count } ходи із запису.
    [many] За правилами партія закінчилася раніше: пропущено ще { $count } ходів із запису.
   *[other] За правилами партія закінчилася раніше: пропущено ще { $count } ходу із запису.
}
record-unconfirmed = Запис називає результат, який не випливає з ходів; результат пропущено.
