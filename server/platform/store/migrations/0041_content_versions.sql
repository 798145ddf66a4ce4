create table guides (
  name text primary key not null,
  value jsonb not null,
  constraint guides_name_shape check (name ~ '^[a-z0-9-]{1,40}$')
);
--> statement-breakpoint
create trigger tell_changed after insert or update or delete or truncate on guides
  for each statement execute function tell_changed('site');
--> statement-breakpoint
create table content_versions (
  id uuid primary key default gen_random_uuid() not null,
  kind text not null,
  key text not null,
  number integer not null,
  base_number integer,
  previous_number integer,
  restores_number integer,
  value jsonb not null,
  revision integer default 1 not null,
  state text not null,
  author uuid references staff (id) on delete restrict,
  operator text,
  editors uuid[] default '{}' not null,
  reviewer uuid references staff (id) on delete restrict,
  note text default '' not null,
  source text default '' not null,
  checked_on date,
  asked text default '' not null,
  asked_by uuid references staff (id) on delete restrict,
  created_at timestamp with time zone default now() not null,
  saved_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  live_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint content_versions_number unique (kind, key, number),
  constraint content_versions_kind check (kind in ('parameters', 'site', 'guides', 'resources')),
  constraint content_versions_state check (state in ('draft', 'review', 'scheduled', 'live', 'past', 'discarded')),
  constraint content_versions_person check (author is not null or operator is not null),
  constraint content_versions_author_edits check (author is null or author = any (editors)),
  constraint content_versions_second_person check (reviewer is null or reviewer <> all (editors)),
  constraint content_versions_reviewed check (state not in ('scheduled', 'live', 'past')
    or operator is not null or restores_number is not null or reviewer is not null),
  constraint content_versions_period check (ends_at > starts_at or starts_at is null or ends_at is null)
);
--> statement-breakpoint
create unique index content_versions_open on content_versions (kind, key) where state in ('draft', 'review');
--> statement-breakpoint
create unique index content_versions_live on content_versions (kind, key) where state = 'live';
--> statement-breakpoint
create index content_versions_due on content_versions (state) where state in ('scheduled', 'live');
--> statement-breakpoint
create trigger tell_office after insert or update on content_versions
  for each statement execute function tell_office('office');
--> statement-breakpoint
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
--> statement-breakpoint
insert into content_versions (kind, key, number, value, state, operator, live_at)
  select 'parameters', code, 1, to_jsonb(parameters) - 'code', 'live', 'operator', now() from parameters
  union all
  select 'site', code, 1, to_jsonb(site_settings) - 'code', 'live', 'operator', now() from site_settings
  union all
  select 'resources', code, 1, to_jsonb(resources) - 'code' - 'updated_at', 'live', 'operator', updated_at from resources;
--> statement-breakpoint
create trigger record_content after insert or update or delete on parameters
  for each row execute function record_content('parameters', 'code');
--> statement-breakpoint
create trigger record_content after insert or update or delete on site_settings
  for each row execute function record_content('site', 'code');
--> statement-breakpoint
create trigger record_content after insert or update or delete on resources
  for each row execute function record_content('resources', 'code');
--> statement-breakpoint
create trigger record_content after insert or update or delete on guides
  for each row execute function record_content('guides', 'name');
