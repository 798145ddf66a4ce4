CREATE TABLE "collections" (
	"application_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount_fils" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_application_id_month_pk" PRIMARY KEY("application_id","month"),
	CONSTRAINT "collections_state" CHECK ("collections"."state" in ('due', 'paid', 'failed', 'nothing')),
	CONSTRAINT "collections_month" CHECK (extract(day from "collections"."month") = 1),
	CONSTRAINT "collections_amount" CHECK ("collections"."amount_fils" >= 0 and "collections"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "month" date;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "card_token" text;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_due" ON "collections" USING btree ("next_try_at") WHERE "collections"."state" = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_month" ON "payments" USING btree ("application_id","month") WHERE "payments"."month" is not null and "payments"."state" not in ('failed', 'cancelled');