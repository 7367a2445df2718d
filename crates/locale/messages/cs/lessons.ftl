# The course for beginners. Keys begin with `lessons-`; the learner plays White.
# $at, $from, $to: points; $points: points as they are listed; $move: a move as it is written.
# A step: its title, what is to be done (.task), what is said when it is done (.right), and what helps on request (.tip).

lessons-title = Lekce
lessons-lead = Naučte se hru krok za krokem, přímo na desce. Platí každá správná odpověď a chybná se vysvětlí.
lessons-window = { $title } – Mlin
lessons-done = Hotové kroky: { $done } z { $count }
lessons-begin = Začít prvním krokem
lessons-go-on = Pokračovat { $step }. krokem
lessons-start-over = Zapomenout můj pokrok
lessons-start-over-question = Zapomenout, které kroky jsou hotové?
lessons-overview = Všechny lekce
lessons-previous = Předchozí krok
# A step as it is listed.
lessons-listed = { $done ->
    [yes] { $step }. { $title } (hotovo)
   *[no] { $step }. { $title }
}
lessons-hand = Kameny v ruce: bílý { $white }, černý { $black }
lessons-cannot-move = Kámen na { $at } teď táhnout nemůže.
lessons-choose-removal = Mlýn! Teď vyberte kámen, který odeberete.
lessons-show-solution = Ukázat řešení
# $answers: points or moves as they are written, two or more parted by commas.
lessons-solution = { $all ->
    [yes] Správně je: { $answers }
   *[no] Správně je mimo jiné: { $answers }
}
lessons-unknown = Takový krok v kurzu není. Odtud se dostanete k těm, které v něm jsou.
lessons-progress = Krok { $step } z { $count }
lessons-reply = Černý odpovídá { $move }.
lessons-left = { $left ->
    [one] Správně! Ještě jeden tah.
    [few] Správně! Ještě { $left } tahy.
    [many] Správně! Ještě { $left } tahu.
   *[other] Správně! Ještě { $left } tahů.
}
lessons-retry = Zkusit znovu
lessons-next = Další krok
lessons-show-tip = Ukázat radu
lessons-finished = Kurz máte za sebou. Teď si zahrajte: tak se to nejlépe zapamatuje.

## Chapters

lessons-chapter-board = Deska
lessons-chapter-placing = Pokládání
lessons-chapter-mill = Mlýn
lessons-chapter-removing = Braní kamenů
lessons-chapter-moving = Táhnutí
lessons-chapter-reclosing = Otevření a nové uzavření
lessons-chapter-blocking = Blokování
lessons-chapter-shared-pair = Dva mlýny se společným kamenem
lessons-chapter-double-mill = Dvojitý mlýn
lessons-chapter-flying = Létání
lessons-chapter-endings = Jak partie končí
lessons-chapter-crossings = Křižovatky
lessons-chapter-obstructing = Překážení soupeři
lessons-chapter-opening = Zahájení
lessons-chapter-more-men = Výhra s více kameny
lessons-chapter-fewer-men = Obrana s méně kameny

## Steps

lessons-step-neighbours = Body a čáry
    .task = Na d6 stojí kámen. Klepněte na bod, který je s d6 spojený čarou, aniž by mezi nimi byl jiný bod.
    .right = Správně: s d6 jsou spojené čtyři body. Kameny putují po čarách od bodu k bodu.
    .tip = Sledujte čáry, které z d6 vycházejí: nahoru, dolů, doleva a doprava.
lessons-step-corner = Zkratky nejsou
    .task = Klepněte na bod, kam by mohl jít váš kámen z a7.
    .right = Správně: z rohu vedou jen dvě cesty, na d7 a na a4. Bod b6 se zdá blízko, ale žádná čára k němu nevede.
lessons-step-first-man = Položení kamene
    .task = Nejdřív oba hráči střídavě položí po devíti kamenech. Položte jeden na libovolný volný bod.
    .right = To je všechno: dovolený je každý volný bod. Které body jsou dobré, uvidíte později.
lessons-step-first-mill = Váš první mlýn
    .task = Tři vaše kameny na jedné čáře tvoří mlýn. Uzavřete ho a odeberte z desky jeden černý kámen.
    .right = Mlýn! Odebraný kámen se už do partie nevrátí.
    .tip = Kameny máte na a7 a d7. Který bod je na jejich čáře třetí?
lessons-step-real-line = Skutečná čára
    .task = Jeden volný bod vám dá mlýn, jiný jen řadu, která tak vypadá. Uzavřete skutečný mlýn.
    .right = Správně: přes d1, d2 a d3 vede čára desky.
    .tip = Úhlopříčky se nepočítají: a7, b6 a c5 žádná čára nespojuje.
lessons-step-which-mill = Mlýn, nebo ne?
    .task = Šest vašich kamenů jako by stálo v řadách po třech, ale jen jedna řada je mlýn. Klepněte na kámen, který stojí v mlýně.
    .right = Správně: g1, g4 a g7 leží na jedné čáře. Přes a7, b6 a c5 žádná nevede.
lessons-step-remove = Chráněné kameny
    .task = Uzavřete mlýn a odeberte kámen. Ne každý černý se smí vzít!
    .right = Správně: kameny na a7, a4 a a1 stojí v mlýně a jsou chráněné. Vzít šlo jen kámen na e4.
lessons-step-protected = Ruce pryč
    .task = Představte si, že právě uzavíráte mlýn. Klepněte na černý kámen, který vzít nesmíte.
    .right = Správně: d7, d6 a d5 tvoří mlýn a ten chrání všechny tři.
lessons-step-only-mills = Samé mlýny
    .task = Všechny černé kameny stojí v mlýnech. Uzavřete svůj mlýn a přesto jeden z nich odeberte.
    .right = Správně: když žádný kámen nestojí mimo mlýn, smíte vzít kterýkoli.
lessons-step-slide = Tah kamenem
    .task = Všechny kameny jsou položené. Od teď posouváte jeden kámen po čáře na sousední volný bod. Uzavřete mlýn.
    .right = Správně: jeden tah po čáře a černý kámen je pryč.
lessons-step-stuck = V pasti
    .task = Klepněte na svůj kámen, který nemůže táhnout.
    .right = Správně: obě cesty z a7 jsou obsazené a přeskakovat se nesmí.
lessons-step-open-and-close = Týž mlýn ještě jednou
    .task = Otevřete mlýn na b6, d6 a f6 tak, aby černý nemohl vstoupit do mezery. Pak ho zase uzavřete.
    .right = Správně: mlýn, který otevřete a zase uzavřete, se počítá pokaždé.
    .tip = Kámen z d7 se jedním tahem dostane na d6. Který kámen může klidně odejít?
lessons-step-shut-in = Už žádný tah
    .task = Kdo nemůže táhnout, hned prohrává. Vezměte černému poslední tah.
    .right = Správně: žádný černý kámen už nemůže nikam. Vyhráli jste, i když jsou všechny čtyři ještě na desce.
    .tip = Na který volný bod se černý ještě dostane?
lessons-step-shared-man = Dva mlýny, jeden kámen
    .task = Pět vašich kamenů tvoří dva mlýny. Klepněte na kámen, který patří k oběma.
    .right = Správně: d7 patří k oběma. Vypadá to silně, ale další krok ukáže, proč to má malou cenu.
lessons-step-walled-in = Proč to má malou cenu
    .task = Klepněte na svůj kámen, který nemůže táhnout.
    .right = Je to společný kámen: obklopují ho vlastní. Odejít a vrátit se musí jiný, takže berete jen každým druhým tahem.
lessons-step-recognise = Mlýn každým tahem
    .task = Váš kámen z g7 může jediným tahem opustit svůj mlýn a uzavřít jiný. Klepněte na bod, kam půjde.
    .right = Správně: na g4 uzavře mlýn s f4 a e4 a zpátky na g7 zase ten původní. Dvě čáry bez společného kamene, každé chybí jeden bod a ty body spolu sousedí: to je dvojitý mlýn.
lessons-step-run = Ať běží
    .task = Uzavřete mlýn každým ze tří tahů po sobě.
    .right = Tři tahy, tři kameny: takhle dvojitý mlýn rozhoduje partie.
    .tip = Jeden kámen kmitá mezi g7 a g4, ostatní stojí.
lessons-step-build = Stavba dvojitého mlýna
    .task = Máte mlýn na a7, d7 a g7. Táhněte tak, aby byl připravený dvojitý mlýn.
    .right = Správně: s kameny na f4 a e4 je dvojitý mlýn připravený a černý se na g4 nestihne dostat.
    .tip = Z g7 může kámen na g4. Které dva kameny tam na něj musí čekat?
lessons-step-defend = Jak zastavit dvojitý mlýn
    .task = Černý kámen může kmitat mezi g7 a g4. Zablokujte dvojitý mlýn, nebo ho rozbijte.
    .right = Správně: teď už černý nemůže brát kámen každým tahem.
    .tip = Vstupte do mezery, nebo uzavřete mlýn a vezměte kámen, bez kterého dvojitý mlýn nefunguje.
lessons-step-five-men = Stačí pět kamenů
    .task = V této partii je létání vypnuté a máte pět kamenů proti čtyřem. Vyhrajte dvojitým mlýnem.
    .right = Ze čtyř kamenů zbyly dva a je vyhráno. S létáním to tak snadno nejde skoro nikdy: poslední tři kameny přiletí do mezery.
lessons-step-fly = Létání
    .task = Zbývají vám přesně tři kameny, a tak smíte na kterýkoli volný bod. Uzavřete mlýn.
    .right = Správně: kámen přeletěl půl desky.
lessons-step-gap = Do mezery
    .task = Černý má připravený dvojitý mlýn, ale vaše tři kameny mohou létat. Zachraňte remízu.
    .right = Správně: kámen na g4 dvojitý mlýn zastaví, ať je to kterýkoli ze tří. Všechno ostatní prohrává.
lessons-step-switched-off = Bez létání
    .task = Tady je létání vypnuté: i poslední tři kameny chodí po čarách jako všechny ostatní. Uzavřete mlýn.
    .right = Správně. Bez létání jsou tři kameny obvykle prohra; mlýn, který jde hned uzavřít, je vzácné štěstí.
lessons-step-two-men = Jen dva kameny
    .task = Černému zbývají už jen tři kameny. Vyhrajte hned.
    .right = Ze dvou kamenů mlýn nesložíte: partie končí a výhra je vaše.
lessons-step-limit = Padesátý tah
    .task = Uplynulo čtyřicet devět tahů bez braní; po padesátém je remíza. Hrajte tak, aby partie pokračovala.
    .right = Správně: kámen byl odebrán a počítá se znovu od začátku.
lessons-step-threefold = Potřetí
    .task = Máte méně kamenů. Pozice s vaším kamenem na a7 už se objevila dvakrát. Zopakujte ji ještě jednou a zachraňte remízu.
    .right = Stejná pozice potřetí: remíza. Kdo stojí lépe, musí včas zahrát něco jiného.
lessons-step-busy-points = Nejrušnější body
    .task = Čtyři body desky jsou křižovatky, odkud vedou čtyři cesty. Klepněte na některou volnou.
    .right = Správně: křižovatky jsou d6, f4, d2 a b4. Kameny na nich dosáhnou na víc bodů než kterékoli jiné.
lessons-step-take-one = Obsaďte křižovatku
    .task = Stojíte na d6, černý v rohu; létání je vypnuté. Položte druhý kámen na jinou křižovatku.
    .right = Výborně: tady vyhrává každá křižovatka a žádný jiný bod. S létáním by to zatím byla remíza.
lessons-step-step-in = Postavte se do cesty
    .task = Černý by brzy mohl uzavřít mlýn. Položte kámen tak, aby k tomu nedošlo.
    .right = Správně: dokud stojíte na f2, z té řady mlýn nebude. Pokládání je hlavně o překážení.
lessons-step-two-ways = Zablokovat, nebo vzít
    .task = Černý hrozí mlýnem na f2. Položte kámen tak, aby ho uzavřít nemohl. Jde to víc způsoby.
    .right = Správně: buď na f2 stojíte vy, nebo váš mlýn vzal jeden ze dvou kamenů, které černý potřebuje.
    .tip = Můžete uzavřít i vlastní mlýn. Který kámen pak vzít?
lessons-step-second-man = Druhý kámen
    .task = Partie právě začala. Položte druhý kámen tak, aby zůstala vyrovnaná.
    .right = Správně: rovnováha trvá. Řada z b6 na f6 nebo b2 by už byla prohraná.
lessons-step-no-rows = Žádné vlastní řady
    .task = Každá strana drží dvě křižovatky. Položte kámen tak, aby partie zůstala vyrovnaná.
    .right = Správně. Prohrávají tu jen d7, d5, d3 a d1: přesně ty body, které začínají vlastní řadu.
lessons-step-right-man = Vzít ten pravý kámen
    .task = Sedm kamenů proti čtyřem. Zvolte tah a kámen, který vezmete, tak, abyste vyhráli.
    .right = Správně: tři kameny smějí létat a b2 s f2 by uzavřely mlýn na d2. Kdo vezme jeden z nich, vyhraje; jakýkoli jiný dá jen remízu.
lessons-step-quiet = Tichý tah
    .task = Šest kamenů proti čtyřem. Najděte tah, který vyhrává, i když hned nic nebere.
    .right = Správně: dvojitý mlýn mezi f2 a d2 je připravený. Všechny ostatní tahy výhru pustí.
    .tip = Máte mlýn na f6, f4 a f2. Kde by kámen z f2 mohl uzavřít další?
lessons-step-three = Tři proti šesti
    .task = Tři kameny mohou létat. Uzavřete mlýn a vezměte ten pravý kámen: remízu drží jediná volba.
    .right = Správně: d5 mohl uzavřít mlýn na d6 nebo na c5. Teď je to remíza, všechno ostatní prohrává.
    .tip = Hledejte kámen, kterým může černý uzavřít mlýn.
lessons-step-four = Čtyři proti šesti
    .task = Černý má mlýn a o dva kameny víc. Remízu drží jediný tah.
    .right = Správně: na d6 váš kámen zastaví černé přesně tam, kam chtějí. Každý jiný tah prohrává.
    .tip = Černý kámen z d5 chce vyjít z mlýna a vrátit se. Kam by šel?

## What is wrong with an answer

lessons-mistake-expects-move = Tady je třeba udělat tah.
lessons-mistake-expects-point = Tady stačí klepnout na bod.
lessons-mistake-over = Tady už je všechno hotovo.
lessons-mistake-must-place = Ještě máte kameny v ruce: jeden položte.
lessons-mistake-nothing-in-hand = Všechny vaše kameny jsou položené: teď jedním táhněte.
lessons-mistake-no-man = Na { $at } žádný kámen není.
lessons-mistake-not-yours = Na { $at } není váš kámen.
lessons-mistake-not-theirs = Na { $at } není soupeřův kámen.
lessons-mistake-taken = Bod { $at } není volný.
lessons-mistake-not-joined = Z { $from } na { $to } nevede přímá čára.
lessons-mistake-nothing-removed = Na { $at } uzavíráte mlýn, musíte tedy také odebrat kámen.
lessons-mistake-nothing-earned = Na { $at } se žádný mlýn neuzavírá, kámen tedy vzít nesmíte.
lessons-mistake-protected = Kámen na { $at } stojí v mlýně a je chráněný.
lessons-mistake-unprotected = Kámen na { $at } se vzít smí.
lessons-mistake-can-move = Kámen na { $at } táhnout může. Volné body vedle něj: { $points }
lessons-mistake-not-in-mill = Kámen na { $at } nestojí v mlýně.
lessons-mistake-not-shared = Kámen na { $at } nepatří ke dvěma mlýnům.
lessons-mistake-no-mill-there = Váš dvojitý mlýn na { $at } nic neuzavírá.
lessons-mistake-not-crossing = Bod { $at } není křižovatka: vedou odtud méně než čtyři cesty.
lessons-mistake-no-mill = Tím se žádný mlýn neuzavře.
lessons-mistake-looks-like-mill = S { $at } to vypadá jako řada, ale přes tyto tři kameny na desce čára nevede.
lessons-mistake-opens-nothing = Tím se neotevře mlýn, který byste mohli příštím tahem zase uzavřít.
lessons-mistake-gap-taken = Soupeř může vstoupit do mezery na { $at }.
lessons-mistake-lets-close = Teď může soupeř uzavřít mlýn na { $at }.
lessons-mistake-still-moves = Soupeř ještě může táhnout. Kameny, které mohou: { $points }
lessons-mistake-no-double-mill = Tím dvojitý mlýn připravený není.
lessons-mistake-leaves-double-mill = Dvojitý mlýn je dál připravený: z { $from } na { $to } se uzavře další mlýn.
lessons-mistake-no-win = Tím hned nevyhrajete.
lessons-mistake-no-draw = Remíza z toho ještě není.
lessons-mistake-makes-draw = Po tomto tahu je remíza.
lessons-mistake-throws-win = { $to ->
    [draw] Tím se výhra ztrácí: při nejlepší hře je to teď jen remíza.
   *[loss] Z vyhrané partie je prohraná.
}
lessons-mistake-throws-draw = Po tomto tahu je partie prohraná.
