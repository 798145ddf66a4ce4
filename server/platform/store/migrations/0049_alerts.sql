CREATE TABLE "alert_finds" (
	"alert_id" uuid NOT NULL,
	"maid_id" integer NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_finds_alert_id_maid_id_pk" PRIMARY KEY("alert_id","maid_id")
);
--> statement-breakpoint
CREATE TABLE "alert_marks" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "alert_marks_one_row" CHECK ("alert_marks"."is_only")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"wishes" text NOT NULL,
	"like_maid_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_on" date
);
--> statement-breakpoint
CREATE TABLE "maid_free_times" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maid_free_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"maid_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_finds" ADD CONSTRAINT "alert_finds_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alert_finds" ADD CONSTRAINT "alert_finds_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_like_maid_id_maids_id_fk" FOREIGN KEY ("like_maid_id") REFERENCES "public"."maids"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maid_free_times" ADD CONSTRAINT "maid_free_times_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "alert_finds_maid" ON "alert_finds" USING btree ("maid_id");
--> statement-breakpoint
CREATE INDEX "alerts_number" ON "alerts" USING btree ("number_lookup");
--> statement-breakpoint
CREATE INDEX "alerts_expiry" ON "alerts" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "alerts_like_maid" ON "alerts" USING btree ("like_maid_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "maid_free_times_one_live" ON "maid_free_times" USING btree ("maid_id") WHERE "maid_free_times"."until" is null;
--> statement-breakpoint
CREATE INDEX "maid_free_times_since" ON "maid_free_times" USING btree ("since");
--> statement-breakpoint
insert into maid_free_times (maid_id, since)
  select id, published_at from maids where shown
  and not exists (select from holds where holds.maid_id = maids.id and holds.state in ('held', 'hired'));
