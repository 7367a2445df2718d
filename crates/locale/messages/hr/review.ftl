# Games gone through move by move. Keys begin with `review-`.
# $side: who has just moved, `white` or `black`; $at, $from, $to, $points: points; $move, $moves: moves as they are written.

## Where the judgements come from. $exact and $searched: moves.

review-exact-all = Sve su ocjene točne: baza riješenih položaja zna koliko ovdje vrijedi koji potez.
review-exact-none = Ovih položaja nema ni u jednoj bazi: ocjene je dalo računalo razmišljajući unaprijed i mogu biti pogrešne.
review-exact-some = Točno, iz baze riješenih položaja: { $exact }. Po procjeni računala, koja može biti pogrešna: { $searched }.
review-exact-no-limit = Neriješeno zbog granice poteza bez uzimanja pritom nije uračunato: baza ne zna koliko dugo traje pobjeda.
review-no-moves = U zapisu nema poteza.
# Above each of several games. $white and $black: the players.
review-game = Partija { $number }: { $white } – { $black }
review-legend-marks = ! jedini dobar potez, ? izgubljeno pola boda, ?? izgubljen cijeli bod, ?! dvojben potez
review-legend-exact = U zagradama: koliko dopuštenih poteza čuva vrijednost položaja.
review-legend-search = ≈ je procjena računala u figurama; plus je dobar za bijeloga.

## What a position is worth once the move has been played

review-standing = { $value ->
    [white] bijeli pobjeđuje
    [black] crni pobjeđuje
    [white-limited] neriješeno (bez granice pobjeđuje bijeli)
    [black-limited] neriješeno (bez granice pobjeđuje crni)
   *[draw] neriješeno
}
# By a search: men that White is ahead. $sign: + or −.
review-standing-estimate = ≈ { $sign }{ $men }

## Below a mistake

review-accepted = { $count ->
    [one] Dobar potez ({ $count }): { $moves }
    [few] Dobri potezi ({ $count }): { $moves }
   *[other] Dobri potezi ({ $count }): { $moves }
}
review-accepted-search = Bolje, kako se čini: { $moves }
review-line = Moglo se nastaviti ovako: { $moves }
review-punishment = { $side ->
    [white] Crni to koristi ovako: { $moves }
   *[black] Bijeli to koristi ovako: { $moves }
}

## Why: what a mistake costs

review-reason-threw-away-win = { $to ->
    [draw] Pobjeda je ispuštena: uz najbolju igru sada je samo neriješeno.
   *[loss] Dobivena partija sada je izgubljena.
}
review-reason-threw-away-draw = Partija je bila neriješena, a sada je izgubljena.
review-reason-ran-into-limit = Pobjeda sada predugo traje. Poteza do sljedećeg uzimanja: { $plies }; preostalo do neriješenog: { $left }.
review-reason-reached-limit = Dosegnuta je granica poteza bez uzimanja: neriješeno.
review-reason-repeated = Položaj se ponovio jedanput previše: neriješeno.
# $plies: moves of both sides until the end; 0 where it is not known.
review-reason-loses-by-force = { $plies ->
    [0] Nakon ovoga partija je izgubljena.
    [one] Ovo neizbježno gubi za { $plies } potez.
    [few] Ovo neizbježno gubi za { $plies } poteza.
   *[other] Ovo neizbježno gubi za { $plies } poteza.
}
review-reason-missed-forced-win = { $plies ->
    [0] Propuštena je sigurna pobjeda.
    [one] Propuštena je sigurna pobjeda za { $plies } potez.
    [few] Propuštena je sigurna pobjeda za { $plies } poteza.
   *[other] Propuštena je sigurna pobjeda za { $plies } poteza.
}
review-reason-loses-man = Ovo, čini se, stoji jednu figuru.

## Why: what was done or left undone

review-reason-overlooked-mill = Previđeno: na { $at } mogao se zatvoriti mlin.
review-reason-missed-block = { $side ->
    [white] Nakon { $move } crni ne bi imao nijedan dopušten potez: pobjeda na mjestu.
   *[black] Nakon { $move } bijeli ne bi imao nijedan dopušten potez: pobjeda na mjestu.
}
review-reason-removed-wrong-man = Uklonjena je kriva figura: { $removed }. Bolje: { $better }.
review-reason-let-opponent-fly = { $side ->
    [white] Nakon uzimanja crnome ostaju tri figure, a one sada smiju letjeti.
   *[black] Nakon uzimanja bijelome ostaju tri figure, a one sada smiju letjeti.
}
review-reason-gave-up-double-mill = Dvostruki mlin { $from }–{ $to } više ne postoji.
review-reason-missed-double-mill = Mogao se složiti dvostruki mlin { $from }–{ $to }.
review-reason-unblocked-mill = { $side ->
    [white] Figura na { $at } stajala je na putu: sada crni ondje može zatvoriti mlin.
   *[black] Figura na { $at } stajala je na putu: sada bijeli ondje može zatvoriti mlin.
}
review-reason-let-mill-close = { $side ->
    [white] Sada crni može zatvoriti mlin na { $at }.
   *[black] Sada bijeli može zatvoriti mlin na { $at }.
}
review-reason-let-double-mill = { $side ->
    [white] Sada crni može složiti dvostruki mlin { $from }–{ $to }.
   *[black] Sada bijeli može složiti dvostruki mlin { $from }–{ $to }.
}
review-reason-walked-into-block = { $side ->
    [white] Nakon { $move } bijeli više nema nijedan dopušten potez.
   *[black] Nakon { $move } crni više nema nijedan dopušten potez.
}
# $moves: moves of the side that closes the mill.
review-reason-forced-mill = { $side ->
    [white] { $moves ->
        [1] Crni zatvara mlin sljedećim potezom, primjerice na { $at }.
        [one] Crni zatvara mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
        [few] Crni zatvara mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
       *[other] Crni zatvara mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
    }
   *[black] { $moves ->
        [1] Bijeli zatvara mlin sljedećim potezom, primjerice na { $at }.
        [one] Bijeli zatvara mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
        [few] Bijeli zatvara mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
       *[other] Bijeli zatvara mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
    }
}
review-reason-missed-forced-mill = { $side ->
    [white] { $moves ->
        [1] Bijeli je mogao odmah zatvoriti mlin, primjerice na { $at }.
        [one] Bijeli je mogao zatvoriti mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
        [few] Bijeli je mogao zatvoriti mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
       *[other] Bijeli je mogao zatvoriti mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
    }
   *[black] { $moves ->
        [1] Crni je mogao odmah zatvoriti mlin, primjerice na { $at }.
        [one] Crni je mogao zatvoriti mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
        [few] Crni je mogao zatvoriti mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
       *[other] Crni je mogao zatvoriti mlin najkasnije svojim { $moves }. potezom, primjerice na { $at }.
    }
}
review-reason-left-crossing = Figura je trebala ostati na križanju { $at }.
review-reason-missed-crossing = Figuri je mjesto bilo na križanju: { $points }.
review-reason-deep = Razlog leži dublje; pokazuju ga potezi ispod.

## Said about moves that keep the value

review-reason-only-move = { $legal ->
    [one] Od { $legal } dopuštenog poteza samo ovaj čuva vrijednost položaja.
    [few] Od { $legal } dopuštena poteza samo ovaj čuva vrijednost položaja.
   *[other] Od { $legal } dopuštenih poteza samo ovaj čuva vrijednost položaja.
}
review-reason-slower-win = I ovo pobjeđuje, ali sporo. Poteza do sljedećeg uzimanja ili kraja: { $plies }; uz najbolji potez: { $best }.
review-reason-limit-near = { $left ->
    [0] I ovo pobjeđuje, ali do granice nema viška ni jednoga poteza.
    [one] I ovo pobjeđuje, ali do granice ostaje samo { $left } potez viška.
    [few] I ovo pobjeđuje, ali do granice ostaju samo { $left } poteza viška.
   *[other] I ovo pobjeđuje, ali do granice ostaje samo { $left } poteza viška.
}
# $source: `tablebase` (exact) or `search`.
review-reason-mill-left-open = { $source ->
    [tablebase] Na { $at } mogao se zatvoriti mlin, no ovaj potez jednako vrijedi.
   *[search] Na { $at } mogao se zatvoriti mlin, no ovaj potez izgleda gotovo jednako dobar.
}

## Threats. $side: who threatens; `you` and `computer` where one person plays.

review-threat-closes = { $side ->
    [you] Možeš zatvoriti mlin na { $at }
    [computer] Računalo može zatvoriti mlin na { $at }
    [white] Bijeli zatvara mlin na { $at }
   *[black] Crni zatvara mlin na { $at }
}
review-threat-double-mill = { $side ->
    [you] Imaš dvostruki mlin { $from }–{ $to }
    [computer] Računalo ima dvostruki mlin { $from }–{ $to }
    [white] Bijeli ima dvostruki mlin { $from }–{ $to }
   *[black] Crni ima dvostruki mlin { $from }–{ $to }
}
review-threat-builds-double-mill = { $side ->
    [you] Možeš složiti dvostruki mlin { $from }–{ $to } potezom { $move }
    [computer] Računalo može složiti dvostruki mlin { $from }–{ $to } potezom { $move }
    [white] Bijeli slaže dvostruki mlin { $from }–{ $to } potezom { $move }
   *[black] Crni slaže dvostruki mlin { $from }–{ $to } potezom { $move }
}
review-threat-blocks = { $side ->
    [you] Računalo nakon { $move } nema kamo
    [computer] Nakon { $move } nemaš kamo
    [white] Crni nakon { $move } nema kamo
   *[black] Bijeli nakon { $move } nema kamo
}

## The summary of a side

review-summary = Sažetak
review-summary-clean = Ništa nije ispušteno.
review-summary-nothing-doubtful = Računalo nije našlo ništa dvojbeno.
review-summary-thrown = { $count ->
    [1] Ispušteno je pola boda.
    [one] Ispuštena je { $count } polovica boda.
    [few] Ispuštene su { $count } polovice boda.
   *[other] Ispušteno je { $count } polovica boda.
}
review-summary-doubtful = { $count ->
    [one] { $count } dvojben potez.
    [few] { $count } dvojbena poteza.
   *[other] { $count } dvojbenih poteza.
}
review-summary-overlooked = { $count ->
    [one] Previđen je { $count } vlastiti mlin.
    [few] Previđena su { $count } vlastita mlina.
   *[other] Previđeno je { $count } vlastitih mlinova.
}
review-summary-let = { $count ->
    [one] Protivniku je dopušten { $count } mlin.
    [few] Protivniku su dopuštena { $count } mlina.
   *[other] Protivniku je dopušteno { $count } mlinova.
}
# $number: the number of the turn; $legal: the legal moves there.
review-summary-hardest = { $legal ->
    [one] Najteži pogodak: { $move } u { $number }. potezu, jedini dobar od { $legal } mogućeg.
    [few] Najteži pogodak: { $move } u { $number }. potezu, jedini dobar od { $legal } moguća.
   *[other] Najteži pogodak: { $move } u { $number }. potezu, jedini dobar od { $legal } mogućih.
}

## What the end of a game gave away that no move did. $side: whom it cost something; $value: what the position was worth to that side.

review-ending-resigned = { $side ->
    [white] { $value ->
        [win] Bijeli je predao partiju u dobivenom položaju.
        [draw] Bijeli je predao partiju, premda je položaj uz najbolju igru bio neriješen.
       *[unknown] Bijeli je predao partiju, premda računalo ne misli da je položaj bio izgubljen.
    }
   *[black] { $value ->
        [win] Crni je predao partiju u dobivenom položaju.
        [draw] Crni je predao partiju, premda je položaj uz najbolju igru bio neriješen.
       *[unknown] Crni je predao partiju, premda računalo ne misli da je položaj bio izgubljen.
    }
}
review-ending-time = { $side ->
    [white] { $value ->
        [win] Bijelomu je isteklo vrijeme u dobivenom položaju.
       *[draw] Bijelomu je isteklo vrijeme, premda je položaj uz najbolju igru bio neriješen.
    }
   *[black] { $value ->
        [win] Crnomu je isteklo vrijeme u dobivenom položaju.
       *[draw] Crnomu je isteklo vrijeme, premda je položaj uz najbolju igru bio neriješen.
    }
}
review-ending-agreed = { $side ->
    [white] Dogovoreno je neriješeno, premda uz najbolju igru pobjeđuje bijeli.
   *[black] Dogovoreno je neriješeno, premda uz najbolju igru pobjeđuje crni.
}

## What a puzzle asks for

review-theme-close-and-win = Zatvori mlin i pobijedi
review-theme-build-double-mill = Složi dvostruki mlin i pobijedi
review-theme-break-double-mill = Zaustavi dvostruki mlin
review-theme-only-save = Nađi jedini potez koji ne gubi
review-theme-block-to-win = Oduzmi protivniku posljednji potez i pobijedi
review-theme-fly-to-save = Spasi se letenjem
review-theme-quiet-win = Nađi tihi potez koji pobjeđuje
review-theme-place-to-win = Postavi figuru tako da pobijediš
review-theme-place-to-save = Postavi figuru tako da ne izgubiš

## The review page

review-lead = Ovamo zalijepi odigranu partiju ili na kraju partije, odnosno u arhivi, odaberi „Pregled partije”. Računalo će proći kroz nju i pitati te o potezima koji su je odlučili.
review-position-only = Ovdje nema poteza za pregled. Zalijepi partiju od početka.
# The places in the game. $number: the number of the turn.
review-move = { $side ->
    [white] { $number }. { $move }
   *[black] { $number }… { $move }
}
review-start = Početak partije
review-not-yet = { $move }: još nije pregledano
review-place = { $grade ->
    [mistake] { $move }: { $standing } – prekretnica
   *[none] { $move }: { $standing }
}
review-going = Računalo prolazi kroz partiju…
review-failed = Pregled se nije mogao nastaviti.
review-graph = Tijek partije
review-graph-label = Mjesto u partiji
review-graph-legend = Crta je vrijednost uz najbolju igru; isprekidana je procjena. Stupci kažu koliko je teško bilo držati neriješeno: što su viši, to bi više poteza gubilo. Točke su prekretnice.
review-grade = { $grade ->
    [forced] Jedini dopušten potez.
    [only] Jedini dobar potez.
    [slower] I dalje pobjeđuje, ali zaobilazno.
    [threw] Pogreška.
    [doubtful] Dvojben potez.
   *[keeps] { $source ->
        [tablebase] Dobar potez.
       *[search] Ništa dvojbeno.
    }
}
review-difficulty = { $legal ->
    [one] Poteza koji čuvaju vrijednost: { $keeping } od { $legal }
    [few] Poteza koji čuvaju vrijednost: { $keeping } od { $legal }
   *[other] Poteza koji čuvaju vrijednost: { $keeping } od { $legal }
}
review-verdict = { $source ->
    [tablebase] Ocjena je točna: dolazi iz baze riješenih položaja.
   *[search] Ovo je mišljenje računala koje razmišlja unaprijed; može biti pogrešno.
}
review-hands = U ruci: bijeli { $white }, crni { $black }

## A turning point as a question, and its answer. $side: who is to move.

review-points = Prekretnice
review-points-none = Nijedna strana nije ništa ispustila. Bravo!
review-points-none-doubtful = Računalo nije našlo nijedan dvojben potez.
# The end of the game did, which is said next.
review-points-none-moves = Nijednim potezom nije ništa ispušteno.
# $shown of $count turning points.
review-points-few = Prikazane su samo najteže: { $shown } od { $count }.
review-points-all = Prikaži sve ({ $count })
review-points-gravest = Prikaži samo najteže
review-point = { $state ->
    [solved] { $side ->
        [white] { $number }. potez, bijeli: riješeno
       *[black] { $number }. potez, crni: riješeno
    }
    [seen] { $side ->
        [white] { $number }. potez, bijeli: odgovor viđen
       *[black] { $number }. potez, crni: odgovor viđen
    }
   *[open] { $side ->
        [white] { $number }. potez, bijeli
       *[black] { $number }. potez, crni
    }
}
review-previous = Prethodna
review-next = Sljedeća
review-question = { $side ->
    [white] Bijeli je na potezu: što je previđeno?
   *[black] Crni je na potezu: što je previđeno?
}
review-stake = { $stake ->
    [win] Ovdje je bila pobjeda, a odigrani ju je potez ispustio.
    [draw] Ovo se još moglo spasiti, a odigrani je potez izgubio.
   *[better] Računalo misli da je ovdje bilo nešto bolje.
}
review-try = Isprobavaj poteze na ploči, koliko god želiš.
review-wrong = { $value ->
    [draw] { $move }: uz najbolju igru to je samo neriješeno. Pokušaj ponovno.
    [loss] { $move } gubi. Pokušaj ponovno.
   *[unknown] { $move }: računalo to manje cijeni. Pokušaj ponovno.
}
review-wrong-played = { $move } je odigrano u partiji. Ima nešto bolje.
review-show = Pokaži odgovor
review-right = Tako je: { $move }
review-answer = Odgovor
review-played = Odigrano: { $move }
review-line-label = Kako se moglo nastaviti
review-punishment-label = { $side ->
    [white] Kako to koristi crni
   *[black] Kako to koristi bijeli
}
review-again = Pitaj me ponovno

## Beside the board

review-me = Koja je strana bila tvoja?
review-me-neither = Nijedna
review-me-hint = Tvoje pogreške s točnom ocjenom postaju zadaci i čuvaju se na ovom uređaju.
review-kept = { $count ->
    [one] { $count } novi zadatak iz tvojih partija.
    [few] { $count } nova zadatka iz tvojih partija.
   *[other] { $count } novih zadataka iz tvojih partija.
}
review-moves = Svi potezi kao tekst
review-column-move = Potez
review-column-value = Uz najbolju igru
review-column-keeping = Čuva vrijednost
review-share = Kopiraj poveznicu na ovo mjesto
review-other = Pregledaj drugu partiju

## Hints in play. $at, $from, $to, $points: points; $side: whose turn it is.

review-hint-mine = Što ti možeš
review-hint-theirs = Čime prijeti protivnik
review-hint-nothing = Nijedna strana ne prijeti ničim neposredno.
review-advice = Savjet: { $advice }
review-advice-close = Zatvori mlin na { $at }.
review-advice-prevent = Pobrini se da protivnik ne zatvori mlin na { $at }.
review-advice-block = Protivniku se može oduzeti svaki potez.
review-advice-double-mill = Može se složiti dvostruki mlin { $from }–{ $to }.
review-advice-break-double-mill = Učini nešto protiv dvostrukog mlina { $from }–{ $to }.
review-advice-crossing = Vrijedi zauzeti križanje: { $points }.
review-advice-obstruct = Ništa nije hitno: radije smetaj protivniku nego da slažeš vlastite nizove.
review-advice-free = Ništa nije hitno: pazi da se tvoje figure mogu micati, a protivniku ostavi malo mjesta.
review-warning-own-mill = Možeš zatvoriti mlin na { $at }.
review-warning-their-mill = Nakon { $move } protivnik može zatvoriti mlin na { $at }.
