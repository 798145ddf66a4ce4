import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { Deps } from '../platform/deps.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { guides as table } from './table.ts';

const answerOf = (guide: unknown) => new JsonText(JSON.stringify({ guide }), 'private, no-cache');
const unchanged = answerOf(null);

/** Guides that the agency changed. */
export function guides({ store }: Pick<Deps, 'store'>): Handlers<'GET public/guide'> {
  const cache = new SharedCache<ReadonlyMap<string, JsonText>>(store, ['site'], { entries: 2 });

  async function load(language: OwnLanguage) {
    const rows = await store.db.select().from(table);
    return new Map(
      rows.map(({ name, value, arabic }) => [
        name,
        answerOf(language === 'ar' && arabic ? { ...arabic, checked: value.checked } : value),
      ]),
    );
  }

  return {
    'GET public/guide': async ({ query: { name } }, { language }) =>
      (await cache.ask(language, () => load(language))).get(name) ?? unchanged,
  };
}
