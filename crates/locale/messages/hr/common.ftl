# The words of the game that every surface shares.

product = Mlin

## Sides, players and men
## $who is `you`, `computer`, `white` or `black`; $side is `white` or `black`.

side-white = Bijeli
side-black = Crni
player-you = Ti
player-computer = Računalo
men-count = { $count ->
    [one] { $count } figura
    [few] { $count } figure
   *[other] { $count } figura
}
men-in-hand = U ruci: { $count }
men-lost = Izgubljeno: { $count }

## Whose turn it is and what to do. $count: men in hand.

turn-place = { $who ->
    [you] Na tebi je red: postavi figuru na slobodnu točku (u ruci: { $count })
    [computer] Računalo postavlja figuru (u ruci: { $count })
    [white] Bijeli postavlja figuru (u ruci: { $count })
   *[black] Crni postavlja figuru (u ruci: { $count })
}
turn-slide = { $who ->
    [you] Na tebi je red: pomakni figuru duž crte na susjednu točku
    [computer] Računalo pomiče figuru
    [white] Bijeli pomiče figuru duž crte
   *[black] Crni pomiče figuru duž crte
}
turn-fly = { $who ->
    [you] Na tebi je red: smiješ letjeti, odnesi figuru na bilo koju slobodnu točku
    [computer] Računalo smije letjeti na bilo koju slobodnu točku
    [white] Bijeli smije letjeti: figura ide na bilo koju slobodnu točku
   *[black] Crni smije letjeti: figura ide na bilo koju slobodnu točku
}
turn-remove = { $who ->
    [you] Mlin je zatvoren: ukloni jednu od označenih figura
    [computer] Računalo je zatvorilo mlin i uklanja tvoju figuru
    [white] Bijeli je zatvorio mlin i uklanja jednu od označenih figura
   *[black] Crni je zatvorio mlin i uklanja jednu od označenih figura
}
turn-thinking = Računalo razmišlja…

## Phases

phase-placing = Postavljanje
phase-moving = Pomicanje
phase-flying = Letenje
phase-now-moving = Svih osamnaest figura je postavljeno. Od sada se figure pomiču duž crta.
phase-now-flying = { $who ->
    [you] Ostale su ti tri figure: od sada smiješ letjeti na bilo koju slobodnu točku.
    [computer] Računalu su ostale tri figure: od sada smije letjeti na bilo koju slobodnu točku.
    [white] Bijelomu su ostale tri figure: od sada smije letjeti na bilo koju slobodnu točku.
   *[black] Crnomu su ostale tri figure: od sada smije letjeti na bilo koju slobodnu točku.
}

## The end of a game. $who in a reason is the loser.

outcome-win = { $who ->
    [you] Pobjeda je tvoja
    [computer] Pobijedilo je računalo
    [white] Pobijedio je bijeli
   *[black] Pobijedio je crni
}
outcome-draw = Neriješeno
outcome-none = Partija još traje
reason-fewer-than-three = { $who ->
    [you] Ostalo ti je manje od tri figure, a za mlin su potrebne tri.
    [computer] Računalu je ostalo manje od tri figure, a za mlin su potrebne tri.
    [white] Bijelomu je ostalo manje od tri figure, a za mlin su potrebne tri.
   *[black] Crnomu je ostalo manje od tri figure, a za mlin su potrebne tri.
}
reason-no-legal-move = { $who ->
    [you] Na tebi je red, a nemaš nijedan dopušten potez.
    [computer] Na redu je računalo, a nema nijedan dopušten potez.
    [white] Na redu je bijeli, a nema nijedan dopušten potez.
   *[black] Na redu je crni, a nema nijedan dopušten potez.
}
reason-threefold = { $count ->
    [2] Isti se položaj pojavio dvaput.
    [3] Isti se položaj pojavio treći put.
    [one] Isti se položaj pojavio { $count } put.
    [few] Isti se položaj pojavio { $count } puta.
   *[other] Isti se položaj pojavio { $count } puta.
}
reason-no-removal-limit = { $count ->
    [one] Odigran je { $count } potez zaredom bez uzimanja.
    [few] Odigrana su { $count } poteza zaredom bez uzimanja.
   *[other] Odigrano je { $count } poteza zaredom bez uzimanja.
}
reason-agreement = Igrači su se dogovorili da je partija neriješena.
reason-resignation = { $who ->
    [you] Partija je završila tvojom predajom.
    [computer] Računalo je predalo partiju.
    [white] Bijeli je predao partiju.
   *[black] Crni je predao partiju.
}
reason-time = { $who ->
    [you] Isteklo ti je vrijeme.
    [computer] Računalu je isteklo vrijeme.
    [white] Bijelomu je isteklo vrijeme.
   *[black] Crnomu je isteklo vrijeme.
}

## Counters on the way to a draw

# Shown when the next occurrence makes the draw. $count: occurrences so far.
counter-repetition = { $count ->
    [1] Ovaj se položaj već pojavio; još jednom i partija je neriješena.
    [2] Ovaj se položaj pojavio dvaput; treći put znači neriješeno.
    [one] Ovaj se položaj pojavio { $count } put; još jednom i partija je neriješena.
    [few] Ovaj se položaj pojavio { $count } puta; još jednom i partija je neriješena.
   *[other] Ovaj se položaj pojavio { $count } puta; još jednom i partija je neriješena.
}
# $count: moves of either side left.
counter-no-removal = { $count ->
    [one] Još { $count } potez: ne bude li uzimanja, partija je neriješena.
    [few] Još { $count } poteza: ne bude li uzimanja, partija je neriješena.
   *[other] Još { $count } poteza: ne bude li uzimanja, partija je neriješena.
}

## Options of the rules

option-flying = Letenje
    .hint = Igrača s točno tri figure ne vežu susjedne točke: smije na svaku koja je slobodna.
option-limit = Neriješeno bez uzimanja
    .hint = Partija je neriješena nakon ovoliko poteza zaredom bez uzimanja. Potez je red jednoga igrača; postavljanja se ne broje.
option-limit-value = { $count ->
    [one] nakon { $count } poteza
    [few] nakon { $count } poteza
   *[other] nakon { $count } poteza
}
option-repetition = Neriješeno zbog ponavljanja
    .hint = Partija je neriješena kada se isti položaj pojavi ovoliko puta, s istim igračem na redu i istim brojem figura u ruci.
option-repetition-value = { $count ->
    [3] kod trećeg pojavljivanja
    [one] nakon { $count } pojavljivanja
    [few] nakon { $count } pojavljivanja
   *[other] nakon { $count } pojavljivanja
}
option-on = uključeno
option-off = isključeno
# The rules of this game in one line each.
option-state-flying = { $state ->
    [on] S tri figure se leti
   *[off] Bez letenja
}
option-state-limit = { $count ->
    [0] Bez granice za poteze bez uzimanja
    [one] Neriješeno nakon { $count } poteza bez uzimanja
    [few] Neriješeno nakon { $count } poteza bez uzimanja
   *[other] Neriješeno nakon { $count } poteza bez uzimanja
}
option-state-repetition = { $count ->
    [0] Ponavljanje ne donosi neriješeno
    [3] Neriješeno kada se položaj pojavi treći put
    [one] Neriješeno kada se položaj pojavi { $count } put
    [few] Neriješeno kada se položaj pojavi { $count } puta
   *[other] Neriješeno kada se položaj pojavi { $count } puta
}

## The board for screen readers

board = Ploča
# $content: `free`, `white` or `black`; $mill: `yes` or `no`; $mark: `none`, `target`, `place`, `removable` or `selected`; $last: `yes` or `no`.
point-label = { $point }, { $content ->
    [white] bijela figura
    [black] crna figura
   *[free] slobodno
}{ $mill ->
    [yes] , u mlinu
   *[no] {""}
}{ $mark ->
    [target] , ovamo se smije
    [place] , ovdje se smije postaviti figura
    [removable] , smije se ukloniti
    [selected] , odabrano
   *[none] {""}
}{ $last ->
    [yes] , zadnji potez
   *[no] {""}
}

## Moves in words

move-placed = { $who ->
    [you] Postavljaš figuru na { $to }.
    [computer] Računalo postavlja figuru na { $to }.
    [white] Bijeli postavlja figuru na { $to }.
   *[black] Crni postavlja figuru na { $to }.
}
move-placed-removed = { $who ->
    [you] Postavljaš figuru na { $to }, zatvaraš mlin i uklanjaš { $removed }.
    [computer] Računalo postavlja figuru na { $to }, zatvara mlin i uklanja { $removed }.
    [white] Bijeli postavlja figuru na { $to }, zatvara mlin i uklanja { $removed }.
   *[black] Crni postavlja figuru na { $to }, zatvara mlin i uklanja { $removed }.
}
move-slid = { $who ->
    [you] Pomičeš figuru s { $from } na { $to }.
    [computer] Računalo pomiče figuru s { $from } na { $to }.
    [white] Bijeli pomiče figuru s { $from } na { $to }.
   *[black] Crni pomiče figuru s { $from } na { $to }.
}
move-slid-removed = { $who ->
    [you] Pomičeš figuru s { $from } na { $to }, zatvaraš mlin i uklanjaš { $removed }.
    [computer] Računalo pomiče figuru s { $from } na { $to }, zatvara mlin i uklanja { $removed }.
    [white] Bijeli pomiče figuru s { $from } na { $to }, zatvara mlin i uklanja { $removed }.
   *[black] Crni pomiče figuru s { $from } na { $to }, zatvara mlin i uklanja { $removed }.
}
move-flew = { $who ->
    [you] Letiš s { $from } na { $to }.
    [computer] Računalo leti s { $from } na { $to }.
    [white] Bijeli leti s { $from } na { $to }.
   *[black] Crni leti s { $from } na { $to }.
}
move-flew-removed = { $who ->
    [you] Letiš s { $from } na { $to }, zatvaraš mlin i uklanjaš { $removed }.
    [computer] Računalo leti s { $from } na { $to }, zatvara mlin i uklanja { $removed }.
    [white] Bijeli leti s { $from } na { $to }, zatvara mlin i uklanja { $removed }.
   *[black] Crni leti s { $from } na { $to }, zatvara mlin i uklanja { $removed }.
}

## What reading a record left out

record-left-over = { $count ->
    [one] Po pravilima je partija završila ranije: izostavljen je još { $count } potez iz zapisa.
    [few] Po pravilima je partija završila ranije: izostavljena su još { $count } poteza iz zapisa.
   *[other] Po pravilima je partija završila ranije: izostavljeno je još { $count } poteza iz zapisa.
}
record-unconfirmed = Zapis navodi rezultat koji iz poteza ne slijedi; rezultat je izostavljen.
