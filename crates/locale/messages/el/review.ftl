# Games gone through move by move. Keys begin with `review-`.
# $side: who has just moved, `white` or `black`; $at, $from, $to, $points: points; $move, $moves: moves as they are written.

## Where the judgements come from. $exact and $searched: moves.

review-exact-all = Όλες οι εκτιμήσεις είναι ακριβείς: όλες αυτές οι θέσεις βρίσκονται στη βάση λυμένων θέσεων.
review-exact-none = Καμία βάση δεν έχει αυτές τις θέσεις: τις έκρινε ο υπολογιστής κοιτώντας μπροστά, και μπορεί να κάνει λάθος.
review-exact-some = Με ακρίβεια, από τη βάση λυμένων θέσεων: { $exact }. Με εκτίμηση του υπολογιστή, που μπορεί να κάνει λάθος: { $searched }.
review-exact-no-limit = Οι ισοπαλίες από το όριο κινήσεων χωρίς αφαίρεση δεν υπολογίζονται εδώ: η βάση δεν ξέρει πόσο αργεί μια νίκη.
review-no-moves = Η καταγραφή δεν έχει κινήσεις.
# Above each of several games. $white and $black: the players.
review-game = Παρτίδα { $number }: { $white } – { $black }
review-legend-marks = ! η μόνη σωστή κίνηση, ? χάθηκε μισός βαθμός, ?? χάθηκε ολόκληρος βαθμός, ?! αμφίβολη κίνηση
review-legend-exact = Στην παρένθεση: πόσες από τις επιτρεπτές κινήσεις κρατούν την αξία της θέσης.
review-legend-search = Το ≈ είναι εκτίμηση του υπολογιστή σε πιόνια· το συν είναι καλό για τα λευκά.

## What a position is worth once the move has been played

review-standing = { $value ->
    [white] νικούν τα λευκά
    [black] νικούν τα μαύρα
    [white-limited] ισοπαλία (χωρίς το όριο θα νικούσαν τα λευκά)
    [black-limited] ισοπαλία (χωρίς το όριο θα νικούσαν τα μαύρα)
   *[draw] ισοπαλία
}
# By a search: men that White is ahead. $sign: + or −.
review-standing-estimate = ≈ { $sign }{ $men }

## Below a mistake

review-accepted = { $count ->
    [one] Η σωστή κίνηση: { $moves }
   *[other] Σωστές κινήσεις ({ $count }): { $moves }
}
review-accepted-search = Καλύτερα, όπως φαίνεται: { $moves }
review-line = Η παρτίδα μπορούσε να συνεχιστεί έτσι: { $moves }
review-punishment = { $side ->
    [white] Έτσι το εκμεταλλεύονται τα μαύρα: { $moves }
   *[black] Έτσι το εκμεταλλεύονται τα λευκά: { $moves }
}

## Why: what a mistake costs

review-reason-threw-away-win = { $to ->
    [draw] Η νίκη χάθηκε: με το καλύτερο παιχνίδι είναι πια μόνο ισοπαλία.
   *[loss] Μια κερδισμένη παρτίδα έγινε χαμένη.
}
review-reason-threw-away-draw = Από ισοπαλία η παρτίδα έγινε χαμένη.
review-reason-ran-into-limit = Η νίκη αργεί πια πολύ. Κινήσεις ως την επόμενη αφαίρεση: { $plies }· ως την ισοπαλία απομένουν: { $left }.
review-reason-reached-limit = Συμπληρώθηκε το όριο κινήσεων χωρίς αφαίρεση: ισοπαλία.
review-reason-repeated = Η θέση επαναλήφθηκε μία φορά παραπάνω: ισοπαλία.
# $plies: moves of both sides until the end; 0 where it is not known.
review-reason-loses-by-force = { $plies ->
    [0] Μετά από αυτό η παρτίδα είναι χαμένη.
    [one] Αυτό χάνει αναγκαστικά σε { $plies } κίνηση.
   *[other] Αυτό χάνει αναγκαστικά σε { $plies } κινήσεις.
}
review-reason-missed-forced-win = { $plies ->
    [0] Ξέφυγε μια σίγουρη νίκη.
    [one] Ξέφυγε νίκη σε { $plies } κίνηση.
   *[other] Ξέφυγε αναγκαστική νίκη σε { $plies } κινήσεις.
}
review-reason-loses-man = Αυτό μάλλον κοστίζει ένα πιόνι.

## Why: what was done or left undone

review-reason-overlooked-mill = Ξέφυγε ένας μύλος: μπορούσε να κλείσει στο { $at }.
review-reason-missed-block = { $side ->
    [white] Μετά το { $move } τα μαύρα δεν θα είχαν καμία επιτρεπτή κίνηση: νίκη επιτόπου.
   *[black] Μετά το { $move } τα λευκά δεν θα είχαν καμία επιτρεπτή κίνηση: νίκη επιτόπου.
}
review-reason-removed-wrong-man = Αφαιρέθηκε λάθος πιόνι: { $removed }. Καλύτερα: { $better }.
review-reason-let-opponent-fly = { $side ->
    [white] Με την αφαίρεση τα μαύρα μένουν με τρία πιόνια, και τώρα μπορούν να πετούν.
   *[black] Με την αφαίρεση τα λευκά μένουν με τρία πιόνια, και τώρα μπορούν να πετούν.
}
review-reason-gave-up-double-mill = Ο διπλός μύλος { $from }–{ $to } χάθηκε.
review-reason-missed-double-mill = Μπορούσε να χτιστεί διπλός μύλος { $from }–{ $to }.
review-reason-unblocked-mill = { $side ->
    [white] Το πιόνι στο { $at } έφραζε τον δρόμο: τώρα τα μαύρα μπορούν να κλείσουν εκεί μύλο.
   *[black] Το πιόνι στο { $at } έφραζε τον δρόμο: τώρα τα λευκά μπορούν να κλείσουν εκεί μύλο.
}
review-reason-let-mill-close = { $side ->
    [white] Τώρα τα μαύρα μπορούν να κλείσουν μύλο στο { $at }.
   *[black] Τώρα τα λευκά μπορούν να κλείσουν μύλο στο { $at }.
}
review-reason-let-double-mill = { $side ->
    [white] Τώρα τα μαύρα μπορούν να χτίσουν διπλό μύλο { $from }–{ $to }.
   *[black] Τώρα τα λευκά μπορούν να χτίσουν διπλό μύλο { $from }–{ $to }.
}
review-reason-walked-into-block = { $side ->
    [white] Μετά το { $move } τα λευκά δεν έχουν πια καμία επιτρεπτή κίνηση.
   *[black] Μετά το { $move } τα μαύρα δεν έχουν πια καμία επιτρεπτή κίνηση.
}
# $moves: moves of the side that closes the mill.
review-reason-forced-mill = { $side ->
    [white] { $moves ->
        [one] Τα μαύρα κλείνουν μύλο με την επόμενη κίνησή τους, για παράδειγμα στο { $at }.
       *[other] Τα μαύρα κλείνουν μύλο το πολύ σε { $moves } κινήσεις τους, για παράδειγμα στο { $at }.
    }
   *[black] { $moves ->
        [one] Τα λευκά κλείνουν μύλο με την επόμενη κίνησή τους, για παράδειγμα στο { $at }.
       *[other] Τα λευκά κλείνουν μύλο το πολύ σε { $moves } κινήσεις τους, για παράδειγμα στο { $at }.
    }
}
review-reason-missed-forced-mill = { $side ->
    [white] { $moves ->
        [one] Τα λευκά μπορούσαν να κλείσουν μύλο αμέσως, για παράδειγμα στο { $at }.
       *[other] Τα λευκά μπορούσαν να κλείσουν μύλο το πολύ σε { $moves } κινήσεις τους, για παράδειγμα στο { $at }.
    }
   *[black] { $moves ->
        [one] Τα μαύρα μπορούσαν να κλείσουν μύλο αμέσως, για παράδειγμα στο { $at }.
       *[other] Τα μαύρα μπορούσαν να κλείσουν μύλο το πολύ σε { $moves } κινήσεις τους, για παράδειγμα στο { $at }.
    }
}
review-reason-left-crossing = Το πιόνι έπρεπε να μείνει στο σταυροδρόμι { $at }.
review-reason-missed-crossing = Η θέση του πιονιού ήταν σε σταυροδρόμι: { $points }.
review-reason-deep = Ο λόγος είναι βαθύτερος· τον δείχνουν οι κινήσεις παρακάτω.

## Said about moves that keep the value

review-reason-only-move = { $legal ->
    [one] Από { $legal } επιτρεπτή κίνηση μόνο αυτή κρατά την αξία της θέσης.
   *[other] Από { $legal } επιτρεπτές κινήσεις μόνο αυτή κρατά την αξία της θέσης.
}
review-reason-slower-win = Κι αυτό νικά, αλλά αργά. Κινήσεις ως την επόμενη αφαίρεση ή το τέλος: { $plies }· με την καλύτερη κίνηση: { $best }.
review-reason-limit-near = { $left ->
    [0] Κι αυτό νικά, αλλά ως το όριο δεν περισσεύει καμία κίνηση.
    [one] Κι αυτό νικά, αλλά ως το όριο περισσεύει μόνο { $left } κίνηση.
   *[other] Κι αυτό νικά, αλλά ως το όριο περισσεύουν μόνο { $left } κινήσεις.
}
# $source: `tablebase` (exact) or `search`.
review-reason-mill-left-open = { $source ->
    [tablebase] Στο { $at } μπορούσε να κλείσει μύλος, αλλά αυτή η κίνηση είναι εξίσου καλή.
   *[search] Στο { $at } μπορούσε να κλείσει μύλος, αλλά αυτή η κίνηση φαίνεται σχεδόν εξίσου καλή.
}

## Threats. $side: who threatens; `you` and `computer` where one person plays.

review-threat-closes = { $side ->
    [you] Μπορείς να κλείσεις μύλο στο { $at }
    [computer] Ο υπολογιστής μπορεί να κλείσει μύλο στο { $at }
    [white] Τα λευκά κλείνουν μύλο στο { $at }
   *[black] Τα μαύρα κλείνουν μύλο στο { $at }
}
review-threat-double-mill = { $side ->
    [you] Έχεις διπλό μύλο { $from }–{ $to }
    [computer] Ο υπολογιστής έχει διπλό μύλο { $from }–{ $to }
    [white] Τα λευκά έχουν διπλό μύλο { $from }–{ $to }
   *[black] Τα μαύρα έχουν διπλό μύλο { $from }–{ $to }
}
review-threat-builds-double-mill = { $side ->
    [you] Μπορείς να χτίσεις διπλό μύλο { $from }–{ $to } με το { $move }
    [computer] Ο υπολογιστής μπορεί να χτίσει διπλό μύλο { $from }–{ $to } με το { $move }
    [white] Τα λευκά χτίζουν διπλό μύλο { $from }–{ $to } με το { $move }
   *[black] Τα μαύρα χτίζουν διπλό μύλο { $from }–{ $to } με το { $move }
}
review-threat-blocks = { $side ->
    [you] Ο υπολογιστής δεν έχει κίνηση μετά το { $move }
    [computer] Δεν έχεις κίνηση μετά το { $move }
    [white] Τα μαύρα δεν έχουν κίνηση μετά το { $move }
   *[black] Τα λευκά δεν έχουν κίνηση μετά το { $move }
}

## The summary of a side

review-summary = Σύνοψη
review-summary-clean = Δεν χάθηκε τίποτα.
review-summary-nothing-doubtful = Ο υπολογιστής δεν βρήκε τίποτα αμφίβολο.
review-summary-thrown = { $count ->
    [1] Χάθηκε μισός βαθμός.
    [one] Χάθηκε { $count } μισός βαθμός.
   *[other] Χάθηκαν { $count } μισοί βαθμοί.
}
review-summary-doubtful = { $count ->
    [one] { $count } αμφίβολη κίνηση.
   *[other] { $count } αμφίβολες κινήσεις.
}
review-summary-overlooked = { $count ->
    [one] Ξέφυγε { $count } δικός τους μύλος.
   *[other] Ξέφυγαν { $count } δικοί τους μύλοι.
}
review-summary-let = { $count ->
    [one] Επιτράπηκε στον αντίπαλο { $count } μύλος.
   *[other] Επιτράπηκαν στον αντίπαλο { $count } μύλοι.
}
# $number: the number of the turn; $legal: the legal moves there.
review-summary-hardest = Το πιο δύσκολο εύρημα: { $move } στην κίνηση { $number }, η μόνη σωστή από { $legal }.

## What the end of a game gave away that no move did. $side: whom it cost something; $value: what the position was worth to that side.

review-ending-resigned = { $side ->
    [white] { $value ->
        [win] Τα λευκά εγκατέλειψαν σε κερδισμένη θέση.
        [draw] Τα λευκά εγκατέλειψαν, αν και με το καλύτερο παιχνίδι η θέση ήταν ισόπαλη.
       *[unknown] Τα λευκά εγκατέλειψαν, αν και ο υπολογιστής δεν θεωρεί τη θέση χαμένη.
    }
   *[black] { $value ->
        [win] Τα μαύρα εγκατέλειψαν σε κερδισμένη θέση.
        [draw] Τα μαύρα εγκατέλειψαν, αν και με το καλύτερο παιχνίδι η θέση ήταν ισόπαλη.
       *[unknown] Τα μαύρα εγκατέλειψαν, αν και ο υπολογιστής δεν θεωρεί τη θέση χαμένη.
    }
}
review-ending-time = { $side ->
    [white] { $value ->
        [win] Τελείωσε ο χρόνος των λευκών σε κερδισμένη θέση.
       *[draw] Τελείωσε ο χρόνος των λευκών, αν και με το καλύτερο παιχνίδι η θέση ήταν ισόπαλη.
    }
   *[black] { $value ->
        [win] Τελείωσε ο χρόνος των μαύρων σε κερδισμένη θέση.
       *[draw] Τελείωσε ο χρόνος των μαύρων, αν και με το καλύτερο παιχνίδι η θέση ήταν ισόπαλη.
    }
}
review-ending-agreed = { $side ->
    [white] Συμφωνήθηκε ισοπαλία, αν και με το καλύτερο παιχνίδι νικούν τα λευκά.
   *[black] Συμφωνήθηκε ισοπαλία, αν και με το καλύτερο παιχνίδι νικούν τα μαύρα.
}

## What a puzzle asks for

review-theme-close-and-win = Κλείσε μύλο και νίκησε
review-theme-build-double-mill = Χτίσε διπλό μύλο και νίκησε
review-theme-break-double-mill = Σταμάτησε τον διπλό μύλο
review-theme-only-save = Βρες τη μόνη κίνηση που δεν χάνει
review-theme-block-to-win = Άφησε τον αντίπαλο χωρίς κίνηση και νίκησε
review-theme-fly-to-save = Σώσου πετώντας
review-theme-quiet-win = Βρες την ήσυχη κίνηση που νικά
review-theme-place-to-win = Τοποθέτησε ένα πιόνι ώστε να νικήσεις
review-theme-place-to-save = Τοποθέτησε ένα πιόνι ώστε να μη χάσεις

## The review page

review-lead = Βάλε εδώ μια τελειωμένη παρτίδα ή διάλεξε «Ανάλυση παρτίδας» στο τέλος μιας παρτίδας ή στο αρχείο. Ο υπολογιστής τη διατρέχει και σε ρωτά για τις κινήσεις που την έκριναν.
review-position-only = Εδώ δεν υπάρχουν κινήσεις για ανάλυση. Βάλε την παρτίδα από την αρχή.
# The places in the game. $number: the number of the turn.
review-move = { $side ->
    [white] { $number }. { $move }
   *[black] { $number }… { $move }
}
review-start = Η αρχή της παρτίδας
review-not-yet = { $move }: δεν έχει εξεταστεί ακόμη
review-place = { $grade ->
    [mistake] { $move }: { $standing } – κρίσιμη στιγμή
   *[none] { $move }: { $standing }
}
review-going = Ο υπολογιστής διατρέχει την παρτίδα…
review-failed = Η ανάλυση δεν μπόρεσε να συνεχιστεί.
review-graph = Η πορεία της παρτίδας
review-graph-label = Σημείο της παρτίδας
review-graph-legend = Η γραμμή είναι η αξία με το καλύτερο παιχνίδι· διακεκομμένη, είναι εκτίμηση. Οι στήλες δείχνουν πόσο δύσκολα κρατιόταν η ισοπαλία: όσο ψηλότερες, τόσο περισσότερες κινήσεις θα έχαναν. Οι κουκκίδες είναι κρίσιμες στιγμές.
review-grade = { $grade ->
    [forced] Η μόνη επιτρεπτή κίνηση.
    [only] Η μόνη σωστή κίνηση.
    [slower] Νικά ακόμη, αλλά με παράκαμψη.
    [threw] Λάθος.
    [doubtful] Αμφίβολη κίνηση.
   *[keeps] { $source ->
        [tablebase] Σωστή κίνηση.
       *[search] Τίποτα το αμφίβολο.
    }
}
review-difficulty = { $legal ->
    [one] Κινήσεις που κρατούν την αξία: { $keeping } από { $legal }
   *[other] Κινήσεις που κρατούν την αξία: { $keeping } από { $legal }
}
review-verdict = { $source ->
    [tablebase] Η εκτίμηση είναι ακριβής: βγαίνει από τη βάση λυμένων θέσεων.
   *[search] Αυτή είναι η γνώμη του υπολογιστή, που κοιτάζει μπροστά· μπορεί να κάνει λάθος.
}
review-hands = Στο χέρι: λευκά { $white }, μαύρα { $black }

## A turning point as a question, and its answer. $side: who is to move.

review-points = Κρίσιμες στιγμές
review-points-none = Καμία πλευρά δεν έχασε τίποτα. Μπράβο!
review-points-none-doubtful = Ο υπολογιστής δεν βρήκε καμία αμφίβολη κίνηση.
# The end of the game did, which is said next.
review-points-none-moves = Καμία κίνηση δεν χάρισε τίποτα.
# $shown of $count turning points.
review-points-few = Φαίνονται μόνο οι σοβαρότερες: { $shown } από { $count }.
review-points-all = Δείξε τις όλες ({ $count })
review-points-gravest = Δείξε μόνο τις σοβαρότερες
review-point = { $state ->
    [solved] { $side ->
        [white] Γύρος { $number }, λευκά: λύθηκε
       *[black] Γύρος { $number }, μαύρα: λύθηκε
    }
    [seen] { $side ->
        [white] Γύρος { $number }, λευκά: είδες την απάντηση
       *[black] Γύρος { $number }, μαύρα: είδες την απάντηση
    }
   *[open] { $side ->
        [white] Γύρος { $number }, λευκά
       *[black] Γύρος { $number }, μαύρα
    }
}
review-previous = Προηγούμενη
review-next = Επόμενη
review-question = { $side ->
    [white] Παίζουν τα λευκά: τι τους ξέφυγε;
   *[black] Παίζουν τα μαύρα: τι τους ξέφυγε;
}
review-stake = { $stake ->
    [win] Εδώ υπήρχε νίκη, και η κίνηση που παίχτηκε την άφησε να φύγει.
    [draw] Εδώ η θέση κρατιόταν ακόμη, και η κίνηση που παίχτηκε έχασε.
   *[better] Ο υπολογιστής νομίζει πως εδώ υπήρχε κάτι καλύτερο.
}
review-try = Δοκίμασε κινήσεις στο ταμπλό, όσες θέλεις.
review-wrong = { $value ->
    [draw] { $move }: με το καλύτερο παιχνίδι είναι μόνο ισοπαλία. Δοκίμασε ξανά.
    [loss] Το { $move } χάνει. Δοκίμασε ξανά.
   *[unknown] { $move }: ο υπολογιστής το βρίσκει πιο αδύναμο. Δοκίμασε ξανά.
}
review-wrong-played = Το { $move } παίχτηκε στην παρτίδα. Υπάρχει κάτι καλύτερο.
review-show = Δείξε την απάντηση
review-right = Σωστά: { $move }
review-answer = Η απάντηση
review-played = Παίχτηκε: { $move }
review-line-label = Πώς μπορούσε να συνεχιστεί
review-punishment-label = { $side ->
    [white] Πώς το εκμεταλλεύονται τα μαύρα
   *[black] Πώς το εκμεταλλεύονται τα λευκά
}
review-again = Ρώτα με ξανά

## Beside the board

review-me = Ποια πλευρά ήσουν εσύ;
review-me-neither = Καμία
review-me-hint = Τα λάθη σου με ακριβή κρίση γίνονται ασκήσεις και φυλάγονται σε αυτή τη συσκευή.
review-kept = { $count ->
    [one] { $count } νέα άσκηση από τις παρτίδες σου.
   *[other] { $count } νέες ασκήσεις από τις παρτίδες σου.
}
review-moves = Όλες οι κινήσεις ως κείμενο
review-column-move = Κίνηση
review-column-value = Με το καλύτερο παιχνίδι
review-column-keeping = Κρατά την αξία
review-share = Αντιγραφή συνδέσμου προς αυτό το σημείο
review-other = Ανάλυση άλλης παρτίδας

## Hints in play. $at, $from, $to, $points: points; $side: whose turn it is.

review-hint-mine = Τι μπορείς να κάνεις
review-hint-theirs = Τι απειλεί ο αντίπαλος
review-hint-nothing = Καμία πλευρά δεν απειλεί κάτι άμεσα.
review-advice = Συμβουλή: { $advice }
review-advice-close = Κλείσε τον μύλο στο { $at }.
review-advice-prevent = Φρόντισε να μην κλείσει ο αντίπαλος μύλο στο { $at }.
review-advice-block = Ο αντίπαλος μπορεί να μείνει χωρίς κίνηση.
review-advice-double-mill = Μπορεί να χτιστεί διπλός μύλος { $from }–{ $to }.
review-advice-break-double-mill = Κάνε κάτι για τον διπλό μύλο { $from }–{ $to }.
review-advice-crossing = Αξίζει να πιάσεις ένα σταυροδρόμι: { $points }.
review-advice-obstruct = Τίποτα δεν επείγει: καλύτερα να εμποδίζεις τον αντίπαλο παρά να χτίζεις δικές σου σειρές.
review-advice-free = Τίποτα δεν επείγει: κράτα τα πιόνια σου ελεύθερα να κινηθούν και άφησε στον αντίπαλο λίγο χώρο.
review-warning-own-mill = Μπορείς να κλείσεις μύλο στο { $at }.
review-warning-their-mill = Μετά το { $move } ο αντίπαλος μπορεί να κλείσει μύλο στο { $at }.
