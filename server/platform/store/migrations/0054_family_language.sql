ALTER TABLE "applications" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_language" CHECK ("applications"."language" in ('en', 'ar'));--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_language" CHECK ("alerts"."language" in ('en', 'ar'));
