# Reasons for a refusal. Keys begin with `error-`. Each is a whole sentence.

## Where the fault stands. $reason is one of the sentences below.

error-at-column = Stupac { $column }: { $reason }
error-at-line = Redak { $line }, stupac { $column }: { $reason }
error-at-ply = Redak { $line }, stupac { $column }, potez { $ply }: { $reason }

## Moves that the rules do not allow

error-play-over = Partija je završena; više nema poteza.
error-move-game-over = Partija je završena: jedna strana ima manje od tri figure.
error-move-must-place = Dok ima figura u ruci, mora se postavljati.
error-move-no-man-in-hand = U ruci više nema figure za { $point }.
error-move-no-man = Na { $point } nema figure.
error-move-not-own-man = Figura na { $point } je protivnikova.
error-move-not-free = Točka { $point } nije slobodna.
error-move-not-adjacent = Točke { $from } i { $to } nisu susjedne, a ova strana ne smije letjeti.
error-move-removal-missing = Potez na { $point } zatvara mlin: treba navesti figuru koja se uklanja.
error-move-no-mill-closed = Potez na { $point } ne zatvara mlin, pa se figura ne smije ukloniti.
error-move-nothing-to-remove = Na { $point } nema protivnikove figure za uklanjanje.
error-move-protected = Figuru na { $point } štiti njezin mlin.

## Set-up positions that cannot be played. $side: `white` or `black`; $board and $hand: its men.

error-setup-too-many-men = { $side ->
    [white] Bijeli ima više od devet figura: na ploči { $board }, u ruci { $hand }.
   *[black] Crni ima više od devet figura: na ploči { $board }, u ruci { $hand }.
}
error-setup-both-below-three = Obje strane imaju manje od tri figure, na ploči i u ruci zajedno.
error-setup-counter-while-placing = Brojač poteza bez uzimanja je { $counter }, a dok ima figura u ruci, mora biti 0.

## Texts that should be a move

error-move-text-point = Ovdje se očekuje točka, na primjer d6.
error-move-text-trailing = Ovdje se očekuje { "-" } i odredište, { "x" } i figura za uklanjanje ili kraj.

## Texts that should be a position

error-position-too-long = { $count ->
    [one] Tekst je predug za položaj: čita se najviše { $count } bajt.
    [few] Tekst je predug za položaj: čita se najviše { $count } bajta.
   *[other] Tekst je predug za položaj: čita se najviše { $count } bajtova.
}
error-position-point = Ovdje se očekuje W, B ili . za svaku od 24 točke, po osam u kvadratu.
error-position-ring-end = Ovdje se očekuje / nakon osam točaka kvadrata.
error-position-board-end = Nakon trećeg kvadrata očekuje se razmak i strana na redu, { "w" } ili { "b" }.
error-position-side = Ovdje se očekuje strana na redu, { "w" } ili { "b" }.
error-position-hands = Ovdje se očekuju figure u ruci bijeloga i crnoga, na primjer 9/9.
error-position-counter = Ovdje se očekuje broj poteza od zadnjeg uzimanja ili postavljanja.
error-position-trailing = Položaj je potpun, a tekst ide dalje.

## Options of the rules

error-rules-unknown-option = Nepoznata opcija; postoje { "flying" }, { "no-removal-limit" } i { "repetition" }.
error-rules-flying = Letenje se zadaje riječju { "on" } ili { "off" }.
error-rules-no-removal-limit = Granica bez uzimanja cijeli je broj poteza od 1 naviše ili { "off" }.
error-rules-repetition = Ponavljanje je cijeli broj od 2 naviše ili { "off" }.

## Game records

error-record-too-long = { $count ->
    [one] Zapis je predug: čita se najviše { $count } bajt.
    [few] Zapis je predug: čita se najviše { $count } bajta.
   *[other] Zapis je predug: čita se najviše { $count } bajtova.
}
error-record-tag = Ovdje se očekuje oznaka poput { "[White \"Ana\"]" }, u jednom retku.
error-record-repeated-tag = Oznaka { $tag } navedena je dvaput.
error-record-result = Ovdje se očekuje rezultat 1-0, 0-1, 1/2-1/2 ili *.
error-record-results-differ = Oznaka { "Result" } navodi drukčiji rezultat nego kraj poteza.
error-record-unexpected = Ovdje se očekuje potez, na primjer d6, d6-d5 ili { "d6xa1" }.
error-record-no-such-point = Takve točke na ploči nema.
error-record-mixed-notation = Pomiješana su imena i brojevi točaka.
error-record-point-missing = Iza { "-" } ili { "x" } mora stajati točka.
error-record-stray-removal = Ovdje je uzimanje bez poteza koji zatvara mlin.
error-record-open-comment = Komentar koji ovdje počinje nema kraja.
error-record-open-variation = Varijanta koja ovdje počinje nema kraja.
error-record-variation = Varijanta stoji iza poteza koji zamjenjuje i ima barem jedan potez.
error-record-too-deep = { $count ->
    [one] Varijante smiju biti ugniježđene najviše { $count } razinu duboko.
    [few] Varijante smiju biti ugniježđene najviše { $count } razine duboko.
   *[other] Varijante smiju biti ugniježđene najviše { $count } razina duboko.
}
error-record-glyph = Ovdje se očekuje znak od $0 do $255 iza poteza.
error-record-after-result = Partija je završena, a tekst ide dalje.
