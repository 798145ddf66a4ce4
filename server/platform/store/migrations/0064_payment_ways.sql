CREATE TABLE "payment_ways" (
	"application_id" uuid NOT NULL,
	"from_month" date NOT NULL,
	"way" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_ways_application_id_from_month_pk" PRIMARY KEY("application_id","from_month"),
	CONSTRAINT "payment_ways_way" CHECK ("payment_ways"."way" in ('card', 'direct_debit')),
	CONSTRAINT "payment_ways_month" CHECK (extract(day from "payment_ways"."from_month") = 1)
);
--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_state";--> statement-breakpoint
ALTER TABLE "payment_ways" ADD CONSTRAINT "payment_ways_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_state" CHECK ("collections"."state" in ('due', 'paid', 'failed', 'nothing', 'offered', 'closed'));
--> statement-breakpoint
create trigger tell_home after insert or update or delete on payment_ways
  for each row execute function tell_home_changed();
