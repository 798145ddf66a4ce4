import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applicationKey } from '../../../contract/application.ts';
import { calls } from '../../../contract/calls.ts';
import { replaceSteps } from '../../../contract/steps/replace-steps.ts';
import type { LinkPurpose } from '../../../rules/flows/step-table.ts';
import { capabilityLinks } from '../../capability-links/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { begun } from '../../testing/application.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import { type ApplicationCall, callRights } from './call-rights.ts';
import { linkLookup } from './application-key.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const day = { day: '2031-01-01', slot: 'morning' };
/** What a call needs besides the id; of no importance, because nobody here gets that far. */
const more: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST ccserviceapplication/submitstep': { step: 'HIRE_MAID', sequence: 0, answer: {} },
  'POST ccserviceapplication/savedraft': { step: 'HIRE_MAID', fields: {} },
  'POST ccserviceapplication/switchmaid': { housemaid: 1 },
  'POST ccserviceapplication/checkcode': { code: '123456' },
  'POST documents/begin': { kind: 'passport', bytes: 1 },
  'POST documents/finish': { uploadId: '7d1f7a0e-6c1c-4c55-9d0c-0d4d0f3b9a11' },
  'POST contact/sendnumbercode': { number: 'mobile' },
  'POST contact/checknumbercode': { number: 'mobile', code: '123456' },
  'POST contact/move': { arrival: day },
  'POST links/address': { purpose: 'spouse_sign' },
  'POST links/send': { purpose: 'spouse_sign' },
  'POST links/revoke': { purpose: 'spouse_sign' },
  'POST links/open': { mobile: true },
  'GET signing/forms': { step: 'SIGN_MONTHLY_PAYMENTS' },
  'GET signing/form': { step: 'SIGN_MONTHLY_PAYMENTS' },
  'POST signing/payercode': { payer: { emiratesId: '784-1985-7654321-9', mobile: '050 765 4321' } },
  'POST payments/begin': {
    idempotencyKey: 'a-key-of-sixteen-letters',
    purpose: 'first_month',
    contractHash: 'any',
  },
  'POST ccreplacementapplication/submitstep': {
    step: 'REPLACEMENT_REASON',
    sequence: 0,
    answer: {},
  },
  'POST ccreplacementapplication/move': {
    arrival: day,
    price: replaceSteps.CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT.sample.price,
  },
};

function make(by: Browser, call: ApplicationCall, id: string) {
  const [method, path = ''] = call.split(' ');
  if (method === 'POST') return by.post(path, { id, ...more[call] });
  const query = new URLSearchParams({ id });
  for (const [field, value] of Object.entries(more[call] ?? {})) query.set(field, String(value));
  return by.get(`${path}?${query}`);
}

async function linkFor(applicationId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await product.deps.store.db.insert(capabilityLinks).values({
    applicationId,
    purpose,
    tokenLookup: linkLookup(product.deps.keys, token),
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return token;
}

const isCall = (name: string): name is ApplicationCall => Object.hasOwn(callRights, name);
const named = Object.keys(callRights).filter(isCall);
const takesKey = (part: unknown): boolean =>
  part instanceof z.ZodMiniObject &&
  Object.entries(part.shape).some(
    ([field, schema]) =>
      field === 'id' &&
      (schema === applicationKey ||
        (schema instanceof z.ZodMiniOptional && schema.def.innerType === applicationKey)),
  );

test('[T02] every call that takes the key of an application says who may make it', () => {
  const asking = Object.entries(calls).flatMap(([name, { query, body }]) =>
    takesKey(query) || takesKey(body) ? [name] : [],
  );
  // Copies are for the browser that signed, after its link has ended: the call looks for that browser itself.
  expect(asking.filter((name) => name !== 'GET links/copy').toSorted()).toEqual(named.toSorted());
});

test.each(['spouse_sign', 'spouse_arrival', 'sign_only', 'her_documents'] as const)(
  '[T02] [T07] a link for %s is refused by every call that it was not made for',
  async (purpose) => {
    const family = await begun(product);
    const token = await linkFor(family.id, purpose);
    const holder = browser(product.app);
    await holder.session();
    const openedBy = (call: ApplicationCall): readonly string[] => callRights[call].openers;
    for (const call of named.filter((one) => !openedBy(one).includes(purpose))) {
      const answer = await make(holder, call, token);
      expect([call, answer.statusCode, answer.json().error]).toEqual([call, 403, 'NOT_YOURS']);
    }
  },
);

test('[T02] [T108] a browser that only has the address is refused by every call that wants a trusted one', async () => {
  const family = await begun(product);
  const other = browser(product.app);
  await other.session();
  for (const call of named.filter((one) => callRights[one].trusted)) {
    const answer = await make(other, call, family.appId);
    expect([call, answer.json().error]).toEqual([call, 'NEEDS_PROOF']);
  }
});
