CREATE TABLE "browser_proofs" (
	"application_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "browser_proofs_application_id_session_id_number_lookup_pk" PRIMARY KEY("application_id","session_id","number_lookup")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "proved_mobile_lookup" "bytea";--> statement-breakpoint
ALTER TABLE "capability_links" ADD COLUMN "completed_by" uuid;--> statement-breakpoint
ALTER TABLE "browser_proofs" ADD CONSTRAINT "browser_proofs_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_proofs" ADD CONSTRAINT "browser_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_proofs_session" ON "browser_proofs" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "capability_links" ADD CONSTRAINT "capability_links_completed_by_sessions_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capability_links_completed_by" ON "capability_links" USING btree ("completed_by");--> statement-breakpoint
UPDATE "applications" SET "proved_mobile_lookup" = "mobile_lookup" WHERE EXISTS (
	SELECT 1 FROM "proved_numbers" p WHERE p."application_id" = "applications"."id" AND p."number_lookup" = "applications"."mobile_lookup"
);
