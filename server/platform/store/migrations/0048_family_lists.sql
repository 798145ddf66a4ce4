CREATE TABLE "family_list_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_lookup" "bytea" NOT NULL,
	"list_id" uuid NOT NULL,
	"role" text NOT NULL,
	"token_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "family_list_links_token_lookup_unique" UNIQUE("token_lookup"),
	CONSTRAINT "family_list_links_role" CHECK ("family_list_links"."role" in ('vote', 'look'))
);
--> statement-breakpoint
CREATE TABLE "family_list_maids" (
	"list_id" uuid NOT NULL,
	"maid_id" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "family_list_maids_list_id_maid_id_pk" PRIMARY KEY("list_id","maid_id")
);
--> statement-breakpoint
CREATE TABLE "family_list_voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"session_id" uuid,
	"role" text NOT NULL,
	"name_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "family_list_voices_role" CHECK ("family_list_voices"."role" in ('owner', 'vote', 'look'))
);
--> statement-breakpoint
CREATE TABLE "family_list_votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voice_id" uuid NOT NULL,
	"maid_id" integer NOT NULL,
	"vote" text NOT NULL,
	"note_sealed" "bytea",
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_list_votes_vote" CHECK ("family_list_votes"."vote" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE TABLE "family_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "family_list_links" ADD CONSTRAINT "family_list_links_list_id_family_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."family_lists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_list_maids" ADD CONSTRAINT "family_list_maids_list_id_family_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."family_lists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_list_maids" ADD CONSTRAINT "family_list_maids_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_list_voices" ADD CONSTRAINT "family_list_voices_list_id_family_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."family_lists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_list_voices" ADD CONSTRAINT "family_list_voices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_list_votes" ADD CONSTRAINT "family_list_votes_voice_id_family_list_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."family_list_voices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_list_votes" ADD CONSTRAINT "family_list_votes_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_lists" ADD CONSTRAINT "family_lists_owner_session_id_sessions_id_fk" FOREIGN KEY ("owner_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "family_list_links_one_live" ON "family_list_links" USING btree ("list_id","role") WHERE "family_list_links"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "family_list_maids_maid" ON "family_list_maids" USING btree ("maid_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "family_list_voices_one_per_browser" ON "family_list_voices" USING btree ("list_id","session_id");
--> statement-breakpoint
CREATE INDEX "family_list_voices_session" ON "family_list_voices" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "family_list_votes_once" ON "family_list_votes" USING btree ("voice_id","maid_id");
--> statement-breakpoint
CREATE INDEX "family_list_votes_maid" ON "family_list_votes" USING btree ("maid_id");
--> statement-breakpoint
CREATE INDEX "family_lists_owner" ON "family_lists" USING btree ("owner_session_id");
--> statement-breakpoint
CREATE INDEX "family_lists_expiry" ON "family_lists" USING btree ("expires_at");
