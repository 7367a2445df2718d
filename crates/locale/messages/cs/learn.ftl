# The pages for learning. Keys begin with `learn-`, `puzzles-`, `history-` or `faq-`.
# Figures such as $positions or $longest stand in src/history_page.rs, where a test compares them with docs/solution.
# The order of sections, pictures and questions stands there too.

## The menu and the titles of the window

learn-nav-label = Stránky k učení
learn-nav-lessons = Lekce
learn-nav-puzzles = Úlohy
learn-nav-review = Rozbor partie
learn-nav-history = Historie a otázky
learn-title-lessons = Lekce – Mlýn
learn-title-puzzles = Úlohy – Mlýn
learn-title-review = Rozbor partie – Mlýn
learn-title-history = Historie a otázky – Mlýn

## Puzzles

puzzles-lead = Pozice z vyřešené hry: o každém tahu se přesně ví, jakou má cenu, a platí každý tah, který vede k cíli.
puzzles-to-move = { $side ->
    [white] Na tahu je bílý
   *[black] Na tahu je černý
}
puzzles-own-task = Vaše vlastní chyba: najděte lepší tah
# $move: what the visitor played in that game.
puzzles-own-played = V partii jste zahráli { $move }.
puzzles-level = Obtížnost { $level } z 5
puzzles-walking = Bez létání
puzzles-hands = Kameny v ruce: bílý { $white }, černý { $black }
puzzles-daily = Úloha dne
puzzles-wrong = { $move } to není. Zkuste jiný tah.
# The move would win, but it takes longer than the game has.
puzzles-limited = Bez limitu tahů bez braní by to vyhrálo, takhle to trvá příliš dlouho.
puzzles-right = { $value ->
    [win] Správně: tohle vyhrává.
   *[draw] Správně: tohle drží remízu.
}
puzzles-right-too = { $count ->
    [one] Správně je také: { $moves }
    [few] Správně jsou také { $count } tahy: { $moves }
    [many] Správně je také { $count } tahu: { $moves }
   *[other] Správně je také { $count } tahů: { $moves }
}
puzzles-shown = { $count ->
    [one] Správný tah: { $moves }
    [few] Správné tahy ({ $count }): { $moves }
    [many] Správné tahy ({ $count }): { $moves }
   *[other] Správné tahy ({ $count }): { $moves }
}
puzzles-solution = Ukázat řešení
puzzles-retry = Ještě jednou
puzzles-next = Další úloha
puzzles-previous = Předchozí úloha
puzzles-bad-link = Za tímto odkazem žádná úloha není. Tady je jiná.

## Puzzles: those of each day. $count: days one after the other.

puzzles-daily-open = K úloze dne
puzzles-daily-todo = Ještě není vyřešená. Dnes ji mají všichni stejnou.
puzzles-daily-done = Pro dnešek vyřešeno. Zítra přijde další.
puzzles-streak = { $count ->
    [0] Zatím žádný den v řadě
    [one] { $count } den v řadě
    [few] { $count } dny v řadě
    [many] { $count } dne v řadě
   *[other] { $count } dnů v řadě
}
puzzles-streak-best = { $count ->
    [one] Nejdelší řada: { $count } den
    [few] Nejdelší řada: { $count } dny
    [many] Nejdelší řada: { $count } dne
   *[other] Nejdelší řada: { $count } dnů
}

## Puzzles: which ones

puzzles-choice = Výběr úloh
puzzles-theme = Téma
puzzles-theme-all = Všechna témata
puzzles-theme-own = Moje chyby ({ $count })
puzzles-difficulty = Obtížnost
puzzles-difficulty-all = Libovolná
puzzles-flying = Létání
puzzles-flying-all = S létáním i bez něj
puzzles-flying-on = S létáním
puzzles-flying-off = Bez létání
puzzles-unsolved = Jen ty, které ještě nemám vyřešené
# $solved of $all puzzles of the choice.
puzzles-progress = Vyřešeno: { $solved } z { $all }
puzzles-state-new = Ještě nevyřešená
puzzles-state-shown = Řešení ukázáno
puzzles-state-first = Vyřešená na první pokus
# $tries: two or more.
puzzles-state-later = Vyřešená, pokus číslo { $tries }
puzzles-none = V tomto výběru už žádná úloha není.
puzzles-own-none = Zatím tu žádné vaše chyby nejsou. Nechte si rozebrat některou svou partii a objeví se tu jako úlohy.
puzzles-own-forget = Už to umím: odstranit

## The page of history and questions

history-title = Historie a otázky
history-lead = Jak je hra stará, co o ní zjistily počítače a na co se lidé nejčastěji ptají.
history-contents = Na této stránce
history-percent = { $value } %
history-on-board = Podívat se na desce pro analýzu
history-certainty = { $certainty ->
    [sure] Jisté
    [probable] Pravděpodobné
   *[doubted] Sporné
}

## Where the game comes from

history-past = Odkud se hra vzala
history-past-p1 = Nejstaršími svědky hry jsou desky vyryté do kamene. Prozradí, kde se hrálo, málokdy kdy a nikdy podle jakých pravidel. U každého tvrzení tu proto stojí, nakolik se mu dá věřit.
history-past-stone = Desky vyryté do kamene se našly na velkém množství míst, po celém antickém světě.
history-past-kurna = Jedním z nich je Egypt: takové desky jsou na kamenech ve střeše chrámu v Kurně.
history-past-date = Často se u nich uvádí rok 1400 před naším letopočtem, hře by tak bylo hodně přes tři tisíce let. Jenže škrábanec datum nemá: může být mnohem mladší než kámen, ve kterém je.
history-past-rome = Hráli ji Římané, a to všude, kam sahal jejich svět.
history-past-middle-ages = Ve středověké Evropě bylo málo her tak oblíbených. V Anglii, Francii a Německu jsou desky vyřezané v lavicích klášterních chodeb a v kostelních sedadlech.
history-past-carvers = Vyřezali je ti, kdo tam sedávali dlouho a často a myšlenkami měli být jinde. Nikdo se nepodepsal, ale kdo jiný by to byl?

## Solved in 1993

history-1993 = Vyřešena roku 1993
history-1993-p1 = Roku 1993 hru vyřešil Ralph Gasser retrográdní analýzou, tedy počítáním odzadu. Začne se u pozic, ve kterých už je po partii, a hledá se, které tahy k nim vedou; tím vyjdou pozice vyhrané nebo prohrané o tah dřív, pak ty před nimi a tak dál. Výsledek se vejde do jedné věty: neudělá-li nikdo chybu, nevyhraje nikdo.
history-1993-p2 = Počítalo se s létáním a tehdy to zabralo roky strojového času. Pro lidi se tím nemění skoro nic. Kdo by chtěl hrát bez chyby, musel by vidět každý jednotlivý mlýn, partii za partií, a to nedokáže nikdo.

## Solved anew

history-mlin = Znovu vyřešena Mlinem
history-mlin-p1 = Mlin nevěří nikomu na slovo. Jediný příkaz spočítá hodnotu každé pozice úplně od začátku, na obyčejném počítači se dvěma jádry: s létáním asi za čtvrt hodiny, bez něj asi za dvacet minut. Pozic je { $positions }, z toho { $moving } ve fázi tahů; otočené a zrcadlové desky se počítají jednou.
history-mlin-p2 = Odpověď zní: prázdná deska je remíza, s létáním i bez něj. Totéž platí pro všechny čtyři různé způsoby, jak položit první kámen. A všechny zveřejněné údaje, o kterých víme, vyšly stejně.
history-mlin-p3 = Přesto většina pozic remíza není. Ve fázi tahů je jich remízových { $flying-draws } % s létáním a jen { $walking-draws } % bez něj: právě létání tak často zachrání toho, kdo prohrává.
history-mlin-table = Remízy mezi všemi pozicemi, v nichž ještě nikdo nepřišel o kámen
history-mlin-table-men = Kamenů na desce
history-table-flying = S létáním
history-table-walking = Bez létání

## The first moves

history-first = Jakou cenu mají první tahy
history-first-p1 = S létáním nikdo nemůže pokazit první kámen: všech { $two-men } pozic s jedním kamenem na každé straně je remíza. Druhým kamenem už bílý prohrát může, a to v { $early-lost } z { $early } pozic. Ve { $early-rows } z nich stojí oba bílé kameny na jedné čáře, jako by stavěly řadu.
history-first-p2 = Bez létání může první klopýtnout černý: bílý stojí na křižovatce, černý odpoví do rohu vnějšího nebo vnitřního čtverce a bílý vyhraje, když obsadí kteroukoli další křižovatku. Nic jiného nevyhrává.
history-first-p3 = Rada obsazovat křižovatky a nestavět řady je tedy víc než pouhý dojem.
history-fig-row = Nejhorší začátek s létáním: bílý má kameny na b6 a f6 a černý si stoupl mezi ně. Teď černý vyhraje kamenem na kterémkoli volném bodě kromě b2 a f2.
history-fig-corner = Bez létání: černý odpověděl do rohu. Bílý vyhraje na f4, d2 nebo b4.

## Three men

history-three = Jakou cenu mají tři kameny
history-three-p1 = S létáním se tři kameny porážejí těžko. Jsou-li na tahu, udrží proti šesti remízu v { $six-drawn } % všech pozic. Proti sedmi prohrají v { $seven-lost } % a proti devíti skoro pokaždé.
history-three-p2 = Bez létání prohraje strana se třemi kameny { $walking-three-lost } % všech pozic, i když je na tahu.
history-three-table = Jak často tři kameny prohrají, když jsou na tahu
history-three-table-men = Soupeřových kamenů

## The double mill

history-double = Jakou cenu má dvojitý mlýn
history-double-p1 = Pět kamenů na dvojitý mlýn stačí, ale stačí i na výhru? Bez létání ano: proti třem, čtyřem nebo pěti kamenům vždycky, proti šesti v { $double-six } % všech pozic. S létáním odnese jeden kámen ze čtyř a zbylé tři vlétnou do mezery: z { $double-all } pozic jsou až na { $double-won } všechny remíza.
history-double-p2 = Se šesti kameny a dvojitým mlýnem je proti čtyřem až šesti kamenům navzdory létání vyhraná zhruba polovina pozic, se sedmi skoro všechny.

## How long

history-long = Jak dlouho může výhra trvat
history-long-p1 = Většina výher přijde rychle. V { $at-once } % všech vyhraných pozic ve fázi tahů (s létáním) hned první tah bere kámen nebo partii ukončí; v { $nine-plies } % se tak stane do devíti tahů, počítáme-li tahy obou stran.
history-long-p2 = Nejdéle se čeká s osmi kameny proti sedmi: { $longest } tahů obou stran, než padne další kámen, a nikdo to nedokáže rychleji ani déle nevydrží.
history-long-p3 = Do úplného konce partie trvá nejdelší výhra { $longest-game } tahů obou stran. Nejdelší je ze stejných pozic, s osmi kameny proti sedmi.

## The limit

history-limit = Co mění limit padesáti tahů
history-limit-p1 = Po padesáti tazích bez braní je partie remíza. Výher to ubere málo: ve fázi tahů { $limited } % s létáním a { $limited-walking } % bez něj.
history-limit-p2 = Znát je to tam, kde zbývá málo kamenů. Se šesti kameny proti čtyřem trvá výhra příliš dlouho v { $six-four-limited } % vyhraných pozic. A z { $early-lost } časných proher zmíněných výše jich prohrami zůstane { $early-still }; z ostatních je remíza.

## Frequent questions

faq-title = Časté dotazy
faq-see-rules = V pravidlech: { $title }
faq-see-step = Na desce: { $title }

faq-rules = Pravidla
faq-take-from-mill = Smím odebrat kámen z mlýna?
    .answer = Většinou ne. Má-li soupeř na desce kámen mimo mlýny, musí to být některý z nich. Teprve když v mlýnech stojí všechny kameny na desce, vezmete si, který chcete. Kameny v ruce na tom nic nemění.
faq-must-take = Musím kámen odebrat, když uzavřu mlýn?
    .answer = Musíte, i když se vám to nehodí, třeba proto, že by soupeři zbyly tři kameny a směl by létat.
faq-two-mills = Uzavřu-li jedním tahem dva mlýny, odeberu dva kameny?
    .answer = Ne, jen jeden. Stát se to ostatně může jen při pokládání: kámen, který táhne, vždy jednu ze svých čar opouští.
faq-again = Počítá se mlýn znovu, když ho otevřu a zavřu?
    .answer = Počítá, pokaždé, a pokaždé odeberete kámen: jedním tahem ven, dalším zpátky. Jen si pohlídejte, aby vám soupeř nemohl vstoupit do mezery.
faq-diagonals = Platí úhlopříčky?
    .answer = Ne. Mlýn potřebuje čáru nakreslenou na desce. Přes a7, b6 a c5 žádná nevede a přes prázdný střed také ne.
faq-flying = Kdy smím létat?
    .answer = Když máte všechny kameny položené a na desce vám zbývají právě tři. Od té chvíle smí v každém vašem tahu jeden z nich na kterýkoli volný bod. Soupeř, který jich má víc, dál chodí po čárách.
faq-flying-off = Proč se dá létání vypnout?
    .answer = Létání je poslední šance toho, kdo prohrává. Bez něj jsou tři kameny skoro vždycky ztracené a ve vážné hře tomu mnozí dávají přednost. Vybíráte si na začátku partie.
faq-blocked = Co se stane, když nemám kam táhnout?
    .answer = Okamžitě prohráváte, ať máte kamenů kolik chcete; vzdát se tahu nejde. Dokud ještě pokládáte kameny nebo létáte, nemůže se to stát.
faq-two-men = Kolik kamenů je třeba, aby se hrálo dál?
    .answer = Tři, počítaje v to kameny v ruce. Ze dvou už se mlýn nesloží, a proto je konec.
faq-draws = Kdy je partie remíza?
    .answer = Když se potřetí objeví stejná pozice, nebo když uplyne padesát tahů bez braní. Počítají se tahy obou stran, na každou tedy vychází pětadvacet; pokládání se nepočítá a po každém braní se začíná znovu. A samozřejmě když se hráči dohodnou.
faq-other-rules = Doma hrajeme podle jiných pravidel. Která jsou správná?
    .answer = Skoro všude mají svá a ta vaše nejsou špatná. Mlin hraje podle těch na stránce s pravidly; létání, limit padesáti tahů a remízu opakováním můžete pro každou partii změnit.

faq-play = Hrát lépe
faq-why-lose = Proč pořád prohrávám?
    .answer = Většinou z jednoho ze dvou důvodů. Při pokládání začátečníci stavějí vlastní řady, místo aby překáželi, a později přehlížejí mlýny. Ptejte se proto před každým tahem: kde může soupeř uzavřít příští mlýn? Lekce procvičí obojí.
faq-level = Prohrávám i s nejslabším počítačem. Co s tím?
    .answer = Přehlíží mlýny jako lidé, ale ne všechny. Než se pustíte do vlastních plánů, postarejte se, aby mu nezbylo nic k uzavření; už to vyhraje spoustu partií. A zkuste lekce: každá zabere minutu nebo dvě.
faq-double = Co je dvojitý mlýn a co se mu jen podobá?
    .answer = Dvě čáry bez společného kamene, každé jeden kámen chybí a obě mezery spolu sousedí. Jediný kámen mezi nimi pak přechází sem a tam a každým tahem uzavře mlýn. Dva mlýny se společným kamenem to nejsou: dokud jsou oba uzavřené, společný kámen se vůbec nehne, a kámen vynesou nejvýš každým druhým tahem.
faq-which-man = Který kámen mám odebrat?
    .answer = Takový, který soupeř potřebuje k příštímu mlýnu, nebo takový, který překáží vašemu. Má-li soupeř čtyři, rozmyslete si to dvakrát: tři kameny smějí létat.
faq-first-player = Je na tom líp ten, kdo začíná?
    .answer = Není. Při nejlepší hře nevyhraje nikdo, ať jde první kámen kamkoli. S létáním je bílý dokonce první, kdo může prohrát, a to druhým kamenem.
faq-solved = Hra je vyřešená. Proč ji tedy hrát?
    .answer = Protože { $positions } pozic si nikdo nezapamatuje. Mezi lidmi vyhrává ten, kdo přehlédne méně mlýnů, a tak to zůstane.
faq-perfect = Hraje počítač dokonale?
    .answer = Při největší síle a tam, kde má přesné hodnoty, ano: tato stránka má u sebe malou databázi zahájení a koncovek s málo kameny a server může mít celou hru. Jinde přemýšlí dopředu a může se mýlit. Kdykoli Mlin ukáže hodnotu, řekne i odkud ji má.

faq-page = Tato stránka
faq-cost = Potřebuji účet a kolik to stojí?
    .answer = Účet nepotřebujete a nestojí to nic. I zdrojový kód je otevřený.
faq-offline = Funguje to bez připojení?
    .answer = Funguje, pokud se stránka jednou načetla s připojením. Od té doby bez něj můžete hrát, učit se, číst pravidla a prohlížet si své partie. Jen přesné hodnoty celé hry přicházejí ze serveru.
faq-data = Kde se ukládají moje partie a pokrok?
    .answer = V tomto prohlížeči, na tomto zařízení a nikde jinde: rozehraná partie, dohrané partie, nastavení i pokrok v lekcích a úlohách. Smažete-li v prohlížeči data této stránky, jsou pryč. Dohrané partie si v archivu můžete uložit do souboru.
faq-privacy = Co o mně stránka prozrazuje?
    .answer = Soubory bere ze svého vlastního serveru a odjinud nic: žádná reklama, žádné cizí počítání návštěvníků. Když vy nebo počítač potřebujete přesnou hodnotu pozice, odejde na server ta pozice a nic víc.
faq-keyboard = Dá se hrát bez myši nebo se čtečkou obrazovky?
    .answer = Dá. Šipky chodí po čárách, Enter nebo mezerník hraje, Esc ruší. Nebo napište jméno bodu, třeba d6, a jste tam. Každý bod řekne, co na něm stojí.
faq-import = Můžu sem přenést partie odjinud?
    .answer = Můžete. Vložte partii jako text tam, kde hrajete nebo analyzujete: Mlin přečte obyčejné seznamy tahů, zápisy, jaké píší šachové programy, i čísla bodů z PlayOK.
