import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readOutbox } from '../messages/index.ts';
import { erasePerson } from '../personal-data/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { atCardStep, payByCard, paymentRows, reconcileNow } from '../payments/testing.ts';
import { refundAmount, refundCommand } from './refund.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());
beforeEach(() => vi.stubEnv('DATA_DIR', product.deps.config.dataDir));
afterEach(() => vi.unstubAllEnvs());

async function paidFamily(): Promise<Family> {
  const family = await atCardStep(product);
  await payByCard(product, family);
  return family;
}
const lines = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows;

test('[OFF-51] an operator gives money back by the command of the office: in the audit log once, and the same order again is answered alike', async () => {
  const family = await paidFamily();
  await lines(`update applications set reference = 'AH-7K3M-9QTX' where id = $1`, family.id);
  const give = (fils: number | 'all', key: string) =>
    refundCommand(product.deps, { of: 'AH-7K3M-9QTX', fils, key });
  const [part] = await give(5_250, 'key1');
  expect(part).toMatch(/^AED 52\.50 of payment /);
  const first = await give('all', 'key3');
  expect(await give('all', 'key3')).toEqual(first);
  await expect(give('all', 'key4')).rejects.toMatchObject({ code: 'NO_PAYMENT' });
  const sent = await readOutbox(product.deps);
  expect(sent.some(({ text }) => text.includes('AED 52.50 goes back to your card'))).toBe(true);
  const [paid] = await paymentRows(product, family);
  expect(paid?.state).toBe('refunded');
  await expect(give(100, 'key1')).rejects.toMatchObject({ code: 'KEY_REUSED' });
  const audit = await lines(
    `select a.actor, a.subject, o.details from audit_log a join office_actions o on o.id::text = a.details ->> 'id'
     where a.action = 'command' and a.details ->> 'command' = 'refund_payment' order by a.sequence`,
  );
  const actor = expect.stringMatching(/^operator /);
  expect(audit).toEqual([
    { actor, subject: family.id, details: { fils: 5_250, reason: 'goodwill' } },
    {
      actor,
      subject: family.id,
      details: { fils: (paid?.amountFils ?? 0) - 5_250, reason: 'goodwill' },
    },
  ]);
});

test('erasing a client who has paid says that the money goes back', async () => {
  const family = await paidFamily();
  const [paid] = await paymentRows(product, family);
  const done = await erasePerson(product.deps, family.id, { actor: 'test', endsContract: false });
  const amount = ((paid?.amountFils ?? 0) / 100).toFixed(2);
  expect(done?.lines.join()).toContain(`AED ${amount} that was paid by card goes back`);
  await reconcileNow(product);
  expect(await paymentRows(product, family)).toMatchObject([{ state: 'refunded' }]);
});

test.each([
  ['all', 'all'],
  ['1274', 127_400],
  ['1274.50', 127_450],
  ['0.01', 1],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['1,274', null],
  ['1e3', null],
  ['', null],
  ['99999999', null],
])('the amount %j is understood as %j', (word, fils) => {
  expect(refundAmount(word)).toBe(fils);
});
