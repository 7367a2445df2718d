# The page in the browser. Keys begin with `page-`.

page-new-game = Νέα παρτίδα
page-language = Γλώσσα

# Rules, analysis, editor, archive, exchange: begin

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
page-analyse-verdict = { $verdict ->
    [white-much] Τα λευκά είναι πολύ καλύτερα
    [white] Τα λευκά είναι λίγο καλύτερα
    [black-much] Τα μαύρα είναι πολύ καλύτερα
    [black] Τα μαύρα είναι λίγο καλύτερα
   *[even] Περίπου ισόπαλα
}
page-analyse-estimated = Εκτίμηση σε πιόνια, όχι αποδεδειγμένη τιμή.
page-analyse-proven = Βρέθηκε με αναζήτηση ως το τέλος.
page-analyse-line = Καλύτερη συνέχεια:
page-analyse-depth = Βάθος σε κινήσεις: { $depth }. Θέσεις: { $nodes }.
page-analyse-play-best = Παίξε την καλύτερη κίνηση
page-analyse-steps = Περιήγηση στις κινήσεις
page-analyse-first = Στην αρχή
page-analyse-back = Μία κίνηση πίσω
page-analyse-forward = Μία κίνηση μπροστά
page-analyse-last = Στο τέλος
page-analyse-flip = Γύρισμα του ταμπλό
page-analyse-play = Παίξε από εδώ
page-analyse-edit = Επεξεργασία θέσης
page-analyse-promote = Κύρια γραμμή
page-analyse-delete = Διαγραφή από εδώ
page-analyse-fresh = Άδειο ταμπλό

## The board editor

page-editor-lead = Στήσε όποια θέση θέλεις: άγγιξε τα σημεία ή γράψε τη θέση ως κείμενο.
page-editor-tool = Το άγγιγμα βάζει
page-editor-tool-cycle = Εναλλάξ
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
page-editor-rings = Εναλλαγή έξω και μέσα τετραγώνου
page-editor-flip = Θέα από την άλλη πλευρά
page-editor-text = Θέση ως κείμενο
page-editor-refused = Αυτή η θέση δεν παίζεται:
page-editor-fine = Αυτή η θέση παίζεται.
page-editor-play = Παίξε από εδώ
page-editor-analyse = Ανάλυση

# Rules, analysis, editor, archive, exchange: end
