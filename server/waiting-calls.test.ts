import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applySteps } from '../contract/steps/apply-steps.ts';
import { asAnswered, lastCode } from './contact/testing.ts';
import { begin, begunUpload, photo, sendPart } from './documents/testing.ts';
import { freeMaid, REASON, underContract } from './replacement/testing/client.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { type Family, PHONE, appInfoOf, begun, submit } from './testing/application.ts';
import { home } from './testing/arrival.ts';
import { behindProof } from './testing/behind-proof.ts';
import { browser } from './testing/browser.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const query = (text: string, values: unknown[]) => product.deps.store.pool.query(text, values);
let numbers = 0;
const newNumber = () => `+97155${String(4_000_000 + 1_013 * (numbers += 1))}`;

/** Somebody starts an application with a stranger's number. */
async function planted(): Promise<Family> {
  const family = await begun(product);
  const answer = { ...applySteps.HIRE_MAID.sample, mobile: newNumber() };
  const hired = await submit(family, 'HIRE_MAID', answer);
  expect(hired.statusCode, hired.body).toBe(200);
  return family;
}

/** A running contract whose number was never proved. */
async function plantedContract(): Promise<Family> {
  const family = await underContract(product, undefined, -5);
  await query('update applications set proved_mobile_lookup = null where id = $1', [family.id]);
  return family;
}

/** The token of a link to the phone. */
async function tokenOf({ browser: own, appId: id }: Family): Promise<string> {
  const made = await own.post('links/address', { id, purpose: 'continue_on_phone' });
  return made.json<{ url: string }>().url.split('/').at(-1) ?? '';
}

type Call = readonly [path: string, body: object];
type Prepared = Call | Promise<Call>;

const answering = async (planter: Family, step: string, answer: object): Promise<Call> => {
  const { sequence } = await appInfoOf(planter);
  return ['ccserviceapplication/submitstep', { step, sequence, answer }];
};
const draft = { emiratesId: { value: '784199012345676', version: 0 } };

const calls: readonly (readonly [what: string, call: (planter: Family) => Prepared])[] = [
  [
    'an answer with another number',
    (planter) =>
      answering(planter, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile: newNumber() }),
  ],
  [
    'an answer that sends a link',
    (planter) =>
      answering(planter, 'SEND_SMS_TO_SPOUSE', {
        to: 'spouse',
        mobile: newNumber(),
        channel: 'whatsapp',
        travelling: {},
      }),
  ],
  [
    'a draft',
    () => ['ccserviceapplication/savedraft', { step: 'REQUIRED_DOCUMENTS', fields: draft }],
  ],
  ['giving up', () => ['ccserviceapplication/cancel', {}]],
  [
    'another maid',
    async () => ['ccserviceapplication/switchmaid', { housemaid: await freeMaid(product) }],
  ],
  ['continuing an older application', () => ['ccserviceapplication/resume', {}]],
  ['the address of a link', () => ['links/address', { purpose: 'continue_on_phone' }]],
  ['a link', () => ['links/send', { purpose: 'spouse_arrival', mobile: newNumber() }]],
  ['ending a link', () => ['links/revoke', { purpose: 'continue_on_phone' }]],
  ['the start of an upload', () => ['documents/begin', { kind: 'passport', bytes: 1000 }]],
  [
    'the end of an upload',
    async (planter) => {
      const bytes = await photo();
      const begun = await begin(planter, 'passport', bytes);
      const { uploadId, partBytes } = begunUpload.parse(begun.json());
      for (let start = 0; start < bytes.length; start += partBytes) {
        const part = bytes.subarray(start, start + partBytes);
        await sendPart(product, planter, uploadId, start, part);
      }
      return ['documents/finish', { uploadId }];
    },
  ],
  [
    'a payment',
    () => [
      'payments/begin',
      {
        idempotencyKey: 'a-key-that-a-planter-made',
        purpose: 'first_month',
        contractHash: '0'.repeat(64),
        cardConsent: { monthly: 1, from: '2026-12-01' },
      },
    ],
  ],
  [
    'the code of another number',
    async (planter) => {
      await asAnswered(product, planter, { CLIENT_PHONE_NUMBER: { number: newNumber() } });
      const number = { id: planter.appId, number: 'mobile' };
      await planter.browser.post('contact/sendnumbercode', number);
      return ['contact/checknumbercode', { number: 'mobile', code: await lastCode(planter) }];
    },
  ],
];

type Answers = Awaited<ReturnType<typeof behindProof>>['answers'];
const outcomes = (answers: Answers) =>
  answers.map((answer) => [answer.statusCode, answer.json<{ error?: string }>().error]);

async function isRefused(planter: Family, [path, body]: Call): Promise<void> {
  const before = await appInfoOf(planter);
  const { answers, prover } = await behindProof(product, planter, () =>
    planter.browser.post(path, { id: planter.appId, ...body }),
  );
  expect(outcomes(answers)).toEqual([[400, 'NEEDS_PROOF']]);
  const after = await appInfoOf({ ...planter, browser: prover });
  const { state, sequence, maid } = before;
  expect(after).toMatchObject({ needsProof: false, state, maid, onFile: before.onFile });
  // The take-over itself may reopen steps that the planter answered.
  const { rows } = await query(
    `select kind, step from application_events
     where application_id = $1 and sequence > $2 and actor <> 'system'`,
    [planter.id, sequence],
  );
  expect(rows).toEqual([]);
}

test.each(calls)(
  '[T108] %s that waits behind another browser’s right code is refused',
  async (_what, call) => {
    const planter = await planted();
    await isRefused(planter, await call(planter));
  },
);

const contractCalls: readonly (readonly [what: string, ...call: Call])[] = [
  ['another address of the arrival', 'contact/move', { address: home }],
  [
    'an answer of a replacement',
    'ccreplacementapplication/submitstep',
    { step: 'REPLACEMENT_REASON', sequence: 0, answer: REASON },
  ],
  ['the end of a replacement', 'ccreplacementapplication/cancel', {}],
];
test.each(contractCalls)(
  '[T108] %s that waits behind another browser’s right code is refused',
  async (_what, ...call) => isRefused(await plantedContract(), call),
);

test('[T108] a phone that claims a link behind another browser’s right code gets nothing', async () => {
  const planter = await planted();
  const token = await tokenOf(planter);
  const phone = browser(product.app, { 'user-agent': PHONE });
  await phone.session();
  const { answers } = await behindProof(product, planter, () =>
    phone.post('links/open', { id: token, mobile: true }),
  );
  expect(outcomes(answers)).toEqual([[410, 'LINK_ENDED']]);
  expect((await appInfoOf({ ...planter, browser: phone })).needsProof).toBe(true);
});

test('[T108] [T111] a renewal that waits behind another browser’s right code is refused', async () => {
  const planter = await planted();
  await query(`update applications set valid_until = now() - interval '1 minute' where id = $1`, [
    planter.id,
  ]);
  const { answers, prover } = await behindProof(product, planter, () =>
    planter.browser.post('ccserviceapplication/renew', { id: planter.appId }),
  );
  expect(outcomes(answers)).toEqual([[400, 'NEEDS_PROOF']]);
  const renewed = await prover.post('ccserviceapplication/renew', { id: planter.appId });
  expect(renewed.statusCode, renewed.body).toBe(200);
});

test('[T108] a confirmation of a direct debit behind another browser’s right code is not counted', async () => {
  const planter = await planted();
  // A browser that was let in, not the one that began.
  await query(
    `with own as (update applications set session_id = null where id = $1)
     insert into application_browsers (application_id, session_id)
     select id, session_id from applications where id = $1`,
    [planter.id],
  );
  const { answers } = await behindProof(product, planter, () =>
    planter.browser.post(`appsutils/confirmddclink?appId=${planter.appId}`, {}),
  );
  // The page shows no more than to anybody who has the link.
  expect(answers.map((answer) => [answer.statusCode, answer.json().clientEmail])).toEqual([
    [200, null],
  ]);
  const { rows } = await query(
    `select kind from application_events where application_id = $1 and kind = 'direct_debit_confirmed'`,
    [planter.id],
  );
  expect(rows).toEqual([]);
});

test('[T108] a hire behind another browser’s right code takes nothing from the application that was taken over', async () => {
  const planter = await planted();
  await query(`update holds set state = 'released', ended_at = now() where application_id = $1`, [
    planter.id,
  ]);
  const housemaid = await freeMaid(product);
  const { answers } = await behindProof(product, planter, () =>
    planter.browser.post('ccserviceapplication/hire', { housemaid }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200]);
  const { rows } = await query(
    `select id, mobile_lookup, client_name_sealed from applications where maid_id = $1`,
    [housemaid],
  );
  expect(rows).toEqual([
    { id: expect.not.stringMatching(planter.id), mobile_lookup: null, client_name_sealed: null },
  ]);
});
