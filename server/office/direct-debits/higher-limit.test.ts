import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { myPaymentCalls } from '../../../contract/my/payments.ts';
import { signingCalls } from '../../../contract/signing.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { signedIn } from '../testing.ts';
import { recordDebits } from './record-due.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const shown = async (home: Browser) =>
  myPaymentCalls['GET my/payments'].answer.schema.parse((await home.get('my/payments')).json());
const mandatesOf = (id: string) =>
  db().select().from(mandates).where(eq(mandates.applicationId, id)).orderBy(mandates.round);
async function usedBy(id: string) {
  const [use] = await db().select().from(mandateUses).where(eq(mandateUses.applicationId, id));
  return use?.mandateId;
}
async function signOnce(home: Browser) {
  const { schema } = signingCalls['GET signing/forms'].answer;
  const { documentHash, consentVersion, signed } = schema.parse(
    (await home.get('my/payments/form')).json(),
  );
  const signature = { kind: 'typed', name: 'Amal Khalid' };
  const answer = { documentHash, consentVersion, signature, signatureNumber: signed + 1 };
  return home.post('my/payments/sign', answer);
}
/** Ages the codes of My Home, or makes them fresh again. */
const setCodes = (interval: string) =>
  product.deps.store.pool.query(
    `update home_sign_ins set code_at = now() - $1::interval, created_at = now() - $1::interval`,
    [interval],
  );

test('[HOME-02] [HOME-04] a price above the limit: a higher limit is signed on the same account and the bank can take it', async () => {
  const { home, id } = await debitAtHome(product);
  const enough = await home.post('my/payments/limit', {});
  expect([enough.statusCode, enough.json().error]).toEqual([409, 'LIMIT_IS_ENOUGH']);
  const [before] = await mandatesOf(id);
  await db()
    .update(mandateUses)
    .set({ mostFils: 100_000 })
    .where(eq(mandateUses.applicationId, id));
  await db().update(mandates).set({ capFils: 100_000 }).where(eq(mandates.applicationId, id));
  const { next } = await shown(home);
  expect(next?.isOverLimit).toBe(true);
  await setCodes('1 hour');
  expect((await home.post('my/payments/limit', {})).json().error).toBe('NEEDS_FRESH_CODE');
  await setCodes('0 seconds');
  expect((await home.post('my/payments/limit', {})).statusCode).toBe(200);
  for (let number = 0; number < 3; number += 1) await signOnce(home);
  const [, made] = await mandatesOf(id);
  expect(made?.state).toBe('signed');
  expect(made?.capFils).toBeGreaterThanOrEqual(next?.fils ?? Number.POSITIVE_INFINITY);
  expect(made?.ibanLookup.equals(before?.ibanLookup ?? Buffer.alloc(0))).toBe(true);
  const finance = await signedIn(product, ['finance_prepares', 'finance_approves']);
  const mandateId = made?.id ?? '';
  await finance.run('lodge_mandates', { mandateIds: [mandateId] });
  await finance.run('answer_mandate', { mandateId, answer: 'accepted' });
  expect(await usedBy(id)).toBe(mandateId);
  const after = await shown(home);
  expect(after.next?.isOverLimit).toBe(false);
  const month = firstOfMonth(after.next?.day ?? '');
  await recordDebits(product.deps, month);
  const listed = await finance.get(`office/direct-debits/collections?month=${month}`);
  const rows: { applicationId: string; obstacle: string | null }[] = listed.json().rows;
  expect(rows.find(({ applicationId }) => applicationId === id)?.obstacle).toBeNull();
});
