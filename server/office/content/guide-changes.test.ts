import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { canTakeOff } from './items.ts';
import { keepSchedule } from './schedule.ts';
import { contentVersions } from './table.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;
type Item = OfficeAnswer<'GET office/content/item'>;

const photo = { kind: 'guides', key: 'passport-photo' } as const;
const words = new Map([
  ['lead', 'What the photo has to show.'],
  ['checklist.items.0.label', 'A white wall'],
  ['steps.0.title', 'Find a studio'],
  ['steps.0.text', 'Any studio near you.'],
  ['steps.0.who', 'She'],
  ['steps.1.scene', 'photo'],
  ['steps.1.title', 'Look at the photo'],
  ['steps.1.text', 'Both ears are seen.'],
  ['steps.1.who', 'You'],
  ['next.text', 'Send it with the passport.'],
  ['sources.0', 'The authority for identity'],
  ['arabic.steps.1.title', 'انظروا إلى الصورة'],
]);

let product: TestApp;
let author: Colleague;
let lead: Colleague;
beforeAll(async () => {
  product = await testApp();
  author = await signedIn(product, ['marketing'], { name: 'Tariq Nasser' });
  lead = await signedIn(product, ['operations_lead'], { name: 'Hamad Saeed' });
});
afterAll(() => product.close());
beforeEach(async () => {
  const { db } = product.deps.store;
  for (const table of ['content_versions', 'guides']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  }
});

const ran = (response: { statusCode: number; json(): unknown }) => {
  expect([response.statusCode, response.json()]).toEqual([200, expect.anything()]);
  return { answer: Object(Object(response.json()).answer) };
};
const refusedWith = (response: { json(): unknown }) => Object(response.json()).error;
const item = async (key: string): Promise<Item> =>
  (await author.get(`office/content/item?kind=guides&key=${key}`)).json();
const shown = async (query = '') =>
  (await product.app.inject(`/api/public/guide?name=${photo.key}${query}`)).json().guide;
async function published(id: string, revision: number) {
  ran(await author.run('send_content', { id, revision, startsAt: null, endsAt: null }));
  ran(await lead.run('approve_content', { id, revision }));
}
const started = async (one: { kind: 'guides'; key: string }) =>
  String(ran(await author.run('start_content', one)).answer.id);
/** Changes fields of a draft to what `to` makes of them. */
async function changed(id: string, key: string, to: (path: string) => string | null) {
  const { fields } = await item(key);
  const changes = Object.entries(fields).flatMap(([path, from]) => {
    const text = to(path);
    return text === null || text === from ? [] : [{ path, from, to: text }];
  });
  expect(changes).not.toEqual([]);
  return Number(ran(await author.run('save_content', { id, fields: changes })).answer.revision);
}
const empties = (...entries: readonly string[]) => {
  const all = entries.flatMap((entry) => [`${entry}.`, `arabic.${entry}.`]);
  return (path: string) =>
    all.some((entry) => path.startsWith(entry)) && !/\.(?:id|scene)$/.test(path) ? '' : null;
};
const withPhotoGuide = async () => {
  const made = ran(await author.run('create_content', { ...photo, title: 'Her photo' }));
  const id = String(made.answer.id);
  await published(id, await changed(id, photo.key, (path) => words.get(path) ?? null));
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const set = (id: string, values: Partial<typeof contentVersions.$inferInsert>) =>
  product.deps.store.db.update(contentVersions).set(values).where(eq(contentVersions.id, id));
const scheduled = async (id: string, revision: number) => {
  const times = { startsAt: inAnHour(), endsAt: null };
  ran(await author.run('send_content', { id, revision, ...times }));
  ran(await lead.run('approve_content', { id, revision }));
};

test('[OFF-61] a step and a tick that a colleague empties leave the guide in both languages', async () => {
  await withPhotoGuide();
  const id = await started(photo);
  await published(id, await changed(id, photo.key, empties('steps.1', 'checklist.items.0')));
  for (const query of ['', '&lang=ar']) {
    await vi.waitFor(async () =>
      expect(await shown(query)).toMatchObject({
        steps: [{ title: 'Find a studio' }],
        checklist: { items: [] },
      }),
    );
  }
  // With words in one language it is no empty step, but an incomplete one.
  const half = await started(photo);
  const onlyArabic = (path: string) => (/^steps\.0\.(?!scene)/.test(path) ? '' : null);
  const revision = await changed(half, photo.key, onlyArabic);
  const send = { id: half, revision, startsAt: null, endsAt: null };
  expect(refusedWith(await author.run('send_content', send))).toBe('CONTENT_INVALID');
});

test('[OFF-61] a scheduled change of a step does not reach another one when steps left meanwhile', async () => {
  await withPhotoGuide();
  const later = await started(photo);
  const fee = (path: string) => (path === 'steps.0.fee' ? 'AED 20' : null);
  await scheduled(later, await changed(later, photo.key, fee));
  // It would bring back what is taken off.
  expect(refusedWith(await lead.run('take_off_content', photo))).toBe('CONTENT_SCHEDULED');
  const now = await started(photo);
  await published(now, await changed(now, photo.key, empties('steps.0')));
  await set(later, { startsAt: new Date(Date.now() - 2_000) });
  await keepSchedule(product.deps);
  const [row] = await product.deps.store.db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.id, later));
  expect(row).toMatchObject({ state: 'scheduled', asked: expect.stringContaining('same place') });
  await vi.waitFor(async () =>
    expect((await shown())?.steps).toMatchObject([{ title: 'Look at the photo' }]),
  );
  expect((await shown()).steps[0].fee).toBeUndefined();
});

test('[OFF-61] a text that ended does not come back with the next draft of a guide of the product', async () => {
  const own = { kind: 'guides', key: 'med-dxb' } as const;
  const before = (await item('med-dxb')).fields['lead'];
  const timed = await started(own);
  const revision = await changed(timed, own.key, (path) =>
    path === 'lead' ? 'In Ramadan.' : null,
  );
  const times = { startsAt: null, endsAt: inAnHour() };
  ran(await author.run('send_content', { id: timed, revision, ...times }));
  ran(await lead.run('approve_content', { id: timed, revision }));
  const open = await started(own);
  const next = await changed(open, own.key, (path) => (path === 'title' ? 'Medical' : null));
  await set(timed, { endsAt: new Date(Date.now() - 1_000) });
  await keepSchedule(product.deps);
  await published(open, next);
  const { fields } = await item('med-dxb');
  expect(fields).toMatchObject({ title: 'Medical', lead: before });
});

test('[OFF-61] after a text ended, the next draft of a guide of the product begins with the product’s words', async () => {
  const own = { kind: 'guides', key: 'med-dxb' } as const;
  const before = (await item('med-dxb')).fields['lead'];
  const timed = await started(own);
  const revision = await changed(timed, own.key, (path) =>
    path === 'lead' ? 'In Ramadan.' : null,
  );
  const times = { startsAt: null, endsAt: inAnHour() };
  ran(await author.run('send_content', { id: timed, revision, ...times }));
  ran(await lead.run('approve_content', { id: timed, revision }));
  await set(timed, { endsAt: new Date(Date.now() - 1_000) });
  await keepSchedule(product.deps);
  await started(own);
  const { version, fields } = await item('med-dxb');
  expect([version?.state, fields['lead']]).toEqual(['draft', before]);
});

test('[OFF-61] PDFs that pages of the product link stay; those of the agency can leave', () => {
  const isOff = (key: string) => canTakeOff({ kind: 'resources', key });
  expect(['mvp_guide', 'legal_disclosure', 'site_insurance', 'home_visit'].map(isOff)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
