import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../../contract/office/office-calls.ts';
import { readOutbox } from '../../../messages/index.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  accepted,
  answered,
  appInfoOf,
  type Family,
  PHONE,
  proveNumber,
} from '../../../testing/application.ts';
import { browser } from '../../../testing/browser.ts';
import {
  atWho,
  choose,
  chosenByDebit,
  freeMaid,
  signAll,
  underContract,
} from '../../../testing/replacements.ts';
import { replacementIdOf } from '../../../testing/replaced-family.ts';
import { signature } from '../../../testing/signing.ts';
import { begunVisa, visaAnswers } from '../../../testing/visa-application.ts';
import { applySteps } from '../../../../contract/steps/apply-steps.ts';
import { signedIn } from '../../testing.ts';
import { isDone, refusal } from '../testing.ts';

let product: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  officer = await signedIn(product, ['case_officer']);
});
beforeEach(async () => {
  await product.deps.store.pool.query('delete from rate_limits');
});
afterAll(() => product.close());

const ask = (applicationId: string) => officer.run('ask_signature', { applicationId });
const isOffered = async (id: string) =>
  (await officer.get(`office/application/${id}`)).json<
    OfficeAnswer<'GET office/application/{id}'>
  >().canAskSignature;
const lastText = async () => (await readOutbox(product.deps))[0]?.text ?? '';

/** A family whose visa lacks the signatures only. */
async function visaToSign(): Promise<Family> {
  const family = await begunVisa(product);
  await accepted(family, 'VISA_HER', applySteps.VISA_HER.sample);
  expect(await isOffered(family.id)).toBe(false);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  await accepted(family, 'BANK_INFO', applySteps.BANK_INFO.sample);
  return family;
}

test('[OFF-22] a colleague asks for the signatures of a visa; the text names her and opens its contract', async () => {
  const family = await visaToSign();
  expect(await isOffered(family.id)).toBe(true);
  await proveNumber(product, family);
  isDone(await ask(family.id));
  const text = await lastText();
  expect(text).toContain('Only your signature is missing for Jovelyn.');
  const token = /\/s\/([\w-]+)/.exec(text)?.[1] ?? '';
  const phone = { browser: browser(product.app, { 'user-agent': PHONE }), appId: token };
  await phone.browser.session();
  const opened = await phone.browser.post('links/open', { id: token, mobile: true });
  const search = new URLSearchParams(opened.json<{ search: string }>().search);
  const clientSigningFlow = search.get('clientSigningFlow') ?? '';
  const seen = await appInfoOf(phone, { clientSigningFlow });
  expect(seen.step).toBe('SIGN_INFORMATION');
  const signed = await signature(phone, 'SIGN_INFORMATION');
  const more = { sequence: seen.sequence, way: { clientSigningFlow } };
  const { step } = await accepted(phone, 'SIGN_INFORMATION', signed, more);
  expect(step).toBe('SIGN_MONTHLY_PAYMENTS');
});

test('[OFF-22] a replacement waits for a signature only with a new direct debit; the text opens the form', async () => {
  const { client } = await chosenByDebit(product);
  const replacementId = await replacementIdOf(product, client);
  expect(await isOffered(replacementId)).toBe(true);
  const asked = await ask(replacementId);
  isDone(asked);
  expect(asked.body).not.toContain(client.appId);
  expect(await lastText()).toContain('Only your signature is missing for Lalita.');
  await signAll(client);
  expect(await isOffered(replacementId)).toBe(false);
  expect(refusal(await ask(replacementId))).toBe('NOTHING_TO_SIGN');

  const other = await underContract(product);
  await atWho(other);
  await choose(other, await freeMaid(product));
  const unsigned = await replacementIdOf(product, other);
  expect(await isOffered(unsigned)).toBe(false);
  expect(refusal(await ask(unsigned))).toBe('NOTHING_TO_SIGN');
});
