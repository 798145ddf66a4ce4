import { askedSpouse } from '../links/testing.ts';
import { acceptCardStep, atCardStep, finishByCard, payByCard } from '../payments/testing.ts';
import type { TestApp } from './app.ts';
import type { Family } from './application.ts';

/**
 * Signs the contract with a tick. The first document of a process starts the typesetting thread, which can take longer than
 * its limit while many tests start at once; like a family, the set-up then tries again.
 */
async function ticked(family: Family): Promise<void> {
  const first = await acceptCardStep(family);
  const sent = first.statusCode < 500 ? first : await acceptCardStep(family);
  if (sent.statusCode !== 200) throw new Error(`CREDIT_CARD_INFO: ${sent.body}`);
}

/** A family that has paid by card and finished its application. */
export async function finishedFamily(product: TestApp): Promise<Family> {
  const family = await atCardStep(product);
  await payByCard(product, family);
  await ticked(family);
  await finishByCard(product, family);
  return family;
}

export { askedSpouse };
