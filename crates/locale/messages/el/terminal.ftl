# The terminal and the command line. Keys begin with `terminal-`.

## The game on the terminal

# $side is `white` or `black`; $seat is `you`, `computer` or `person`.
terminal-player = { $side ->
    [white] { $seat ->
        [you] Λευκά – εσύ
        [computer] Λευκά – υπολογιστής, επίπεδο { $level }
       *[person] Λευκά
    }
   *[black] { $seat ->
        [you] Μαύρα – εσύ
        [computer] Μαύρα – υπολογιστής, επίπεδο { $level }
       *[person] Μαύρα
    }
}
# $outcome: who won; $reason: the rule that ended the game, a sentence.
terminal-over = { $outcome }. { $reason }
terminal-paused = Παύση: πάτησε το πλήκτρο διαστήματος για να συνεχίσει ο υπολογιστής
terminal-looking-back = Αναδρομή: μετά την κίνηση { $ply } από { $count }. Με { "End" } επιστρέφεις στην παρτίδα.
terminal-typing = Κίνηση: { $text }
terminal-moves = Κινήσεις
terminal-too-small = Το παράθυρο είναι μικρό για το ταμπλό: χρειάζονται { $columns } στήλες και { $rows } γραμμές και υπάρχουν { $width } και { $height }.
terminal-keys = Βέλη, Enter: κίνηση · { "U" } πίσω · PageUp αναδρομή · Esc μενού · { "F1" } βοήθεια
terminal-keys-narrow = Βέλη, Enter: κίνηση · { "U" } πίσω · Esc μενού · { "F1" } βοήθεια
terminal-keys-thinking = Διάστημα: παύση · { "U" } πίσω · Esc μενού · { "F1" } βοήθεια
terminal-keys-typing = Enter: παίξε την κίνηση · Esc: διαγραφή
terminal-keys-refused = { "Backspace" }: διόρθωση · γράμμα: νέα κίνηση · Esc: διαγραφή
terminal-engine-failed = Ο υπολογιστής διέκοψε τη σκέψη του από σφάλμα του προγράμματος. Με το πλήκτρο διαστήματος ξαναδοκιμάζει.

## A new game

terminal-new-opponent = Αντίπαλος
terminal-new-opponent-computer = ο υπολογιστής
terminal-new-opponent-friend = ένας φίλος στην ίδια συσκευή
terminal-new-opponent-watch = κανείς: δες τον υπολογιστή να παίζει
terminal-new-level = Επίπεδο
terminal-new-side = Παίζεις με
terminal-new-side-value = { $side ->
    [white] τα λευκά
   *[black] τα μαύρα
}
terminal-new-language = Γλώσσα
terminal-new-start = Έναρξη παρτίδας
terminal-new-continue = Πίσω στην παρτίδα
terminal-new-keys = ↑ ↓ επιλογή · ← → αλλαγή · Enter επιβεβαίωση · Esc πίσω

## What can be done during a game

terminal-menu = Μενού
terminal-menu-undo = Αναίρεση
terminal-menu-redo = Επανάληψη
terminal-menu-draw = Πρόταση ισοπαλίας
terminal-menu-resign = Εγκατάλειψη
terminal-menu-pause = Παύση ή συνέχεια
terminal-menu-flip = Γύρισε το ταμπλό
terminal-menu-position = Δείξε τη θέση ως κείμενο
terminal-menu-save = Αποθήκευση παρτίδας…
terminal-menu-open = Άνοιγμα παρτίδας…
terminal-menu-new = Νέα παρτίδα…
terminal-menu-help = Βοήθεια
terminal-menu-quit = Έξοδος

## Questions and answers

# Words that mean yes and no, the short ones too.
terminal-words-yes = ναι ν
terminal-words-no = όχι οχι ο
terminal-yes = Ναι
terminal-no = Όχι
terminal-ask-answer = Ναι ή όχι;
terminal-ask-resign = { $who ->
    [white] Τα λευκά εγκαταλείπουν στ’ αλήθεια;
    [black] Τα μαύρα εγκαταλείπουν στ’ αλήθεια;
   *[you] Εγκαταλείπεις στ’ αλήθεια;
}
# $side offers the draw.
terminal-ask-draw = { $side ->
    [white] Τα λευκά προτείνουν ισοπαλία. Συμφωνούν τα μαύρα;
   *[black] Τα μαύρα προτείνουν ισοπαλία. Συμφωνούν τα λευκά;
}
terminal-draw-declined = Η πρόταση ισοπαλίας απορρίφθηκε.
terminal-ask-new = Να αφήσεις αυτή την παρτίδα και να αρχίσεις νέα;
terminal-ask-quit = Η παρτίδα δεν τελείωσε. Έξοδος παρ’ όλα αυτά;
terminal-ask-save = Όνομα αρχείου για αποθήκευση:
terminal-ask-open = Όνομα αρχείου για άνοιγμα:
terminal-ask-replace = Το { $file } υπάρχει ήδη. Αντικατάσταση;
terminal-saved = Η παρτίδα αποθηκεύτηκε: { $file }
terminal-save-failed = Το { $file } δεν μπορεί να γραφτεί: { $reason }
terminal-open-failed = Το { $file } δεν μπορεί να ανοιχτεί. { $reason }
terminal-file-missing = Δεν υπάρχει τέτοιο αρχείο ή φάκελος.
terminal-file-forbidden = Το σύστημα δεν το επιτρέπει.
terminal-file-folder = Το όνομα οδηγεί σε φάκελο ή περνά από κάτι που δεν είναι φάκελος.
terminal-file-full = Δεν υπάρχει άλλος χώρος στον δίσκο.
terminal-file-no-text = Η γραμμή { $line } δεν είναι κείμενο.
terminal-opened = { $count ->
    [one] Άνοιξε: { $file }, { $count } κίνηση.
   *[other] Άνοιξε: { $file }, { $count } κινήσεις.
}
terminal-left-over = { $count ->
    [one] Παραλείφθηκε { $count } κίνηση μετά το τέλος της παρτίδας.
   *[other] Παραλείφθηκαν { $count } κινήσεις μετά το τέλος της παρτίδας.
}
terminal-position = Η θέση ως κείμενο:
terminal-any-key = Οποιοδήποτε πλήκτρο για συνέχεια

## Why something is not done

terminal-refused-computers-turn = Είναι η σειρά του υπολογιστή.
terminal-refused-looking-back = Το ταμπλό δείχνει παλιότερη θέση. Με { "End" } επιστρέφεις στην παρτίδα.
terminal-refused-choose-man = Πρώτα διάλεξε το πιόνι που θα κινηθεί.
terminal-refused-blocked = Το πιόνι στο { $point } δεν μπορεί να κινηθεί: κανένα γειτονικό σημείο δεν είναι ελεύθερο.
terminal-refused-choose-removal = Διάλεξε ένα από τα σημειωμένα πιόνια για αφαίρεση ή ακύρωσε την κίνηση με Esc.
terminal-refused-nothing-to-undo = Δεν υπάρχει κίνηση για αναίρεση.
terminal-refused-nothing-to-redo = Δεν έχει αναιρεθεί τίποτα.
terminal-refused-nobody-to-agree = Ισοπαλία προτείνεται μόνο σε φίλο στην ίδια συσκευή.
terminal-refused-nobody-to-resign = Ο υπολογιστής παίζει και με τις δύο πλευρές: κανείς δεν μπορεί να εγκαταλείψει.

## Help on the terminal. Each is one paragraph.

terminal-help-goal = Κάθε πλευρά έχει εννέα πιόνια. Τρία δικά σου πιόνια στη σειρά πάνω σε γραμμή είναι μύλος· όποιος κλείσει μύλο αφαιρεί ένα αντίπαλο πιόνι. Όποιος μείνει με δύο πιόνια ή δεν μπορεί να παίξει, έχασε.
terminal-help-move = Κίνηση: πήγαινε σε ένα σημείο με τα βέλη και πάτησε Enter, κάνε κλικ πάνω του ή γράψε την κίνηση: { "d6" } τοποθετεί, { "d6-d5" } μετακινεί, { "d6xa1" } αφαιρεί και το πιόνι στο a1. Μια κίνηση που δεν έγινε δεκτή μένει για διόρθωση· η επόμενη που θα γράψεις την αντικαθιστά.
terminal-help-marks = Σημάδια: { "○" } λευκά, { "●" } μαύρα, { "◎ ◉" } σε μύλο, { "◆" } πού μπορεί να πάει το πιόνι, { "×" } πιόνι που μπορεί να αφαιρεθεί, { "» «" } το πιόνι στο χέρι σου, { "‹ ›" } η τελευταία κίνηση.
terminal-help-back = Με PageUp και PageDown ξεφυλλίζεις την παρτίδα, με Home και End πας στην αρχή και στο τέλος· ένα κλικ σε κίνηση τη δείχνει.

## The line mode

terminal-line-welcome = Γράψε μια κίνηση όπως { "d6" }, { "d6-d5" } ή { "d6xa1" }, ή μια εντολή· η { "help" } τις απαριθμεί.
terminal-line-unknown = Το «{ $text }» δεν είναι ούτε κίνηση ούτε εντολή· η { "help" } απαριθμεί τις εντολές.
terminal-line-file-missing = Λείπει το όνομα αρχείου, όπως στο { "save game.txt" }.
# $men: names of points.
terminal-line-men = { $side ->
    [white] Λευκά στο ταμπλό: { $men }
   *[black] Μαύρα στο ταμπλό: { $men }
}
terminal-line-hand = { $side ->
    [white] Λευκά στο χέρι: { $hand }, χαμένα: { $lost }
   *[black] Μαύρα στο χέρι: { $hand }, χαμένα: { $lost }
}
terminal-line-none = κανένα
terminal-line-legal = Επιτρεπτές κινήσεις: { $moves }
terminal-line-no-moves = Δεν έχει παιχτεί ακόμη καμία κίνηση.
terminal-line-bye = Η παρτίδα σταματά εδώ.
terminal-line-removal = Ο μύλος έκλεισε. Πες ποιο πιόνι θα αφαιρεθεί: { $men }
# What each command does.
terminal-line-help-board = δείχνει το ταμπλό· { "board off" } και { "board on" }: αν φαίνεται μετά από κάθε κίνηση
terminal-line-help-position = λέει πού είναι τα πιόνια και τη θέση ως κείμενο
terminal-line-help-legal = απαριθμεί τις επιτρεπτές κινήσεις
terminal-line-help-moves = απαριθμεί τις κινήσεις που παίχτηκαν
terminal-line-help-undo = αναιρεί την τελευταία σου κίνηση
terminal-line-help-redo = ξαναπαίζει ό,τι αναιρέθηκε
terminal-line-help-draw = προτείνει ισοπαλία σε φίλο
terminal-line-help-resign = εγκαταλείπει την παρτίδα
terminal-line-help-new = αρχίζει νέα παρτίδα
terminal-line-help-save = αποθηκεύει την παρτίδα
terminal-line-help-open = ανοίγει μια παρτίδα
terminal-line-help-rules = δείχνει τους κανόνες που ισχύουν
terminal-line-help-continue = αφήνει τον υπολογιστή να συνεχίσει μετά την παύση
terminal-line-help-quit = κλείνει το πρόγραμμα
terminal-line-paused = Ο υπολογιστής περιμένει· με { "continue" } συνεχίζει.
