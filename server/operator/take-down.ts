import { eq } from 'drizzle-orm';
import { setPublished } from '../catalogue/index.ts';
import { maids } from '../catalogue/table.ts';
import type { StoreDeps } from './import.ts';
import { OperatorProblem } from './problem.ts';

/** Hides a maid and her media from the whole site at once. */
export async function takeDown({ store }: StoreDeps, code: string): Promise<string[]> {
  const id = /^[1-9]\d{0,8}$/.test(code) ? Number(code) : null;
  const known =
    id === null ? [] : await store.db.select({ id: maids.id }).from(maids).where(eq(maids.id, id));
  if (id === null || known.length === 0) throw new OperatorProblem(`There is no maid ${code}.`);
  await setPublished(store.db, [id], false);
  return [
    `Maid ${id} is taken down. To show her again: npm run store -- set maids ${id} withdrawn=false`,
  ];
}
