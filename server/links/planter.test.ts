import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { settleProof } from '../applications/index.ts';
import { asAnswered } from '../contact/testing.ts';
import { readOutbox } from '../messages/index.ts';
import { sentTokens } from './testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, PHONE, appInfoOf, begun, submit } from '../testing/application.ts';
import { type Browser, browser } from '../testing/browser.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

let numbers = 0;
const newNumber = () => `+97155${String(3_000_000 + 1_013 * (numbers += 1))}`;
/** All requests below are minutes apart. */
const later = () => product.deps.store.pool.query('delete from rate_limits');

const newBrowser = async (): Promise<Browser> => {
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  return own;
};
const codeFor = async (number: string) =>
  (await readOutbox(product.deps))
    .filter(({ to }) => to === number)
    .map(({ text }) => /^\d{6}/.exec(text)?.[0])
    .find(Boolean) ?? '';

/** Somebody starts an application with a number, which may be a stranger's. */
async function begunWith(mobile: string): Promise<Family> {
  const family = await begun(product);
  const hired = await submit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  expect(hired.statusCode, hired.body).toBe(200);
  return family;
}

async function proves(who: Pick<Family, 'browser' | 'appId'>, mobile: string) {
  await later();
  await who.browser.post('ccserviceapplication/sendcode', { id: who.appId });
  return who.browser.post('ccserviceapplication/checkcode', {
    id: who.appId,
    code: await codeFor(mobile),
  });
}

async function lostLinks(own: Browser, mobile: string): Promise<readonly string[]> {
  await later();
  const before = (await readOutbox(product.deps)).length;
  await own.post('ccserviceapplication/lostlink', { mobile });
  const code = await codeFor(mobile);
  await own.post('ccserviceapplication/findlink', { mobile, code });
  const sent = (await readOutbox(product.deps)).slice(0, -before);
  return sent.flatMap(({ text }) => /appId=([\w-]+)/.exec(text)?.[1] ?? []);
}

test('[T77] a planted application is sent to nobody and offered to nobody', async () => {
  const mobile = newNumber();
  const victim = await begunWith(mobile);
  expect((await proves(victim, mobile)).statusCode).toBe(200);
  const planted = await begunWith(mobile);
  expect(await lostLinks(await newBrowser(), mobile)).toEqual([victim.appId]);

  // An older application with a planted number is not offered either.
  const other = newNumber();
  await begunWith(other);
  const family = await begunWith(other);
  expect((await proves(family, other)).statusCode).toBe(200);
  const offered = await family.browser.get(`ccserviceapplication/family?id=${family.appId}`);
  expect(offered.json()).toEqual({ recognised: true, address: null, inProgress: null });

  // Without a proved application the response is the same as for an unknown number.
  const planting = newNumber();
  await begunWith(planting);
  expect(await lostLinks(await newBrowser(), planting)).toEqual([]);
  expect(planted.appId).not.toBe(victim.appId);
});

test('[T77] the browser that began an application loses it to the one that proves the number', async () => {
  const mobile = newNumber();
  const planter = await begunWith(mobile);
  const victim = { ...planter, browser: await newBrowser() };
  expect((await proves(victim, mobile)).statusCode).toBe(200);
  const draft = {
    id: victim.appId,
    step: 'REQUIRED_DOCUMENTS',
    fields: { emiratesId: { value: '784199012345676', version: 0 } },
  };
  expect((await victim.browser.post('ccserviceapplication/savedraft', draft)).statusCode).toBe(200);

  expect(await appInfoOf(planter)).toMatchObject({ needsProof: true, drafts: {} });
  const listed = await planter.browser.get('ccserviceapplication/getapplicationsbysessionId');
  expect(listed.json()).toEqual([]);
  for (const [call, body] of [
    ['ccserviceapplication/cancel', {}],
    ['documents/begin', { kind: 'passport', bytes: 1000 }],
    ['links/address', { purpose: 'continue_on_phone' }],
  ] as const) {
    const refused = await planter.browser.post(call, { id: planter.appId, ...body });
    expect([call, refused.json().error]).toEqual([call, 'NEEDS_PROOF']);
  }
  const changed = await submit(planter, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  expect(changed.json().error).toBe('NEEDS_PROOF');

  // The victim corrects the number: the planter still gets no access.
  const corrected = { ...applySteps.HIRE_MAID.sample, mobile: newNumber() };
  expect((await submit(victim, 'HIRE_MAID', corrected)).statusCode).toBe(200);
  expect((await appInfoOf(planter)).needsProof).toBe(true);
  expect((await appInfoOf(victim)).needsProof).toBe(false);
});

test('[T77] a browser that also proves the number is trusted again', async () => {
  const mobile = newNumber();
  const computer = await begunWith(mobile);
  const phone = { ...computer, browser: await newBrowser() };
  expect((await proves(phone, mobile)).statusCode).toBe(200);
  expect((await appInfoOf(computer)).needsProof).toBe(true);
  expect((await proves(computer, mobile)).statusCode).toBe(200);
  expect((await appInfoOf(computer)).needsProof).toBe(false);
  expect((await appInfoOf(phone)).needsProof).toBe(false);
});

test('[T77] links that the planter made end when the number is proved', async () => {
  const mobile = newNumber();
  const planter = await begunWith(mobile);
  const wish = { id: planter.appId, purpose: 'continue_on_phone' };
  const { url } = (await planter.browser.post('links/address', wish)).json<{ url: string }>();
  const spouse = { id: planter.appId, purpose: 'spouse_arrival', mobile: newNumber() };
  expect((await planter.browser.post('links/send', spouse)).statusCode).toBe(200);
  const victim = { ...planter, browser: await newBrowser() };
  expect((await proves(victim, mobile)).statusCode).toBe(200);
  const tokens = [url.split('/').at(-1) ?? '', ...(await sentTokens(planter, spouse.mobile))];
  expect(tokens).toHaveLength(2);
  for (const id of tokens) {
    const opened = await planter.browser.post('links/open', { id, mobile: true });
    expect(opened.json().error).toBe('LINK_ENDED');
  }
});

test('[T77] a client is recognised only in a browser that entered the code or took over from one that did', async () => {
  const mobile = newNumber();
  const planter = await begunWith(mobile);
  const victim = { ...planter, browser: await newBrowser() };
  await proves(victim, mobile);
  const handOver = { id: victim.appId, purpose: 'continue_on_phone' };
  const { url } = (await victim.browser.post('links/address', handOver)).json<{ url: string }>();
  const token = url.split('/').at(-1) ?? '';
  const recognised = async (own: Browser, id: string) =>
    (await own.get(`ccserviceapplication/family?id=${id}`)).json<{ recognised: boolean }>()
      .recognised;
  expect(await recognised(victim.browser, victim.appId)).toBe(true);
  expect(await recognised(planter.browser, planter.appId)).toBe(false);
  // A hand-over from a browser that proved the number passes on that proof.
  const phone = await newBrowser();
  await phone.post('links/open', { id: token, mobile: true });
  expect(await recognised(phone, victim.appId)).toBe(true);
});

test('[T107] a phone that claims a link of an unproved application must enter the code', async () => {
  const mobile = newNumber();
  const planter = await begunWith(mobile);
  const wish = { id: planter.appId, purpose: 'continue_on_phone' };
  await planter.browser.post('links/address', wish);
  const sent = await planter.browser.post('links/send', { ...wish, mobile: '' });
  expect(sent.statusCode, sent.body).toBe(200);
  const [token = ''] = await sentTokens(planter, mobile);
  const victim = { ...planter, browser: await newBrowser() };
  // The link itself opens nothing either.
  expect((await appInfoOf({ ...victim, appId: token })).needsProof).toBe(true);
  const claimed = await victim.browser.post('links/open', { id: token, mobile: true });
  expect(claimed.statusCode, claimed.body).toBe(200);
  expect((await appInfoOf(victim)).needsProof).toBe(true);
  const draft = { id: victim.appId, step: 'REQUIRED_DOCUMENTS', fields: {} };
  const typed = await victim.browser.post('ccserviceapplication/savedraft', draft);
  expect(typed.json().error).toBe('NEEDS_PROOF');
  // Opened again, the same link leads the same phone to the same place.
  const again = await victim.browser.post('links/open', { id: token, mobile: true });
  expect(again.json()).toMatchObject({ search: claimed.json().search });

  expect((await proves(victim, mobile)).statusCode).toBe(200);
  expect((await appInfoOf(victim)).needsProof).toBe(false);
  expect((await appInfoOf(planter)).needsProof).toBe(true);
});

test('[T107] a spouse’s link that the planter sent ends, even if the victim claimed a phone link before', async () => {
  const mobile = newNumber();
  const planter = await begunWith(mobile);
  const spouse = { id: planter.appId, purpose: 'spouse_arrival', mobile: newNumber() };
  expect((await planter.browser.post('links/send', spouse)).statusCode).toBe(200);
  const wish = { id: planter.appId, purpose: 'continue_on_phone' };
  const { url } = (await planter.browser.post('links/address', wish)).json<{ url: string }>();
  const victim = { ...planter, browser: await newBrowser() };
  await victim.browser.post('links/open', { id: url.split('/').at(-1), mobile: true });
  expect((await proves(victim, mobile)).statusCode).toBe(200);
  const [token = ''] = await sentTokens(planter, spouse.mobile);
  const opened = await planter.browser.post('links/open', { id: token, mobile: true });
  expect(opened.json().error).toBe('LINK_ENDED');
});

test('[T107] a link that the prover’s own browser sent before lives on', async () => {
  const mobile = newNumber();
  const family = await begunWith(mobile);
  const spouse = { id: family.appId, purpose: 'spouse_arrival', mobile: newNumber() };
  expect((await family.browser.post('links/send', spouse)).statusCode).toBe(200);
  expect((await proves(family, mobile)).statusCode).toBe(200);
  const [token = ''] = await sentTokens(family, spouse.mobile);
  const opened = await (await newBrowser()).post('links/open', { id: token, mobile: true });
  expect(opened.statusCode, opened.body).toBe(200);
});

test('[T107] a phone link texted to another number than the proved one asks for a code', async () => {
  const mobile = newNumber();
  const planter = await begunWith(mobile);
  expect((await proves(planter, mobile)).statusCode).toBe(200);
  const wish = { id: planter.appId, purpose: 'continue_on_phone' };
  await planter.browser.post('links/address', wish);
  const stranger = newNumber();
  await later();
  await planter.browser.post('links/send', { ...wish, mobile: stranger });
  const [token = ''] = await sentTokens(planter, stranger);
  const victim = { ...planter, browser: await newBrowser() };
  expect((await victim.browser.post('links/open', { id: token, mobile: true })).statusCode).toBe(
    200,
  );
  expect((await appInfoOf(victim)).needsProof).toBe(true);
});

test('[F10] a number with two applications gets the link of each, with the name of the maid', async () => {
  const mobile = newNumber();
  const first = await begunWith(mobile);
  await proves(first, mobile);
  const second = await begunWith(mobile);
  await proves(second, mobile);
  const sent = await lostLinks(await newBrowser(), mobile);
  expect(sent.toSorted()).toEqual([first.appId, second.appId].toSorted());
  const { maid } = await appInfoOf(first);
  const texts = (await readOutbox(product.deps)).filter(({ text }) => text.includes(first.appId));
  expect(texts[0]?.text).toContain(`for ${maid?.firstName}: `);
});

test('[T77] numbers that the planter gave and proved are forgotten when the number on file is proved', async () => {
  const own = newNumber();
  const planter = await begunWith(own);
  expect((await proves(planter, own)).statusCode).toBe(200);
  await asAnswered(product, planter, {
    CLIENT_PHONE_NUMBER: { number: own },
    CLIENT_SPOUSE_NUMBER: { number: own },
  });
  const mobile = newNumber();
  const planted = { ...applySteps.HIRE_MAID.sample, mobile };
  expect((await submit(planter, 'HIRE_MAID', planted)).statusCode).toBe(200);
  const victim = { ...planter, browser: await newBrowser() };
  expect((await proves(victim, mobile)).statusCode).toBe(200);
  const { rows } = await product.deps.store.pool.query<{ own: boolean }>(
    `select number_lookup = mobile_lookup as own from applications
     join lateral (select number_lookup from proved_numbers where application_id = applications.id
       union all select number_lookup from browser_proofs where application_id = applications.id) known on true
     where id = $1`,
    [victim.id],
  );
  expect(rows).toEqual([{ own: true }, { own: true }]);
  const events = await product.deps.store.pool.query(
    `select step from application_events where application_id = $1 and kind = 'undone' order by step`,
    [victim.id],
  );
  expect(events.rows).toEqual([{ step: 'CLIENT_PHONE_NUMBER' }, { step: 'CLIENT_SPOUSE_NUMBER' }]);
  expect((await appInfoOf(victim)).onFile).toMatchObject({ spouseMobile: null });
});

test('[T77] a number that only another browser proved stays unproved, and nobody is handed the application', async () => {
  const family = await begunWith(newNumber());
  const other = await begunWith(newNumber());
  const { db, pool } = product.deps.store;
  await pool.query(
    `insert into browser_proofs (application_id, session_id, number_lookup)
     select own.id, other.session_id, own.mobile_lookup from applications own, applications other
     where own.id = $1 and other.id = $2`,
    [family.id, other.id],
  );
  const read = () =>
    pool.query<{ session_id: string }>(
      'select session_id, proved_mobile_lookup from applications where id = $1',
      [family.id],
    );
  const before = await read();
  await settleProof(db, family.id, before.rows[0]?.session_id ?? '');
  expect((await read()).rows).toEqual([{ ...before.rows[0], proved_mobile_lookup: null }]);
});
