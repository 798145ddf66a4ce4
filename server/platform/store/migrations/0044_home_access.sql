CREATE TABLE "home_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"name_sealed" "bytea" NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "home_people_parts" CHECK ("home_people"."parts" <@ array['payments', 'documents', 'messages', 'requests', 'visa']::text[])
);
--> statement-breakpoint
CREATE TABLE "home_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"is_kept" boolean NOT NULL,
	"device" text NOT NULL,
	"proved_home" uuid,
	"proof_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "home_sign_ins_device" CHECK ("home_sign_ins"."device" in ('iphone', 'ipad', 'android', 'mac', 'windows', 'other')),
	CONSTRAINT "home_sign_ins_proof_tries" CHECK ("home_sign_ins"."proof_tries" between 0 and 5),
	CONSTRAINT "home_sign_ins_time_forward" CHECK ("home_sign_ins"."ends_at" > "home_sign_ins"."created_at")
);
--> statement-breakpoint
CREATE TABLE "visa_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"emirate" text NOT NULL,
	"whereabouts" text NOT NULL,
	"sponsor" text NOT NULL,
	"nationality" text NOT NULL,
	"first_name_sealed" "bytea" NOT NULL,
	"mobile_sealed" "bytea",
	"state" text DEFAULT 'open' NOT NULL,
	"stop_reason" text,
	"stage" text DEFAULT 'file' NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text DEFAULT 'us' NOT NULL,
	"due_on" date,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_cases_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "visa_cases_state" CHECK ("visa_cases"."state" in ('open', 'deciding', 'done', 'stopped')),
	CONSTRAINT "visa_cases_stage" CHECK ("visa_cases"."stage" in ('file', 'work_permit', 'entry_permit', 'arrival', 'medical', 'fingerprints', 'insurance', 'residence', 'card')),
	CONSTRAINT "visa_cases_actor" CHECK ("visa_cases"."actor" in ('family', 'her', 'us', 'mohre', 'immigration', 'clinic', 'courier')),
	CONSTRAINT "visa_cases_whereabouts" CHECK ("visa_cases"."whereabouts" in ('family_visa', 'cancelled', 'visit', 'outside')),
	CONSTRAINT "visa_cases_sponsor" CHECK ("visa_cases"."sponsor" in ('agency', 'family')),
	CONSTRAINT "visa_cases_stop_reason" CHECK ("visa_cases"."stop_reason" in ('medical_unfit', 'permit_refused', 'she_withdrew', 'family_cancelled')),
	CONSTRAINT "visa_cases_emirate" CHECK ("visa_cases"."emirate" in ('abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah'))
);
--> statement-breakpoint
CREATE TABLE "visa_events" (
	"case_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"stage" text,
	"actor" text NOT NULL,
	"staff_id" uuid,
	"on_day" date,
	"data_sealed" "bytea",
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_events_case_id_sequence_pk" PRIMARY KEY("case_id","sequence"),
	CONSTRAINT "visa_events_actor" CHECK ("visa_events"."actor" in ('family', 'her', 'us', 'mohre', 'immigration', 'clinic', 'courier')),
	CONSTRAINT "visa_events_stage" CHECK ("visa_events"."stage" in ('file', 'work_permit', 'entry_permit', 'arrival', 'medical', 'fingerprints', 'insurance', 'residence', 'card'))
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_flow";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_flow";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_kind";--> statement-breakpoint
ALTER TABLE "home_people" ADD CONSTRAINT "home_people_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sign_ins" ADD CONSTRAINT "home_sign_ins_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sign_ins" ADD CONSTRAINT "home_sign_ins_proved_home_applications_id_fk" FOREIGN KEY ("proved_home") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_cases" ADD CONSTRAINT "visa_cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_events" ADD CONSTRAINT "visa_events_case_id_visa_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."visa_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "home_people_once" ON "home_people" USING btree ("application_id","number_lookup") WHERE "home_people"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "home_people_number" ON "home_people" USING btree ("number_lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "home_sign_ins_one_per_session" ON "home_sign_ins" USING btree ("session_id") WHERE "home_sign_ins"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "home_sign_ins_number" ON "home_sign_ins" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "visa_cases_due" ON "visa_cases" USING btree ("due_on") WHERE "visa_cases"."state" in ('open', 'deciding');--> statement-breakpoint
CREATE INDEX "visa_cases_closed" ON "visa_cases" USING btree ("emirate","closed_at");--> statement-breakpoint
CREATE INDEX "visa_events_time" ON "visa_events" USING btree ("happened_at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_flow" CHECK ("applications"."flow" in ('hire', 'replacement', 'visa'));--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('number', 'payment', 'new_device', 'lost_link', 'guide', 'home', 'home_action', 'alert'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_flow" CHECK ("cases"."flow" in ('hire', 'replacement', 'visa'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('check_document', 'reply', 'follow_up', 'spouse_follow_up', 'prepare_contract', 'assign_driver', 'arrival_problem', 'mandate_rejected', 'debit_returned', 'home_request', 'visa_stage', 'visa_overdue', 'own'));
--> statement-breakpoint
create trigger visa_events_append_only before update or delete on visa_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger visa_events_no_truncate before truncate on visa_events
  for each statement execute function refuse_change();
