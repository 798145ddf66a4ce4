import { eq } from 'drizzle-orm';
import { payments } from '../platform/store/schema.ts';
import type { TestApp } from '../testing/app.ts';
import { accepted, answered, begun, type Family, submit } from '../testing/application.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';

type Product = Pick<TestApp, 'app' | 'parts'>;

/** A family that has chosen to pay by card and stands before the gateway's page. */
export async function atCardStep(product: Product): Promise<Family> {
  const family = await begun(product);
  await answered(family, 'BANK_INFO', papersOnFile(product));
  await accepted(family, 'BANK_INFO', { method: 'card' });
  return family;
}

let made = 0;
export const newKey = () => `a-key-of-its-own-${(made += 1)}-${process.pid}`;

const hashOf = async ({ browser, appId }: Family): Promise<string> => {
  const form = await browser.get(`signing/forms?id=${appId}&step=SIGN_INFORMATION`);
  return form.json<{ documentHash: string }>().documentHash;
};

export async function beginCall(family: Family, idempotencyKey = newKey(), more: object = {}) {
  const { browser, appId: id } = family;
  const contractHash = await hashOf(family);
  const asked = { id, idempotencyKey, purpose: 'first_month', contractHash, ...more };
  return browser.post('payments/begin', asked);
}

/** Begins and tells where the sandbox's page is. */
export async function begunPayment(family: Family, key = newKey()): Promise<string> {
  const answer = await beginCall(family, key);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ redirectUrl: string }>().redirectUrl;
}

export const stateOf = async ({ browser, appId }: Family) =>
  (await browser.get(`payments/state?id=${appId}`)).json();

/** Sends a form of the gateway and follows it to a page of its own, as a browser does. */
export async function post(
  { app }: Pick<Product, 'app'>,
  url: string,
  fields: Record<string, string>,
) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const next = answer.headers.location ?? '';
  return next.startsWith('/sandbox-gateway/') ? app.inject(next) : answer;
}

export const CARD = { until: '08 / 39', security: '123', name: 'Amal Khalid' };

/** Types a card into the sandbox's page. */
export const payBy = (product: Pick<Product, 'app'>, page: string, number: string) =>
  post(product, page, { ...CARD, number });

export const paymentRows = ({ parts }: Pick<Product, 'parts'>, { id }: Family) =>
  parts.store.db.select().from(payments).where(eq(payments.applicationId, id));

/** Accepts the contract as it stands, which ends the card step. */
export async function acceptCardStep(family: Family) {
  const contractHash = await hashOf(family);
  return submit(family, 'CREDIT_CARD_INFO', { contractHash, agreed: true });
}
