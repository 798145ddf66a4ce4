import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../messages/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { atHome } from '../../testing/my-home.ts';
import { replacedFamily } from '../../testing/replaced-family.ts';
import { visaEvents, visaFor } from '../../testing/visa.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[VISA-09] [HOME-02] the visa of a maid who was replaced is neither Now nor in the menu, and has no tracker', async () => {
  const { contract } = await replacedFamily(product);
  await visaFor(product, contract.id);
  const { home } = await atHome(product, contract);
  const read = async (path: string) => (await home.get(`${path}?home=${contract.id}`)).json();
  const view = await read('my/home');
  expect(view.visa).toBeNull();
  expect(view.now.kind).not.toMatch(/^visa_/);
  expect((await read('my/frame')).hasVisa).toBe(false);
  expect((await read('my/visa')).visa).toBeNull();
  expect((await home.get(`my/visa/calendar?home=${contract.id}`)).statusCode).toBe(404);
});

test('[VISA-06] [VISA-09] a family that has another maid gets no texts about the visa of the one before', async () => {
  const { contract } = await replacedFamily(product);
  await visaFor(product, contract.id);
  const late = { kind: 'late', actor: 'us', stage: 'file', data: { words: 'Slow.' } } as const;
  await visaEvents(product, contract.id, late);
  const sent = await product.deps.store.db
    .select({ template: messages.template })
    .from(messages)
    .where(and(eq(messages.applicationId, contract.id), like(messages.template, '%visa%')));
  expect(sent).toEqual([{ template: 'her_visa_late' }]);
});
