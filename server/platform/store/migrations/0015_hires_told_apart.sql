-- Who is hired or free again changes no card, film or picture: told by a name of its own, so that those are kept.
drop trigger tell_changed on holds;
--> statement-breakpoint
create trigger tell_changed after insert or delete or update of state on holds
  for each row execute function tell_changed('holds');
