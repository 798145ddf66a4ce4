CREATE TABLE "report_days" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"videos" integer DEFAULT 0 NOT NULL,
	"lists" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_days_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE INDEX "report_days_code" ON "report_days" USING btree ("code","day");
--> statement-breakpoint
CREATE TABLE "report_tasks" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"flow" text NOT NULL,
	"is_kept" boolean NOT NULL,
	"minutes" double precision NOT NULL,
	"elapsed_minutes" double precision NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_tasks_day" ON "report_tasks" USING btree ("day");
--> statement-breakpoint
CREATE TABLE "report_answers" (
	"weeks" integer NOT NULL,
	"team" text NOT NULL,
	"figures" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_answers_weeks_team_pk" PRIMARY KEY("weeks","team")
);
--> statement-breakpoint
CREATE TABLE "video_starts" (
	"day" date PRIMARY KEY NOT NULL,
	"starts" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at") WHERE "tasks"."done_at" is not null;
--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","happened_at");
--> statement-breakpoint
CREATE INDEX "data_reads_time" ON "data_reads" USING btree ("happened_at");
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_sequence" bigint DEFAULT 0 NOT NULL,
	"checked_hash" "bytea",
	"swept_sequence" bigint DEFAULT 0 NOT NULL,
	"broken_at" bigint,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_checks_one_row" CHECK ("audit_checks"."only")
);
--> statement-breakpoint
insert into audit_checks ("only") values (true);
--> statement-breakpoint
-- The first line of a part of the audit log that does not fit its hash, its number or the line before it.
create function audit_log_broken_between(first bigint, last bigint) returns bigint language sql stable as $$
  select min(at) from (
    select entry.sequence as at from (
      select listed.sequence, listed.previous_hash, listed.hash, audit_hash(listed) as expected,
        lag(listed.hash) over (order by listed.sequence) as before,
        lag(listed.sequence) over (order by listed.sequence) as number_before
      from audit_log listed where listed.sequence between first - 1 and last
    ) entry
    where entry.sequence >= first
      and (entry.hash <> entry.expected or entry.sequence - 1 <> coalesce(entry.number_before, 0)
        or entry.previous_hash is distinct from entry.before)
    union all
    select last where last >= first and not exists (select from audit_log where sequence = last)
  ) broken
$$;
