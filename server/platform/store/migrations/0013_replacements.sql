CREATE TABLE "maid_returns" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"maid_id" integer NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "maid_returns_way" CHECK ("maid_returns"."way" in ('pick_up', 'drop_off', 'gone')),
	CONSTRAINT "maid_returns_outcome" CHECK ("maid_returns"."outcome" in ('freed', 'withdrawn')),
	CONSTRAINT "maid_returns_decided_once" CHECK (("maid_returns"."outcome" is null) = ("maid_returns"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "maid_returns" ADD CONSTRAINT "maid_returns_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_returns" ADD CONSTRAINT "maid_returns_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maid_returns_maid" ON "maid_returns" USING btree ("maid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open_replacement" ON "applications" USING btree ("replaces_application_id") WHERE "applications"."state" = 'open';--> statement-breakpoint
CREATE TRIGGER keep_once_set BEFORE UPDATE ON "maid_returns" FOR EACH ROW
  EXECUTE FUNCTION keep_once_set('application_id', 'maid_id', 'way', 'outcome', 'decided_at');
