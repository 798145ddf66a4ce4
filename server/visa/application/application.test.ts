import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps, isApplyStep } from '../../../contract/steps/apply-steps.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { applications } from '../../applications/table.ts';
import { openDataKey, openText } from '../../applications/index.ts';
import { readOutbox } from '../../messages/index.ts';
import { finishByCard, newKey, stateOf } from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  accepted,
  answered,
  appInfoOf,
  begun,
  begunBy,
  type Family,
  submit,
} from '../../testing/application.ts';
import { payBy } from '../../testing/sandbox-card.ts';
import { contractHashOf, refused } from '../../testing/signing.ts';
import { begunVisa, keepPapers, visaAnswers } from '../../testing/visa-application.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import { visaCases, visaEvents } from '../table.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const PRICE = 850_000;
const QUARTER = 212_500;

const rowOf = async ({ id }: Pick<Family, 'id'>) => {
  const [row] = await product.deps.store.db
    .select()
    .from(applications)
    .where(eq(applications.id, id));
  if (row === undefined) throw new Error('There is no row.');
  return row;
};

/** A family at the choice of how to pay. */
async function atPayment(): Promise<Family> {
  const family = await begunVisa(product);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  return family;
}

async function paidByCard(): Promise<Family> {
  const family = await atPayment();
  await accepted(family, 'BANK_INFO', { method: 'card' });
  const contractHash = await contractHashOf(family);
  const { browser, appId: id } = family;
  const asked = { id, idempotencyKey: newKey(), purpose: 'first_month', contractHash };
  const begunAt = await browser.post('payments/begin', asked);
  expect([begunAt.statusCode, begunAt.json().amount]).toEqual([200, PRICE]);
  await payBy(product, begunAt.json().redirectUrl);
  expect(await stateOf(family)).toMatchObject({ state: 'paid', paid: PRICE, toPay: 0 });
  await accepted(family, 'CREDIT_CARD_INFO', { contractHash, agreed: true });
  return family;
}

test('[VISA-02] a family walks from her to the end by card: reference, case, message and nothing charged later', async () => {
  const family = await begunVisa(product);
  const seen: StepCode[] = [];
  const prepare = visaAnswers(product);
  for (let info = await appInfoOf(family); info.step !== 'BANK_INFO';) {
    seen.push(info.step);
    const { step } = info;
    if (!isApplyStep(step)) throw new Error(`${step} takes no answer.`);
    const answer = (await prepare[step]?.(family)) ?? applySteps[step].sample;
    info = await accepted(family, step, answer);
  }
  expect(seen).toEqual([
    'VISA_HER',
    'VISA_HER_DOCUMENTS',
    'VISA_TERMS',
    'VISA_SPONSOR',
    'REQUIRED_DOCUMENTS',
    'CLIENT_ADDRESS',
  ]);
  const { price, visa } = await appInfoOf(family);
  expect(price).toMatchObject({ today: PRICE, monthly: QUARTER, cap: QUARTER, parts: 4 });
  expect(visa).toMatchObject({ firstName: 'Jovelyn', sponsor: 'agency', salary: 2000 });

  const finished = await paidByCard();
  expect(await finishByCard(product, finished)).toBe('submitted');
  const row = await rowOf(finished);
  expect(row).toMatchObject({ flow: 'visa', state: 'submitted', maidId: null, monthlyFils: null });
  expect(row.reference).toMatch(/^AH-/);
  const [opened] = await product.deps.store.db
    .select()
    .from(visaCases)
    .where(eq(visaCases.applicationId, finished.id));
  expect(opened).toMatchObject({
    emirate: 'dubai',
    whereabouts: 'cancelled',
    sponsor: 'agency',
    nationality: 'PH',
    state: 'open',
  });
  const dataKey = openDataKey(product.deps.keys, row);
  const sealed = { id: row.id, dataKey: dataKey ?? Buffer.alloc(32) };
  const cell = { table: 'visa_cases', row: opened?.id ?? '' };
  expect(openText(sealed, 'first_name_sealed', opened?.firstNameSealed ?? null, cell)).toBe(
    'Jovelyn',
  );
  const events = await product.deps.store.db
    .select()
    .from(visaEvents)
    .where(eq(visaEvents.caseId, opened?.id ?? ''));
  expect(events.map(({ kind }) => kind)).toEqual(['opened']);
  const texts = (await readOutbox(product.deps)).map(({ text }) => text);
  expect(texts.some((text) => text.includes(row.reference ?? '-') && text.includes('/my'))).toBe(
    true,
  );
  const { step, reference } = await appInfoOf(finished);
  expect([step, reference]).toEqual(['END_WORK_FLOW', row.reference]);
  const papers = await finished.browser.get(`signing/papers?id=${finished.appId}`);
  expect(
    papers
      .json()
      .map(({ kind }: { kind: string }) => kind)
      .sort(),
  ).toEqual(['contract', 'receipt']);
});

test('[VISA-03] refusals come early: barred nationality, short passport, income rule with our route instead', async () => {
  const family = await begunVisa(product);
  const { sample } = applySteps.VISA_HER;
  const barred = await submit(family, 'VISA_HER', { ...sample, whereabouts: 'outside' });
  expect(refused(barred).fields?.['whereabouts']).toContain('accredited agencies');
  await accepted(family, 'VISA_HER', sample);

  const none = await submit(family, 'VISA_HER_DOCUMENTS', { passportExpires: '2031-06-30' });
  expect(Object.keys(refused(none).fields ?? {}).toSorted()).toEqual([
    'her_passport',
    'her_photo',
    'her_visa',
  ]);
  await keepPapers(product, family, ['her_passport', 'her_photo', 'her_visa']);
  const soon = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const short = await submit(family, 'VISA_HER_DOCUMENTS', { passportExpires: soon });
  expect(refused(short).fields?.['passportExpires']).toContain('six more months');
  await accepted(family, 'VISA_HER_DOCUMENTS', { passportExpires: '2031-06-30' });
  await accepted(family, 'VISA_TERMS', applySteps.VISA_TERMS.sample);

  const poor = { sponsor: 'family', income: 24_999, married: true };
  const rule = await submit(family, 'VISA_SPONSOR', poor);
  expect(refused(rule).fields?.['income']).toContain('our sponsorship');
  const { step } = await accepted(family, 'VISA_SPONSOR', { ...poor, income: 25_000 });
  expect(step).toBe('REQUIRED_DOCUMENTS');
  const papers = await submit(family, 'REQUIRED_DOCUMENTS', { residency: 'resident' });
  expect(Object.keys(refused(papers).fields ?? {}).toSorted()).toEqual([
    'bank_statements',
    'emirates_id_back',
    'emirates_id_front',
    'marriage_certificate',
    'salary_certificate',
    'tenancy',
  ]);
});

test('[VISA-02] starting twice gives the same application, and a hire beside it leaves it alone', async () => {
  const family = await begunVisa(product);
  const again = await begunVisa(product, family.browser);
  expect(again.id).toBe(family.id);
  const maidId = await sampleRows(product.deps.store.pool).maid();
  const hire = await begunBy(product, family.browser, maidId);
  expect(hire.id).not.toBe(family.id);
  expect(await rowOf(family)).toMatchObject({ state: 'open', maidId: null });
  expect((await begunVisa(product, family.browser)).id).toBe(family.id);
});

test('[VISA-08] the contract says what comes back after each stage, with the fees of the day the price was agreed', async () => {
  const { browser, appId: id } = await atPayment();
  const read = () => browser.get(`signing/forms?id=${id}&step=SIGN_INFORMATION`);
  const { body } = await read();
  expect(body).toContain('After: Contract and work permit');
  // The fee of the work permit and its VAT stay.
  expect(body).toContain('7,229.50');
  await product.deps.store.pool.query(
    `insert into parameters (code, value, is_public) values ('sites_visa_fee_work_permit', '3000', true)`,
  );
  const later = (await read()).json().documentHash;
  await product.deps.store.pool.query(
    `delete from parameters where code = 'sites_visa_fee_work_permit'`,
  );
  expect(later).toBe(JSON.parse(body).documentHash);
});

test('[VISA-02] changed terms void what was agreed, so the contract is read again', async () => {
  const family = await paidByCard();
  const info = await accepted(family, 'VISA_TERMS', {
    ...applySteps.VISA_TERMS.sample,
    salary: 2100,
  });
  expect(info.paid).toBe(true);
  const { step } = await appInfoOf(family);
  expect(step).toBe('CREDIT_CARD_INFO');
  const contractHash = await contractHashOf(family);
  const next = await accepted(family, 'CREDIT_CARD_INFO', { contractHash, agreed: true });
  expect(next.step).toBe('CLIENT_PHONE_NUMBER');
});

test('[VISA-02] [T05] a hire opens no step of a visa, and a visa none of a hire', async () => {
  const visa = await begunVisa(product);
  const hire = await begun(product);
  for (const [family, steps] of [
    [visa, ['HIRE_MAID', 'MAID_ARRIVAL', 'BANK_INFO', 'VISA_SPONSOR']],
    [hire, ['VISA_HER', 'VISA_TERMS', 'VISA_SPONSOR']],
  ] as const) {
    for (const step of steps) {
      const answer = await submit(family, step, applySteps[step].sample);
      expect([step, refused(answer).error]).toEqual([
        step,
        expect.stringMatching(/STEP_NOT_OPEN|NEEDS_PROOF/),
      ]);
    }
  }
});

test('[VISA-02] a hire takes none of the documents of a visa', async () => {
  const family = await begun(product);
  const sent = await family.browser.post('documents/begin', {
    id: family.appId,
    kind: 'her_passport',
    bytes: 1000,
  });
  expect(sent.statusCode).toBe(404);
});
