import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applicationCalls } from '../../contract/application.ts';
import { contactCalls } from '../../contract/contact.ts';
import { documentCalls } from '../../contract/documents.ts';
import { hiringCalls } from '../../contract/hiring.ts';
import { linkCalls } from '../../contract/links.ts';
import { paymentCalls } from '../../contract/payments.ts';
import { signingCalls } from '../../contract/signing.ts';
import { calls } from '../../contract/calls.ts';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { type StepCode, stepCodes, steps } from '../../rules/flows/step-table.ts';
import { bankSteps } from '../bank/index.ts';
import { contact } from '../contact/index.ts';
import { documentSteps } from '../documents/index.ts';
import { linkSteps } from '../links/index.ts';
import { paymentSteps } from '../payments/index.ts';
import { signingSteps, voidSignatures } from '../signatures/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit } from '../testing/application.ts';
import { everythingKept } from '../testing/everything.ts';
import { visaSteps } from '../visa/index.ts';
import { ownSteps } from './applications.ts';
import { type StepHandlers, handlersByStep } from './step-handler.ts';

let product: TestApp;
let handlers: StepHandlers;
beforeAll(async () => {
  product = await testApp();
  const { deps } = product;
  handlers = handlersByStep([
    ...ownSteps(deps, voidSignatures),
    ...contact(deps).steps,
    ...bankSteps(deps),
    ...signingSteps(deps),
    ...documentSteps(deps),
    ...paymentSteps(deps),
    ...linkSteps(deps),
    ...visaSteps(deps),
  ]);
});
afterAll(() => product.close());

const asksNothing = (step: StepCode) => steps[step].last === true || step === 'GENERIC_ROUTER';
const privileged = (
  'paidByCreditCard paidFromAccountOnFile signedBySpouse prevStep price status state reference monthlyPrice proved actor ' +
  'maidId sessionId validUntil next stays digest skipStartScreen needIban isAdmin contractEndsOn ' +
  'revokedAt erasedAt clientNameSealed mobileLookup flow submittedAt lastSequence capFils amountFils paid'
).split(' ');

const wizardCalls = {
  ...applicationCalls,
  ...hiringCalls,
  ...contactCalls,
  ...documentCalls,
  ...linkCalls,
  ...paymentCalls,
  ...signingCalls,
};

/** Validates a value that has only these fields. */
function unknownFields(schema: z.ZodMiniType, fields: readonly string[]): string[] {
  const value = Object.fromEntries(fields.map((field) => [field, true]));
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  );
}

test('every step that asks something has one owner who takes its answer', () => {
  const owned = stepCodes.filter((step) => handlers[step] !== undefined);
  expect(owned).toEqual(stepCodes.filter((step) => !asksNothing(step)));
});

test('the sample of every step has the shape that the contract asks for', () => {
  for (const [step, { answer, sample, code }] of Object.entries(applySteps)) {
    expect([step, answer.safeParse(sample).error, code]).toEqual([step, undefined, step]);
  }
});

test('[T06] no step and no call of the wizard that writes takes a field that its contract does not name', () => {
  for (const step of stepCodes) {
    const schema = handlers[step]?.step.answer;
    if (schema === undefined) continue;
    expect([step, unknownFields(schema, privileged)]).toEqual([step, privileged]);
  }
  for (const [name, call] of Object.entries(wizardCalls)) {
    if (!name.startsWith('POST ') || !(call.body instanceof z.ZodMiniObject)) continue;
    const strangers = privileged.filter((field) => !(field in call.body.shape));
    expect([name, unknownFields(call.body, strangers)]).toEqual([name, strangers]);
  }
});

test('[T52] a card number is refused on every step, in every field of a draft, and kept nowhere', async () => {
  const family = await begun(product);
  const before = await everythingKept(product.deps.store);
  const cards = [
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    '٤١١١١١١١١١١١١١١١',
    '378282246310005',
  ];
  for (const [place, step] of stepCodes.entries()) {
    const card = cards[place % cards.length] ?? '';
    const answer = await submit(family, step, { note: `x ${card}` });
    expect([step, answer.statusCode, answer.json().error]).toEqual([step, 400, 'CARD_NUMBER']);
    const draft = await family.browser.post('ccserviceapplication/savedraft', {
      id: family.appId,
      step,
      fields: { note: { value: card, version: 0 } },
    });
    expect([step, draft.json().error]).toEqual([step, 'CARD_NUMBER']);
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
});

test('[CALL-22] documents, bank, signatures, messages, address and numbers are calls of the one contract, and none of them answers to a link that opens nothing', async () => {
  const asked = Object.entries(wizardCalls).map(([name]) => name);
  for (const part of ['documents/', 'signing/', 'links/', 'contact/', 'payments/', 'submitstep']) {
    expect([part, asked.some((name) => name.includes(part))]).toEqual([part, true]);
  }
  expect(Object.keys(calls).some((name) => name.includes('survey/'))).toBe(true);
  for (const step of ['BANK_INFO', 'CLIENT_ADDRESS', 'CLIENT_PHONE_NUMBER'] as const) {
    expect(handlers[step]).toBeDefined();
  }
  const { browser } = await begun(product);
  const id = 'opens-nothing';
  for (const path of [
    'contact/ending',
    'contact/arrivaldays',
    'documents/list',
    'signing/papers',
    'links/state',
    'payments/onfile',
    'ccserviceapplication/family',
  ]) {
    const answer = await browser.get(`${path}?id=${id}`);
    expect([path, answer.statusCode, answer.json().error]).toEqual([path, 404, 'NO_APPLICATION']);
  }
});
