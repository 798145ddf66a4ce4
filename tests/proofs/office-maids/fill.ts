import { sampleRows } from '../../../server/platform/store/schema/sample-rows.ts';
import type { Deps } from '../../../server/platform/deps.ts';

const BATCH = 10_000;

/** Fills the store up to this number of maids with films, holds, passports and labels, by plain SQL. */
export async function fillMaids(
  { store: { pool } }: Pick<Deps, 'store'>,
  from: number,
  to: number,
): Promise<void> {
  await sampleRows(pool).maid();
  await pool.query(
    `insert into nationalities values ('ET', 'Ethiopian', 'Ethiopia'), ('LK', 'Sri Lankan', 'Sri Lanka'),
       ('ID', 'Indonesian', 'Indonesia'), ('KE', 'Kenyan', 'Kenya') on conflict do nothing`,
  );
  await pool.query(
    `insert into matching_types (id, name, arrangement) values (2, 'Live-out', 'LIVE_OUT') on conflict do nothing`,
  );
  await pool.query(
    `insert into matching_type_nationalities
     select kind.id, code from matching_types kind, nationalities on conflict do nothing`,
  );
  const captions = await sampleRows(pool).file();
  for (let start = from; start < to; start += BATCH) {
    const range = [start, Math.min(start + BATCH, to)];
    await pool.query(
      `insert into maids (id, first_name, born_on, nationality_code, matching_type_id, arrangement,
         monthly_price_aed, wage_aed, available_from, letter, card, consent_given_on, published_at, withdrawn_at)
       select 1000000 + place,
         (array['Maricel', 'Hirut', 'Siti', 'Nimali', 'Grace', 'Wanjiku', 'Tigist', 'Dewi', 'Rosalyn'])[place % 9 + 1],
         date '1980-01-01' + place % 7000,
         (array['PH', 'PH', 'PH', 'ET', 'LK', 'ID', 'KE'])[place % 7 + 1], 1,
         (array['LIVE_IN', 'LIVE_IN', 'LIVE_OUT', 'EITHER'])[place % 4 + 1],
         2500 + place % 200 * 10, 1900,
         case when place % 3 = 0 then current_date + place % 400 - 100 end,
         repeat('I cook and I love children. ', 40), jsonb_build_object('filler', repeat('x', 1500)),
         case when place % 11 > 0 then current_date - place % 400 end,
         case when place % 5 > 0 then now() end, case when place % 13 = 0 then now() end
       from generate_series($1::int, $2::int - 1) place`,
      range,
    );
    await pool.query(
      `insert into videos (maid_id, external_url, captions_media_id, duration_seconds)
       select 1000000 + place, 'https://example.com/film', case when place % 4 > 0 then $3::uuid end, 40 + place % 50
       from generate_series($1::int, $2::int - 1) place where place % 17 > 0`,
      [...range, captions],
    );
    await pool.query(
      `insert into holds (maid_id, state, expires_at)
       select 1000000 + place, case when place % 2 = 0 then 'held' else 'hired' end, now() + interval '9 days'
       from generate_series($1::int, $2::int - 1) place where place % 19 = 0`,
      range,
    );
    await pool.query(
      `insert into maid_private (maid_id, passport_ends_on, labels)
       select 1000000 + place, current_date + place % 3000 - 30,
         case when place % 50 = 0 then array['VIP'] else '{}' end
       from generate_series($1::int, $2::int - 1) place where place % 3 > 0`,
      range,
    );
  }
  for (const table of ['maids', 'maid_rows', 'videos', 'holds', 'maid_private']) {
    await pool.query(`vacuum analyze ${table}`);
  }
}
