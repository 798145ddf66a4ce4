import { eq } from 'drizzle-orm';
import {
  HOURS_PARAMETER,
  readCalendar,
  usualCalendar,
} from '../../../rules/office/office-hours.ts';
import type { WorkCalendar } from '../../../rules/office/working-time.ts';
import { parameters } from '../../parameters/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { SharedCache } from '../../platform/store/shared-cache.ts';
import type { Store } from '../../platform/store/store.ts';

const caches = new WeakMap<Store, SharedCache<WorkCalendar>>();

/** The opening hours in force: the parameter `office_hours`, else 9 to 22 every day (OFF-14). */
export async function calendarOf({
  store,
  log,
}: Pick<Deps, 'store' | 'log'>): Promise<WorkCalendar> {
  const cache =
    caches.get(store) ?? new SharedCache<WorkCalendar>(store, ['parameters'], { entries: 1 });
  caches.set(store, cache);
  return cache.ask('', async () => {
    const [row] = await store.db
      .select()
      .from(parameters)
      .where(eq(parameters.code, HOURS_PARAMETER));
    if (row === undefined) return usualCalendar;
    const calendar = readCalendar(row.value);
    if (calendar === null) {
      log.error({ parameter: HOURS_PARAMETER }, 'The opening hours cannot be read');
    }
    return calendar ?? usualCalendar;
  });
}
