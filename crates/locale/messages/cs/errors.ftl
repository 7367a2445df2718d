# Reasons for a refusal. Keys begin with `error-`. Each is a whole sentence.

## Where the fault stands. $reason is one of the sentences below.

error-at-column = Sloupec { $column }: { $reason }
error-at-line = Řádek { $line }, sloupec { $column }: { $reason }
error-at-ply = Řádek { $line }, sloupec { $column }, tah { $ply }: { $reason }

## Moves that the rules do not allow

error-play-over = Partie skončila; dál se už netáhne.
error-move-game-over = Partie skončila: jedna strana má méně než tři kameny.
error-move-must-place = Dokud jsou kameny v ruce, musí se pokládat.
error-move-no-man-in-hand = V ruce už není kámen, který by šel položit na { $point }.
error-move-no-man = Na { $point } není žádný kámen.
error-move-not-own-man = Kámen na { $point } patří soupeři.
error-move-not-free = Bod { $point } není volný.
error-move-not-adjacent = Body { $from } a { $to } nejsou sousední a tato strana nesmí létat.
error-move-removal-missing = Tah na { $point } uzavírá mlýn: je třeba uvést, který kámen se odebere.
error-move-no-mill-closed = Tah na { $point } neuzavírá mlýn, nic se tedy neodebírá.
error-move-nothing-to-remove = Na { $point } není soupeřův kámen, který by šlo odebrat.
error-move-protected = Kámen na { $point } chrání jeho mlýn.

## Set-up positions that cannot be played. $side: `white` or `black`; $board and $hand: its men.

error-setup-too-many-men = { $side ->
    [white] Bílý má víc než devět kamenů: na desce { $board }, v ruce { $hand }.
   *[black] Černý má víc než devět kamenů: na desce { $board }, v ruce { $hand }.
}
error-setup-both-below-three = Obě strany mají méně než tři kameny, na desce a v ruce dohromady.
error-setup-counter-while-placing = Počet tahů bez braní je { $counter }, ale dokud jsou kameny v ruce, musí být 0.

## Texts that should be a move

error-move-text-point = Tady má být bod, například d6.
error-move-text-trailing = Tady má být { "-" } a cíl, { "x" } a kámen k odebrání, nebo konec.

## Texts that should be a position

error-position-too-long = { $count ->
    [one] Text je na pozici příliš dlouhý: čte se nejvýš { $count } bajt.
    [few] Text je na pozici příliš dlouhý: čte se nejvýš { $count } bajty.
    [many] Text je na pozici příliš dlouhý: čte se nejvýš { $count } bajtu.
   *[other] Text je na pozici příliš dlouhý: čte se nejvýš { $count } bajtů.
}
error-position-point = Tady má být W, B nebo . pro každý z 24 bodů, osm na čtverec.
error-position-ring-end = Tady má být / po osmi bodech čtverce.
error-position-board-end = Po třetím čtverci má být mezera a strana na tahu, { "w" } nebo { "b" }.
error-position-side = Tady má být strana na tahu, { "w" } nebo { "b" }.
error-position-hands = Tady mají být kameny v ruce bílého a černého, například 9/9.
error-position-counter = Tady má být počet tahů od posledního braní nebo položení.
error-position-trailing = Pozice je úplná, ale text pokračuje.

## Options of the rules

error-rules-unknown-option = Neznámá volba; existují { "flying" }, { "no-removal-limit" } a { "repetition" }.
error-rules-flying = Létání se zadává slovem { "on" } nebo { "off" }.
error-rules-no-removal-limit = Limit bez braní je celý počet tahů od 1, nebo { "off" }.
error-rules-repetition = Opakování je celé číslo od 2, nebo { "off" }.

## Game records

error-record-too-long = { $count ->
    [one] Zápis je příliš dlouhý: čte se nejvýš { $count } bajt.
    [few] Zápis je příliš dlouhý: čte se nejvýš { $count } bajty.
    [many] Zápis je příliš dlouhý: čte se nejvýš { $count } bajtu.
   *[other] Zápis je příliš dlouhý: čte se nejvýš { $count } bajtů.
}
error-record-tag = Tady má být značka jako { "[White \"Ana\"]" }, na jednom řádku.
error-record-repeated-tag = Značka { $tag } je uvedena dvakrát.
error-record-result = Tady má být výsledek 1-0, 0-1, 1/2-1/2 nebo *.
error-record-results-differ = Značka { "Result" } uvádí jiný výsledek než konec tahů.
error-record-unexpected = Tady má být tah, například d6, d6-d5 nebo { "d6xa1" }.
error-record-no-such-point = Takový bod na desce není.
error-record-mixed-notation = Jsou pomíchána jména a čísla bodů.
error-record-point-missing = Za { "-" } nebo { "x" } musí být bod.
error-record-stray-removal = Tady je braní bez tahu, který uzavírá mlýn.
error-record-open-comment = Komentář, který tu začíná, nemá konec.
error-record-open-variation = Varianta, která tu začíná, nemá konec.
error-record-variation = Varianta stojí za tahem, který nahrazuje, a má aspoň jeden tah.
error-record-too-deep = { $count ->
    [one] Varianty smějí být vnořeny nejvýš { $count } úroveň hluboko.
    [few] Varianty smějí být vnořeny nejvýš { $count } úrovně hluboko.
    [many] Varianty smějí být vnořeny nejvýš { $count } úrovně hluboko.
   *[other] Varianty smějí být vnořeny nejvýš { $count } úrovní hluboko.
}
error-record-glyph = Tady má být značka od $0 do $255 za tahem.
error-record-after-result = Partie skončila, ale text pokračuje.
