import { signed } from '../../contract/steps/signature.ts';
import { appendEvent, notNow } from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { signRead } from '../signatures/index.ts';
import type { Answering, Sent } from './answers.ts';
import { keepDraft } from './authority.ts';
import { refuseProblems } from './refusals.ts';

const SIGN = 'SIGN_MONTHLY_PAYMENTS';

/**
 * One signature under the new payment form, stored as in an application: text, hash, time, device, consent. It has a
 * chain separate from the contract's signatures, which stay as they are.
 */
export async function signForm(
  deps: Pick<Deps, 'files' | 'keys'>,
  { db, contract, replacement, status }: Answering,
  visit: Visit,
  { signatureNumber, documentHash = '', consentVersion = '', signature }: Sent,
): Promise<void> {
  const { authority } = status;
  if (authority === null || signatureNumber === undefined) throw notNow();
  const made = signed.signature.safeParse(signature);
  if (!made.success) {
    refuseProblems({ signature: 'Sign in the box.' });
    return;
  }
  await keepDraft(db, contract, replacement, authority);
  const access = { ...contract, application: replacement, actor: 'client' } as const;
  const { dataKey } = contract;
  const read = { documentHash, consentVersion, signature: made.data };
  const { data } = await signRead(
    deps,
    { db, access, visit },
    authority.form,
    signatureNumber,
    read,
  );
  const event = { kind: 'signed', actor: 'client', data: { step: SIGN, answer: data } } as const;
  await appendEvent(db, replacement.id, event, dataKey);
}
