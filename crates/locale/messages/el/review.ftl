# Games gone through move by move. Keys begin with `review-`.
# $side: who has just moved, `white` or `black`; $at, $from, $to, $points: points; $move, $moves: moves as they are written.

## Where the judgements come from. $exact and $searched: moves.

review-exact-all = Όλες οι κρίσεις είναι ακριβείς: όλες αυτές οι θέσεις βρίσκονται στη βάση των λυμένων.
review-exact-none = Καμία βάση δεν έχει αυτές τις θέσεις: τις έκρινε ο υπολογιστής κοιτώντας μπροστά, και μπορεί να κάνει λάθος.
review-exact-some = Με ακρίβεια, από τη βάση λυμένων θέσεων: { $exact }. Με εκτίμηση του υπολογιστή, που μπορεί να κάνει λάθος: { $searched }.
review-no-moves = Η καταγραφή δεν έχει κινήσεις.
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

## Threats. $side: who threatens.

review-threat-closes = { $side ->
    [white] Τα λευκά κλείνουν μύλο στο { $at }
   *[black] Τα μαύρα κλείνουν μύλο στο { $at }
}
review-threat-double-mill = { $side ->
    [white] Τα λευκά έχουν διπλό μύλο { $from }–{ $to }
   *[black] Τα μαύρα έχουν διπλό μύλο { $from }–{ $to }
}
review-threat-builds-double-mill = { $side ->
    [white] Τα λευκά χτίζουν διπλό μύλο { $from }–{ $to } με το { $move }
   *[black] Τα μαύρα χτίζουν διπλό μύλο { $from }–{ $to } με το { $move }
}
review-threat-blocks = { $side ->
    [white] Τα μαύρα δεν έχουν κίνηση μετά το { $move }
   *[black] Τα λευκά δεν έχουν κίνηση μετά το { $move }
}

## The summary of a side

review-summary = Σύνοψη
review-summary-clean = Δεν χάθηκε τίποτα.
review-summary-nothing-doubtful = Ο υπολογιστής δεν βρήκε τίποτα αμφίβολο.
review-summary-thrown = { $count ->
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

## What a puzzle asks for

review-theme-close-and-win = Κλείσε μύλο και νίκησε
review-theme-build-double-mill = Χτίσε διπλό μύλο και νίκησε
review-theme-break-double-mill = Σταμάτησε τον διπλό μύλο
review-theme-only-save = Βρες τη μόνη κίνηση που δεν χάνει
review-theme-block-to-win = Πάρε από τον αντίπαλο την τελευταία του κίνηση και νίκησε
review-theme-fly-to-save = Σώσου πετώντας
review-theme-quiet-win = Βρες την ήσυχη κίνηση που νικά
review-theme-place-to-win = Τοποθέτησε ένα πιόνι ώστε να νικήσεις
review-theme-place-to-save = Τοποθέτησε ένα πιόνι ώστε να μη χάσεις
