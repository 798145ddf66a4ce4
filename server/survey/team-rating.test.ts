import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TeamRating } from '../../contract/survey.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { signedIn } from '../testing/signed-in.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { sealOldComments } from './index.ts';

let running: TestApp;
let staff: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  running = await testApp();
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
  staff = await signedIn(running, ['marketing']);
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

test('[OFF-06] nobody sees the figures without a session and the right to see reports', async () => {
  const forged = ['', 'office=', `office=${'a'.repeat(43)}`, `office=a; ${staff.headers().cookie}`];
  for (const cookie of forged) {
    const answer = await figures('', { cookie });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('Quick');
  }
  expect((await figures('', { authorization: 'Bearer staff' })).statusCode).toBe(401);
  const officer = await signedIn(running, ['case_officer']);
  const refused = await officer.get('staff/teamrating');
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: 'NO_RIGHT' }]);
  await running.deps.store.pool.query('delete from staff_passkeys where staff_id = $1', [
    officer.staffId,
  ]);
  expect((await officer.get('staff/teamrating')).json()).toMatchObject({
    error: 'TWO_PASSKEYS_FIRST',
  });
});

test('the figures count families once, and answers by week, star and flow, and set them beside the time before', async () => {
  const answer = await staff.get('staff/teamrating?weeks=12');
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
  expect((await staff.get(`staff/teamrating${query}`)).json()).toMatchObject({
    error: 'BAD_WEEKS',
  });
});

test('[OFF-06] [T103] a copy of the cookie is worth nothing after the sign-out', async () => {
  const auditor = await signedIn(running, ['auditor']);
  const copied = auditor.headers();
  const withCopy = () => figures('', copied);
  expect((await withCopy()).statusCode).toBe(200);
  await auditor.post('office/signout', {});
  expect((await withCopy()).statusCode).toBe(401);
});
