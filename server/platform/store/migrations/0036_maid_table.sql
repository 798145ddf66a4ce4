-- One narrow row for each maid: the office filters, sorts and counts 100,000 of them without reading their profiles.
create table maid_rows (
  maid_id integer primary key references maids (id) on delete cascade,
  name text not null,
  search_text text not null,
  nationality_code text not null,
  arrangement text not null,
  price_aed integer not null,
  state text not null,
  is_taken boolean not null generated always as (state in ('on_hold', 'hired')) stored,
  free_from date,
  film_seconds integer,
  captions text[] not null,
  has_english boolean not null generated always as ('en' = any (captions)) stored,
  has_arabic boolean not null generated always as ('ar' = any (captions)) stored,
  has_consent boolean not null,
  consent_until date,
  passport_until date,
  labels text[] not null,
  label_words text[] not null,
  added_at timestamp with time zone not null,
  version integer not null default 1,
  constraint maid_rows_state check (state in ('published', 'unpublished', 'draft', 'on_hold', 'hired'))
);
--> statement-breakpoint
create index maid_rows_name on maid_rows (name, maid_id);
--> statement-breakpoint
create index maid_rows_price on maid_rows (price_aed, maid_id);
--> statement-breakpoint
create index maid_rows_free on maid_rows (coalesce(free_from, date '0001-01-01'), maid_id);
--> statement-breakpoint
create index maid_rows_newest on maid_rows (added_at, maid_id);
--> statement-breakpoint
create index maid_rows_state on maid_rows (state);
--> statement-breakpoint
create index maid_rows_labels on maid_rows using gin (label_words);
--> statement-breakpoint
create index maid_rows_text on maid_rows using gin (search_text gin_trgm_ops);
--> statement-breakpoint
create trigger tell_office after insert or update or delete on maid_rows
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- The languages in which her video has captions.
create function maid_captions(maid integer) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct 'en'::text), '{}') from videos
  where videos.maid_id = maid and captions_media_id is not null
$$;
--> statement-breakpoint
-- The first day on which something of hers may no longer be shown.
create function maid_consent_until(maid integer) returns date language sql stable as $$
  select (consent_given_on + interval '12 months')::date from maids where id = maid
$$;
--> statement-breakpoint
create function refresh_maid_rows(ids integer[]) returns void language sql as $$
  insert into maid_rows as known (maid_id, name, search_text, nationality_code, arrangement, price_aed, state,
    free_from, film_seconds, captions, has_consent, consent_until, passport_until, labels, label_words, added_at)
  select maids.id, maids.first_name, plain_text(maids.first_name || ' ' || maids.id),
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
--> statement-breakpoint
-- The argument names the column that holds the maid.
create function note_maid_row() returns trigger language plpgsql as $$
declare ids integer[];
begin
  execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into ids;
  if ids is not null then perform refresh_maid_rows(ids); end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare noted record;
begin
  for noted in
    select name, key, way, image from
      (values ('maids', 'id'), ('videos', 'maid_id'), ('holds', 'maid_id'),
        ('maid_private', 'maid_id')) as tables (name, key),
      (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as ways (way, image)
    where not (name = 'maids' and way = 'delete')
  loop
    execute format(
      'create trigger note_maid_row_%s after %s on %I referencing %s table as changed
         for each statement execute function note_maid_row(%L)',
      noted.way, noted.way, noted.name, noted.image, noted.key);
  end loop;
end $$;
--> statement-breakpoint
select refresh_maid_rows(array(select id from maids));
--> statement-breakpoint
-- Files that were uploaded for an import, and what is needed to undo it for seven days.
create table maid_imports (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete restrict,
  uploaded_at timestamp with time zone not null default now(),
  file_name text not null,
  bytes integer not null,
  -- The hash of the bytes: the same file is one preview.
  digest text not null,
  -- The file with names and passport numbers; null once it is too old.
  csv_sealed bytea,
  imported_at timestamp with time zone,
  before_sealed bytea
);
--> statement-breakpoint
create index maid_imports_time on maid_imports (uploaded_at);
--> statement-breakpoint
-- Approved exports wait for the colleague who asked for them; each is handed over once.
create table maid_exports (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete restrict,
  approved_by uuid references staff (id) on delete restrict,
  approved_at timestamp with time zone not null default now(),
  maid_ids integer[] not null,
  taken_at timestamp with time zone
);
--> statement-breakpoint
create index maid_exports_staff on maid_exports (staff_id, approved_at);
--> statement-breakpoint
create trigger tell_office after insert or update on maid_exports
  for each statement execute function tell_office('office');
