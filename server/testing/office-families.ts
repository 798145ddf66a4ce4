import { askedSpouse } from '../links/testing.ts';
import { acceptCardStep, atCardStep, finishByCard, payByCard } from '../payments/testing.ts';
import type { TestApp } from './app.ts';
import type { Family } from './application.ts';

/** A family that has paid by card and finished its application. */
export async function finishedFamily(product: TestApp): Promise<Family> {
  const family = await atCardStep(product);
  await payByCard(product, family);
  await acceptCardStep(family);
  await finishByCard(product, family);
  return family;
}

export { askedSpouse };
