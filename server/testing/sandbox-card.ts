import type { TestApp } from './app.ts';

/** Sends a form of the gateway and follows its redirect, as a browser does. */
export async function post(
  { app }: Pick<TestApp, 'app'>,
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
/** A card that pays at once. */
const GOOD_CARD = '4242424242424242';

/** Types a card into the sandbox's page. */
export const payBy = (product: Pick<TestApp, 'app'>, page: string, number = GOOD_CARD) =>
  post(product, page, { ...CARD, number });
