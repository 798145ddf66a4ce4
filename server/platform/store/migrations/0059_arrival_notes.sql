ALTER TABLE "arrival_plans" ADD COLUMN "note_id" uuid;--> statement-breakpoint
ALTER TABLE "arrival_plans" ADD CONSTRAINT "arrival_plans_note_id_case_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."case_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- No page ever showed these words.
ALTER TABLE "arrival_plans" DROP COLUMN "text_sealed";
