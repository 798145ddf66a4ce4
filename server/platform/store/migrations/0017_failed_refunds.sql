-- A refund can fail at the bank days after it was given: then the money is here again, and the payment says so.
drop trigger follow_listed_moves on payments;--> statement-breakpoint
create trigger follow_listed_moves before update on payments for each row
  execute function follow_listed_moves('state', 'created>pending', 'created>authorised',
    'created>captured', 'created>failed', 'created>cancelled', 'pending>authorised',
    'pending>captured', 'pending>failed', 'pending>cancelled', 'authorised>captured',
    'authorised>failed', 'authorised>cancelled', 'failed>captured', 'cancelled>captured',
    'captured>part_refunded', 'captured>refunded', 'part_refunded>refunded',
    'refunded>part_refunded', 'refunded>captured', 'part_refunded>captured');
