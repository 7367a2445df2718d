# The pages for learning. Keys begin with `learn-`, `puzzles-`, `history-` or `faq-`.
# Figures such as $positions or $longest stand in src/history_page.rs, where a test compares them with docs/solution.
# The order of sections, pictures and questions stands there too.

## The menu and the titles of the window

learn-nav-label = Stranice za učenje
learn-nav-lessons = Lekcije
learn-nav-puzzles = Zadaci
learn-nav-review = Pregled partije
learn-nav-history = Povijest i pitanja
learn-title-lessons = Lekcije – Mlin
learn-title-puzzles = Zadaci – Mlin
learn-title-review = Pregled partije – Mlin
learn-title-history = Povijest i pitanja – Mlin

## Puzzles

puzzles-lead = Položaji iz riješene igre: za svaki se potez točno zna koliko vrijedi, i prihvaća se svaki koji vodi do cilja.
puzzles-to-move = { $side ->
    [white] Bijeli je na potezu
   *[black] Crni je na potezu
}
puzzles-own-task = Tvoja vlastita pogreška: nađi bolji potez
# $move: what the visitor played in that game.
puzzles-own-played = U partiji je odigrano { $move }.
puzzles-level = Težina { $level } od 5
puzzles-walking = Bez letenja
puzzles-hands = Figure u ruci: bijeli { $white }, crni { $black }
puzzles-daily = Zadatak dana
puzzles-wrong = { $move } nije rješenje. Pokušaj drugi potez.
# The move would win, but it takes longer than the game has.
puzzles-limited = Bez granice poteza bez uzimanja to bi pobijedilo, ovako predugo traje.
puzzles-right = { $value ->
    [win] Točno: to pobjeđuje.
   *[draw] Točno: to čuva neriješeno.
}
puzzles-right-too = { $count ->
    [one] Točno je i: { $moves }
    [few] Točna su i { $count } poteza: { $moves }
   *[other] Točno je i { $count } poteza: { $moves }
}
puzzles-shown = { $count ->
    [one] Točan potez: { $moves }
    [few] Točni potezi ({ $count }): { $moves }
   *[other] Točni potezi ({ $count }): { $moves }
}
puzzles-solution = Pokaži rješenje
puzzles-retry = Još jednom
puzzles-next = Sljedeći zadatak
puzzles-previous = Prethodni zadatak
puzzles-bad-link = Iza ove poveznice nema zadatka. Evo drugoga.

## Puzzles: those of each day. $count: days one after the other.

puzzles-daily-open = Na zadatak dana
puzzles-daily-todo = Još nije riješen. Danas ga imaju svi, i to isti.
puzzles-daily-done = Za danas riješeno. Sutra stiže novi.
puzzles-streak = { $count ->
    [0] Još nijedan dan zaredom
    [one] { $count } dan zaredom
    [few] { $count } dana zaredom
   *[other] { $count } dana zaredom
}
puzzles-streak-best = { $count ->
    [one] Najduži niz: { $count } dan
    [few] Najduži niz: { $count } dana
   *[other] Najduži niz: { $count } dana
}

## Puzzles: which ones

puzzles-choice = Izbor zadataka
puzzles-theme = Tema
puzzles-theme-all = Sve teme
puzzles-theme-own = Moje pogreške ({ $count })
puzzles-difficulty = Težina
puzzles-difficulty-all = Svejedno
puzzles-flying = Letenje
puzzles-flying-all = S letenjem i bez njega
puzzles-flying-on = S letenjem
puzzles-flying-off = Bez letenja
puzzles-unsolved = Samo neriješeni zadaci
# $solved of $all puzzles of the choice.
puzzles-progress = Riješeno: { $solved } od { $all }
puzzles-state-new = Još nije riješen
puzzles-state-shown = Rješenje je pokazano
puzzles-state-first = Riješen iz prvog pokušaja
# $tries: two or more.
puzzles-state-later = Riješen u pokušaju broj { $tries }
puzzles-none = U ovom izboru više nema zadataka.
puzzles-own-none = Ovdje još nema tvojih pogrešaka. Pregledaj neku svoju partiju, pa će se pojaviti kao zadaci.
puzzles-own-forget = Sad znam: ukloni zadatak

## The page of history and questions

history-title = Povijest i pitanja
history-lead = Koliko je igra stara, što su o njoj otkrila računala i što se najčešće pita.
history-contents = Na ovoj stranici
history-percent = { $value } %
history-on-board = Pogledaj na ploči za analizu
history-certainty = { $certainty ->
    [sure] Pouzdano
    [probable] Vjerojatno
   *[doubted] Dvojbeno
}

## Where the game comes from

history-past = Odakle je igra
history-past-p1 = Najstariji svjedoci igre jesu ploče urezane u kamen. Kazuju nam gdje se igralo, rijetko kada, a nikada po kojim pravilima. Zato uz svaku tvrdnju ovdje stoji koliko joj možeš vjerovati.
history-past-stone = Ploče urezane u kamen nađene su na mnogo mjesta, po cijelom antičkom svijetu.
history-past-kurna = Jedno je od njih u Egiptu: takvih ploča ima u kamenu od kojega je krov hrama u Kurni.
history-past-date = Za njih se često navodi 1400. godina prije Krista, pa bi igra bila starija od tri tisuće godina. Ali ogrebotina nema datuma: može biti mnogo mlađa od kamena u kojem je.
history-past-rome = Igrali su je Rimljani, i to posvuda gdje ih je bilo.
history-past-middle-ages = U srednjovjekovnoj Europi malo je koja igra bila tako omiljena. U Engleskoj, Francuskoj i Njemačkoj ploče su urezane u klupe samostanskih klaustara i u sjedala u crkvama.
history-past-carvers = Urezali su ih oni koji su ondje sjedili dugo i često, a mislima su trebali biti negdje drugdje. Nitko se nije potpisao, ali tko bi to drugi bio?

## Solved in 1993

history-1993 = Riješena 1993. godine
history-1993-p1 = Ralph Gasser riješio je igru 1993. retrogradnom analizom, to jest računanjem unatrag. Kreće se od položaja u kojima je partija gotova i pita se koji potezi onamo vode; tako se dobiju položaji koji su dobiveni ili izgubljeni potez ranije, pa oni prije njih, i tako dalje. Ishod stane u jednu rečenicu: ako nijedna strana ne pogriješi, ne pobjeđuje nitko.
history-1993-p2 = Računalo se s letenjem, a u ono je vrijeme za to trebalo nekoliko godina rada računala. Među ljudima se time ne mijenja gotovo ništa. Za igru bez pogreške trebalo bi vidjeti svaki pojedini mlin, iz partije u partiju, a to ne može nitko.

## Solved anew

history-mlin = Iznova riješena Mlinom
history-mlin-p1 = Mlin nikomu ne vjeruje na riječ. Jedna naredba izračuna vrijednost svakog položaja ni iz čega, na običnom računalu s dvije jezgre: s letenjem za otprilike četvrt sata, bez letenja za dvadesetak minuta. Položaja je { $positions }, od toga { $moving } u fazi pomicanja; okrenute i zrcalne ploče broje se jednom.
history-mlin-p2 = Odgovor: prazna je ploča neriješena, s letenjem i bez njega. Isto vrijedi za sva četiri različita načina da se stavi prva figura. I svi objavljeni podaci za koje znamo ispali su jednaki.
history-mlin-p3 = Ipak, većina položaja nije neriješena. U fazi pomicanja s letenjem ih je neriješenih { $flying-draws } %, a bez njega samo { $walking-draws } %: letenje je ono što tako često spašava stranu koja gubi.
history-mlin-table = Neriješeno među svim položajima u kojima nitko još nije izgubio figuru
history-mlin-table-men = Figura na ploči
history-table-flying = S letenjem
history-table-walking = Bez letenja

## The first moves

history-first = Koliko vrijede prvi potezi
history-first-p1 = S letenjem nitko ne može pogriješiti prvom figurom: svih { $two-men } položaja s po jednom figurom na svakoj strani neriješeno je. Drugom figurom bijeli već može izgubiti partiju, i to u { $early-lost } od { $early } položaja. U njih { $early-rows } obje bijele figure stoje na istoj crti, kao da slažu niz.
history-first-p2 = Bez letenja prvi može posrnuti crni: bijeli stoji na križanju, crni odgovori u kut vanjskog ili unutarnjeg kvadrata, a bijeli pobjeđuje zauzme li bilo koje drugo križanje. Ništa drugo ne pobjeđuje.
history-first-p3 = Savjet da se zauzimaju križanja umjesto da se slažu nizovi više je, dakle, od pukog osjećaja.
history-fig-row = Najgori početak s letenjem: bijeli ima figure na b6 i f6, a crni je stao među njih. Crni sada pobjeđuje figurom na bilo kojoj slobodnoj točki osim b2 i f2.
history-fig-corner = Bez letenja: crni je odgovorio u kut. Bijeli pobjeđuje na f4, d2 ili b4.

## Three men

history-three = Koliko vrijede tri figure
history-three-p1 = S letenjem je tri figure teško pobijediti. Kad su na potezu, protiv šest figura drže neriješeno u { $six-drawn } % svih položaja. Protiv sedam gube u { $seven-lost } %, a protiv devet gotovo uvijek.
history-three-p2 = Bez letenja strana s tri figure gubi { $walking-three-lost } % svih položaja čak i kad je na potezu.
history-three-table = Koliko često tri figure gube kad su na potezu
history-three-table-men = Protivnikovih figura

## The double mill

history-double = Koliko vrijedi dvostruki mlin
history-double-p1 = Pet figura dovoljno je za dvostruki mlin, ali je li i za pobjedu? Bez letenja jest: protiv tri, četiri ili pet figura uvijek, protiv šest u { $double-six } % svih položaja. S letenjem odnese jednu figuru od četiri, a preostale tri ulete u prazninu: od { $double-all } položaja neriješeni su svi osim njih { $double-won }.
history-double-p2 = Sa šest figura i dvostrukim mlinom protiv četiri do šest figura dobivena je otprilike polovica položaja unatoč letenju, sa sedam gotovo svi.

## How long

history-long = Koliko pobjeda može trajati
history-long-p1 = Većina je pobjeda brza. U { $at-once } % svih dobivenih položaja u fazi pomicanja, s letenjem, već prvi potez uzima figuru ili završava partiju; u { $nine-plies } % to se dogodi unutar devet poteza, računajući poteze obiju strana.
history-long-p2 = Najdulje se čeka s osam figura protiv sedam: { $longest } poteza obiju strana do sljedeće uzete figure, a nitko ne može brže ni dulje izdržati.
history-long-p3 = Do samoga kraja partije najdulja pobjeda traje { $longest-game } poteza obiju strana. Najdulja je iz istih položaja, s osam figura protiv sedam.

## The limit

history-limit = Što mijenja granica od pedeset poteza
history-limit-p1 = Nakon pedeset poteza bez uzimanja partija je neriješena. To odnese malo pobjeda: u fazi pomicanja { $limited } % s letenjem, { $limited-walking } % bez njega.
history-limit-p2 = Osjeti se ondje gdje je figura malo. Sa šest figura protiv četiri { $six-four-limited } % dobivenih položaja treba predugo. A od { $early-lost } ranog poraza spomenutog gore ostaju { $early-still }; ostali postaju neriješeni.

## Frequent questions

faq-title = Česta pitanja
faq-see-rules = U pravilima: { $title }
faq-see-step = Na ploči: { $title }

faq-rules = Pravila
faq-take-from-mill = Smijem li ukloniti figuru iz mlina?
    .answer = U pravilu ne. Dok protivnik na ploči ima figuru izvan mlinova, mora to biti jedna od takvih. Tek kad su u mlinovima baš sve figure na ploči, smiješ uzeti koju želiš. Figure u ruci ništa ne mijenjaju.
faq-must-take = Moram li ukloniti figuru kad zatvorim mlin?
    .answer = Moraš, i onda kad ti to ne odgovara, na primjer zato što bi protivniku ostale tri figure pa bi smio letjeti.
faq-two-mills = Zatvorim li jednim potezom dva mlina, uklanjam li dvije figure?
    .answer = Ne, samo jednu. Usput, to se može dogoditi samo pri postavljanju: figura koja se pomiče uvijek napušta jednu od svojih crta.
faq-again = Vrijedi li mlin ponovno ako ga otvorim pa zatvorim?
    .answer = Vrijedi, svaki put, i svaki put uklanjaš figuru: jednim potezom van, sljedećim natrag. Pripazi samo da protivnik ne može stati u prazninu.
faq-diagonals = Vrijede li dijagonale?
    .answer = Ne. Za mlin treba crta nacrtana na ploči. Kroz a7, b6 i c5 ne prolazi nijedna, a ni preko praznog središta.
faq-flying = Kada smijem letjeti?
    .answer = Kad su sve tvoje figure postavljene, a na ploči su ostale točno tri. Otada u svakom svojem potezu jednu figuru smiješ premjestiti na bilo koju slobodnu točku. Protivnik koji ih ima više i dalje ide po crtama.
faq-flying-off = Zašto se letenje može isključiti?
    .answer = Letenje je posljednja prilika onoga tko gubi. Bez njega su tri figure gotovo uvijek izgubljene, a u ozbiljnoj igri mnogima je tako draže. Biraš na početku partije.
faq-blocked = Što ako se ne mogu pomaknuti?
    .answer = Odmah gubiš, koliko god figura bilo; potez se ne smije propustiti. Dok još postavljaš figure ili letiš, to se ne može dogoditi.
faq-two-men = Koliko mi figura treba da igram dalje?
    .answer = Tri, zajedno s onima u ruci. S dvije se mlin više ne može složiti, pa je partija gotova.
faq-draws = Kada je partija neriješena?
    .answer = Kad se isti položaj pojavi treći put ili kad prođe pedeset poteza bez uzimanja. Broje se potezi obiju strana, dakle po dvadeset i pet; postavljanje se ne broji, a nakon uzimanja broji se iznova. I, naravno, kad se igrači tako dogovore.
faq-other-rules = Kod kuće igramo po drugim pravilima. Koja su prava?
    .answer = Gotovo svako mjesto ima svoja i tvoja nisu pogrešna. Mlin igra po onima sa stranice s pravilima; letenje, granicu od pedeset poteza i neriješeno zbog ponavljanja možeš promijeniti za svaku partiju.

faq-play = Igrati bolje
faq-why-lose = Zašto stalno gubim?
    .answer = Uglavnom iz jednog od dvaju razloga. Pri postavljanju početnici slažu vlastite nizove umjesto da smetaju, a poslije previđaju mlinove. Zato se prije svakog poteza zapitaj: gdje protivnik može zatvoriti sljedeći mlin? U lekcijama se vježba i jedno i drugo.
faq-level = Gubim i od najslabijeg računala. Što da radim?
    .answer = Ono previđa mlinove kao i ljudi, ali ne baš sve. Prije nego što pogledaš vlastite namjere, pobrini se da mu ništa ne ostane otvoreno; već to donosi mnogo pobjeda. I prođi lekcije: svaka traje minutu-dvije.
faq-double = Što je dvostruki mlin, a što samo tako izgleda?
    .answer = Dvije crte bez zajedničke figure, svakoj nedostaje po jedna figura, a dvije su praznine susjedne. Tada jedna figura ide amo-tamo između njih i svakim potezom zatvara mlin. Dva mlina sa zajedničkom figurom to nisu: dok su oba zatvorena, zajednička se figura uopće ne može pomaknuti, a figuru donose najviše svakim drugim potezom.
faq-which-man = Koju figuru da uzmem?
    .answer = Onu koju protivnik treba za sljedeći mlin ili onu koja smeta tvojemu. A kad su mu ostale četiri, razmisli dvaput: tri figure smiju letjeti.
faq-first-player = Je li u prednosti onaj tko počinje?
    .answer = Nije. Uz najbolju igru ne pobjeđuje nitko, kamo god otišla prva figura. S letenjem je bijeli čak prvi koji može izgubiti partiju, drugom figurom.
faq-solved = Igra je riješena. Zašto je onda igrati?
    .answer = Zato što nitko ne može zapamtiti { $positions } položaja. Među ljudima pobjeđuje onaj tko previdi manje mlinova, i tako će ostati.
faq-perfect = Igra li računalo savršeno?
    .answer = Najjače, i ondje gdje ima točne vrijednosti, da: uz ovu stranicu dolazi mala baza otvaranja i završnica s malo figura, a poslužitelj može imati cijelu igru. Drugdje misli unaprijed i može pogriješiti. Gdje god Mlin pokaže vrijednost, kaže i odakle je.

faq-page = Ova stranica
faq-cost = Trebam li račun i koliko to stoji?
    .answer = Račun ne trebaš, a ne stoji ništa. I izvorni je kod otvoren.
faq-offline = Radi li bez mreže?
    .answer = Radi, ako je stranica jednom otvorena s mrežom. Otada bez nje možeš igrati, učiti, čitati pravila i gledati svoje partije. Samo točne vrijednosti cijele igre dolaze s poslužitelja.
faq-data = Gdje se čuvaju moje partije i napredak?
    .answer = U ovom pregledniku, na ovom uređaju i nigdje drugdje: partija koju igraš, završene partije, postavke te napredak u lekcijama i zadacima. Izbrišeš li u pregledniku podatke ove stranice, nema ih više. Završene partije možeš iz arhive spremiti u datoteku.
faq-privacy = Što stranica o meni javlja drugima?
    .answer = Svoje datoteke uzima s vlastitog poslužitelja, a ni odakle drugdje ništa: nema oglasa ni tuđeg brojenja posjetitelja. Kad tebi ili računalu zatreba točna vrijednost položaja, poslužitelju ide taj položaj i ništa više.
faq-keyboard = Mogu li igrati bez miša ili s čitačem zaslona?
    .answer = Možeš. Strelice idu po crtama, Enter ili razmaknica igra, Esc odustaje. Ili upiši ime točke, na primjer d6, i ondje si. Svaka točka kaže što na njoj stoji.
faq-import = Mogu li unijeti partije s drugih mjesta?
    .answer = Možeš. Zalijepi partiju kao tekst ondje gdje igraš ili analiziraš: Mlin čita obične popise poteza, zapise kakve pišu šahovski programi i brojeve točaka sa stranice PlayOK.
