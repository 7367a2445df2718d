# The course for beginners. Keys begin with `lessons-`; the learner plays White.
# $at, $from, $to: points; $points: points as they are listed; $move: a move as it is written.
# A step: its title, what is to be done (.task), what is said when it is done (.right), and what helps on request (.tip).

lessons-title = Lekcije
lessons-lead = Nauči igru korak po korak, na ploči. Vrijedi svaki točan odgovor, a pogrešan se objašnjava.
lessons-window = { $title } – Mlin
lessons-done = Riješeno koraka: { $done } od { $count }
lessons-begin = Počni od prvog koraka
lessons-go-on = Nastavi od { $step }. koraka
lessons-start-over = Zaboravi moj napredak
lessons-start-over-question = Zaboraviti koji su koraci riješeni?
lessons-overview = Sve lekcije
lessons-previous = Prethodni korak
# A step as it is listed.
lessons-listed = { $done ->
    [yes] { $step }. { $title } (riješeno)
   *[no] { $step }. { $title }
}
lessons-hand = Figure u ruci: bijeli { $white }, crni { $black }
lessons-cannot-move = Figura na { $at } sada se ne može pomaknuti.
lessons-choose-removal = Mlin! Sada odaberi figuru koju uklanjaš.
lessons-show-solution = Pokaži rješenje
# $answers: points or moves as they are written, two or more parted by commas.
lessons-solution = { $all ->
    [yes] Točno je: { $answers }
   *[no] Točno je, među ostalim: { $answers }
}
lessons-unknown = Takvog koraka u tečaju nema. Odavde možeš do onih kojih ima.
lessons-progress = Korak { $step } od { $count }
lessons-reply = Crni odgovara { $move }.
lessons-left = { $left ->
    [one] Točno! Još { $left } potez.
    [few] Točno! Još { $left } poteza.
   *[other] Točno! Još { $left } poteza.
}
lessons-retry = Pokušaj ponovno
lessons-next = Sljedeći korak
lessons-show-tip = Pokaži savjet
lessons-finished = Tečaj je gotov. Sada zaigraj: tako se najbolje pamti.

## Chapters

lessons-chapter-board = Ploča
lessons-chapter-placing = Postavljanje
lessons-chapter-mill = Mlin
lessons-chapter-removing = Uzimanje figura
lessons-chapter-moving = Pomicanje
lessons-chapter-reclosing = Otvaranje i ponovno zatvaranje
lessons-chapter-blocking = Blokiranje
lessons-chapter-shared-pair = Dva mlina sa zajedničkom figurom
lessons-chapter-double-mill = Dvostruki mlin
lessons-chapter-flying = Letenje
lessons-chapter-endings = Kako partija završava
lessons-chapter-crossings = Križanja
lessons-chapter-obstructing = Ometanje protivnika
lessons-chapter-opening = Početak partije
lessons-chapter-more-men = Pobjeda s više figura
lessons-chapter-fewer-men = Obrana s manje figura

## Steps

lessons-step-neighbours = Točke i crte
    .task = Na d6 stoji figura. Dodirni točku koja je s d6 spojena crtom, bez druge točke između njih.
    .right = Točno: s d6 spojene su četiri točke. Figure putuju crtama, od točke do točke.
    .tip = Prati crte koje izlaze iz d6: gore, dolje, lijevo i desno.
lessons-step-corner = Nema prečaca
    .task = Dodirni točku na koju bi mogla otići tvoja figura s a7.
    .right = Točno: iz kuta vode samo dva puta, na d7 i na a4. Točka b6 čini se blizu, ali do nje ne vodi crta.
lessons-step-first-man = Postavljanje figure
    .task = Igrači najprije naizmjence postavljaju po devet figura. Postavi jednu na bilo koju slobodnu točku.
    .right = To je sve: svaka je slobodna točka dopuštena. Koje su točke dobre, vidjet ćeš kasnije.
lessons-step-first-mill = Tvoj prvi mlin
    .task = Tri tvoje figure na jednoj crti čine mlin. Zatvori ga i uzmi s ploče jednu crnu figuru.
    .right = Mlin! Uzeta figura više se ne vraća u partiju.
    .tip = Imaš figure na a7 i d7. Koja je treća točka na njihovoj crti?
lessons-step-real-line = Prava crta
    .task = Jedna slobodna točka daje mlin, a druga samo niz koji mu nalikuje. Zatvori pravi mlin.
    .right = Točno: kroz d1, d2 i d3 prolazi crta ploče.
    .tip = Dijagonale se ne broje: a7, b6 i c5 ne spaja nijedna crta.
lessons-step-which-mill = Mlin ili ne?
    .task = Šest tvojih figura kao da stoji u nizovima po tri, ali samo je jedan niz mlin. Dodirni figuru koja je u mlinu.
    .right = Točno: g1, g4 i g7 stoje na jednoj crti. Kroz a7, b6 i c5 ne prolazi nijedna.
lessons-step-remove = Zaštićene figure
    .task = Zatvori mlin i uzmi figuru. Ne smiješ uzeti baš svaku crnu!
    .right = Točno: figure na a7, a4 i a1 stoje u mlinu i zaštićene su. Mogla se uzeti samo ona na e4.
lessons-step-protected = Ne diraj
    .task = Zamisli da upravo zatvaraš mlin. Dodirni crnu figuru koju ne smiješ uzeti.
    .right = Točno: d7, d6 i d5 čine mlin, a on štiti sve tri figure.
lessons-step-only-mills = Samo mlinovi
    .task = Sve crne figure stoje u mlinovima. Zatvori svoj mlin i svejedno uzmi jednu od njih.
    .right = Točno: kada nijedna figura ne stoji izvan mlina, smiješ uzeti bilo koju.
lessons-step-slide = Pomicanje figure
    .task = Sve su figure postavljene. Od sada jednu figuru guraš duž crte na susjednu slobodnu točku. Zatvori mlin.
    .right = Točno: jedan potez duž crte i crna je figura otišla.
lessons-step-stuck = U klopci
    .task = Dodirni svoju figuru koja se ne može pomaknuti.
    .right = Točno: oba puta iz a7 su zauzeta, a preskakati se ne smije.
lessons-step-open-and-close = Isti mlin još jednom
    .task = Otvori mlin na b6, d6 i f6 tako da crni ne može stati u prazninu. Zatim ga ponovno zatvori.
    .right = Točno: mlin koji otvoriš pa opet zatvoriš vrijedi svaki put.
    .tip = Figura s d7 u jednom potezu stiže na d6. Koja figura može mirno otići?
lessons-step-shut-in = Bez poteza
    .task = Tko se ne može pomaknuti, odmah gubi. Oduzmi crnome posljednji potez.
    .right = Točno: nijedna crna figura više ne može nikamo. Partija je dobivena, iako su sve četiri još na ploči.
    .tip = Na koju slobodnu točku crni još može doći?
lessons-step-shared-man = Dva mlina, jedna figura
    .task = Pet tvojih figura čini dva mlina. Dodirni figuru koja pripada obama.
    .right = Točno: d7 pripada obama. Izgleda snažno, a sljedeći korak pokazuje zašto vrijedi malo.
lessons-step-walled-in = Zašto to vrijedi malo
    .task = Dodirni svoju figuru koja se ne može pomaknuti.
    .right = To je zajednička figura: okružena je vlastitim figurama. Neka druga mora izaći i vratiti se, pa figuru uzimaš tek svaki drugi potez.
lessons-step-recognise = Mlin u svakom potezu
    .task = Tvoja figura s g7 može istim potezom napustiti svoj mlin i zatvoriti drugi. Dodirni točku na koju ide.
    .right = Točno: na g4 zatvara mlin s f4 i e4, a natrag na g7 onaj stari. Dvije crte bez zajedničke figure, svakoj nedostaje jedna točka, a te su točke susjedne: to je dvostruki mlin.
lessons-step-run = Neka radi
    .task = Zatvori mlin u svakom od tri uzastopna poteza.
    .right = Tri poteza, tri figure: tako dvostruki mlin odlučuje partije.
    .tip = Jedna figura ide amo-tamo između g7 i g4, a ostale miruju.
lessons-step-build = Gradnja dvostrukog mlina
    .task = Imaš mlin na a7, d7 i g7. Pomakni figuru tako da dvostruki mlin bude spreman.
    .right = Točno: s figurama na f4 i e4 dvostruki je mlin spreman, a crni ne stiže na g4.
    .tip = S g7 figura može na g4. Koje dvije točke moraju biti zauzete da ondje zatvori mlin?
lessons-step-defend = Zaustavi dvostruki mlin
    .task = Crna figura može ići amo-tamo između g7 i g4. Blokiraj dvostruki mlin ili ga razbij.
    .right = Točno: crni sada ne može uzimati figuru u svakom potezu.
    .tip = Stani u prazninu ili zatvori mlin i uzmi figuru bez koje dvostruki mlin ne radi.
lessons-step-five-men = Dovoljno je pet figura
    .task = U ovoj je partiji letenje isključeno, a ti imaš pet figura protiv četiri. Pobijedi dvostrukim mlinom.
    .right = Od četiri figure ostale su dvije i partija je dobivena. S letenjem to gotovo nikad ne ide tako lako: posljednje tri figure odlete u prazninu.
lessons-step-fly = Letenje
    .task = Ostale su ti točno tri figure, pa smiješ otići na bilo koju slobodnu točku. Zatvori mlin.
    .right = Točno: figura je preletjela pola ploče.
lessons-step-gap = U prazninu
    .task = Crni ima spreman dvostruki mlin, ali tvoje tri figure mogu letjeti. Izvuci neriješeno.
    .right = Točno: figura na g4 zaustavlja dvostruki mlin, koja god od triju bila. Sve drugo gubi.
lessons-step-switched-off = Bez letenja
    .task = Ovdje je letenje isključeno: i posljednje tri figure kreću se duž crta kao i sve druge. Zatvori mlin.
    .right = Točno. Bez letenja tri su figure obično izgubljene; mlin koji se može odmah zatvoriti rijetka je sreća.
lessons-step-two-men = Samo dvije figure
    .task = Crnome su ostale samo tri figure. Pobijedi odmah.
    .right = S dvije figure mlin se ne može složiti: partija je gotova i pobjeda je tvoja.
lessons-step-limit = Pedeseti potez
    .task = Prošlo je četrdeset devet poteza bez uzimanja; nakon pedesetoga partija je neriješena. Odigraj tako da se nastavi.
    .right = Točno: figura je uzeta i brojenje počinje iznova.
lessons-step-threefold = Treći put
    .task = Imaš manje figura. Položaj s tvojom figurom na a7 već se pojavio dvaput. Ponovi ga još jednom i izvuci neriješeno.
    .right = Isti položaj treći put: neriješeno. Tko stoji bolje, mora na vrijeme odigrati nešto drugo.
lessons-step-busy-points = Najprometnije točke
    .task = Četiri su točke ploče križanja: odande vode četiri puta. Dodirni jedno slobodno.
    .right = Točno: križanja su d6, f4, d2 i b4. Figure na njima dosežu više točaka nego sve druge.
lessons-step-take-one = Zauzmi križanje
    .task = Ti stojiš na d6, crni u kutu; letenje je isključeno. Postavi drugu figuru na neko drugo križanje.
    .right = Odlično: ovdje pobjeđuje svako križanje i nijedna druga točka. S letenjem bi još bilo neriješeno.
lessons-step-step-in = Stani na put
    .task = Crni bi uskoro mogao zatvoriti mlin. Postavi figuru tako da se to ne dogodi.
    .right = Točno: dok stojiš na f2, taj niz neće postati mlin. Postavljanje je prije svega ometanje.
lessons-step-two-ways = Blokiraj ili uzmi
    .task = Crni prijeti mlinom na f2. Postavi figuru tako da nakon toga ne može zatvoriti mlin. Ima više načina.
    .right = Točno: ili tvoja figura stoji na f2 ili je tvoj mlin uzeo jednu od dviju figura koje su crnome potrebne.
    .tip = Možeš zatvoriti i vlastiti mlin. Koju figuru tada valja uzeti?
lessons-step-second-man = Druga figura
    .task = Partija je tek počela. Postavi drugu figuru tako da igra ostane izjednačena.
    .right = Točno: ovo drži ravnotežu. Niz s b6 na f6 ili b2 već bi bio izgubljen.
lessons-step-no-rows = Bez vlastitih nizova
    .task = Svaka strana drži dva križanja. Postavi figuru tako da igra ostane izjednačena.
    .right = Točno. Ovdje gube samo d7, d5, d3 i d1: upravo točke kojima bi počeo vlastiti niz.
lessons-step-right-man = Uzmi pravu figuru
    .task = Sedam figura protiv četiri. Odaberi potez i figuru koju uzimaš tako da pobijediš.
    .right = Točno: tri figure smiju letjeti, a b2 i f2 zatvorile bi mlin na d2. Uzimanje jedne od njih pobjeđuje, a uzimanje bilo koje druge daje samo neriješeno.
lessons-step-quiet = Tihi potez
    .task = Šest figura protiv četiri. Nađi potez koji pobjeđuje, a ne uzima odmah figuru.
    .right = Točno: dvostruki mlin između f2 i d2 je spreman. Svi drugi potezi ispuštaju pobjedu.
    .tip = Imaš mlin na f6, f4 i f2. Gdje bi figura s f2 mogla zatvoriti još jedan?
lessons-step-three = Tri protiv šest
    .task = Tri figure mogu letjeti. Zatvori mlin i uzmi pravu figuru: samo jedan izbor čuva neriješeno.
    .right = Točno: d5 je mogla zatvoriti mlin na d6 ili na c5. Sada je neriješeno, a sve drugo gubi.
    .tip = Potraži figuru kojom crni može zatvoriti mlin.
lessons-step-four = Četiri protiv šest
    .task = Crni ima mlin i dvije figure više. Samo jedan potez čuva neriješeno.
    .right = Točno: na d6 tvoja figura zaustavlja crne baš ondje kamo žele. Svaki drugi potez gubi.
    .tip = Crna figura s d5 želi izaći iz mlina i vratiti se. Kamo bi išla?

## What is wrong with an answer

lessons-mistake-expects-move = Ovdje treba odigrati potez.
lessons-mistake-expects-point = Ovdje je dovoljno dodirnuti točku.
lessons-mistake-over = Ovdje je sve već riješeno.
lessons-mistake-must-place = Još imaš figure u ruci: postavi jednu.
lessons-mistake-nothing-in-hand = Sve su tvoje figure postavljene: sada pomakni jednu.
lessons-mistake-no-man = Na { $at } nema figure.
lessons-mistake-not-yours = Na { $at } nema tvoje figure.
lessons-mistake-not-theirs = Na { $at } nema protivnikove figure.
lessons-mistake-taken = Točka { $at } nije slobodna.
lessons-mistake-not-joined = Od { $from } do { $to } ne vodi izravna crta.
lessons-mistake-nothing-removed = Na { $at } zatvaraš mlin, pa moraš uzeti i figuru.
lessons-mistake-nothing-earned = Na { $at } se ne zatvara mlin, pa ne smiješ uzeti figuru.
lessons-mistake-protected = Figura na { $at } stoji u mlinu i zaštićena je.
lessons-mistake-unprotected = Figura na { $at } smije se uzeti.
lessons-mistake-can-move = Figura na { $at } može se pomaknuti. Slobodne točke uz nju: { $points }
lessons-mistake-not-in-mill = Figura na { $at } ne stoji u mlinu.
lessons-mistake-not-shared = Figura na { $at } ne pripada dvama mlinovima.
lessons-mistake-no-mill-there = Dvostruki mlin na { $at } ne zatvara ništa.
lessons-mistake-not-crossing = Točka { $at } nije križanje: odande ne vode četiri puta.
lessons-mistake-no-mill = Time se ne zatvara mlin.
lessons-mistake-looks-like-mill = S { $at } to izgleda kao niz, ali kroz te tri figure ploča ne vuče crtu.
lessons-mistake-opens-nothing = Time se ne otvara mlin koji se sljedećim potezom može ponovno zatvoriti.
lessons-mistake-gap-taken = Protivnik može stati u prazninu na { $at }.
lessons-mistake-lets-close = Protivnik sada može zatvoriti mlin na { $at }.
lessons-mistake-still-moves = Protivnik još ima poteza. Figure koje mogu dalje: { $points }
lessons-mistake-no-double-mill = Time dvostruki mlin nije spreman.
lessons-mistake-leaves-double-mill = Dvostruki mlin još je spreman: s { $from } na { $to } zatvara se sljedeći mlin.
lessons-mistake-no-win = To ne pobjeđuje odmah.
lessons-mistake-no-draw = Nakon toga partija nije neriješena.
lessons-mistake-makes-draw = Nakon toga partija je neriješena.
lessons-mistake-throws-win = { $to ->
    [draw] Time ispuštaš pobjedu: uz najbolju igru sada je samo neriješeno.
   *[loss] Time dobivena partija postaje izgubljena.
}
lessons-mistake-throws-draw = Nakon toga partija je izgubljena.
