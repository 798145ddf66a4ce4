ALTER TABLE "home_requests" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "home_requests" ADD CONSTRAINT "home_requests_cancel_reason" CHECK ("home_requests"."cancel_reason" in ('not_needed', 'moving', 'too_expensive', 'not_right', 'another_way', 'other'));--> statement-breakpoint
-- Stored figures have no cancellations; they are made again.
DELETE FROM "report_answers";
