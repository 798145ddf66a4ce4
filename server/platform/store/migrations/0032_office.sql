CREATE TABLE "arrival_requests" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrival_requests_one_family_a_place" UNIQUE("day","slot","place"),
	CONSTRAINT "arrival_requests_slot" CHECK ("arrival_requests"."slot" in ('morning', 'midday', 'afternoon', 'evening')),
	CONSTRAINT "arrival_requests_place" CHECK ("arrival_requests"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"staff_id" uuid,
	"kind" text NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "case_notes_kind" CHECK ("case_notes"."kind" in ('note', 'call'))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_status" CHECK ("contracts"."status" in ('preparing', 'arriving', 'running', 'replaced', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "data_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"words_sealed" "bytea",
	"digested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "arrival_plans" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid,
	"outcome" text,
	"recorded_for" text,
	"text_sealed" "bytea",
	"recorded_at" timestamp with time zone,
	CONSTRAINT "arrival_plans_outcome" CHECK ("arrival_plans"."outcome" in ('on_the_way', 'arrived', 'late', 'did_not_come', 'not_home'))
);
--> statement-breakpoint
CREATE TABLE "arrival_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrival_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"mobile_sealed" "bytea" NOT NULL,
	"car" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_terms" (
	"term" "bytea" NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "case_terms_term_application_id_pk" PRIMARY KEY("term","application_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"flow" text NOT NULL,
	"stage" text NOT NULL,
	"status" text NOT NULL,
	"waiting_on" text NOT NULL,
	"waiting_for" text NOT NULL,
	"maid_id" integer,
	"emirate" text,
	"owner_id" uuid,
	"label" text,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"last_activity" text NOT NULL,
	CONSTRAINT "cases_flow" CHECK ("cases"."flow" in ('hire', 'replacement')),
	CONSTRAINT "cases_stage" CHECK ("cases"."stage" in ('documents', 'bank_details', 'payment_form', 'spouse_signature', 'contact_details')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('open', 'preparing', 'arriving', 'running', 'replaced', 'ended', 'cancelled', 'expired')),
	CONSTRAINT "cases_waiting_on" CHECK ("cases"."waiting_on" in ('us', 'client', 'spouse', 'bank', 'authority', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"filter" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text_sealed" "bytea",
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"target_minutes" integer NOT NULL,
	"used_minutes" double precision DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"waiting_on" text NOT NULL,
	"owner_id" uuid,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"is_ticked_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('check_document', 'reply', 'follow_up', 'spouse_follow_up', 'prepare_contract', 'assign_driver', 'arrival_problem', 'own')),
	CONSTRAINT "tasks_waiting_on" CHECK ("tasks"."waiting_on" in ('us', 'client', 'spouse', 'bank', 'authority', 'nobody')),
	CONSTRAINT "tasks_claim" CHECK (("tasks"."claimed_by" is null) = ("tasks"."claimed_until" is null))
);
--> statement-breakpoint
CREATE TABLE "office_action_subjects" (
	"action_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "office_action_subjects_application_id_action_id_pk" PRIMARY KEY("application_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "office_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" uuid NOT NULL,
	"command" text NOT NULL,
	"staff_id" uuid,
	"operator" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undo" jsonb,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "office_actions_key_unique" UNIQUE("key"),
	CONSTRAINT "office_actions_person" CHECK (("office_actions"."staff_id" is null) <> ("office_actions"."operator" is null))
);
--> statement-breakpoint
CREATE TABLE "document_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"number_lookup" "bytea",
	"staff_id" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "document_checks_decision" CHECK ("document_checks"."decision" in ('accepted', 'asked_again')),
	CONSTRAINT "document_checks_reason" CHECK ("document_checks"."reason" in ('glare', 'cut_off', 'blurry', 'expired', 'wrong_page', 'dates_differ'))
);
--> statement-breakpoint
CREATE TABLE "document_readings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"lines_sealed" "bytea" NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"staff_id" uuid,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_presence" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"application_id" uuid,
	"mode" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_presence_mode" CHECK ("office_presence"."mode" in ('looking', 'typing', 'on_shift'))
);
--> statement-breakpoint
CREATE TABLE "role_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "role_proposals_roles" CHECK ("role_proposals"."roles" <@ array['case_officer', 'arrivals', 'visa', 'finance_prepares', 'finance_approves', 'maid_relations', 'marketing', 'operations_lead', 'administrator', 'auditor']::text[]),
	CONSTRAINT "role_proposals_second_person" CHECK ("role_proposals"."decided_by" <> "role_proposals"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"roles" text[] NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "staff_language" CHECK ("staff"."language" in ('en', 'ar')),
	CONSTRAINT "staff_roles" CHECK ("staff"."roles" <@ array['case_officer', 'arrivals', 'visa', 'finance_prepares', 'finance_approves', 'maid_relations', 'marketing', 'operations_lead', 'administrator', 'auditor']::text[]),
	CONSTRAINT "staff_name_length" CHECK (length("staff"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "staff_authenticators" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"used_period" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_challenges_purpose" CHECK ("staff_challenges"."purpose" in ('register', 'sign_in', 'step_up'))
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_links_purpose" CHECK ("staff_links"."purpose" in ('first', 'invitation', 'recovery', 'device', 'demo')),
	CONSTRAINT "staff_links_person" CHECK (("staff_links"."staff_id" is null) = ("staff_links"."purpose" = 'first'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_id" uuid NOT NULL,
	"level" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fresh_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_sessions_level" CHECK ("staff_sessions"."level" in ('full', 'limited'))
);
--> statement-breakpoint
ALTER TABLE "arrival_requests" ADD CONSTRAINT "arrival_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_reads" ADD CONSTRAINT "data_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_plans" ADD CONSTRAINT "arrival_plans_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_plans" ADD CONSTRAINT "arrival_plans_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_prints" ADD CONSTRAINT "arrival_prints_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_terms" ADD CONSTRAINT "case_terms_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_claimed_by_staff_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_action_subjects" ADD CONSTRAINT "office_action_subjects_action_id_office_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."office_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_action_subjects" ADD CONSTRAINT "office_action_subjects_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_actions" ADD CONSTRAINT "office_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_actions" ADD CONSTRAINT "office_actions_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_presence" ADD CONSTRAINT "office_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_authenticators" ADD CONSTRAINT "staff_authenticators_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_requests_expiry" ON "arrival_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "case_notes_application" ON "case_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "data_reads_application" ON "data_reads" USING btree ("application_id","happened_at");--> statement-breakpoint
CREATE INDEX "data_reads_staff" ON "data_reads" USING btree ("staff_id","happened_at");--> statement-breakpoint
CREATE INDEX "data_reads_digested" ON "data_reads" USING btree ("digested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_reads_one_page_an_hour" ON "data_reads" USING btree ("staff_id","application_id",date_trunc('hour', "happened_at" at time zone 'UTC')) WHERE "data_reads"."field" = 'page';--> statement-breakpoint
CREATE INDEX "arrival_plans_driver" ON "arrival_plans" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "case_terms_application" ON "case_terms" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "cases_by_urgency" ON "cases" USING btree (coalesce("due_at", 'infinity'),"application_id");--> statement-breakpoint
CREATE INDEX "cases_by_status" ON "cases" USING btree ("status");--> statement-breakpoint
CREATE INDEX "cases_by_stage" ON "cases" USING btree ("stage");--> statement-breakpoint
CREATE INDEX "cases_by_owner" ON "cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cases_by_maid" ON "cases" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "saved_views_staff" ON "saved_views" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" USING btree ("application_id","kind","subject") WHERE "tasks"."done_at" is null and "tasks"."kind" <> 'own';--> statement-breakpoint
CREATE INDEX "tasks_by_urgency" ON "tasks" USING btree ("due_at") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_application" ON "tasks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "office_action_subjects_action" ON "office_action_subjects" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "office_actions_staff" ON "office_actions" USING btree ("staff_id","happened_at");--> statement-breakpoint
CREATE INDEX "document_checks_document" ON "document_checks" USING btree ("document_id","decided_at");--> statement-breakpoint
CREATE INDEX "document_checks_application" ON "document_checks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "document_checks_number" ON "document_checks" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "document_readings_number" ON "document_readings" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "document_readings_application" ON "document_readings" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_proposals_open" ON "role_proposals" USING btree ("staff_id") WHERE "role_proposals"."decided_at" is null and "role_proposals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_challenges_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "documents_content" ON "documents" USING btree ("content_lookup");--> statement-breakpoint
-- Reads are only added; a digest marks them once.
create trigger data_reads_stay before update or delete on data_reads
  for each row execute function refuse_change('digested_at');
--> statement-breakpoint
create trigger data_reads_stay_whole before truncate on data_reads
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A finished application is a contract, in the same transaction (OFF-25).
create function begin_contract() returns trigger language plpgsql as $$
begin
  if new.state = 'submitted' then
    insert into contracts (application_id, status) values (new.id, 'preparing') on conflict do nothing;
  elsif new.state = 'ended' then
    update contracts set status = 'ended', since = now() where application_id = new.id and status <> 'ended';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger begin_contract after update of state on applications
  for each row when (new.state <> old.state and new.flow = 'hire') execute function begin_contract();
--> statement-breakpoint
insert into contracts (application_id, status, since)
  select id, case when state = 'ended' then 'ended' else 'preparing' end, coalesce(submitted_at, now())
  from applications where flow = 'hire' and state in ('submitted', 'active', 'ended');
--> statement-breakpoint
-- The projector of the queue follows these. One small insert is all that a family's request pays.
create function note_case_change() returns trigger language plpgsql as $$
begin
  insert into case_changes (application_id) values (new.application_id);
  perform pg_notify('changed', 'cases');
  return null;
end $$;
--> statement-breakpoint
create function note_own_case_change() returns trigger language plpgsql as $$
begin
  insert into case_changes (application_id) values (new.id);
  perform pg_notify('changed', 'cases');
  return null;
end $$;
--> statement-breakpoint
create trigger note_case_change after insert on application_events
  for each row execute function note_case_change();
--> statement-breakpoint
create trigger note_case_change after update of state, step, maid_id, erased_at on applications
  for each row when (old is distinct from new) execute function note_own_case_change();
--> statement-breakpoint
create trigger note_case_change after insert on documents
  for each row execute function note_case_change();
--> statement-breakpoint
create trigger note_case_change after insert or update on document_checks
  for each row execute function note_case_change();
--> statement-breakpoint
create trigger note_case_change after insert or update on contracts
  for each row execute function note_case_change();
--> statement-breakpoint
create trigger note_case_change after insert or update on arrivals
  for each row execute function note_case_change();
--> statement-breakpoint
create trigger note_case_change after insert or update on arrival_plans
  for each row execute function note_case_change();
--> statement-breakpoint
-- Only the states that the bank gives a mandate, which no family's request sets.
create trigger note_case_change after update of state on mandates
  for each row when (old.state is distinct from new.state and new.state in ('lodged', 'active', 'rejected'))
  execute function note_case_change();
--> statement-breakpoint
-- A place belongs to an arrival or to a request, never to both. The lock queues writers of the same slot.
create function refuse_taken_place() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('arrival ' || to_char(new.day, 'YYYY-MM-DD') || ' ' || new.slot));
  if tg_table_name = 'arrivals' and exists (
    select from arrival_requests
    where day = new.day and slot = new.slot and place = new.place)
  or tg_table_name = 'arrival_requests' and exists (
    select from arrivals where day = new.day and slot = new.slot and place = new.place)
  then
    raise exception 'This place is taken.' using errcode = 'unique_violation',
      constraint = 'arrivals_one_family_a_place';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_taken_place before insert or update of day, slot, place on arrivals
  for each row execute function refuse_taken_place();
--> statement-breakpoint
create trigger refuse_taken_place before insert or update of day, slot, place on arrival_requests
  for each row execute function refuse_taken_place();
--> statement-breakpoint
-- Open pages of the office load again what changed.
create function tell_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_office after insert or update or delete on cases
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on tasks
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update on office_actions
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update on drivers
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on arrivals
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on arrival_requests
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on arrival_plans
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on office_presence
  for each statement execute function tell_office('presence');
--> statement-breakpoint
create trigger tell_office after update on staff_sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_office('staff');
--> statement-breakpoint
create trigger tell_office after update on staff
  for each row when (old.* is distinct from new.*) execute function tell_office('staff');
--> statement-breakpoint
-- Every application that exists already gets its row in the queue.
insert into case_changes (application_id) select id from applications;
