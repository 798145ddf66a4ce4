import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { stepCodes } from '../../rules/flows/step-table.ts';
import { isOpenTo } from './open-step.ts';
import { eventsOf } from './events.ts';
import { openApplication } from './access/open-application.ts';
import { statusFrom } from './application-status.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, appInfoOf, begun, submit } from '../testing/application.ts';
import { everythingKept } from '../testing/everything.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const good = applySteps.HIRE_MAID.sample;
const noted = async ({ id }: Family) => {
  const { rows } = await product.deps.store.pool.query<{ kind: string; step: string | null }>(
    'select kind, step from application_events where application_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ kind, step }) => `${kind} ${step}`);
};
const send = ({ browser, appId }: Family, sequence: number, answer: object, step = 'HIRE_MAID') =>
  browser.post('ccserviceapplication/submitstep', { id: appId, step, sequence, answer });

/** Each of these set to 1 or left out, in every combination. */
const combinations = (names: readonly string[]): Record<string, string>[] =>
  names.reduce<Record<string, string>[]>(
    (all, name) => all.flatMap((one) => [one, { ...one, [name]: '1' }]),
    [{}],
  );

test('an accepted answer is one encrypted event, and the response names the next step', async () => {
  const family = await begun(product);
  const answer = await submit(family, 'HIRE_MAID', {
    ...good,
    name: '  Amal   Khalid ',
    mobile: '٠٥٠ ١٢٣ ٤٥١٢',
  });
  expect(answer.json()).toMatchObject({
    step: 'REQUIRED_DOCUMENTS',
    sequence: 2,
    info: {
      step: 'REQUIRED_DOCUMENTS',
      prevStep: 'HIRE_MAID',
      planType: 'LIVE_IN',
      onFile: { mobile: '+9715•••••12' },
    },
  });
  expect(await noted(family)).toEqual(['begun HIRE_MAID', 'accepted HIRE_MAID']);
  const { rows } = await product.deps.store.pool.query(
    'select a.*, e.data_sealed from applications a join application_events e on e.application_id = a.id where a.id = $1',
    [family.id],
  );
  const bytes = rows
    .flatMap((row: object) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
    .join();
  expect(bytes).not.toMatch(/Amal|Khalid|1234512|example\.com/);
});

test('each wrong value is named, and nothing is stored', async () => {
  const family = await begun(product);
  const wrong: [string, object][] = [
    ['planType', { planType: 'LIVE_OUT' }],
    ['planType', { planType: 'EITHER' }],
    ['planType', { planType: ['LIVE_IN'] }],
    ['planType', { planType: undefined }],
    ['name', { name: '' }],
    ['name', { name: 'A' }],
    ['name', { name: 'Amal 2' }],
    ['name', { name: '<script>' }],
    ['name', { name: 'Amal\u0000Khalid' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 7 }],
    ['mobile', { mobile: '' }],
    ['mobile', { mobile: '04 234 5678' }],
    ['mobile', { mobile: '9'.repeat(41) }],
    ['mobile', { mobile: { number: '0501234512' } }],
    ['email', { email: 'amal' }],
    ['email', { email: 'a@b.c\r\nTo: x@example.com' }],
    ['email', { email: `${'a'.repeat(255)}@example.com` }],
  ];
  const before = await everythingKept(product.deps.store);
  for (const [field, change] of wrong) {
    const answer = await submit(family, 'HIRE_MAID', { ...good, ...change });
    expect([field, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([
      field,
      400,
      [field],
    ]);
    expect(answer.json().message).toMatch(/[.]$/);
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
});

test('[T06] fields that nobody may set are refused, and none of them changes anything', async () => {
  const family = await begun(product);
  const before = await everythingKept(product.deps.store);
  const fields = (
    'paidByCreditCard paidFromAccountOnFile signedBySpouse prevStep price status state reference monthlyPrice proved actor ' +
    'maidId housemaid sessionId validUntil step next stays data digest skipStartScreen needIban isAdmin ' +
    'contractEndsOn revokedAt erasedAt clientNameSealed mobileLookup flow id submittedAt'
  ).split(' ');
  for (const field of fields) {
    const inAnswer = await send(family, 1, { ...good, [field]: true });
    expect([field, inAnswer.statusCode, Object.keys(inAnswer.json().fields)]).toEqual([
      field,
      400,
      [field],
    ]);
    if (field === 'step' || field === 'id') continue;
    const inBody = await submit(family, 'HIRE_MAID', good, { [field]: true });
    expect([field, inBody.statusCode, Object.keys(inBody.json().fields)]).toEqual([
      field,
      400,
      [field],
    ]);
    const inWay = await submit(family, 'HIRE_MAID', good, { way: { [field]: '1' } });
    expect([field, inWay.statusCode]).toEqual([field, 400]);
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
});

test('[T05] whatever the address claims, no step opens before what it needs, and nothing is signed', async () => {
  const family = await begun(product);
  const before = await everythingKept(product.deps.store);
  const access = await openApplication(product.deps)(
    { session: null, address: '::1' },
    family.appId,
  );
  const events = await eventsOf(product.deps.store.db, access);
  const yesOrNo = [undefined, '', '1'];
  for (const wa of yesOrNo) {
    for (const flags of combinations([
      'sma',
      'forSignOnly',
      'clientSigningFlow',
      'mobile',
      'isShortListedMaids',
    ])) {
      const way = { ...flags, ...(wa !== undefined && { wa }) };
      const status = statusFrom(events, access, way, { userAgent: '' });
      const open = stepCodes.filter((step) => isOpenTo(access, status, step));
      expect(open).toEqual(['HIRE_MAID', 'GENERIC_ROUTER', 'CHECK_OTP']);
    }
  }
  for (const way of combinations(['wa', 'sma', 'forSignOnly', 'clientSigningFlow'])) {
    for (const step of ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS', 'END_WORK_FLOW']) {
      const info = await appInfoOf(family, { ...way, mobile: '1', currentState: step });
      expect([way, step, info.step]).toEqual([way, step, 'HIRE_MAID']);
      const answer = await submit(family, step, {}, { way });
      if (step !== 'END_WORK_FLOW') expect(answer.statusCode).toBe(400);
      else expect(answer.json().step).toBe('HIRE_MAID');
    }
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
});

test('every step is refused out of its turn with a sentence, by either of its names', async () => {
  const family = await begun(product);
  const before = await everythingKept(product.deps.store);
  for (const step of [...stepCodes, 'SIGN_DIRECT_DEBIT', 'HOW_DID_HEAR_ABOUT_US']) {
    if (step === 'HIRE_MAID') continue;
    const answer = await submit(family, step, {});
    if (answer.statusCode === 200) expect(answer.json().step).toBe('HIRE_MAID');
    else
      expect([step, answer.statusCode, answer.json().message]).toEqual([
        step,
        400,
        expect.stringMatching(/\.$/),
      ]);
  }
  for (const step of ['', 'NO_STEP', '__proto__', 'constructor', 'hire_maid']) {
    expect((await submit(family, step, {})).json().error).toBe('UNKNOWN_STEP');
  }
  expect((await submit(family, 'x'.repeat(61), {})).json().fields).toHaveProperty('step');
  expect(await everythingKept(product.deps.store)).toBe(before);
});

test('the same answer sent twice, also at once and after a lost reply, is one event and answered alike', async () => {
  const family = await begun(product);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(family, 1, good)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((one) => one.json().step))).toEqual(new Set(['REQUIRED_DOCUMENTS']));
  const late = await send(family, 1, good);
  expect([late.statusCode, late.json().step, late.json().sequence]).toEqual([
    200,
    'REQUIRED_DOCUMENTS',
    2,
  ]);
  expect(await noted(family)).toHaveLength(2);
});

test('an answer is refused if another window has changed the application meanwhile, but not if only the system added an event', async () => {
  const family = await begun(product);
  expect((await send(family, 1, good)).statusCode).toBe(200);
  const other = { ...good, name: 'Somebody Else' };
  const old = await send(family, 1, other);
  expect([old.statusCode, old.json().error]).toEqual([400, 'CHANGED_ELSEWHERE']);
  await product.deps.store.pool.query(
    `insert into application_events (application_id, sequence, kind, actor) values ($1, 3, 'noted by us', 'system')`,
    [family.id],
  );
  expect((await send(family, 2, other)).statusCode).toBe(200);
  expect((await appInfoOf(family)).onFile.name).toBe('Somebody E•••');
  expect((await send(family, 99, good)).json().error).toBe('CHANGED_ELSEWHERE');
});

test('what is given up or handed in takes no more answers', async () => {
  const states: [string, string][] = [
    ['cancelled', "state = 'cancelled'"],
    ['submitted', "state = 'submitted', submitted_at = now()"],
  ];
  for (const [state, change] of states) {
    const family = await begun(product);
    await product.deps.store.pool.query(`update applications set ${change} where id = $1`, [
      family.id,
    ]);
    const answer = await submit(family, 'HIRE_MAID', good);
    expect([state, answer.json().error]).toEqual([state, 'APPLICATION_NOT_OPEN']);
    expect(await appInfoOf(family)).toMatchObject({ state, step: 'END_WORK_FLOW', prevStep: null });
    expect(await noted(family)).toHaveLength(1);
  }
});

test('a card number is refused in every field and kept nowhere', async () => {
  const family = await begun(product);
  const before = await everythingKept(product.deps.store);
  const card = '4111 1111 1111 1111';
  for (const field of ['planType', 'name', 'mobile', 'email', 'other']) {
    const answer = await submit(family, 'HIRE_MAID', { ...good, [field]: `x ${card}` });
    expect([field, answer.json().error]).toEqual([field, 'CARD_NUMBER']);
    expect(answer.body).not.toContain('4111');
    const draft = await family.browser.post('ccserviceapplication/savedraft', {
      id: family.appId,
      step: 'HIRE_MAID',
      fields: { [field]: { value: card, version: 0 } },
    });
    expect([field, draft.json().error]).toEqual([field, 'CARD_NUMBER']);
  }
  for (const answer of [{ a: [{ b: card }] }, { a: 4111111111111111 }, { '4111111111111111': 1 }]) {
    expect((await submit(family, 'HIRE_MAID', answer)).json().error).toBe('CARD_NUMBER');
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
});
