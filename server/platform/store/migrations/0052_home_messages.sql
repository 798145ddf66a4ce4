CREATE TABLE "home_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"role" text NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_messages_once" UNIQUE("application_id","key"),
	CONSTRAINT "home_messages_role" CHECK ("home_messages"."role" in ('client', 'relative'))
);
--> statement-breakpoint
CREATE TABLE "home_message_reads" (
	"application_id" uuid NOT NULL,
	"number_lookup" "bytea" NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "home_message_reads_application_id_number_lookup_pk" PRIMARY KEY("application_id","number_lookup")
);
--> statement-breakpoint
ALTER TABLE "home_messages" ADD CONSTRAINT "home_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_message_reads" ADD CONSTRAINT "home_message_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_messages_application" ON "home_messages" USING btree ("application_id","created_at");
--> statement-breakpoint
create trigger tell_office after insert on home_messages
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- Open pages of My Home load again what changed. A replacement belongs to the home of its contract; an application
-- that was not handed in has no home.
create function tell_home(application uuid) returns void language sql as $$
  select pg_notify('changed', 'home:' || coalesce(replaces_application_id, id)) from applications
  where id = application and (state in ('submitted', 'active', 'ended') or replaces_application_id is not null);
$$;
--> statement-breakpoint
create function tell_home_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform tell_home(old.application_id);
  else perform tell_home(new.application_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function tell_own_home_changed() returns trigger language plpgsql as $$
begin
  perform tell_home(new.id);
  return null;
end $$;
--> statement-breakpoint
create function tell_home_of_refund() returns trigger language plpgsql as $$
begin
  perform tell_home(application_id) from payments where id = new.payment_id;
  return null;
end $$;
--> statement-breakpoint
create function tell_home_of_visa() returns trigger language plpgsql as $$
begin
  perform tell_home(application_id) from visa_cases where id = new.case_id;
  return null;
end $$;
--> statement-breakpoint
do $$
declare told text;
begin
  for told in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'application_id' and table_name = any (array[
      'application_events', 'arrivals', 'arrival_plans', 'arrival_requests', 'collections', 'contracts',
      'direct_debits', 'document_checks', 'documents', 'home_messages', 'home_message_reads', 'home_people',
      'home_requests', 'mandates', 'mandate_uses', 'messages', 'payments', 'tasks', 'visa_cases'])
  loop
    execute format('create trigger tell_home after insert or update or delete on %I
      for each row execute function tell_home_changed()', told);
  end loop;
end $$;
--> statement-breakpoint
create trigger tell_home after update of state, maid_id, monthly_fils, contract_ends_on, erased_at on applications
  for each row when (old is distinct from new) execute function tell_own_home_changed();
--> statement-breakpoint
create trigger tell_home after insert or update on refunds
  for each row execute function tell_home_of_refund();
--> statement-breakpoint
create trigger tell_home after insert on visa_events
  for each row execute function tell_home_of_visa();
--> statement-breakpoint
-- The event streams of whoever signed out end at once, on every node.
create trigger tell_office after update on home_sign_ins
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_office('home sign-ins');
--> statement-breakpoint
create trigger tell_office after update on home_people
  for each row when (old.removed_at is distinct from new.removed_at) execute function tell_office('home sign-ins');
