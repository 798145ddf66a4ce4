import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { finishByCard } from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { accepted, answered } from '../../testing/application.ts';
import { signature } from '../../testing/signing.ts';
import { begunVisa, visaAnswers } from '../../testing/visa-application.ts';
import { recordDebits } from './record-due.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const QUARTER = 212_500;

test('[VISA-02] four direct debits of a quarter are signed, and nothing follows them', async () => {
  const family = await begunVisa(product);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  const info = await accepted(family, 'BANK_INFO', applySteps.BANK_INFO.sample);
  expect(info.step).toBe('SIGN_INFORMATION');
  await accepted(family, 'SIGN_INFORMATION', await signature(family, 'SIGN_INFORMATION'));
  for (let number = 0; number < 3; number += 1) {
    await accepted(
      family,
      'SIGN_MONTHLY_PAYMENTS',
      await signature(family, 'SIGN_MONTHLY_PAYMENTS'),
    );
  }
  const { rows } = await product.deps.store.pool.query(
    'select cap_fils::int as cap, expires_on - commences_on as days from mandates where application_id = $1',
    [family.id],
  );
  expect(rows).toEqual([{ cap: QUARTER, days: 183 }]);
  expect(await finishByCard(product, family)).toBe('submitted');
  let month = firstOfMonth(dubaiDay(new Date()));
  for (let months = 0; months < 8; months += 1) {
    await recordDebits(product.deps, month);
    month = firstOfMonthAfter(month);
  }
  const due = await product.deps.store.pool.query(
    "select amount_fils::int as fils from direct_debits where application_id = $1 and state = 'due' order by month",
    [family.id],
  );
  expect(due.rows).toEqual(Array.from({ length: 4 }, () => ({ fils: QUARTER })));
});
