-- Whoever has an application open learns that it went on, whichever part of the product noted it.
create function tell_application_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'application:' || new.application_id);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_application_changed after insert on application_events
  for each row execute function tell_application_changed();
