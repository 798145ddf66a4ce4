import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TeamRating } from '../../contract/survey.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { sealOldComments } from './index.ts';

const staffToken = 'a-staff-token-of-some-length';
let running: TestApp;
beforeAll(async () => {
  running = await testApp({ config: { staffToken } });
  const given = [
    { score: 5, comment: 'Quick and kind.', daysAgo: 0 },
    { score: 4, comment: '', daysAgo: 0 },
    { score: 1, comment: '<b>Late</b>', daysAgo: 8 },
    { score: 2, comment: 'Before', daysAgo: 12 * 7 + 8 },
  ];
  for (const one of given) await addAnswer(one);
  // A family who was asked again, and answered again.
  const again = await addAnswer({ score: 5, comment: '', daysAgo: 8 });
  await addAnswer({ score: 5, comment: '', daysAgo: 0 }, again);
  // The start seals comments of earlier versions like this.
  await sealOldComments(running.deps);
});
afterAll(() => running.close());

interface Given {
  readonly score: number;
  readonly comment: string;
  readonly daysAgo: number;
}

async function addAnswer({ score, comment, daysAgo }: Given, family?: string): Promise<string> {
  const { pool } = running.deps.store;
  const applicationId = family ?? (await sampleRows(pool).application());
  await pool.query(
    `with link as (
       insert into capability_links (application_id, purpose, token_lookup, created_at, expires_at, completed_at)
       values ($1, 'survey', $2, now() - make_interval(days => $5), now() + interval '1 day', now()) returning id)
     insert into surveys (link_id, score, comment, created_at)
     select id, $3, $4, now() - make_interval(days => $5) from link`,
    [applicationId, randomBytes(32), score, comment, daysAgo],
  );
  return applicationId;
}

const figures = (query = '', headers = {}) =>
  running.app.inject({ url: `/api/staff/teamrating${query}`, headers });
const bearer = { authorization: `Bearer ${staffToken}` };

test('nobody sees the figures without the token', async () => {
  const wrong = [{}, { authorization: 'Bearer wrong' }, { authorization: staffToken }];
  const forged = [
    'staff=',
    'staff=9999999999999.x',
    `staff=${staffToken}`,
    `staff=9999999999999.${'a'.repeat(43)}`,
  ];
  for (const headers of [...wrong, ...forged.map((cookie) => ({ cookie }))]) {
    const answer = await figures('', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('Quick');
  }
  expect((await figures(`?token=${staffToken}`)).statusCode).toBe(401);
});

test('the figures count families once, and answers by week, star and flow, and set them beside the time before', async () => {
  const answer = await figures('?weeks=12', bearer);
  expect(answer.headers['cache-control']).toBe('no-store');
  const rating: TeamRating = answer.json();
  expect(rating).toMatchObject({
    answers: 5,
    average: 4,
    families: 4,
    asked: 4,
    good: 4,
    before: { answers: 1, average: 2, good: 0 },
    stars: [1, 0, 0, 1, 3],
    flows: [{ flow: 'hire', answers: 5, average: 4 }],
  });
  expect(rating.weeks).toHaveLength(12);
  expect(rating.weeks.at(-1)).toMatchObject({ answers: 3, average: 4.67 });
  expect(rating.comments.map(({ comment }) => comment)).toEqual(['Quick and kind.', '<b>Late</b>']);
});

test.each(['?weeks=5', '?weeks=12&weeks=4', '?weeks='])('%s is refused in words', async (query) => {
  expect((await figures(query, bearer)).json()).toMatchObject({ error: 'BAD_WEEKS' });
});

test('the token opens the door once for a browser, whose cookie no script can read, until it signs out', async () => {
  const staff = browser(running.app);
  await staff.session();
  const wrong = await staff.post('staff/signin', { token: 'wrong' });
  expect(wrong.json()).toMatchObject({ error: 'WRONG_TOKEN' });
  expect((await staff.post('staff/signin', { token: ['x'] })).statusCode).toBe(400);
  const right = await staff.post('staff/signin', { token: staffToken });
  const cookie = right.cookies.find(({ name }) => name === 'staff');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookie?.value).not.toContain(staffToken);
  expect((await staff.get('staff/teamrating')).statusCode).toBe(200);
  await staff.post('staff/signout', {});
  expect((await staff.get('staff/teamrating')).statusCode).toBe(401);
});

test('[T103] a copy of the staff cookie is worth nothing after the sign-out', async () => {
  const staff = browser(running.app);
  await staff.session();
  const signedIn = await staff.post('staff/signin', { token: staffToken });
  const copied = signedIn.cookies.find(({ name }) => name === 'staff')?.value ?? '';
  const withCopy = () => figures('', { cookie: `staff=${copied}` });
  expect((await withCopy()).statusCode).toBe(200);
  await staff.post('staff/signout', {});
  expect((await withCopy()).statusCode).toBe(401);
});

test('[T85] guesses of the token in the header run out, even for the right one', async () => {
  const from = (authorization: string) =>
    running.app.inject({
      url: '/api/staff/teamrating',
      headers: { authorization },
      remoteAddress: '192.0.2.85',
    });
  const guesses = [];
  for (let count = 0; count < 30; count += 1) guesses.push(await from(`Bearer guess-${count}`));
  expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect((await from(bearer.authorization)).statusCode).toBe(429);
  expect((await figures('', bearer)).statusCode).toBe(200);
});

test('signing in needs our own page, and guesses run out', async () => {
  const alone = await running.app.inject({
    method: 'POST',
    url: '/api/staff/signin',
    payload: { token: staffToken },
  });
  expect(alone.statusCode).toBe(403);
  const staff = browser(running.app);
  await staff.session();
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => staff.post('staff/signin', { token: 'guess' })),
  );
  expect(guesses.at(-1)?.statusCode).toBe(429);
});
