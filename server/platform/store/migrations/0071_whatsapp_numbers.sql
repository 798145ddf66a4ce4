CREATE TABLE "whatsapp_numbers" (
	"number_lookup" "bytea" PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"wrote_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "home_messages" ADD COLUMN "channel" text DEFAULT 'my_home' NOT NULL;--> statement-breakpoint
CREATE INDEX "proved_numbers_number" ON "proved_numbers" USING btree ("number_lookup");--> statement-breakpoint
ALTER TABLE "home_messages" ADD CONSTRAINT "home_messages_channel" CHECK ("home_messages"."channel" in ('my_home', 'whatsapp'));