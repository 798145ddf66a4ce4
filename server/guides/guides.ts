import { asc } from 'drizzle-orm';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { Deps } from '../platform/deps.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { defaultGuides } from './default-guides.ts';
import { guides as table } from './table.ts';

const answerOf = (guide: unknown) => new JsonText(JSON.stringify({ guide }), 'private, no-cache');
const unchanged = answerOf(null);

/** Guides that the agency changed or wrote. */
export function guides({
  store,
}: Pick<Deps, 'store'>): Handlers<'GET public/guide' | 'GET public/guides'> {
  const cache = new SharedCache<Awaited<ReturnType<typeof load>>>(store, ['site'], { entries: 2 });

  async function load(language: OwnLanguage) {
    const rows = await store.db.select().from(table).orderBy(asc(table.name));
    const shown = rows.map(({ value, arabic }) =>
      language === 'ar' && arabic ? { ...arabic, checked: value.checked } : value,
    );
    const own = shown.filter(({ name }) => !defaultGuides.has(name));
    return {
      byName: new Map(shown.map((guide) => [guide.name, answerOf(guide)])),
      list: new JsonText(
        JSON.stringify(own.map(({ name, title, lead }) => ({ name, title, lead }))),
        'private, no-cache',
      ),
    };
  }

  return {
    'GET public/guide': async ({ query: { name } }, { language }) =>
      (await cache.ask(language, () => load(language))).byName.get(name) ?? unchanged,
    'GET public/guides': async (_input, { language }) =>
      (await cache.ask(language, () => load(language))).list,
  };
}
