# The page that teaches the rules. Keys begin with `rules-`.
# The order of sections, paragraphs and pictures stands in src/rules_page.rs.

rules-title = Pravila igre mlin
rules-contents = Na ovoj stranici
rules-lead-p1 = Mlin ćeš naučiti otprilike jednako brzo kao križić-kružić, a dubok je otprilike kao dama. Sve što za igru trebaš znati stoji na ovoj stranici.
rules-lead-p2 = Dva igrača imaju po devet figura. Tri figure u nizu na istoj crti čine mlin, a svaki mlin odnosi protivniku jednu figuru. Pobjeđuješ kada protivniku ostane premalo figura za mlin ili kada više nema kamo.

## The board

rules-board = Ploča
rules-board-p1 = Na ploči su tri kvadrata, jedan unutar drugoga. Još četiri crte spajaju sredine njihovih stranica. Figure se stavljaju na točke, ondje gdje se crte susreću, a nikada u prostor između njih. Točaka je dvadeset i četiri; samo središte ploče nije točka.
rules-board-p2 = Svaki igrač ima devet figura: jedan bijele, drugi crne. Počinje bijeli, a zatim se igrači izmjenjuju.
rules-board-p3 = Svaka točka ima ime od slova i broja: slova idu od a do g slijeva nadesno, brojevi od 1 do 7 odozdo prema gore. Gornji lijevi kut je a7.
rules-fig-board = Sve dvadeset i četiri točke na ploči.

## Placing

rules-placing = Prva faza: postavljanje
rules-placing-p1 = Na početku je ploča prazna. Igrači redom stavljaju po jednu figuru na slobodnu točku po želji. Nakon osamnaest poteza, po devet za svakoga, ruke su prazne. Dok u ruci imaš figuru, moraš postavljati; figure koje su već na ploči ostaju gdje jesu.
rules-placing-p2 = Početnici u ovoj fazi najčešće gledaju samo vlastite nizove i zbog toga gube. Postavljanje služi ponajprije ometanju: stavi figuru ondje gdje protivnik želi dovršiti crtu.
rules-placing-p3 = Zatim osvoji četiri točke na kojima se križaju po dvije crte: d6, b4, f4 i d2. Svaka od njih ima četiri susjede, više nego ijedna druga točka, pa nigdje na ploči nema više prometa.
rules-fig-placing-obstruct = Bijeli želi dovršiti gornju crtu. Crna figura na g7 to mu ne dopušta.
rules-fig-placing-crossings = Četiri križanja na ploči: d6, b4, f4 i d2.

## The mill

rules-mill = Mlin i uzimanje figure
rules-mill-p1 = Tri figure iste boje na jednoj nacrtanoj crti jesu mlin. Istim potezom kojim ga zatvoriš – postavljanjem, pomicanjem ili letenjem – moraš ukloniti jednu protivnikovu figuru. Ta je figura zauvijek izvan igre.
rules-mill-p2 = Mlin se može složiti na šesnaest crta: na dvanaest stranica kvadrata i na četiri crte koje ih povezuju.
rules-mill-p3 = Vrijedi samo nacrtana crta. Dijagonale se ne računaju, a ni tri figure koje naizgled stoje u nizu ako kroz sve tri na ploči nije povučena crta.
rules-mill-p4 = Figure u protivnikovu mlinu zaštićene su. Sve dok protivnik na ploči ima figuru izvan mlina, uklanjaš jednu od takvih.
rules-mill-p5 = Jedna je iznimka: stoje li u mlinovima sve figure koje protivnik ima na ploči, zaštite nema i smiješ ukloniti koju god želiš. Figure u ruci pritom se ne gledaju.
rules-mill-p6 = Jedan potez katkad zatvori dva mlina odjednom. I tada uklanjaš samo jednu figuru.
rules-fig-mill = Bijeli mlin na gornjoj stranici vanjskog kvadrata.
rules-fig-mill-none = Ni jedno ni drugo nije mlin: a7, b6 i c5 leže na dijagonali, a c4 nije crtom povezano s e4 i f4.
rules-fig-mill-protected = Bijeli je upravo zatvorio mlin. Crni mlin dolje je zaštićen, pa odlazi figura s e4.
rules-fig-mill-exception = Ovdje su sve crne figure u mlinu, pa bijeli smije ukloniti bilo koju od tri.
rules-fig-mill-two = Bijela figura na d7 zatvara dva mlina odjednom; uklanja se jedna crna figura.

## Moving

rules-moving = Druga faza: pomicanje
rules-moving-p1 = Druga faza počinje kada su obje strane postavile svih osamnaest figura, čak i ako su neke u međuvremenu uklonjene. Otada potez znači: jednu svoju figuru pomakni po crti na slobodnu susjednu točku.
rules-moving-p2 = Ne smiješ preskakati figure, ne možeš na točku koju s tvojom ne spaja nijedna crta i ne smiješ propustiti potez. Figura se ne uzima ni tako da na nju staneš: uzima se samo mlinom.
rules-fig-moving = Bijela figura s d2 može na d1, d3 ili b2. Na f2 stoji crna.

## Opening and closing again

rules-again = Otvaranje i ponovno zatvaranje
rules-again-p1 = Pomakneš li figuru iz svojega mlina, mlin je otvoren. Kada se figura poslije vrati, mlin je iznova zatvoren: vrijedi svaki put i svaki put uklanjaš još jednu figuru.
rules-fig-again = Potez s g7 na g4 otvara mlin, a povratak s g4 na g7 opet ga zatvara.

## The shared-man pair

rules-pair = Dva mlina sa zajedničkom figurom
rules-pair-p1 = Dva mlina s jednom zajedničkom figurom izgledaju moćno, ali vrijede malo. Zajednička figura drži oba: ode li, oba su otvorena u isti mah, a njezin odlazak ništa ne zatvara. Takav par zato donosi figuru najviše svakim drugim potezom – a dok su oba mlina zatvorena, zajednička figura oko sebe ima samo svoje i uopće se ne može pomaknuti.
rules-fig-pair = Figura na d7 pripada obama mlinovima i ne može se pomaknuti.

## The double mill

rules-double = Dvostruki mlin
rules-double-p1 = Ovaj oblik dobiva partije, a nije onaj koji ljudima prvi padne na pamet. Trebaju ti dva mlina bez ijedne zajedničke figure. Svaki čeka još na jednu točku, a te dvije leže jedna do druge.
rules-double-p2 = Sada jedna figura ide amo-tamo između tih dviju točaka i svakim potezom jedan mlin zatvara, a drugi otvara. Pet je figura dovoljno. Protivnik koji to ne uspije zapriječiti ni razbiti gubi po figuru svakim tvojim potezom.
rules-double-p3 = Na ploči postoje 32 mjesta za dvostruki mlin, po jedno za svaki komad crte između dviju susjednih točaka.
rules-fig-double = Figura s a7 ide na a4 i natrag: svaki potez zatvara jedan mlin.

## Flying

rules-flying = Treća faza: letenje
rules-flying-p1 = Kada spadneš na točno tri figure, a u ruci nemaš nijednu, tvoje figure smiju letjeti: potezom odvodiš jednu od njih na bilo koje slobodno mjesto na ploči, a ne samo na susjednu točku. Mlin zatvoren letenjem vrijedi kao svaki drugi.
rules-flying-p2 = Letenje je posljednja prilika koja izgubljenu partiju drži na životu. Ozbiljni ga igrači često isključe jer su tri figure koje ne lete obično izgubljene. Biraš na početku partije; inače je uključeno.
rules-fig-flying = Bijeli leti s b2 na g7 i zatvara mlin.

## The end

rules-end = Kako partija završava
rules-end-p1 = Pobjeđuje se na dva načina:
rules-end-item-men = Protivniku su ostale samo dvije figure. Od dviju se mlin ne da složiti, pa je partija gotova.
rules-end-item-blocked = Protivnik je na redu, a nema dopuštenog poteza. Time odmah gubi, koliko god figura imao.
rules-end-p2 = Neriješeno je u dva slučaja. Da njih nema, dobri igrači ne bi nikad došli do kraja:
rules-end-item-repetition = Isti se položaj pojavi treći put: iste figure na istim točkama, isti igrač na redu i isti broj figura u ruci. Računa se i početak partije.
rules-end-item-limit = Prođe pedeset poteza bez uzimanja. Potezom se ovdje zove red jednoga igrača, dakle po dvadeset pet za svakoga. Broje se samo pomicanja i letenja: postavljena ili uklonjena figura vraća brojač na početak.
rules-end-p3 = Igrač može i predati partiju, igrači se mogu dogovoriti za neriješeno, a kome na satu istekne vrijeme, gubi.
rules-fig-end-blocked = Na redu je bijeli, ali nijedna od njegovih četiriju figura nema slobodne susjedne točke: pobjeđuje crni.

## The order of the rules

rules-order = Kada vrijedi više pravila odjednom
rules-order-p1 = Pobjeda ima prednost pred neriješenim: tko pobijedi pedesetim potezom, pobijedio je. Najprije se gleda ima li koja strana premalo figura, zatim može li još vući, zatim ponavlja li se položaj i na kraju je li dosegnuta granica. Zatvori li zadnji potez mlin, uzimanje pripada tom potezu i brojanje kreće iznova.

## Options

rules-options = Što možeš birati
rules-options-p1 = Tri se pravila mogu namjestiti na početku partije; vide se za vrijeme igre i čuvaju uz zapis partije.
rules-options-item-flying = Letenje je uključeno ili isključeno.
rules-options-item-limit = Granica za poteze bez uzimanja je pedeset, neki drugi broj ili je nema. Neki programi broje po pedeset za svaku stranu; za to namjesti sto.
rules-options-item-repetition = Neriješeno zbog ponavljanja može se isključiti.

## Words

rules-words = Riječi igre
rules-word-man = Figura
    .text = Jedan od devet komada kojima igra svaki igrač.
rules-word-point = Točka
    .text = Mjesto za figuru: kut kvadrata ili sredina njegove stranice.
rules-word-line = Crta
    .text = Tri točke koje su na ploči spojene u ravan niz. Mlin može nastati samo na crti.
rules-word-hand = U ruci
    .text = Figure u ruci još nisu postavljene.
rules-word-move = Potez
    .text = Red jednoga igrača, zajedno s uzimanjem ako zatvori mlin. I postavljanje je potez.
rules-word-mill = Mlin
    .text = Tri figure iste strane na jednoj crti. Zatvara ga figura koja ga dovrši, a otvara figura koja iz njega ode.
rules-word-removal = Uzimanje
    .text = Protivnikova figura odlazi s ploče nakon što se zatvori mlin.
rules-word-double = Dvostruki mlin
    .text = Dva mlina između kojih jedna figura ide amo-tamo i svakim potezom jedan zatvori.
rules-word-position = Položaj
    .text = Sve figure na ploči, igrač na redu i figure u ruci.
