ALTER TABLE "documents" ADD COLUMN "preview_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "content_lookup" "bytea";