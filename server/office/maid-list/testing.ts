import { addLists, addMaid } from '../../catalogue/testing.ts';
import { matchingTypeNationalities } from '../../catalogue/table.ts';
import { holds } from '../../holds/table.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import { maidPrivate } from '../maids/table.ts';

export const today = dubaiDay(new Date());
export const inDays = (count: number): string => addDays(today, count);

/** Six maids, one in each state. */
export async function addMaids({ store }: Pick<Deps, 'store'>): Promise<void> {
  await addLists(store);
  await store.db.insert(matchingTypeNationalities).values([
    { matchingTypeId: 1, nationalityCode: 'PH' },
    { matchingTypeId: 2, nationalityCode: 'PH' },
    { matchingTypeId: 3, nationalityCode: 'ET' },
  ]);
  await store.pool.query(`select setval(pg_get_serial_sequence('maids', 'id'), 100)`);
  const consentGivenOn = inDays(-30);
  await addMaid(store, { id: 1, firstName: 'Amihan', consentGivenOn, monthlyPriceAed: 2990 });
  await addMaid(store, {
    id: 2,
    firstName: 'Bekele',
    nationalityCode: 'ET',
    matchingTypeId: 3,
    consentGivenOn: inDays(-350),
    availableFrom: inDays(20),
  });
  await addMaid(store, { id: 3, firstName: 'Celia', consentGivenOn, withdrawnAt: new Date() });
  await addMaid(store, { id: 4, firstName: 'Dalisay', publishedAt: null, consentGivenOn: null });
  await addMaid(store, {
    id: 5,
    firstName: 'Evelyn',
    consentGivenOn,
    arrangement: 'LIVE_OUT',
    matchingTypeId: 2,
  });
  await addMaid(store, { id: 6, firstName: 'Florita', consentGivenOn, monthlyPriceAed: 3140 });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await store.db.insert(holds).values([
    { maidId: 5, state: 'held', expiresAt },
    { maidId: 6, state: 'hired', expiresAt },
  ]);
  await store.db
    .insert(maidPrivate)
    .values({ maidId: 1, passportEndsOn: inDays(90), labels: ['Night shift'] });
}
