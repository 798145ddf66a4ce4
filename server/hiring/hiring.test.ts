import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appIdLookup } from '../applications/index.ts';
import { applicationEvents, applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { holds } from '../holds/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { everythingKept } from '../testing/everything.ts';
import { hire, lapse, noticeIn, ownApplications } from '../testing/hiring.ts';

let product: TestApp;
let store: Store;
beforeAll(async () => {
  product = await testApp();
  ({ store } = product.deps);
});
afterAll(() => product.close());

const count = 8;
let first: number;
let maidIds: number[];
let family: Browser;
beforeEach(async () => {
  const rows = sampleRows(store.pool);
  first = await rows.maid();
  maidIds = [first];
  while (maidIds.length < count) maidIds.push(await rows.maid());
  await store.db.update(maids).set({
    card: sql`jsonb_build_object('housemaid', jsonb_build_object('id', ${maids.id}))`,
  });
  family = browser(product.app);
  await family.session();
});

const maid = (place: number) => maidIds[place] ?? 0;
const shownIds = async () => {
  const answer = await browser(product.app).get('matchedvideos/getmatchedvideos?limit=60');
  const { items }: { items: { housemaid: { id: number } }[] } = answer.json();
  return items.map(({ housemaid }) => housemaid.id);
};

test('[CALL-06] [ENT-06] a hire is an application of the session, with where the maid was found', async () => {
  const sessionId = await family.session();
  const more = { sessionId, rank: 7, affiliateEvent: 'summer', fromSavedList: false };
  const hired = await hire(family, maid(0), more);
  expect(hired.statusCode).toBe(200);
  const { appId, heldUntil } = hired.json();
  expect(appId).toMatch(/^[\w-]{32}$/);
  const minutes = (Date.parse(heldUntil) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30.1);
  const saved = (await hire(family, maid(1), { fromSavedList: true, rank: 3 })).json();
  const own = await family.get(
    `ccserviceapplication/getapplicationsbysessionId?sessionId=${sessionId}&affiliateEvent=x`,
  );
  expect(own.json()).toEqual([
    {
      ...saved,
      housemaid: { id: maid(1) },
      fromSavedList: true,
      affiliateEvent: null,
      maidRank: null,
    },
    {
      appId,
      heldUntil,
      housemaid: { id: maid(0) },
      fromSavedList: false,
      affiliateEvent: 'summer',
      maidRank: 7,
    },
  ]);
});

test('the same family hiring her again, twenty times at once, has one application and one hold', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => hire(family, maid(0))));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  const made = await store.db
    .select()
    .from(applications)
    .where(eq(applications.maidId, maid(0)));
  expect(made).toHaveLength(1);
  expect(
    await store.db
      .select()
      .from(holds)
      .where(eq(holds.maidId, maid(0))),
  ).toHaveLength(1);
  expect(await store.db.select().from(applicationEvents)).toContainEqual(
    expect.objectContaining({ applicationId: made[0]?.id, sequence: 1, kind: 'begun' }),
  );
});

test('a family that comes too late sees similar maids, and nothing is stored', async () => {
  await store.db
    .update(maids)
    .set({ firstName: 'ROSE ann' })
    .where(eq(maids.id, maid(0)));
  await hire(family, maid(0));
  const late = browser(product.app);
  await late.session();
  const before = await everythingKept(store);
  const answer = await hire(late, maid(0));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe('MAID_TAKEN');
  const { errorMessage, goToPage, similar } = noticeIn(answer);
  expect(errorMessage).toMatch(/^Rose is being hired by another family\..*@whats_app_us@/);
  expect(goToPage).toBe('/hire-maid');
  expect(similar).toHaveLength(3);
  expect(similar).not.toContain(maid(0));
  expect(await everythingKept(store)).toBe(before);
});

test('a maid who is held leaves the catalogue, and comes back when she is let go', async () => {
  await expect.poll(shownIds).toContain(maid(0));
  await hire(family, maid(0));
  await expect.poll(shownIds).not.toContain(maid(0));
  await family.get(`ccserviceapplication/releasemaid?housemaid=${maid(0)}`);
  await expect.poll(shownIds).toContain(maid(0));
});

test('when a hold is over another family takes her in the same moment, and the first is too late', async () => {
  const { appId } = (await hire(family, maid(0))).json();
  await lapse(store, maid(0));
  expect(await ownApplications(family)).toEqual([]);
  const other = browser(product.app);
  await other.session();
  expect((await hire(other, maid(0))).statusCode).toBe(200);
  expect((await hire(family, maid(0))).json().error).toBe('MAID_TAKEN');
  await other.get(`ccserviceapplication/releasemaid?housemaid=${maid(0)}`);
  const again = await hire(family, maid(0));
  expect(again.json().appId).toBe(appId);
  expect(await ownApplications(family)).toHaveLength(1);
});

test('a family has at most three applications open; beginnings whose hold is over make room', async () => {
  for (const place of [0, 1, 2]) expect((await hire(family, maid(place))).statusCode).toBe(200);
  const fourth = await hire(family, maid(3));
  expect(fourth.statusCode).toBe(400);
  expect(fourth.json()).toEqual({
    error: 'TOO_MANY_APPLICATIONS',
    message: expect.stringContaining('3 applications open'),
  });
  await lapse(store, maid(1));
  expect((await hire(family, maid(3))).statusCode).toBe(200);
  const open = await ownApplications(family);
  expect(open.map(({ housemaid }) => housemaid.id)).toEqual([maid(3), maid(2), maid(0)]);
  const states = await store.db
    .select({ state: applications.state })
    .from(applications)
    .where(eq(applications.maidId, maid(1)));
  expect(states).toEqual([{ state: 'cancelled' }]);
});

test('three at once are three, also when eight are asked for at once', async () => {
  const answers = await Promise.all(maidIds.map((id) => hire(family, id)));
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(3);
  expect(await ownApplications(family)).toHaveLength(3);
});

test('a family that has submitted one for each of twenty holds no twenty-first', async () => {
  await hire(family, maid(0));
  const { rows } = await store.pool.query<{ session: string }>(
    'select session_id as session from holds where maid_id = $1',
    [maid(0)],
  );
  const all = sampleRows(store.pool);
  for (let held = 1; held < 20; held += 1) {
    const application = await all.application();
    await store.pool.query(
      `with filed as (update applications set session_id = $2, state = 'submitted' where id = $1)
       insert into holds (maid_id, session_id, application_id, state, expires_at)
       values ($3, $2, $1, 'hired', now() + interval '1 hour')`,
      [application, rows[0]?.session, await all.maid()],
    );
  }
  const answer = await hire(family, maid(1));
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'TOO_MANY_HOLDS']);
});

test('with an id that is not its own a browser begins a new session and touches no other', async () => {
  const familyId = await family.session();
  await hire(family, maid(0));
  const stranger = browser(product.app);
  await stranger.session();
  const asked = `ccserviceapplication/getapplicationsbysessionId?sessionId=${familyId}`;
  expect((await stranger.get(asked)).json()).toEqual([]);
  expect((await browser(product.app).get(asked)).json()).toEqual([]);
  const before = stranger.cookies.get('sid');
  const answer = await hire(stranger, maid(1), { sessionId: familyId });
  expect(answer.statusCode).toBe(200);
  expect(stranger.cookies.get('sid')).not.toBe(before);
  expect(await ownApplications(family)).toHaveLength(1);
  expect(await ownApplications(stranger)).toEqual([
    expect.objectContaining({ housemaid: { id: maid(1) }, appId: answer.json().appId }),
  ]);
});

test('an appId is found by its keyed hash and is nowhere in the store', async () => {
  const { appId } = (await hire(family, maid(0))).json();
  const [row] = await store.db
    .select()
    .from(applications)
    .where(eq(applications.maidId, maid(0)));
  expect(row?.appIdLookup).toEqual(appIdLookup(product.deps.keys, appId));
  const { rows } = await store.pool.query<{ text: string }>(
    'select row_to_json(applications)::text as text from applications where id = $1',
    [row?.id],
  );
  for (const form of [appId, Buffer.from(appId).toString('hex')]) {
    expect(rows[0]?.text).not.toContain(form);
  }
  await store.db
    .update(applications)
    .set({ erasedAt: sql`now()`, dataKeySealed: null })
    .where(eq(applications.maidId, maid(0)));
  expect(await ownApplications(family)).toEqual([]);
});
