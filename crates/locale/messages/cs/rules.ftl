# The page that teaches the rules. Keys begin with `rules-`.
# The order of sections, paragraphs and pictures stands in src/rules_page.rs.

rules-title = Pravidla hry mlýn
rules-contents = Na této stránce
rules-lead-p1 = Naučit se mlýn nedá víc práce než piškvorky, a přece je v něm asi tolik hloubky jako v dámě. Všechno, co ke hře potřebujete vědět, je na této stránce.
rules-lead-p2 = Dva hráči mají po devíti kamenech. Tři kameny v řadě na jedné čáře jsou mlýn a každý mlýn připraví soupeře o kámen. Vyhráváte, když soupeři zbude na mlýn příliš málo kamenů, nebo když už nemá kam táhnout.

## The board

rules-board = Deska
rules-board-p1 = Na desce jsou nakresleny tři čtverce, menší vždy uvnitř většího. Středy jejich stran spojují ještě čtyři čáry. Kameny se kladou na body, tedy tam, kde se čáry setkávají, nikdy do prostoru mezi nimi. Bodů je dvacet čtyři a samotný střed desky mezi ně nepatří.
rules-board-p2 = Každý hráč má devět kamenů, jeden bílé a druhý černé. Začíná bílý, pak se hráči střídají.
rules-board-p3 = Každý bod má jméno z písmene a číslice: písmena jdou od a do g zleva doprava, číslice od 1 do 7 zdola nahoru. Levý horní roh je a7.
rules-fig-board = Všech dvacet čtyři bodů desky.

## Placing

rules-placing = První fáze: pokládání
rules-placing-p1 = Na začátku je deska prázdná. Hráči po řadě kladou vždy jeden kámen, kam chtějí, jen musí být bod volný. Po osmnácti tazích, devíti na každého, jsou ruce prázdné. Dokud máte kámen v ruce, musíte pokládat; kameny na desce zatím zůstávají, kde jsou.
rules-placing-p2 = Začátečníci tu obvykle hledí jen na své řady, a to je stojí partii. Při pokládání jde především o to překážet: dejte kámen tam, kde chce soupeř dokončit čáru.
rules-placing-p3 = Dále se zmocněte čtyř bodů, v nichž se čáry kříží: d6, b4, f4 a d2. Každý z nich má čtyři sousedy, víc než kterýkoli jiný bod, a proto na desce nikde není větší provoz.
rules-fig-placing-obstruct = Bílý chce dokončit horní čáru. Černý kámen na g7 mu v tom zabrání.
rules-fig-placing-crossings = Čtyři křižovatky desky: d6, b4, f4 a d2.

## The mill

rules-mill = Mlýn a braní kamene
rules-mill-p1 = Tři kameny jedné barvy na jedné nakreslené čáře jsou mlýn. Týmž tahem, kterým mlýn uzavřete – pokládáním, posunutím nebo létáním –, musíte odebrat jeden soupeřův kámen. Ten je ze hry venku natrvalo.
rules-mill-p2 = Mlýn se dá složit na šestnácti čarách: na dvanácti stranách čtverců a na čtyřech čarách, které je spojují.
rules-mill-p3 = Platí jen nakreslená čára. Úhlopříčka neplatí a stejně tak ani trojice kamenů, která se jako řada jen tváří, protože přes všechny tři na desce žádná čára nevede.
rules-mill-p4 = Kameny v soupeřově mlýně jsou chráněné. Má-li soupeř na desce ještě nějaký kámen mimo mlýny, musíte odebrat některý z nich.
rules-mill-p5 = Výjimka je jediná: stojí-li v mlýnech úplně všechny soupeřovy kameny na desce, ochrana neplatí a odeberete, který chcete. Kameny v ruce se přitom neberou v úvahu.
rules-mill-p6 = Jedním tahem se dají uzavřít i dva mlýny naráz. I tehdy odeberete jen jeden kámen.
rules-fig-mill = Bílý mlýn na horní straně vnějšího čtverce.
rules-fig-mill-none = Ani jedno není mlýn: a7, b6 a c5 leží na úhlopříčce a c4 není s e4 a f4 spojen čarou.
rules-fig-mill-protected = Bílý právě uzavřel mlýn. Černý mlýn dole je chráněný, odebrat se tedy dá kámen z e4.
rules-fig-mill-exception = Tady stojí všechny černé kameny v mlýně, bílý proto smí odebrat kterýkoli ze tří.
rules-fig-mill-two = Bílý kámen na d7 uzavře dva mlýny naráz; odebere se jeden černý kámen.

## Moving

rules-moving = Druhá fáze: táhnutí
rules-moving-p1 = Druhá fáze nastává, když je položeno všech osmnáct kamenů, i kdyby některé mezitím byly odebrány. Od té chvíle se táhne tak, že posunete jeden svůj kámen po čáře na volný bod v sousedství.
rules-moving-p2 = Nesmíte přeskakovat kameny, nedostanete se na bod, ke kterému od vašeho nevede čára, a tahu se nemůžete vzdát. Kámen nelze vzít ani tím, že na něj táhnete: bere se jen mlýnem.
rules-fig-moving = Bílý kámen z d2 může na d1, d3 nebo b2. Na f2 stojí černý.

## Opening and closing again

rules-again = Otevřít a znovu uzavřít
rules-again-p1 = Odejde-li z vašeho mlýna kámen, je mlýn otevřený. Vrátí-li se později, je mlýn uzavřen nanovo: platí pokaždé a pokaždé odeberete další soupeřův kámen.
rules-fig-again = Tah z g7 na g4 mlýn otevře, návrat z g4 na g7 jej opět uzavře.

## The shared-man pair

rules-pair = Dva mlýny se společným kamenem
rules-pair-p1 = Dva mlýny, které mají jeden kámen společný, vypadají hrozivě, ale vydělají málo. Společný kámen drží oba: kdyby odešel, jsou otevřené oba najednou a jeho odchodem se nic neuzavře. Taková dvojice proto vynese kámen nejvýš každým druhým tahem – a dokud jsou oba mlýny uzavřené, má společný kámen kolem sebe jen vlastní a nepohne se vůbec.
rules-fig-pair = Kámen na d7 patří do obou mlýnů a nemůže se hnout.

## The double mill

rules-double = Dvojitý mlýn
rules-double-p1 = Tento obrazec vyhrává partie a málokoho napadne jako první. Potřebujete dva mlýny, které nemají žádný kámen společný. Oběma schází po jednom bodu a tyto dva body jsou sousedé.
rules-double-p2 = Jeden kámen teď přechází sem a tam mezi oběma body a každým tahem jeden mlýn uzavře a druhý otevře. Pět kamenů na to stačí. Soupeř, který tomu neumí zabránit ani to rozbít, přijde o kámen každým vaším tahem.
rules-double-p3 = Na desce je pro dvojitý mlýn 32 míst, po jednom na každý kousek čáry mezi dvěma sousedními body.
rules-fig-double = Kámen jde z a7 na a4 a zpátky: každý tah uzavře mlýn.

## Flying

rules-flying = Třetí fáze: létání
rules-flying-p1 = Zbývají-li vám přesně tři kameny a žádný už nemáte v ruce, vaše kameny létají: tahem přenesete jeden z nich kamkoli, kde je volno, nemusí to být vedle. Mlýn uzavřený létáním platí jako každý jiný.
rules-flying-p2 = Létání je poslední šance, díky níž prohraná partie ještě žije. Vážní hráči je často vypínají, protože tři kameny, které nelétají, bývají ztracené. Vybíráte si na začátku partie; obvykle je zapnuto.
rules-fig-flying = Bílý letí z b2 na g7 a uzavírá mlýn.

## The end

rules-end = Konec partie
rules-end-p1 = Vyhrát lze dvěma způsoby:
rules-end-item-men = Soupeři zbyly pouhé dva kameny. Na mlýn to nestačí, takže je po partii.
rules-end-item-blocked = Soupeř je na tahu, ale žádný možný tah nemá. Tím ihned prohrává, ať má kamenů kolik chce.
rules-end-p2 = Remíza nastává ve dvou případech. Bez nich by zkušení hráči nedohráli nikdy:
rules-end-item-repetition = Táž pozice nastane potřetí: tytéž kameny na týchž bodech, týž hráč na tahu a stejně kamenů v ruce. Počítá se i začátek partie.
rules-end-item-limit = Po dobu padesáti tahů není odebrán žádný kámen. Tahem se tu rozumí tah jednoho hráče, na každého jich tedy připadá dvacet pět. Počítají se jen posunutí a lety: položením nebo odebráním kamene se počítá od začátku.
rules-end-p3 = Partii lze také vzdát nebo se dohodnout na remíze, a komu na hodinách vyprší čas, ten prohrává.
rules-fig-end-blocked = Bílý je na tahu, ale žádný z jeho čtyř kamenů nemá vedle sebe volný bod: vyhrává černý.

## The order of the rules

rules-order = Když platí víc pravidel najednou
rules-order-p1 = Výhra má přednost před remízou: kdo vyhraje padesátým tahem, vyhrál. Nejprve se zjišťuje, zda některá strana nemá málo kamenů, potom zda může táhnout, potom zda se pozice neopakuje, a teprve nakonec zda není vyčerpán limit. Uzavře-li poslední tah mlýn, patří braní k tomuto tahu a počítá se znovu od začátku.

## Options

rules-options = Co si můžete zvolit
rules-options-p1 = Tři pravidla se dají nastavit na začátku partie; během hry jsou vidět a ukládají se spolu se zápisem partie.
rules-options-item-flying = Létání je zapnuté, nebo vypnuté.
rules-options-item-limit = Limit tahů bez braní je padesát, jiné číslo, nebo žádný. Některé programy počítají padesát na každého; pak nastavte sto.
rules-options-item-repetition = Remízu opakováním lze vypnout.

## Words

rules-words = Slova hry
rules-word-man = Kámen
    .text = Hrací kámen; každý hráč jich má devět.
rules-word-point = Bod
    .text = Místo pro kámen: roh čtverce nebo střed jeho strany.
rules-word-line = Čára
    .text = Tři body spojené na desce v přímou řadu. Mlýn může stát jen na čáře.
rules-word-hand = V ruce
    .text = Kameny v ruce ještě nejsou položené.
rules-word-move = Tah
    .text = Co jeden hráč vykoná, když je na řadě, i s braním, pokud uzavře mlýn. I pokládání je tah.
rules-word-mill = Mlýn
    .text = Tři kameny jedné strany na čáře. Uzavírá jej kámen, který jej doplní, a otevírá kámen, který z něj odejde.
rules-word-removal = Braní
    .text = Po uzavření mlýna jde z desky jeden soupeřův kámen.
rules-word-double = Dvojitý mlýn
    .text = Dva mlýny, mezi nimiž jeden kámen přechází sem a tam a každým tahem jeden uzavře.
rules-word-position = Pozice
    .text = Všechny kameny na desce, hráč na tahu a kameny v ruce.
