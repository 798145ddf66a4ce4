import type { Api, AnswerOf } from '../../contract/api.ts';

export type Changes = AnswerOf<'GET ccreplacementapplication/changes'>;

let last: { readonly id: string; readonly asked: Promise<Changes> } | null = null;

/** Who came with a contract and since; asked once in a page, however many parts of it show it. */
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

/** Who is there on that day, and who is on the way: the day of a change still belongs to who was there. */
export function whoIsThere(changes: Changes, today: string) {
  const now = changes.findLast(({ day }) => day < today) ?? changes[0];
  const next = changes.at(-1);
  const coming = next && next.day >= today && next !== now ? next : null;
  const before = now && changes[changes.indexOf(now) - 1];
  return { now, coming, before: before ?? null };
}
