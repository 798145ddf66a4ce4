-- The ledger: one line for every movement of money, never changed (OFF-50).
create table ledger_lines (
  id bigint primary key generated always as identity,
  kind text not null,
  how text not null,
  fils bigint not null,
  vat_fils bigint not null default 0,
  application_id uuid references applications (id) on delete restrict,
  payment_id uuid references payments (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  gateway text not null,
  reference text,
  for_month date,
  words text not null default '',
  happened_at timestamptz not null default now(),
  day date not null default current_date,
  constraint ledger_lines_kind check (kind in ('payment', 'refund', 'collection', 'debit_return', 'fee', 'correction')),
  constraint ledger_lines_how check (how in ('card', 'direct_debit', 'transfer')),
  constraint ledger_lines_sign check (fils <> 0 and (kind = 'correction' or (fils > 0) = (kind in ('payment', 'collection')))),
  constraint ledger_lines_vat check (vat_fils = 0 or (sign(vat_fils) = sign(fils) and abs(vat_fils) <= abs(fils)))
);
--> statement-breakpoint
create index ledger_lines_time on ledger_lines (day, happened_at, id) include (kind, how);
--> statement-breakpoint
create index ledger_lines_by_kind on ledger_lines (kind, day, happened_at, id) include (how);
--> statement-breakpoint
create index ledger_lines_by_how on ledger_lines (how, day, happened_at, id) include (kind);
--> statement-breakpoint
create index ledger_lines_application on ledger_lines (application_id, day);
--> statement-breakpoint
create unique index ledger_lines_payment_once on ledger_lines (payment_id) where kind in ('payment', 'collection');
--> statement-breakpoint
create index ledger_lines_payment on ledger_lines (payment_id);
--> statement-breakpoint
create index ledger_lines_refund on ledger_lines (refund_id);
--> statement-breakpoint
create index ledger_lines_reference on ledger_lines (reference);
--> statement-breakpoint
create index payments_not_taken on payments (created_at, id) where captured_at is null;
--> statement-breakpoint
-- A closed day with its figures. Everything up to the last one is closed.
create table closed_days (
  day date primary key,
  since date not null,
  opening_fils bigint not null,
  card_fils bigint not null,
  debit_fils bigint not null,
  refund_fils bigint not null,
  fee_fils bigint not null,
  correction_fils bigint not null,
  books_fils bigint not null,
  bank_fils bigint,
  closed_by uuid references staff (id) on delete restrict,
  closed_at timestamptz not null default now(),
  constraint closed_days_sum check (opening_fils + card_fils + debit_fils + refund_fils + fee_fils + correction_fils = books_fils),
  constraint closed_days_since check (since <= day),
  constraint closed_days_equals_bank check (bank_fils = books_fils)
);
--> statement-breakpoint
-- Sums of closed days, so that totals over years need not read every line.
create table ledger_sums (
  day date not null,
  kind text not null,
  how text not null,
  lines integer not null,
  fils bigint not null,
  vat_fils bigint not null,
  primary key (day, kind, how)
);
--> statement-breakpoint
-- A line that comes after its day was closed counts on the first open day.
create function place_ledger_line() returns trigger language plpgsql as $$
begin
  new.happened_at := date_trunc('milliseconds', new.happened_at);
  new.day := greatest((new.happened_at at time zone 'Asia/Dubai')::date, (select max(day) + 1 from closed_days));
  return new;
end $$;
--> statement-breakpoint
create trigger place_ledger_line before insert on ledger_lines
  for each row execute function place_ledger_line();
--> statement-breakpoint
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_lines_stay_whole before truncate on ledger_lines
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger tell_office after insert on ledger_lines
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or delete on closed_days
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update on refunds
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- Money that was taken or returned is in the ledger in the same transaction, so the two can never differ.
create function book_payment() returns trigger language plpgsql as $$
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, payment_id, gateway, reference, for_month, happened_at)
  values (case when new.month is null then 'payment' else 'collection' end, 'card', new.amount_fils, new.vat_fils,
    new.application_id, new.id, new.provider, new.provider_reference, new.month, new.captured_at);
  return null;
end $$;
--> statement-breakpoint
create trigger book_new_payment after insert on payments
  for each row when (new.captured_at is not null) execute function book_payment();
--> statement-breakpoint
create trigger book_payment after update on payments
  for each row when (old.captured_at is null and new.captured_at is not null) execute function book_payment();
--> statement-breakpoint
-- The same rule as vatWithin in rules/money/true-cost.ts.
create function vat_within(fils bigint) returns bigint language sql immutable as $$
  select (2 * fils * 5 + 105) / 210
$$;
--> statement-breakpoint
create function book_refund() returns trigger language plpgsql as $$
declare
  is_given boolean := new.state = 'done';
  is_transfer boolean := new.provider_reference = 'paid otherwise';
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, payment_id, refund_id, gateway, reference, for_month, happened_at)
  select case when is_given then 'refund' else 'correction' end,
    case when is_transfer then 'transfer' else 'card' end,
    case when is_given then -1 else 1 end * new.amount_fils,
    case when is_given then -1 else 1 end * vat_within(new.amount_fils),
    paid.application_id, paid.id, new.id,
    case when is_transfer then 'bank' else paid.provider end,
    case when is_transfer then null else new.provider_reference end,
    paid.month, coalesce(new.settled_at, now())
  from payments paid where paid.id = new.payment_id;
  return null;
end $$;
--> statement-breakpoint
create trigger book_new_refund after insert on refunds
  for each row when (new.state = 'done') execute function book_refund();
--> statement-breakpoint
create trigger book_refund after update on refunds
  for each row when (old.state <> new.state and 'done' in (old.state, new.state)) execute function book_refund();
--> statement-breakpoint
insert into ledger_lines (kind, how, fils, vat_fils, application_id, payment_id, refund_id, gateway, reference, for_month, happened_at)
select kind, how, fils, vat_fils, application_id, payment_id, refund_id, gateway, reference, for_month, happened_at
from (
  select case when month is null then 'payment' else 'collection' end as kind, 'card' as how, amount_fils as fils, vat_fils,
    application_id, id as payment_id, null::uuid as refund_id, provider as gateway, provider_reference as reference,
    month as for_month, captured_at as happened_at
  from payments where captured_at is not null
  union all
  select 'refund', case when refunds.provider_reference = 'paid otherwise' then 'transfer' else 'card' end,
    -refunds.amount_fils, -vat_within(refunds.amount_fils), payments.application_id, payments.id, refunds.id,
    case when refunds.provider_reference = 'paid otherwise' then 'bank' else payments.provider end,
    nullif(refunds.provider_reference, 'paid otherwise'), payments.month, coalesce(refunds.settled_at, refunds.created_at)
  from refunds join payments on payments.id = refunds.payment_id where refunds.state = 'done'
) past
order by happened_at, payment_id;
--> statement-breakpoint
-- Why a refund was prepared in the office, and the day from which its fourteen days count (OFF-51).
create table refund_orders (
  refund_id uuid primary key references refunds (id) on delete restrict,
  reason text not null,
  since date not null,
  prepared_by uuid references staff (id) on delete restrict,
  approved_by uuid references staff (id) on delete restrict,
  constraint refund_orders_second_person check (approved_by <> prepared_by)
);
--> statement-breakpoint
-- Comparisons of the ledger with the gateway's own list.
create table gateway_comparisons (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  from_day date not null,
  to_day date not null,
  asked_at timestamptz not null default now(),
  asked_by uuid references staff (id) on delete restrict,
  done_at timestamptz,
  charges integer,
  gateway_fils bigint,
  ledger_fils bigint,
  failure text,
  constraint gateway_comparisons_days check (from_day <= to_day),
  constraint gateway_comparisons_done check ((done_at is null) or (failure is not null) or (charges is not null and gateway_fils is not null and ledger_fils is not null))
);
--> statement-breakpoint
create index gateway_comparisons_asked on gateway_comparisons (asked_at) where done_at is null;
--> statement-breakpoint
create index gateway_comparisons_done_at on gateway_comparisons (done_at);
--> statement-breakpoint
-- Must be empty of open rows: each names the line of the gateway or of ours that the other side lacks.
create table gateway_differences (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  kind text not null,
  reference text not null,
  payment_id uuid references payments (id) on delete restrict,
  application_id uuid references applications (id) on delete restrict,
  ours_fils bigint not null,
  theirs_fils bigint not null,
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  gone_at timestamptz,
  constraint gateway_differences_kind check (kind in ('missing_here', 'missing_there', 'taken', 'returned')),
  constraint gateway_differences_amounts check (ours_fils <> theirs_fils)
);
--> statement-breakpoint
create unique index gateway_differences_open on gateway_differences (gateway, kind, reference) where gone_at is null;
--> statement-breakpoint
create trigger tell_office after insert or update on gateway_comparisons
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- Statements of the bank.
create table bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_hash bytea not null unique,
  from_day date not null,
  to_day date not null,
  imported_by uuid references staff (id) on delete restrict,
  imported_at timestamptz not null default now(),
  constraint bank_statements_days check (from_day <= to_day)
);
--> statement-breakpoint
create table bank_lines (
  statement_id uuid not null references bank_statements (id) on delete cascade,
  row integer not null,
  day date not null,
  reference text not null,
  fils bigint not null,
  primary key (statement_id, row),
  constraint bank_lines_fils check (fils <> 0)
);
--> statement-breakpoint
create index bank_lines_day on bank_lines (day);
--> statement-breakpoint
create trigger tell_office after insert or delete on bank_statements
  for each statement execute function tell_office('office');
