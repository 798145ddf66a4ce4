import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { accepted, answered } from '../../testing/application.ts';
import { begunVisa, visaAnswers } from '../../testing/visa-application.ts';
import { noteCaseChange, projectChanges } from '../cases/index.ts';
import { signedIn } from '../testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const PRICE = 850_000;

test('[VISA-02] [OFF-20] the office sees a visa application in its queue and opens it, without a maid', async () => {
  const family = await begunVisa(product);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  await accepted(family, 'BANK_INFO', { method: 'card' });
  const officer = await signedIn(product, ['case_officer']);
  const opened = await officer.get(`office/application/${family.id}`);
  expect(opened.statusCode).toBe(200);
  expect(opened.json()).toMatchObject({
    row: { flow: 'visa', maid: null, stage: 'bank_details', status: 'open' },
    money: { firstFils: PRICE, monthly: null },
  });
  const timeline = await officer.get(`office/application/${family.id}/timeline`);
  expect(timeline.statusCode).toBe(200);
  // A job writes the queue a moment after each change.
  await noteCaseChange(product.deps.store.db, [family.id]);
  await projectChanges(product.deps);
  const queue = await officer.get('office/queue?filter=flow:visa');
  expect(queue.body).toContain(family.id);
});
