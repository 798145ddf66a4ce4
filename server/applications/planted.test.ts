import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { PHONE, begun, begunBy, proveNumber, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const visitor = async () => {
  const own = browser(product.app, { 'user-agent': PHONE });
  return { own, sessionId: await own.session() };
};
const outbox = z.array(z.object({ text: z.string(), to: z.string() }));
const texts = async (own: ReturnType<typeof browser>) =>
  outbox.parse((await own.get('dev/outbox')).json());

test('[T04] an application begun under a planted session id is the victim’s alone', async () => {
  const attacker = await visitor();
  const victim = await visitor();
  const maidId = await sampleRows(product.deps.store.pool).maid();
  const planted = { sessionId: attacker.sessionId };
  const added = `matchedvideos/addtoshortlist?housemaid=${maidId}&rank=1&sessionId=${planted.sessionId}`;
  await victim.own.get(added);
  await begunBy(product, victim.own, maidId, planted);
  const list = 'ccserviceapplication/getapplicationsbysessionId?sessionId=';
  for (const sessionId of [attacker.sessionId, victim.sessionId, '']) {
    expect((await attacker.own.get(list + sessionId)).json()).toEqual([]);
    expect((await browser(product.app).get(list + sessionId)).json()).toEqual([]);
    const pending = `ccserviceapplication/getappinfo?withPendingApp=1&sessionId=${sessionId}`;
    expect((await attacker.own.get(pending)).json()).toMatchObject({
      appId: null,
      maid: null,
      reference: null,
      sequence: 0,
    });
  }
  const own = await victim.own.get('ccserviceapplication/getapplicationsbysessionId');
  expect(own.json()).toHaveLength(1);
});

test('[T14] a link that is sent again is ours, whatever a proxy’s headers or the host claim', async () => {
  const family = await begun(product);
  const mobile = '050 765 4399';
  await submit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  await proveNumber(product, family);
  const { own } = await visitor();
  const claims = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': 'https://evil.example/',
    origin: product.deps.config.publicOrigin,
  };
  const foreign = await own.post(
    'ccserviceapplication/lostlink',
    { mobile },
    { ...claims, host: 'evil.example' },
  );
  expect(foreign.statusCode).toBe(421);
  const sentTo = async () => (await texts(own)).filter(({ to }) => to === '+971507654399');
  const before = (await sentTo()).length;
  expect((await own.post('ccserviceapplication/lostlink', { mobile }, claims)).statusCode).toBe(
    200,
  );
  const code = /^\d{6}/.exec((await texts(own))[0]?.text ?? '')?.[0] ?? '';
  const found = await own.post('ccserviceapplication/findlink', { mobile, code }, claims);
  expect(found.statusCode, found.body).toBe(200);
  const sent = await sentTo();
  expect(sent).toHaveLength(before + 2);
  expect(sent[0]?.text).toContain(`${product.deps.config.publicOrigin}/app?appId=${family.appId}`);
  expect(JSON.stringify(sent)).not.toContain('evil');
});
