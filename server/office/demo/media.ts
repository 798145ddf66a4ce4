import { and, asc, eq, lt } from 'drizzle-orm';
import { lastDayOf, type ScopeAnswer } from '../../../rules/media/consent.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { maidLanguages, maids } from '../../catalogue/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { itemsOf, linesFor } from '../media/index.ts';
import type { DemoRunner } from './team-work.ts';

/** Days ago on which they agreed, and the last day in days from now; null: a year later. */
const consents: readonly (readonly [ago: number, left: number | null, social: ScopeAnswer])[] = [
  [12, null, 'refused'],
  [350, 14, 'not_asked'],
  [96, null, 'allowed'],
  [200, 29, 'refused'],
  [31, null, 'not_asked'],
  [300, 65, 'allowed'],
];
const FIRST_DOUBLE = 9000;
/** "Hello" and a short sentence; the other lines are still to be translated. */
const greeting = 'مرحبًا، يسعدني أن ألتقي بكم.';

/** Consents with different ends, languages and answers, and captions that are half translated. */
export async function addDemoMedia(deps: Deps, run: DemoRunner): Promise<void> {
  const { db } = deps.store;
  const today = dubaiDay(new Date());
  const women = await db
    .select({ id: maids.id })
    .from(maids)
    .where(and(eq(maids.shown, true), lt(maids.id, FIRST_DOUBLE)))
    .orderBy(asc(maids.id))
    .limit(consents.length);
  for (const [place, { id }] of women.entries()) {
    const [ago = 0, left = null, social = 'not_asked'] = consents[place] ?? [];
    const [spoken] = await db
      .select({ language: maidLanguages.language })
      .from(maidLanguages)
      .where(eq(maidLanguages.maidId, id))
      .orderBy(asc(maidLanguages.position))
      .limit(1);
    const givenOn = addDays(today, -ago);
    const endsOn = left === null ? lastDayOf(givenOn) : addDays(today, left);
    const answers = { messages: 'allowed', social, print: 'not_asked' } as const;
    for (const item of await itemsOf(db, id)) {
      const consent = {
        itemId: item.id,
        givenOn,
        endsOn,
        language: spoken?.language ?? 'English',
        scopes: { site: 'allowed', shared_lists: 'allowed', ...answers },
      } as const;
      await run('record_consent', consent, item.id, ago * 24);
      const [line] = item.kind === 'video' ? await linesFor(db, deps, item) : [];
      if (line !== undefined && place % 2 === 0) {
        const { id: lineId, ...words } = line;
        const input = { itemId: item.id, lineId, line: { ...words, ar: greeting } };
        await run('save_caption', input, item.id, 20);
      }
    }
  }
}
