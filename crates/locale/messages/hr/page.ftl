# The page in the browser. Keys begin with `page-`.

page-new-game = Nova partija
page-language = Jezik

# The frame and playing: begin

## The frame: menu, titles, choices

page-skip = Na sadržaj
page-menu = Izbornik
page-nav-label = Stranice
page-nav-play = Igraj
page-nav-learn = Uči
page-nav-analyse = Analiza
page-nav-editor = Uređivač
page-nav-archive = Arhiva
page-nav-rules = Pravila
page-title-play = Mlin – igraj
page-title-analyse = Analiza – Mlin
page-title-editor = Uređivač ploče – Mlin
page-title-archive = Arhiva – Mlin
page-title-rules = Pravila – Mlin
page-title-unknown = Nije pronađeno – Mlin
page-unknown-heading = Takve stranice nema
page-unknown-text = Adresa je možda krivo upisana ili se stranica preselila.
page-theme = Svijetlo ili tamno
page-theme-auto = Tema sustava
page-theme-light = Svijetlo
page-theme-dark = Tamno
page-sound-on = Zvuk je uključen; isključi ga
page-sound-off = Zvuk je isključen; uključi ga
page-close = Zatvori

## Players

page-level-beginner = Početnik
    .hint = Tu i tamo previdi mlin. Dobar za prvu partiju i za djecu.
page-level-medium = Iskusan igrač
    .hint = Vidi sljedeće mlinove i rijetko poklanja figure.
page-level-strong = Jak igrač
    .hint = Misli mnogo poteza unaprijed, do dvije sekunde po potezu.
# $level: 1 to 10.
page-level = Razina { $level } od 10
    .hint = Svaka je razina osjetno jača od one ispod nje.
# Beside the board; short.
page-seat-level = razina { $level }
page-player-person = Igrač
page-player-computer = Računalo ({ $strength }, razina { $level })
page-tray = Figure u ruci: { $hand }, izgubljene: { $lost }
page-clock = Sat

## What is going on

page-status-selected = Figura s { $from } je u ruci: odaberi jednu od označenih točaka
page-status-selected-flying = Figura s { $from } je u ruci i smije letjeti: odaberi bilo koju slobodnu točku
page-status-looking-back = Gledaš unatrag: nakon poteza { $ply } od { $plies }
page-status-paused = Partija je zaustavljena
page-refused-blocked = Figura na { $point } ne može se pomaknuti: nijedna susjedna točka nije slobodna.
page-refused-not-your-turn = Na redu je računalo.
page-refused-looking-back = Gledaš raniji položaj. Za nastavak se vrati u partiju.
page-back-to-game = Natrag u partiju
page-take-turn-back = Ipak ne: vrati figuru
page-move-now = Odigraj odmah
page-pause = Zaustavi
page-go-on = Nastavi
page-engine-failed = Računalo ne može razmišljati: preglednik ga nije pokrenuo.
page-try-again = Pokušaj ponovno
page-draw-offered = { $who ->
    [you] Nudiš neriješeno
    [computer] Računalo nudi neriješeno
    [white] Bijeli nudi neriješeno: prihvaća li crni?
   *[black] Crni nudi neriješeno: prihvaća li bijeli?
}
page-draw-accept = Prihvati
page-draw-decline = Odbij

## The end

page-end-told = { $result }. { $reason }
page-rematch = Uzvrat
page-rematch-swapped = Uzvrat sa zamjenom strana
page-look-through = Pregledaj partiju
page-kept-in-archive = Završene partije čuvaju se ovdje:

## Moves and actions

page-moves = Potezi
page-moves-empty = Ovdje će stajati potezi.
page-move-number = { $number }.
page-steps = Kretanje kroz partiju
page-step-first = Na početak
page-step-back = Potez unatrag
page-step-on = Potez naprijed
page-step-last = Na kraj
page-undo = Vrati zadnji potez
page-redo = Ponovi vraćeni potez
page-actions = Partija
page-resign = Predaj
page-resign-question = { $who ->
    [you] Predaješ partiju?
    [computer] Predaje li računalo partiju?
    [white] Bijeli predaje partiju?
   *[black] Crni predaje partiju?
}
page-draw-offer = Ponudi neriješeno
page-flip = Okreni ploču
page-swap = Zamijeni strane
page-rules-now = Pravila ove partije
page-rules-all = Sva pravila
page-exchange = Kopiraj, spremi, učitaj

## The dialog of a new game

page-play-position = Igraj iz ovog položaja
page-players = Tko igra
page-players-computer = Protiv računala
page-players-two = Dvoje na ovom uređaju
page-players-watch = Gledaj računalo
page-strength = Koliko jako igra računalo
page-strength-white = Koliko jako igra bijeli
page-strength-black = Koliko jako igra crni
page-your-side = Tvoja strana
page-side-white = Bijeli, počinje
page-side-black = Crni
page-side-random = Neka odluči slučaj
page-clocks = Satovi
page-clocks-use = Igraj sa satovima
    .hint = Kreću s prvim potezom. Kome istekne vrijeme, izgubio je.
page-clock-minutes = Minuta za svakoga
page-clock-increment = Dodatnih sekundi po potezu
page-option-repetition-hint = Partija je neriješena kad se isti položaj pojavi treći put.
page-limit-moves = Nakon koliko poteza
page-start = Započni

# The frame and playing: end

## A board in words, for those who do not see it. $whites and $blacks: `none` or `some`; $white and $black: points.

page-men-in-words = { $whites ->
    [none] Bijelih figura nema.
   *[some] Bijele figure: { $white }.
} { $blacks ->
    [none] Crnih figura nema.
   *[some] Crne figure: { $black }.
}

## Links with a game or a position. $ply: which move; $move: how it is written; $reason: a whole sentence.

page-link-damaged = Ova je poveznica oštećena, pa se vidi samo dio prije oštećenja. { $reason }
page-link-too-long = Poveznica je predugačka za jednu partiju.
page-link-start = Početni položaj u poveznici: { $reason }
page-link-move = { $ply }. potez u poveznici, „{ $move }”: { $reason }
page-link-result = Ishod u poveznici, „{ $text }”, ne odgovara ovoj partiji.
page-link-ply = Poveznica treba reći nakon kojeg poteza početi, a piše „{ $text }”.
page-link-without-game = U ovoj poveznici nema ni partije ni položaja.

## Copying, saving, loading

page-exchange-heading = Kopiraj, spremi, učitaj
page-export = Kopiranje i spremanje
page-copy-link = Kopiraj poveznicu
page-copy-record = Kopiraj partiju
page-copy-position = Kopiraj položaj
page-download = Spremi kao datoteku
page-copied = Kopirano
page-not-copied = Preglednik ne dopušta kopiranje
page-cancel = Odustani
page-plies = Potezi: { $count }
page-import-label = Zalijepi partiju, popis poteza, položaj ili poveznicu
page-import-load = Učitaj
page-import-file = Otvori datoteku…
page-import-empty = Još nema ničega za učitavanje.
page-import-several = Pronađenih partija: { $count }. Odaberi jednu.
page-import-pending = Posljednji potez zatvara mlin, a uzimanje nedostaje. Partija se može učitati do toga mjesta; potez zatim dovrši na ploči.
page-import-finish = Učitaj i dovrši potez
page-import-before = Učitaj poteze prije pogreške ({ $count })
page-file-too-large = Datoteka je prevelika. Granica u megabajtima je { $count }.
page-file-unreadable = Preglednik ne može pročitati ovu datoteku.

## The archive

page-archive-lead = Završene partije ostaju ovdje, samo u ovom pregledniku. Povremeno ih spremi u datoteku pa ih možeš vratiti bilo gdje.
page-archive-save = Spremi sve u datoteku
page-archive-restore = Vrati iz datoteke…
page-archive-count = Spremljene partije: { $count } od najviše { $limit }
page-archive-empty = Ovdje još nijedna partija nije završena. Kad bude, čekat će te na ovoj stranici.
page-archive-full = Arhiva je puna i ne prima više partija ({ $count }). Spremi ih u datoteku i izbriši neke.
page-archive-not-kept = Preglednik nema mjesta za ovu partiju ili za ovu stranicu ništa ne čuva. Kopiraj partiju ako je želiš imati.
page-archive-restored = Nove partije: { $new }. Već spremljene: { $before }.
page-archive-left = Izostavljene partije: { $count }.
page-archive-faults = Nečitljive partije: { $count }
page-archive-unfinished = Nedovršena partija
page-archive-unreadable = Nečitljiva partija
page-archive-open = Otvori
page-archive-open-game = Otvori: { $game }
page-archive-delete = Izbriši
page-archive-delete-game = Izbriši: { $game }
page-archive-delete-ask = Zauvijek izbrisati ovu partiju?
page-archive-delete-yes = Da, izbriši

## The analysis board

page-rules-heading = Pravila ove partije
page-moves-heading = Potezi
page-moves-none = Još nema poteza. Na ploči igraj za obje strane.
page-analyse-engine = Što misli računalo
page-analyse-begin = Pokreni
page-analyse-stop = Zaustavi
page-analyse-off = Zaustavljeno. Pokreni ga da vidiš procjenu ovog položaja.
page-analyse-waiting = Razmišlja…
page-analyse-over = Partija je ovdje završena pa više nema o čemu razmišljati.
page-analyse-failed = Računalo u ovom pregledniku ne može razmišljati.
page-analyse-win = { $who ->
    [white] Bijeli sigurno pobjeđuje. Poteza do kraja: { $count }
   *[black] Crni sigurno pobjeđuje. Poteza do kraja: { $count }
}
page-analyse-draw = Varijanta vodi u neriješeno
page-analyse-solved = { $who ->
    [white] Bijeli pobjeđuje uz najbolju igru
    [black] Crni pobjeđuje uz najbolju igru
   *[nobody] Neriješeno uz najbolju igru
}
page-analyse-conversion = { $who ->
    [white] Bijeli pobjeđuje uz najbolju igru. Poteza do sljedećeg uzimanja ili kraja: { $count }
   *[black] Crni pobjeđuje uz najbolju igru. Poteza do sljedećeg uzimanja ili kraja: { $count }
}
page-analyse-limited = { $who ->
    [white] Neriješeno uz najbolju igru: bijeli bi pobijedio, ali prije toga istječe broj poteza bez uzimanja
   *[black] Neriješeno uz najbolju igru: crni bi pobijedio, ali prije toga istječe broj poteza bez uzimanja
}
page-analyse-verdict = { $verdict ->
    [white-much] Bijeli stoji puno bolje
    [white] Bijeli stoji malo bolje
    [black-much] Crni stoji puno bolje
    [black] Crni stoji malo bolje
   *[even] Podjednako
}
page-analyse-estimated = Procjena u figurama, ne dokazana vrijednost.
page-analyse-proven = Pronađeno pretragom do samog kraja.
page-analyse-from-tablebase = Točno, iz baze riješenih položaja; neriješeno zbog ponavljanja ili bez uzimanja nije uračunato.
page-analyse-from-tablebase-rules = Točno, iz baze riješenih položaja; pravila o neriješenoj partiji su uračunata.
page-analyse-line = Najbolji nastavak:
page-analyse-depth = Dubina u potezima: { $depth }. Položaji: { $nodes }.
page-analyse-play-best = Odigraj najbolji potez
page-analyse-steps = Kretanje kroz poteze
page-analyse-flip = Okreni ploču
page-analyse-play = Igraj odavde
page-analyse-edit = Uredi položaj
page-analyse-promote = Postavi kao glavnu varijantu
page-analyse-delete = Izbriši odavde
page-analyse-fresh = Prazna ploča

## What the moves are worth. $who: who is to move, `white` or `black`; $value: `win`, `limited-win`, `draw`, `limited-loss`, `loss` or `unknown`.
## Limited: only without the no-removal limit. $count: moves of one side; $end: those until the end of the game; $left: those until the draw; $need: those that the win takes.

page-values-heading = Koliko vrijedi koji potez
page-values-show = Prikaži
page-values-show-anyway = Ipak prikaži
page-values-hide = Sakrij
page-values-off = Za svaki dopušteni potez pokazuje vodi li u pobjedu, neriješeno ili poraz kad obje strane igraju najbolje što se može.
page-values-spoil = Igraš protiv računala: ovo bi odalo najbolje poteze.
page-values-busy = Vrijednosti se traže…
page-values-over = Partija je ovdje završena i poteza više nema.
page-values-win = { $who ->
    [white] Bijeli je na potezu i uz najbolju igru pobjeđuje.
   *[black] Crni je na potezu i uz najbolju igru pobjeđuje.
}
page-values-draw = { $who ->
    [white] Bijeli je na potezu; uz najbolju igru obiju strana bit će neriješeno.
   *[black] Crni je na potezu; uz najbolju igru obiju strana bit će neriješeno.
}
page-values-loss = { $who ->
    [white] Bijeli je na potezu i uz najbolju igru protivnika gubi.
   *[black] Crni je na potezu i uz najbolju igru protivnika gubi.
}
page-values-limited-win = { $who ->
    [white] Bijeli je na potezu i pobjeđuje samo bez granice od { $count } poteza bez uzimanja; s njom je neriješeno.
   *[black] Crni je na potezu i pobjeđuje samo bez granice od { $count } poteza bez uzimanja; s njom je neriješeno.
}
page-values-limited-loss = { $who ->
    [white] Bijeli je na potezu i gubi samo bez granice od { $count } poteza bez uzimanja; s njom je neriješeno.
   *[black] Crni je na potezu i gubi samo bez granice od { $count } poteza bez uzimanja; s njom je neriješeno.
}
page-values-unknown = Koliko vrijedi ovaj položaj, ovdje se ne zna; poznati su samo neki potezi.
page-values-group = { $value ->
    [win] Potezi koji pobjeđuju
    [limited-win] Potezi koji pobjeđuju samo bez granice
    [draw] Potezi koji drže neriješeno
    [limited-loss] Potezi koji gube samo bez granice
    [loss] Potezi koji gube
   *[unknown] Potezi nepoznate vrijednosti
}: { $count }
page-values-move = { $move }: { $value ->
    [win] pobjeda
    [limited-win] pobjeda samo bez granice
    [draw] neriješeno
    [limited-loss] poraz samo bez granice
    [loss] poraz
   *[unknown] nepoznato
}
page-values-point = { $label }, vrijednost: { $value ->
    [win] pobjeda
    [limited-win] pobjeda samo bez granice
    [draw] neriješeno
    [limited-loss] poraz samo bez granice
    [loss] poraz
   *[unknown] nepoznato
}
page-values-removal = { $count ->
    [1] Uzimanje ovim potezom
    [one] Uzimanje u { $count } potez
    [few] Uzimanje u { $count } poteza
   *[other] Uzimanje u { $count } poteza
}
page-values-removal-and-end = { $count ->
    [1] Uzimanje ovim potezom, kraj u { $end }
    [one] Uzimanje u { $count } potez, kraj u { $end }
    [few] Uzimanje u { $count } poteza, kraj u { $end }
   *[other] Uzimanje u { $count } poteza, kraj u { $end }
}
page-values-end = { $count ->
    [1] Partija završava ovim potezom
    [one] Kraj partije u { $count } potez
    [few] Kraj partije u { $count } poteza
   *[other] Kraj partije u { $count } poteza
}
page-values-near-limit = { $left ->
    [one] Do neriješenog bez uzimanja ostaje samo { $left } potez; za pobjedu ih treba { $need }.
    [few] Do neriješenog bez uzimanja ostaju samo { $left } poteza; za pobjedu ih treba { $need }.
   *[other] Do neriješenog bez uzimanja ostaje samo { $left } poteza; za pobjedu ih treba { $need }.
}
page-values-counted = Broje se potezi obiju strana, i ovaj, do sljedećeg uzimanja ili kraja partije, kad pobjednik žuri, a gubitnik se opire.
page-values-server = Točne vrijednosti iz baze riješenih položaja na ovom poslužitelju.
page-values-page = Točne vrijednosti iz male baze riješenih položaja u samoj stranici.
page-values-no-draw-rules = Neriješeno zbog ponavljanja ili bez uzimanja ne uzima se u obzir.
page-values-no-repetition = Neriješeno zbog ponavljanja ne uzima se u obzir.
page-values-only-flying = Baza na ovom poslužitelju riješena je s letenjem, a ova se partija igra bez njega.
page-values-only-walking = Baza na ovom poslužitelju riješena je bez letenja, a ova se partija igra s njim.
page-values-missing = Baza na ovom poslužitelju još nema ovaj položaj.
page-values-not-covered = Ovakav položaj ne može nastati u partiji pa ga nema ni u jednoj bazi.
page-values-beyond = Mala baza u ovoj stranici ne seže do ovog položaja: zna početke partija i završnice s malo figura na ploči.
page-values-absent = Ovdje nema baze riješenih položaja, ni na poslužitelju ni u stranici.
page-values-unreachable = Poslužitelj sada nije dostupan. Pri ruci je samo mala baza u ovoj stranici, a ona ne seže do ovog položaja.
page-values-server-fault = Poslužitelj nije uspio pronaći vrijednosti.
page-values-page-fault = Baza u ovoj stranici ne može se pročitati.
page-values-make = Tko vodi ovaj poslužitelj, može napraviti cijelu bazu naredbom { $solve } i ponuditi je naredbom { $serve }.

## The board editor

page-editor-lead = Postavi bilo koji položaj: dodiruj točke ili upiši položaj kao tekst.
page-editor-tool = Dodir stavlja
page-editor-tool-cycle = Redom: bijelu, crnu, ništa
page-editor-tool-white = Bijelu
page-editor-tool-black = Crnu
page-editor-tool-erase = Ništa
page-editor-hand-white = Bijele figure u ruci
page-editor-hand-black = Crne figure u ruci
page-editor-side = Na potezu
page-editor-counter = Potezi bez uzimanja
page-editor-changes = Promjene cijele ploče
page-editor-clear = Ukloni sve
page-editor-start = Početak partije
page-editor-fill = Sve ostale u ruku
page-editor-colours = Zamijeni boje
page-editor-turn = Četvrt okreta
page-editor-mirror = Zrcali
page-editor-rings = Zamijeni vanjski i unutarnji kvadrat
page-editor-flip = Pogled s druge strane
page-editor-text = Položaj kao tekst
page-editor-refused = Ovaj se položaj ne može igrati:
page-editor-fine = Ovaj se položaj može igrati.
page-editor-play = Igraj odavde
page-editor-analyse = Analiziraj

## Help while playing, and the way to the review

page-review = Pregled partije
page-review-game = Pregled partije { $game }
page-help = Pomoć u igri
page-hints = Savjeti
page-hints-off = Bez savjeta
page-hints-asked = Kad pitam
page-hints-warn = Upozori me kad previđam mlin
page-hint = Savjet
page-confirm-moves = Potvrdi svaki potez
page-confirm-question = Odigrati { $move }?
page-confirm = Odigraj
page-confirm-anyway = Svejedno odigraj
page-confirm-not = Vrati potez
