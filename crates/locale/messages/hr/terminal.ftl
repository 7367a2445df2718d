# The terminal and the command line. Keys begin with `terminal-`.

## The game on the terminal

# $side is `white` or `black`; $seat is `you`, `computer` or `person`.
terminal-player = { $side ->
    [white] { $seat ->
        [you] Bijeli – ti
        [computer] Bijeli – računalo, razina { $level }
       *[person] Bijeli
    }
   *[black] { $seat ->
        [you] Crni – ti
        [computer] Crni – računalo, razina { $level }
       *[person] Crni
    }
}
# $outcome: who won; $reason: the rule that ended the game, a sentence.
terminal-over = { $outcome }. { $reason }
terminal-paused = Stanka: pritisni razmaknicu da računalo nastavi
terminal-looking-back = Pogled unatrag: nakon poteza { $ply } od { $count }. { "End" } vraća u partiju.
terminal-typing = Potez: { $text }
terminal-moves = Potezi
terminal-too-small = Prozor je premalen za ploču: treba { $columns } stupaca i { $rows } redaka, a ima ih { $width } i { $height }.
terminal-keys = Strelice, Enter: potez · U natrag · PageUp pregled · Esc izbornik · F1 pomoć
terminal-keys-narrow = Enter: potez · U natrag · Esc izbornik · F1 pomoć
terminal-keys-thinking = Razmaknica: stanka · U natrag · Esc izbornik · F1 pomoć
terminal-keys-typing = Enter igra potez · Esc ga briše
terminal-keys-refused = Backspace popravlja · upis počinje iznova · Esc briše
terminal-engine-failed = Računalo je zbog greške u programu prekinulo razmišljanje. Razmaknica mu daje novi pokušaj.

## A new game

terminal-new-opponent = Protivnik
terminal-new-opponent-computer = računalo
terminal-new-opponent-friend = prijatelj za istim uređajem
terminal-new-opponent-watch = nitko: gledaj kako računalo igra
terminal-new-level = Razina
terminal-new-side = Igraš kao
terminal-new-side-value = { $side ->
    [white] bijeli
   *[black] crni
}
terminal-new-language = Jezik
terminal-new-start = Započni partiju
terminal-new-continue = Natrag u partiju
terminal-new-keys = ↑ ↓ izbor · ← → promjena · Enter potvrda · Esc natrag

## What can be done during a game

terminal-menu = Izbornik
terminal-menu-undo = Vrati potez
terminal-menu-redo = Ponovi potez
terminal-menu-draw = Ponudi neriješeno
terminal-menu-resign = Predaj partiju
terminal-menu-pause = Stanka ili nastavak
terminal-menu-flip = Okreni ploču
terminal-menu-position = Pokaži položaj kao tekst
terminal-menu-save = Spremi zapis…
terminal-menu-open = Otvori zapis…
terminal-menu-new = Nova partija…
terminal-menu-help = Pomoć
terminal-menu-quit = Izlaz

## Questions and answers

# Words that mean yes and no, the short ones too.
terminal-words-yes = da d
terminal-words-no = ne n
terminal-yes = Da
terminal-no = Ne
terminal-ask-answer = Da ili ne?
terminal-ask-resign = { $who ->
    [white] Predaje li bijeli zaista partiju?
    [black] Predaje li crni zaista partiju?
   *[you] Zaista predaješ partiju?
}
# $side offers the draw.
terminal-ask-draw = { $side ->
    [white] Bijeli nudi neriješeno. Pristaje li crni?
   *[black] Crni nudi neriješeno. Pristaje li bijeli?
}
terminal-draw-declined = Ponuda za neriješeno odbijena je.
terminal-ask-new = Napustiti ovu partiju i početi novu?
terminal-ask-quit = Partija nije gotova. Ipak izaći?
terminal-ask-save = Spremi zapis pod imenom:
terminal-ask-open = Otvori zapis s imenom:
terminal-ask-replace = { $file } već postoji. Zamijeniti?
terminal-saved = Zapis je spremljen: { $file }
terminal-save-failed = { $file } ne može se zapisati: { $reason }
terminal-open-failed = { $file } ne može se otvoriti. { $reason }
terminal-file-missing = Takva datoteka ili mapa ne postoji.
terminal-file-forbidden = Sustav to ne dopušta.
terminal-file-folder = Ime vodi do mape ili kroz nešto što nije mapa.
terminal-file-full = Na disku više nema mjesta.
terminal-file-no-text = Redak { $line } nije tekst.
terminal-opened = { $count ->
    [one] Otvoreno: { $file }, { $count } potez.
    [few] Otvoreno: { $file }, { $count } poteza.
   *[other] Otvoreno: { $file }, { $count } poteza.
}
terminal-left-over = { $count ->
    [one] Izostavljen je { $count } potez nakon kraja partije.
    [few] Izostavljena su { $count } poteza nakon kraja partije.
   *[other] Izostavljeno je { $count } poteza nakon kraja partije.
}
terminal-position = Položaj kao tekst:
terminal-any-key = Bilo koja tipka za nastavak

## Why something is not done

terminal-refused-computers-turn = Na potezu je računalo.
terminal-refused-looking-back = Ploča pokazuje raniji položaj. { "End" } vraća u partiju.
terminal-refused-choose-man = Najprije odaberi figuru kojom igraš.
terminal-refused-blocked = Figura na { $point } ne može se pomaknuti: nijedna susjedna točka nije slobodna.
terminal-refused-choose-removal = Odaberi jednu od označenih figura za uklanjanje ili poništi potez tipkom Esc.
terminal-refused-nothing-to-undo = Nema poteza koji bi se vratio.
terminal-refused-nothing-to-redo = Ništa nije bilo vraćeno.
terminal-refused-nobody-to-agree = Neriješeno se može ponuditi samo prijatelju za istim uređajem.
terminal-refused-nobody-to-resign = Računalo igra za obje strane: nitko ne može predati partiju.

## Help on the terminal. Each is one paragraph.

terminal-help-goal = Svaka strana ima devet figura. Tri vlastite figure u nizu na crti čine mlin; tko ga zatvori, uklanja protivničku figuru. Tko ostane s dvije figure ili ne može igrati, izgubio je.
terminal-help-move = Potez: strelicama dođi do točke i pritisni Enter, klikni je mišem ili upiši potez: { "d6" } postavlja, { "d6-d5" } pomiče, { "d6xa1" } još i uklanja figuru na a1. Odbijeni potez ostaje za ispravak; sljedeći koji upišeš zamjenjuje ga.
terminal-help-marks = Oznake: { "○" } bijeli, { "●" } crni, { "◎ ◉" } u mlinu, { "◆" } kamo figura smije, { "×" } figura koja se smije ukloniti, { "» «" } figura u tvojoj ruci, { "‹ ›" } zadnji potez.
terminal-help-back = PageUp i PageDown listaju kroz partiju, Home i End vode na početak i na kraj; klik na potez pokazuje ga.

## The line mode

terminal-line-welcome = Upiši potez kao što je { "d6" }, { "d6-d5" } ili { "d6xa1" }, ili naredbu; { "help" } ih nabraja.
terminal-line-unknown = „{ $text }” nije ni potez ni naredba; { "help" } nabraja naredbe.
terminal-line-file-missing = Nedostaje ime datoteke, kao u { "save game.txt" }.
# $men: names of points.
terminal-line-men = { $side ->
    [white] Bijeli na ploči: { $men }
   *[black] Crni na ploči: { $men }
}
terminal-line-hand = { $side ->
    [white] Bijeli u ruci: { $hand }, izgubljeno: { $lost }
   *[black] Crni u ruci: { $hand }, izgubljeno: { $lost }
}
terminal-line-none = nijedna
terminal-line-legal = Dopušteni potezi: { $moves }
terminal-line-no-moves = Još nije odigran nijedan potez.
terminal-line-bye = Partija se ovdje prekida.
terminal-line-removal = Mlin je zatvoren. Navedi figuru za uklanjanje: { $men }
# What each command does.
terminal-line-help-board = pokazuje ploču; { "board off" } i { "board on" }: pokazuje li se nakon svakog poteza
terminal-line-help-position = kaže gdje stoje figure i daje položaj kao tekst
terminal-line-help-legal = nabraja dopuštene poteze
terminal-line-help-moves = nabraja dosad odigrane poteze
terminal-line-help-undo = vraća tvoj zadnji potez
terminal-line-help-redo = ponavlja vraćeni potez
terminal-line-help-draw = nudi prijatelju neriješeno
terminal-line-help-resign = predaje partiju
terminal-line-help-new = počinje novu partiju
terminal-line-help-save = sprema zapis
terminal-line-help-open = otvara zapis
terminal-line-help-rules = navodi odabrana pravila
terminal-line-help-continue = pušta računalo da nastavi nakon stanke
terminal-line-help-quit = izlazi iz programa
terminal-line-paused = Računalo čeka; { "continue" } mu dopušta nastavak.
