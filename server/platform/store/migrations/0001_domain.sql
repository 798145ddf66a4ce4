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
	"whatsapp_sealed" "bytea",
	"spouse_mobile_sealed" "bytea",
	"spouse_mobile_lookup" "bytea",
	"email_sealed" "bytea",
	"email_lookup" "bytea",
	"contract_ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"valid_until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "applications_app_id_lookup_unique" UNIQUE("app_id_lookup"),
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_flow" CHECK ("applications"."flow" in ('hire', 'replacement')),
	CONSTRAINT "applications_state" CHECK ("applications"."state" in ('open', 'submitted', 'active', 'ended', 'cancelled', 'expired')),
	CONSTRAINT "applications_maid_rank" CHECK ("applications"."maid_rank" >= 1),
	CONSTRAINT "applications_erased_without_key" CHECK ("applications"."erased_at" is null or "applications"."data_key_sealed" is null)
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
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('held', 'hired', 'released', 'expired', 'cancelled')),
	CONSTRAINT "holds_time_forward" CHECK ("holds"."expires_at" > "holds"."taken_at"),
	CONSTRAINT "holds_ended_when_over" CHECK (("holds"."state" in ('held', 'hired')) = ("holds"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"storage_key" text NOT NULL,
	"file_key_sealed" "bytea",
	"content_lookup" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"frozen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "documents_version" UNIQUE("application_id","kind","version"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('emirates_id_front', 'emirates_id_back', 'passport', 'residence_visa', 'bank_letter', 'contract', 'direct_debit_authority', 'receipt')),
	CONSTRAINT "documents_bytes" CHECK ("documents"."bytes" between 1 and 10485760),
	CONSTRAINT "documents_version_positive" CHECK ("documents"."version" >= 1)
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
CREATE TABLE "capability_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_lookup" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "capability_links_token_lookup_unique" UNIQUE("token_lookup"),
	CONSTRAINT "capability_links_purpose" CHECK ("capability_links"."purpose" in ('spouse_sign', 'spouse_arrival', 'sign_only', 'continue_on_phone', 'survey')),
	CONSTRAINT "capability_links_time_forward" CHECK ("capability_links"."expires_at" > "capability_links"."created_at"),
	CONSTRAINT "capability_links_one_end" CHECK ("capability_links"."completed_at" is null or "capability_links"."revoked_at" is null)
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
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('number', 'payment', 'new_device', 'lost_link', 'guide')),
	CONSTRAINT "one_time_codes_tries" CHECK ("one_time_codes"."tries" between 0 and 5),
	CONSTRAINT "one_time_codes_time_forward" CHECK ("one_time_codes"."expires_at" > "one_time_codes"."created_at")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_link_id_unique" UNIQUE("link_id"),
	CONSTRAINT "surveys_score" CHECK ("surveys"."score" between 1 and 5),
	CONSTRAINT "surveys_comment_length" CHECK (length("surveys"."comment") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"label" text PRIMARY KEY NOT NULL
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
	CONSTRAINT "nationalities_label_unique" UNIQUE("label"),
	CONSTRAINT "nationalities_code_shape" CHECK ("nationalities"."code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "skills_label_unique" UNIQUE("label"),
	CONSTRAINT "skills_code_shape" CHECK ("skills"."code" ~ '^[A-Z_]{2,40}$')
);
--> statement-breakpoint
CREATE TABLE "maid_experience" (
	"maid_id" integer NOT NULL,
	"position" integer NOT NULL,
	"place" text NOT NULL,
	"years" double precision NOT NULL,
	"what" text NOT NULL,
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
	"position" integer NOT NULL,
	CONSTRAINT "maid_skills_maid_id_skill_code_pk" PRIMARY KEY("maid_id","skill_code")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maid_id" integer NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"media_id" uuid,
	"external_url" text,
	"captions_media_id" uuid,
	"poster_media_id" uuid,
	"duration_seconds" double precision NOT NULL,
	CONSTRAINT "videos_one_source" CHECK (num_nonnulls("videos"."media_id", "videos"."external_url") = 1),
	CONSTRAINT "videos_external_https" CHECK ("videos"."external_url" ~ '^https://'),
	CONSTRAINT "videos_duration_positive" CHECK ("videos"."duration_seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "maids" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "maids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
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
	"roles" text[] DEFAULT '{"MAID"}' NOT NULL,
	"portrait" jsonb,
	"sentences" text[] DEFAULT '{}' NOT NULL,
	"face_media_id" uuid,
	"card" jsonb NOT NULL,
	"consent_given_on" date,
	"consent_reference" text,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"shown" boolean GENERATED ALWAYS AS (published_at is not null and consent_given_on is not null and withdrawn_at is null) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plain_text(first_name || ' ' || letter)) STORED NOT NULL,
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
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"path" text GENERATED ALWAYS AS ('/media/' || left(sha256, 16) || '/' || file_name) STORED NOT NULL,
	"storage_key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_same_bytes_same_name" UNIQUE("sha256","file_name"),
	CONSTRAINT "media_sha256_shape" CHECK ("media"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "media_file_name_shape" CHECK ("media"."file_name" ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
	CONSTRAINT "media_bytes_positive" CHECK ("media"."bytes" > 0)
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
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"recipient_sealed" "bytea" NOT NULL,
	"recipient_lookup" "bytea" NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"delivery_state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'email', 'operator', 'webhook')),
	CONSTRAINT "messages_delivery_state" CHECK ("messages"."delivery_state" in ('waiting', 'sent', 'delivered', 'failed')),
	CONSTRAINT "messages_attempts" CHECK ("messages"."attempts" >= 0)
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandates_reference_unique" UNIQUE("reference"),
	CONSTRAINT "mandates_state" CHECK ("mandates"."state" in ('draft', 'signed', 'lodged', 'active', 'rejected', 'ended')),
	CONSTRAINT "mandates_account_type" CHECK ("mandates"."account_type" in ('current', 'savings', 'credit_card')),
	CONSTRAINT "mandates_amount_kind" CHECK ("mandates"."amount_kind" in ('fixed', 'variable')),
	CONSTRAINT "mandates_frequency" CHECK ("mandates"."frequency" in ('daily', 'weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly', 'once')),
	CONSTRAINT "mandates_dates" CHECK ("mandates"."expires_on" > "mandates"."commences_on"),
	CONSTRAINT "mandates_amount" CHECK (case "mandates"."amount_kind" when 'fixed' then coalesce("mandates"."amount_fils" > 0, false) else coalesce("mandates"."cap_fils" > 0 and "mandates"."minimum_fils" between 0 and "mandates"."cap_fils", false) end)
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
CREATE TABLE "campaign_rules" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"page_codes" text[] DEFAULT '{}' NOT NULL,
	"hire_maid_off_enabled" boolean DEFAULT false NOT NULL,
	"chat_number_code" text,
	"chat_message" text,
	"landing_target" text,
	CONSTRAINT "campaign_rules_position_unique" UNIQUE("position"),
	CONSTRAINT "campaign_rules_one_link" CHECK (num_nonnulls("campaign_rules"."chat_number_code", "campaign_rules"."landing_target") = 1),
	CONSTRAINT "campaign_rules_conditions_present" CHECK (jsonb_typeof("campaign_rules"."conditions") = 'array' and "campaign_rules"."conditions" <> '[]'::jsonb)
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
CREATE TABLE "parameters" (
	"code" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"code" text PRIMARY KEY NOT NULL,
	"family" boolean GENERATED ALWAYS AS (code like '%*') STORED NOT NULL,
	"kind" text DEFAULT 'address' NOT NULL,
	"target" text,
	"chat_number_code" text,
	"chat_message" text,
	"permanent" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "redirects_kind" CHECK ("redirects"."kind" in ('address', 'chat', 'call')),
	CONSTRAINT "redirects_code_shape" CHECK ("redirects"."code" ~ '^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}\*?$'),
	CONSTRAINT "redirects_target_of_kind" CHECK (case "redirects"."kind" when 'address' then "redirects"."target" is not null and "redirects"."chat_number_code" is null else "redirects"."target" is null and "redirects"."chat_number_code" is not null end),
	CONSTRAINT "redirects_target_shape" CHECK ("redirects"."target" ~ '^(https?://|/($|[^/\\]))')
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"media_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_code_shape" CHECK ("resources"."code" ~ '^[a-z0-9_-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
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
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"subject_lookup" "bytea" NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"uses" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_bucket_subject_lookup_window_start_pk" PRIMARY KEY("bucket","subject_lookup","window_start")
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
CREATE TABLE "url_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "url_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid,
	"journey_id" text,
	"url" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "url_log_length" CHECK (length("url_log"."url") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_replaces_application_id_applications_id_fk" FOREIGN KEY ("replaces_application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_link_id_capability_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."capability_links"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_links" ADD CONSTRAINT "capability_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_link_id_capability_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."capability_links"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_type_nationalities" ADD CONSTRAINT "matching_type_nationalities_matching_type_id_matching_types_id_fk" FOREIGN KEY ("matching_type_id") REFERENCES "public"."matching_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_type_nationalities" ADD CONSTRAINT "matching_type_nationalities_nationality_code_nationalities_code_fk" FOREIGN KEY ("nationality_code") REFERENCES "public"."nationalities"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maid_experience" ADD CONSTRAINT "maid_experience_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_languages" ADD CONSTRAINT "maid_languages_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_languages" ADD CONSTRAINT "maid_languages_language_languages_label_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("label") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maid_skills" ADD CONSTRAINT "maid_skills_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maid_skills" ADD CONSTRAINT "maid_skills_skill_code_skills_code_fk" FOREIGN KEY ("skill_code") REFERENCES "public"."skills"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_captions_media_id_media_id_fk" FOREIGN KEY ("captions_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_media_id_media_id_fk" FOREIGN KEY ("poster_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maids" ADD CONSTRAINT "maids_nationality_code_nationalities_code_fk" FOREIGN KEY ("nationality_code") REFERENCES "public"."nationalities"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "maids" ADD CONSTRAINT "maids_matching_type_id_matching_types_id_fk" FOREIGN KEY ("matching_type_id") REFERENCES "public"."matching_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maids" ADD CONSTRAINT "maids_face_media_id_media_id_fk" FOREIGN KEY ("face_media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_chat_number_code_chat_numbers_code_fk" FOREIGN KEY ("chat_number_code") REFERENCES "public"."chat_numbers"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_chat_number_code_chat_numbers_code_fk" FOREIGN KEY ("chat_number_code") REFERENCES "public"."chat_numbers"("code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captchas" ADD CONSTRAINT "captchas_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "url_log" ADD CONSTRAINT "url_log_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_time" ON "application_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "applications_session" ON "applications" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "applications_maid" ON "applications" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "applications_mobile" ON "applications" USING btree ("mobile_lookup");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email_lookup");--> statement-breakpoint
CREATE INDEX "applications_spouse_mobile" ON "applications" USING btree ("spouse_mobile_lookup");--> statement-breakpoint
CREATE INDEX "applications_replaces" ON "applications" USING btree ("replaces_application_id");--> statement-breakpoint
CREATE INDEX "applications_newest_first" ON "applications" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_validity" ON "applications" USING btree ("valid_until") WHERE "applications"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_live_per_maid" ON "holds" USING btree ("maid_id") WHERE "holds"."state" in ('held', 'hired');--> statement-breakpoint
CREATE INDEX "holds_session" ON "holds" USING btree ("session_id") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "holds_application" ON "holds" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "holds_expiry" ON "holds" USING btree ("expires_at") WHERE "holds"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_one_standing_per_number" ON "signatures" USING btree ("application_id","signature_number") WHERE "signatures"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "signatures_document" ON "signatures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "signatures_link" ON "signatures" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "capability_links_one_live_per_purpose" ON "capability_links" USING btree ("application_id","purpose") WHERE "capability_links"."completed_at" is null and "capability_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "capability_links_application" ON "capability_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "consents_session" ON "consents" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "consents_application" ON "consents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_number" ON "one_time_codes" USING btree ("number_lookup","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_application" ON "one_time_codes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_payment" ON "one_time_codes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "surveys_time" ON "surveys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "matching_type_nationalities_nationality" ON "matching_type_nationalities" USING btree ("nationality_code");--> statement-breakpoint
CREATE INDEX "maid_languages_language" ON "maid_languages" USING btree ("language","level","maid_id");--> statement-breakpoint
CREATE INDEX "maid_skills_skill" ON "maid_skills" USING btree ("skill_code","maid_id") WHERE "maid_skills"."able";--> statement-breakpoint
CREATE INDEX "videos_maid" ON "videos" USING btree ("maid_id","position");--> statement-breakpoint
CREATE INDEX "videos_media" ON "videos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "videos_captions" ON "videos" USING btree ("captions_media_id");--> statement-breakpoint
CREATE INDEX "videos_poster" ON "videos" USING btree ("poster_media_id");--> statement-breakpoint
CREATE INDEX "maids_newest_first" ON "maids" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_newest_first_of_type" ON "maids" USING btree ("matching_type_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_cheapest_first" ON "maids" USING btree ("monthly_price_aed","id") WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_available_first" ON "maids" USING btree ("available_from","id") WHERE "maids"."shown";--> statement-breakpoint
CREATE INDEX "maids_first_name_alike" ON "maids" USING gin ("first_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maids_text_alike" ON "maids" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "maids_nationality" ON "maids" USING btree ("nationality_code");--> statement-breakpoint
CREATE INDEX "maids_face" ON "maids" USING btree ("face_media_id");--> statement-breakpoint
CREATE INDEX "media_storage_key" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","happened_at");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_attempt_at") WHERE "messages"."sent_at" is null and "messages"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "messages_application" ON "messages" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_lookup","created_at");--> statement-breakpoint
CREATE INDEX "messages_provider" ON "messages" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "mandates_application" ON "mandates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "mandates_iban" ON "mandates" USING btree ("iban_lookup");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_application" ON "payments" USING btree ("application_id") WHERE "payments"."state" in ('created', 'pending', 'authorised');--> statement-breakpoint
CREATE INDEX "payments_application" ON "payments" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_at") WHERE "payments"."state" in ('created', 'pending', 'authorised');--> statement-breakpoint
CREATE INDEX "campaign_rules_chat_number" ON "campaign_rules" USING btree ("chat_number_code");--> statement-breakpoint
CREATE INDEX "redirects_chat_number" ON "redirects" USING btree ("chat_number_code");--> statement-breakpoint
CREATE INDEX "resources_media" ON "resources" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "captchas_session" ON "captchas" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "captchas_expiry" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "scans_code_time" ON "scans" USING btree ("code","scanned_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shortlist_entries_maid" ON "shortlist_entries" USING btree ("maid_id");--> statement-breakpoint
CREATE INDEX "url_log_time" ON "url_log" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "url_log_session" ON "url_log" USING btree ("session_id");--> statement-breakpoint
CREATE VIEW "public"."public_media" AS (select file.id, file.path, file.sha256, file.file_name, file.storage_key, file.media_type, file.bytes
from media file
where exists (select from resources where resources.media_id = file.id)
  or exists (select from maids where maids.shown and maids.face_media_id = file.id)
  or exists (
    select from videos join maids on maids.id = videos.maid_id and maids.shown
    where videos.media_id = file.id or videos.captions_media_id = file.id
      or videos.poster_media_id = file.id
  ));