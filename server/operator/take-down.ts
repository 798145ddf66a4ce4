import { eq } from 'drizzle-orm';
import { maids } from '../catalogue/table.ts';
import { Refusal } from '../platform/refusal.ts';
import type { CommandDeps } from './import.ts';
import { runOffice } from './office-command.ts';
import { OperatorProblem } from './problem.ts';

/** Hides a maid and her media from the whole site at once, by the command of the office; twice does no harm. */
export async function takeDown(deps: CommandDeps, code: string): Promise<string[]> {
  const { db } = deps.store;
  const id = /^[1-9]\d{0,8}$/.test(code) ? Number(code) : null;
  const known =
    id === null ? [] : await db.select({ id: maids.id }).from(maids).where(eq(maids.id, id));
  if (id === null || known.length === 0) throw new OperatorProblem(`There is no maid ${code}.`);
  try {
    await runOffice(deps, 'unpublish_maid', { maidId: id });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'NOT_PUBLISHED')) throw error;
  }
  return [
    `Maid ${id} is taken down. To show her again: npm run store -- set maids ${id} withdrawn=false`,
  ];
}
