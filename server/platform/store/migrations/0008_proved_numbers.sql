CREATE TABLE "proved_numbers" (
	"application_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proved_numbers_application_id_number_lookup_pk" PRIMARY KEY("application_id","number_lookup")
);
--> statement-breakpoint
ALTER TABLE "proved_numbers" ADD CONSTRAINT "proved_numbers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;