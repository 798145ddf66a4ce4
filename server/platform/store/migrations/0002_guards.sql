-- 1. Every node learns of a change: notify changed, '<topic>', once a statement.
create function tell_changed() returns trigger language plpgsql as $$
begin
  for place in 0 .. tg_nargs - 1 loop
    perform pg_notify('changed', tg_argv[place]);
  end loop;
  return null;
end $$;

do $$
declare told record;
begin
  for told in
    select name, string_agg(quote_literal(topic), ', ') as topics from (values
      ('catalogue', array['nationalities', 'matching_types', 'matching_type_nationalities',
        'languages', 'skills', 'maids', 'maid_languages', 'maid_skills', 'maid_experience',
        'videos', 'media']),
      ('resources', array['resources', 'media']),
      ('parameters', array['parameters']),
      ('site', array['site_settings', 'chat_numbers']),
      ('redirects', array['redirects', 'chat_numbers']),
      ('rules', array['campaign_rules', 'chat_numbers'])
    ) as list (topic, names), unnest(names) as name group by name
  loop
    execute format(
      'create trigger tell_changed after insert or update or delete or truncate on %I
         for each statement execute function tell_changed(%s)', told.name, told.topics);
  end loop;
end $$;

-- 2. What was written stays written. Arguments name the columns that may still change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv = to_jsonb(new) - tg_argv then
    return new;
  end if;
  raise exception 'A row of % is never changed or removed (%).', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
end $$;

create trigger events_stay before update or delete on application_events
  for each row execute function refuse_change();
create trigger events_stay_whole before truncate on application_events
  for each statement execute function refuse_change();
create trigger consents_stay before update or delete on consents
  for each row execute function refuse_change('session_id');
create trigger consents_stay_whole before truncate on consents
  for each statement execute function refuse_change();
create trigger audit_stays before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_stays_whole before truncate on audit_log
  for each statement execute function refuse_change();
create trigger signatures_stay before update or delete on signatures
  for each row execute function refuse_change('voided_at');
create trigger signatures_stay_whole before truncate on signatures
  for each statement execute function refuse_change();
create trigger payment_events_stay before update or delete on payment_events
  for each row execute function refuse_change('payment_id', 'handled_at');
create trigger payments_stay before delete on payments
  for each row execute function refuse_change();
create trigger surveys_stay before update on surveys
  for each row execute function refuse_change();
create trigger frozen_documents_stay before update or delete on documents
  for each row when (old.frozen_at is not null)
  execute function refuse_change('removed_at', 'file_key_sealed');
create trigger tries_only_grow before update on one_time_codes
  for each row when (new.tries < old.tries) execute function refuse_change();
create trigger tries_only_grow before update on captchas
  for each row when (new.tries < old.tries) execute function refuse_change();

-- 3. Once set, these columns keep their value: what is over never revives.
create function keep_once_set() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  for place in 0 .. tg_nargs - 1 loop
    if before -> tg_argv[place] <> 'null'::jsonb
      and before -> tg_argv[place] is distinct from after -> tg_argv[place] then
      raise exception '%.% is set once and then kept.', tg_table_name, tg_argv[place]
        using errcode = 'restrict_violation', table = tg_table_name, column = tg_argv[place],
          constraint = tg_name;
    end if;
  end loop;
  return new;
end $$;

create trigger keep_once_set before update on applications for each row
  execute function keep_once_set('flow', 'reference', 'submitted_at', 'revoked_at', 'erased_at');
create trigger keep_once_set before update on holds for each row
  execute function keep_once_set('maid_id', 'application_id', 'taken_at', 'ended_at');
create trigger keep_once_set before update on capability_links for each row
  execute function keep_once_set('application_id', 'purpose', 'expires_at', 'completed_at', 'revoked_at');
create trigger keep_once_set before update on one_time_codes for each row
  execute function keep_once_set('purpose', 'application_id', 'payment_id', 'expires_at', 'used_at');
create trigger keep_once_set before update on captchas for each row
  execute function keep_once_set('call', 'expires_at', 'used_at');
create trigger keep_once_set before update on payments for each row
  execute function keep_once_set('application_id', 'idempotency_key', 'request_hash', 'amount_fils',
    'vat_fils', 'currency', 'provider', 'provider_reference', 'captured_at');
create trigger keep_once_set before update on payment_events for each row
  execute function keep_once_set('payment_id', 'handled_at');
create trigger keep_once_set before update on signatures for each row
  execute function keep_once_set('voided_at');
create trigger keep_once_set before update on messages for each row
  execute function keep_once_set('dedupe_key', 'sent_at');

-- 4. States move only along listed ways: the first argument names the column.
create function follow_listed_moves() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  if before = after or before || '>' || after = any (tg_argv) then
    return new;
  end if;
  raise exception '%.% cannot go from % to %.', tg_table_name, tg_argv[0], before, after
    using errcode = 'restrict_violation', table = tg_table_name, column = tg_argv[0],
      constraint = tg_name;
end $$;

create trigger follow_listed_moves before update on applications for each row
  execute function follow_listed_moves('state', 'open>submitted', 'open>cancelled', 'open>expired',
    'submitted>active', 'submitted>cancelled', 'active>ended');
create trigger follow_listed_moves before update on holds for each row
  execute function follow_listed_moves('state', 'held>hired', 'held>released', 'held>expired',
    'held>cancelled', 'hired>released', 'hired>cancelled');
create trigger follow_listed_moves before update on mandates for each row
  execute function follow_listed_moves('state', 'draft>signed', 'draft>ended', 'signed>lodged',
    'signed>ended', 'lodged>active', 'lodged>rejected', 'lodged>ended', 'active>ended');
-- Money that the gateway took is always recorded, even after we had given the payment up.
create trigger follow_listed_moves before update on payments for each row
  execute function follow_listed_moves('state', 'created>pending', 'created>authorised',
    'created>captured', 'created>failed', 'created>cancelled', 'pending>authorised',
    'pending>captured', 'pending>failed', 'pending>cancelled', 'authorised>captured',
    'authorised>failed', 'authorised>cancelled', 'failed>captured', 'cancelled>captured',
    'captured>part_refunded', 'captured>refunded', 'part_refunded>refunded');
create trigger follow_listed_moves before update on messages for each row
  execute function follow_listed_moves('delivery_state', 'waiting>sent', 'waiting>delivered',
    'waiting>failed', 'sent>delivered', 'sent>failed', 'failed>waiting');

-- 5. An application's events have no gap and no fork: who writes on an old state is refused.
create function keep_event_order() returns trigger language plpgsql as $$
begin
  update applications set last_sequence = new.sequence
    where id = new.application_id and last_sequence = new.sequence - 1;
  if not found then
    raise exception 'Event % does not follow the last event of its application.', new.sequence
      using errcode = 'check_violation', table = tg_table_name,
        constraint = 'application_events_in_order';
  end if;
  return new;
end $$;

create trigger keep_event_order before insert on application_events
  for each row execute function keep_event_order();

-- 6. The audit log numbers and chains itself.
create function audit_hash(entry audit_log) returns bytea
  language sql immutable
  as $$
    select sha256(convert_to(jsonb_build_array(
      entry.sequence, extract(epoch from entry.happened_at), entry.actor, entry.action,
      entry.subject, entry.fields, entry.details, encode(entry.previous_hash, 'hex')
    )::text, 'UTF8'))
  $$;

create function chain_audit_log() returns trigger language plpgsql as $$
begin
  -- One writer at a time, until its transaction ends; the number says nothing but "audit".
  perform pg_advisory_xact_lock(1635083369);
  select sequence, hash into new.sequence, new.previous_hash
    from audit_log order by sequence desc limit 1;
  new.sequence := coalesce(new.sequence, 0) + 1;
  new.happened_at := clock_timestamp();
  new.hash := audit_hash(new);
  return new;
end $$;

create trigger chain_audit_log before insert on audit_log
  for each row execute function chain_audit_log();

-- The first number at which the chain does not hold; null while it is whole.
create function audit_log_broken_at() returns bigint language sql stable as $$
  select min(entry.sequence) from (
    select listed.sequence, listed.previous_hash, listed.hash, audit_hash(listed) as expected,
      lag(listed.hash) over (order by listed.sequence) as before,
      row_number() over (order by listed.sequence) as place
    from audit_log listed
  ) entry
  where entry.hash <> entry.expected or entry.sequence <> entry.place
    or entry.previous_hash is distinct from entry.before
$$;

-- 7. When a row last changed.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger touch_updated_at before update on maids
  for each row execute function touch_updated_at();
create trigger touch_updated_at before update on applications
  for each row execute function touch_updated_at();
create trigger touch_updated_at before update on application_drafts
  for each row execute function touch_updated_at();
create trigger touch_updated_at before update on mandates
  for each row execute function touch_updated_at();
create trigger touch_updated_at before update on payments
  for each row execute function touch_updated_at();
create trigger touch_updated_at before update on resources
  for each row execute function touch_updated_at();
