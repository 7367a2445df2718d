# The page in the browser. Keys begin with `page-`.

page-new-game = Nova partija
page-language = Jezik

# Rules, analysis, editor, archive, exchange: begin

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
page-archive-full = Arhiv je pun i ne prima više partija ({ $count }). Spremi ih u datoteku i izbriši neke.
page-archive-not-kept = Preglednik nema mjesta za ovu partiju ili za ovu stranicu ništa ne čuva. Kopiraj partiju ako je želiš imati.
page-archive-restored = Nove partije: { $new }. Već spremljene: { $before }.
page-archive-left = Izostavljene partije: { $count }.
page-archive-faults = Nečitljive partije: { $count }
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
page-analyse-verdict = { $verdict ->
    [white-much] Bijeli stoji puno bolje
    [white] Bijeli stoji malo bolje
    [black-much] Crni stoji puno bolje
    [black] Crni stoji malo bolje
   *[even] Podjednako
}
page-analyse-estimated = Procjena u figurama, ne dokazana vrijednost.
page-analyse-proven = Pronađeno pretragom do samog kraja.
page-analyse-line = Najbolji nastavak:
page-analyse-depth = Dubina u potezima: { $depth }. Položaji: { $nodes }.
page-analyse-play-best = Odigraj najbolji potez
page-analyse-steps = Kretanje kroz poteze
page-analyse-first = Na početak
page-analyse-back = Potez natrag
page-analyse-forward = Potez naprijed
page-analyse-last = Na kraj
page-analyse-flip = Okreni ploču
page-analyse-play = Igraj odavde
page-analyse-edit = Uredi položaj
page-analyse-promote = Postavi kao glavnu varijantu
page-analyse-delete = Izbriši odavde
page-analyse-fresh = Prazna ploča

## The board editor

page-editor-lead = Postavi bilo koji položaj: dodiruj točke ili upiši položaj kao tekst.
page-editor-tool = Dodir stavlja
page-editor-tool-cycle = Redom
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

# Rules, analysis, editor, archive, exchange: end
