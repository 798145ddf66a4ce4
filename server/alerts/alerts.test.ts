import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEditableMaids } from '../catalogue/testing.ts';
import { readOutbox } from '../messages/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { newestCodeTo } from '../testing/my-home.ts';
import { tellAlerts } from './tell.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
  await addEditableMaids(product.deps.store, [1, 2, 3, 4]);
  await tellAlerts(product.deps, NOON);
});
afterAll(() => product.close());

const NOON = new Date('2026-11-17T08:00:00Z');
const query = (text: string, values: unknown[] = []) => product.deps.store.pool.query(text, values);
const hide = (id: number) => query('update maids set withdrawn_at = now() where id = $1', [id]);
const free = (id: number) => query('update maids set withdrawn_at = null where id = $1', [id]);

let numbers = 0;
async function alerted(
  wishes = 'skills=NEWBORNS',
  maid?: number,
  search = '',
  mobile = `+97150${String(3_000_000 + (numbers += 1))}`,
) {
  const own: Browser = browser(product.app);
  await own.session();
  await own.post('alerts/sendcode', { mobile });
  const code = await newestCodeTo(product, mobile);
  const made = await own.post(`alerts/make${search}`, {
    mobile,
    code,
    wishes,
    ...(maid !== undefined && { maid }),
  });
  expect(made.statusCode).toBe(200);
  const { t }: { t: string } = made.json();
  const texts = async () =>
    (await readOutbox(product.deps))
      .filter(({ to, text }) => to === mobile && text.includes('is free'))
      .map(({ text }) => text);
  return { own, mobile, t, texts };
}

test('[TOGETHER-02] a maid who becomes free is announced once to those who asked for someone like her, in one text a day', async () => {
  const { texts, t } = await alerted();
  await tellAlerts(product.deps, NOON);
  // Those who were free before are no news.
  expect(await texts()).toEqual([]);
  for (const id of [1, 2]) await hide(id);
  await tellAlerts(product.deps, NOON);
  for (const id of [1, 2]) await free(id);
  await Promise.all([tellAlerts(product.deps, NOON), tellAlerts(product.deps, NOON)]);
  await tellAlerts(product.deps, NOON);
  expect(await texts()).toHaveLength(1);
  expect((await texts())[0]).toContain(`/alerts?t=${t}`);
  const tomorrow = new Date(NOON.getTime() + 86_400_000);
  await tellAlerts(product.deps, tomorrow);
  expect(await texts()).toHaveLength(2);
  await tellAlerts(product.deps, new Date(tomorrow.getTime() + 86_400_000));
  expect(await texts()).toHaveLength(2);
});

test('[TOGETHER-02] two alerts of one number give one text a day, and the second one is sent the next day', async () => {
  const { mobile, t, texts } = await alerted('maxPrice=99000');
  await query('delete from rate_limits');
  const second = await alerted('maxPrice=98000', undefined, '', mobile);
  await hide(1);
  await tellAlerts(product.deps, NOON);
  await free(1);
  await Promise.all([tellAlerts(product.deps, NOON), tellAlerts(product.deps, NOON)]);
  await tellAlerts(product.deps, NOON);
  expect(await texts()).toHaveLength(1);
  await tellAlerts(product.deps, new Date(NOON.getTime() + 86_400_000));
  expect(await texts()).toHaveLength(2);
  const links = (await texts()).map((text) => text.split('t=')[1]);
  expect(new Set(links)).toEqual(new Set([t, second.t]));
});

test('[TOGETHER-02] nobody is texted at night, and wishes are matched like the catalogue’s filter', async () => {
  const cheap = await alerted('maxPrice=100');
  const all = await alerted('maxPrice=99000');
  await hide(3);
  await tellAlerts(product.deps, NOON);
  await free(3);
  await tellAlerts(product.deps, new Date('2026-11-17T20:00:00Z'));
  expect(await all.texts()).toEqual([]);
  await tellAlerts(product.deps, NOON);
  expect(await all.texts()).toHaveLength(1);
  expect(await cheap.texts()).toEqual([]);
});

test('[TOGETHER-02] one tap on the link of a text ends it, and the number is gone from the store', async () => {
  const { t, texts } = await alerted();
  const stranger = browser(product.app);
  await stranger.session();
  expect((await stranger.get(`alerts/view?t=${t}`)).json().wishes).toMatchObject([
    { name: 'skills', value: 'NEWBORNS' },
  ]);
  const other = `${t.startsWith('A') ? 'B' : 'A'}${t.slice(1)}`;
  expect((await stranger.get(`alerts/view?t=${other}`)).statusCode).toBe(404);
  expect((await stranger.post('alerts/stop', { t })).statusCode).toBe(200);
  expect((await stranger.post('alerts/stop', { t })).statusCode).toBe(200);
  expect((await stranger.get(`alerts/view?t=${t}`)).statusCode).toBe(404);
  await hide(4);
  await tellAlerts(product.deps, NOON);
  await free(4);
  await tellAlerts(product.deps, NOON);
  expect(await texts()).toEqual([]);
});

test('[TOGETHER-02] [T32] without the code of the number nothing starts, and nothing is asked for without a wish', async () => {
  const own = browser(product.app);
  await own.session();
  const body = { mobile: '+971503999999', code: '000000', wishes: 'skills=NEWBORNS' };
  expect((await own.post('alerts/make', body)).json().error).toBe('WRONG_CODE');
  // Nationality is no wish of an alert.
  const nation = { ...body, wishes: 'nationality=PH' };
  expect((await own.post('alerts/make', nation)).json().error).toBe('NO_WISHES');
});

test('[TOGETHER-02] the page says what somebody like her has and how many became free', async () => {
  const own = browser(product.app);
  await own.session();
  const about = (await own.get('alerts/about?maid=1')).json();
  expect(about.her.card.housemaid.id).toBe(1);
  expect(about.wishes.map(({ name }: { name: string }) => name)).toContain('skills');
  expect(about.wishes.map(({ name }: { name: string }) => name)).not.toContain('nationality');
  expect(about.days).toHaveLength(30);
  expect(about.days.at(-1)).toBeGreaterThan(0);
  expect((await own.get('alerts/about?maid=123456')).json().her).toBeNull();
});

test('[TOGETHER-02] wishes that mean nothing are no wishes, and no fault of ours', async () => {
  const own = browser(product.app);
  await own.session();
  const answer = await own.get(`alerts/about?wishes=${encodeURIComponent('\r\n')}`);
  expect([answer.statusCode, answer.json().wishes]).toEqual([200, []]);
});

test('[AR-03] an alert that was set on an Arabic page is sent in Arabic, with a link to its Arabic page', async () => {
  const { mobile, t } = await alerted('skills=NEWBORNS', undefined, '?lang=ar');
  await hide(1);
  await tellAlerts(product.deps, NOON);
  await free(1);
  await tellAlerts(product.deps, NOON);
  const [told] = (await readOutbox(product.deps)).filter(({ to }) => to === mobile);
  expect(told?.text).toMatch(/^متاحة/);
  const [path = ''] = /\/ar\/s\/\S+$/.exec(told?.text ?? '') ?? [];
  const followed = await product.app.inject({ url: path });
  expect(followed.headers.location).toBe(`/ar/alerts?t=${t}`);
});
