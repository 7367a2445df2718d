# The page in the browser. Keys begin with `page-`.

page-new-game = Nová partie
page-language = Jazyk

# The frame and playing: begin

## The frame: menu, titles, choices

page-skip = K obsahu
page-menu = Nabídka
page-nav-label = Stránky
page-nav-play = Hrát
page-nav-learn = Učit se
page-nav-analyse = Analýza
page-nav-editor = Editor
page-nav-archive = Archiv
page-nav-rules = Pravidla
page-title-play = Mlýn – hra
page-title-analyse = Analýza – Mlýn
page-title-editor = Editor desky – Mlýn
page-title-archive = Archiv – Mlýn
page-title-rules = Pravidla – Mlýn
page-title-unknown = Nenalezeno – Mlýn
page-unknown-heading = Taková stránka tu není
page-unknown-text = V adrese je možná překlep, nebo se stránka přestěhovala.
page-theme = Světlý nebo tmavý vzhled
page-theme-auto = Vzhled systému
page-theme-light = Světlý
page-theme-dark = Tmavý
page-sound-on = Zvuk je zapnutý; vypnout
page-sound-off = Zvuk je vypnutý; zapnout
page-close = Zavřít

## Players

page-level-beginner = Začátečník
    .hint = Občas přehlédne mlýn. Vhodný na první partii a pro děti.
page-level-medium = Pokročilý
    .hint = Vidí nejbližší mlýny a kámen daruje jen zřídka.
page-level-strong = Silný
    .hint = Přemýšlí mnoho tahů dopředu, nejvýš dvě sekundy na tah.
# $level: 1 to 10.
page-level = Úroveň { $level } z 10
    .hint = Každá úroveň je znatelně silnější než ta pod ní.
# Beside the board; short.
page-seat-level = úroveň { $level }
page-player-person = Hráč
page-player-computer = Počítač ({ $strength }, úroveň { $level })
page-tray = Kameny v ruce: { $hand }, ztracené: { $lost }
page-clock = Hodiny

## What is going on

page-status-selected = Kámen z { $from } je v ruce: vyberte jeden z označených bodů
page-status-selected-flying = Kámen z { $from } je v ruce a smí létat: vyberte kterýkoli volný bod
page-status-looking-back = Díváte se zpět: po tahu { $ply } z { $plies }
page-status-paused = Partie je pozastavena
page-refused-blocked = Kámen na { $point } nemůže táhnout: žádný sousední bod není volný.
page-refused-not-your-turn = Na tahu je počítač.
page-refused-looking-back = Díváte se na dřívější pozici. Chcete-li hrát dál, vraťte se do partie.
page-back-to-game = Zpět do partie
page-take-turn-back = Tento mlýn ne: vrátit kámen
page-move-now = Táhnout hned
page-pause = Pozastavit
page-go-on = Pokračovat
page-engine-failed = Počítač nemůže přemýšlet: prohlížeč ho nespustil.
page-try-again = Zkusit znovu
page-draw-offered = { $who ->
    [you] Nabízíte remízu
    [computer] Počítač nabízí remízu
    [white] Bílý nabízí remízu: přijímá černý?
   *[black] Černý nabízí remízu: přijímá bílý?
}
page-draw-accept = Přijmout
page-draw-decline = Odmítnout

## The end

page-end-told = { $result }. { $reason }
page-rematch = Odveta
page-rematch-swapped = Odveta s výměnou stran
page-look-through = Projít partii
page-kept-in-archive = Dohrané partie jsou uloženy zde:

## Moves and actions

page-moves = Tahy
page-moves-empty = Zde budou tahy.
page-move-number = { $number }.
page-steps = Procházení partie
page-step-first = Na začátek
page-step-back = O tah zpět
page-step-on = O tah vpřed
page-step-last = Na konec
page-undo = Vzít poslední tah zpět
page-redo = Zahrát tah znovu
page-actions = Partie
page-resign = Vzdát
page-resign-question = { $who ->
    [you] Vzdát tuto partii?
    [computer] Počítač se vzdává?
    [white] Bílý vzdává partii?
   *[black] Černý vzdává partii?
}
page-draw-offer = Nabídnout remízu
page-flip = Otočit desku
page-swap = Vyměnit strany
page-rules-now = Pravidla této partie
page-rules-all = Všechna pravidla
page-exchange = Kopírovat, uložit, načíst

## The dialog of a new game

page-play-position = Hrát z této pozice
page-players = Kdo hraje
page-players-computer = Proti počítači
page-players-two = Dva u tohoto zařízení
page-players-watch = Sledovat počítač
page-strength = Jak silně počítač hraje
page-strength-white = Jak silně hraje bílý
page-strength-black = Jak silně hraje černý
page-your-side = Vaše strana
page-side-white = Bílý, začíná
page-side-black = Černý
page-side-random = Nechat na náhodě
page-clocks = Hodiny
page-clocks-use = Hrát s hodinami
    .hint = Rozběhnou se prvním tahem. Komu dojde čas, prohrává.
page-clock-minutes = Minut pro každého
page-clock-increment = Sekund navíc za tah
page-option-repetition-hint = Partie končí remízou, když táž pozice nastane potřetí.
page-limit-moves = Po kolika tazích
page-start = Začít

# The frame and playing: end

## A board in words, for those who do not see it. $whites and $blacks: `none` or `some`; $white and $black: points.

page-men-in-words = { $whites ->
    [none] Bílé kameny nejsou.
   *[some] Bílé kameny: { $white }.
} { $blacks ->
    [none] Černé kameny nejsou.
   *[some] Černé kameny: { $black }.
}

## Links with a game or a position. $ply: which move; $move: how it is written; $reason: a whole sentence.

page-link-damaged = Tento odkaz je poškozený, a tak vidíte jen část před poškozením. { $reason }
page-link-too-long = Odkaz je na jednu partii příliš dlouhý.
page-link-start = Výchozí pozice v odkazu: { $reason }
page-link-move = { $ply }. tah v odkazu, „{ $move }“: { $reason }
page-link-result = Výsledek v odkazu, „{ $text }“, se k této partii nehodí.
page-link-ply = Odkaz má říkat, po kterém tahu začít, ale stojí v něm „{ $text }“.
page-link-without-game = V tomto odkazu není partie ani pozice.

## Copying, saving, loading

page-exchange-heading = Kopírovat, uložit, načíst
page-export = Kopírování a ukládání
page-copy-link = Kopírovat odkaz
page-copy-record = Kopírovat partii
page-copy-position = Kopírovat pozici
page-download = Uložit do souboru
page-copied = Zkopírováno
page-not-copied = Prohlížeč kopírování nedovoluje
page-cancel = Zrušit
page-plies = Počet tahů: { $count }
page-import-label = Vložte partii, seznam tahů, pozici nebo odkaz
page-import-load = Načíst
page-import-file = Otevřít soubor…
page-import-empty = Zatím tu není co načíst.
page-import-several = Nalezených partií: { $count }. Vyberte jednu.
page-import-pending = Poslední tah uzavírá mlýn, ale chybí braní. Partii lze načíst až sem a tah pak dokončit na desce.
page-import-finish = Načíst a dokončit tah
page-import-before = Načíst tahy před chybou ({ $count })
page-file-too-large = Soubor je příliš velký. Nejvíce megabajtů: { $count }.
page-file-unreadable = Prohlížeč nemůže tento soubor přečíst.

## The archive

page-archive-lead = Dohrané partie zůstávají zde, jen v tomto prohlížeči. Občas je uložte do souboru a můžete je vrátit kdekoli.
page-archive-save = Uložit vše do souboru
page-archive-restore = Vrátit ze souboru…
page-archive-count = Uložené partie: { $count } z nejvýše { $limit }
page-archive-empty = Zatím tu nebyla dohrána žádná partie. Až bude, počká na vás na této stránce.
page-archive-full = Archiv je plný a více partií nepojme ({ $count }). Uložte je do souboru a některé smažte.
page-archive-not-kept = Prohlížeč pro tuto partii nemá místo nebo pro tuto stránku nic neukládá. Chcete-li partii mít, zkopírujte ji.
page-archive-restored = Nové partie: { $new }. Už uložené: { $before }.
page-archive-left = Vynechané partie: { $count }.
page-archive-faults = Nečitelné partie: { $count }
page-archive-unfinished = Nedohraná partie
page-archive-unreadable = Nečitelná partie
page-archive-open = Otevřít
page-archive-open-game = Otevřít: { $game }
page-archive-delete = Smazat
page-archive-delete-game = Smazat: { $game }
page-archive-delete-ask = Smazat tuto partii natrvalo?
page-archive-delete-yes = Ano, smazat

## The analysis board

page-rules-heading = Pravidla této partie
page-moves-heading = Tahy
page-moves-none = Zatím žádné tahy. Hrajte na desce za obě strany.
page-analyse-engine = Co si myslí počítač
page-analyse-begin = Spustit
page-analyse-stop = Zastavit
page-analyse-off = Zastaveno. Spusťte jej a uvidíte odhad této pozice.
page-analyse-waiting = Přemýšlí…
page-analyse-over = Partie zde skončila, není už o čem přemýšlet.
page-analyse-failed = Počítač v tomto prohlížeči nemůže přemýšlet.
page-analyse-win = { $who ->
    [white] Bílý jistě vyhraje. Tahů do konce: { $count }
   *[black] Černý jistě vyhraje. Tahů do konce: { $count }
}
page-analyse-draw = Varianta vede k remíze
page-analyse-solved = { $who ->
    [white] Při nejlepší hře vyhraje bílý
    [black] Při nejlepší hře vyhraje černý
   *[nobody] Při nejlepší hře remíza
}
page-analyse-conversion = { $who ->
    [white] Při nejlepší hře vyhraje bílý. Tahů do příštího braní nebo konce: { $count }
   *[black] Při nejlepší hře vyhraje černý. Tahů do příštího braní nebo konce: { $count }
}
page-analyse-limited = { $who ->
    [white] Při nejlepší hře remíza: bílý by vyhrál, ale dřív se vyčerpá počet tahů bez braní
   *[black] Při nejlepší hře remíza: černý by vyhrál, ale dřív se vyčerpá počet tahů bez braní
}
page-analyse-verdict = { $verdict ->
    [white-much] Bílý je na tom mnohem lépe
    [white] Bílý je na tom o něco lépe
    [black-much] Černý je na tom mnohem lépe
    [black] Černý je na tom o něco lépe
   *[even] Zhruba vyrovnané
}
page-analyse-estimated = Odhad v kamenech, ne dokázaná hodnota.
page-analyse-proven = Nalezeno prohledáním až do konce.
page-analyse-from-tablebase = Přesně, z databáze vyřešených pozic; remízy opakováním nebo bez braní se nepočítají.
page-analyse-from-tablebase-rules = Přesně, z databáze vyřešených pozic; pravidla remízy jsou započtena.
page-analyse-line = Nejlepší pokračování:
page-analyse-depth = Hloubka v tazích: { $depth }. Pozic: { $nodes }.
page-analyse-play-best = Zahrát nejlepší tah
page-analyse-steps = Procházení tahů
page-analyse-flip = Otočit desku
page-analyse-play = Hrát odtud
page-analyse-edit = Upravit pozici
page-analyse-promote = Udělat hlavní variantou
page-analyse-delete = Smazat odtud
page-analyse-fresh = Prázdná deska

## What the moves are worth. $who: who is to move, `white` or `black`; $value: `win`, `limited-win`, `draw`, `limited-loss`, `loss` or `unknown`.
## Limited: only without the no-removal limit. $count: moves of one side; $end: those until the end of the game; $left: those until the draw; $need: those that the win takes.

page-values-heading = Hodnota jednotlivých tahů
page-values-show = Zobrazit
page-values-show-anyway = Přesto zobrazit
page-values-hide = Skrýt
page-values-off = U každého možného tahu ukáže, zda vede k výhře, remíze nebo prohře, hrají-li obě strany co nejlépe.
page-values-spoil = Hrajete proti počítači: tohle by prozradilo nejlepší tahy.
page-values-busy = Hodnoty se vyhledávají…
page-values-over = Partie zde skončila, další tahy už nejsou.
page-values-win = { $who ->
    [white] Bílý je na tahu a při nejlepší hře vyhraje.
   *[black] Černý je na tahu a při nejlepší hře vyhraje.
}
page-values-draw = { $who ->
    [white] Bílý je na tahu; při nejlepší hře obou stran je to remíza.
   *[black] Černý je na tahu; při nejlepší hře obou stran je to remíza.
}
page-values-loss = { $who ->
    [white] Bílý je na tahu a při nejlepší hře soupeře prohraje.
   *[black] Černý je na tahu a při nejlepší hře soupeře prohraje.
}
page-values-limited-win = { $who ->
    [white] Bílý je na tahu a vyhraje jen bez limitu tahů bez braní ({ $count }); s ním je to remíza.
   *[black] Černý je na tahu a vyhraje jen bez limitu tahů bez braní ({ $count }); s ním je to remíza.
}
page-values-limited-loss = { $who ->
    [white] Bílý je na tahu a prohraje jen bez limitu tahů bez braní ({ $count }); s ním je to remíza.
   *[black] Černý je na tahu a prohraje jen bez limitu tahů bez braní ({ $count }); s ním je to remíza.
}
page-values-unknown = Hodnota této pozice tu není známa, známé jsou jen některé tahy.
page-values-group = { $value ->
    [win] Vyhrávající tahy
    [limited-win] Tahy, které vyhrávají jen bez limitu
    [draw] Remízové tahy
    [limited-loss] Tahy, které prohrávají jen bez limitu
    [loss] Prohrávající tahy
   *[unknown] Tahy s neznámou hodnotou
}: { $count }
page-values-move = { $move }: { $value ->
    [win] výhra
    [limited-win] výhra jen bez limitu
    [draw] remíza
    [limited-loss] prohra jen bez limitu
    [loss] prohra
   *[unknown] neznámá
}
page-values-point = { $label }, hodnota: { $value ->
    [win] výhra
    [limited-win] výhra jen bez limitu
    [draw] remíza
    [limited-loss] prohra jen bez limitu
    [loss] prohra
   *[unknown] neznámá
}
page-values-removal = { $count ->
    [1] Braní tímto tahem
    [one] Braní za { $count } tah
    [few] Braní za { $count } tahy
    [many] Braní za { $count } tahu
   *[other] Braní za { $count } tahů
}
page-values-removal-and-end = { $count ->
    [1] Braní tímto tahem, konec za { $end }
    [one] Braní za { $count } tah, konec za { $end }
    [few] Braní za { $count } tahy, konec za { $end }
    [many] Braní za { $count } tahu, konec za { $end }
   *[other] Braní za { $count } tahů, konec za { $end }
}
page-values-end = { $count ->
    [1] Partie končí tímto tahem
    [one] Konec partie za { $count } tah
    [few] Konec partie za { $count } tahy
    [many] Konec partie za { $count } tahu
   *[other] Konec partie za { $count } tahů
}
page-values-near-limit = { $left ->
    [one] Do remízy bez braní zbývá jen { $left } tah; k výhře je jich třeba { $need }.
    [few] Do remízy bez braní zbývají jen { $left } tahy; k výhře je jich třeba { $need }.
    [many] Do remízy bez braní zbývá jen { $left } tahu; k výhře je jich třeba { $need }.
   *[other] Do remízy bez braní zbývá jen { $left } tahů; k výhře je jich třeba { $need }.
}
page-values-counted = Počítají se tahy obou stran včetně tohoto, až do příštího braní nebo do konce partie, když vítěz spěchá a soupeř se brání.
page-values-server = Přesné hodnoty z databáze vyřešených pozic na tomto serveru.
page-values-page = Přesné hodnoty z malé databáze vyřešených pozic přímo ve stránce.
page-values-no-draw-rules = Remízy opakováním nebo bez braní se neberou v úvahu.
page-values-no-repetition = Remízy opakováním se neberou v úvahu.
page-values-only-flying = Databáze na tomto serveru je spočítána s létáním, tato partie se však hraje bez něj.
page-values-only-walking = Databáze na tomto serveru je spočítána bez létání, tato partie se však hraje s ním.
page-values-missing = Databáze na tomto serveru tuto pozici zatím nemá.
page-values-not-covered = Taková pozice nemůže v partii vzniknout, proto není v žádné databázi.
page-values-beyond = Malá databáze v této stránce k této pozici nesahá: zná začátky partií a koncovky, v nichž je na desce málo kamenů.
page-values-absent = Databáze vyřešených pozic tu není, ani na serveru, ani ve stránce.
page-values-unreachable = Server teď není dostupný. Po ruce je jen malá databáze v této stránce a ta k této pozici nesahá.
page-values-server-fault = Serveru se nepodařilo hodnoty vyhledat.
page-values-page-fault = Databázi v této stránce nelze přečíst.
page-values-make = Kdo provozuje tento server, může celou databázi vytvořit příkazem { $solve } a nabídnout ji příkazem { $serve }.

## The board editor

page-editor-lead = Sestavte libovolnou pozici: klepejte na body, nebo ji zadejte jako text.
page-editor-tool = Klepnutí položí
page-editor-tool-cycle = Postupně: bílý, černý, nic
page-editor-tool-white = Bílý
page-editor-tool-black = Černý
page-editor-tool-erase = Nic
page-editor-hand-white = Bílé kameny v ruce
page-editor-hand-black = Černé kameny v ruce
page-editor-side = Na tahu
page-editor-counter = Tahy bez braní
page-editor-changes = Změny celé desky
page-editor-clear = Vyprázdnit
page-editor-start = Začátek partie
page-editor-fill = Ostatní do ruky
page-editor-colours = Prohodit barvy
page-editor-turn = Čtvrt otáčky
page-editor-mirror = Zrcadlit
page-editor-rings = Prohodit vnější a vnitřní čtverec
page-editor-flip = Pohled z druhé strany
page-editor-text = Pozice jako text
page-editor-refused = Tuto pozici nelze hrát:
page-editor-fine = Tuto pozici lze hrát.
page-editor-play = Hrát odtud
page-editor-analyse = Analyzovat

## Help while playing, and the way to the review

page-review = Rozbor partie
page-review-game = Rozbor partie { $game }
page-help = Pomoc při hře
page-hints = Nápověda
page-hints-off = Bez nápovědy
page-hints-asked = Když se zeptám
page-hints-warn = Varovat, když přehlížím mlýn
page-hint = Napovědět
page-confirm-moves = Potvrzovat každý tah
page-confirm-question = Zahrát { $move }?
page-confirm = Zahrát
page-confirm-anyway = Přesto zahrát
page-confirm-not = Vzít zpět
