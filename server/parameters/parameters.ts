import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { eq } from 'drizzle-orm';
import { SharedCache } from '../platform/store/shared-cache.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { parameters as table } from './table.ts';

/** Public parameters by code, in the requested order and the reader's language. Others are treated as unknown. */
export function parameters({ store }: Pick<Deps, 'store'>): Handlers<'GET public/parameters'> {
  const cache = new SharedCache<ReadonlyMap<string, string>>(store, ['parameters'], { entries: 2 });

  async function load(language: OwnLanguage) {
    const rows = await store.db.select().from(table).where(eq(table.isPublic, true));
    return new Map(
      rows.map(({ code, value, arabic }) => [code, (language === 'ar' && arabic) || value]),
    );
  }

  return {
    'GET public/parameters': async ({ query }, { language }) => {
      const values = await cache.ask(language, () => load(language));
      return [...new Set([query.code].flat())].flatMap((code) => {
        const value = values.get(code);
        return value === undefined ? [] : [{ code, value }];
      });
    },
  };
}
