-- A transfer goes back for a cancelled contract or for a stopped visa.
alter table home_transfers alter column request_id drop not null;
--> statement-breakpoint
alter table home_transfers add column case_id uuid references visa_cases (id) on delete restrict;
--> statement-breakpoint
alter table home_transfers add constraint home_transfers_cause check (num_nonnulls(request_id, case_id) = 1);
--> statement-breakpoint
create index home_transfers_case on home_transfers (case_id);
--> statement-breakpoint
create or replace function book_home_transfer() returns trigger language plpgsql as $$
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, gateway, reference, for_month)
  values ('refund', 'transfer', -new.amount_fils, -vat_within(new.amount_fils), new.application_id, 'bank',
    coalesce((select reference from home_requests where id = new.request_id),
      (select reference from applications where id = new.application_id)), new.month);
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
