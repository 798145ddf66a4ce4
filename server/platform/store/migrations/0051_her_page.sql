CREATE TABLE "her_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"token_lookup" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "her_links_token_lookup_unique" UNIQUE("token_lookup"),
	CONSTRAINT "her_links_sent" CHECK ("her_links"."sent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "her_links" ADD CONSTRAINT "her_links_case_id_visa_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."visa_cases"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "her_links_one_live" ON "her_links" USING btree ("case_id") WHERE "her_links"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "her_links_case" ON "her_links" USING btree ("case_id");
