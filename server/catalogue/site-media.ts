import { sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';

/**
 * Puts the first photo and the first video that are on the site into these maids' rows and cards. A maid whose last
 * item has gone loses her consent, and with it her place on the site. Kinds that never had an item stay as they are.
 */
export async function showMaidMedia(db: Database, maidIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...maidIds])}::int[]`;
  const ever = (kind: string) =>
    sql`exists (select from media_items item where item.maid_id = maids.id
      and item.kind = ${kind} and item.published_at is not null)`;
  await db.execute(sql`
    with wanted as (
      select distinct on (maid_id) maid_id, file_id, external_url, captions_id, arabic_captions_id, poster_id, seconds
      from media_items where maid_id = any(${ids}) and kind = 'video' and state = 'on_site'
      order by maid_id, position, id
    ), gone as (
      delete from videos using maids
      where maids.id = videos.maid_id and maids.id = any(${ids}) and ${ever('video')}
        and not exists (select from wanted where wanted.maid_id = maids.id
          and (file_id, external_url, captions_id, arabic_captions_id, poster_id, seconds) is not distinct from
            (videos.media_id, videos.external_url, videos.captions_media_id, videos.arabic_captions_media_id, videos.poster_media_id, videos.duration_seconds))
    )
    insert into videos (maid_id, media_id, external_url, captions_media_id, arabic_captions_media_id, poster_media_id, duration_seconds)
    select maid_id, file_id, external_url, captions_id, arabic_captions_id, poster_id, seconds from wanted
    where not exists (select from videos where videos.maid_id = wanted.maid_id
      and (file_id, wanted.external_url, captions_id, arabic_captions_id, poster_id, seconds) is not distinct from
        (videos.media_id, videos.external_url, videos.captions_media_id, videos.arabic_captions_media_id, videos.poster_media_id, videos.duration_seconds))`);
  await db.execute(sql`
    update maids set face_media_id = fresh.face_id, consent_given_on = fresh.given_on,
      card = case when maids.card ? 'housemaid' then maids.card || jsonb_build_object(
        'vimeoInfo', jsonb_build_object('duration', coalesce(fresh.seconds, 0)),
        'videoDuration', coalesce(fresh.seconds, 0),
        'housemaid', maids.card -> 'housemaid' || jsonb_build_object('faceURL', fresh.face,
          'videoURL', fresh.video, 'captionsURL', fresh.captions, 'posterURL', fresh.poster)
      ) else maids.card end
    from (
      select maids.id, photo.id as face_id, photo.path as face, film.duration_seconds as seconds,
        coalesce(film.external_url, file.path) as video, captions.path as captions, poster.path as poster,
        case when ${ever('photo')} or ${ever('video')} then (
          select min(given_on) from media_items item join media_consents consent on consent.id = item.consent_id
          where item.maid_id = maids.id and item.state = 'on_site'
        ) else maids.consent_given_on end as given_on
      from maids
      left join media photo on photo.id = case when ${ever('photo')} then (
        select file_id from media_items item where item.maid_id = maids.id and item.kind = 'photo'
          and item.state = 'on_site' order by position, id limit 1
      ) else maids.face_media_id end
      left join lateral (
        select * from videos where videos.maid_id = maids.id order by videos.position desc limit 1
      ) film on true
      left join media file on file.id = film.media_id
      left join media captions on captions.id = film.captions_media_id
      left join media poster on poster.id = film.poster_media_id
      where maids.id = any(${ids})
    ) as fresh
    where maids.id = fresh.id and (maids.face_media_id, maids.consent_given_on, maids.card #>> '{housemaid,faceURL}',
        maids.card #>> '{housemaid,videoURL}', maids.card #>> '{housemaid,captionsURL}', maids.card #>> '{housemaid,posterURL}')
      is distinct from (fresh.face_id, fresh.given_on, fresh.face, fresh.video, fresh.captions, fresh.poster)`);
}
