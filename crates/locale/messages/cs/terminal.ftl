# The terminal and the command line. Keys begin with `terminal-`.

## The game on the terminal

# $side is `white` or `black`; $seat is `you`, `computer` or `person`.
terminal-player = { $side ->
    [white] { $seat ->
        [you] Bílý – vy
        [computer] Bílý – počítač, úroveň { $level }
       *[person] Bílý
    }
   *[black] { $seat ->
        [you] Černý – vy
        [computer] Černý – počítač, úroveň { $level }
       *[person] Černý
    }
}
# $outcome: who won; $reason: the rule that ended the game, a sentence.
terminal-over = { $outcome }. { $reason }
terminal-paused = Pozastaveno: mezerníkem necháte počítač pokračovat
terminal-looking-back = Ohlédnutí: po tahu { $ply } z { $count }. { "End" } vrátí do partie.
terminal-typing = Tah: { $text }
terminal-moves = Tahy
terminal-too-small = Okno je pro desku příliš malé: sloupců je třeba { $columns } a řádků { $rows }, má jich { $width } a { $height }.
terminal-keys = Šipky, Enter: tah · U zpět · PageUp prohlídka · Esc nabídka · F1 nápověda
terminal-keys-narrow = Šipky, Enter: tah · U zpět · Esc nabídka · F1 nápověda
terminal-keys-thinking = Mezerník: pauza · U zpět · Esc nabídka · F1 nápověda
terminal-keys-typing = Enter táhne · Esc smaže
terminal-keys-refused = Backspace opraví · psaní začne znovu · Esc smaže
terminal-engine-failed = Počítač kvůli chybě programu přestal přemýšlet. Mezerníkem mu dáte nový pokus.

## A new game

terminal-new-opponent = Soupeř
terminal-new-opponent-computer = počítač
terminal-new-opponent-friend = přítel u téhož zařízení
terminal-new-opponent-watch = nikdo: sledovat hru počítače
terminal-new-level = Úroveň
terminal-new-side = Hrajete za
terminal-new-side-value = { $side ->
    [white] bílého
   *[black] černého
}
terminal-new-language = Jazyk
terminal-new-start = Začít partii
terminal-new-continue = Zpět do partie
terminal-new-keys = ↑ ↓ výběr · ← → změna · Enter potvrdit · Esc zpět

## What can be done during a game

terminal-menu = Nabídka
terminal-menu-undo = Vzít zpět
terminal-menu-redo = Zahrát znovu
terminal-menu-draw = Nabídnout remízu
terminal-menu-resign = Vzdát partii
terminal-menu-pause = Pozastavit či pokračovat
terminal-menu-flip = Otočit desku
terminal-menu-position = Ukázat pozici jako text
terminal-menu-save = Uložit zápis…
terminal-menu-open = Otevřít zápis…
terminal-menu-new = Nová partie…
terminal-menu-help = Nápověda
terminal-menu-quit = Konec

## Questions and answers

# Words that mean yes and no, the short ones too.
terminal-words-yes = ano a
terminal-words-no = ne n
terminal-yes = Ano
terminal-no = Ne
terminal-ask-answer = Ano, nebo ne?
terminal-ask-resign = { $who ->
    [white] Opravdu se bílý vzdává?
    [black] Opravdu se černý vzdává?
   *[you] Opravdu se vzdáváte?
}
# $side offers the draw.
terminal-ask-draw = { $side ->
    [white] Bílý nabízí remízu. Souhlasí černý?
   *[black] Černý nabízí remízu. Souhlasí bílý?
}
terminal-draw-declined = Nabídka remízy byla odmítnuta.
terminal-ask-new = Opustit tuto partii a začít novou?
terminal-ask-quit = Partie neskončila. Přesto skončit?
terminal-ask-save = Uložit zápis pod názvem:
terminal-ask-open = Otevřít zápis s názvem:
terminal-ask-replace = { $file } už existuje. Nahradit?
terminal-saved = Zápis je uložen: { $file }
terminal-save-failed = { $file } nelze zapsat: { $reason }
terminal-open-failed = { $file } nelze otevřít. { $reason }
terminal-file-missing = Takový soubor ani složka neexistuje.
terminal-file-forbidden = Systém to nedovoluje.
terminal-file-folder = Název vede ke složce, nebo skrze něco, co složkou není.
terminal-file-full = Na disku už není místo.
terminal-file-no-text = Řádek { $line } není text.
terminal-opened = { $count ->
    [one] Otevřeno: { $file }, { $count } tah.
    [few] Otevřeno: { $file }, { $count } tahy.
   *[other] Otevřeno: { $file }, { $count } tahů.
}
terminal-left-over = { $count ->
    [one] Vynechán { $count } tah po konci partie.
    [few] Vynechány { $count } tahy po konci partie.
   *[other] Vynecháno { $count } tahů po konci partie.
}
terminal-position = Pozice jako text:
terminal-any-key = Libovolná klávesa pokračuje

## Why something is not done

terminal-refused-computers-turn = Na tahu je počítač.
terminal-refused-looking-back = Deska ukazuje dřívější pozici. { "End" } vrátí do partie.
terminal-refused-choose-man = Nejdřív vyberte kámen, kterým táhnete.
terminal-refused-blocked = Kámen na { $point } nemůže táhnout: žádný sousední bod není volný.
terminal-refused-choose-removal = Vyberte jeden z označených kamenů k odebrání, nebo tah zrušte klávesou Esc.
terminal-refused-nothing-to-undo = Není tah, který by šlo vzít zpět.
terminal-refused-nothing-to-redo = Nic nebylo vzato zpět.
terminal-refused-nobody-to-agree = Remízu lze nabídnout jen příteli u téhož zařízení.
terminal-refused-nobody-to-resign = Počítač hraje za obě strany: nikdo se nemůže vzdát.

## Help on the terminal. Each is one paragraph.

terminal-help-goal = Každá strana má devět kamenů. Tři vlastní kameny v řadě na čáře jsou mlýn; kdo jej uzavře, odebere soupeřův kámen. Komu zbudou dva kameny nebo nemůže táhnout, prohrál.
terminal-help-move = Tah: dojděte šipkami na bod a stiskněte Enter, klepněte na něj myší, nebo tah napište: { "d6" } pokládá, { "d6-d5" } táhne, { "d6xa1" } navíc odebere kámen na a1. Odmítnutý tah zůstane k opravě; další, který napíšete, jej nahradí.
terminal-help-marks = Značky: { "○" } bílý, { "●" } černý, { "◎ ◉" } v mlýně, { "◆" } kam kámen smí, { "×" } kámen, který lze odebrat, { "» «" } kámen ve vaší ruce, { "‹ ›" } poslední tah.
terminal-help-back = PageUp a PageDown procházejí partií, Home a End vedou na začátek a na konec; klepnutí na tah jej ukáže.

## The line mode

terminal-line-welcome = Napište tah jako { "d6" }, { "d6-d5" } nebo { "d6xa1" }, nebo příkaz; { "help" } je vypíše.
terminal-line-unknown = „{ $text }“ není ani tah, ani příkaz; { "help" } vypíše příkazy.
terminal-line-file-missing = Chybí název souboru, jako v { "save game.txt" }.
# $men: names of points.
terminal-line-men = { $side ->
    [white] Bílý na desce: { $men }
   *[black] Černý na desce: { $men }
}
terminal-line-hand = { $side ->
    [white] Bílý v ruce: { $hand }, ztraceno: { $lost }
   *[black] Černý v ruce: { $hand }, ztraceno: { $lost }
}
terminal-line-none = žádný
terminal-line-legal = Možné tahy: { $moves }
terminal-line-no-moves = Zatím nebyl zahrán žádný tah.
terminal-line-bye = Partie zde končí.
terminal-line-removal = Mlýn je uzavřen. Napište, který kámen odebrat: { $men }
# What each command does.
terminal-line-help-board = ukáže desku; { "board off" } a { "board on" }: zda se ukazuje po každém tahu
terminal-line-help-position = řekne, kde stojí kameny, a pozici jako text
terminal-line-help-legal = vypíše možné tahy
terminal-line-help-moves = vypíše dosud zahrané tahy
terminal-line-help-undo = vezme zpět váš poslední tah
terminal-line-help-redo = zahraje znovu, co bylo vzato zpět
terminal-line-help-draw = nabídne příteli remízu
terminal-line-help-resign = vzdá partii
terminal-line-help-new = začne novou partii
terminal-line-help-save = uloží zápis
terminal-line-help-open = otevře zápis
terminal-line-help-rules = ukáže zvolená pravidla
terminal-line-help-continue = nechá pozastavený počítač pokračovat
terminal-line-help-quit = ukončí program
terminal-line-paused = Počítač čeká; příkazem { "continue" } ho necháte pokračovat.
