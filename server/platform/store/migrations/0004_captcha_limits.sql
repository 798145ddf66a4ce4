-- Captchas live two minutes: none is worth carrying over.
delete from captchas;--> statement-breakpoint
ALTER TABLE "captchas" DROP CONSTRAINT "captchas_session_id_sessions_id_fk";--> statement-breakpoint
DROP INDEX "captchas_session";--> statement-breakpoint
ALTER TABLE "captchas" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "session_lookup" "bytea" NOT NULL;--> statement-breakpoint
drop trigger keep_once_set on captchas;
create trigger keep_once_set before update on captchas for each row
  execute function keep_once_set('session_lookup', 'call', 'expires_at', 'used_at');

-- Counts as many of the wanted uses for every subject as all of them have left within the period.
-- The period slides in steps of a sixtieth; the step it begins in still counts, so it never grants more.
create function take_uses(
  counted_as text, subjects bytea[], wanted integer, allowance integer, period interval
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
    select coalesce(sum(uses), 0) as used
    from unnest(subjects) as subject left join rate_limits on bucket = counted_as
      and subject_lookup = subject and window_start > moment - period - step
    group by subject
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
end $$;
