-- The forms of a contract's direct debits are numbered, so that a new form leaves the signatures of the last one valid.
alter table mandates add column "round" integer default 0 not null;
--> statement-breakpoint
alter table mandates add constraint mandates_round check (round >= 0);
--> statement-breakpoint
create table document_reminders (
  document_id uuid not null references documents (id) on delete cascade,
  days integer not null,
  application_id uuid not null references applications (id) on delete cascade,
  created_at timestamp with time zone default now() not null,
  constraint document_reminders_document_id_days_pk primary key (document_id, days),
  constraint document_reminders_days check (days in (60, 30, 7))
);
--> statement-breakpoint
create index document_reminders_application on document_reminders (application_id);
--> statement-breakpoint
create table home_document_opens (
  id bigint primary key generated always as identity,
  application_id uuid not null references applications (id) on delete cascade,
  document_id uuid not null references documents (id) on delete cascade,
  kind text not null,
  happened_at timestamp with time zone default now() not null
);
--> statement-breakpoint
create index home_document_opens_application on home_document_opens (application_id, happened_at);
--> statement-breakpoint
create index home_document_opens_document on home_document_opens (document_id);
--> statement-breakpoint
create trigger home_document_opens_stay before update on home_document_opens
  for each row execute function refuse_change();
