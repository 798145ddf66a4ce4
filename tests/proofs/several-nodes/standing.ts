import { appInfoOf } from '../../../server/testing/application.ts';
import type { Cluster } from './checks.ts';
import type { Done } from './load.ts';
import { patiently } from './patience.ts';

/** Checks that the store holds everything that was acknowledged, without duplicates. */
export async function whatStands({ product }: Cluster, { listed, families, winners }: Done) {
  const { pool } = product.deps.store;
  const { rows: kept } = await pool.query<{ maid: number; rank: number }>(
    'select maid_id as maid, rank from shortlist_entries',
  );
  const entries = new Set(kept.map(({ maid, rank }) => `${maid} ${rank}`));
  const lost = listed.filter(({ maid, rank }) => !entries.has(`${maid} ${rank}`)).length;
  let unfinished = 0;
  for (const family of families) {
    const info = await patiently(() => appInfoOf(family));
    if (info.step === 'CREDIT_CARD_INFO' || info.maid?.id !== family.maidId) unfinished += 1;
  }
  const { rows } = await pool.query<Record<string, number>>(`
    select (select count(*) from sandbox_charges where outcome = 'approved') as charged,
      (select count(*) from payments where captured_at is not null) as captured,
      (select count(*) from receipts) as invoices,
      (select count(*) from (select maid_id from holds where state in ('held', 'hired')
        group by maid_id having count(*) > 1) as twice) as "heldTwice",
      (select count(*) from turns) as turns,
      (select count(distinct node) from turns) as "turnsOn",
      (select count(*) from turns earlier join turns later on later.id > earlier.id
        and later.started_at < coalesce(earlier.ended_at, earlier.started_at + interval '2.8 seconds')
      ) as "turnsTogether"`);
  const counted = rows[0] ?? {};
  const sold = winners.filter((count) => count === 1).length;
  const ok =
    lost === 0 &&
    unfinished === 0 &&
    sold === winners.length &&
    counted['charged'] === families.length &&
    counted['captured'] === families.length &&
    counted['invoices'] === families.length &&
    counted['heldTwice'] === 0 &&
    Number(counted['turns']) > 2 &&
    counted['turnsTogether'] === 0;
  return {
    ok,
    lists: listed.length,
    lost,
    families: families.length,
    unfinished,
    sold,
    ...counted,
  };
}
