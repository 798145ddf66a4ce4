import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { surveys } from './table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { openComment } from './comment.ts';
import { newSurveyLink, surveyLookup } from './survey-link.ts';

let running: TestApp;
let applicationId: string;
beforeAll(async () => {
  running = await testApp();
  const rows = sampleRows(running.deps.store.pool);
  applicationId = await rows.application();
  const maidId = await rows.maid();
  await running.deps.store.db
    .update(applications)
    .set({ maidId })
    .where(eq(applications.id, applicationId));
});
afterAll(() => running.close());

const tokenOf = (address: string) =>
  new URL(address, 'https://site.example').searchParams.get('t') ?? '';
const newToken = async (id = applicationId) =>
  tokenOf(await newSurveyLink(running.deps.store.db, running.deps.keys, id));
const question = async (t: string) =>
  (await running.app.inject(`/api/survey/question?t=${encodeURIComponent(t)}`)).json();

async function visitor() {
  const family = browser(running.app);
  await family.session();
  return {
    answer: (t: string, score: unknown = 5, comment: unknown = '') =>
      family.post('survey/answer', { t, score, comment }),
  };
}

test('[T92] a survey is read as often as one likes, answered once and sealed, and says so afterwards', async () => {
  const t = await newToken();
  for (let preview = 0; preview < 20; preview += 1) {
    expect(await question(t)).toEqual({ state: 'open', firstName: 'Maricel' });
  }
  const family = await visitor();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => family.answer(t, 2, ' Late.\u0000 ')),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 410]));
  const kept = await running.deps.store.db.select().from(surveys);
  expect(kept).toMatchObject([{ score: 2, comment: '' }]);
  const sealed = kept[0]?.commentSealed ?? null;
  expect(sealed?.includes('Late')).toBe(false);
  expect(openComment(running.deps.keys, kept[0]?.linkId ?? '', sealed)).toBe('Late.');
  expect(await question(t)).toEqual({ state: 'answered', firstName: null });
  expect((await family.answer(t)).json()).toMatchObject({ error: 'LINK_USED' });
});

/** An expired link, or one of another capability. */
async function otherLink(purpose: 'survey' | 'spouse_sign', daysLeft: number): Promise<string> {
  const { store, keys } = running.deps;
  const token = randomBytes(32).toString('base64url');
  const id = await sampleRows(store.pool).application();
  await store.pool.query(
    `insert into capability_links (application_id, purpose, token_lookup, created_at, expires_at)
     values ($1, $2, $3, now() - interval '40 days', now() + make_interval(days => $4))`,
    [id, purpose, surveyLookup(keys, token), daysLeft],
  );
  return token;
}

test('a newer link ends the older one, and so does time', async () => {
  const older = await newToken();
  const newer = await newToken();
  const family = await visitor();
  for (const ended of [older, await otherLink('survey', -1)]) {
    expect(await question(ended)).toEqual({ state: 'ended', firstName: null });
    expect((await family.answer(ended)).json()).toMatchObject({ error: 'LINK_ENDED' });
  }
  expect(await question(newer)).toMatchObject({ state: 'open' });
});

test('an unknown survey link is refused, and the store contains no token', async () => {
  const family = await visitor();
  const t = await newToken();
  const strangers = ['', 'x'.repeat(43), '\u0000', '<script>', `${t}x`];
  for (const stranger of [...strangers, await otherLink('spouse_sign', 1)]) {
    expect(await question(stranger)).toEqual({ state: 'unknown', firstName: null });
    expect((await family.answer(stranger)).statusCode).toBe(404);
  }
  const links = await running.deps.store.db.select().from(capabilityLinks);
  expect(links.map(({ tokenLookup }) => tokenLookup.toString('base64url'))).not.toContain(t);
});

test('answers of the wrong kind are refused with words', async () => {
  const t = await newToken();
  const family = await visitor();
  for (const score of [0, 6, 2.5, '5', null, [5], 1e99]) {
    expect((await family.answer(t, score)).statusCode).toBe(400);
  }
  for (const comment of ['x'.repeat(1001), 7, null, ['a']]) {
    expect((await family.answer(t, 5, comment)).statusCode).toBe(400);
  }
  expect((await running.app.inject('/api/survey/question?t=a&t=b')).statusCode).toBe(400);
  expect(await question(t)).toMatchObject({ state: 'open' });
});

const finish = (id: string) =>
  running.deps.store.db
    .update(applications)
    .set({ state: 'submitted', submittedAt: new Date() })
    .where(eq(applications.id, id));

test('[WHO-09] the client of a complete application is given a survey of its own, nobody else is', async () => {
  const { browser: family, appId, id } = await begun(running);
  const invite = () => family.post('survey/invite', { id: appId });
  expect((await invite()).json()).toMatchObject({ error: 'NOT_FINISHED' });
  await finish(id);
  const invited = async () => tokenOf((await invite()).json<{ path: string }>().path);
  // Repeated requests return the same link.
  const [t = '', ...same] = await Promise.all(Array.from({ length: 5 }, invited));
  expect(new Set(same)).toEqual(new Set([t]));
  expect(await question(t)).toMatchObject({ state: 'open' });
  expect((await family.post('survey/invite', { id: `${appId}x` })).statusCode).toBe(404);
});

test('[T103] the address alone gets no survey link, neither a new one nor the open one', async () => {
  const { browser: family, appId, id } = await begun(running);
  await finish(id);
  const stranger = browser(running.app);
  await stranger.session();
  const invited = () => stranger.post('survey/invite', { id: appId });
  expect((await invited()).json()).toMatchObject({ error: 'NEEDS_PROOF' });
  expect((await family.post('survey/invite', { id: appId })).statusCode).toBe(200);
  expect((await invited()).json()).toMatchObject({ error: 'NEEDS_PROOF' });
  // The address is no survey link either.
  const answered = await stranger.post('survey/answer', { t: appId, score: 1, comment: '' });
  expect(answered.json()).toMatchObject({ error: 'UNKNOWN_LINK' });
});

test('[WHO-09] opening the link after the answer shows the thanks again; only the office can ask once more', async () => {
  const { browser: family, appId, id } = await begun(running);
  await finish(id);
  const invited = async () => {
    const { path }: { path: string } = (await family.post('survey/invite', { id: appId })).json();
    return tokenOf(path);
  };
  const answer = async (t: string) =>
    (await family.post('survey/answer', { t, score: 5, comment: '' })).statusCode;
  const [first, sent] = [await invited(), await newToken(id)];
  expect(await question(first)).toMatchObject({ state: 'ended' });
  const own = await invited();
  expect(await question(sent)).toMatchObject({ state: 'ended' });
  expect(await answer(own)).toBe(200);
  expect(await invited()).toBe(own);
  expect(await question(own)).toMatchObject({ state: 'answered' });
  expect(await answer(own)).toBe(410);

  const later = await newToken(id);
  expect(await invited()).toBe(own);
  expect(await answer(later)).toBe(200);
  expect(await invited()).toBe(own);
});
