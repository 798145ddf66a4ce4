import { exampleOffice } from '../../content/papers/office.ts';
import { BRANCHES_PARAMETER } from '../../content/guides/entered-branches.ts';
import type { Store } from '../platform/store/store.ts';

/** Replaces every example value of a seeded store, so that it can start in production. For tests and proofs. */
export async function makeReadyForProduction({ pool }: Pick<Store, 'pool'>): Promise<void> {
  const office = Object.keys(exampleOffice).map((name) => [`office_${name}`, `Real ${name}`]);
  for (const [code, value] of [...office, [BRANCHES_PARAMETER, '[]']]) {
    await pool.query(
      `insert into parameters (code, value, is_public) values ($1, $2, true)
       on conflict (code) do update set value = excluded.value`,
      [code, value],
    );
  }
  await pool.query(`update parameters set note = 'our own'`);
  await pool.query(`update chat_numbers set number = replace(number, '+971500000', '+971509876')`);
  await pool.query(`update redirects set target = '/' where target like '%example.com%'`);
  await pool.query(`delete from site_settings where code = 'redirectHosts'`);
  await pool.query(`delete from campaign_rules where conditions::text like '%"example_%'`);
  await pool.query(`update maids set withdrawn_at = now() where consent_reference = 'demo record'`);
}
