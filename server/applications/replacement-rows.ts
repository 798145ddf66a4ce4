import { eq, sql } from 'drizzle-orm';
import type { ReplaceStep } from '../../contract/steps/replace-steps.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { newApplication } from './access/application-key.ts';
import { applications } from './table.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** A separate row, encrypted with the contract's key: it has no key of its own, and its appId opens nothing. */
export async function beginReplacement(
  db: Database,
  keys: Keys,
  { id: replacesApplicationId, planType }: Pick<ApplicationRow, 'id' | 'planType'>,
): Promise<ApplicationRow> {
  const { id, appIdLookup, appIdSealed } = newApplication(keys).kept;
  const [row] = await db
    .insert(applications)
    .values({
      id,
      appIdLookup,
      appIdSealed,
      flow: 'replacement',
      step: 'REPLACEMENT_REASON',
      replacesApplicationId,
      planType,
      validUntil: sql`now() + interval '30 days'`,
    })
    .returning();
  if (row === undefined) throw new Error('A stored replacement returned no row.');
  return row;
}

export async function chooseMaid(db: Database, id: string, maidId: number): Promise<void> {
  await db.update(applications).set({ maidId }).where(eq(applications.id, id));
}

/** Records the last answered step; each answer keeps the replacement open for 30 days. */
export async function recordStep(db: Database, id: string, step: ReplaceStep): Promise<void> {
  const validUntil = sql`greatest(${applications.validUntil}, now() + interval '30 days')`;
  await db.update(applications).set({ step, validUntil }).where(eq(applications.id, id));
}

interface Confirmed extends Pick<ApplicationRow, 'contractEndsOn' | 'validUntil'> {
  readonly reference: string;
  readonly monthlyFils: number;
  /** Now, unless the demo invents an earlier confirmation. */
  readonly at?: Date;
}

/** A confirmed replacement ends with its contract. */
export async function submitReplacement(
  db: Database,
  id: string,
  { at, ...confirmed }: Confirmed,
): Promise<void> {
  await db
    .update(applications)
    .set({ ...confirmed, state: 'submitted', submittedAt: at ?? sql`now()`, step: 'END_WORK_FLOW' })
    .where(eq(applications.id, id));
}
