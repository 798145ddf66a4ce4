create table office_approvals (
  id uuid primary key default gen_random_uuid() not null,
  command text not null,
  subject text not null,
  input jsonb not null,
  bound jsonb not null,
  details jsonb not null,
  prepared_by uuid not null references staff (id) on delete restrict,
  prepared_at timestamp with time zone default now() not null,
  lapses_at timestamp with time zone not null,
  decision text,
  decided_by uuid references staff (id) on delete restrict,
  decided_at timestamp with time zone,
  words text default '' not null,
  constraint office_approvals_decision check (decision in ('approved', 'sent_back', 'withdrawn', 'lapsed')),
  constraint office_approvals_second_person check (decided_by <> prepared_by),
  constraint office_approvals_decided check ((decision is null) = (decided_at is null)
    and (coalesce(decision, '') in ('approved', 'sent_back')) = (decided_by is not null))
);
--> statement-breakpoint
create unique index office_approvals_open on office_approvals (command, subject) where decision is null;
--> statement-breakpoint
create index office_approvals_time on office_approvals (prepared_at);
--> statement-breakpoint
create trigger tell_office after insert or update on office_approvals
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- Changes of roles are approvals like others.
drop table role_proposals;
