create sequence home_refund_numbers;
--> statement-breakpoint
create table home_requests (
  id uuid primary key default gen_random_uuid() not null,
  application_id uuid not null references applications (id) on delete restrict,
  key uuid not null unique,
  kind text not null,
  state text default 'open' not null,
  asked_by text not null,
  confirmed_at timestamp with time zone,
  reference text unique,
  last_day date,
  from_day date,
  to_day date,
  monthly_fils bigint,
  day_fils bigint,
  shown_fils bigint,
  booked_fils bigint,
  note_sealed bytea,
  answer_sealed bytea,
  decided_by uuid references staff (id) on delete restrict,
  decided_at timestamp with time zone,
  back_on date,
  created_at timestamp with time zone default now() not null,
  constraint home_requests_kind check (kind in ('replacement', 'arrival', 'pause', 'cancellation')),
  constraint home_requests_state check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  constraint home_requests_asked_by check (asked_by in ('client', 'relative')),
  constraint home_requests_cancellation check ((kind = 'cancellation') = (last_day is not null) and (kind = 'cancellation') = (reference is not null)),
  constraint home_requests_confirmed check (confirmed_at is null or kind <> 'cancellation' or shown_fils is not null),
  constraint home_requests_pause check (case when kind = 'pause' then num_nulls(from_day, to_day, monthly_fils, day_fils, shown_fils) = 0 and to_day >= from_day else num_nonnulls(from_day, to_day, monthly_fils, day_fils) = 0 end),
  constraint home_requests_decided check ((state in ('accepted', 'declined')) = (decided_at is not null)),
  constraint home_requests_accepted check (state <> 'accepted' or kind <> 'cancellation' or (booked_fils is not null and confirmed_at is not null)),
  constraint home_requests_amounts check (coalesce(shown_fils, 0) >= 0 and coalesce(booked_fils, 0) >= 0),
  constraint home_requests_back check (back_on is null or (kind = 'cancellation' and state = 'accepted'))
);
--> statement-breakpoint
create unique index home_requests_one_open on home_requests (application_id, kind) where state = 'open';
--> statement-breakpoint
create unique index home_requests_one_cancellation on home_requests (application_id) where kind = 'cancellation' and state in ('open', 'accepted');
--> statement-breakpoint
create index home_requests_application on home_requests (application_id, created_at);
--> statement-breakpoint
create table home_transfers (
  id uuid primary key default gen_random_uuid() not null,
  request_id uuid not null references home_requests (id) on delete restrict,
  application_id uuid not null references applications (id) on delete restrict,
  debit_id uuid not null,
  month date not null,
  amount_fils bigint not null,
  prepared_by uuid references staff (id) on delete restrict,
  approved_by uuid references staff (id) on delete restrict,
  created_at timestamp with time zone default now() not null,
  constraint home_transfers_amount check (amount_fils > 0),
  constraint home_transfers_second_person check (approved_by <> prepared_by)
);
--> statement-breakpoint
create index home_transfers_request on home_transfers (request_id);
--> statement-breakpoint
create index home_transfers_debit on home_transfers (debit_id);
--> statement-breakpoint
create trigger follow_listed_moves before update on home_requests for each row
  execute function follow_listed_moves('state', 'open>accepted', 'open>declined', 'open>withdrawn', 'accepted>open',
    'declined>open');
--> statement-breakpoint
create trigger keep_once_set before update on home_requests for each row
  execute function keep_once_set('application_id', 'kind', 'reference', 'confirmed_at', 'created_at');
--> statement-breakpoint
create trigger home_transfers_stay before update or delete on home_transfers
  for each row execute function refuse_change();
--> statement-breakpoint
-- Never more than the direct debit took.
create function home_transfers_within_debit() returns trigger language plpgsql as $$
declare
  taken bigint;
  given bigint;
begin
  select amount_fils into taken from direct_debits
    where id = new.debit_id and application_id = new.application_id and state = 'collected' for update;
  select coalesce(sum(amount_fils), 0) into given from home_transfers where debit_id = new.debit_id;
  if taken is null or given + new.amount_fils > taken then
    raise exception 'home_transfers_within_debit' using errcode = 'check_violation', constraint = 'home_transfers_within_debit';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger home_transfers_within_debit before insert on home_transfers
  for each row execute function home_transfers_within_debit();
--> statement-breakpoint
-- Money that goes back is in the ledger in the same transaction.
create function book_home_transfer() returns trigger language plpgsql as $$
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, gateway, reference, for_month)
  select 'refund', 'transfer', -new.amount_fils, -vat_within(new.amount_fils), new.application_id, 'bank', reference, new.month
  from home_requests where id = new.request_id;
  return null;
end $$;
--> statement-breakpoint
create trigger book_home_transfer after insert on home_transfers
  for each row execute function book_home_transfer();
--> statement-breakpoint
create trigger tell_office after insert or update on home_requests
  for each statement execute function tell_office('office');
