create table maid_versions (
  maid_id integer not null references maids (id) on delete cascade,
  number integer not null,
  record jsonb not null,
  staff_id uuid references staff (id) on delete restrict,
  reason text not null,
  of_number integer,
  note text default '' not null,
  created_at timestamp with time zone default now() not null,
  constraint maid_versions_maid_id_number_pk primary key (maid_id, number),
  constraint maid_versions_reason check (reason in ('created', 'import', 'edit', 'schedule', 'roll_back', 'undo')),
  constraint maid_versions_number check (number > 0)
);
--> statement-breakpoint
create trigger refuse_change before update on maid_versions
  for each row execute function refuse_change();
--> statement-breakpoint
create table maid_drafts (
  id uuid primary key default gen_random_uuid() not null,
  maid_id integer not null references maids (id) on delete cascade,
  field text not null,
  value jsonb not null,
  base jsonb not null,
  staff_id uuid references staff (id) on delete restrict,
  saved_at timestamp with time zone default now() not null,
  state text default 'open' not null,
  constraint maid_drafts_field check (field in ('firstName', 'bornOn', 'nationality', 'numberOfChildren', 'religion',
    'skills', 'skillLevels', 'notYet', 'experience', 'arrangement', 'matchingType', 'languages', 'roles', 'letter',
    'monthlyPrice', 'wage', 'availableFrom', 'checks')),
  constraint maid_drafts_state check (state in ('open', 'replaced', 'discarded', 'undone', 'published'))
);
--> statement-breakpoint
create unique index maid_drafts_open on maid_drafts (maid_id, field) where state = 'open';
--> statement-breakpoint
create index maid_drafts_maid on maid_drafts (maid_id, saved_at);
--> statement-breakpoint
create table maid_schedules (
  maid_id integer primary key not null references maids (id) on delete cascade,
  publish_at timestamp with time zone not null,
  staff_id uuid references staff (id) on delete restrict,
  failed_with text
);
--> statement-breakpoint
create index maid_schedules_due on maid_schedules (publish_at) where failed_with is null;
--> statement-breakpoint
create table maid_private (
  maid_id integer primary key not null references maids (id) on delete cascade,
  family_name_sealed bytea,
  passport_sealed bytea,
  passport_lookup bytea constraint maid_private_passport_lookup_unique unique,
  passport_ends_on date,
  mobile_sealed bytea,
  note_sealed bytea,
  reads text[] default '{}' not null,
  labels text[] default '{}' not null,
  constraint maid_private_passport check ((passport_sealed is null) = (passport_lookup is null))
);
--> statement-breakpoint
create index maid_private_labels on maid_private using gin (labels);
--> statement-breakpoint
create index maid_private_passport_ends on maid_private (passport_ends_on);
--> statement-breakpoint
create table maid_private_edits (
  id uuid primary key default gen_random_uuid() not null,
  maid_id integer not null references maids (id) on delete cascade,
  field text not null,
  before_sealed bytea not null,
  staff_id uuid references staff (id) on delete restrict,
  made_at timestamp with time zone default now() not null
);
--> statement-breakpoint
create index maid_private_edits_maid on maid_private_edits (maid_id, made_at);
--> statement-breakpoint
alter table data_reads alter column application_id drop not null;
--> statement-breakpoint
alter table data_reads add column maid_id integer;
--> statement-breakpoint
alter table data_reads add constraint data_reads_subject check (num_nonnulls(application_id, maid_id) = 1);
--> statement-breakpoint
create index data_reads_maid on data_reads (maid_id, happened_at);
--> statement-breakpoint
alter table office_presence add column place text;
--> statement-breakpoint
create trigger tell_office after insert or update or delete on maid_drafts
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on maid_schedules
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on maid_private
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert on maid_versions
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office_of_maids after insert or update or delete on maids
  for each statement execute function tell_office('office');
