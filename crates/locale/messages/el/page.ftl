# The page in the browser. Keys begin with `page-`.

page-new-game = Νέα παρτίδα
page-language = Γλώσσα

# The frame and playing: begin

## The frame: menu, titles, choices

page-skip = Στο περιεχόμενο
page-menu = Μενού
page-nav-label = Σελίδες
page-nav-play = Παίξε
page-nav-learn = Μάθε
page-nav-analyse = Ανάλυση
page-nav-editor = Διάταξη
page-nav-archive = Αρχείο
page-nav-rules = Κανόνες
page-title-play = Μύλος – παίξε
page-title-analyse = Ανάλυση – Μύλος
page-title-editor = Διάταξη ταμπλό – Μύλος
page-title-archive = Αρχείο – Μύλος
page-title-rules = Κανόνες – Μύλος
page-title-unknown = Δεν βρέθηκε – Μύλος
page-unknown-heading = Δεν υπάρχει τέτοια σελίδα
page-unknown-text = Ίσως η διεύθυνση έχει λάθος ή η σελίδα μεταφέρθηκε.
page-theme = Φωτεινό ή σκούρο
page-theme-auto = Θέμα συστήματος
page-theme-light = Φωτεινό
page-theme-dark = Σκούρο
page-sound-on = Ο ήχος είναι ανοιχτός: απενεργοποίηση
page-sound-off = Ο ήχος είναι κλειστός: ενεργοποίηση
page-close = Κλείσιμο

## Players

page-level-beginner = Αρχάριος
    .hint = Πού και πού δεν βλέπει έναν μύλο. Καλός για την πρώτη παρτίδα και για παιδιά.
page-level-medium = Έμπειρος
    .hint = Βλέπει τους επόμενους μύλους και σπάνια χαρίζει πιόνι.
page-level-strong = Δυνατός
    .hint = Σκέφτεται πολλές κινήσεις μπροστά, έως δύο δευτερόλεπτα κάθε φορά.
# $level: 1 to 10.
page-level = Επίπεδο { $level } από 10
    .hint = Κάθε επίπεδο είναι αισθητά πιο δυνατό από το προηγούμενο.
# Beside the board; short.
page-seat-level = επίπεδο { $level }
page-player-person = Παίκτης
page-player-computer = Υπολογιστής ({ $strength }, επίπεδο { $level })
page-tray = Πιόνια στο χέρι: { $hand }, χαμένα: { $lost }
page-clock = Ρολόι

## What is going on

page-status-selected = Κρατάς το πιόνι από το { $from }: διάλεξε ένα από τα σημειωμένα σημεία
page-status-selected-flying = Κρατάς το πιόνι από το { $from } και μπορεί να πετάξει: διάλεξε όποιο ελεύθερο σημείο θέλεις
page-status-looking-back = Κοιτάς πίσω: μετά την κίνηση { $ply } από { $plies }
page-status-paused = Η παρτίδα είναι σε παύση
page-refused-blocked = Το πιόνι στο { $point } δεν μπορεί να κινηθεί: κανένα γειτονικό σημείο δεν είναι ελεύθερο.
page-refused-not-your-turn = Είναι η σειρά του υπολογιστή.
page-refused-looking-back = Κοιτάς μια προηγούμενη θέση. Για να συνεχίσεις, γύρνα στην παρτίδα.
page-back-to-game = Πίσω στην παρτίδα
page-take-turn-back = Όχι αυτόν τον μύλο: πάρε πίσω το πιόνι
page-move-now = Παίξε τώρα
page-pause = Παύση
page-go-on = Συνέχεια
page-engine-failed = Ο υπολογιστής δεν μπορεί να σκεφτεί: ο περιηγητής δεν τον ξεκίνησε.
page-try-again = Δοκίμασε ξανά
page-draw-offered = { $who ->
    [you] Προτείνεις ισοπαλία
    [computer] Ο υπολογιστής προτείνει ισοπαλία
    [white] Τα λευκά προτείνουν ισοπαλία: δέχονται τα μαύρα;
   *[black] Τα μαύρα προτείνουν ισοπαλία: δέχονται τα λευκά;
}
page-draw-accept = Αποδοχή
page-draw-decline = Άρνηση

## The end

page-end-told = { $result }. { $reason }
page-rematch = Ρεβάνς
page-rematch-swapped = Ρεβάνς με αλλαγή πλευρών
page-look-through = Δες την παρτίδα
page-kept-in-archive = Οι τελειωμένες παρτίδες φυλάγονται εδώ:

## Moves and actions

page-moves = Κινήσεις
page-moves-empty = Εδώ θα γράφονται οι κινήσεις.
page-move-number = { $number }.
page-steps = Περιήγηση στην παρτίδα
page-step-first = Στην αρχή
page-step-back = Μία κίνηση πίσω
page-step-on = Μία κίνηση μπροστά
page-step-last = Στο τέλος
page-undo = Αναίρεση κίνησης
page-redo = Επανάληψη κίνησης
page-actions = Παρτίδα
page-resign = Εγκατάλειψη
page-resign-question = { $who ->
    [you] Εγκαταλείπεις την παρτίδα;
    [computer] Εγκαταλείπει ο υπολογιστής;
    [white] Εγκαταλείπουν τα λευκά;
   *[black] Εγκαταλείπουν τα μαύρα;
}
page-draw-offer = Πρότεινε ισοπαλία
page-flip = Γύρισε το ταμπλό
page-swap = Άλλαξε πλευρά
page-rules-now = Κανόνες αυτής της παρτίδας
page-rules-all = Όλοι οι κανόνες
page-exchange = Αντιγραφή, αποθήκευση, φόρτωση

## The dialog of a new game

page-play-position = Παίξε από αυτή τη θέση
page-players = Ποιος παίζει
page-players-computer = Με τον υπολογιστή
page-players-two = Δύο στην ίδια συσκευή
page-players-watch = Δες τον υπολογιστή να παίζει
page-strength = Πόσο δυνατά παίζει ο υπολογιστής
page-strength-white = Πόσο δυνατά παίζουν τα λευκά
page-strength-black = Πόσο δυνατά παίζουν τα μαύρα
page-your-side = Η πλευρά σου
page-side-white = Λευκά, παίζουν πρώτα
page-side-black = Μαύρα
page-side-random = Στην τύχη
page-clocks = Ρολόι
page-clocks-use = Παίξε με ρολόι
    .hint = Ξεκινά με την πρώτη κίνηση. Όποιος μείνει χωρίς χρόνο, χάνει.
page-clock-minutes = Λεπτά για τον καθένα
page-clock-increment = Επιπλέον δευτερόλεπτα ανά κίνηση
page-option-repetition-hint = Η παρτίδα λήγει ισόπαλη όταν η ίδια θέση εμφανιστεί για τρίτη φορά.
page-limit-moves = Μετά από πόσες κινήσεις
page-start = Ξεκίνα

# The frame and playing: end

## A board in words, for those who do not see it. $whites and $blacks: `none` or `some`; $white and $black: points.

page-men-in-words = { $whites ->
    [none] Δεν υπάρχουν λευκά πιόνια.
   *[some] Λευκά πιόνια: { $white }.
} { $blacks ->
    [none] Δεν υπάρχουν μαύρα πιόνια.
   *[some] Μαύρα πιόνια: { $black }.
}

## Links with a game or a position. $ply: which move; $move: how it is written; $reason: a whole sentence.

page-link-damaged = Ο σύνδεσμος έχει χαλάσει, γι’ αυτό φαίνεται μόνο το μέρος πριν από τη βλάβη. { $reason }
page-link-too-long = Ο σύνδεσμος είναι πολύ μεγάλος για μία παρτίδα.
page-link-start = Αρχική θέση στον σύνδεσμο: { $reason }
page-link-move = Κίνηση { $ply } στον σύνδεσμο, «{ $move }»: { $reason }
page-link-result = Το αποτέλεσμα στον σύνδεσμο, «{ $text }», δεν ταιριάζει σε αυτή την παρτίδα.
page-link-ply = Ο σύνδεσμος θα έπρεπε να λέει από ποια κίνηση ξεκινά, αλλά γράφει «{ $text }».
page-link-without-game = Σε αυτόν τον σύνδεσμο δεν υπάρχει ούτε παρτίδα ούτε θέση.

## Copying, saving, loading

page-exchange-heading = Αντιγραφή, αποθήκευση, φόρτωση
page-export = Αντιγραφή και αποθήκευση
page-copy-link = Αντιγραφή συνδέσμου
page-copy-record = Αντιγραφή παρτίδας
page-copy-position = Αντιγραφή θέσης
page-download = Αποθήκευση σε αρχείο
page-copied = Αντιγράφηκε
page-not-copied = Ο περιηγητής δεν επιτρέπει την αντιγραφή
page-cancel = Άκυρο
page-plies = Κινήσεις: { $count }
page-import-label = Επικόλλησε παρτίδα, λίστα κινήσεων, θέση ή σύνδεσμο
page-import-load = Φόρτωση
page-import-file = Άνοιγμα αρχείου…
page-import-empty = Δεν υπάρχει ακόμη κάτι για φόρτωση.
page-import-several = Παρτίδες που βρέθηκαν: { $count }. Διάλεξε μία.
page-import-pending = Η τελευταία κίνηση κλείνει μύλο, αλλά λείπει η αφαίρεση. Η παρτίδα φορτώνεται ως εκεί και ολοκληρώνεις την κίνηση στο ταμπλό.
page-import-finish = Φόρτωση και ολοκλήρωση της κίνησης
page-import-before = Φόρτωση των κινήσεων πριν από το λάθος ({ $count })
page-file-too-large = Το αρχείο είναι πολύ μεγάλο. Το όριο σε μεγαμπάιτ είναι { $count }.
page-file-unreadable = Ο περιηγητής δεν μπορεί να διαβάσει αυτό το αρχείο.

## The archive

page-archive-lead = Οι τελειωμένες παρτίδες μένουν εδώ, μόνο σε αυτόν τον περιηγητή. Αποθήκευέ τες πότε πότε σε αρχείο και τις επαναφέρεις όπου θέλεις.
page-archive-save = Αποθήκευση όλων σε αρχείο
page-archive-restore = Επαναφορά από αρχείο…
page-archive-count = Παρτίδες: { $count } από { $limit } το πολύ
page-archive-empty = Δεν έχει τελειώσει ακόμη καμία παρτίδα εδώ. Μόλις τελειώσει, θα σε περιμένει σε αυτή τη σελίδα.
page-archive-full = Το αρχείο παρτίδων γέμισε και δεν δέχεται άλλες ({ $count }). Αποθήκευσέ τες και σβήσε μερικές.
page-archive-not-kept = Ο περιηγητής δεν έχει χώρο για την παρτίδα ή δεν κρατά τίποτα για αυτή τη σελίδα. Αντίγραψέ την αν τη θέλεις.
page-archive-restored = Νέες παρτίδες: { $new }. Υπήρχαν ήδη: { $before }.
page-archive-left = Παρτίδες που έμειναν έξω: { $count }.
page-archive-faults = Παρτίδες που δεν διαβάζονται: { $count }
page-archive-unfinished = Ημιτελής παρτίδα
page-archive-unreadable = Παρτίδα που δεν διαβάζεται
page-archive-open = Άνοιγμα
page-archive-open-game = Άνοιγμα: { $game }
page-archive-delete = Διαγραφή
page-archive-delete-game = Διαγραφή: { $game }
page-archive-delete-ask = Οριστική διαγραφή της παρτίδας;
page-archive-delete-yes = Ναι, διαγραφή

## The analysis board

page-rules-heading = Κανόνες αυτής της παρτίδας
page-moves-heading = Κινήσεις
page-moves-none = Καμία κίνηση ακόμη. Παίξε στο ταμπλό και για τις δύο πλευρές.
page-analyse-engine = Τι σκέφτεται ο υπολογιστής
page-analyse-begin = Έναρξη
page-analyse-stop = Διακοπή
page-analyse-off = Σταματημένος. Ξεκίνησέ τον για να δεις μια εκτίμηση της θέσης.
page-analyse-waiting = Σκέφτεται…
page-analyse-over = Η παρτίδα τελείωσε εδώ και δεν μένει τίποτα για σκέψη.
page-analyse-failed = Ο υπολογιστής δεν μπορεί να σκεφτεί σε αυτόν τον περιηγητή.
page-analyse-win = { $who ->
    [white] Τα λευκά νικούν σίγουρα. Κινήσεις ως το τέλος: { $count }
   *[black] Τα μαύρα νικούν σίγουρα. Κινήσεις ως το τέλος: { $count }
}
page-analyse-draw = Η συνέχεια οδηγεί σε ισοπαλία
page-analyse-solved = { $who ->
    [white] Με το καλύτερο παιχνίδι νικούν τα λευκά
    [black] Με το καλύτερο παιχνίδι νικούν τα μαύρα
   *[nobody] Με το καλύτερο παιχνίδι, ισοπαλία
}
page-analyse-conversion = { $who ->
    [white] Με το καλύτερο παιχνίδι νικούν τα λευκά. Κινήσεις ως την επόμενη αφαίρεση ή το τέλος: { $count }
   *[black] Με το καλύτερο παιχνίδι νικούν τα μαύρα. Κινήσεις ως την επόμενη αφαίρεση ή το τέλος: { $count }
}
page-analyse-limited = { $who ->
    [white] Με το καλύτερο παιχνίδι, ισοπαλία: τα λευκά θα νικούσαν, αλλά πρώτα εξαντλείται το όριο κινήσεων χωρίς αφαίρεση
   *[black] Με το καλύτερο παιχνίδι, ισοπαλία: τα μαύρα θα νικούσαν, αλλά πρώτα εξαντλείται το όριο κινήσεων χωρίς αφαίρεση
}
page-analyse-verdict = { $verdict ->
    [white-much] Τα λευκά είναι πολύ καλύτερα
    [white] Τα λευκά είναι λίγο καλύτερα
    [black-much] Τα μαύρα είναι πολύ καλύτερα
    [black] Τα μαύρα είναι λίγο καλύτερα
   *[even] Περίπου ισόπαλα
}
page-analyse-estimated = Εκτίμηση σε πιόνια, όχι αποδεδειγμένη τιμή.
page-analyse-proven = Βρέθηκε με αναζήτηση ως το τέλος.
page-analyse-from-tablebase = Ακριβές, από τη βάση λυμένων θέσεων· οι ισοπαλίες από επανάληψη ή χωρίς αφαίρεση δεν λογαριάζονται.
page-analyse-from-tablebase-rules = Ακριβές, από τη βάση λυμένων θέσεων· οι κανόνες της ισοπαλίας λογαριάζονται.
page-analyse-line = Καλύτερη συνέχεια:
page-analyse-depth = Βάθος σε κινήσεις: { $depth }. Θέσεις: { $nodes }.
page-analyse-play-best = Παίξε την καλύτερη κίνηση
page-analyse-steps = Περιήγηση στις κινήσεις
page-analyse-flip = Γύρισε το ταμπλό
page-analyse-play = Παίξε από εδώ
page-analyse-edit = Επεξεργασία θέσης
page-analyse-promote = Να γίνει κύρια γραμμή
page-analyse-delete = Διαγραφή από εδώ
page-analyse-fresh = Άδειο ταμπλό

## What the moves are worth. $who: who is to move, `white` or `black`; $value: `win`, `limited-win`, `draw`, `limited-loss`, `loss` or `unknown`.
## Limited: only without the no-removal limit. $count: moves of one side; $end: those until the end of the game; $left: those until the draw; $need: those that the win takes.

page-values-heading = Τι αξίζει κάθε κίνηση
page-values-show = Εμφάνιση
page-values-show-anyway = Εμφάνιση παρ’ όλα αυτά
page-values-hide = Απόκρυψη
page-values-off = Δείχνει για κάθε επιτρεπτή κίνηση αν οδηγεί σε νίκη, ισοπαλία ή ήττα όταν και οι δύο πλευρές παίζουν όσο καλύτερα γίνεται.
page-values-spoil = Παίζεις εναντίον του υπολογιστή: αυτό θα πρόδιδε τις καλύτερες κινήσεις.
page-values-busy = Αναζήτηση αξιών…
page-values-over = Η παρτίδα τελείωσε εδώ και δεν υπάρχουν άλλες κινήσεις.
page-values-win = { $who ->
    [white] Παίζουν τα λευκά και με το καλύτερο παιχνίδι νικούν.
   *[black] Παίζουν τα μαύρα και με το καλύτερο παιχνίδι νικούν.
}
page-values-draw = { $who ->
    [white] Παίζουν τα λευκά· με το καλύτερο παιχνίδι και των δύο πλευρών βγαίνει ισοπαλία.
   *[black] Παίζουν τα μαύρα· με το καλύτερο παιχνίδι και των δύο πλευρών βγαίνει ισοπαλία.
}
page-values-loss = { $who ->
    [white] Παίζουν τα λευκά και χάνουν αν ο αντίπαλος παίξει όσο καλύτερα γίνεται.
   *[black] Παίζουν τα μαύρα και χάνουν αν ο αντίπαλος παίξει όσο καλύτερα γίνεται.
}
page-values-limited-win = { $who ->
    [white] Παίζουν τα λευκά και νικούν μόνο χωρίς το όριο κινήσεων χωρίς αφαίρεση ({ $count })· με το όριο βγαίνει ισοπαλία.
   *[black] Παίζουν τα μαύρα και νικούν μόνο χωρίς το όριο κινήσεων χωρίς αφαίρεση ({ $count })· με το όριο βγαίνει ισοπαλία.
}
page-values-limited-loss = { $who ->
    [white] Παίζουν τα λευκά και χάνουν μόνο χωρίς το όριο κινήσεων χωρίς αφαίρεση ({ $count })· με το όριο βγαίνει ισοπαλία.
   *[black] Παίζουν τα μαύρα και χάνουν μόνο χωρίς το όριο κινήσεων χωρίς αφαίρεση ({ $count })· με το όριο βγαίνει ισοπαλία.
}
page-values-unknown = Η αξία αυτής της θέσης δεν είναι γνωστή εδώ· γνωστές είναι μόνο μερικές κινήσεις.
page-values-group = { $value ->
    [win] Κινήσεις που νικούν
    [limited-win] Κινήσεις που νικούν μόνο χωρίς το όριο
    [draw] Κινήσεις που κρατούν ισοπαλία
    [limited-loss] Κινήσεις που χάνουν μόνο χωρίς το όριο
    [loss] Κινήσεις που χάνουν
   *[unknown] Κινήσεις με άγνωστη αξία
}: { $count }
page-values-move = { $move }: { $value ->
    [win] νίκη
    [limited-win] νίκη μόνο χωρίς το όριο
    [draw] ισοπαλία
    [limited-loss] ήττα μόνο χωρίς το όριο
    [loss] ήττα
   *[unknown] άγνωστη
}
page-values-point = { $label }, αξία: { $value ->
    [win] νίκη
    [limited-win] νίκη μόνο χωρίς το όριο
    [draw] ισοπαλία
    [limited-loss] ήττα μόνο χωρίς το όριο
    [loss] ήττα
   *[unknown] άγνωστη
}
page-values-removal = { $count ->
    [1] Αφαίρεση με αυτή την κίνηση
    [one] Αφαίρεση σε { $count } κίνηση
   *[other] Αφαίρεση σε { $count } κινήσεις
}
page-values-removal-and-end = { $count ->
    [1] Αφαίρεση με αυτή την κίνηση, τέλος σε { $end }
    [one] Αφαίρεση σε { $count } κίνηση, τέλος σε { $end }
   *[other] Αφαίρεση σε { $count } κινήσεις, τέλος σε { $end }
}
page-values-end = { $count ->
    [1] Η παρτίδα τελειώνει με αυτή την κίνηση
    [one] Τέλος της παρτίδας σε { $count } κίνηση
   *[other] Τέλος της παρτίδας σε { $count } κινήσεις
}
page-values-near-limit = { $left ->
    [one] Απομένει μόνο { $left } κίνηση ως την ισοπαλία χωρίς αφαίρεση· για τη νίκη χρειάζονται { $need }.
   *[other] Απομένουν μόνο { $left } κινήσεις ως την ισοπαλία χωρίς αφαίρεση· για τη νίκη χρειάζονται { $need }.
}
page-values-counted = Μετρούν οι κινήσεις και των δύο πλευρών, μαζί με αυτήν, ως την επόμενη αφαίρεση ή το τέλος της παρτίδας, όταν ο νικητής βιάζεται και ο αντίπαλος αντιστέκεται.
page-values-server = Ακριβείς αξίες από τη βάση λυμένων θέσεων αυτού του διακομιστή.
page-values-page = Ακριβείς αξίες από τη μικρή βάση λυμένων θέσεων μέσα στη σελίδα.
page-values-no-draw-rules = Οι ισοπαλίες από επανάληψη ή χωρίς αφαίρεση δεν λογαριάζονται.
page-values-no-repetition = Οι ισοπαλίες από επανάληψη δεν λογαριάζονται.
page-values-only-flying = Η βάση αυτού του διακομιστή λύθηκε με πέταγμα, ενώ αυτή η παρτίδα παίζεται χωρίς.
page-values-only-walking = Η βάση αυτού του διακομιστή λύθηκε χωρίς πέταγμα, ενώ αυτή η παρτίδα παίζεται με πέταγμα.
page-values-missing = Η βάση αυτού του διακομιστή δεν έχει ακόμη αυτή τη θέση.
page-values-not-covered = Τέτοια θέση δεν μπορεί να προκύψει σε παρτίδα, γι’ αυτό δεν υπάρχει σε καμία βάση.
page-values-beyond = Η μικρή βάση αυτής της σελίδας δεν φτάνει ως αυτή τη θέση: ξέρει τις αρχές των παρτίδων και φινάλε με λίγα πιόνια στο ταμπλό.
page-values-absent = Δεν υπάρχει εδώ βάση λυμένων θέσεων, ούτε στον διακομιστή ούτε στη σελίδα.
page-values-unreachable = Ο διακομιστής δεν είναι διαθέσιμος αυτή τη στιγμή. Υπάρχει μόνο η μικρή βάση αυτής της σελίδας, και δεν φτάνει ως αυτή τη θέση.
page-values-server-fault = Ο διακομιστής δεν μπόρεσε να βρει τις αξίες.
page-values-page-fault = Η βάση αυτής της σελίδας δεν διαβάζεται.
page-values-make = Όποιος έχει αυτόν τον διακομιστή μπορεί να φτιάξει ολόκληρη τη βάση με την εντολή { $solve } και να τη διαθέσει με την εντολή { $serve }.

## The board editor

page-editor-lead = Στήσε όποια θέση θέλεις: άγγιξε τα σημεία ή γράψε τη θέση ως κείμενο.
page-editor-tool = Το άγγιγμα βάζει
page-editor-tool-cycle = Με τη σειρά: λευκό, μαύρο, τίποτα
page-editor-tool-white = Λευκό
page-editor-tool-black = Μαύρο
page-editor-tool-erase = Τίποτα
page-editor-hand-white = Λευκά πιόνια στο χέρι
page-editor-hand-black = Μαύρα πιόνια στο χέρι
page-editor-side = Παίζουν
page-editor-counter = Κινήσεις χωρίς αφαίρεση
page-editor-changes = Αλλαγές σε όλο το ταμπλό
page-editor-clear = Καθάρισμα
page-editor-start = Αρχή παρτίδας
page-editor-fill = Τα υπόλοιπα στο χέρι
page-editor-colours = Αλλαγή χρωμάτων
page-editor-turn = Τέταρτο στροφής
page-editor-mirror = Καθρέφτισμα
page-editor-rings = Εναλλαγή έξω–μέσα τετραγώνου
page-editor-flip = Από την άλλη πλευρά
page-editor-text = Θέση ως κείμενο
page-editor-refused = Αυτή η θέση δεν παίζεται:
page-editor-fine = Αυτή η θέση παίζεται.
page-editor-play = Παίξε από εδώ
page-editor-analyse = Ανάλυση

## Help while playing, and the way to the review

page-review = Ανάλυση παρτίδας
page-review-game = Ανάλυση παρτίδας { $game }
page-help = Βοήθεια στο παιχνίδι
page-hints = Υποδείξεις
page-hints-off = Χωρίς υποδείξεις
page-hints-asked = Όταν ρωτώ
page-hints-warn = Προειδοποίηση για μύλους
page-hint = Υπόδειξη
page-confirm-moves = Επιβεβαίωση κάθε κίνησης
page-confirm-question = Να παιχτεί το { $move };
page-confirm = Παίξε
page-confirm-anyway = Παίξε το έτσι κι αλλιώς
page-confirm-not = Πάρ’ το πίσω
