import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ApplicationAccess, appendEvent, undoStep } from '../applications/index.ts';
import { reopenSignedMandate } from '../mandates/index.ts';
import { signatures } from './table.ts';
import type { Database } from '../platform/store/store.ts';

const signingSteps = ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'] as const;

/** Voids all signatures of an application and keeps their rows. Returns how many were valid. */
export async function voidRows(db: Database, applicationId: string): Promise<number> {
  const voided = await db
    .update(signatures)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(signatures.applicationId, applicationId), isNull(signatures.voidedAt)))
    .returning({ id: signatures.id });
  return voided.length;
}

/**
 * Called when something signed changes: maid, plan, price or account. Voids the signatures but keeps their rows, and
 * reopens the steps. Returns the number of voided signatures.
 */
export async function voidSignatures(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  reason: string,
): Promise<number> {
  const { id } = access.application;
  const voided = await voidRows(db, id);
  if (voided === 0) return 0;
  await reopenSignedMandate(db, id);
  const event = { kind: 'signatures_voided', actor: 'system', data: { reason } } as const;
  await appendEvent(db, id, event, access.dataKey);
  for (const step of signingSteps) {
    await undoStep(db, access, step, 'system');
  }
  return voided;
}
