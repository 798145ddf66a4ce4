-- What a gateway told stays as it was told. Two changes are foreseen: its words may be forgotten for good, and
-- they may be sealed anew with another master key, which only the function below does, one telling at a time.
create function keep_gateway_telling() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['payment_id', 'handled_at', 'body_sealed'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - may_change = to_jsonb(new) - may_change
    and (new.body_sealed in (old.body_sealed, ''::bytea)
      or current_setting('store.resealed_telling', true) = old.id::text) then
    return new;
  end if;
  raise exception 'A row of % is never changed or removed (%).', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
end $$;
--> statement-breakpoint
drop trigger payment_events_stay on payment_events;
--> statement-breakpoint
create trigger payment_events_stay before update or delete on payment_events
  for each row execute function keep_gateway_telling();
--> statement-breakpoint
create function reseal_gateway_telling(telling bigint, sealed_anew bytea) returns void
  language plpgsql as $$
begin
  perform set_config('store.resealed_telling', telling::text, true);
  update payment_events set body_sealed = sealed_anew
    where id = telling and body_sealed <> ''::bytea and sealed_anew <> ''::bytea;
  perform set_config('store.resealed_telling', '', true);
end $$;
