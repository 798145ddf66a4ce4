import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps, isApplyStep } from '../../contract/steps/apply-steps.ts';
import { stepCodes, steps } from '../../rules/flows/step-table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, PHONE, appInfoOf, begun, submit } from '../testing/application.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { linkLookup } from './access/application-key.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const pool = () => product.deps.store.pool;
const ask = (who: Browser, id: string) =>
  who.get(`ccserviceapplication/getappinfo?id=${encodeURIComponent(id)}`);
const stranger = (address?: string) =>
  browser(product.app, { 'user-agent': PHONE, ...(address && { 'x-forwarded-for': address }) });

async function link(family: Family, purpose: string, change = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool().query(
    `insert into capability_links (application_id, purpose, token_lookup, created_at, expires_at)
     values ($1, $2, $3, now() - interval '2 days', now() + interval '1 day')`,
    [family.id, purpose, linkLookup(product.deps.keys, token)],
  );
  if (change !== '') {
    await pool().query(`update capability_links set ${change} where token_lookup = $1`, [
      linkLookup(product.deps.keys, token),
    ]);
  }
  return token;
}

test('an unknown, ended, revoked, erased or foreign link is refused in the same words', async () => {
  const ends = [
    "state = 'submitted', valid_until = now() - interval '1 second'",
    'revoked_at = now()',
    'erased_at = now(), data_key_sealed = null',
    'data_key_sealed = null',
    "state = 'expired', revoked_at = now()",
  ];
  const refusals = [await ask(stranger(), 'no-such-application')];
  for (const end of ends) {
    const family = await begun(product);
    await pool().query(`update applications set ${end} where id = $1`, [family.id]);
    refusals.push(await ask(family.browser, family.appId));
  }
  const family = await begun(product);
  refusals.push(await ask(family.browser, await link(family, 'survey')));
  for (const near of [
    family.appId.slice(1),
    `${family.appId}A`,
    family.appId.toLowerCase(),
    family.id,
    ' '.repeat(20),
  ]) {
    refusals.push(await ask(family.browser, near));
  }
  const shown = refusals.map(({ statusCode, body, headers }) => [
    statusCode,
    body,
    Object.keys(headers).toSorted().join(),
  ]);
  expect(shown[0]?.[0]).toBe(404);
  expect(JSON.parse(String(shown[0]?.[1])).error).toBe('NO_APPLICATION');
  for (const one of shown) expect(one.slice(0, 2)).toEqual(shown[0]?.slice(0, 2));
});

test('a link opens its own application for the person it was made for, and ends when it is used or expires', async () => {
  const family = await begun(product);
  const actors: [string, string][] = [
    ['spouse_sign', 'spouse'],
    ['spouse_arrival', 'spouse'],
    ['sign_only', 'client'],
    ['continue_on_phone', 'client'],
  ];
  for (const [purpose, actor] of actors) {
    const token = await link(family, purpose);
    for (let opened = 0; opened < 3; opened += 1) {
      expect((await ask(stranger(), token)).json()).toMatchObject({
        actor,
        maid: { id: family.maidId },
      });
    }
  }
  const other = await begun(product);
  const ends: [string, string, string][] = [
    ['spouse_sign', 'completed_at = now()', 'LINK_USED'],
    ['sign_only', 'revoked_at = now()', 'LINK_ENDED'],
  ];
  for (const [purpose, change, code] of ends) {
    const answer = await ask(stranger(), await link(other, purpose, change));
    expect([answer.statusCode, answer.json().error]).toEqual([410, code]);
  }
  const late = await begun(product);
  const token = await link(late, 'continue_on_phone');
  await pool().query('update applications set revoked_at = now() where id = $1', [late.id]);
  expect((await ask(stranger(), token)).json().error).toBe('NO_APPLICATION');
});

test('a spouse’s link cannot answer the client’s steps', async () => {
  const family = await begun(product);
  const token = await link(family, 'spouse_arrival');
  const spouse = { browser: stranger(), appId: token };
  await spouse.browser.session();
  const hire = await submit(spouse, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  expect([hire.statusCode, hire.json().error]).toEqual([403, 'NOT_YOURS']);
  for (const call of ['cancel', 'sendcode']) {
    const answer = await spouse.browser.post(`ccserviceapplication/${call}`, { id: token });
    expect([call, answer.statusCode]).toEqual([call, 403]);
  }
  expect((await appInfoOf(family)).state).toBe('open');
});

test('from another browser the link shows the masked number and nothing else of what was typed', async () => {
  const family = await begun(product);
  const draft = {
    id: family.appId,
    step: 'HIRE_MAID',
    fields: { name: { value: 'Typed Name', version: 0 } },
  };
  await family.browser.post('ccserviceapplication/savedraft', draft);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const later = {
    ...draft,
    step: 'REQUIRED_DOCUMENTS',
    fields: { x: { value: 'secret', version: 0 } },
  };
  expect((await family.browser.post('ccserviceapplication/savedraft', later)).statusCode).toBe(200);
  const other = stranger();
  await other.session();
  const answer = await ask(other, family.appId);
  expect(answer.json()).toMatchObject({
    needsProof: true,
    drafts: {},
    onFile: { name: null, mobile: '+9715•••••12', email: null },
  });
  expect(answer.body).not.toMatch(/secret|Khalid|1234512|amal@/);
  const refused = await submit({ ...family, browser: other }, 'HIRE_MAID', {
    ...applySteps.HIRE_MAID.sample,
    mobile: '055 555 5555',
  });
  expect(refused.json().error).toBe('NEEDS_PROOF');
  for (const [call, body] of [
    ['savedraft', { ...later, fields: { x: { value: 'other', version: 0 } } }],
    ['cancel', { id: family.appId }],
    ['switchmaid', { id: family.appId, housemaid: 1 }],
  ] as const) {
    const denied = await other.post(`ccserviceapplication/${call}`, body);
    expect([call, denied.json().error]).toEqual([call, 'NEEDS_PROOF']);
    expect(denied.body).not.toContain('secret');
  }
  expect((await appInfoOf(family)).drafts['x']).toEqual({ value: 'secret', version: 1 });
});

test('[T02] once a code can be sent, a browser with only the link must enter it before it answers a step', async () => {
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const { sequence } = await appInfoOf(family);
  const other = stranger();
  await other.session();
  const asked = stepCodes.filter(
    (step) => steps[step].last !== true && step !== 'GENERIC_ROUTER' && step !== 'CHECK_OTP',
  );
  expect(asked.length).toBeGreaterThan(25);
  for (const step of asked) {
    const answer = isApplyStep(step) ? applySteps[step].sample : {};
    const refused = await submit({ ...family, browser: other }, step, answer, { sequence });
    expect([step, refused.json().error]).toEqual([step, 'NEEDS_PROOF']);
  }
  expect((await appInfoOf(family)).sequence).toBe(sequence);
});

test('an address that tries many wrong links is stopped; another one with a right link is not', async () => {
  const family = await begun(product);
  const codes = new Set<number>();
  for (let tries = 0; tries < 80; tries += 1) {
    codes.add((await ask(family.browser, `guess-${tries}`)).statusCode);
  }
  expect([...codes]).toEqual([404, 429]);
  expect((await ask(family.browser, family.appId)).statusCode).toBe(200);
});
