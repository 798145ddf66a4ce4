create table visa_times (
  case_id uuid not null,
  stage text not null,
  took_days integer not null,
  left_days integer not null,
  constraint visa_times_case_id_stage_pk primary key (case_id, stage),
  constraint visa_times_case_id_visa_cases_id_fk foreign key (case_id) references visa_cases (id) on delete restrict,
  constraint visa_times_stage check (stage in ('file', 'work_permit', 'entry_permit', 'arrival', 'medical', 'fingerprints', 'insurance', 'residence', 'card')),
  constraint visa_times_days check (took_days >= 0 and left_days >= took_days)
);
--> statement-breakpoint
alter table visa_cases add constraint visa_cases_closed check ((closed_at is null) = (state in ('open', 'deciding')));
--> statement-breakpoint
alter table visa_cases add constraint visa_cases_stopped check ((stop_reason is not null) = (state in ('deciding', 'stopped')));
--> statement-breakpoint
alter table visa_events add constraint visa_events_first check (sequence >= 1);
--> statement-breakpoint
create trigger tell_office after insert or update on visa_cases
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_application_changed after insert or update on visa_cases
  for each row execute function tell_application_changed();
