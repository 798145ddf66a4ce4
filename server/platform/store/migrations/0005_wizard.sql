CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"refunded_fils" bigint DEFAULT 0 NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"return_url" text NOT NULL,
	"code_lookup" "bytea",
	"code_tries" integer DEFAULT 0 NOT NULL,
	"mobile_sealed" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"tell_after" timestamp with time zone,
	CONSTRAINT "sandbox_charges_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_charges_outcome" CHECK ("sandbox_charges"."outcome" in ('open', 'code', 'approved', 'declined', 'expired')),
	CONSTRAINT "sandbox_charges_amounts" CHECK ("sandbox_charges"."amount_fils" > 0 and "sandbox_charges"."refunded_fils" between 0 and "sandbox_charges"."amount_fils"),
	CONSTRAINT "sandbox_charges_tries" CHECK ("sandbox_charges"."code_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "application_browsers" (
	"application_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_browsers_application_id_session_id_pk" PRIMARY KEY("application_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "arrivals" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrivals_one_family_a_place" UNIQUE("day","slot","place"),
	CONSTRAINT "arrivals_slot" CHECK ("arrivals"."slot" in ('morning', 'midday', 'afternoon', 'evening')),
	CONSTRAINT "arrivals_place" CHECK ("arrivals"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"part_sealed" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes_total" integer NOT NULL,
	"bytes_received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_size" CHECK ("uploads"."bytes_total" between 1 and 10485760),
	CONSTRAINT "uploads_received" CHECK ("uploads"."bytes_received" >= 0 and "uploads"."bytes_received" <= "uploads"."bytes_total")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_browsers" ADD CONSTRAINT "application_browsers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_browsers" ADD CONSTRAINT "application_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_charges_untold" ON "sandbox_charges" USING btree ("settled_at") WHERE "sandbox_charges"."told_at" is null;--> statement-breakpoint
CREATE INDEX "application_browsers_session" ON "application_browsers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "uploads_application" ON "uploads" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");