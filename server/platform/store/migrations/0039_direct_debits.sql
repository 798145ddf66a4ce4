create table bank_files (
  id uuid primary key default gen_random_uuid() not null,
  kind text not null,
  month date,
  hash bytea,
  rows integer not null,
  sum_fils bigint,
  staff_id uuid references staff (id) on delete restrict,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint bank_files_kind check (kind in ('lodging', 'answers', 'collections', 'results')),
  constraint bank_files_hash check ((kind in ('answers', 'results')) = (hash is not null)),
  constraint bank_files_month check ((kind = 'collections') = (month is not null))
);
--> statement-breakpoint
create unique index bank_files_once on bank_files (kind, hash) where undone_at is null;
--> statement-breakpoint
create index bank_files_time on bank_files (created_at);
--> statement-breakpoint
create index mandates_by_state on mandates (state);
--> statement-breakpoint
create table mandate_changes (
  id uuid primary key default gen_random_uuid() not null,
  mandate_id uuid not null references mandates (id) on delete restrict,
  state text not null,
  reason text,
  on_day date not null,
  file_id uuid references bank_files (id) on delete restrict,
  changed_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  constraint mandate_changes_state check (state in ('lodged', 'active', 'rejected')),
  constraint mandate_changes_known_reason check (reason in ('signature_differs', 'not_account_holder',
    'account_closed', 'account_not_found', 'details_differ', 'other')),
  constraint mandate_changes_reason check ((state = 'rejected') = (reason is not null))
);
--> statement-breakpoint
create unique index mandate_changes_once on mandate_changes (mandate_id, state) where withdrawn_at is null;
--> statement-breakpoint
create index mandate_changes_file on mandate_changes (file_id);
--> statement-breakpoint
create table direct_debits (
  id uuid primary key default gen_random_uuid() not null,
  application_id uuid not null references applications (id) on delete restrict,
  mandate_id uuid not null references mandates (id) on delete restrict,
  month date not null,
  attempt integer default 0 not null,
  reference text not null constraint direct_debits_reference_unique unique,
  amount_fils bigint not null,
  vat_fils bigint not null,
  state text default 'due' not null,
  collect_on date,
  file_id uuid references bank_files (id) on delete restrict,
  settled_on date,
  reason text,
  result_file_id uuid references bank_files (id) on delete restrict,
  created_at timestamp with time zone default now() not null,
  constraint direct_debits_state check (state in ('due', 'nothing', 'sent', 'collected', 'returned')),
  constraint direct_debits_known_reason check (reason in ('no_funds', 'account_closed', 'account_blocked',
    'mandate_cancelled', 'over_limit', 'other')),
  constraint direct_debits_month_start check (extract(day from month) = 1),
  constraint direct_debits_amount check (amount_fils >= 0 and vat_fils between 0 and amount_fils
    and (amount_fils > 0 or state = 'nothing')),
  constraint direct_debits_file check ((state in ('due', 'nothing')) = (file_id is null)
    and (file_id is null) = (collect_on is null)),
  constraint direct_debits_result check ((state in ('collected', 'returned')) = (settled_on is not null)
    and (settled_on is null) = (result_file_id is null)),
  constraint direct_debits_reason check ((state = 'returned') = (reason is not null))
);
--> statement-breakpoint
create unique index direct_debits_one_a_month on direct_debits (application_id, month) where state <> 'returned';
--> statement-breakpoint
create unique index direct_debits_attempt on direct_debits (application_id, month, attempt);
--> statement-breakpoint
create index direct_debits_month on direct_debits (month, state);
--> statement-breakpoint
create index direct_debits_mandate on direct_debits (mandate_id, month);
--> statement-breakpoint
create index direct_debits_file on direct_debits (file_id);
--> statement-breakpoint
create trigger bank_files_stay before update or delete on bank_files
  for each row execute function refuse_change('undone_at');
--> statement-breakpoint
create trigger keep_once_set before update on bank_files for each row execute function keep_once_set('undone_at');
--> statement-breakpoint
create trigger mandate_changes_stay before update or delete on mandate_changes
  for each row execute function refuse_change('withdrawn_at');
--> statement-breakpoint
create trigger keep_once_set before update on mandate_changes
  for each row execute function keep_once_set('withdrawn_at');
--> statement-breakpoint
-- The bank's states go back only where the change that made them was withdrawn and nothing was collected since.
drop trigger follow_listed_moves on mandates;
--> statement-breakpoint
create trigger follow_listed_moves before update on mandates for each row
  execute function follow_listed_moves('state', 'draft>signed', 'draft>ended', 'signed>lodged',
    'signed>ended', 'lodged>active', 'lodged>rejected', 'lodged>ended', 'active>ended',
    'lodged>signed', 'active>lodged', 'rejected>lodged');
--> statement-breakpoint
create function mandate_goes_back() returns trigger language plpgsql as $$
begin
  if exists (select from mandate_changes
      where mandate_id = new.id and state = old.state and withdrawn_at is null)
    or not exists (select from mandate_changes where mandate_id = new.id and state = old.state)
    or exists (select from direct_debits
      where mandate_id = new.id and state in ('sent', 'collected', 'returned'))
  then
    raise exception 'Mandate % cannot go back to %.', new.id, new.state
      using errcode = 'restrict_violation', table = 'mandates', column = 'state', constraint = tg_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger mandate_goes_back before update of state on mandates for each row
  when ((old.state = 'lodged' and new.state = 'signed')
    or (old.state in ('active', 'rejected') and new.state = 'lodged'))
  execute function mandate_goes_back();
--> statement-breakpoint
create trigger follow_listed_moves before update on direct_debits for each row
  execute function follow_listed_moves('state', 'due>nothing', 'nothing>due', 'due>sent', 'sent>collected',
    'sent>returned', 'collected>returned', 'sent>due', 'collected>sent', 'returned>sent', 'returned>collected');
--> statement-breakpoint
create trigger keep_once_set before update on direct_debits for each row
  execute function keep_once_set('application_id', 'month', 'attempt', 'reference');
--> statement-breakpoint
create trigger sent_debits_stay before delete on direct_debits
  for each row when (old.state not in ('due', 'nothing')) execute function refuse_change();
--> statement-breakpoint
-- Once it is in a file, its amount stays; it goes back only after the file of that state was undone.
create function keep_sent_debit() returns trigger language plpgsql as $$
begin
  if (new.amount_fils, new.vat_fils, new.mandate_id) is distinct from (old.amount_fils, old.vat_fils, old.mandate_id)
    or (old.state || '>' || new.state in ('collected>sent', 'returned>sent', 'returned>collected')
      and exists (select from bank_files where id = old.result_file_id and undone_at is null))
    or (old.state || '>' || new.state = 'sent>due'
      and exists (select from bank_files where id = old.file_id and undone_at is null))
  then
    raise exception 'Collection % stays as the bank has it.', old.reference
      using errcode = 'restrict_violation', table = 'direct_debits', constraint = tg_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_sent_debit before update on direct_debits
  for each row when (old.state in ('sent', 'collected', 'returned')) execute function keep_sent_debit();
--> statement-breakpoint
-- A direct debit never takes more in a month than was signed, and only after the bank accepted it.
create function direct_debits_within_cap() returns trigger language plpgsql as $$
declare
  allowed bigint;
  taken bigint;
begin
  select coalesce(cap_fils, amount_fils) into allowed from mandates
    where id = new.mandate_id and state = 'active' for update;
  select coalesce(sum(amount_fils), 0) into taken from direct_debits
    where mandate_id = new.mandate_id and month = new.month and state in ('sent', 'collected') and id <> new.id;
  if allowed is null or taken + new.amount_fils > allowed then
    raise exception 'Collection % is not covered by its direct debit.', new.reference
      using errcode = 'check_violation', table = 'direct_debits', constraint = tg_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger direct_debits_within_cap before insert or update of state on direct_debits
  for each row when (new.state = 'sent') execute function direct_debits_within_cap();
--> statement-breakpoint
-- Money that came or went back is in the ledger in the same transaction. A return of money that never came moves none.
create function book_direct_debit() returns trigger language plpgsql as $$
declare
  way text := old.state || '>' || new.state;
  direction integer := case when new.state = 'collected' then 1 else -1 end;
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, gateway, reference, for_month, words, happened_at)
  values (
    case way when 'sent>collected' then 'collection' when 'collected>returned' then 'debit_return' else 'correction' end,
    'direct_debit', direction * new.amount_fils, direction * new.vat_fils, new.application_id, 'bank', new.reference,
    new.month, case when way in ('sent>collected', 'collected>returned') then '' else 'Import undone' end,
    case when way in ('sent>collected', 'collected>returned')
      then least(now(), (new.settled_on + time '12:00') at time zone 'Asia/Dubai') else now() end);
  return null;
end $$;
--> statement-breakpoint
create trigger book_direct_debit after update of state on direct_debits
  for each row when (old.state <> new.state and 'collected' in (old.state, new.state))
  execute function book_direct_debit();
--> statement-breakpoint
create trigger tell_office after insert or update on bank_files
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update on mandate_changes
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on direct_debits
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- Two more kinds of tasks, beside those that other migrations may have added.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
    where conrelid = 'tasks'::regclass and conname = 'tasks_kind';
  alter table tasks drop constraint tasks_kind;
  execute 'alter table tasks add constraint tasks_kind '
    || replace(known, '''own''::text', '''mandate_rejected''::text, ''debit_returned''::text, ''own''::text');
end $$;
