import type { Api, AnswerOf } from '../../../contract/api.ts';

export type Changes = AnswerOf<'GET ccreplacementapplication/changes'>;

let last: { readonly id: string; readonly asked: Promise<Changes> } | null = null;

/** The maids of a contract over time; fetched once per page, even if several parts show it. */
export function askChanges({ api, id }: { readonly api: Api; readonly id: string }) {
  if (last?.id !== id) {
    const asked = api.get('ccreplacementapplication/changes', { query: { id } });
    last = { id, asked };
    asked.catch(() => {
      last = null;
    });
  }
  return last.asked;
}

/**
 * Returns the maid who works for the family on that day, the next one, and the one she replaced. On the day of a
 * change the earlier maid is still there; a maid who was replaced before her first day never came.
 */
export function presentMaid(changes: Changes, today: string) {
  const came = changes.filter((one) => one.came);
  const [first] = changes;
  const isFirstThere = first?.came && first.day <= today;
  const now = came.findLast(({ day }) => day < today) ?? (isFirstThere ? first : null);
  const next = came.at(-1) ?? null;
  const coming = next && next.day >= today && next !== now ? next : null;
  const shown = now ?? coming;
  const before = shown && changes[changes.indexOf(shown) - 1];
  return { now, coming, before: before ?? null };
}
