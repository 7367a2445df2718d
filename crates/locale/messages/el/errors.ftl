# Reasons for a refusal. Keys begin with `error-`. Each is a whole sentence.

## Where the fault stands. $reason is one of the sentences below.

error-at-column = Στήλη { $column }: { $reason }
error-at-line = Γραμμή { $line }, στήλη { $column }: { $reason }
error-at-ply = Γραμμή { $line }, στήλη { $column }, κίνηση { $ply }: { $reason }

## Moves that the rules do not allow

error-play-over = Η παρτίδα τελείωσε· δεν παίζονται άλλες κινήσεις.
error-move-game-over = Η παρτίδα τελείωσε: μία πλευρά έχει λιγότερα από τρία πιόνια.
error-move-must-place = Όσο υπάρχουν πιόνια στο χέρι, πρέπει να τοποθετείται ένα.
error-move-no-man-in-hand = Δεν έμεινε πιόνι στο χέρι για το { $point }.
error-move-no-man = Στο { $point } δεν υπάρχει πιόνι.
error-move-not-own-man = Το πιόνι στο { $point } είναι του αντιπάλου.
error-move-not-free = Το { $point } δεν είναι ελεύθερο.
error-move-not-adjacent = Τα { $from } και { $to } δεν είναι γειτονικά, και αυτή η πλευρά δεν μπορεί να πετάξει.
error-move-removal-missing = Η κίνηση στο { $point } κλείνει μύλο: πρέπει να δοθεί το πιόνι που αφαιρείται.
error-move-no-mill-closed = Η κίνηση στο { $point } δεν κλείνει μύλο, άρα δεν αφαιρείται πιόνι.
error-move-nothing-to-remove = Στο { $point } δεν υπάρχει πιόνι του αντιπάλου για αφαίρεση.
error-move-protected = Το πιόνι στο { $point } προστατεύεται από τον μύλο του.

## Set-up positions that cannot be played. $side: `white` or `black`; $board and $hand: its men.

error-setup-too-many-men = { $side ->
    [white] Τα λευκά έχουν πάνω από εννέα πιόνια: στο ταμπλό { $board }, στο χέρι { $hand }.
   *[black] Τα μαύρα έχουν πάνω από εννέα πιόνια: στο ταμπλό { $board }, στο χέρι { $hand }.
}
error-setup-both-below-three = Και οι δύο πλευρές έχουν λιγότερα από τρία πιόνια, στο ταμπλό και στο χέρι μαζί.
error-setup-counter-while-placing = Ο μετρητής κινήσεων χωρίς αφαίρεση είναι { $counter }, αλλά όσο υπάρχουν πιόνια στο χέρι πρέπει να είναι 0.

## Texts that should be a move

error-move-text-point = Εδώ χρειάζεται ένα σημείο, π.χ. d6.
error-move-text-trailing = Εδώ χρειάζεται { "-" } και ένα σημείο, { "x" } και το πιόνι που αφαιρείται ή το τέλος.

## Texts that should be a position

error-position-too-long = { $count ->
    [one] Το κείμενο είναι πολύ μεγάλο για θέση: διαβάζονται το πολύ { $count } ψηφιολέξη.
   *[other] Το κείμενο είναι πολύ μεγάλο για θέση: διαβάζονται το πολύ { $count } ψηφιολέξεις.
}
error-position-point = Εδώ χρειάζεται W, B ή . για καθένα από τα 24 σημεία, οκτώ σε κάθε τετράγωνο.
error-position-ring-end = Εδώ χρειάζεται / μετά τα οκτώ σημεία του τετραγώνου.
error-position-board-end = Μετά το τρίτο τετράγωνο χρειάζεται κενό και η πλευρά που παίζει, { "w" } ή { "b" }.
error-position-side = Εδώ χρειάζεται η πλευρά που παίζει, { "w" } ή { "b" }.
error-position-hands = Εδώ χρειάζονται τα πιόνια στο χέρι των λευκών και των μαύρων, π.χ. 9/9.
error-position-counter = Εδώ χρειάζεται ο αριθμός κινήσεων από την τελευταία αφαίρεση ή τοποθέτηση.
error-position-trailing = Η θέση είναι πλήρης, αλλά το κείμενο συνεχίζεται.

## Options of the rules

error-rules-unknown-option = Άγνωστη επιλογή· υπάρχουν οι { "flying" }, { "no-removal-limit" } και { "repetition" }.
error-rules-flying = Το πέταγμα ορίζεται με { "on" } ή { "off" }.
error-rules-no-removal-limit = Το όριο χωρίς αφαίρεση είναι ακέραιος αριθμός κινήσεων από 1 και πάνω ή { "off" }.
error-rules-repetition = Η επανάληψη είναι ακέραιος αριθμός από 2 και πάνω ή { "off" }.

## Game records

error-record-too-long = { $count ->
    [one] Η καταγραφή είναι πολύ μεγάλη: διαβάζονται το πολύ { $count } ψηφιολέξη.
   *[other] Η καταγραφή είναι πολύ μεγάλη: διαβάζονται το πολύ { $count } ψηφιολέξεις.
}
error-record-tag = Εδώ χρειάζεται μια ετικέτα όπως { "[White \"Ana\"]" }, σε μία γραμμή.
error-record-repeated-tag = Η ετικέτα { $tag } υπάρχει δύο φορές.
error-record-result = Εδώ χρειάζεται το αποτέλεσμα 1-0, 0-1, 1/2-1/2 ή *.
error-record-results-differ = Η ετικέτα { "Result" } δίνει άλλο αποτέλεσμα από το τέλος των κινήσεων.
error-record-unexpected = Εδώ χρειάζεται μια κίνηση, π.χ. d6, d6-d5 ή { "d6xa1" }.
error-record-no-such-point = Τέτοιο σημείο δεν υπάρχει στο ταμπλό.
error-record-mixed-notation = Ανακατεύονται ονόματα και αριθμοί σημείων.
error-record-point-missing = Μετά το { "-" } ή το { "x" } πρέπει να ακολουθεί σημείο.
error-record-stray-removal = Εδώ υπάρχει αφαίρεση χωρίς κίνηση που κλείνει μύλο.
error-record-open-comment = Το σχόλιο που αρχίζει εδώ δεν κλείνει.
error-record-open-variation = Η παραλλαγή που αρχίζει εδώ δεν κλείνει.
error-record-variation = Η παραλλαγή μπαίνει μετά την κίνηση που αντικαθιστά και έχει τουλάχιστον μία κίνηση.
error-record-too-deep = { $count ->
    [one] Οι παραλλαγές επιτρέπεται να έχουν το πολύ { $count } επίπεδο βάθος.
   *[other] Οι παραλλαγές επιτρέπεται να έχουν το πολύ { $count } επίπεδα βάθος.
}
error-record-glyph = Εδώ χρειάζεται σημάδι από $0 ως $255 μετά από κίνηση.
error-record-after-result = Η παρτίδα τελείωσε, αλλά το κείμενο συνεχίζεται.
