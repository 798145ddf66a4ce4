ALTER TABLE "tasks" DROP CONSTRAINT "tasks_kind";--> statement-breakpoint
ALTER TABLE "media_items" DROP CONSTRAINT "media_items_one_source";--> statement-breakpoint
ALTER TABLE "staff_sessions" DROP CONSTRAINT "staff_sessions_level";--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "maid_id" integer;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_of_maid" ON "tasks" USING btree ("maid_id","kind","subject") WHERE "tasks"."maid_id" is not null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_about" CHECK (num_nonnulls("tasks"."application_id", "tasks"."maid_id") = 1);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('check_document', 'reply', 'follow_up', 'spouse_follow_up', 'prepare_contract', 'assign_driver', 'arrival_problem', 'mandate_rejected', 'debit_returned', 'end_at_bank', 'lodge_debit', 'home_request', 'visa_stage', 'visa_overdue', 'ask_consent', 'own'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_removed_off_site" CHECK ("media_items"."removed_at" is null or "media_items"."state" <> 'on_site');--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_one_source" CHECK (num_nonnulls("media_items"."file_id", "media_items"."external_url") = 1 or ("media_items"."removed_at" is not null and num_nonnulls("media_items"."file_id", "media_items"."external_url") = 0));--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_level" CHECK ("staff_sessions"."level" in ('full', 'limited', 'new_device'));