import { randomUUID } from 'node:crypto';
import { currentReplaceStep } from '../../rules/flows/replace-flow.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import { openText } from '../applications/index.ts';
import { enqueueToFamily } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { type Contract, isRunning } from './contract.ts';
import { replacementPath } from './messages.ts';
import { replacementStatus } from './replacement-status.ts';

/** The maid whose price needs a new direct debit that the client has not signed yet; null if no signature is missing. */
export async function maidToSignFor(
  db: Database,
  keys: Deps['keys'],
  contract: Contract,
): Promise<string | null> {
  if (!isRunning(contract.application)) return null;
  const status = await replacementStatus(db, keys, contract);
  if (currentReplaceStep(status) !== 'SIGN_MONTHLY_PAYMENTS') return null;
  return status.maid && displayFirstName(status.maid.firstName);
}

/**
 * Texts the client the link to the replacement, which opens at the form to sign. False if no signature is missing or there is
 * no number.
 */
export async function textReplacementToSign(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  contract: Contract,
): Promise<boolean> {
  const maid = await maidToSignFor(db, deps.keys, contract);
  const { application, dataKey } = contract;
  const cell = { id: application.id, dataKey };
  const to = openText(cell, 'mobile_sealed', application.mobileSealed);
  const appId = openText(cell, 'app_id_sealed', application.appIdSealed);
  if (maid === null || to === null || appId === null) return false;
  const isSent = await enqueueToFamily(db, deps, {
    applicationId: application.id,
    dataKey,
    channel: 'sms',
    template: 'sign_only',
    to,
    slots: { maid, path: replacementPath(appId) },
    dedupeKey: `replacement to sign:${randomUUID()}`,
  });
  if (!isSent) throw new Refusal(400, 'NUMBER_NOT_CONFIRMED');
  return true;
}
