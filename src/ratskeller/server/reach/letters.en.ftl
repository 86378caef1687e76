push-title = Your move
push-text = { $game }: the table is waiting for you.
confirm-subject = Is this your address?
confirm-text =
    Somebody, probably you, asked Ratskeller to write to this address when it is their move.

    If it was you, open this page and confirm it within two days:
    { $link }

    If it was not, do nothing: we will not write again, and forget the address.
move-subject-one = Your move: { $game }
move-subject = { $tables } tables wait for your move
move-text = { $tables ->
        [one] A table is waiting for your move:
       *[other] { $tables } tables are waiting for your move:
    }
leave-text = No more letters: { $link }
host-text = The host of this house: { $contact }
