import { sql } from 'drizzle-orm';
import { showMaidMedia } from '../../catalogue/index.ts';
import type { Database } from '../../platform/store/store.ts';

/**
 * Makes items of the photo and video that an import gave these maids; a consent that is newer than all that the
 * office knows puts them on the site, also what was removed since yesterday. What was withdrawn or taken off stays so.
 * Without a consent everything is withdrawn.
 */
export async function adoptMaidMedia(db: Database, maidIds: readonly number[]): Promise<void> {
  const chosen = sql`maids.id = any(${sql.param([...maidIds])}::int[])`;
  await db.execute(sql`
    with over as (
      update media_consents set withdrawn_at = now()
      from media_items item join maids on maids.id = item.maid_id
      where ${chosen} and maids.consent_given_on is null and item.state = 'on_site'
        and media_consents.id = item.consent_id and media_consents.withdrawn_at is null
      returning item_id
    )
    update media_items set state = 'withdrawn' from over where over.item_id = media_items.id`);
  // The record has another first photo or video, or none.
  for (const [kind, here] of [
    [
      'photo',
      sql`select maids.face_media_id as file_id, null as url where maids.face_media_id is not null`,
    ],
    [
      'video',
      sql`select media_id as file_id, external_url as url from videos where videos.maid_id = maids.id`,
    ],
  ] as const) {
    await db.execute(sql`
      update media_items set state = 'draft'
      from maids left join lateral (${here}) as given on true
      where ${chosen} and media_items.maid_id = maids.id and kind = ${kind} and state = 'on_site' and (
        coalesce(given.file_id::text, given.url) is null or (
          media_items.id = (select id from media_items item where item.maid_id = maids.id
            and item.kind = ${kind} and item.state = 'on_site' order by position, id limit 1)
          and not exists (select from media_items item where item.maid_id = maids.id and item.kind = ${kind}
            and (given.file_id in (item.file_id, item.source_id) or item.external_url = given.url))
        ))`);
  }
  await db.execute(sql`
    insert into media_items (maid_id, kind, title, position, file_id, source_id, external_url, seconds, poster_id, captions_id, arabic_captions_id)
    select maid_id, kind, title, coalesce((select min(position) from media_items item where item.maid_id = found.maid_id), 3) - 1 - place,
      file_id, file_id, external_url, seconds, poster_id, captions_id, arabic_captions_id
    from (
      select maids.id as maid_id, 'photo' as kind, 'Portrait' as title, 0 as place, face_media_id as file_id,
        null as external_url, null::double precision as seconds, null::uuid as poster_id, null::uuid as captions_id, null::uuid as arabic_captions_id
      from maids where face_media_id is not null and ${chosen}
      union all
      select maids.id, 'video', 'Meet ' || first_name, 1, media_id, external_url, duration_seconds, poster_media_id, captions_media_id, arabic_captions_media_id
      from videos join maids on maids.id = videos.maid_id where ${chosen}
    ) as found
    where not exists (select from media_items item where item.maid_id = found.maid_id and item.kind = found.kind
      and (item.file_id = found.file_id or item.source_id = found.file_id or item.external_url = found.external_url))`);
  await db.execute(sql`
    update media_items set captions_id = videos.captions_media_id,
      arabic_captions_id = coalesce(videos.arabic_captions_media_id, media_items.arabic_captions_id), poster_id = videos.poster_media_id,
      seconds = videos.duration_seconds
    from videos join maids on maids.id = videos.maid_id
    where ${chosen} and media_items.maid_id = maids.id
      and (media_items.file_id = videos.media_id or media_items.external_url = videos.external_url)`);
  // An older consent can be used for 90 days, in which she can be asked again.
  await db.execute(sql`
    with given as (
      insert into media_consents (item_id, given_on, scopes, ends_at)
      select item.id, maids.consent_given_on,
        '{"site": "allowed", "shared_lists": "allowed", "messages": "not_asked", "social": "not_asked", "print": "not_asked"}',
        (greatest(maids.consent_given_on + interval '1 year', (now() at time zone 'Asia/Dubai')::date + 90) + interval '1 day') at time zone 'Asia/Dubai'
      from media_items item join maids on maids.id = item.maid_id
      where ${chosen} and not exists (
        select from media_consents earlier where earlier.item_id = item.id
          and (earlier.given_on >= maids.consent_given_on or earlier.withdrawn_at >= maids.consent_given_on)
      ) and maids.consent_given_on is not null and (item.file_id = maids.face_media_id or exists (
        select from videos where videos.maid_id = maids.id
          and (videos.media_id = item.file_id or videos.external_url = item.external_url)
      ))
      returning id, item_id
    )
    update media_items set consent_id = given.id, state = 'on_site', removed_at = null, published_at = coalesce(published_at, now())
    from given where given.item_id = media_items.id`);
  await showMaidMedia(db, maidIds);
}
