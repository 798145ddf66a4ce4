-- A transfer goes back for a cancelled contract or for a stopped visa.
alter table home_transfers alter column request_id drop not null;
--> statement-breakpoint
alter table home_transfers add column case_id uuid references visa_cases (id) on delete restrict;
--> statement-breakpoint
alter table home_transfers add constraint home_transfers_cause check (num_nonnulls(request_id, case_id) = 1);
--> statement-breakpoint
create index home_transfers_case on home_transfers (case_id);
--> statement-breakpoint
-- What the bank took gets a tax invoice, and what goes back by transfer or is returned by the bank a credit note (HOME-04).
alter table receipts alter column payment_id drop not null;
--> statement-breakpoint
alter table receipts add column debit_id uuid constraint receipts_debit_id_unique unique references direct_debits (id) on delete restrict;
--> statement-breakpoint
alter table receipts add constraint receipts_cause check (num_nonnulls(payment_id, debit_id) = 1);
--> statement-breakpoint
alter table credit_notes alter column refund_id drop not null;
--> statement-breakpoint
alter table credit_notes add column transfer_id uuid constraint credit_notes_transfer_id_unique unique references home_transfers (id) on delete restrict;
--> statement-breakpoint
alter table credit_notes add column debit_id uuid constraint credit_notes_debit_id_unique unique references direct_debits (id) on delete restrict;
--> statement-breakpoint
alter table credit_notes add constraint credit_notes_cause check (num_nonnulls(refund_id, transfer_id, debit_id) = 1);
--> statement-breakpoint
alter table ledger_lines add column debit_id uuid references direct_debits (id) on delete restrict;
--> statement-breakpoint
create index ledger_lines_debit on ledger_lines (debit_id);
--> statement-breakpoint
alter table ledger_lines add column transfer_id uuid references home_transfers (id) on delete restrict;
--> statement-breakpoint
-- Lines, invoices and credit notes of what the bank took and gave back before this migration.
alter table ledger_lines disable trigger ledger_lines_stay;
--> statement-breakpoint
update ledger_lines set debit_id = direct_debits.id from direct_debits
  where ledger_lines.how = 'direct_debit' and ledger_lines.reference = direct_debits.reference;
--> statement-breakpoint
update ledger_lines set transfer_id = home_transfers.id from home_transfers
  where ledger_lines.how = 'transfer' and ledger_lines.kind = 'refund' and ledger_lines.refund_id is null
    and ledger_lines.application_id = home_transfers.application_id and ledger_lines.for_month = home_transfers.month
    and ledger_lines.fils = -home_transfers.amount_fils
    and ledger_lines.happened_at = date_trunc('milliseconds', home_transfers.created_at);
--> statement-breakpoint
alter table ledger_lines enable trigger ledger_lines_stay;
--> statement-breakpoint
insert into receipts (number, debit_id)
select (select coalesce(max(number), 0) from receipts) + row_number() over (order by settled_on, id), id
from direct_debits where state = 'collected';
--> statement-breakpoint
insert into credit_notes (number, transfer_id)
select (select coalesce(max(number), 0) from credit_notes) + row_number() over (order by created_at, id), id
from home_transfers;
--> statement-breakpoint
-- Numbers without gaps, once for each debit; 4107004 is the lock of server/papers/invoice-parts.ts.
create function number_debit_papers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4107004);
  if new.state = 'collected' then
    insert into receipts (number, debit_id)
    select coalesce(max(number), 0) + 1, new.id from receipts on conflict (debit_id) do nothing;
  elsif new.state = 'returned'
    and new.amount_fils > (select coalesce(sum(amount_fils), 0) from home_transfers where debit_id = new.id) then
    insert into credit_notes (number, debit_id)
    select coalesce(max(number), 0) + 1, new.id from credit_notes on conflict (debit_id) do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger number_debit_papers after update of state on direct_debits
  for each row when ((old.state = 'sent' and new.state = 'collected') or (old.state = 'collected' and new.state = 'returned'))
  execute function number_debit_papers();
--> statement-breakpoint
create or replace function book_direct_debit() returns trigger language plpgsql as $$
declare
  way text := old.state || '>' || new.state;
  direction integer := case when new.state = 'collected' then 1 else -1 end;
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, debit_id, gateway, reference, for_month, words, happened_at)
  values (
    case way when 'sent>collected' then 'collection' when 'collected>returned' then 'debit_return' else 'correction' end,
    'direct_debit', direction * new.amount_fils, direction * new.vat_fils, new.application_id, new.id, 'bank', new.reference,
    new.month, case when way in ('sent>collected', 'collected>returned') then '' else 'Import undone' end,
    case when way in ('sent>collected', 'collected>returned')
      then least(now(), (new.settled_on + time '12:00') at time zone 'Asia/Dubai') else now() end);
  return null;
end $$;
--> statement-breakpoint
create or replace function book_home_transfer() returns trigger language plpgsql as $$
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, transfer_id, gateway, reference, for_month)
  values ('refund', 'transfer', -new.amount_fils, -vat_within(new.amount_fils), new.application_id, new.id, 'bank',
    coalesce((select reference from home_requests where id = new.request_id),
      (select reference from applications where id = new.application_id)), new.month);
  perform pg_advisory_xact_lock(4107004);
  insert into credit_notes (number, transfer_id) select coalesce(max(number), 0) + 1, new.id from credit_notes;
  return null;
end $$;
--> statement-breakpoint
-- A debit is taken only for a contract that runs: a stopped visa owes nothing any more.
create function stopped_visas_are_not_debited() returns trigger language plpgsql as $$
begin
  if exists (select from visa_cases join applications on applications.id = visa_cases.application_id
    where visa_cases.application_id = new.application_id and applications.flow = 'visa'
      and visa_cases.state in ('deciding', 'stopped'))
  then
    raise exception 'Collection % is of a visa that was stopped.', new.reference
      using errcode = 'check_violation', table = 'direct_debits', constraint = tg_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger stopped_visas_are_not_debited before update of state on direct_debits
  for each row when (old.state in ('due', 'nothing') and new.state = 'sent')
  execute function stopped_visas_are_not_debited();
--> statement-breakpoint
-- What each stage of a visa cost when its price was agreed, before VAT: a refund follows the agreement, not later prices.
alter table applications add column visa_fees jsonb;
--> statement-breakpoint
alter table applications add constraint applications_visa_fees check (visa_fees is null or visa_fils is not null);
