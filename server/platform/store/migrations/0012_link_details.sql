ALTER TABLE "capability_links" ADD COLUMN "details_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "capability_links" ADD COLUMN "opened_at" timestamp with time zone;