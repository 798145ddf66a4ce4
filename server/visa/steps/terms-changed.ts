import { type ApplicationAccess, undoStep } from '../../applications/index.ts';
import { Refusal, rulesProblems } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { voidSignatures } from '../../signatures/index.ts';

type Answer = Readonly<Record<string, unknown>>;

export const wrongAnswer = (problems: Readonly<Record<string, string>>) =>
  new Refusal(400, 'BAD_ANSWER', {}, rulesProblems(problems));

/** Voids what was signed or agreed to if an answer that the contract contains has changed. */
export async function termsChanged(
  db: Database,
  access: ApplicationAccess,
  before: Answer | null,
  after: Answer,
): Promise<void> {
  if (before === null) return;
  if (Object.entries(after).every(([field, value]) => before[field] === value)) return;
  await voidSignatures(db, access, 'terms');
  await undoStep(db, access, 'CREDIT_CARD_INFO', 'system');
}
