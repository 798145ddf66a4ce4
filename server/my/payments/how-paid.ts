import { debitLimit } from '../../../rules/money/price-summary.ts';
import { monthForCard, nextCardMonth, offerState } from '../../collections/index.ts';
import { endUnusedMandates } from '../../mandates/index.ts';
import { closeTasks, openTask } from '../../office/index.ts';
import { changedAt, paysByCard } from '../../payment-ways/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';
import { accountsOf } from './accounts.ts';
import { rowsOfContract } from './contract-of.ts';
import { nextPayment } from './next-payment.ts';

export const noDirectDebit = () => new Refusal(409, 'NO_DIRECT_DEBIT');

/** What the family can change, for its client: another card, or a card instead of the direct debit. */
export async function choicesOf(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  id: string,
  isCard: boolean,
) {
  if (isCard) return { otherCard: await nextCardMonth(db, deps, id), toCard: null };
  const free = await monthForCard(db, deps, id);
  if (free === null) return { otherCard: null, toCard: null };
  const state = await offerState(db, { applicationId: id, month: free.month });
  return { otherCard: null, toCard: { ...free, state } };
}

/** Fils that a running contract may take each month from an account, and whether the present limit is too low. */
export async function limitsOf(db: Database, { keys }: Pick<Deps, 'keys'>, home: HomeAccess) {
  const { id, flow, monthlyFils } = home.application;
  const [newest = home.application] = await rowsOfContract(db, home.application);
  const nextFils = (await nextPayment(db, home, newest))?.fils ?? 0;
  // A pause can make the next payment less than those after it.
  const most = Math.max(newest.monthlyFils ?? monthlyFils ?? 0, nextFils);
  if (flow === 'hire' && (await paysByCard(db, id))) {
    return { isTooLow: false, mostFils: debitLimit(most) };
  }
  const { mostFils, account } = await accountsOf(db, keys, id);
  if (mostFils === null) throw noDirectDebit();
  const isTooLow = nextFils > (account?.capFils ?? mostFils);
  return { isTooLow, mostFils: isTooLow ? debitLimit(most) : mostFils };
}

/**
 * A family that pays by card no longer wants the direct debit that it named or signed; true if there was one. The bank has
 * to end a form that it was given.
 */
export async function keepCard(
  db: Database,
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  applicationId: string,
): Promise<boolean> {
  if (!(await paysByCard(db, applicationId))) return false;
  const { newAccount } = await accountsOf(db, deps.keys, applicationId);
  if (newAccount === null || newAccount.state === 'rejected') return false;
  const after = (await changedAt(db, applicationId)) ?? undefined;
  for (const reference of await endUnusedMandates(db, applicationId, { after })) {
    await openTask(db, deps, { applicationId, kind: 'end_at_bank', subject: reference });
  }
  await closeTasks(db, applicationId, ['lodge_debit'], null);
  return true;
}
