DROP INDEX "holds_network";--> statement-breakpoint
CREATE INDEX "holds_maid" ON "holds" USING btree ("maid_id","taken_at");--> statement-breakpoint
CREATE INDEX "holds_network" ON "holds" USING btree ("network_lookup") WHERE "holds"."network_lookup" is not null;--> statement-breakpoint
-- Counts as take_uses did, with an allowance for each subject: a wider network may do more than one inside it (T114).
create function take_uses_each(
  counted_as text, subjects bytea[], wanted integer, allowances integer[], period interval
) returns integer language plpgsql as $$
declare
  step constant interval := period / 60;
  moment timestamptz;
  granted integer;
begin
  -- A count that a crash forgets is no loss; to wait for the disk would hold up everyone behind.
  perform set_config('synchronous_commit', 'off', true);
  -- In order, so that two callers never wait for each other; the counting below sees what they wrote.
  perform pg_advisory_xact_lock(hashtextextended(counted_as || encode(subject, 'hex'), 0))
    from (select unnest(subjects) as subject order by 1) as ordered;
  moment := clock_timestamp();
  select least(wanted, min(allowance - used)) into granted from (
    select allowance, coalesce(sum(uses), 0) as used
    from unnest(subjects, allowances) as asked (subject, allowance)
      left join rate_limits on bucket = counted_as
        and subject_lookup = subject and window_start > moment - period - step
    group by subject, allowance
  ) as counted;
  if granted <= 0 then
    return 0;
  end if;
  insert into rate_limits (bucket, subject_lookup, window_start, uses)
    select counted_as, subject, date_bin(step, moment, 'epoch'), granted
    from unnest(subjects) as subject
    on conflict (bucket, subject_lookup, window_start)
      do update set uses = rate_limits.uses + excluded.uses;
  return granted;
end $$;--> statement-breakpoint
-- The same allowance for all subjects.
create or replace function take_uses(
  counted_as text, subjects bytea[], wanted integer, allowance integer, period interval
) returns integer language sql as $$
  select take_uses_each(
    counted_as, subjects, wanted, array_fill(allowance, array[cardinality(subjects)]), period)
$$;
