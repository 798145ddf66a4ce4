import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readOutbox } from '../messages/index.ts';
import { erasePerson } from '../personal-data/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { refundAmount, refundCommand } from './refund-command.ts';
import { atCardStep, payByCard, paymentRows, reconcileNow } from './testing.ts';

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

test('an operator gives money back: written in the audit log once, and the same order again is answered alike', async () => {
  const family = await paidFamily();
  await lines(`update applications set reference = 'AH-7K3M-9QTX' where id = $1`, family.id);
  const give = (fils: number | 'all', key: string) =>
    refundCommand(product.deps, { of: 'AH-7K3M-9QTX', fils, key, actor: 'operator amal' });
  const [part] = await give(39_250, 'key1');
  expect(part).toMatch(/^AED 392\.50 of payment /);
  const first = await give('all', 'key3');
  expect(await give('all', 'key3')).toEqual(first);
  await expect(give('all', 'key4')).rejects.toMatchObject({ code: 'NO_PAYMENT' });
  const sent = await readOutbox(product.deps);
  expect(sent.some(({ text }) => text.includes('AED 392.50 goes back to your card'))).toBe(true);
  const [paid] = await paymentRows(product, family);
  expect(paid?.state).toBe('refunded');
  const audit = await lines(
    `select actor, subject, details from audit_log where action = 'refund' order by sequence`,
  );
  expect(audit).toEqual([
    {
      actor: 'operator amal',
      subject: family.id,
      details: { payment: paid?.id, fils: 39_250, key: 'key1' },
    },
    {
      actor: 'operator amal',
      subject: family.id,
      details: { payment: paid?.id, fils: (paid?.amountFils ?? 0) - 39_250, key: 'key3' },
    },
  ]);
});

test('whoever erases a client who has paid is told that the money goes back', async () => {
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
