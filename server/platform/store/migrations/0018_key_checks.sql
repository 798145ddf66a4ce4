CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_sequence" bigint,
	"seal" "bytea",
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."only")
);
--> statement-breakpoint
CREATE TABLE "key_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
