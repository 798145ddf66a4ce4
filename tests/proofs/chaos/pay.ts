import * as z from 'zod/mini';
import { applicationCalls } from '../../../contract/application.ts';
import { signingCalls } from '../../../contract/signing.ts';
import type { Caller } from './caller.ts';
import type { Scene } from './scene.ts';

const formOf = signingCalls['GET signing/forms'].answer.schema;
const infoOf = applicationCalls['GET ccserviceapplication/getappinfo'].answer.schema;
const begunOf = z.object({ redirectUrl: z.string() });
const cards: readonly [string, ...string[]] = [
  '4242424242424242',
  '4000000000000002',
  '4000000000000119',
];

/** Consents to the monthly card charge; null while there is no price. */
export async function cardConsentOf(by: Caller, id: string) {
  const shown = await by.get('ccserviceapplication/getappinfo', { id });
  const price = shown.status === 200 ? infoOf.parse(JSON.parse(shown.text)).price : null;
  return price && { monthly: price.monthly, from: price.nextOn };
}

/** Starts a payment, completes it at the gateway or turns back before it, and asks for its status. */
export async function pay({ household, dice, address }: Scene): Promise<void> {
  const { client, appId: id } = household;
  const form = await client.get('signing/forms', { id, step: 'SIGN_INFORMATION' });
  if (form.status !== 200) return;
  const { documentHash: contractHash } = formOf.parse(JSON.parse(form.text));
  const idempotencyKey = `${id.slice(0, 16)}-a-key-${dice.below(3)}`;
  const cardConsent = await cardConsentOf(client, id);
  if (cardConsent === null) return;
  const asked = { id, idempotencyKey, purpose: 'first_month', contractHash, cardConsent };
  const begun = await client.post('payments/begin', asked);
  if (begun.status === 200 && dice.often(80)) {
    const page = new URL(begunOf.parse(JSON.parse(begun.text)).redirectUrl, address());
    await fetch(`${address()}${page.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        number: dice.one(cards),
        until: '08 / 39',
        security: '123',
        name: 'Amal Khalid',
      }),
    }).catch(() => null);
  }
  await client.get('payments/state', { id });
}
