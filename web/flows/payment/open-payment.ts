import type { Api } from '../../../contract/api.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import type { WizardView } from '../engine/step.ts';
import { paymentKey } from './payment-key.ts';

export interface Agreed {
  readonly contractHash: string;
  readonly cardConsent: { readonly monthly: number; readonly from: string } | null;
}

/**
 * The address of the gateway's page; null if there is none now, which the api has already shown. A family whose hold is too
 * short for a payment confirms its number first (T80).
 */
export async function openPayment(
  { api, id, go }: Pick<WizardView, 'id' | 'go'> & { readonly api: Pick<Api, 'post'> },
  tries: number,
  { contractHash, cardConsent }: Agreed,
): Promise<string | null> {
  const body = {
    id,
    idempotencyKey: paymentKey(id, tries),
    purpose: 'first_month',
    contractHash,
    ...(cardConsent && { cardConsent }),
  } as const;
  try {
    return (await api.post('payments/begin', { body })).redirectUrl;
  } catch (problem) {
    if (unanswered(problem).code === 'CONFIRM_NUMBER') go('CHECK_OTP');
    return null;
  }
}
