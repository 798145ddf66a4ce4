import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplacementInfo } from '../../contract/replacement.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { PHONE } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { underCard } from './testing/card.ts';
import {
  ask,
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  info,
  mustReply,
  underContract,
} from './testing/client.ts';
import { chosenByDebit } from './testing/debit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
afterAll(() => product.close());

const hidden = {
  presentDueOn: null,
  reason: null,
  asked: null,
  change: null,
  price: null,
  payments: [],
  form: null,
  cardConsent: null,
  area: '',
  reference: null,
  message: null,
} as const satisfies Partial<ReplacementInfo>;

const elsewhere = async (client: Client) => {
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  return { ...client, browser: own };
};

/** The client's browser is told these facts, and any other browser none. */
async function isToldAlone(client: Client, ...facts: readonly (keyof typeof hidden)[]) {
  const own = await info(client);
  for (const fact of facts) expect([fact, own[fact]]).not.toEqual([fact, hidden[fact]]);
  const shown = await ask(await elsewhere(client));
  expect(shown.json()).toMatchObject({ needsProof: true, ...hidden });
  return { own, shown };
}

test('[T112] the link alone tells neither the day of arrival nor reason, price or area', async () => {
  const client = await underContract(product, undefined, -5);
  await atWho(client);
  await choose(client, await freeMaid(product));
  const facts = ['presentDueOn', 'reason', 'change', 'price', 'payments', 'area'] as const;
  const { own, shown } = await isToldAlone(client, ...facts);
  expect(shown.body).not.toContain(own.presentDueOn);
  const stranger = await elsewhere(client);
  const days = await stranger.browser.get(
    `ccreplacementapplication/arrivaldays?id=${client.appId}`,
  );
  expect(days.json().error).toBe('NEEDS_PROOF');
});

test('[T112] the link alone tells neither the limit of the direct debit nor the payments of the card', async () => {
  const { client: byDebit } = await chosenByDebit(product, 5_200);
  await isToldAlone(byDebit, 'form');
  const byCard = await underCard(product);
  await atWho(byCard);
  await choose(byCard, await freeMaid(product, { monthlyPriceAed: 5_200 }));
  await isToldAlone(byCard, 'cardConsent');
});

test('[T112] the link alone does not tell the reference of a confirmed replacement', async () => {
  const client = await underContract(product);
  await atWho(client);
  const maidId = await freeMaid(product);
  await choose(client, maidId);
  await mustReply(
    client,
    'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
    await confirmation(client, maidId),
  );
  await isToldAlone(client, 'reference', 'message');
});
