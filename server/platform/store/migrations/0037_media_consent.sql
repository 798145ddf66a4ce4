create table media_items (
  id uuid primary key default gen_random_uuid() not null,
  maid_id integer not null references maids (id) on delete cascade,
  kind text not null,
  title text not null,
  position integer not null,
  state text default 'draft' not null,
  file_id uuid references media (id) on delete restrict,
  source_id uuid references media (id) on delete restrict,
  external_url text,
  crop jsonb,
  seconds double precision,
  poster_id uuid references media (id) on delete restrict,
  poster_second double precision,
  captions_id uuid references media (id) on delete restrict,
  arabic_captions_id uuid references media (id) on delete restrict,
  captions jsonb,
  consent_id uuid,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint media_items_kind check (kind in ('photo', 'video')),
  constraint media_items_state check (state in ('draft', 'on_site', 'withdrawn', 'consent_over')),
  constraint media_items_one_source check (num_nonnulls(file_id, external_url) = 1),
  constraint media_items_on_site_with_consent check (state <> 'on_site' or (consent_id is not null and published_at is not null))
);
--> statement-breakpoint
create table media_consents (
  id uuid primary key default gen_random_uuid() not null,
  item_id uuid not null references media_items (id) on delete cascade,
  given_on date not null,
  language text default '' not null,
  explained_by uuid references staff (id) on delete restrict,
  scopes jsonb not null,
  ends_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by_her boolean default false not null,
  created_at timestamp with time zone default now() not null
);
--> statement-breakpoint
alter table media_items add constraint media_items_consent_id_media_consents_id_fk
  foreign key (consent_id) references media_consents (id);
--> statement-breakpoint
create table media_uploads (
  id uuid primary key default gen_random_uuid() not null,
  maid_id integer not null references maids (id) on delete cascade,
  name text not null,
  kind text not null,
  state text not null,
  file_id uuid references media (id) on delete restrict,
  raw_key text,
  seconds double precision,
  problem text default '' not null,
  uploaded_by uuid not null references staff (id) on delete restrict,
  created_at timestamp with time zone default now() not null,
  constraint media_uploads_kind check (kind in ('photo', 'video')),
  constraint media_uploads_state check (state in ('ready', 'converting', 'refused')),
  constraint media_uploads_ready check ((state = 'ready') = (file_id is not null))
);
--> statement-breakpoint
create index media_items_maid on media_items (maid_id, position);
--> statement-breakpoint
create index media_items_file on media_items (file_id);
--> statement-breakpoint
create index media_items_source on media_items (source_id);
--> statement-breakpoint
create index media_items_poster on media_items (poster_id);
--> statement-breakpoint
create index media_items_captions on media_items (captions_id);
--> statement-breakpoint
create index media_items_arabic_captions on media_items (arabic_captions_id);
--> statement-breakpoint
create index media_items_consent on media_items (consent_id);
--> statement-breakpoint
create index media_consents_item on media_consents (item_id);
--> statement-breakpoint
create index media_consents_end on media_consents (ends_at) where withdrawn_at is null;
--> statement-breakpoint
create index media_uploads_maid on media_uploads (maid_id);
--> statement-breakpoint
create index media_uploads_file on media_uploads (file_id);
--> statement-breakpoint
-- The photo and the video that a maid has become items.
insert into media_items (maid_id, kind, title, position, file_id, source_id, external_url, seconds, poster_id, captions_id)
select maid_id, kind, title, coalesce((select min(position) from media_items item where item.maid_id = found.maid_id), 3) - 1 - place,
  file_id, file_id, external_url, seconds, poster_id, captions_id
from (
  select maids.id as maid_id, 'photo' as kind, 'Portrait' as title, 0 as place, face_media_id as file_id,
    null as external_url, null::double precision as seconds, null::uuid as poster_id, null::uuid as captions_id
  from maids where face_media_id is not null and true
  union all
  select maids.id, 'video', 'Meet ' || first_name, 1, media_id, external_url, duration_seconds, poster_media_id, captions_media_id
  from videos join maids on maids.id = videos.maid_id where true
) as found
where not exists (select from media_items item where item.maid_id = found.maid_id and item.kind = found.kind
  and (item.file_id = found.file_id or item.source_id = found.file_id or item.external_url = found.external_url));
--> statement-breakpoint
-- Her consent covered them. It lasts a year; an older one, 90 days from now on, in which she can be asked again.
insert into media_consents (item_id, given_on, scopes, ends_at)
select item.id, maids.consent_given_on,
  '{"site": "allowed", "shared_lists": "allowed", "messages": "not_asked", "social": "not_asked", "print": "not_asked"}',
  (greatest(maids.consent_given_on + interval '1 year', current_date + 90) + interval '1 day') at time zone 'Asia/Dubai'
from media_items item join maids on maids.id = item.maid_id where maids.consent_given_on is not null;
--> statement-breakpoint
update media_items set consent_id = consent.id, state = 'on_site', published_at = coalesce(maids.published_at, now())
from media_consents consent, maids where consent.item_id = media_items.id and maids.id = media_items.maid_id;
--> statement-breakpoint
drop view public_media;
--> statement-breakpoint
create view public_media as (select file.id, file.path, file.sha256, file.file_name, file.storage_key, file.media_type, file.bytes
from media file
where file.cleaned and (exists (select from resources where resources.media_id = file.id)
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
  )));
--> statement-breakpoint
create trigger tell_office after insert or update or delete on media_items
  for each statement execute function tell_office('office');
--> statement-breakpoint
create trigger tell_office after insert or update or delete on media_uploads
  for each statement execute function tell_office('office');
--> statement-breakpoint
-- A draft changes nothing for families.
create trigger tell_changed after insert or delete or update of state, file_id, poster_id, captions_id, arabic_captions_id, consent_id
  on media_items for each statement execute function tell_changed('catalogue');
--> statement-breakpoint
create trigger tell_changed after update of ends_at, withdrawn_at
  on media_consents for each statement execute function tell_changed('catalogue');
--> statement-breakpoint
-- The table of maids shows captions and the end of consents by item.
create or replace function maid_captions(maid integer) returns text[] language sql stable as $$
  select array_remove(array[
    case when bool_or(captions_id is not null) then 'en' end,
    case when bool_or(arabic_captions_id is not null) then 'ar' end], null)
  from media_items where maid_id = maid and kind = 'video' and state = 'on_site'
$$;
--> statement-breakpoint
create or replace function maid_consent_until(maid integer) returns date language sql stable as $$
  select coalesce(
    (select min((consent.ends_at at time zone 'Asia/Dubai')::date - 1)
     from media_items item join media_consents consent on consent.id = item.consent_id
     where item.maid_id = maid and item.state = 'on_site' and consent.withdrawn_at is null),
    (select (consent_given_on + interval '12 months')::date from maids
     where id = maid and not exists (select from media_items where maid_id = maid)))
$$;
--> statement-breakpoint
create trigger note_maid_row_insert after insert on media_items referencing new table as changed
  for each statement execute function note_maid_row('maid_id');
--> statement-breakpoint
create trigger note_maid_row_update after update on media_items referencing new table as changed
  for each statement execute function note_maid_row('maid_id');
--> statement-breakpoint
create trigger note_maid_row_delete after delete on media_items referencing old table as changed
  for each statement execute function note_maid_row('maid_id');
--> statement-breakpoint
create function note_consent_in_maid_row() returns trigger language plpgsql as $$
begin
  perform refresh_maid_rows(array(select distinct item.maid_id from changed join media_items item on item.id = changed.item_id));
  return null;
end $$;
--> statement-breakpoint
create trigger note_maid_row_update after update on media_consents referencing new table as changed
  for each statement execute function note_consent_in_maid_row();
--> statement-breakpoint
select refresh_maid_rows(array(select id from maids));
