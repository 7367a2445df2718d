# The words of the game that every surface shares.

product = Mlýn

## Sides, players and men
## $who is `you`, `computer`, `white` or `black`; $side is `white` or `black`.

side-white = Bílý
side-black = Černý
player-you = Vy
player-computer = Počítač
men-count = { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
    [many] { $count } kamene
   *[other] { $count } kamenů
}
men-in-hand = V ruce: { $count }
men-lost = Ztraceno: { $count }

## Whose turn it is and what to do. $count: men in hand.

turn-place = { $who ->
    [you] Jste na tahu: položte kámen na volný bod (v ruce: { $count })
    [computer] Počítač pokládá kámen (v ruce: { $count })
    [white] Bílý pokládá kámen (v ruce: { $count })
   *[black] Černý pokládá kámen (v ruce: { $count })
}
turn-slide = { $who ->
    [you] Jste na tahu: posuňte kámen po čáře na sousední bod
    [computer] Počítač posouvá kámen
    [white] Bílý posouvá kámen po čáře
   *[black] Černý posouvá kámen po čáře
}
turn-fly = { $who ->
    [you] Jste na tahu: smíte létat, přeneste kámen na kterýkoli volný bod
    [computer] Počítač smí létat na kterýkoli volný bod
    [white] Bílý smí létat: kámen jde na kterýkoli volný bod
   *[black] Černý smí létat: kámen jde na kterýkoli volný bod
}
turn-remove = { $who ->
    [you] Uzavřeli jste mlýn: odeberte jeden z označených kamenů
    [computer] Počítač uzavřel mlýn a bere váš kámen
    [white] Bílý uzavřel mlýn a bere jeden z označených kamenů
   *[black] Černý uzavřel mlýn a bere jeden z označených kamenů
}
turn-thinking = Počítač přemýšlí…

## Phases

phase-placing = Pokládání
phase-moving = Táhnutí
phase-flying = Létání
phase-now-moving = Všech osmnáct kamenů je položeno. Odteď se kameny posouvají po čarách.
phase-now-flying = { $who ->
    [you] Zbyly vám tři kameny: odteď smíte létat na kterýkoli volný bod.
    [computer] Počítači zbyly tři kameny: odteď smí létat na kterýkoli volný bod.
    [white] Bílému zbyly tři kameny: odteď smí létat na kterýkoli volný bod.
   *[black] Černému zbyly tři kameny: odteď smí létat na kterýkoli volný bod.
}

## The end of a game. $who in a reason is the loser.

outcome-win = { $who ->
    [you] Vyhráli jste
    [computer] Vyhrál počítač
    [white] Vyhrál bílý
   *[black] Vyhrál černý
}
outcome-draw = Remíza
outcome-none = Partie ještě běží
reason-fewer-than-three = { $who ->
    [you] Máte méně než tři kameny a na mlýn jsou potřeba tři.
    [computer] Počítač má méně než tři kameny a na mlýn jsou potřeba tři.
    [white] Bílý má méně než tři kameny a na mlýn jsou potřeba tři.
   *[black] Černý má méně než tři kameny a na mlýn jsou potřeba tři.
}
reason-no-legal-move = { $who ->
    [you] Jste na tahu a nemáte žádný možný tah.
    [computer] Na tahu je počítač a nemá žádný možný tah.
    [white] Na tahu je bílý a nemá žádný možný tah.
   *[black] Na tahu je černý a nemá žádný možný tah.
}
reason-threefold = { $count ->
    [2] Stejná pozice nastala dvakrát.
    [3] Stejná pozice nastala potřetí.
    [one] Stejná pozice nastala { $count }krát.
    [few] Stejná pozice nastala { $count }krát.
    [many] Stejná pozice nastala { $count }krát.
   *[other] Stejná pozice nastala { $count }krát.
}
reason-no-removal-limit = { $count ->
    [one] Uplynul { $count } tah v řadě bez braní.
    [few] Uplynuly { $count } tahy v řadě bez braní.
    [many] Uplynulo { $count } tahu v řadě bez braní.
   *[other] Uplynulo { $count } tahů v řadě bez braní.
}
reason-agreement = Hráči se dohodli na remíze.
reason-resignation = { $who ->
    [you] Vzdali jste se.
    [computer] Počítač se vzdal.
    [white] Bílý se vzdal.
   *[black] Černý se vzdal.
}
reason-time = { $who ->
    [you] Vypršel vám čas.
    [computer] Počítači vypršel čas.
    [white] Bílému vypršel čas.
   *[black] Černému vypršel čas.
}

## Counters on the way to a draw

# Shown when the next occurrence makes the draw. $count: occurrences so far.
counter-repetition = { $count ->
    [1] Tato pozice už jednou nastala; ještě jednou a je remíza.
    [2] Tato pozice nastala dvakrát; potřetí znamená remízu.
    [one] Tato pozice nastala { $count }krát; ještě jednou a je remíza.
    [few] Tato pozice nastala { $count }krát; ještě jednou a je remíza.
    [many] Tato pozice nastala { $count }krát; ještě jednou a je remíza.
   *[other] Tato pozice nastala { $count }krát; ještě jednou a je remíza.
}
# $count: moves of either side left.
counter-no-removal = { $count ->
    [one] Ještě { $count } tah bez braní a je remíza.
    [few] Ještě { $count } tahy bez braní a je remíza.
    [many] Ještě { $count } tahu bez braní a je remíza.
   *[other] Ještě { $count } tahů bez braní a je remíza.
}

## Options of the rules

option-flying = Létání
    .hint = Hráč, kterému zbývají přesně tři kameny, smí táhnout na kterýkoli volný bod, nejen na sousední.
option-limit = Remíza bez braní
    .hint = Partie je remíza po tolika tazích v řadě bez braní. Tahem se rozumí tah jednoho hráče; pokládání se nepočítá.
option-limit-value = { $count ->
    [one] po { $count } tahu
    [few] po { $count } tazích
    [many] po { $count } tahu
   *[other] po { $count } tazích
}
option-repetition = Remíza opakováním
    .hint = Partie je remíza, když táž pozice nastane tolikrát, se stejným hráčem na tahu a stejnými kameny v ruce.
option-repetition-value = { $count ->
    [3] při třetím výskytu
    [one] při { $count } výskytu
    [few] při { $count } výskytech
    [many] při { $count } výskytu
   *[other] při { $count } výskytech
}
option-on = zapnuto
option-off = vypnuto
# The rules of this game in one line each.
option-state-flying = { $state ->
    [on] Se třemi kameny se létá
   *[off] Bez létání
}
option-state-limit = { $count ->
    [0] Počet tahů bez braní není omezen
    [one] Remíza po { $count } tahu bez braní
    [few] Remíza po { $count } tazích bez braní
    [many] Remíza po { $count } tahu bez braní
   *[other] Remíza po { $count } tazích bez braní
}
option-state-repetition = { $count ->
    [0] Opakování nevede k remíze
    [3] Remíza, když pozice nastane potřetí
    [one] Remíza, když pozice nastane { $count }krát
    [few] Remíza, když pozice nastane { $count }krát
    [many] Remíza, když pozice nastane { $count }krát
   *[other] Remíza, když pozice nastane { $count }krát
}

## The board for screen readers

board = Deska
# $content: `free`, `white` or `black`; $mill: `yes` or `no`; $mark: `none`, `target`, `place`, `removable` or `selected`; $last: `yes` or `no`.
point-label = { $point }, { $content ->
    [white] bílý kámen
    [black] černý kámen
   *[free] volno
}{ $mill ->
    [yes] , v mlýně
   *[no] {""}
}{ $mark ->
    [target] , sem lze táhnout
    [place] , sem lze položit kámen
    [removable] , lze odebrat
    [selected] , vybráno
   *[none] {""}
}{ $last ->
    [yes] , poslední tah
   *[no] {""}
}

## Moves in words

move-placed = { $who ->
    [you] Položili jste kámen na { $to }.
    [computer] Počítač položil kámen na { $to }.
    [white] Bílý položil kámen na { $to }.
   *[black] Černý položil kámen na { $to }.
}
move-placed-removed = { $who ->
    [you] Položili jste kámen na { $to }, uzavřeli mlýn a odebrali { $removed }.
    [computer] Počítač položil kámen na { $to }, uzavřel mlýn a odebral { $removed }.
    [white] Bílý položil kámen na { $to }, uzavřel mlýn a odebral { $removed }.
   *[black] Černý položil kámen na { $to }, uzavřel mlýn a odebral { $removed }.
}
move-slid = { $who ->
    [you] Táhli jste z { $from } na { $to }.
    [computer] Počítač táhl z { $from } na { $to }.
    [white] Bílý táhl z { $from } na { $to }.
   *[black] Černý táhl z { $from } na { $to }.
}
move-slid-removed = { $who ->
    [you] Táhli jste z { $from } na { $to }, uzavřeli mlýn a odebrali { $removed }.
    [computer] Počítač táhl z { $from } na { $to }, uzavřel mlýn a odebral { $removed }.
    [white] Bílý táhl z { $from } na { $to }, uzavřel mlýn a odebral { $removed }.
   *[black] Černý táhl z { $from } na { $to }, uzavřel mlýn a odebral { $removed }.
}
move-flew = { $who ->
    [you] Přeletěli jste z { $from } na { $to }.
    [computer] Počítač přeletěl z { $from } na { $to }.
    [white] Bílý přeletěl z { $from } na { $to }.
   *[black] Černý přeletěl z { $from } na { $to }.
}
move-flew-removed = { $who ->
    [you] Přeletěli jste z { $from } na { $to }, uzavřeli mlýn a odebrali { $removed }.
    [computer] Počítač přeletěl z { $from } na { $to }, uzavřel mlýn a odebral { $removed }.
    [white] Bílý přeletěl z { $from } na { $to }, uzavřel mlýn a odebral { $removed }.
   *[black] Černý přeletěl z { $from } na { $to }, uzavřel mlýn a odebral { $removed }.
}

## What reading a record left out

record-left-over = { $count ->
    [one] Podle pravidel partie skončila dřív: ze zápisu byl vynechán ještě { $count } tah.
    [few] Podle pravidel partie skončila dřív: ze zápisu byly vynechány ještě { $count } tahy.
    [many] Podle pravidel partie skončila dřív: ze zápisu bylo vynecháno ještě { $count } tahu.
   *[other] Podle pravidel partie skončila dřív: ze zápisu bylo vynecháno ještě { $count } tahů.
}
record-unconfirmed = Zápis uvádí výsledek, který z tahů neplyne; výsledek byl vynechán.
