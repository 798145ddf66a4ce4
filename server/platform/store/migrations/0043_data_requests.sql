create table data_requests (
  id uuid primary key default gen_random_uuid() not null,
  kind text not null,
  application_id uuid not null references applications (id) on delete cascade,
  asked_on date not null,
  asked_by text not null,
  ends_contract boolean default false not null,
  prepared_by uuid references staff (id) on delete restrict,
  approved_by uuid references staff (id) on delete restrict,
  approved_at timestamp with time zone default now() not null,
  outcome text,
  done_at timestamp with time zone,
  constraint data_requests_kind check (kind in ('export', 'erasure')),
  constraint data_requests_asked_by check (asked_by in ('message', 'phone', 'in_person', 'letter')),
  constraint data_requests_outcome check (outcome in ('done', 'under_contract')),
  constraint data_requests_second_person check (approved_by <> prepared_by),
  constraint data_requests_done check ((outcome is null) = (done_at is null))
);
--> statement-breakpoint
create index data_requests_time on data_requests (approved_at);
--> statement-breakpoint
create index data_requests_application on data_requests (application_id);
--> statement-breakpoint
create index data_requests_waiting on data_requests (approved_at) where done_at is null;
--> statement-breakpoint
create trigger tell_office after insert or update on data_requests
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- Constraints that got PostgreSQL's own names take those that the code gives them, so that later migrations find them.
do $$
declare
  own record;
begin
  for own in
    select con.conname, rel.relname as own_table, col.attname as own_column, target.relname as target_table, pointed.attname as target_column
    from pg_constraint con
    join pg_class rel on rel.oid = con.conrelid
    join pg_namespace space on space.oid = rel.relnamespace and space.nspname = current_schema()
    join pg_class target on target.oid = con.confrelid
    join pg_attribute col on col.attrelid = rel.oid and col.attnum = con.conkey[1]
    join pg_attribute pointed on pointed.attrelid = target.oid and pointed.attnum = con.confkey[1]
    where con.contype = 'f' and con.conname like '%\_fkey' and cardinality(con.conkey) = 1
  loop
    execute format('alter table %I rename constraint %I to %I', own.own_table, own.conname,
      own.own_table || '_' || own.own_column || '_' || own.target_table || '_' || own.target_column || '_fk');
  end loop;
end $$;
--> statement-breakpoint
alter table bank_lines rename constraint bank_lines_pkey to bank_lines_statement_id_row_pk;
--> statement-breakpoint
alter table bank_statements rename constraint bank_statements_file_hash_key to bank_statements_file_hash_unique;
--> statement-breakpoint
alter table ledger_sums rename constraint ledger_sums_pkey to ledger_sums_day_kind_how_pk;
