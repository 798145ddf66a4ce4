import { eq } from 'drizzle-orm';
import { SharedCache } from '../platform/store/shared-cache.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { parameters as table } from './table.ts';

/** Public parameters by code, in the requested order. Others are treated as unknown. */
export function parameters({ store }: Pick<Deps, 'store'>): Handlers<'GET public/parameters'> {
  const cache = new SharedCache<ReadonlyMap<string, string>>(store, ['parameters'], { entries: 1 });

  async function load() {
    const rows = await store.db.select().from(table).where(eq(table.isPublic, true));
    return new Map(rows.map(({ code, value }) => [code, value]));
  }

  return {
    'GET public/parameters': async ({ query }) => {
      const values = await cache.ask('', load);
      return [...new Set([query.code].flat())].flatMap((code) => {
        const value = values.get(code);
        return value === undefined ? [] : [{ code, value }];
      });
    },
  };
}
