create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- As foldText in rules/text/fold-text.ts: marks, tatweel and hamza go, letters and digits have one form.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  set search_path from current
  as $$ select translate(
    regexp_replace(normalize(lower(unaccent('unaccent', value)), NFD),
      '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069]', '', 'g'),
    'ٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييهك01234567890123456789') $$;

-- As nameKey in rules/text/fold-text.ts: the consonants of a name, equal for its Latin and its Arabic spelling.
create function name_key(name text) returns text
  language plpgsql immutable strict parallel safe
  set search_path from current
  as $$
declare key text := plain_text(name);
declare sound text[];
begin
  foreach sound slice 1 in array array[
    ['chr', 'kr'], ['تش|ch|sh', 's'], ['ph', 'f'], ['c(?=[eiy])', 's'], ['x', 'ks'], ['[ckqكقخ]', 'k'],
    ['[szسصزشژ]', 's'], ['[gjجغچگ]', 'g'], ['[tتطث]', 't'], ['[dدضذظ]', 'd'], ['[bpبپ]', 'b'], ['[fvفڤ]', 'f'],
    ['ل', 'l'], ['م', 'm'], ['ن', 'n'], ['ر', 'r'], ['^[اعaeiou]', 'A'], ['^[وw]', 'W'], ['^[يy]', 'Y'],
    ['^[هحh]', 'H'], ['[^bdfgklmnrstAWYH]', ''], ['(.)\1+', '\1']]
  loop
    key := regexp_replace(key, sound[1], sound[2], 'g');
  end loop;
  return key;
end $$;

-- The key of each word of a name, in capitals, which no other search finds.
create function name_keys(name text) returns text language sql immutable strict parallel safe
  set search_path from current
  as $$ select coalesce(string_agg('~' || upper(name_key(word)), ' '), '')
    from unnest(regexp_split_to_array(trim(name), '\s+')) as word where name_key(word) <> '' $$;
--> statement-breakpoint
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
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_on" date,
	CONSTRAINT "alerts_language" CHECK ("alerts"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "maid_free_times" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maid_free_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"maid_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_browsers" (
	"application_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_browsers_application_id_session_id_pk" PRIMARY KEY("application_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "application_drafts" (
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"field" text NOT NULL,
	"value_sealed" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_drafts_application_id_step_field_pk" PRIMARY KEY("application_id","step","field")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"application_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"step" text,
	"actor" text NOT NULL,
	"data_sealed" "bytea",
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_events_application_id_sequence_pk" PRIMARY KEY("application_id","sequence"),
	CONSTRAINT "application_events_actor" CHECK ("application_events"."actor" in ('client', 'spouse', 'staff', 'system')),
	CONSTRAINT "application_events_sequence" CHECK ("application_events"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id_lookup" "bytea" NOT NULL,
	"app_id_sealed" "bytea" NOT NULL,
	"data_key_sealed" "bytea",
	"reference" text,
	"flow" text DEFAULT 'hire' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"step" text DEFAULT 'HIRE_MAID' NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"session_id" uuid,
	"maid_id" integer,
	"replaces_application_id" uuid,
	"plan_type" text,
	"from_saved_list" boolean DEFAULT false NOT NULL,
	"maid_rank" integer,
	"affiliate_event" text,
	"client_name_sealed" "bytea",
	"mobile_sealed" "bytea",
	"mobile_lookup" "bytea",
	"proved_mobile_lookup" "bytea",
	"whatsapp_sealed" "bytea",
	"spouse_mobile_sealed" "bytea",
	"spouse_mobile_lookup" "bytea",
	"email_sealed" "bytea",
	"email_lookup" "bytea",
	"monthly_fils" bigint,
	"wage_fils" bigint,
	"visa_fils" bigint,
	"visa_fees" jsonb,
	"contract_ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"valid_until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "applications_app_id_lookup_unique" UNIQUE("app_id_lookup"),
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_language" CHECK ("applications"."language" in ('en', 'ar')),
	CONSTRAINT "applications_flow" CHECK ("applications"."flow" in ('hire', 'replacement', 'visa')),
	CONSTRAINT "applications_state" CHECK ("applications"."state" in ('open', 'submitted', 'active', 'ended', 'cancelled', 'expired')),
	CONSTRAINT "applications_monthly" CHECK ("applications"."monthly_fils" > 0),
	CONSTRAINT "applications_visa" CHECK ("applications"."visa_fils" is null or "applications"."flow" = 'visa'),
	CONSTRAINT "applications_visa_fees" CHECK ("applications"."visa_fees" is null or "applications"."visa_fils" is not null),
	CONSTRAINT "applications_visa_price" CHECK ("applications"."visa_fils" > 0),
	CONSTRAINT "applications_maid_rank" CHECK ("applications"."maid_rank" >= 1),
	CONSTRAINT "applications_erased_without_key" CHECK ("applications"."erased_at" is null or "applications"."data_key_sealed" is null)
);
--> statement-breakpoint
CREATE TABLE "browser_proofs" (
	"application_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "browser_proofs_application_id_session_id_number_lookup_pk" PRIMARY KEY("application_id","session_id","number_lookup")
);
--> statement-breakpoint
CREATE TABLE "proved_numbers" (
	"application_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proved_numbers_application_id_number_lookup_pk" PRIMARY KEY("application_id","number_lookup")
);
--> statement-breakpoint
CREATE TABLE "capability_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_lookup" "bytea" NOT NULL,
	"details_sealed" "bytea",
	"only_texted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "capability_links_token_lookup_unique" UNIQUE("token_lookup"),
	CONSTRAINT "capability_links_purpose" CHECK ("capability_links"."purpose" in ('spouse_sign', 'spouse_arrival', 'sign_only', 'continue_on_phone', 'survey', 'her_documents')),
	CONSTRAINT "capability_links_time_forward" CHECK ("capability_links"."expires_at" > "capability_links"."created_at"),
	CONSTRAINT "capability_links_one_end" CHECK ("capability_links"."completed_at" is null or "capability_links"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_lookup" "bytea" NOT NULL,
	"call" text NOT NULL,
	"answer_lookup" "bytea" NOT NULL,
	"image" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "captchas_image_uuid_unique" UNIQUE("image_uuid"),
	CONSTRAINT "captchas_tries" CHECK ("captchas"."tries" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"label" text PRIMARY KEY NOT NULL,
	"arabic_label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maid_changes" (
	"maid_id" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maid_experience" (
	"maid_id" integer NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"years" double precision NOT NULL,
	"what" text NOT NULL,
	"arabic_place" text DEFAULT '' NOT NULL,
	"arabic_what" text DEFAULT '' NOT NULL,
	CONSTRAINT "maid_experience_maid_id_position_pk" PRIMARY KEY("maid_id","position"),
	CONSTRAINT "maid_experience_years" CHECK ("maid_experience"."years" > 0 and "maid_experience"."years" <= 45)
);
--> statement-breakpoint
CREATE TABLE "maid_languages" (
	"maid_id" integer NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "maid_languages_maid_id_language_pk" PRIMARY KEY("maid_id","language"),
	CONSTRAINT "maid_languages_level" CHECK ("maid_languages"."level" in ('BASIC', 'GOOD', 'FLUENT', 'NATIVE'))
);
--> statement-breakpoint
CREATE TABLE "maid_skills" (
	"maid_id" integer NOT NULL,
	"skill_code" text NOT NULL,
	"able" boolean NOT NULL,
	"level" text,
	"position" integer NOT NULL,
	CONSTRAINT "maid_skills_maid_id_skill_code_pk" PRIMARY KEY("maid_id","skill_code"),
	CONSTRAINT "maid_skills_level" CHECK ("maid_skills"."level" in ('CONFIDENT', 'SOME')),
	CONSTRAINT "maid_skills_level_able" CHECK ("maid_skills"."able" or "maid_skills"."level" is null)
);
--> statement-breakpoint
CREATE TABLE "maids" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "maids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"arabic_name" text DEFAULT '' NOT NULL,
	"born_on" date NOT NULL,
	"nationality_code" text NOT NULL,
	"matching_type_id" integer NOT NULL,
	"religion" text,
	"number_of_children" integer DEFAULT 0 NOT NULL,
	"arrangement" text NOT NULL,
	"monthly_price_aed" integer NOT NULL,
	"wage_aed" integer NOT NULL,
	"available_from" date,
	"letter" text DEFAULT '' NOT NULL,
	"arabic_letter" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{"MAID"}' NOT NULL,
	"portrait" jsonb,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sentences" text[] DEFAULT '{}' NOT NULL,
	"arabic_sentences" text[] DEFAULT '{}' NOT NULL,
	"face_media_id" uuid,
	"card" jsonb NOT NULL,
	"consent_given_on" date,
	"consent_reference" text,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"shown" boolean GENERATED ALWAYS AS (published_at is not null and consent_given_on is not null and withdrawn_at is null) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plain_text(first_name || ' ' || arabic_name || ' ' || letter || ' ' || arabic_letter)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maids_id_positive" CHECK ("maids"."id" > 0),
	CONSTRAINT "maids_first_name_present" CHECK (length(trim("maids"."first_name")) between 1 and 60),
	CONSTRAINT "maids_religion" CHECK ("maids"."religion" in ('CHRISTIAN', 'MUSLIM', 'HINDU', 'BUDDHIST', 'OTHER')),
	CONSTRAINT "maids_arrangement" CHECK ("maids"."arrangement" in ('LIVE_IN', 'LIVE_OUT', 'EITHER')),
	CONSTRAINT "maids_roles" CHECK ("maids"."roles" <@ array['MAID', 'NANNY']::text[]),
	CONSTRAINT "maids_number_of_children" CHECK ("maids"."number_of_children" between 0 and 20),
	CONSTRAINT "maids_money" CHECK ("maids"."wage_aed" > 0 and "maids"."monthly_price_aed" > "maids"."wage_aed")
);
--> statement-breakpoint
CREATE TABLE "matching_type_nationalities" (
	"matching_type_id" integer NOT NULL,
	"nationality_code" text NOT NULL,
	CONSTRAINT "matching_type_nationalities_matching_type_id_nationality_code_pk" PRIMARY KEY("matching_type_id","nationality_code")
);
--> statement-breakpoint
CREATE TABLE "matching_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"arabic_name" text DEFAULT '' NOT NULL,
	"arrangement" text NOT NULL,
	"not_allowed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "matching_types_name_unique" UNIQUE("name"),
	CONSTRAINT "matching_types_id_positive" CHECK ("matching_types"."id" > 0),
	CONSTRAINT "matching_types_arrangement" CHECK ("matching_types"."arrangement" in ('LIVE_IN', 'LIVE_OUT'))
);
--> statement-breakpoint
CREATE TABLE "nationalities" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"country" text NOT NULL,
	"arabic_label" text DEFAULT '' NOT NULL,
	"arabic_country" text DEFAULT '' NOT NULL,
	CONSTRAINT "nationalities_label_unique" UNIQUE("label"),
	CONSTRAINT "nationalities_code_shape" CHECK ("nationalities"."code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"arabic_label" text DEFAULT '' NOT NULL,
	CONSTRAINT "skills_label_unique" UNIQUE("label"),
	CONSTRAINT "skills_code_shape" CHECK ("skills"."code" ~ '^[A-Z_]{2,40}$')
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maid_id" integer NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"media_id" uuid,
	"external_url" text,
	"captions_media_id" uuid,
	"arabic_captions_media_id" uuid,
	"poster_media_id" uuid,
	"duration_seconds" double precision NOT NULL,
	CONSTRAINT "videos_one_source" CHECK (num_nonnulls("videos"."media_id", "videos"."external_url") = 1),
	CONSTRAINT "videos_external_https" CHECK ("videos"."external_url" ~ '^https://'),
	CONSTRAINT "videos_duration_positive" CHECK ("videos"."duration_seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "maid_versions" (
	"maid_id" integer NOT NULL,
	"number" integer NOT NULL,
	"record" jsonb NOT NULL,
	"staff_id" uuid,
	"reason" text NOT NULL,
	"of_number" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maid_versions_maid_id_number_pk" PRIMARY KEY("maid_id","number"),
	CONSTRAINT "maid_versions_reason" CHECK ("maid_versions"."reason" in ('created', 'import', 'edit', 'schedule', 'roll_back', 'undo')),
	CONSTRAINT "maid_versions_number" CHECK ("maid_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "chat_numbers" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "chat_numbers_code_shape" CHECK ("chat_numbers"."code" ~ '^[a-z][a-z0-9_]{0,39}$'),
	CONSTRAINT "chat_numbers_number_shape" CHECK ("chat_numbers"."number" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"application_id" uuid,
	"payment_id" uuid,
	"session_id" uuid,
	"number_lookup" "bytea" NOT NULL,
	"code_lookup" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('number', 'payment', 'new_device', 'lost_link', 'guide', 'home', 'home_action', 'alert')),
	CONSTRAINT "one_time_codes_tries" CHECK ("one_time_codes"."tries" between 0 and 5),
	CONSTRAINT "one_time_codes_time_forward" CHECK ("one_time_codes"."expires_at" > "one_time_codes"."created_at")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"application_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount_fils" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_application_id_month_pk" PRIMARY KEY("application_id","month"),
	CONSTRAINT "collections_state" CHECK ("collections"."state" in ('due', 'paid', 'failed', 'nothing', 'offered', 'closed')),
	CONSTRAINT "collections_month" CHECK (extract(day from "collections"."month") = 1),
	CONSTRAINT "collections_amount" CHECK ("collections"."amount_fils" >= 0 and "collections"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "next_payment_links" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid,
	"application_id" uuid,
	"subject" text NOT NULL,
	"version" text NOT NULL,
	"granted" boolean NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arrival_requests" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrival_requests_one_family_a_place" UNIQUE("day","slot","place"),
	CONSTRAINT "arrival_requests_slot" CHECK ("arrival_requests"."slot" in ('morning', 'midday', 'afternoon', 'evening')),
	CONSTRAINT "arrival_requests_place" CHECK ("arrival_requests"."place" >= 1)
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
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"storage_key" text NOT NULL,
	"file_key_sealed" "bytea",
	"preview_sealed" "bytea",
	"content_lookup" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"frozen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "documents_version" UNIQUE("application_id","kind","version"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('emirates_id_front', 'emirates_id_back', 'passport', 'residence_visa', 'bank_letter', 'tenancy', 'salary_certificate', 'marriage_certificate', 'bank_statements', 'spouse_visa', 'her_passport', 'her_photo', 'her_visa', 'entry_permit', 'work_permit', 'residence_permit', 'health_insurance', 'her_emirates_id', 'contract', 'direct_debit_authority', 'receipt', 'credit_note')),
	CONSTRAINT "documents_bytes" CHECK ("documents"."bytes" between 1 and 10485760),
	CONSTRAINT "documents_version_positive" CHECK ("documents"."version" >= 1)
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
	"content_lookup" "bytea",
	"bytes_received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_size" CHECK ("uploads"."bytes_total" between 1 and 10485760),
	CONSTRAINT "uploads_received" CHECK ("uploads"."bytes_received" >= 0 and "uploads"."bytes_received" <= "uploads"."bytes_total")
);
--> statement-breakpoint
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
CREATE TABLE "guides" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"arabic" jsonb,
	CONSTRAINT "guides_name_shape" CHECK ("guides"."name" ~ '^[a-z0-9-]{1,40}$')
);
--> statement-breakpoint
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
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maid_id" integer NOT NULL,
	"session_id" uuid,
	"application_id" uuid,
	"state" text DEFAULT 'held' NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"network_lookup" "bytea",
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('held', 'hired', 'released', 'expired', 'cancelled')),
	CONSTRAINT "holds_time_forward" CHECK ("holds"."expires_at" > "holds"."taken_at"),
	CONSTRAINT "holds_ended_when_over" CHECK (("holds"."state" in ('held', 'hired')) = ("holds"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "home_message_reads" (
	"application_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "home_message_reads_application_id_number_lookup_pk" PRIMARY KEY("application_id","number_lookup")
);
--> statement-breakpoint
CREATE TABLE "home_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"role" text NOT NULL,
	"channel" text DEFAULT 'my_home' NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_messages_once" UNIQUE("application_id","key"),
	CONSTRAINT "home_messages_role" CHECK ("home_messages"."role" in ('client', 'relative')),
	CONSTRAINT "home_messages_channel" CHECK ("home_messages"."channel" in ('my_home', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "home_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reference" text,
	"last_day" date,
	"from_day" date,
	"to_day" date,
	"monthly_fils" bigint,
	"day_fils" bigint,
	"shown_fils" bigint,
	"booked_fils" bigint,
	"cancel_reason" text,
	"note_sealed" "bytea",
	"answer_sealed" "bytea",
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"back_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_requests_key_unique" UNIQUE("key"),
	CONSTRAINT "home_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "home_requests_kind" CHECK ("home_requests"."kind" in ('replacement', 'arrival', 'pause', 'cancellation')),
	CONSTRAINT "home_requests_cancel_reason" CHECK ("home_requests"."cancel_reason" in ('not_needed', 'moving', 'too_expensive', 'not_right', 'another_way', 'other')),
	CONSTRAINT "home_requests_state" CHECK ("home_requests"."state" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "home_requests_asked_by" CHECK ("home_requests"."asked_by" in ('client', 'relative')),
	CONSTRAINT "home_requests_cancellation" CHECK (("home_requests"."kind" = 'cancellation') = ("home_requests"."last_day" is not null) and ("home_requests"."kind" = 'cancellation') = ("home_requests"."reference" is not null)),
	CONSTRAINT "home_requests_confirmed" CHECK ("home_requests"."confirmed_at" is null or "home_requests"."kind" <> 'cancellation' or "home_requests"."shown_fils" is not null),
	CONSTRAINT "home_requests_pause" CHECK (case when "home_requests"."kind" = 'pause' then num_nulls("home_requests"."from_day", "home_requests"."to_day", "home_requests"."monthly_fils", "home_requests"."day_fils", "home_requests"."shown_fils") = 0 and "home_requests"."to_day" >= "home_requests"."from_day" else num_nonnulls("home_requests"."from_day", "home_requests"."to_day", "home_requests"."monthly_fils", "home_requests"."day_fils") = 0 end),
	CONSTRAINT "home_requests_decided" CHECK (("home_requests"."state" in ('accepted', 'declined')) = ("home_requests"."decided_at" is not null)),
	CONSTRAINT "home_requests_accepted" CHECK ("home_requests"."state" <> 'accepted' or "home_requests"."kind" <> 'cancellation' or ("home_requests"."booked_fils" is not null and "home_requests"."confirmed_at" is not null)),
	CONSTRAINT "home_requests_amounts" CHECK (coalesce("home_requests"."shown_fils", 0) >= 0 and coalesce("home_requests"."booked_fils", 0) >= 0),
	CONSTRAINT "home_requests_back" CHECK ("home_requests"."back_on" is null or ("home_requests"."kind" = 'cancellation' and "home_requests"."state" = 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "home_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"case_id" uuid,
	"application_id" uuid NOT NULL,
	"debit_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount_fils" bigint NOT NULL,
	"prepared_by" uuid,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_transfers_cause" CHECK (num_nonnulls("home_transfers"."request_id", "home_transfers"."case_id") = 1),
	CONSTRAINT "home_transfers_amount" CHECK ("home_transfers"."amount_fils" > 0),
	CONSTRAINT "home_transfers_second_person" CHECK ("home_transfers"."approved_by" <> "home_transfers"."prepared_by")
);
--> statement-breakpoint
CREATE TABLE "mandate_uses" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"mandate_id" uuid NOT NULL,
	"most_fils" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandate_uses_amount" CHECK ("mandate_uses"."most_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"iban_sealed" "bytea" NOT NULL,
	"iban_lookup" "bytea" NOT NULL,
	"account_title_sealed" "bytea" NOT NULL,
	"customer_id_sealed" "bytea",
	"payer_mobile_sealed" "bytea",
	"bank_code" text NOT NULL,
	"account_type" text NOT NULL,
	"purpose_code" text NOT NULL,
	"issued_for" text NOT NULL,
	"amount_kind" text NOT NULL,
	"amount_fils" bigint,
	"minimum_fils" bigint,
	"cap_fils" bigint,
	"frequency" text NOT NULL,
	"commences_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"replaced_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandates_reference_unique" UNIQUE("reference"),
	CONSTRAINT "mandates_replaced_by_id_unique" UNIQUE("replaced_by_id"),
	CONSTRAINT "mandates_replaced_when_ended" CHECK ("mandates"."replaced_by_id" is null or ("mandates"."state" = 'ended' and "mandates"."replaced_by_id" <> "mandates"."id")),
	CONSTRAINT "mandates_state" CHECK ("mandates"."state" in ('draft', 'signed', 'lodged', 'active', 'rejected', 'ended')),
	CONSTRAINT "mandates_account_type" CHECK ("mandates"."account_type" in ('current', 'savings', 'credit_card')),
	CONSTRAINT "mandates_amount_kind" CHECK ("mandates"."amount_kind" in ('fixed', 'variable')),
	CONSTRAINT "mandates_frequency" CHECK ("mandates"."frequency" in ('daily', 'weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly', 'once')),
	CONSTRAINT "mandates_round" CHECK ("mandates"."round" >= 0),
	CONSTRAINT "mandates_dates" CHECK ("mandates"."expires_on" > "mandates"."commences_on"),
	CONSTRAINT "mandates_amount" CHECK (case "mandates"."amount_kind" when 'fixed' then coalesce("mandates"."amount_fils" > 0, false) else coalesce("mandates"."cap_fils" > 0 and "mandates"."minimum_fils" between 0 and "mandates"."cap_fils", false) end)
);
--> statement-breakpoint
CREATE TABLE "campaign_rules" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"page_codes" text[] DEFAULT '{}' NOT NULL,
	"hire_maid_off_enabled" boolean DEFAULT false NOT NULL,
	"chat_number_code" text,
	"chat_message" text,
	"chat_message_arabic" text,
	"landing_target" text,
	CONSTRAINT "campaign_rules_position_unique" UNIQUE("position"),
	CONSTRAINT "campaign_rules_one_link" CHECK (num_nonnulls("campaign_rules"."chat_number_code", "campaign_rules"."landing_target") = 1),
	CONSTRAINT "campaign_rules_conditions_present" CHECK (jsonb_typeof("campaign_rules"."conditions") = 'array' and "campaign_rules"."conditions" <> '[]'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"path" text GENERATED ALWAYS AS ('/media/' || left(sha256, 16) || '/' || file_name) STORED NOT NULL,
	"storage_key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"small_key" text,
	"small_bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_same_bytes_same_name" UNIQUE("sha256","file_name"),
	CONSTRAINT "media_sha256_shape" CHECK ("media"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_file_name_shape" CHECK ("media"."file_name" ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
	CONSTRAINT "media_bytes_positive" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_small_whole" CHECK (num_nonnulls("media"."small_key", "media"."small_bytes") <> 1)
);
--> statement-breakpoint
CREATE TABLE "video_starts" (
	"day" date PRIMARY KEY NOT NULL,
	"starts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"recipient_sealed" "bytea" NOT NULL,
	"recipient_lookup" "bytea" NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"whatsapp_sealed" "bytea",
	"delivery_state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"give_up_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"dead_at" timestamp with time zone,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'whatsapp', 'email', 'operator', 'webhook')),
	CONSTRAINT "messages_delivery_state" CHECK ("messages"."delivery_state" in ('waiting', 'sent', 'delivered', 'failed')),
	CONSTRAINT "messages_attempts" CHECK ("messages"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "whatsapp_numbers" (
	"number_lookup" "bytea" PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"wrote_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "home_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"name_sealed" "bytea" NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "home_people_parts" CHECK ("home_people"."parts" <@ array['payments', 'documents', 'messages', 'requests', 'visa']::text[])
);
--> statement-breakpoint
CREATE TABLE "home_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"number_sealed" "bytea" NOT NULL,
	"is_kept" boolean NOT NULL,
	"device" text NOT NULL,
	"proved_home" uuid,
	"proof_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "home_sign_ins_device" CHECK ("home_sign_ins"."device" in ('iphone', 'ipad', 'android', 'mac', 'windows', 'other')),
	CONSTRAINT "home_sign_ins_proof_tries" CHECK ("home_sign_ins"."proof_tries" between 0 and 5),
	CONSTRAINT "home_sign_ins_time_forward" CHECK ("home_sign_ins"."ends_at" > "home_sign_ins"."created_at")
);
--> statement-breakpoint
CREATE TABLE "document_reminders" (
	"document_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_reminders_document_id_days_pk" PRIMARY KEY("document_id","days"),
	CONSTRAINT "document_reminders_days" CHECK ("document_reminders"."days" in (60, 30, 7))
);
--> statement-breakpoint
CREATE TABLE "home_document_opens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_document_opens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"staff_id" uuid,
	"kind" text NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "case_notes_kind" CHECK ("case_notes"."kind" in ('note', 'call'))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_status" CHECK ("contracts"."status" in ('preparing', 'arriving', 'running', 'replaced', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "data_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"application_id" uuid,
	"maid_id" integer,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"words_sealed" "bytea",
	"digested_at" timestamp with time zone,
	CONSTRAINT "data_reads_subject" CHECK (num_nonnulls("data_reads"."application_id", "data_reads"."maid_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "arrival_plans" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid,
	"outcome" text,
	"recorded_for" text,
	"note_id" uuid,
	"recorded_at" timestamp with time zone,
	CONSTRAINT "arrival_plans_outcome" CHECK ("arrival_plans"."outcome" in ('on_the_way', 'arrived', 'late', 'did_not_come', 'not_home'))
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"mobile_sealed" "bytea" NOT NULL,
	"car" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_changes" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"record" jsonb,
	"staff_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_changes_kind_code_pk" PRIMARY KEY("kind","code"),
	CONSTRAINT "campaign_changes_kind" CHECK ("campaign_changes"."kind" in ('rule', 'code', 'number', 'order'))
);
--> statement-breakpoint
CREATE TABLE "campaign_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"hired" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_days_day_kind_code_pk" PRIMARY KEY("day","kind","code"),
	CONSTRAINT "campaign_days_kind" CHECK ("campaign_days"."kind" in ('rule', 'code', 'none'))
);
--> statement-breakpoint
CREATE TABLE "campaign_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author" uuid,
	"approver" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rolled_back_to" integer,
	CONSTRAINT "campaign_versions_second_person" CHECK ("campaign_versions"."approver" <> "campaign_versions"."author")
);
--> statement-breakpoint
CREATE TABLE "case_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_terms" (
	"term" "bytea" NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "case_terms_term_application_id_pk" PRIMARY KEY("term","application_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"flow" text NOT NULL,
	"stage" text NOT NULL,
	"status" text NOT NULL,
	"waiting_on" text NOT NULL,
	"waiting_for" text NOT NULL,
	"maid_id" integer,
	"emirate" text,
	"owner_id" uuid,
	"label" text,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"last_activity" text NOT NULL,
	CONSTRAINT "cases_flow" CHECK ("cases"."flow" in ('hire', 'replacement', 'visa')),
	CONSTRAINT "cases_stage" CHECK ("cases"."stage" in ('documents', 'bank_details', 'payment_form', 'spouse_signature', 'contact_details')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('open', 'preparing', 'arriving', 'running', 'replaced', 'ended', 'cancelled', 'expired')),
	CONSTRAINT "cases_waiting_on" CHECK ("cases"."waiting_on" in ('us', 'client', 'spouse', 'bank', 'authority', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"filter" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid,
	"maid_id" integer,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text_sealed" "bytea",
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"target_minutes" integer NOT NULL,
	"used_minutes" double precision DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"waiting_on" text NOT NULL,
	"owner_id" uuid,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"is_ticked_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" in ('check_document', 'reply', 'follow_up', 'spouse_follow_up', 'prepare_contract', 'assign_driver', 'arrival_problem', 'mandate_rejected', 'debit_returned', 'end_at_bank', 'lodge_debit', 'home_request', 'visa_stage', 'visa_overdue', 'ask_consent', 'renew_passport', 'own')),
	CONSTRAINT "tasks_waiting_on" CHECK ("tasks"."waiting_on" in ('us', 'client', 'spouse', 'bank', 'authority', 'nobody')),
	CONSTRAINT "tasks_about" CHECK (num_nonnulls("tasks"."application_id", "tasks"."maid_id") = 1),
	CONSTRAINT "tasks_claim" CHECK (("tasks"."claimed_by" is null) = ("tasks"."claimed_until" is null))
);
--> statement-breakpoint
CREATE TABLE "office_action_subjects" (
	"action_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "office_action_subjects_application_id_action_id_pk" PRIMARY KEY("application_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "office_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" uuid NOT NULL,
	"command" text NOT NULL,
	"staff_id" uuid,
	"operator" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undo" jsonb,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "office_actions_key_unique" UNIQUE("key"),
	CONSTRAINT "office_actions_person" CHECK (("office_actions"."staff_id" is null) <> ("office_actions"."operator" is null))
);
--> statement-breakpoint
CREATE TABLE "office_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"command" text NOT NULL,
	"subject" text NOT NULL,
	"input" jsonb NOT NULL,
	"bound" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "office_approvals_decision" CHECK ("office_approvals"."decision" in ('approved', 'sent_back', 'withdrawn', 'lapsed')),
	CONSTRAINT "office_approvals_second_person" CHECK ("office_approvals"."decided_by" <> "office_approvals"."prepared_by"),
	CONSTRAINT "office_approvals_decided" CHECK (("office_approvals"."decision" is null) = ("office_approvals"."decided_at" is null) and (coalesce("office_approvals"."decision", '') in ('approved', 'sent_back')) = ("office_approvals"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"base_number" integer,
	"previous_number" integer,
	"restores_number" integer,
	"value" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"author" uuid,
	"operator" text,
	"editors" uuid[] DEFAULT '{}' NOT NULL,
	"reviewer" uuid,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"checked_on" date,
	"asked" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "content_versions_number" UNIQUE("kind","key","number"),
	CONSTRAINT "content_versions_kind" CHECK ("content_versions"."kind" in ('parameters', 'site', 'guides', 'resources')),
	CONSTRAINT "content_versions_state" CHECK ("content_versions"."state" in ('draft', 'review', 'scheduled', 'live', 'past', 'discarded')),
	CONSTRAINT "content_versions_person" CHECK ("content_versions"."author" is not null or "content_versions"."operator" is not null),
	CONSTRAINT "content_versions_author_edits" CHECK ("content_versions"."author" is null or "content_versions"."author" = any ("content_versions"."editors")),
	CONSTRAINT "content_versions_second_person" CHECK ("content_versions"."reviewer" is null or "content_versions"."reviewer" <> all ("content_versions"."editors")),
	CONSTRAINT "content_versions_reviewed" CHECK ("content_versions"."state" not in ('scheduled', 'live', 'past') or "content_versions"."operator" is not null or "content_versions"."restores_number" is not null or "content_versions"."reviewer" is not null),
	CONSTRAINT "content_versions_period" CHECK ("content_versions"."ends_at" > "content_versions"."starts_at" or "content_versions"."starts_at" is null or "content_versions"."ends_at" is null)
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"application_id" uuid NOT NULL,
	"asked_on" date NOT NULL,
	"asked_by" text NOT NULL,
	"ends_contract" boolean DEFAULT false NOT NULL,
	"prepared_by" uuid,
	"approved_by" uuid,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"done_at" timestamp with time zone,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('export', 'erasure')),
	CONSTRAINT "data_requests_asked_by" CHECK ("data_requests"."asked_by" in ('message', 'phone', 'in_person', 'letter')),
	CONSTRAINT "data_requests_outcome" CHECK ("data_requests"."outcome" in ('done', 'under_contract')),
	CONSTRAINT "data_requests_second_person" CHECK ("data_requests"."approved_by" <> "data_requests"."prepared_by"),
	CONSTRAINT "data_requests_done" CHECK (("data_requests"."outcome" is null) = ("data_requests"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"month" date,
	"hash" "bytea",
	"rows" integer NOT NULL,
	"sum_fils" bigint,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bank_files_kind" CHECK ("bank_files"."kind" in ('lodging', 'answers', 'collections', 'results')),
	CONSTRAINT "bank_files_hash" CHECK (("bank_files"."kind" in ('answers', 'results')) = ("bank_files"."hash" is not null)),
	CONSTRAINT "bank_files_month" CHECK (("bank_files"."kind" = 'collections') = ("bank_files"."month" is not null))
);
--> statement-breakpoint
CREATE TABLE "direct_debits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"month" date NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"reference" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"collect_on" date,
	"file_id" uuid,
	"settled_on" date,
	"reason" text,
	"result_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "direct_debits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "direct_debits_state" CHECK ("direct_debits"."state" in ('due', 'nothing', 'sent', 'collected', 'returned')),
	CONSTRAINT "direct_debits_known_reason" CHECK ("direct_debits"."reason" in ('no_funds', 'account_closed', 'account_blocked', 'mandate_cancelled', 'over_limit', 'other')),
	CONSTRAINT "direct_debits_month_start" CHECK (extract(day from "direct_debits"."month") = 1),
	CONSTRAINT "direct_debits_amount" CHECK ("direct_debits"."amount_fils" >= 0 and "direct_debits"."vat_fils" between 0 and "direct_debits"."amount_fils" and ("direct_debits"."amount_fils" > 0 or "direct_debits"."state" = 'nothing')),
	CONSTRAINT "direct_debits_file" CHECK (("direct_debits"."state" in ('due', 'nothing')) = ("direct_debits"."file_id" is null) and ("direct_debits"."file_id" is null) = ("direct_debits"."collect_on" is null)),
	CONSTRAINT "direct_debits_result" CHECK (("direct_debits"."state" in ('collected', 'returned')) = ("direct_debits"."settled_on" is not null) and ("direct_debits"."settled_on" is null) = ("direct_debits"."result_file_id" is null)),
	CONSTRAINT "direct_debits_reason" CHECK (("direct_debits"."state" = 'returned') = ("direct_debits"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "mandate_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mandate_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"on_day" date NOT NULL,
	"file_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "mandate_changes_state" CHECK ("mandate_changes"."state" in ('lodged', 'active', 'rejected')),
	CONSTRAINT "mandate_changes_known_reason" CHECK ("mandate_changes"."reason" in ('signature_differs', 'not_account_holder', 'account_closed', 'account_not_found', 'details_differ', 'other')),
	CONSTRAINT "mandate_changes_reason" CHECK (("mandate_changes"."state" = 'rejected') = ("mandate_changes"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "document_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"number_lookup" "bytea",
	"staff_id" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "document_checks_decision" CHECK ("document_checks"."decision" in ('accepted', 'asked_again')),
	CONSTRAINT "document_checks_reason" CHECK ("document_checks"."reason" in ('glare', 'cut_off', 'blurry', 'expired', 'wrong_page', 'dates_differ'))
);
--> statement-breakpoint
CREATE TABLE "document_readings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"lines_sealed" "bytea" NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"staff_id" uuid,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_presence" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"application_id" uuid,
	"place" text,
	"mode" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_presence_mode" CHECK ("office_presence"."mode" in ('looking', 'typing', 'on_shift'))
);
--> statement-breakpoint
CREATE TABLE "maid_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"maid_ids" integer[] NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "maid_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"csv_sealed" "bytea",
	"imported_at" timestamp with time zone,
	"before_sealed" "bytea"
);
--> statement-breakpoint
CREATE TABLE "maid_rows" (
	"maid_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	"nationality_code" text NOT NULL,
	"arrangement" text NOT NULL,
	"price_aed" integer NOT NULL,
	"state" text NOT NULL,
	"is_taken" boolean GENERATED ALWAYS AS (state in ('on_hold', 'hired')) STORED NOT NULL,
	"free_from" date,
	"film_seconds" integer,
	"captions" text[] NOT NULL,
	"has_english" boolean GENERATED ALWAYS AS ('en' = any(captions)) STORED NOT NULL,
	"has_arabic" boolean GENERATED ALWAYS AS ('ar' = any(captions)) STORED NOT NULL,
	"has_consent" boolean NOT NULL,
	"consent_until" date,
	"passport_until" date,
	"labels" text[] NOT NULL,
	"label_words" text[] NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "maid_rows_state" CHECK ("maid_rows"."state" in ('published', 'unpublished', 'draft', 'on_hold', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "maid_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maid_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"staff_id" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "maid_drafts_field" CHECK ("maid_drafts"."field" in ('firstName', 'arabicName', 'bornOn', 'nationality', 'numberOfChildren', 'religion', 'skills', 'skillLevels', 'notYet', 'experience', 'arrangement', 'matchingType', 'languages', 'roles', 'letter', 'arabicLetter', 'monthlyPrice', 'wage', 'availableFrom', 'checks')),
	CONSTRAINT "maid_drafts_state" CHECK ("maid_drafts"."state" in ('open', 'replaced', 'discarded', 'undone', 'published'))
);
--> statement-breakpoint
CREATE TABLE "maid_private" (
	"maid_id" integer PRIMARY KEY NOT NULL,
	"family_name_sealed" "bytea",
	"passport_sealed" "bytea",
	"passport_lookup" "bytea",
	"passport_ends_on" date,
	"mobile_sealed" "bytea",
	"note_sealed" "bytea",
	"reads" text[] DEFAULT '{}' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "maid_private_passport_lookup_unique" UNIQUE("passport_lookup"),
	CONSTRAINT "maid_private_passport" CHECK (("maid_private"."passport_sealed" is null) = ("maid_private"."passport_lookup" is null))
);
--> statement-breakpoint
CREATE TABLE "maid_private_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maid_id" integer NOT NULL,
	"field" text NOT NULL,
	"before_sealed" "bytea" NOT NULL,
	"staff_id" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maid_schedules" (
	"maid_id" integer PRIMARY KEY NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"failed_with" text
);
--> statement-breakpoint
CREATE TABLE "media_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"given_on" date NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"explained_by" uuid,
	"scopes" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_her" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maid_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file_id" uuid,
	"source_id" uuid,
	"external_url" text,
	"crop" jsonb,
	"seconds" double precision,
	"poster_id" uuid,
	"poster_second" double precision,
	"captions_id" uuid,
	"arabic_captions_id" uuid,
	"captions" jsonb,
	"consent_id" uuid,
	"published_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_items_kind" CHECK ("media_items"."kind" in ('photo', 'video')),
	CONSTRAINT "media_items_state" CHECK ("media_items"."state" in ('draft', 'on_site', 'withdrawn', 'consent_over')),
	CONSTRAINT "media_items_one_source" CHECK (num_nonnulls("media_items"."file_id", "media_items"."external_url") = 1 or ("media_items"."removed_at" is not null and num_nonnulls("media_items"."file_id", "media_items"."external_url") = 0)),
	CONSTRAINT "media_items_removed_off_site" CHECK ("media_items"."removed_at" is null or "media_items"."state" <> 'on_site'),
	CONSTRAINT "media_items_on_site_with_consent" CHECK ("media_items"."state" <> 'on_site' or ("media_items"."consent_id" is not null and "media_items"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maid_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_id" uuid,
	"raw_key" text,
	"seconds" double precision,
	"problem" text DEFAULT '' NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploads_kind" CHECK ("media_uploads"."kind" in ('photo', 'video')),
	CONSTRAINT "media_uploads_state" CHECK ("media_uploads"."state" in ('ready', 'converting', 'refused')),
	CONSTRAINT "media_uploads_ready" CHECK (("media_uploads"."state" = 'ready') = ("media_uploads"."file_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"statement_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"fils" bigint NOT NULL,
	CONSTRAINT "bank_lines_statement_id_row_pk" PRIMARY KEY("statement_id","row"),
	CONSTRAINT "bank_lines_fils" CHECK ("bank_lines"."fils" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_file_hash_unique" UNIQUE("file_hash"),
	CONSTRAINT "bank_statements_days" CHECK ("bank_statements"."from_day" <= "bank_statements"."to_day")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"since" date NOT NULL,
	"opening_fils" bigint NOT NULL,
	"card_fils" bigint NOT NULL,
	"debit_fils" bigint NOT NULL,
	"refund_fils" bigint NOT NULL,
	"fee_fils" bigint NOT NULL,
	"correction_fils" bigint NOT NULL,
	"books_fils" bigint NOT NULL,
	"bank_fils" bigint,
	"closed_by" uuid,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_sum" CHECK ("closed_days"."opening_fils" + "closed_days"."card_fils" + "closed_days"."debit_fils" + "closed_days"."refund_fils" + "closed_days"."fee_fils" + "closed_days"."correction_fils" = "closed_days"."books_fils"),
	CONSTRAINT "closed_days_since" CHECK ("closed_days"."since" <= "closed_days"."day"),
	CONSTRAINT "closed_days_equals_bank" CHECK ("closed_days"."bank_fils" = "closed_days"."books_fils")
);
--> statement-breakpoint
CREATE TABLE "gateway_comparisons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" uuid,
	"done_at" timestamp with time zone,
	"charges" integer,
	"gateway_fils" bigint,
	"ledger_fils" bigint,
	"failure" text,
	CONSTRAINT "gateway_comparisons_days" CHECK ("gateway_comparisons"."from_day" <= "gateway_comparisons"."to_day"),
	CONSTRAINT "gateway_comparisons_done" CHECK (("gateway_comparisons"."done_at" is null) or ("gateway_comparisons"."failure" is not null) or ("gateway_comparisons"."charges" is not null and "gateway_comparisons"."gateway_fils" is not null and "gateway_comparisons"."ledger_fils" is not null))
);
--> statement-breakpoint
CREATE TABLE "gateway_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" uuid,
	"application_id" uuid,
	"ours_fils" bigint NOT NULL,
	"theirs_fils" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "gateway_differences_kind" CHECK ("gateway_differences"."kind" in ('missing_here', 'missing_there', 'taken', 'returned')),
	CONSTRAINT "gateway_differences_amounts" CHECK ("gateway_differences"."ours_fils" <> "gateway_differences"."theirs_fils")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"how" text NOT NULL,
	"fils" bigint NOT NULL,
	"vat_fils" bigint DEFAULT 0 NOT NULL,
	"application_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"debit_id" uuid,
	"transfer_id" uuid,
	"gateway" text NOT NULL,
	"reference" text,
	"for_month" date,
	"words" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	CONSTRAINT "ledger_lines_kind" CHECK ("ledger_lines"."kind" in ('payment', 'refund', 'collection', 'debit_return', 'fee', 'correction')),
	CONSTRAINT "ledger_lines_how" CHECK ("ledger_lines"."how" in ('card', 'direct_debit', 'transfer')),
	CONSTRAINT "ledger_lines_sign" CHECK ("ledger_lines"."fils" <> 0 and ("ledger_lines"."kind" = 'correction' or ("ledger_lines"."fils" > 0) = ("ledger_lines"."kind" in ('payment', 'collection')))),
	CONSTRAINT "ledger_lines_vat" CHECK ("ledger_lines"."vat_fils" = 0 or (sign("ledger_lines"."vat_fils") = sign("ledger_lines"."fils") and abs("ledger_lines"."vat_fils") <= abs("ledger_lines"."fils")))
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"how" text NOT NULL,
	"lines" integer NOT NULL,
	"fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	CONSTRAINT "ledger_sums_day_kind_how_pk" PRIMARY KEY("day","kind","how")
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" date NOT NULL,
	"prepared_by" uuid,
	"approved_by" uuid,
	CONSTRAINT "refund_orders_second_person" CHECK ("refund_orders"."approved_by" <> "refund_orders"."prepared_by")
);
--> statement-breakpoint
CREATE TABLE "report_answers" (
	"weeks" integer NOT NULL,
	"team" text NOT NULL,
	"figures" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_answers_weeks_team_pk" PRIMARY KEY("weeks","team")
);
--> statement-breakpoint
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
CREATE TABLE "report_tasks" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"flow" text NOT NULL,
	"is_kept" boolean NOT NULL,
	"minutes" double precision NOT NULL,
	"elapsed_minutes" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"number" bigint PRIMARY KEY NOT NULL,
	"refund_id" uuid,
	"transfer_id" uuid,
	"debit_id" uuid,
	"document_id" uuid,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "credit_notes_debit_id_unique" UNIQUE("debit_id"),
	CONSTRAINT "credit_notes_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "credit_notes_number_positive" CHECK ("credit_notes"."number" >= 1),
	CONSTRAINT "credit_notes_cause" CHECK (num_nonnulls("credit_notes"."refund_id", "credit_notes"."transfer_id", "credit_notes"."debit_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" bigint PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"debit_id" uuid,
	"document_id" uuid,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipts_debit_id_unique" UNIQUE("debit_id"),
	CONSTRAINT "receipts_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" >= 1),
	CONSTRAINT "receipts_cause" CHECK (num_nonnulls("receipts"."payment_id", "receipts"."debit_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "parameters" (
	"code" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"arabic" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_event_id" text NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"body_sealed" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("provider","provider_event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"month" date,
	"maid_id" integer,
	"covers_from" date,
	"provider" text NOT NULL,
	"provider_reference" text,
	"amount_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"refunded_fils" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'AED' NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"answer_status" integer,
	"answer_body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_provider_reference" UNIQUE("provider","provider_reference"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'authorised', 'captured', 'failed', 'cancelled', 'part_refunded', 'refunded')),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('AED')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_fils" > 0 and "payments"."vat_fils" between 0 and "payments"."amount_fils" and "payments"."refunded_fils" between 0 and "payments"."amount_fils"),
	CONSTRAINT "payments_captured_when_paid" CHECK (("payments"."state" in ('captured', 'part_refunded', 'refunded')) = ("payments"."captured_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"covers_from" date,
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
	"refund_keys" text[] DEFAULT '{}' NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"return_url" text NOT NULL,
	"card_token" text,
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
CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_sequence" bigint,
	"seal" "bytea",
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL
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
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"subject_lookup" "bytea" NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_bucket_subject_lookup_window_start_pk" PRIMARY KEY("bucket","subject_lookup","window_start")
);
--> statement-breakpoint
CREATE TABLE "key_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"code" text PRIMARY KEY NOT NULL,
	"family" boolean GENERATED ALWAYS AS (code like '%*') STORED NOT NULL,
	"kind" text DEFAULT 'address' NOT NULL,
	"target" text,
	"chat_number_code" text,
	"chat_message" text,
	"chat_message_arabic" text,
	"permanent" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "redirects_kind" CHECK ("redirects"."kind" in ('address', 'chat', 'call')),
	CONSTRAINT "redirects_code_shape" CHECK ("redirects"."code" ~ '^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}\*?$'),
	CONSTRAINT "redirects_target_of_kind" CHECK (case "redirects"."kind" when 'address' then "redirects"."target" is not null and "redirects"."chat_number_code" is null else "redirects"."target" is null and "redirects"."chat_number_code" is not null end),
	CONSTRAINT "redirects_target_shape" CHECK ("redirects"."target" ~ '^(https?://|/($|[^/\\]))')
);
--> statement-breakpoint
CREATE TABLE "maid_returns" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"maid_id" integer NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "maid_returns_way" CHECK ("maid_returns"."way" in ('pick_up', 'drop_off', 'gone', 'not_come')),
	CONSTRAINT "maid_returns_outcome" CHECK ("maid_returns"."outcome" in ('freed', 'withdrawn')),
	CONSTRAINT "maid_returns_decided_once" CHECK (("maid_returns"."outcome" is null) = ("maid_returns"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"arabic_title" text DEFAULT '' NOT NULL,
	"media_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_code_shape" CHECK ("resources"."code" ~ '^[a-z0-9_-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scan_uuid" uuid NOT NULL,
	"code" text,
	"session_id" uuid,
	"scanned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scans_once_a_visit" UNIQUE("session_id","scan_uuid")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_lookup" "bytea" NOT NULL,
	"journey_id" text,
	"preferences" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_lookup_unique" UNIQUE("token_lookup")
);
--> statement-breakpoint
CREATE TABLE "shortlist_entries" (
	"session_id" uuid NOT NULL,
	"maid_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"from_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_entries_session_id_maid_id_pk" PRIMARY KEY("session_id","maid_id"),
	CONSTRAINT "shortlist_entries_rank" CHECK ("shortlist_entries"."rank" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"signature_number" integer NOT NULL,
	"signer" text NOT NULL,
	"link_id" uuid,
	"document_id" uuid NOT NULL,
	"document_hash" "bytea" NOT NULL,
	"image_sealed" "bytea" NOT NULL,
	"image_lookup" "bytea" NOT NULL,
	"consent_version" text NOT NULL,
	"device_sealed" "bytea" NOT NULL,
	"address_sealed" "bytea" NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "signatures_image_lookup_unique" UNIQUE("image_lookup"),
	CONSTRAINT "signatures_hash_unique" UNIQUE("hash"),
	CONSTRAINT "signatures_chain_without_fork" UNIQUE NULLS NOT DISTINCT("application_id","previous_hash"),
	CONSTRAINT "signatures_signer" CHECK ("signatures"."signer" in ('client', 'spouse')),
	CONSTRAINT "signatures_number_positive" CHECK ("signatures"."signature_number" >= 1),
	CONSTRAINT "signatures_hash_length" CHECK (length("signatures"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"arabic" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"roles" text[] NOT NULL,
	"roles_until" date,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "staff_language" CHECK ("staff"."language" in ('en', 'ar')),
	CONSTRAINT "staff_roles" CHECK ("staff"."roles" <@ array['case_officer', 'arrivals', 'visa', 'finance_prepares', 'finance_approves', 'maid_relations', 'marketing', 'operations_lead', 'administrator', 'auditor']::text[]),
	CONSTRAINT "staff_name_length" CHECK (length("staff"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "staff_authenticators" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"used_period" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_challenges_purpose" CHECK ("staff_challenges"."purpose" in ('register', 'sign_in', 'step_up'))
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_links_purpose" CHECK ("staff_links"."purpose" in ('first', 'invitation', 'recovery', 'device', 'demo')),
	CONSTRAINT "staff_links_person" CHECK (("staff_links"."staff_id" is null) = ("staff_links"."purpose" = 'first'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_id" uuid NOT NULL,
	"level" text NOT NULL,
	"view_as" uuid,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fresh_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_sessions_level" CHECK ("staff_sessions"."level" in ('full', 'limited', 'new_device'))
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_sealed" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_link_id_unique" UNIQUE("link_id"),
	CONSTRAINT "surveys_score" CHECK ("surveys"."score" between 1 and 5),
	CONSTRAINT "surveys_comment_length" CHECK (length("surveys"."comment") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "url_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "url_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid,
	"journey_id" text,
	"url" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "url_log_length" CHECK (length("url_log"."url") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "visa_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"emirate" text NOT NULL,
	"whereabouts" text NOT NULL,
	"sponsor" text NOT NULL,
	"nationality" text NOT NULL,
	"first_name_sealed" "bytea" NOT NULL,
	"mobile_sealed" "bytea",
	"state" text DEFAULT 'open' NOT NULL,
	"stop_reason" text,
	"stage" text DEFAULT 'file' NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text DEFAULT 'us' NOT NULL,
	"due_on" date,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_cases_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "visa_cases_state" CHECK ("visa_cases"."state" in ('open', 'deciding', 'done', 'stopped')),
	CONSTRAINT "visa_cases_stage" CHECK ("visa_cases"."stage" in ('file', 'work_permit', 'entry_permit', 'arrival', 'medical', 'fingerprints', 'insurance', 'residence', 'card')),
	CONSTRAINT "visa_cases_actor" CHECK ("visa_cases"."actor" in ('family', 'her', 'us', 'mohre', 'immigration', 'clinic', 'courier')),
	CONSTRAINT "visa_cases_whereabouts" CHECK ("visa_cases"."whereabouts" in ('family_visa', 'cancelled', 'visit', 'outside')),
	CONSTRAINT "visa_cases_sponsor" CHECK ("visa_cases"."sponsor" in ('agency', 'family')),
	CONSTRAINT "visa_cases_stop_reason" CHECK ("visa_cases"."stop_reason" in ('medical_unfit', 'permit_refused', 'she_withdrew', 'family_cancelled')),
	CONSTRAINT "visa_cases_emirate" CHECK ("visa_cases"."emirate" in ('abu_dhabi', 'dubai', 'sharjah', 'ajman', 'umm_al_quwain', 'ras_al_khaimah', 'fujairah')),
	CONSTRAINT "visa_cases_closed" CHECK (("visa_cases"."closed_at" is null) = ("visa_cases"."state" in ('open', 'deciding'))),
	CONSTRAINT "visa_cases_stopped" CHECK (("visa_cases"."stop_reason" is not null) = ("visa_cases"."state" in ('deciding', 'stopped')))
);
--> statement-breakpoint
CREATE TABLE "visa_events" (
	"case_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"stage" text,
	"actor" text NOT NULL,
	"staff_id" uuid,
	"on_day" date,
	"data_sealed" "bytea",
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_events_case_id_sequence_pk" PRIMARY KEY("case_id","sequence"),
	CONSTRAINT "visa_events_actor" CHECK ("visa_events"."actor" in ('family', 'her', 'us', 'mohre', 'immigration', 'clinic', 'courier')),
	CONSTRAINT "visa_events_stage" CHECK ("visa_events"."stage" in ('file', 'work_permit', 'entry_permit', 'arrival', 'medical', 'fingerprints', 'insurance', 'residence', 'card')),
	CONSTRAINT "visa_events_first" CHECK ("visa_events"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "visa_times" (
	"case_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"took_days" integer NOT NULL,
	"left_days" integer NOT NULL,
	CONSTRAINT "visa_times_case_id_stage_pk" PRIMARY KEY("case_id","stage"),
	CONSTRAINT "visa_times_stage" CHECK ("visa_times"."stage" in ('file', 'work_permit', 'entry_permit', 'arrival', 'medical', 'fingerprints', 'insurance', 'residence', 'card')),
	CONSTRAINT "visa_times_days" CHECK ("visa_times"."took_days" >= 0 and "visa_times"."left_days" >= "visa_times"."took_days")
);
--> statement-breakpoint
ALTER TABLE "alert_finds" ADD CONSTRAINT "alert_finds_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_finds" ADD CONSTRAINT "alert_finds_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_like_maid_id_maids_id_fk" FOREIGN KEY ("like_maid_id") REFERENCES "public"."maids"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_free_times" ADD CONSTRAINT "maid_free_times_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_browsers" ADD CONSTRAINT "application_browsers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_browsers" ADD CONSTRAINT "application_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_replaces_application_id_applications_id_fk" FOREIGN KEY ("replaces_application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_proofs" ADD CONSTRAINT "browser_proofs_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_proofs" ADD CONSTRAINT "browser_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proved_numbers" ADD CONSTRAINT "proved_numbers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_links" ADD CONSTRAINT "capability_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_links" ADD CONSTRAINT "capability_links_completed_by_sessions_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_experience" ADD CONSTRAINT "maid_experience_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_languages" ADD CONSTRAINT "maid_languages_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_languages" ADD CONSTRAINT "maid_languages_language_languages_label_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("label") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maid_skills" ADD CONSTRAINT "maid_skills_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_skills" ADD CONSTRAINT "maid_skills_skill_code_skills_code_fk" FOREIGN KEY ("skill_code") REFERENCES "public"."skills"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maids" ADD CONSTRAINT "maids_nationality_code_nationalities_code_fk" FOREIGN KEY ("nationality_code") REFERENCES "public"."nationalities"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maids" ADD CONSTRAINT "maids_matching_type_id_matching_types_id_fk" FOREIGN KEY ("matching_type_id") REFERENCES "public"."matching_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maids" ADD CONSTRAINT "maids_face_media_id_media_id_fk" FOREIGN KEY ("face_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_type_nationalities" ADD CONSTRAINT "matching_type_nationalities_matching_type_id_matching_types_id_fk" FOREIGN KEY ("matching_type_id") REFERENCES "public"."matching_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_type_nationalities" ADD CONSTRAINT "matching_type_nationalities_nationality_code_nationalities_code_fk" FOREIGN KEY ("nationality_code") REFERENCES "public"."nationalities"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_captions_media_id_media_id_fk" FOREIGN KEY ("captions_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_arabic_captions_media_id_media_id_fk" FOREIGN KEY ("arabic_captions_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_media_id_media_id_fk" FOREIGN KEY ("poster_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_versions" ADD CONSTRAINT "maid_versions_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_versions" ADD CONSTRAINT "maid_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_payment_links" ADD CONSTRAINT "next_payment_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_requests" ADD CONSTRAINT "arrival_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_list_links" ADD CONSTRAINT "family_list_links_list_id_family_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."family_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_list_maids" ADD CONSTRAINT "family_list_maids_list_id_family_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."family_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_list_maids" ADD CONSTRAINT "family_list_maids_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_list_voices" ADD CONSTRAINT "family_list_voices_list_id_family_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."family_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_list_voices" ADD CONSTRAINT "family_list_voices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_list_votes" ADD CONSTRAINT "family_list_votes_voice_id_family_list_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."family_list_voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_list_votes" ADD CONSTRAINT "family_list_votes_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_lists" ADD CONSTRAINT "family_lists_owner_session_id_sessions_id_fk" FOREIGN KEY ("owner_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "her_links" ADD CONSTRAINT "her_links_case_id_visa_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."visa_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_message_reads" ADD CONSTRAINT "home_message_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_messages" ADD CONSTRAINT "home_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_requests" ADD CONSTRAINT "home_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_requests" ADD CONSTRAINT "home_requests_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_transfers" ADD CONSTRAINT "home_transfers_request_id_home_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."home_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_transfers" ADD CONSTRAINT "home_transfers_case_id_visa_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."visa_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_transfers" ADD CONSTRAINT "home_transfers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_transfers" ADD CONSTRAINT "home_transfers_prepared_by_staff_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_transfers" ADD CONSTRAINT "home_transfers_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_uses" ADD CONSTRAINT "mandate_uses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_uses" ADD CONSTRAINT "mandate_uses_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_replaced_by_id_mandates_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."mandates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_chat_number_code_chat_numbers_code_fk" FOREIGN KEY ("chat_number_code") REFERENCES "public"."chat_numbers"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_people" ADD CONSTRAINT "home_people_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sign_ins" ADD CONSTRAINT "home_sign_ins_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_sign_ins" ADD CONSTRAINT "home_sign_ins_proved_home_applications_id_fk" FOREIGN KEY ("proved_home") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reminders" ADD CONSTRAINT "document_reminders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_document_opens" ADD CONSTRAINT "home_document_opens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_document_opens" ADD CONSTRAINT "home_document_opens_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_reads" ADD CONSTRAINT "data_reads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_plans" ADD CONSTRAINT "arrival_plans_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_plans" ADD CONSTRAINT "arrival_plans_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_plans" ADD CONSTRAINT "arrival_plans_note_id_case_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."case_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_changes" ADD CONSTRAINT "campaign_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_author_staff_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_approver_staff_id_fk" FOREIGN KEY ("approver") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_terms" ADD CONSTRAINT "case_terms_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_claimed_by_staff_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_action_subjects" ADD CONSTRAINT "office_action_subjects_action_id_office_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."office_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_action_subjects" ADD CONSTRAINT "office_action_subjects_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_actions" ADD CONSTRAINT "office_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_actions" ADD CONSTRAINT "office_actions_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_approvals" ADD CONSTRAINT "office_approvals_prepared_by_staff_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_approvals" ADD CONSTRAINT "office_approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_staff_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_reviewer_staff_id_fk" FOREIGN KEY ("reviewer") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_prepared_by_staff_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_files" ADD CONSTRAINT "bank_files_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_result_file_id_bank_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."bank_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_changes" ADD CONSTRAINT "mandate_changes_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_changes" ADD CONSTRAINT "mandate_changes_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bank_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_presence" ADD CONSTRAINT "office_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_exports" ADD CONSTRAINT "maid_exports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_exports" ADD CONSTRAINT "maid_exports_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_imports" ADD CONSTRAINT "maid_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_rows" ADD CONSTRAINT "maid_rows_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_drafts" ADD CONSTRAINT "maid_drafts_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_drafts" ADD CONSTRAINT "maid_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_private" ADD CONSTRAINT "maid_private_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_private_edits" ADD CONSTRAINT "maid_private_edits_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_private_edits" ADD CONSTRAINT "maid_private_edits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_schedules" ADD CONSTRAINT "maid_schedules_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_schedules" ADD CONSTRAINT "maid_schedules_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_consents" ADD CONSTRAINT "media_consents_item_id_media_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_consents" ADD CONSTRAINT "media_consents_explained_by_staff_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_source_id_media_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_captions_id_media_id_fk" FOREIGN KEY ("captions_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_arabic_captions_id_media_id_fk" FOREIGN KEY ("arabic_captions_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_consent_id_media_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."media_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_uploaded_by_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_imported_by_staff_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_comparisons" ADD CONSTRAINT "gateway_comparisons_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_debit_id_direct_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."direct_debits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_transfer_id_home_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."home_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_prepared_by_staff_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_transfer_id_home_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."home_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_debit_id_direct_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."direct_debits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_debit_id_direct_debits_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."direct_debits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ways" ADD CONSTRAINT "payment_ways_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_chat_number_code_chat_numbers_code_fk" FOREIGN KEY ("chat_number_code") REFERENCES "public"."chat_numbers"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maid_returns" ADD CONSTRAINT "maid_returns_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_returns" ADD CONSTRAINT "maid_returns_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_link_id_capability_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."capability_links"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_authenticators" ADD CONSTRAINT "staff_authenticators_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_view_as_staff_id_fk" FOREIGN KEY ("view_as") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_link_id_capability_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."capability_links"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "url_log" ADD CONSTRAINT "url_log_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_cases" ADD CONSTRAINT "visa_cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_events" ADD CONSTRAINT "visa_events_case_id_visa_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."visa_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_times" ADD CONSTRAINT "visa_times_case_id_visa_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."visa_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_finds_maid" ON "alert_finds" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "alerts_number" ON "alerts" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "alerts_expiry" ON "alerts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "alerts_like_maid" ON "alerts" USING btree ("like_maid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "maid_free_times_one_live" ON "maid_free_times" USING btree ("maid_id") WHERE "maid_free_times"."until" is null;--> statement-breakpoint
CREATE INDEX "maid_free_times_since" ON "maid_free_times" USING btree ("since");--> statement-breakpoint
CREATE INDEX "application_browsers_session" ON "application_browsers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "application_events_time" ON "application_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "applications_session" ON "applications" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "applications_maid" ON "applications" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "applications_mobile" ON "applications" USING btree ("mobile_lookup");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email_lookup");--> statement-breakpoint
CREATE INDEX "applications_spouse_mobile" ON "applications" USING btree ("spouse_mobile_lookup");--> statement-breakpoint
CREATE INDEX "applications_replaces" ON "applications" USING btree ("replaces_application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open_replacement" ON "applications" USING btree ("replaces_application_id") WHERE "applications"."state" = 'open';--> statement-breakpoint
CREATE INDEX "applications_newest_first" ON "applications" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_validity" ON "applications" USING btree ("valid_until") WHERE "applications"."state" = 'open';--> statement-breakpoint
CREATE INDEX "browser_proofs_session" ON "browser_proofs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "proved_numbers_number" ON "proved_numbers" USING btree ("number_lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "capability_links_one_live_per_purpose" ON "capability_links" USING btree ("application_id","purpose") WHERE "capability_links"."completed_at" is null and "capability_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "capability_links_application" ON "capability_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "capability_links_completed_by" ON "capability_links" USING btree ("completed_by");--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "maid_changes_latest" ON "maid_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "maid_languages_language" ON "maid_languages" USING btree ("language","level","maid_id");--> statement-breakpoint
CREATE INDEX "maid_skills_skill" ON "maid_skills" USING btree ("skill_code","maid_id") WHERE "maid_skills"."able";--> statement-breakpoint
CREATE INDEX "maids_newest_first" ON "maids" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_newest_first_of_type" ON "maids" USING btree ("matching_type_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_cheapest_first" ON "maids" USING btree ("monthly_price_aed","id") WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_available_first" ON "maids" USING btree ("available_from","id") WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_first_name_alike" ON "maids" USING gin ("first_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maids_text_alike" ON "maids" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maids_nationality" ON "maids" USING btree ("nationality_code");--> statement-breakpoint
CREATE INDEX "maids_face" ON "maids" USING btree ("face_media_id");--> statement-breakpoint
CREATE INDEX "matching_type_nationalities_nationality" ON "matching_type_nationalities" USING btree ("nationality_code");--> statement-breakpoint
CREATE INDEX "videos_maid" ON "videos" USING btree ("maid_id","position");--> statement-breakpoint
CREATE INDEX "videos_media" ON "videos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "videos_captions" ON "videos" USING btree ("captions_media_id");--> statement-breakpoint
CREATE INDEX "videos_arabic_captions" ON "videos" USING btree ("arabic_captions_media_id");--> statement-breakpoint
CREATE INDEX "videos_poster" ON "videos" USING btree ("poster_media_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_number" ON "one_time_codes" USING btree ("number_lookup","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_application" ON "one_time_codes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_payment" ON "one_time_codes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "collections_due" ON "collections" USING btree ("next_try_at") WHERE "collections"."state" = 'due';--> statement-breakpoint
CREATE INDEX "consents_session" ON "consents" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "consents_application" ON "consents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "arrival_requests_expiry" ON "arrival_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "documents_content" ON "documents" USING btree ("content_lookup");--> statement-breakpoint
CREATE INDEX "uploads_application" ON "uploads" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_list_links_one_live" ON "family_list_links" USING btree ("list_id","role") WHERE "family_list_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "family_list_maids_maid" ON "family_list_maids" USING btree ("maid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_list_voices_one_per_browser" ON "family_list_voices" USING btree ("list_id","session_id");--> statement-breakpoint
CREATE INDEX "family_list_voices_session" ON "family_list_voices" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_list_votes_once" ON "family_list_votes" USING btree ("voice_id","maid_id");--> statement-breakpoint
CREATE INDEX "family_list_votes_maid" ON "family_list_votes" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "family_lists_owner" ON "family_lists" USING btree ("owner_session_id");--> statement-breakpoint
CREATE INDEX "family_lists_expiry" ON "family_lists" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "her_links_one_live" ON "her_links" USING btree ("case_id") WHERE "her_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "her_links_case" ON "her_links" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_live_per_maid" ON "holds" USING btree ("maid_id") WHERE "holds"."state" in ('held', 'hired');--> statement-breakpoint
CREATE INDEX "holds_session" ON "holds" USING btree ("session_id") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_application" ON "holds" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "holds_network" ON "holds" USING btree ("network_lookup") WHERE "holds"."network_lookup" is not null;--> statement-breakpoint
CREATE INDEX "holds_maid" ON "holds" USING btree ("maid_id","taken_at");--> statement-breakpoint
CREATE INDEX "holds_expiry" ON "holds" USING btree ("expires_at") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "home_messages_application" ON "home_messages" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_requests_one_open" ON "home_requests" USING btree ("application_id","kind") WHERE "home_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "home_requests_one_cancellation" ON "home_requests" USING btree ("application_id") WHERE "home_requests"."kind" = 'cancellation' and "home_requests"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "home_requests_application" ON "home_requests" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "home_transfers_request" ON "home_transfers" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "home_transfers_case" ON "home_transfers" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "home_transfers_debit" ON "home_transfers" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "mandate_uses_mandate" ON "mandate_uses" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "mandates_application" ON "mandates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "mandates_by_state" ON "mandates" USING btree ("state");--> statement-breakpoint
CREATE INDEX "mandates_iban" ON "mandates" USING btree ("iban_lookup");--> statement-breakpoint
CREATE INDEX "campaign_rules_chat_number" ON "campaign_rules" USING btree ("chat_number_code");--> statement-breakpoint
CREATE INDEX "media_storage_key" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_attempt_at") WHERE "messages"."sent_at" is null and "messages"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "messages_application" ON "messages" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_unsent_of_application" ON "messages" USING btree ("application_id","channel","position") WHERE "messages"."sent_at" is null and "messages"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_lookup","created_at");--> statement-breakpoint
CREATE INDEX "messages_provider" ON "messages" USING btree ("provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "home_people_once" ON "home_people" USING btree ("application_id","number_lookup") WHERE "home_people"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "home_people_number" ON "home_people" USING btree ("number_lookup");--> statement-breakpoint
CREATE UNIQUE INDEX "home_sign_ins_one_per_session" ON "home_sign_ins" USING btree ("session_id") WHERE "home_sign_ins"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "home_sign_ins_number" ON "home_sign_ins" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "document_reminders_application" ON "document_reminders" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "home_document_opens_application" ON "home_document_opens" USING btree ("application_id","happened_at");--> statement-breakpoint
CREATE INDEX "home_document_opens_document" ON "home_document_opens" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "case_notes_application" ON "case_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "data_reads_application" ON "data_reads" USING btree ("application_id","happened_at");--> statement-breakpoint
CREATE INDEX "data_reads_maid" ON "data_reads" USING btree ("maid_id","happened_at");--> statement-breakpoint
CREATE INDEX "data_reads_staff" ON "data_reads" USING btree ("staff_id","happened_at");--> statement-breakpoint
CREATE INDEX "data_reads_time" ON "data_reads" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "data_reads_digested" ON "data_reads" USING btree ("digested_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_reads_one_page_an_hour" ON "data_reads" USING btree ("staff_id","application_id",date_trunc('hour', "happened_at" at time zone 'UTC')) WHERE "data_reads"."field" = 'page';--> statement-breakpoint
CREATE INDEX "arrival_plans_driver" ON "arrival_plans" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "campaign_changes_staff" ON "campaign_changes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "campaign_versions_author" ON "campaign_versions" USING btree ("author");--> statement-breakpoint
CREATE INDEX "campaign_versions_approver" ON "campaign_versions" USING btree ("approver");--> statement-breakpoint
CREATE INDEX "case_terms_application" ON "case_terms" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "cases_by_urgency" ON "cases" USING btree (coalesce("due_at", 'infinity'),"application_id");--> statement-breakpoint
CREATE INDEX "cases_by_status" ON "cases" USING btree ("status");--> statement-breakpoint
CREATE INDEX "cases_by_stage" ON "cases" USING btree ("stage");--> statement-breakpoint
CREATE INDEX "cases_by_owner" ON "cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cases_by_maid" ON "cases" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "saved_views_staff" ON "saved_views" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" USING btree ("application_id","kind","subject") WHERE "tasks"."done_at" is null and "tasks"."kind" <> 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_of_maid" ON "tasks" USING btree ("maid_id","kind","subject") WHERE "tasks"."maid_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_urgency" ON "tasks" USING btree ("due_at") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_application" ON "tasks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at") WHERE "tasks"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "office_action_subjects_action" ON "office_action_subjects" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "office_actions_staff" ON "office_actions" USING btree ("staff_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "office_approvals_open" ON "office_approvals" USING btree ("command","subject") WHERE "office_approvals"."decision" is null;--> statement-breakpoint
CREATE INDEX "office_approvals_time" ON "office_approvals" USING btree ("prepared_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_open" ON "content_versions" USING btree ("kind","key") WHERE "content_versions"."state" in ('draft', 'review');--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_live" ON "content_versions" USING btree ("kind","key") WHERE "content_versions"."state" = 'live';--> statement-breakpoint
CREATE INDEX "content_versions_due" ON "content_versions" USING btree ("state") WHERE "content_versions"."state" in ('scheduled', 'live');--> statement-breakpoint
CREATE INDEX "data_requests_time" ON "data_requests" USING btree ("approved_at");--> statement-breakpoint
CREATE INDEX "data_requests_application" ON "data_requests" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "data_requests_waiting" ON "data_requests" USING btree ("approved_at") WHERE "data_requests"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_files_once" ON "bank_files" USING btree ("kind","hash") WHERE "bank_files"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "bank_files_time" ON "bank_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "direct_debits_one_a_month" ON "direct_debits" USING btree ("application_id","month") WHERE "direct_debits"."state" <> 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "direct_debits_attempt" ON "direct_debits" USING btree ("application_id","month","attempt");--> statement-breakpoint
CREATE INDEX "direct_debits_month" ON "direct_debits" USING btree ("month","state");--> statement-breakpoint
CREATE INDEX "direct_debits_mandate" ON "direct_debits" USING btree ("mandate_id","month");--> statement-breakpoint
CREATE INDEX "direct_debits_file" ON "direct_debits" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandate_changes_once" ON "mandate_changes" USING btree ("mandate_id","state") WHERE "mandate_changes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "mandate_changes_file" ON "mandate_changes" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_checks_document" ON "document_checks" USING btree ("document_id","decided_at");--> statement-breakpoint
CREATE INDEX "document_checks_application" ON "document_checks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "document_checks_number" ON "document_checks" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "document_readings_number" ON "document_readings" USING btree ("number_lookup");--> statement-breakpoint
CREATE INDEX "document_readings_application" ON "document_readings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "maid_exports_staff" ON "maid_exports" USING btree ("staff_id","approved_at");--> statement-breakpoint
CREATE INDEX "maid_imports_time" ON "maid_imports" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "maid_rows_name" ON "maid_rows" USING btree ("name","maid_id");--> statement-breakpoint
CREATE INDEX "maid_rows_price" ON "maid_rows" USING btree ("price_aed","maid_id");--> statement-breakpoint
CREATE INDEX "maid_rows_free" ON "maid_rows" USING btree (coalesce("free_from", date '0001-01-01'),"maid_id");--> statement-breakpoint
CREATE INDEX "maid_rows_newest" ON "maid_rows" USING btree ("added_at","maid_id");--> statement-breakpoint
CREATE INDEX "maid_rows_state" ON "maid_rows" USING btree ("state");--> statement-breakpoint
CREATE INDEX "maid_rows_labels" ON "maid_rows" USING gin ("label_words");--> statement-breakpoint
CREATE INDEX "maid_rows_text" ON "maid_rows" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "maid_drafts_open" ON "maid_drafts" USING btree ("maid_id","field") WHERE "maid_drafts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "maid_drafts_maid" ON "maid_drafts" USING btree ("maid_id","saved_at");--> statement-breakpoint
CREATE INDEX "maid_private_labels" ON "maid_private" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "maid_private_passport_ends" ON "maid_private" USING btree ("passport_ends_on");--> statement-breakpoint
CREATE INDEX "maid_private_edits_maid" ON "maid_private_edits" USING btree ("maid_id","made_at");--> statement-breakpoint
CREATE INDEX "maid_schedules_due" ON "maid_schedules" USING btree ("publish_at") WHERE "maid_schedules"."failed_with" is null;--> statement-breakpoint
CREATE INDEX "media_consents_item" ON "media_consents" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "media_consents_end" ON "media_consents" USING btree ("ends_at") WHERE "media_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "media_items_maid" ON "media_items" USING btree ("maid_id","position");--> statement-breakpoint
CREATE INDEX "media_items_file" ON "media_items" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_items_source" ON "media_items" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "media_items_poster" ON "media_items" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "media_items_captions" ON "media_items" USING btree ("captions_id");--> statement-breakpoint
CREATE INDEX "media_items_arabic_captions" ON "media_items" USING btree ("arabic_captions_id");--> statement-breakpoint
CREATE INDEX "media_items_consent" ON "media_items" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "media_uploads_maid" ON "media_uploads" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "media_uploads_file" ON "media_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "gateway_comparisons_asked" ON "gateway_comparisons" USING btree ("asked_at") WHERE "gateway_comparisons"."done_at" is null;--> statement-breakpoint
CREATE INDEX "gateway_comparisons_done_at" ON "gateway_comparisons" USING btree ("done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_differences_open" ON "gateway_differences" USING btree ("gateway","kind","reference") WHERE "gateway_differences"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_lines_time" ON "ledger_lines" USING btree ("day","happened_at","id") INCLUDE ("kind","how");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_kind" ON "ledger_lines" USING btree ("kind","day","happened_at","id") INCLUDE ("how");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_how" ON "ledger_lines" USING btree ("how","day","happened_at","id") INCLUDE ("kind");--> statement-breakpoint
CREATE INDEX "ledger_lines_application" ON "ledger_lines" USING btree ("application_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_payment_once" ON "ledger_lines" USING btree ("payment_id") WHERE "ledger_lines"."kind" in ('payment', 'collection');--> statement-breakpoint
CREATE INDEX "ledger_lines_payment" ON "ledger_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_refund" ON "ledger_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_debit" ON "ledger_lines" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_reference" ON "ledger_lines" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "report_days_code" ON "report_days" USING btree ("code","day");--> statement-breakpoint
CREATE INDEX "report_tasks_day" ON "report_tasks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_application" ON "payments" USING btree ("application_id") WHERE "payments"."state" in ('created', 'pending', 'authorised');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_month" ON "payments" USING btree ("application_id","month") WHERE "payments"."month" is not null and "payments"."state" not in ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "payments_application" ON "payments" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_at") WHERE "payments"."state" in ('created', 'pending', 'authorised');--> statement-breakpoint
CREATE INDEX "payments_not_taken" ON "payments" USING btree ("created_at","id") WHERE "payments"."captured_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_charges_untold" ON "sandbox_charges" USING btree ("settled_at") WHERE "sandbox_charges"."told_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","happened_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","happened_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "redirects_chat_number" ON "redirects" USING btree ("chat_number_code");--> statement-breakpoint
CREATE INDEX "maid_returns_maid" ON "maid_returns" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "resources_media" ON "resources" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "scans_code_time" ON "scans" USING btree ("code","scanned_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shortlist_entries_maid" ON "shortlist_entries" USING btree ("maid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_one_standing_per_number" ON "signatures" USING btree ("application_id","signature_number") WHERE "signatures"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "signatures_document" ON "signatures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "signatures_link" ON "signatures" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "staff_challenges_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "surveys_time" ON "surveys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "url_log_time" ON "url_log" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "url_log_session" ON "url_log" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "visa_cases_due" ON "visa_cases" USING btree ("due_on") WHERE "visa_cases"."state" in ('open', 'deciding');--> statement-breakpoint
CREATE INDEX "visa_cases_closed" ON "visa_cases" USING btree ("emirate","closed_at");--> statement-breakpoint
CREATE INDEX "visa_events_time" ON "visa_events" USING btree ("happened_at");--> statement-breakpoint
CREATE VIEW "public"."public_media" AS (select file.id, file.path, file.sha256, file.file_name, file.storage_key, file.media_type, file.bytes,
  file.small_key, file.small_bytes
from media file
where exists (select from resources where resources.media_id = file.id)
  or exists (
    select from maids where maids.shown and maids.face_media_id = file.id
    and not exists (
      select from media_items item join media_consents consent on consent.id = item.consent_id
      where item.maid_id = maids.id and item.file_id = maids.face_media_id
        and (consent.ends_at <= now() or consent.withdrawn_at is not null)
    )
  )
  or exists (
    select from videos join maids on maids.id = videos.maid_id and maids.shown
    where (videos.media_id = file.id or videos.captions_media_id = file.id
      or videos.arabic_captions_media_id = file.id
      or videos.poster_media_id = file.id)
    and not exists (
      select from media_items item join media_consents consent on consent.id = item.consent_id
      where item.maid_id = maids.id and item.file_id = videos.media_id
        and (consent.ends_at <= now() or consent.withdrawn_at is not null)
    )
  )
  or exists (
    select from media_items item
    join maids on maids.id = item.maid_id and maids.shown
    join media_consents consent on consent.id = item.consent_id
      and consent.ends_at > now() and consent.withdrawn_at is null
    where item.state = 'on_site' and (item.file_id = file.id or item.captions_id = file.id
      or item.arabic_captions_id = file.id or item.poster_id = file.id)
  ));
--> statement-breakpoint
create sequence home_refund_numbers;
insert into audit_checks ("only") values (true);

-- Every node learns of a change: notify changed, '<topic>', once a statement.
create function tell_changed() returns trigger language plpgsql as $$
begin
  for place in 0 .. tg_nargs - 1 loop
    perform pg_notify('changed', tg_argv[place]);
  end loop;
  return null;
end $$;

create trigger tell_changed after insert or delete or update or truncate on campaign_rules for each statement
  execute function tell_changed('rules');
create trigger tell_changed after insert or delete or update or truncate on chat_numbers for each statement
  execute function tell_changed('site', 'redirects', 'rules');
create trigger tell_changed after insert or delete or update or truncate on guides for each statement
  execute function tell_changed('site');
-- By row: a thousand hires that lose the race change nothing and tell nobody.
create trigger tell_changed after insert or delete or update of state on holds for each row
  execute function tell_changed('holds');
create trigger tell_changed after insert or delete or update or truncate on languages for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on maid_experience for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on maid_languages for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on maid_skills for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on maids for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on matching_type_nationalities
  for each statement execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on matching_types for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on media for each statement
  execute function tell_changed('catalogue', 'resources');
create trigger tell_changed after update of ends_at, withdrawn_at on media_consents for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update of state, file_id, poster_id, captions_id,
    arabic_captions_id, consent_id on media_items
  for each statement execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on nationalities for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on parameters for each statement
  execute function tell_changed('parameters');
create trigger tell_changed after insert or delete or update or truncate on redirects for each statement
  execute function tell_changed('redirects');
create trigger tell_changed after insert or delete or update or truncate on resources for each statement
  execute function tell_changed('resources');
create trigger tell_changed after insert or delete or update or truncate on site_settings for each statement
  execute function tell_changed('site');
create trigger tell_changed after insert or delete or update or truncate on skills for each statement
  execute function tell_changed('catalogue');
create trigger tell_changed after insert or delete or update or truncate on videos for each statement
  execute function tell_changed('catalogue');

-- What was written stays written. Arguments name the columns that may still change.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv = to_jsonb(new) - tg_argv then
    return new;
  end if;
  raise exception 'A row of % is never changed or removed (%).', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
end $$;

create trigger events_stay before delete or update on application_events for each row execute function refuse_change();
create trigger events_stay_whole before truncate on application_events for each statement
  execute function refuse_change();
create trigger audit_stays before delete or update on audit_log for each row execute function refuse_change();
create trigger audit_stays_whole before truncate on audit_log for each statement execute function refuse_change();
create trigger bank_files_stay before delete or update on bank_files for each row
  execute function refuse_change('undone_at');
create trigger campaign_versions_stay before delete or update on campaign_versions for each row
  execute function refuse_change();
create trigger tries_only_grow before update on captchas for each row when (new.tries < old.tries)
  execute function refuse_change();
create trigger consents_stay before delete or update on consents for each row
  execute function refuse_change('session_id');
create trigger consents_stay_whole before truncate on consents for each statement execute function refuse_change();
create trigger credit_notes_stay before delete or update on credit_notes for each row
  execute function refuse_change('document_id');
create trigger credit_notes_stay_whole before truncate on credit_notes for each statement
  execute function refuse_change();
-- Reads are only added; a digest marks them once.
create trigger data_reads_stay before delete or update on data_reads for each row
  execute function refuse_change('digested_at');
create trigger data_reads_stay_whole before truncate on data_reads for each statement execute function refuse_change();
create trigger sent_debits_stay before delete on direct_debits for each row
  when (old.state <> all (array['due', 'nothing'])) execute function refuse_change();
create trigger frozen_documents_stay before delete or update on documents for each row
  when (old.frozen_at is not null) execute function refuse_change('removed_at', 'file_key_sealed');
create trigger home_document_opens_stay before update on home_document_opens for each row
  execute function refuse_change();
create trigger home_transfers_stay before delete or update on home_transfers for each row
  execute function refuse_change();
create trigger ledger_lines_stay before delete or update on ledger_lines for each row execute function refuse_change();
create trigger ledger_lines_stay_whole before truncate on ledger_lines for each statement
  execute function refuse_change();
create trigger refuse_change before update on maid_versions for each row execute function refuse_change();
create trigger mandate_changes_stay before delete or update on mandate_changes for each row
  execute function refuse_change('withdrawn_at');
create trigger tries_only_grow before update on one_time_codes for each row when (new.tries < old.tries)
  execute function refuse_change();
create trigger payments_stay before delete on payments for each row execute function refuse_change();
create trigger receipts_stay before delete or update on receipts for each row
  execute function refuse_change('document_id');
create trigger receipts_stay_whole before truncate on receipts for each statement execute function refuse_change();
create trigger signatures_stay before delete or update on signatures for each row
  execute function refuse_change('voided_at');
create trigger signatures_stay_whole before truncate on signatures for each statement execute function refuse_change();
create trigger surveys_stay before update on surveys for each row
  execute function refuse_change('comment', 'comment_sealed');
create trigger visa_events_append_only before delete or update on visa_events for each row
  execute function refuse_change();
create trigger visa_events_no_truncate before truncate on visa_events for each statement
  execute function refuse_change();

-- Once set, these columns keep their value: what is over never revives.
create function keep_once_set() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  for place in 0 .. tg_nargs - 1 loop
    if before -> tg_argv[place] <> 'null'::jsonb
      and before -> tg_argv[place] is distinct from after -> tg_argv[place] then
      raise exception '%.% is set once and then kept.', tg_table_name, tg_argv[place]
        using errcode = 'restrict_violation', table = tg_table_name, column = tg_argv[place],
          constraint = tg_name;
    end if;
  end loop;
  return new;
end $$;

create trigger keep_once_set before update on applications for each row
  execute function keep_once_set('flow', 'reference', 'submitted_at', 'revoked_at', 'erased_at');
create trigger keep_once_set before update on bank_files for each row execute function keep_once_set('undone_at');
create trigger keep_once_set before update on capability_links for each row
  execute function keep_once_set('application_id', 'purpose', 'expires_at', 'completed_at', 'revoked_at');
create trigger keep_once_set before update on captchas for each row
  execute function keep_once_set('session_lookup', 'call', 'expires_at', 'used_at');
create trigger keep_once_set before update on credit_notes for each row execute function keep_once_set('document_id');
create trigger keep_once_set before update on direct_debits for each row
  execute function keep_once_set('application_id', 'month', 'attempt', 'reference');
create trigger keep_once_set before update on holds for each row
  execute function keep_once_set('maid_id', 'application_id', 'taken_at', 'ended_at');
create trigger keep_once_set before update on home_requests for each row
  execute function keep_once_set('application_id', 'kind', 'reference', 'confirmed_at', 'created_at');
create trigger keep_once_set before update on maid_returns for each row
  execute function keep_once_set('application_id', 'maid_id', 'way', 'outcome', 'decided_at');
create trigger keep_once_set before update on mandate_changes for each row
  execute function keep_once_set('withdrawn_at');
create trigger keep_once_set before update on messages for each row execute function keep_once_set('dedupe_key');
create trigger keep_sent_at before update on messages for each row
  when ((old.channel = new.channel) or (old.delivery_state = 'delivered')) execute function keep_once_set('sent_at');
create trigger keep_once_set before update on one_time_codes for each row
  execute function keep_once_set('purpose', 'application_id', 'payment_id', 'expires_at', 'used_at');
create trigger keep_once_set before update on payment_events for each row
  execute function keep_once_set('payment_id', 'handled_at');
create trigger keep_once_set before update on payments for each row
  execute function keep_once_set('application_id', 'idempotency_key', 'request_hash', 'amount_fils', 'vat_fils',
    'currency', 'provider', 'provider_reference', 'captured_at');
create trigger keep_once_set before update on receipts for each row execute function keep_once_set('document_id');
create trigger keep_once_set before update on signatures for each row execute function keep_once_set('voided_at');

-- States move only along listed ways: the first argument names the column.
create function follow_listed_moves() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  if before = after or before || '>' || after = any (tg_argv) then
    return new;
  end if;
  raise exception '%.% cannot go from % to %.', tg_table_name, tg_argv[0], before, after
    using errcode = 'restrict_violation', table = tg_table_name, column = tg_argv[0],
      constraint = tg_name;
end $$;

create trigger follow_listed_moves before update on applications for each row
  execute function follow_listed_moves('state', 'open>submitted', 'open>cancelled', 'open>expired',
    'submitted>active', 'submitted>cancelled', 'active>ended');
create trigger follow_listed_moves before update on direct_debits for each row
  execute function follow_listed_moves('state', 'due>nothing', 'nothing>due', 'due>sent', 'sent>collected',
    'sent>returned', 'collected>returned', 'sent>due', 'collected>sent', 'returned>sent', 'returned>collected');
create trigger follow_listed_moves before update on holds for each row
  execute function follow_listed_moves('state', 'held>hired', 'held>released', 'held>expired', 'held>cancelled',
    'hired>released', 'hired>cancelled');
create trigger follow_listed_moves before update on home_requests for each row
  execute function follow_listed_moves('state', 'open>accepted', 'open>declined', 'open>withdrawn',
    'accepted>open', 'declined>open');
create trigger follow_listed_moves before update on mandates for each row
  execute function follow_listed_moves('state', 'draft>signed', 'draft>ended', 'signed>lodged', 'signed>ended',
    'lodged>active', 'lodged>rejected', 'lodged>ended', 'active>ended', 'lodged>signed', 'active>lodged',
    'rejected>lodged');
-- A message that WhatsApp did not deliver becomes a text in its own row and begins again, once: no channel leads back.
create trigger follow_channel_moves before update on messages for each row
  execute function follow_listed_moves('channel', 'whatsapp>sms');
create trigger follow_listed_moves before update on messages for each row
  when ((old.channel = new.channel) or (old.delivery_state = 'delivered'))
  execute function follow_listed_moves('delivery_state', 'waiting>sent', 'waiting>delivered', 'waiting>failed',
    'sent>delivered', 'sent>failed', 'failed>waiting');
-- Money that the gateway took is always recorded, even after we had given the payment up.
create trigger follow_listed_moves before update on payments for each row
  execute function follow_listed_moves('state', 'created>pending', 'created>authorised', 'created>captured',
    'created>failed', 'created>cancelled', 'pending>authorised', 'pending>captured', 'pending>failed',
    'pending>cancelled', 'authorised>captured', 'authorised>failed', 'authorised>cancelled', 'failed>captured',
    'cancelled>captured', 'captured>part_refunded', 'captured>refunded', 'part_refunded>refunded',
    'refunded>part_refunded', 'refunded>captured', 'part_refunded>captured');

-- An application's events have no gap and no fork: who writes on an old state is refused.
create function keep_event_order() returns trigger language plpgsql as $$
begin
  update applications set last_sequence = new.sequence
    where id = new.application_id and last_sequence = new.sequence - 1;
  if not found then
    raise exception 'Event % does not follow the last event of its application.', new.sequence
      using errcode = 'check_violation', table = tg_table_name,
        constraint = 'application_events_in_order';
  end if;
  return new;
end $$;

create trigger keep_event_order before insert on application_events for each row execute function keep_event_order();

-- The audit log numbers and chains itself.
create function audit_hash(entry audit_log) returns bytea
  language sql immutable
  as $$
    select sha256(convert_to(jsonb_build_array(
      entry.sequence, extract(epoch from entry.happened_at), entry.actor, entry.action,
      entry.subject, entry.fields, entry.details, encode(entry.previous_hash, 'hex')
    )::text, 'UTF8'))
  $$;

-- When a row last changed.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger touch_updated_at before update on application_drafts for each row execute function touch_updated_at();
create trigger touch_updated_at before update on applications for each row execute function touch_updated_at();
create trigger touch_updated_at before update on maids for each row execute function touch_updated_at();
create trigger touch_updated_at before update on mandates for each row execute function touch_updated_at();
create trigger touch_updated_at before update on payments for each row execute function touch_updated_at();
create trigger touch_updated_at before update on resources for each row execute function touch_updated_at();

-- The first argument names the column that holds the maid; without one the change concerns all of them.
create function note_maid_change() returns trigger language plpgsql as $$
begin
  if tg_nargs = 0 then
    insert into maid_changes values (0, pg_current_xact_id())
      on conflict (maid_id) do update set changed_in = excluded.changed_in;
  else
    -- In order, so that two writers never wait for each other.
    execute format(
      'insert into maid_changes
         select distinct %I, pg_current_xact_id() from changed order by 1
         on conflict (maid_id) do update set changed_in = excluded.changed_in
         where maid_changes.changed_in <> excluded.changed_in', tg_argv[0]);
  end if;
  return null;
end $$;

create trigger note_maid_delete after delete on holds referencing old table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_insert after insert on holds referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_update after update on holds referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
-- Searches find the names of languages.
create trigger note_all_maids after insert or delete or update on languages for each statement
  execute function note_maid_change();
create trigger note_maid_delete after delete on maid_experience referencing old table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_insert after insert on maid_experience referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_update after update on maid_experience referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_delete after delete on maid_languages referencing old table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_insert after insert on maid_languages referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_update after update on maid_languages referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_delete after delete on maid_skills referencing old table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_insert after insert on maid_skills referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_update after update on maid_skills referencing new table as changed for each statement
  execute function note_maid_change('maid_id');
create trigger note_maid_delete after delete on maids referencing old table as changed for each statement
  execute function note_maid_change('id');
create trigger note_maid_insert after insert on maids referencing new table as changed for each statement
  execute function note_maid_change('id');
create trigger note_maid_update after update on maids referencing new table as changed for each statement
  execute function note_maid_change('id');
create trigger note_all_maids after insert or delete or update on matching_types for each statement
  execute function note_maid_change();
create trigger note_all_maids after insert or delete or update on nationalities for each statement
  execute function note_maid_change();
create trigger note_all_maids after insert or delete or update on skills for each statement
  execute function note_maid_change();

-- Whoever has an application open learns that it went on, whichever part of the product noted it.
create function tell_application_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'application:' || new.application_id);
  return null;
end $$;

create trigger tell_application_changed after insert on application_events for each row
  execute function tell_application_changed();
create trigger tell_application_changed after insert or update on visa_cases for each row
  execute function tell_application_changed();

-- What a gateway told stays as it was told. Two changes are foreseen: its words may be forgotten for good, and
-- they may be sealed anew with another master key, which only the function below does, one telling at a time.
create function keep_gateway_telling() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['payment_id', 'handled_at', 'body_sealed'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - may_change = to_jsonb(new) - may_change
    and (new.body_sealed in (old.body_sealed, ''::bytea)
      or current_setting('store.resealed_telling', true) = old.id::text) then
    return new;
  end if;
  raise exception 'A row of % is never changed or removed (%).', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', table = tg_table_name, constraint = tg_name;
end $$;

create trigger payment_events_stay before delete or update on payment_events for each row
  execute function keep_gateway_telling();

create function reseal_gateway_telling(telling bigint, sealed_anew bytea) returns void
  language plpgsql as $$
begin
  perform set_config('store.resealed_telling', telling::text, true);
  update payment_events set body_sealed = sealed_anew
    where id = telling and body_sealed <> ''::bytea and sealed_anew <> ''::bytea;
  perform set_config('store.resealed_telling', '', true);
end $$;

create function chain_audit_log() returns trigger language plpgsql as $$
begin
  -- One writer at a time, until its transaction ends; the number says nothing but "audit".
  perform pg_advisory_xact_lock(1635083369);
  select sequence, hash into new.sequence, new.previous_hash from audit_head;
  new.sequence := coalesce(new.sequence, 0) + 1;
  new.happened_at := clock_timestamp();
  new.hash := audit_hash(new);
  insert into audit_head (sequence, hash) values (new.sequence, new.hash)
    on conflict ("only") do update set sequence = excluded.sequence, hash = excluded.hash;
  return new;
end $$;

create trigger chain_audit_log before insert on audit_log for each row execute function chain_audit_log();

-- The first number at which the chain does not hold, its end included; null while it is whole.
create function audit_log_broken_at() returns bigint language sql stable as $$
  select min(at) from (
    select entry.sequence as at from (
      select listed.sequence, listed.previous_hash, listed.hash, audit_hash(listed) as expected,
        lag(listed.hash) over (order by listed.sequence) as before,
        row_number() over (order by listed.sequence) as place
      from audit_log listed
    ) entry
    where entry.hash <> entry.expected or entry.sequence <> entry.place
      or entry.previous_hash is distinct from entry.before
    union all
    select coalesce(last.sequence, 0) + 1
    from (select max(sequence) as sequence from audit_log) last left join audit_head on true
    where coalesce(last.sequence, 0) <> coalesce(audit_head.sequence, 0)
  ) broken
$$;

-- The sum of what runs on one direct debit never exceeds its limit; the lock makes writers take turns.
CREATE FUNCTION mandate_uses_within_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	allowed bigint;
	used bigint;
BEGIN
	SELECT coalesce(cap_fils, amount_fils) INTO allowed FROM mandates WHERE id = new.mandate_id FOR UPDATE;
	SELECT coalesce(sum(u.most_fils), 0) INTO used
	FROM mandate_uses u JOIN applications a ON a.id = u.application_id
	WHERE u.mandate_id = new.mandate_id AND u.application_id <> new.application_id
		AND a.state IN ('open', 'submitted', 'active')
		AND (a.contract_ends_on IS NULL OR a.contract_ends_on >= (now() AT TIME ZONE 'Asia/Dubai')::date);
	IF used + new.most_fils > coalesce(allowed, 0) THEN
		RAISE EXCEPTION 'Contracts would take more in a month than direct debit % allows.', new.mandate_id
			USING errcode = 'check_violation', table = 'mandate_uses', constraint = 'mandate_uses_within_limit';
	END IF;
	RETURN new;
END $$;

create trigger mandate_uses_within_limit before insert or update on mandate_uses for each row
  execute function mandate_uses_within_limit();

-- A finished application is a contract, in the same transaction (OFF-25).
create function begin_contract() returns trigger language plpgsql as $$
begin
  if new.state = 'submitted' then
    insert into contracts (application_id, status) values (new.id, 'preparing') on conflict do nothing;
  elsif new.state = 'ended' then
    update contracts set status = 'ended', since = now() where application_id = new.id and status <> 'ended';
  end if;
  return null;
end $$;

create trigger begin_contract after update of state on applications for each row
  when ((new.state <> old.state) and (new.flow = 'hire')) execute function begin_contract();

-- The projector of the queue follows these. One small insert is all that a family's request pays.
create function note_case_change() returns trigger language plpgsql as $$
begin
  insert into case_changes (application_id) values (new.application_id);
  perform pg_notify('changed', 'cases');
  return null;
end $$;

create trigger note_case_change after insert on application_events for each row execute function note_case_change();
create trigger note_case_change after insert or update on arrival_plans for each row
  execute function note_case_change();
create trigger note_case_change after insert or update on arrivals for each row execute function note_case_change();
create trigger note_case_change after insert or update on contracts for each row execute function note_case_change();
create trigger note_case_change after insert or update on document_checks for each row
  execute function note_case_change();
create trigger note_case_change after insert on documents for each row execute function note_case_change();
-- Only the states that the bank gives a mandate, which no family's request sets.
create trigger note_case_change after update of state on mandates for each row
  when ((old.state is distinct from new.state) and (new.state = any (array['lodged', 'active', 'rejected'])))
  execute function note_case_change();

create function note_own_case_change() returns trigger language plpgsql as $$
begin
  insert into case_changes (application_id) values (new.id);
  perform pg_notify('changed', 'cases');
  return null;
end $$;

create trigger note_case_change after update of state, step, maid_id, erased_at on applications for each row
  when (old.* is distinct from new.*) execute function note_own_case_change();

-- A place belongs to an arrival or to a request, never to both. The lock queues writers of the same slot.
create function refuse_taken_place() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('arrival ' || to_char(new.day, 'YYYY-MM-DD') || ' ' || new.slot));
  if tg_table_name = 'arrivals' and exists (
    select from arrival_requests
    where day = new.day and slot = new.slot and place = new.place)
  or tg_table_name = 'arrival_requests' and exists (
    select from arrivals where day = new.day and slot = new.slot and place = new.place)
  then
    raise exception 'This place is taken.' using errcode = 'unique_violation',
      constraint = 'arrivals_one_family_a_place';
  end if;
  return new;
end $$;

create trigger refuse_taken_place before insert or update of day, slot, place on arrival_requests for each row
  execute function refuse_taken_place();
create trigger refuse_taken_place before insert or update of day, slot, place on arrivals for each row
  execute function refuse_taken_place();

-- Open pages of the office load again what changed.
create function tell_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;

create trigger tell_office after insert or delete or update on arrival_plans for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on arrival_requests for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on arrivals for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on bank_files for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete on bank_statements for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on campaign_changes for each statement
  execute function tell_office('office');
create trigger tell_office after insert on campaign_days for each statement execute function tell_office('office');
create trigger tell_office after insert on campaign_versions for each statement execute function tell_office('office');
create trigger tell_office after insert or delete or update on cases for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete on closed_days for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on content_versions for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on data_requests for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on direct_debits for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on drivers for each statement execute function tell_office('office');
create trigger tell_office after insert or update on gateway_comparisons for each statement
  execute function tell_office('office');
create trigger tell_office after insert on home_messages for each statement execute function tell_office('office');
create trigger tell_office after update on home_people for each row
  when (old.removed_at is distinct from new.removed_at) execute function tell_office('home sign-ins');
create trigger tell_office after insert or update on home_requests for each statement
  execute function tell_office('office');
-- The event streams of whoever signed out end at once, on every node.
create trigger tell_office after update on home_sign_ins for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_office('home sign-ins');
create trigger tell_office after insert on ledger_lines for each statement execute function tell_office('office');
create trigger tell_office after insert or delete or update on maid_drafts for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on maid_exports for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on maid_private for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on maid_rows for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on maid_schedules for each statement
  execute function tell_office('office');
create trigger tell_office after insert on maid_versions for each statement execute function tell_office('office');
create trigger tell_office_of_maids after insert or delete or update on maids for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on mandate_changes for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on media_items for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on media_uploads for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on office_actions for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on office_approvals for each statement
  execute function tell_office('office');
create trigger tell_office after insert or delete or update on office_presence for each statement
  execute function tell_office('presence');
create trigger tell_office after insert or update on refunds for each statement execute function tell_office('office');
create trigger tell_office after update on staff for each row when (old.* is distinct from new.*)
  execute function tell_office('staff');
create trigger tell_office after update on staff_sessions for each row
  when (old.ended_at is distinct from new.ended_at) execute function tell_office('staff');
create trigger tell_office after insert or delete or update on tasks for each statement
  execute function tell_office('office');
create trigger tell_office after insert or update on visa_cases for each statement
  execute function tell_office('office');

-- The argument names the column that holds the maid.
create function note_maid_row() returns trigger language plpgsql as $$
declare ids integer[];
begin
  execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into ids;
  if ids is not null then perform refresh_maid_rows(ids); end if;
  return null;
end $$;

create trigger note_maid_row_delete after delete on holds referencing old table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_insert after insert on holds referencing new table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_update after update on holds referencing new table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_delete after delete on maid_private referencing old table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_insert after insert on maid_private referencing new table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_update after update on maid_private referencing new table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_insert after insert on maids referencing new table as changed for each statement
  execute function note_maid_row('id');
create trigger note_maid_row_update after update on maids referencing new table as changed for each statement
  execute function note_maid_row('id');
create trigger note_maid_row_delete after delete on media_items referencing old table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_insert after insert on media_items referencing new table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_update after update on media_items referencing new table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_delete after delete on videos referencing old table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_insert after insert on videos referencing new table as changed for each statement
  execute function note_maid_row('maid_id');
create trigger note_maid_row_update after update on videos referencing new table as changed for each statement
  execute function note_maid_row('maid_id');

-- The table of maids shows captions and the end of consents by item.
create function maid_captions(maid integer) returns text[] language sql stable as $$
  select array_remove(array[
    case when bool_or(captions_id is not null) then 'en' end,
    case when bool_or(arabic_captions_id is not null) then 'ar' end], null)
  from media_items where maid_id = maid and kind = 'video' and state = 'on_site'
$$;

create function maid_consent_until(maid integer) returns date language sql stable as $$
  select coalesce(
    (select min((consent.ends_at at time zone 'Asia/Dubai')::date - 1)
     from media_items item join media_consents consent on consent.id = item.consent_id
     where item.maid_id = maid and item.state = 'on_site' and consent.withdrawn_at is null),
    (select (consent_given_on + interval '12 months')::date from maids
     where id = maid and not exists (select from media_items where maid_id = maid)))
$$;

create function note_consent_in_maid_row() returns trigger language plpgsql as $$
begin
  perform refresh_maid_rows(array(select distinct item.maid_id from changed join media_items item on item.id = changed.item_id));
  return null;
end $$;

create trigger note_maid_row_update after update on media_consents referencing new table as changed for each statement
  execute function note_consent_in_maid_row();

-- A line that comes after its day was closed counts on the first open day.
create function place_ledger_line() returns trigger language plpgsql as $$
begin
  new.happened_at := date_trunc('milliseconds', new.happened_at);
  new.day := greatest((new.happened_at at time zone 'Asia/Dubai')::date, (select max(day) + 1 from closed_days));
  return new;
end $$;

create trigger place_ledger_line before insert on ledger_lines for each row execute function place_ledger_line();

-- Money that was taken or returned is in the ledger in the same transaction, so the two can never differ.
create function book_payment() returns trigger language plpgsql as $$
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, payment_id, gateway, reference, for_month, happened_at)
  values (case when new.month is null then 'payment' else 'collection' end, 'card', new.amount_fils, new.vat_fils,
    new.application_id, new.id, new.provider, new.provider_reference, new.month, new.captured_at);
  return null;
end $$;

create trigger book_new_payment after insert on payments for each row when (new.captured_at is not null)
  execute function book_payment();
create trigger book_payment after update on payments for each row
  when ((old.captured_at is null) and (new.captured_at is not null)) execute function book_payment();

-- The same rule as vatWithin in rules/money/true-cost.ts.
create function vat_within(fils bigint) returns bigint language sql immutable as $$
  select (2 * fils * 5 + 105) / 210
$$;

create function book_refund() returns trigger language plpgsql as $$
declare
  is_given boolean := new.state = 'done';
  is_transfer boolean := new.provider_reference = 'paid otherwise';
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, payment_id, refund_id, gateway, reference, for_month, happened_at)
  select case when is_given then 'refund' else 'correction' end,
    case when is_transfer then 'transfer' else 'card' end,
    case when is_given then -1 else 1 end * new.amount_fils,
    case when is_given then -1 else 1 end * vat_within(new.amount_fils),
    paid.application_id, paid.id, new.id,
    case when is_transfer then 'bank' else paid.provider end,
    case when is_transfer then null else new.provider_reference end,
    paid.month, coalesce(new.settled_at, now())
  from payments paid where paid.id = new.payment_id;
  return null;
end $$;

create trigger book_new_refund after insert on refunds for each row when (new.state = 'done')
  execute function book_refund();
create trigger book_refund after update on refunds for each row
  when ((old.state <> new.state) and (('done' = old.state) or ('done' = new.state))) execute function book_refund();

create function mandate_goes_back() returns trigger language plpgsql as $$
begin
  if exists (select from mandate_changes
      where mandate_id = new.id and state = old.state and withdrawn_at is null)
    or not exists (select from mandate_changes where mandate_id = new.id and state = old.state)
    or exists (select from direct_debits
      where mandate_id = new.id and state in ('sent', 'collected', 'returned'))
  then
    raise exception 'Mandate % cannot go back to %.', new.id, new.state
      using errcode = 'restrict_violation', table = 'mandates', column = 'state', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger mandate_goes_back before update of state on mandates for each row
  when (((old.state = 'lodged') and (new.state = 'signed')) or ((old.state = any (array['active', 'rejected'])) and
    (new.state = 'lodged')))
  execute function mandate_goes_back();

-- Once it is in a file, its amount stays; it goes back only after the file of that state was undone.
create function keep_sent_debit() returns trigger language plpgsql as $$
begin
  if (new.amount_fils, new.vat_fils, new.mandate_id) is distinct from (old.amount_fils, old.vat_fils, old.mandate_id)
    or (old.state || '>' || new.state in ('collected>sent', 'returned>sent', 'returned>collected')
      and exists (select from bank_files where id = old.result_file_id and undone_at is null))
    or (old.state || '>' || new.state = 'sent>due'
      and exists (select from bank_files where id = old.file_id and undone_at is null))
  then
    raise exception 'Collection % stays as the bank has it.', old.reference
      using errcode = 'restrict_violation', table = 'direct_debits', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger keep_sent_debit before update on direct_debits for each row
  when (old.state = any (array['sent', 'collected', 'returned'])) execute function keep_sent_debit();

-- A direct debit never takes more in a month than was signed, and only after the bank accepted it.
create function direct_debits_within_cap() returns trigger language plpgsql as $$
declare
  allowed bigint;
  taken bigint;
begin
  select coalesce(cap_fils, amount_fils) into allowed from mandates
    where id = new.mandate_id and state = 'active' for update;
  select coalesce(sum(amount_fils), 0) into taken from direct_debits
    where mandate_id = new.mandate_id and month = new.month and state in ('sent', 'collected') and id <> new.id;
  if allowed is null or taken + new.amount_fils > allowed then
    raise exception 'Collection % is not covered by its direct debit.', new.reference
      using errcode = 'check_violation', table = 'direct_debits', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger direct_debits_within_cap before insert or update of state on direct_debits for each row
  when (new.state = 'sent') execute function direct_debits_within_cap();

-- A change that did not come from a version, such as one by the command line, becomes a version of the operator.
-- Arguments: the kind, and the column that holds the key.
create function record_content() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  item text := changed ->> tg_argv[1];
  stored jsonb := changed - tg_argv[1] - 'updated_at';
  live content_versions;
begin
  select * into live from content_versions
    where kind = tg_argv[0] and key = item and state = 'live' for update;
  if tg_op = 'DELETE' then
    update content_versions set state = 'past', ended_at = now() where id = live.id;
    return null;
  end if;
  if live.value is not distinct from stored then
    return null;
  end if;
  update content_versions set state = 'past', ended_at = now() where id = live.id;
  insert into content_versions (kind, key, number, previous_number, value, state, operator, live_at)
    select tg_argv[0], item, coalesce(max(number), 0) + 1, live.number, stored, 'live',
      coalesce(nullif(current_setting('office.operator', true), ''), 'operator'), now()
    from content_versions where kind = tg_argv[0] and key = item;
  return null;
end $$;

create trigger record_content after insert or delete or update on guides for each row
  execute function record_content('guides', 'name');
create trigger record_content after insert or delete or update on parameters for each row
  execute function record_content('parameters', 'code');
create trigger record_content after insert or delete or update on resources for each row
  execute function record_content('resources', 'code');
create trigger record_content after insert or delete or update on site_settings for each row
  execute function record_content('site', 'code');

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

-- Never more than the direct debit took.
create function home_transfers_within_debit() returns trigger language plpgsql as $$
declare
  taken bigint;
  given bigint;
begin
  select amount_fils into taken from direct_debits
    where id = new.debit_id and application_id = new.application_id and state = 'collected' for update;
  select coalesce(sum(amount_fils), 0) into given from home_transfers where debit_id = new.debit_id;
  if taken is null or given + new.amount_fils > taken then
    raise exception 'home_transfers_within_debit' using errcode = 'check_violation', constraint = 'home_transfers_within_debit';
  end if;
  return new;
end $$;

create trigger home_transfers_within_debit before insert on home_transfers for each row
  execute function home_transfers_within_debit();

-- Open pages of My Home load again what changed. A replacement belongs to the home of its contract; an application
-- that was not handed in has no home.
create function tell_home(application uuid) returns void language sql as $$
  select pg_notify('changed', 'home:' || coalesce(replaces_application_id, id)) from applications
  where id = application and (state in ('submitted', 'active', 'ended') or replaces_application_id is not null);
$$;

create function tell_home_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform tell_home(old.application_id);
  else perform tell_home(new.application_id);
  end if;
  return null;
end $$;

create trigger tell_home after insert or delete or update on application_events for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on arrival_plans for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on arrival_requests for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on arrivals for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on collections for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on contracts for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on direct_debits for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on document_checks for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on documents for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on home_message_reads for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on home_messages for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on home_people for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on home_requests for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on mandate_uses for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on mandates for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on messages for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on payment_ways for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on payments for each row
  execute function tell_home_changed();
create trigger tell_home after insert or delete or update on tasks for each row execute function tell_home_changed();
create trigger tell_home after insert or delete or update on visa_cases for each row
  execute function tell_home_changed();

create function tell_own_home_changed() returns trigger language plpgsql as $$
begin
  perform tell_home(new.id);
  return null;
end $$;

create trigger tell_home after update of state, maid_id, monthly_fils, contract_ends_on, erased_at on applications
  for each row when (old.* is distinct from new.*) execute function tell_own_home_changed();

create function tell_home_of_refund() returns trigger language plpgsql as $$
begin
  perform tell_home(application_id) from payments where id = new.payment_id;
  return null;
end $$;

create trigger tell_home after insert or update on refunds for each row execute function tell_home_of_refund();

create function tell_home_of_visa() returns trigger language plpgsql as $$
begin
  perform tell_home(application_id) from visa_cases where id = new.case_id;
  return null;
end $$;

create trigger tell_home after insert on visa_events for each row execute function tell_home_of_visa();

create function refresh_maid_rows(ids integer[]) returns void language sql as $$
  insert into maid_rows as known (maid_id, name, search_text, nationality_code, arrangement, price_aed, state,
    free_from, film_seconds, captions, has_consent, consent_until, passport_until, labels, label_words, added_at)
  select maids.id, maids.first_name, plain_text(concat_ws(' ', maids.first_name, nullif(maids.arabic_name, ''), maids.id)) || ' ' || name_keys(maids.first_name),
    maids.nationality_code, maids.arrangement, maids.monthly_price_aed,
    case
      when held.state = 'hired' then 'hired'
      when held.state = 'held' then 'on_hold'
      when maids.shown then 'published'
      when maids.withdrawn_at is not null or maids.published_at is not null then 'unpublished'
      else 'draft'
    end,
    maids.available_from,
    (select round(duration_seconds)::int from videos where videos.maid_id = maids.id order by position limit 1),
    maid_captions(maids.id), maids.consent_given_on is not null, maid_consent_until(maids.id),
    own.passport_ends_on, coalesce(own.labels, '{}'),
    coalesce(string_to_array(lower(replace(array_to_string(own.labels, chr(31)), ' ', '_')), chr(31)), '{}'), maids.created_at
  from maids
  left join holds held on held.maid_id = maids.id and held.state in ('held', 'hired')
  left join maid_private own on own.maid_id = maids.id
  where maids.id = any (ids)
  order by maids.id
  on conflict (maid_id) do update set name = excluded.name, search_text = excluded.search_text,
    nationality_code = excluded.nationality_code, arrangement = excluded.arrangement,
    price_aed = excluded.price_aed, state = excluded.state, free_from = excluded.free_from,
    film_seconds = excluded.film_seconds, captions = excluded.captions, has_consent = excluded.has_consent,
    consent_until = excluded.consent_until, passport_until = excluded.passport_until,
    labels = excluded.labels, label_words = excluded.label_words, version = known.version + 1
  where (known.name, known.search_text, known.nationality_code, known.arrangement, known.price_aed, known.state,
      known.free_from, known.film_seconds, known.captions, known.has_consent, known.consent_until,
      known.passport_until, known.labels)
    is distinct from (excluded.name, excluded.search_text, excluded.nationality_code, excluded.arrangement,
      excluded.price_aed, excluded.state, excluded.free_from, excluded.film_seconds, excluded.captions,
      excluded.has_consent, excluded.consent_until, excluded.passport_until, excluded.labels)
$$;

-- Counts uses, with an allowance for each subject: a wider network may do more than one inside it (T114).
create function take_uses_each(
  counted_as text, subjects bytea[], wanted integer, allowances integer[], period interval
) returns integer language plpgsql as $$
declare
  step constant interval := period / 60;
  moment timestamptz;
  granted integer;
begin
  -- A count that a crash forgets is no loss; to wait for the disk would hold up everyone behind.
  perform set_config('synchronous_commit', 'off', true);
  -- In order, so that two callers never wait for each other; the counting below sees what they wrote.
  perform pg_advisory_xact_lock(hashtextextended(counted_as || encode(subject, 'hex'), 0))
    from (select unnest(subjects) as subject order by 1) as ordered;
  moment := clock_timestamp();
  select least(wanted, min(allowance - used)) into granted from (
    select allowance, coalesce(sum(uses), 0) as used
    from unnest(subjects, allowances) as asked (subject, allowance)
      left join rate_limits on bucket = counted_as
        and subject_lookup = subject and window_start > moment - period - step
    group by subject, allowance
  ) as counted;
  if granted <= 0 then
    return 0;
  end if;
  insert into rate_limits (bucket, subject_lookup, window_start, uses)
    select counted_as, subject, date_bin(step, moment, 'epoch'), granted
    from unnest(subjects) as subject
    on conflict (bucket, subject_lookup, window_start)
      do update set uses = rate_limits.uses + excluded.uses;
  return granted;
end $$;

-- The same allowance for all subjects.
create function take_uses(
  counted_as text, subjects bytea[], wanted integer, allowance integer, period interval
) returns integer language sql as $$
  select take_uses_each(
    counted_as, subjects, wanted, array_fill(allowance, array[cardinality(subjects)]), period)
$$;

-- Numbers without gaps, once for each debit; 4107004 is the lock of server/papers/invoice-parts.ts.
create function number_debit_papers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4107004);
  if new.state = 'collected' then
    insert into receipts (number, debit_id)
    select coalesce(max(number), 0) + 1, new.id from receipts on conflict (debit_id) do nothing;
  elsif new.state = 'returned'
    and new.amount_fils > (select coalesce(sum(amount_fils), 0) from home_transfers where debit_id = new.id) then
    insert into credit_notes (number, debit_id)
    select coalesce(max(number), 0) + 1, new.id from credit_notes on conflict (debit_id) do nothing;
  end if;
  return null;
end $$;

create trigger number_debit_papers after update of state on direct_debits for each row
  when (((old.state = 'sent') and (new.state = 'collected')) or ((old.state = 'collected') and (new.state =
    'returned')))
  execute function number_debit_papers();

create function book_direct_debit() returns trigger language plpgsql as $$
declare
  way text := old.state || '>' || new.state;
  direction integer := case when new.state = 'collected' then 1 else -1 end;
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, debit_id, gateway, reference, for_month, words, happened_at)
  values (
    case way when 'sent>collected' then 'collection' when 'collected>returned' then 'debit_return' else 'correction' end,
    'direct_debit', direction * new.amount_fils, direction * new.vat_fils, new.application_id, new.id, 'bank', new.reference,
    new.month, case when way in ('sent>collected', 'collected>returned') then '' else 'Import undone' end,
    case when way in ('sent>collected', 'collected>returned')
      then least(now(), (new.settled_on + time '12:00') at time zone 'Asia/Dubai') else now() end);
  return null;
end $$;

create trigger book_direct_debit after update of state on direct_debits for each row
  when ((old.state <> new.state) and (('collected' = old.state) or ('collected' = new.state)))
  execute function book_direct_debit();

create function book_home_transfer() returns trigger language plpgsql as $$
begin
  insert into ledger_lines (kind, how, fils, vat_fils, application_id, transfer_id, gateway, reference, for_month)
  values ('refund', 'transfer', -new.amount_fils, -vat_within(new.amount_fils), new.application_id, new.id, 'bank',
    coalesce((select reference from home_requests where id = new.request_id),
      (select reference from applications where id = new.application_id)), new.month);
  perform pg_advisory_xact_lock(4107004);
  insert into credit_notes (number, transfer_id) select coalesce(max(number), 0) + 1, new.id from credit_notes;
  return null;
end $$;

create trigger book_home_transfer after insert on home_transfers for each row execute function book_home_transfer();

-- A debit is taken only for a contract that runs: a stopped visa owes nothing any more.
create function stopped_visas_are_not_debited() returns trigger language plpgsql as $$
begin
  if exists (select from visa_cases join applications on applications.id = visa_cases.application_id
    where visa_cases.application_id = new.application_id and applications.flow = 'visa'
      and visa_cases.state in ('deciding', 'stopped'))
  then
    raise exception 'Collection % is of a visa that was stopped.', new.reference
      using errcode = 'check_violation', table = 'direct_debits', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger stopped_visas_are_not_debited before update of state on direct_debits for each row
  when ((old.state = any (array['due', 'nothing'])) and (new.state = 'sent'))
  execute function stopped_visas_are_not_debited();
