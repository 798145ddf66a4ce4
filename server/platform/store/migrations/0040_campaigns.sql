create table campaign_changes (
  kind text not null,
  code text not null,
  record jsonb,
  staff_id uuid references staff (id) on delete restrict,
  changed_at timestamp with time zone default now() not null,
  constraint campaign_changes_kind_code_pk primary key (kind, code),
  constraint campaign_changes_kind check (kind in ('rule', 'code', 'number', 'order'))
);
--> statement-breakpoint
create index campaign_changes_staff on campaign_changes (staff_id);
--> statement-breakpoint
create table campaign_versions (
  number integer primary key not null,
  document jsonb not null,
  note text default '' not null,
  author uuid references staff (id) on delete restrict,
  approver uuid references staff (id) on delete restrict,
  published_at timestamp with time zone default now() not null,
  rolled_back_to integer,
  constraint campaign_versions_second_person check (approver <> author)
);
--> statement-breakpoint
create index campaign_versions_author on campaign_versions (author);
--> statement-breakpoint
create index campaign_versions_approver on campaign_versions (approver);
--> statement-breakpoint
create table campaign_days (
  day date not null,
  kind text not null,
  code text not null,
  clicks integer default 0 not null,
  applied integer default 0 not null,
  hired integer default 0 not null,
  constraint campaign_days_day_kind_code_pk primary key (day, kind, code),
  constraint campaign_days_kind check (kind in ('rule', 'code', 'none'))
);
--> statement-breakpoint
create trigger campaign_versions_stay before update or delete on campaign_versions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger tell_office after insert or update or delete on campaign_changes
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert on campaign_versions
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert on campaign_days
  for each statement execute function tell_office('office');
