import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { captchas } from './table.ts';
import { rateLimits } from '../platform/limits/table.ts';
import type { Store } from '../platform/store/store.ts';
import { testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { listen, rawRequest } from '../testing/raw-request.ts';
import { testStore } from '../testing/store.ts';
import { newAnswer } from './answer.ts';
import { type Asked, add, askedFor, captchaApp, release, reply } from './testing/captcha-app.ts';

let store: Store;
let product: Awaited<ReturnType<typeof captchaApp>>;
let one: Browser;
beforeAll(async () => {
  store = await testStore();
  product = await captchaApp(store, { captchaAllowance: 0 });
});
beforeEach(async () => {
  await store.db.delete(rateLimits);
  await store.db.delete(captchas);
  one = product.visitor();
  await one.session();
});
afterAll(async () => {
  await product.close();
  await store.close();
});

const unknown = '00000000-0000-4000-8000-000000000000';
const answerWith = (visitor: Browser, { captchaId }: Asked, answer: string, call = release) =>
  visitor.get(call, reply(captchaId, answer));

async function expectWrong(visitor: Browser, asked: Asked, answer = asked.answer, call = release) {
  const refused = await answerWith(visitor, asked, answer, call);
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toEqual({ message: 'INVALID CAPTCHA ANSWER!', error: 'CAPTCHA' });
  expect(refused.headers['captchaid']).toMatch(/^[0-9a-f-]{36}$/);
  expect(refused.headers['captchaid']).not.toBe(asked.captchaId);
  expect(refused.headers['captchaattachmentuuid']).not.toBe(asked.imageUuid);
}

/** Ages a captcha by so many seconds. Its times cannot be updated, so the row is inserted again. */
async function age({ captchaId }: Asked, seconds: number): Promise<void> {
  const [row] = await store.db.delete(captchas).where(eq(captchas.id, captchaId)).returning();
  if (row === undefined) throw new Error('There is no such captcha.');
  const earlier = (moment: Date) => new Date(moment.getTime() - seconds * 1000);
  const times = { createdAt: earlier(row.createdAt), expiresAt: earlier(row.expiresAt) };
  await store.db.insert(captchas).values({ ...row, ...times });
}

test('[T31] an answered captcha opens nothing a second time', async () => {
  const asked = await askedFor(one);
  expect((await answerWith(one, asked, asked.answer)).statusCode).toBe(200);
  await expectWrong(one, asked);
});

test('[T31] of 50 uses of one right answer at once exactly one succeeds', async () => {
  const asked = await askedFor(one);
  const uses = Array.from({ length: 50 }, () => answerWith(one, asked, asked.answer));
  const through = (await Promise.all(uses)).filter(({ statusCode }) => statusCode === 200);
  expect(through).toHaveLength(1);
});

test('[T31] an answer serves neither another session, nor no session, nor another call', async () => {
  const asked = await askedFor(one);
  const other = product.visitor();
  await other.session();
  await expectWrong(other, asked);
  await expectWrong(product.visitor(), asked);
  await expectWrong(one, asked, asked.answer, add);
  expect((await answerWith(one, asked, asked.answer)).statusCode).toBe(200);
});

test('[T31] a captcha lives 120 seconds', async () => {
  const young = await askedFor(one);
  await age(young, 115);
  expect((await answerWith(one, young, young.answer)).statusCode).toBe(200);
  const old = await askedFor(one);
  await age(old, 121);
  await expectWrong(one, old);
  expect((await one.get(`download/${old.imageUuid}`)).statusCode).toBe(404);
  expect((await one.get(`captcha/refresh/${old.captchaId}`)).statusCode).toBe(404);
});

test('[T31] three tries, also when they come at once; refreshing gives none back', async () => {
  const lucky = await askedFor(one);
  for (let time = 0; time < 2; time++) await expectWrong(one, lucky, 'wrong');
  expect((await answerWith(one, lucky, lucky.answer)).statusCode).toBe(200);
  const unlucky = await askedFor(one);
  for (let time = 0; time < 2; time++) await expectWrong(one, unlucky, 'wrong');
  expect((await one.get(`captcha/refresh/${unlucky.captchaId}`)).statusCode).toBe(200);
  await expectWrong(one, unlucky, 'wrong');
  expect((await one.get(`captcha/refresh/${unlucky.captchaId}`)).statusCode).toBe(404);
  const rushed = await askedFor(one);
  await Promise.all(Array.from({ length: 9 }, () => answerWith(one, rushed, 'wrong')));
  await expectWrong(one, rushed);
});

test('[T31] guesses never pass, and an address that keeps guessing has to wait', async () => {
  const statuses: number[] = [];
  let { captchaId } = await askedFor(one);
  while (statuses.length < 60) {
    const { statusCode, headers } = await one.get(release, reply(captchaId, newAnswer()));
    statuses.push(statusCode);
    captchaId = String(headers['captchaid'] ?? unknown);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  const { rowCount } = await store.pool.query(`update rate_limits set uses = 300
    where bucket = 'captcha pictures'`);
  expect(rowCount).toBeGreaterThan(0);
  const waiting = await one.get(release, reply(captchaId, newAnswer()));
  expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '60']);
  expect(waiting.headers['captchaid']).toBeUndefined();
});

test('[T12] [T25] [T31] headers that are missing, doubled, huge or hostile are wrong answers', async () => {
  const asked = await askedFor(one);
  const { captchaId, answer } = asked;
  const hostile: Record<string, string>[] = [
    { captchaId },
    { captchaAnswer: answer },
    { captchaId, captchaAnswer: '' },
    { captchaId: '', captchaAnswer: answer },
    { captchaId, captchaAnswer: `${answer}, ${answer}` },
    { captchaId: `${captchaId}, ${captchaId}`, captchaAnswer: answer },
    { captchaId, captchaAnswer: ' '.repeat(8000) },
    { captchaId, captchaAnswer: `${'a '.repeat(4000)}!` },
    { captchaId: 'a'.repeat(8000), captchaAnswer: answer },
    { captchaId, captchaAnswer: 'h7Km4r\u00ff' },
    { captchaId: "' or 1=1 --", captchaAnswer: "' or 1=1 --" },
    { captchaId: '../../x', captchaAnswer: '%0d%0aX-Injected: 1' },
    { captchaId: captchaId.toUpperCase(), captchaAnswer: answer },
  ];
  for (const headers of hostile) {
    const refused = await one.get(release, headers);
    const { message } = refused.json();
    expect([headers, refused.statusCode, message]).toEqual([
      headers,
      401,
      'INVALID CAPTCHA ANSWER!',
    ]);
    expect(refused.headers['x-injected']).toBeUndefined();
  }
  const port = await listen(product.app);
  const raw = (lines: string) =>
    rawRequest(
      port,
      `GET /api/${release} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\npageCode: x\r\nCookie: ${one.headers().cookie}\r\n${lines}\r\n`,
    );
  const line = `captchaAnswer: ${answer}\r\n`;
  for (const lines of [
    `captchaId: ${captchaId}\r\n${line}${line}`,
    `captchaId: ${captchaId}\r\ncaptchaId: ${captchaId}\r\n${line}`,
    `captchaId: ${captchaId}\r\ncaptchaAnswer: h7Km\0r\r\n`,
    `captchaId: ${captchaId}\r\ncaptchaAnswer: a\nX-Injected: 1\r\n`,
  ]) {
    expect(await raw(lines)).toMatch(/^HTTP\/1.1 40[01] /);
  }
  expect((await answerWith(one, asked, answer)).statusCode).toBe(200);
});

test('[T31] no page code and no other one leads around the captcha', async () => {
  for (const pagecode of ['hire-maid', 'x', 'captcha', '"', 'é'.repeat(100)]) {
    expect((await one.get(release, { pagecode })).statusCode).toBe(401);
  }
  expect((await one.get(release, { pagecode: '' })).statusCode).toBe(403);
});

test('[CALL-18] [ENT-13] a refreshed captcha keeps its id and has another picture and answer', async () => {
  const asked = await askedFor(one);
  const refreshed = await one.get(`captcha/refresh/${asked.captchaId}`);
  expect(refreshed.statusCode).toBe(200);
  const [{ uuid }] = refreshed.json().attachments;
  expect(refreshed.json()).toEqual({ attachments: [{ uuid }] });
  const picture = await one.get(`download/${uuid}`);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.headers['cache-control']).toBe('no-store');
  expect(picture.headers['etag']).toBeUndefined();
  expect((await one.get(`download/${asked.imageUuid}`)).statusCode).toBe(404);
  await expectWrong(one, asked);
  expect((await answerWith(one, asked, picture.body)).statusCode).toBe(200);
  expect((await one.get(`download/${uuid}`)).statusCode).toBe(404);
});

test('[F31] [T31] a captcha is spoken when asked, with a new answer and the same tries', async () => {
  const asked = await askedFor(one);
  expect((await one.get(`captcha/refresh/${asked.captchaId}?as=film`)).statusCode).toBe(400);
  for (let time = 0; time < 2; time++) await expectWrong(one, asked, 'wrong');
  const spoken = await one.get(`captcha/refresh/${asked.captchaId}?as=sound`);
  const [{ uuid }] = spoken.json().attachments;
  const { body } = await one.get(`download/${uuid}`);
  expect(body).toMatch(/^sound of /);
  expect((await one.get(`download/${asked.imageUuid}`)).statusCode).toBe(404);
  expect((await answerWith(one, asked, body.slice(-6))).statusCode).toBe(200);
});

test('[F31] the sound of a captcha is a WAV file, whole or in the parts that Safari asks for', async () => {
  const real = await testApp({ store, config: { captchaAllowance: 0 } });
  const listener = browser(real.app);
  const { captchaId } = await askedFor(listener);
  const [{ uuid }] = (await listener.get(`captcha/refresh/${captchaId}?as=sound`)).json()
    .attachments;
  const whole = await listener.get(`download/${uuid}`);
  expect(whole.headers['content-type']).toBe('audio/wav');
  expect(whole.headers['cache-control']).toBe('no-store');
  expect(whole.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
  const part = await listener.get(`download/${uuid}`, { range: 'bytes=0-1' });
  expect([part.statusCode, part.body]).toEqual([206, 'RI']);
  expect(part.headers['content-range']).toBe(`bytes 0-1/${whole.rawPayload.length}`);
  await real.close();
});

test('[T31] only its own session refreshes a captcha, and at most 20 times in ten minutes', async () => {
  const asked = await askedFor(one);
  const other = product.visitor();
  expect((await other.get(`captcha/refresh/${asked.captchaId}`)).statusCode).toBe(404);
  await other.session();
  expect((await other.get(`captcha/refresh/${asked.captchaId}`)).statusCode).toBe(404);
  expect((await one.get(`captcha/refresh/${unknown}`)).statusCode).toBe(404);
  expect((await one.get('captcha/refresh/x')).statusCode).toBe(400);
  expect((await one.get('download/x')).statusCode).toBe(400);
  const at = await Promise.all(
    Array.from({ length: 30 }, () => one.get(`captcha/refresh/${asked.captchaId}`)),
  );
  const refreshed = at.filter(({ statusCode }) => statusCode === 200);
  expect(refreshed).toHaveLength(19);
  expect(at.filter(({ statusCode }) => statusCode === 429)).toHaveLength(11);
});

test('[T31] the store holds no answer and nothing that a session could be found by', async () => {
  const { captchaId, answer } = await askedFor(one);
  const [row] = await store.db.select().from(captchas).where(eq(captchas.id, captchaId));
  const { image, ...kept } = row ?? { image: Buffer.alloc(0) };
  expect(image.toString()).toBe(answer);
  const text = JSON.stringify(Object.values(kept).map((value) => String(value)));
  expect(text.toLowerCase()).not.toContain(answer.toLowerCase());
  expect(text).not.toContain(one.cookies.get('sid')?.slice(0, 22));
});
