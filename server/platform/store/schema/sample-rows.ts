import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Rows that other rows need, for tests of the database's constraints. */
export function sampleRows(pool: Pool) {
  const returned = async <Id>(text: string, values: unknown[]): Promise<Id> => {
    const { rows } = await pool.query<{ id: Id }>(text, values);
    const [row] = rows;
    if (!row) throw new Error('The statement returned no row.');
    return row.id;
  };
  return {
    async maid(published = true): Promise<number> {
      await pool.query(
        `insert into nationalities values ('PH', 'Filipino', 'Philippines') on conflict do nothing`,
      );
      await pool.query(
        `insert into matching_types (id, name, arrangement) values (1, 'Filipino, live-in', 'LIVE_IN') on conflict do nothing`,
      );
      return returned<number>(
        `insert into maids (first_name, born_on, nationality_code, matching_type_id, arrangement,
           monthly_price_aed, wage_aed, card, consent_given_on, published_at)
         values ('Maricel', '1992-03-14', 'PH', 1, 'LIVE_IN', 2940, 1900, '{}', '2026-01-01',
           case when $1 then now() end) returning id`,
        [published],
      );
    },
    file: (name = `${randomBytes(6).toString('hex')}.pdf`) =>
      returned<string>(
        `insert into media (sha256, file_name, storage_key, media_type, bytes)
         values ($1, $2, 'media/x', 'application/pdf', 1) returning id`,
        [randomBytes(32).toString('hex'), name],
      ),
    session: () =>
      returned<string>(
        `insert into sessions (token_lookup, expires_at) values ($1, now() + interval '1 day') returning id`,
        [randomBytes(32)],
      ),
    application: () =>
      returned<string>(
        `insert into applications (app_id_lookup, app_id_sealed, valid_until)
         values ($1, $2, now() + interval '30 days') returning id`,
        [randomBytes(32), randomBytes(48)],
      ),
    payment: (applicationId: string, key = randomBytes(8).toString('hex')) =>
      returned<string>(
        `insert into payments (application_id, idempotency_key, request_hash, purpose, provider, amount_fils, vat_fils)
         values ($1, $2, $3, 'first_month', 'sandbox', 294000, 14000) returning id`,
        [applicationId, key, randomBytes(32)],
      ),
  };
}
