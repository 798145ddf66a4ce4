ALTER TABLE "tasks" DROP CONSTRAINT "tasks_kind";--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "roles_until" date;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "view_as" uuid;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_view_as_staff_id_fk" FOREIGN KEY ("view_as") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('check_document', 'reply', 'follow_up', 'spouse_follow_up', 'prepare_contract', 'assign_driver', 'arrival_problem', 'mandate_rejected', 'debit_returned', 'end_at_bank', 'home_request', 'visa_stage', 'visa_overdue', 'own'));