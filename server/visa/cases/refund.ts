import { refundAfter, type VisaRefund } from '../../../rules/visa/price.ts';
import { paidFils } from '../../payments/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { type VisaCase, visaSettings } from './read-case.ts';

/**
 * What comes back of a visa that stops now (VISA-08). Null if nothing was paid by card for the visa itself: a maid hired
 * by the month is refunded by the rules of the contract.
 */
export async function visaRefundOf(
  db: Database,
  { application, progress }: Pick<VisaCase, 'application' | 'progress'>,
): Promise<VisaRefund | null> {
  if (application.flow !== 'visa') return null;
  const { price } = await visaSettings(db);
  const paid = await paidFils(db, application.id);
  if (price === null || paid === null) return null;
  const done = progress.stages.flatMap(({ facts, doneOn }) => (doneOn === null ? [] : facts.stage));
  return refundAfter(done, price, paid);
}
