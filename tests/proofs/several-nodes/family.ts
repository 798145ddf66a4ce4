import { consentOf, stateOf } from '../../../server/payments/testing.ts';
import { payBy } from '../../../server/testing/sandbox-card.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import {
  type Family,
  PHONE,
  answered,
  appInfoOf,
  begunBy,
  submit,
} from '../../../server/testing/application.ts';
import { type Browser, browser } from '../../../server/testing/browser.ts';
import { papersOnFile } from '../../../server/testing/papers-on-file.ts';
import { patiently, until } from './patience.ts';

export type Product = Pick<TestApp, 'app' | 'deps'>;

/** A separate address for each family, so that each has its own allowances. */
export const visitorAt = ({ app }: Pick<Product, 'app'>, number: number): Browser =>
  browser(app, {
    'user-agent': PHONE,
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  });

/** An unexpected answer is thrown as its body. */
async function accepted(answer: Promise<{ statusCode: number; body: string }>): Promise<string> {
  const { statusCode, body } = await answer;
  if (statusCode >= 400) throw new Error(body);
  return body;
}

export const beginSession = (visitor: Browser) =>
  patiently(() => accepted(visitor.get('ccserviceapplication/generatesessionid')));

export const browse = (visitor: Browser, place: number) =>
  patiently(() =>
    accepted(visitor.get(`matchedvideos/getmatchedvideos?limit=12&maxPrice=${3_000 + place}`)),
  );

export const list = (visitor: Browser, maid: number, rank: number) =>
  patiently(() =>
    accepted(visitor.get(`matchedvideos/addtoshortlist?housemaid=${maid}&rank=${rank}`)),
  );

/** Returns true if this family got her; losing to another family is no error. */
export const hires = (visitor: Browser, maid: number): Promise<boolean> =>
  patiently(async () => {
    const { statusCode, body } = await visitor.post('ccserviceapplication/hire', {
      housemaid: maid,
    });
    if (statusCode === 400) return false;
    if (statusCode !== 200) throw new Error(body);
    return true;
  });

const hashOf = async ({ browser: own, appId }: Family): Promise<string> => {
  const asked = own.get(`signing/forms?id=${appId}&step=SIGN_INFORMATION`);
  const form: { documentHash: string } = JSON.parse(await accepted(asked));
  return form.documentHash;
};

async function beginPayment(family: Family): Promise<string> {
  const idempotencyKey = `one-payment-of-${family.appId}`;
  const contractHash = await hashOf(family);
  const cardConsent = await consentOf(family);
  const purpose = 'first_month';
  const asked = { id: family.appId, idempotencyKey, purpose, contractHash, cardConsent };
  const answer: { redirectUrl: string } = JSON.parse(
    await accepted(family.browser.post('payments/begin', asked)),
  );
  return answer.redirectUrl;
}

const byCard = () => Promise.resolve({ method: 'card' });
const twice = (work: () => Promise<string>) => Promise.all([patiently(work), patiently(work)]);

/** From the maid to the paid contract by card; each click before the payment is made twice at once. */
export async function appliesAndPays(
  product: Product,
  visitor: Browser,
  maid: number,
): Promise<Family> {
  await beginSession(visitor);
  const family = await patiently(() => begunBy(product, visitor, maid));
  const prepare = { ...papersOnFile(product), BANK_INFO: byCard };
  await patiently(() => answered(family, 'CREDIT_CARD_INFO', prepare));
  const [page] = await twice(() => beginPayment(family));
  await twice(() => accepted(payBy(product, page)));
  await until(async () => {
    const { state }: { state?: string } = await stateOf(family);
    return state === 'paid';
  }, 'a payment is known as paid');
  await patiently(async () => {
    if ((await appInfoOf(family)).step !== 'CREDIT_CARD_INFO') return;
    const answer = {
      contractHash: await hashOf(family),
      agreed: true,
      cardConsent: await consentOf(family),
    };
    await accepted(submit(family, 'CREDIT_CARD_INFO', answer));
  });
  return family;
}
