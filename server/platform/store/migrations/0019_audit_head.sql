-- The log remembers where it ended: a line that is taken off its end shows, and its number is never given again.
insert into audit_head (sequence, hash)
  select sequence, hash from audit_log order by sequence desc limit 1;
--> statement-breakpoint
create or replace function chain_audit_log() returns trigger language plpgsql as $$
begin
  -- One writer at a time, until its transaction ends; the number says nothing but "audit".
  perform pg_advisory_xact_lock(1635083369);
  select sequence, hash into new.sequence, new.previous_hash from audit_head;
  new.sequence := coalesce(new.sequence, 0) + 1;
  new.happened_at := clock_timestamp();
  new.hash := audit_hash(new);
  insert into audit_head (sequence, hash) values (new.sequence, new.hash)
    on conflict ("only") do update set sequence = excluded.sequence, hash = excluded.hash;
  return new;
end $$;
--> statement-breakpoint
-- The first number at which the chain does not hold, its end included; null while it is whole.
create or replace function audit_log_broken_at() returns bigint language sql stable as $$
  select min(at) from (
    select entry.sequence as at from (
      select listed.sequence, listed.previous_hash, listed.hash, audit_hash(listed) as expected,
        lag(listed.hash) over (order by listed.sequence) as before,
        row_number() over (order by listed.sequence) as place
      from audit_log listed
    ) entry
    where entry.hash <> entry.expected or entry.sequence <> entry.place
      or entry.previous_hash is distinct from entry.before
    union all
    select coalesce(last.sequence, 0) + 1
    from (select max(sequence) as sequence from audit_log) last left join audit_head on true
    where coalesce(last.sequence, 0) <> coalesce(audit_head.sequence, 0)
  ) broken
$$;
