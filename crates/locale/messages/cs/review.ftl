# Games gone through move by move. Keys begin with `review-`.
# $side: who has just moved, `white` or `black`; $at, $from, $to, $points: points; $move, $moves: moves as they are written.

## Where the judgements come from. $exact and $searched: moves.

review-exact-all = Všechna hodnocení jsou přesná: všechny tyto pozice jsou v databázi vyřešených.
review-exact-none = Tyto pozice nejsou v žádné databázi: ohodnotil je počítač, který přemýšlí dopředu a může se mýlit.
review-exact-some = Přesně, z databáze vyřešených pozic: { $exact }. Odhadem počítače, který se může mýlit: { $searched }.
review-exact-no-limit = Remízy kvůli limitu tahů bez braní v tom započítány nejsou: databáze neví, jak dlouho výhra trvá.
review-no-moves = V záznamu nejsou žádné tahy.
# Above each of several games. $white and $black: the players.
review-game = Partie { $number }: { $white } – { $black }
review-legend-marks = ! jediný správný tah, ? ztráta půl bodu, ?? ztráta celého bodu, ?! pochybný tah
review-legend-exact = V závorce: kolik z možných tahů zachovává hodnotu pozice.
review-legend-search = ≈ je odhad počítače v kamenech; plus je dobré pro bílého.

## What a position is worth once the move has been played

review-standing = { $value ->
    [white] bílý vyhrává
    [black] černý vyhrává
    [white-limited] remíza (bez limitu by vyhrál bílý)
    [black-limited] remíza (bez limitu by vyhrál černý)
   *[draw] remíza
}
# By a search: men that White is ahead. $sign: + or −.
review-standing-estimate = ≈ { $sign }{ $men }

## Below a mistake

review-accepted = { $count ->
    [one] Správný tah: { $moves }
    [few] Správné tahy ({ $count }): { $moves }
   *[other] Správných tahů je { $count }: { $moves }
}
review-accepted-search = Lepší se zdá: { $moves }
review-line = Mohlo se pokračovat takto: { $moves }
review-punishment = { $side ->
    [white] Černý toho využije takto: { $moves }
   *[black] Bílý toho využije takto: { $moves }
}

## Why: what a mistake costs

review-reason-threw-away-win = { $to ->
    [draw] Výhra je pryč: při nejlepší hře je to teď jen remíza.
   *[loss] Z vyhrané partie je rázem prohraná.
}
review-reason-threw-away-draw = Z remízy je prohraná partie.
review-reason-ran-into-limit = Výhra teď trvá příliš dlouho. Tahů do příštího braní: { $plies }; do remízy zbývá: { $left }.
review-reason-reached-limit = Limit tahů bez braní je vyčerpán: remíza.
review-reason-repeated = Pozice se opakovala o jednou víc, než je dovoleno: remíza.
# $plies: moves of both sides until the end; 0 where it is not known.
review-reason-loses-by-force = { $plies ->
    [0] Po tomto tahu je partie prohraná.
    [one] Tento tah vynuceně prohrává za { $plies } tah.
    [few] Tento tah vynuceně prohrává za { $plies } tahy.
   *[other] Tento tah vynuceně prohrává za { $plies } tahů.
}
review-reason-missed-forced-win = { $plies ->
    [0] Unikla jistá výhra.
    [one] Unikla výhra za { $plies } tah.
    [few] Unikla vynucená výhra za { $plies } tahy.
   *[other] Unikla vynucená výhra za { $plies } tahů.
}
review-reason-loses-man = Tento tah nejspíš stojí kámen.

## Why: what was done or left undone

review-reason-overlooked-mill = Přehlédnuto: na { $at } šlo uzavřít mlýn.
review-reason-missed-block = { $side ->
    [white] Po { $move } by černý neměl žádný možný tah: výhra na místě.
   *[black] Po { $move } by bílý neměl žádný možný tah: výhra na místě.
}
review-reason-removed-wrong-man = Byl odebrán nesprávný kámen: { $removed }. Lépe: { $better }.
review-reason-let-opponent-fly = { $side ->
    [white] Po odebrání zbývají černému tři kameny a ty teď smějí létat.
   *[black] Po odebrání zbývají bílému tři kameny a ty teď smějí létat.
}
review-reason-gave-up-double-mill = Dvojitý mlýn { $from }–{ $to } je pryč.
review-reason-missed-double-mill = Šlo postavit dvojitý mlýn { $from }–{ $to }.
review-reason-unblocked-mill = { $side ->
    [white] Kámen na { $at } překážel: teď tam může černý uzavřít mlýn.
   *[black] Kámen na { $at } překážel: teď tam může bílý uzavřít mlýn.
}
review-reason-let-mill-close = { $side ->
    [white] Teď může černý uzavřít mlýn na { $at }.
   *[black] Teď může bílý uzavřít mlýn na { $at }.
}
review-reason-let-double-mill = { $side ->
    [white] Teď může černý postavit dvojitý mlýn { $from }–{ $to }.
   *[black] Teď může bílý postavit dvojitý mlýn { $from }–{ $to }.
}
review-reason-walked-into-block = { $side ->
    [white] Po { $move } už bílý nemá žádný možný tah.
   *[black] Po { $move } už černý nemá žádný možný tah.
}
# $moves: moves of the side that closes the mill.
review-reason-forced-mill = { $side ->
    [white] { $moves ->
        [1] Černý uzavře mlýn příštím tahem, například na { $at }.
        [one] Černý uzavře mlýn nejpozději svým { $moves }. tahem, například na { $at }.
        [few] Černý uzavře mlýn nejpozději svým { $moves }. tahem, například na { $at }.
       *[other] Černý uzavře mlýn nejpozději svým { $moves }. tahem, například na { $at }.
    }
   *[black] { $moves ->
        [1] Bílý uzavře mlýn příštím tahem, například na { $at }.
        [one] Bílý uzavře mlýn nejpozději svým { $moves }. tahem, například na { $at }.
        [few] Bílý uzavře mlýn nejpozději svým { $moves }. tahem, například na { $at }.
       *[other] Bílý uzavře mlýn nejpozději svým { $moves }. tahem, například na { $at }.
    }
}
review-reason-missed-forced-mill = { $side ->
    [white] { $moves ->
        [1] Bílý mohl hned uzavřít mlýn, například na { $at }.
        [one] Bílý mohl uzavřít mlýn nejpozději svým { $moves }. tahem, například na { $at }.
        [few] Bílý mohl uzavřít mlýn nejpozději svým { $moves }. tahem, například na { $at }.
       *[other] Bílý mohl uzavřít mlýn nejpozději svým { $moves }. tahem, například na { $at }.
    }
   *[black] { $moves ->
        [1] Černý mohl hned uzavřít mlýn, například na { $at }.
        [one] Černý mohl uzavřít mlýn nejpozději svým { $moves }. tahem, například na { $at }.
        [few] Černý mohl uzavřít mlýn nejpozději svým { $moves }. tahem, například na { $at }.
       *[other] Černý mohl uzavřít mlýn nejpozději svým { $moves }. tahem, například na { $at }.
    }
}
review-reason-left-crossing = Kámen měl zůstat na křižovatce { $at }.
review-reason-missed-crossing = Kámen patřil na křižovatku: { $points }.
review-reason-deep = Důvod leží hlouběji; ukazují ho tahy níže.

## Said about moves that keep the value

review-reason-only-move = { $legal ->
    [one] Z { $legal } možného tahu jen tento zachovává hodnotu pozice.
    [few] Ze { $legal } možných tahů jen tento zachovává hodnotu pozice.
   *[other] Z { $legal } možných tahů jen tento zachovává hodnotu pozice.
}
review-reason-slower-win = I to vyhrává, ale pomalu. Tahů do příštího braní nebo do konce: { $plies }; nejlepším tahem: { $best }.
review-reason-limit-near = { $left ->
    [0] I to vyhrává, ale do limitu nezbývá navíc ani tah.
    [one] I to vyhrává, ale do limitu zbývá navíc jen { $left } tah.
    [few] I to vyhrává, ale do limitu zbývají navíc jen { $left } tahy.
   *[other] I to vyhrává, ale do limitu zbývá navíc jen { $left } tahů.
}
# $source: `tablebase` (exact) or `search`.
review-reason-mill-left-open = { $source ->
    [tablebase] Na { $at } šlo uzavřít mlýn, ale tento tah je stejně dobrý.
   *[search] Na { $at } šlo uzavřít mlýn, ale tento tah vypadá skoro stejně dobře.
}

## Threats. $side: who threatens; `you` and `computer` where one person plays.

review-threat-closes = { $side ->
    [you] Můžete uzavřít mlýn na { $at }
    [computer] Počítač může uzavřít mlýn na { $at }
    [white] Bílý uzavře mlýn na { $at }
   *[black] Černý uzavře mlýn na { $at }
}
review-threat-double-mill = { $side ->
    [you] Máte dvojitý mlýn { $from }–{ $to }
    [computer] Počítač má dvojitý mlýn { $from }–{ $to }
    [white] Bílý má dvojitý mlýn { $from }–{ $to }
   *[black] Černý má dvojitý mlýn { $from }–{ $to }
}
review-threat-builds-double-mill = { $side ->
    [you] Můžete tahem { $move } postavit dvojitý mlýn { $from }–{ $to }
    [computer] Počítač může tahem { $move } postavit dvojitý mlýn { $from }–{ $to }
    [white] Bílý postaví tahem { $move } dvojitý mlýn { $from }–{ $to }
   *[black] Černý postaví tahem { $move } dvojitý mlýn { $from }–{ $to }
}
review-threat-blocks = { $side ->
    [you] Počítač se po { $move } nemůže hnout
    [computer] Po { $move } se nemůžete hnout
    [white] Černý se po { $move } nemůže hnout
   *[black] Bílý se po { $move } nemůže hnout
}

## The summary of a side

review-summary = Souhrn
review-summary-clean = Nic nepromarněno.
review-summary-nothing-doubtful = Počítač nenašel nic pochybného.
review-summary-thrown = { $count ->
    [1] Promarněno: půl bodu.
    [one] Promarněno: { $count } půlbod.
    [few] Promarněno: { $count } půlbody.
   *[other] Promarněno: { $count } půlbodů.
}
review-summary-doubtful = { $count ->
    [one] { $count } pochybný tah.
    [few] { $count } pochybné tahy.
   *[other] { $count } pochybných tahů.
}
review-summary-overlooked = { $count ->
    [one] Přehlédnut { $count } vlastní mlýn.
    [few] Přehlédnuty { $count } vlastní mlýny.
   *[other] Přehlédnuto { $count } vlastních mlýnů.
}
review-summary-let = { $count ->
    [one] Soupeři dovolen { $count } mlýn.
    [few] Soupeři dovoleny { $count } mlýny.
   *[other] Soupeři dovoleno { $count } mlýnů.
}
# $number: the number of the turn; $legal: the legal moves there.
review-summary-hardest = { $legal ->
    [one] Nejtěžší nález: { $move } v { $number }. tahu, jediný správný z { $legal } možného.
    [few] Nejtěžší nález: { $move } v { $number }. tahu, jediný správný ze { $legal } možných.
   *[other] Nejtěžší nález: { $move } v { $number }. tahu, jediný správný z { $legal } možných.
}

## What the end of a game gave away that no move did. $side: whom it cost something; $value: what the position was worth to that side.

review-ending-resigned = { $side ->
    [white] { $value ->
        [win] Bílý se vzdal ve vyhrané pozici.
        [draw] Bílý se vzdal, přestože při nejlepší hře byla pozice remízová.
       *[unknown] Bílý se vzdal, přestože počítač pozici za prohranou nepovažuje.
    }
   *[black] { $value ->
        [win] Černý se vzdal ve vyhrané pozici.
        [draw] Černý se vzdal, přestože při nejlepší hře byla pozice remízová.
       *[unknown] Černý se vzdal, přestože počítač pozici za prohranou nepovažuje.
    }
}
review-ending-time = { $side ->
    [white] { $value ->
        [win] Bílému vypršel čas ve vyhrané pozici.
       *[draw] Bílému vypršel čas, přestože při nejlepší hře byla pozice remízová.
    }
   *[black] { $value ->
        [win] Černému vypršel čas ve vyhrané pozici.
       *[draw] Černému vypršel čas, přestože při nejlepší hře byla pozice remízová.
    }
}
review-ending-agreed = { $side ->
    [white] Hráči se dohodli na remíze, přestože při nejlepší hře vyhraje bílý.
   *[black] Hráči se dohodli na remíze, přestože při nejlepší hře vyhraje černý.
}

## What a puzzle asks for

review-theme-close-and-win = Uzavřete mlýn a vyhrajte
review-theme-build-double-mill = Postavte dvojitý mlýn a vyhrajte
review-theme-break-double-mill = Zastavte dvojitý mlýn
review-theme-only-save = Najděte jediný tah, který neprohrává
review-theme-block-to-win = Seberte soupeři poslední tah a vyhrajte
review-theme-fly-to-save = Zachraňte se létáním
review-theme-quiet-win = Najděte tichý tah, který vyhrává
review-theme-place-to-win = Položte kámen tak, abyste vyhráli
review-theme-place-to-save = Položte kámen tak, abyste neprohráli

## The review page

review-lead = Vložte sem dohranou partii nebo na konci partie či v archivu zvolte „Rozbor partie“. Počítač ji projde a zeptá se vás na tahy, které rozhodly.
review-position-only = Nejsou tu žádné tahy k rozboru. Vložte partii od začátku.
# The places in the game. $number: the number of the turn.
review-move = { $side ->
    [white] { $number }. { $move }
   *[black] { $number }… { $move }
}
review-start = Začátek partie
review-not-yet = { $move }: ještě nerozebráno
review-place = { $grade ->
    [mistake] { $move }: { $standing } – zlomový okamžik
   *[none] { $move }: { $standing }
}
review-going = Počítač prochází partii…
review-failed = Rozbor nemohl pokračovat.
review-graph = Jak se partie vyvíjela
review-graph-label = Místo v partii
review-graph-legend = Čára je hodnota při nejlepší hře; čárkovaná je odhad. Sloupce ukazují, jak těžké bylo udržet remízu: čím vyšší, tím víc tahů by prohrálo. Tečky jsou zlomové okamžiky.
review-grade = { $grade ->
    [forced] Jediný možný tah.
    [only] Jediný správný tah.
    [slower] Pořád vyhrává, ale oklikou.
    [threw] Chyba.
    [doubtful] Pochybný tah.
   *[keeps] { $source ->
        [tablebase] Správný tah.
       *[search] Nic pochybného.
    }
}
review-difficulty = { $legal ->
    [one] Tahů, které zachovají hodnotu: { $keeping } z { $legal }
    [few] Tahů, které zachovají hodnotu: { $keeping } z { $legal }
   *[other] Tahů, které zachovají hodnotu: { $keeping } z { $legal }
}
review-verdict = { $source ->
    [tablebase] Hodnocení je přesné: pochází z databáze vyřešených pozic.
   *[search] Tak to vidí počítač, který přemýšlí dopředu; může se mýlit.
}
review-hands = V ruce: bílý { $white }, černý { $black }

## A turning point as a question, and its answer. $side: who is to move.

review-points = Zlomové okamžiky
review-points-none = Ani jedna strana nic neztratila. Výborně!
review-points-none-doubtful = Počítač nenašel žádný pochybný tah.
# The end of the game did, which is said next.
review-points-none-moves = Žádným tahem se nic neztratilo.
# $shown of $count turning points.
review-points-few = Zobrazeny jsou jen ty nejzávažnější: { $shown } z { $count }.
review-points-all = Zobrazit všechny ({ $count })
review-points-gravest = Zobrazit jen nejzávažnější
review-point = { $state ->
    [solved] { $side ->
        [white] { $number }. tah, bílý: vyřešeno
       *[black] { $number }. tah, černý: vyřešeno
    }
    [seen] { $side ->
        [white] { $number }. tah, bílý: odpověď ukázána
       *[black] { $number }. tah, černý: odpověď ukázána
    }
   *[open] { $side ->
        [white] { $number }. tah, bílý
       *[black] { $number }. tah, černý
    }
}
review-previous = Předchozí
review-next = Další
review-question = { $side ->
    [white] Bílý je na tahu: co se přehlédlo?
   *[black] Černý je na tahu: co se přehlédlo?
}
review-stake = { $stake ->
    [win] Byla tu výhra a zahraný tah ji promarnil.
    [draw] Dalo se to ještě udržet a zahraný tah prohrál.
   *[better] Podle počítače tu bylo něco lepšího.
}
review-try = Zkoušejte tahy na desce, kolikrát chcete.
review-wrong = { $value ->
    [draw] { $move }: při nejlepší hře je to jen remíza. Zkuste to znovu.
    [loss] { $move } prohrává. Zkuste to znovu.
   *[unknown] { $move }: podle počítače je to slabší. Zkuste to znovu.
}
review-wrong-played = { $move } se v partii hrálo. Je tu něco lepšího.
review-show = Ukázat odpověď
review-right = Správně: { $move }
review-answer = Odpověď
review-played = Zahráno: { $move }
review-line-label = Jak se mohlo pokračovat
review-punishment-label = { $side ->
    [white] Jak toho využije černý
   *[black] Jak toho využije bílý
}
review-again = Zeptat se znovu

## Beside the board

review-me = Která strana byla vaše?
review-me-neither = Žádná
review-me-hint = Vaše chyby s přesným hodnocením se stanou úlohami a zůstanou na tomto zařízení.
review-kept = { $count ->
    [one] { $count } nová úloha z vašich partií.
    [few] { $count } nové úlohy z vašich partií.
   *[other] { $count } nových úloh z vašich partií.
}
review-moves = Všechny tahy jako text
review-column-move = Tah
review-column-value = Při nejlepší hře
review-column-keeping = Zachová hodnotu
review-share = Kopírovat odkaz na toto místo
review-other = Rozebrat jinou partii

## Hints in play. $at, $from, $to, $points: points; $side: whose turn it is.

review-hint-mine = Co můžete vy
review-hint-theirs = Čím hrozí soupeř
review-hint-nothing = Ani jedna strana teď ničím nehrozí.
review-advice = Rada: { $advice }
review-advice-close = Uzavřete mlýn na { $at }.
review-advice-prevent = Postarejte se, aby soupeř neuzavřel mlýn na { $at }.
review-advice-block = Soupeře lze připravit o všechny tahy.
review-advice-double-mill = Lze postavit dvojitý mlýn { $from }–{ $to }.
review-advice-break-double-mill = Udělejte něco s dvojitým mlýnem { $from }–{ $to }.
review-advice-crossing = Vyplatí se obsadit křižovatku: { $points }.
review-advice-obstruct = Nic nehoří: raději překážejte soupeři, než abyste stavěli vlastní řady.
review-advice-free = Nic nehoří: hleďte, ať se vaše kameny mají kam hnout, a soupeři nechte málo místa.
review-warning-own-mill = Můžete uzavřít mlýn na { $at }.
review-warning-their-mill = Po { $move } může soupeř uzavřít mlýn na { $at }.
