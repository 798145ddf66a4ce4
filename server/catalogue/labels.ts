import { inArray } from 'drizzle-orm';
import type { MaidLabels } from '../../rules/catalogue/maid-labels.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { siteSettings } from '../site/table.ts';
import type { Store } from '../platform/store/store.ts';

/** The site's word for a maid; a missing or invalid setting falls back to the default. */
export function maidLabels(store: Pick<Store, 'db' | 'onChange'>) {
  const cache = new SharedCache<MaidLabels>(store, ['site'], { entries: 1 });
  return () =>
    cache.ask('', async () => {
      const rows = await store.db
        .select()
        .from(siteSettings)
        .where(inArray(siteSettings.code, ['maidLabel', 'maidsLabel']));
      const label = (code: string, otherwise: string) => {
        const value = rows.find((row) => row.code === code)?.value;
        return typeof value === 'string' && value !== '' ? value : otherwise;
      };
      return { maid: label('maidLabel', 'maid'), maids: label('maidsLabel', 'maids') };
    });
}
