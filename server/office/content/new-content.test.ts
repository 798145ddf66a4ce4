import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { pagesShowing } from '../../pages/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;
type Item = OfficeAnswer<'GET office/content/item'>;

const photo = { kind: 'guides', key: 'passport-photo' } as const;
const title = 'Her passport photo';

let product: TestApp;
let author: Colleague;
let lead: Colleague;
beforeAll(async () => {
  product = await testApp({
    pages: pagesShowing(
      () => product.deps,
      async (api) => {
        const { guide } = await api.get('public/guide', { query: { name: photo.key } });
        return guide?.steps.map((step) => step.title).join() ?? 'no guide';
      },
    ),
  });
  author = await signedIn(product, ['marketing'], { name: 'Tariq Nasser' });
  lead = await signedIn(product, ['operations_lead'], { name: 'Hamad Saeed' });
});
afterAll(() => product.close());
beforeEach(async () => {
  const { db } = product.deps.store;
  for (const table of ['content_versions', 'guides', 'resources']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  }
});

const ran = (response: { statusCode: number; json(): unknown }) => {
  expect([response.statusCode, response.json()]).toEqual([200, expect.anything()]);
  const { actionId, answer } = Object(response.json());
  return { actionId: String(actionId), answer: Object(answer) };
};
const refusedWith = (response: { json(): unknown }) => Object(response.json()).error;
const item = async (who: Colleague, key = `guides&key=${photo.key}`): Promise<Item> =>
  (await who.get(`office/content/item?kind=${key}`)).json();
const listed = async () =>
  (await lead.get('office/content')).json<OfficeAnswer<'GET office/content'>>();
const shown = async (query = '') =>
  (await product.app.inject(`/api/public/guide?name=${photo.key}${query}`)).json().guide;
const ownGuides = async (query = ''): Promise<unknown> =>
  (await product.app.inject(`/api/public/guides${query}`)).json();

const words = {
  lead: 'What the photo has to show.',
  'facts.0.term': 'Size',
  'facts.0.value': '35 × 45 mm',
  'checklist.items.1.label': 'A white wall',
  'steps.0.title': 'Find a studio',
  'steps.0.text': 'Any studio near you.',
  'steps.0.who': 'She',
  // The second step is left out, the third one is not.
  'steps.2.scene': 'photo',
  'steps.2.title': 'Look at the photo',
  'steps.2.text': 'Both ears are seen.',
  'steps.2.who': 'You',
  'next.text': 'Send it with the passport.',
  'sources.0': 'The authority for identity',
  'arabic.title': 'صورة جوازها',
  'arabic.steps.2.title': 'انظروا إلى الصورة',
};

async function written(id: string, texts: Readonly<Record<string, string>>): Promise<number> {
  const fields = Object.entries(texts).map(([path, to]) => ({ path, from: '', to }));
  const { answer } = ran(await author.run('save_content', { id, fields }));
  expect(answer.clashes).toEqual([]);
  return Number(answer.revision);
}
async function published(id: string, revision: number) {
  ran(await author.run('send_content', { id, revision, startsAt: null, endsAt: null }));
  return ran(await lead.run('approve_content', { id, revision }));
}

test('[OFF-61] a colleague writes a new guide: families find it at its own address in both languages, until it is taken off', async () => {
  const made = ran(await author.run('create_content', { ...photo, title }));
  const id = String(made.answer.id);
  expect(await ownGuides()).toEqual([]);
  expect((await listed()).waiting).toContainEqual(expect.objectContaining({ ...photo, title }));
  const incomplete = { id, revision: 1, startsAt: null, endsAt: null };
  expect(refusedWith(await author.run('send_content', incomplete))).toBe('CONTENT_INVALID');
  const revision = await written(id, words);
  const { previewAddress } = await item(author);
  expect(previewAddress).toMatch(/^\/guides\/passport-photo\?preview=/);
  const cookie = author.headers().cookie ?? '';
  const preview = await product.app.inject({ url: previewAddress ?? '', headers: { cookie } });
  expect(preview.body).toContain('Find a studio,Look at the photo');
  await published(id, revision);
  const entry = { name: photo.key, title, lead: words.lead };
  await vi.waitFor(async () => expect(await ownGuides()).toEqual([entry]));
  const guide = await shown();
  expect(guide).toMatchObject({
    steps: [{ scene: 'form' }, { scene: 'photo' }],
    troubles: [],
    sources: [words['sources.0']],
  });
  const [{ id: tick }] = guide.checklist.items;
  expect(tick).toBe('item-1');
  expect(await shown('&lang=ar')).toMatchObject({
    title: words['arabic.title'],
    checklist: { items: [{ id: tick, label: 'A white wall' }] },
    steps: [{ title: 'Find a studio' }, { scene: 'photo', title: words['arabic.steps.2.title'] }],
  });
  expect(await ownGuides('?lang=ar')).toMatchObject([{ title: words['arabic.title'] }]);
  const map = await product.app.inject('/sitemap.xml');
  expect(map.body).toContain('/ar/guides/passport-photo<');

  // A colleague who is no lead does not take it off; a lead does, and brings it back.
  expect((await author.run('take_off_content', photo)).statusCode).toBe(403);
  const off = ran(await lead.run('take_off_content', photo));
  await vi.waitFor(async () => expect(await ownGuides()).toEqual([]));
  expect((await listed()).items).toContainEqual(
    expect.objectContaining({ ...photo, title, isOff: true }),
  );
  expect(refusedWith(await lead.run('take_off_content', photo))).toBe('CONTENT_MOVED_ON');
  expect((await lead.undo(off.actionId)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await ownGuides()).toEqual([entry]));
  ran(await lead.run('take_off_content', photo));
  const back = ran(await lead.run('roll_back_content', { ...photo, number: 1 }));
  await vi.waitFor(async () => expect(await ownGuides()).toEqual([entry]));
  expect((await lead.undo(back.actionId)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await ownGuides()).toEqual([]));

  // What was taken off is written on where it ended, with the same ticks.
  const again = String(ran(await author.run('start_content', photo)).answer.id);
  const more = await written(again, { 'checklist.items.1.label': 'Her passport' });
  await published(again, more);
  await vi.waitFor(async () =>
    expect((await shown())?.checklist.items.map((one: { id: string }) => one.id)).toEqual([
      'item-1',
      'item-2',
    ]),
  );
});

test('[OFF-61] an address that is taken is refused, also of two colleagues at the same moment', async () => {
  const taken = { kind: 'guides', key: 'med-dxb', title: 'Medical test' } as const;
  expect(refusedWith(await author.run('create_content', taken))).toBe('CONTENT_TAKEN');
  const school = { kind: 'guides', key: 'school-run', title: 'School run' } as const;
  const both = await Promise.all([
    author.run('create_content', school),
    lead.run('create_content', school),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const outside = { ...school, key: '../app' };
  expect((await author.run('create_content', outside)).statusCode).toBe(400);
  const reader = await signedIn(product, ['arrivals']);
  expect((await reader.run('create_content', { ...school, key: 'other' })).statusCode).toBe(403);
});

test('[OFF-61] a new draft that is discarded leaves nothing, and its address is free again', async () => {
  const laundry = { kind: 'guides', key: 'laundry', title: 'Laundry' } as const;
  const { actionId } = ran(await author.run('create_content', laundry));
  expect((await author.undo(actionId)).statusCode).toBe(200);
  const has = async () => (await listed()).waiting.some(({ key }) => key === laundry.key);
  expect(await has()).toBe(false);
  const { answer } = ran(await author.run('create_content', laundry));
  ran(await author.run('discard_content', { id: String(answer.id) }));
  expect(await has()).toBe(false);
  expect((await item(author, 'guides&key=laundry')).key).toBeUndefined();
});

test('[OFF-61] a new PDF is a draft until it is approved, then families download it', async () => {
  const visit = { kind: 'resources', key: 'home_visit', title: 'Home visits' } as const;
  const id = String(ran(await author.run('create_content', visit)).answer.id);
  const send = { id, revision: 1, startsAt: null, endsAt: null };
  expect(refusedWith(await author.run('send_content', send))).toBe('PDF_MISSING');
  const uploaded = await product.app.inject({
    method: 'POST',
    url: '/api/office/content/pdf/home_visit',
    headers: { ...author.headers(), 'content-type': 'application/pdf' },
    payload: await readFile('content/resources/mvp_guide.pdf'),
  });
  const revision = await written(id, { media_id: uploaded.json().mediaId });
  const address = '/api/resources/downloadresource?code=home_visit';
  expect((await product.app.inject(address)).statusCode).toBe(404);
  await published(id, revision);
  await vi.waitFor(async () => expect((await product.app.inject(address)).statusCode).toBe(200));
  ran(await lead.run('take_off_content', { kind: visit.kind, key: visit.key }));
  await vi.waitFor(async () => expect((await product.app.inject(address)).statusCode).toBe(404));
});

test('[OFF-61] a guide of the product stays: pages of the product lead to it', async () => {
  const own = { kind: 'guides', key: 'med-dxb' } as const;
  const id = String(ran(await author.run('start_content', own)).answer.id);
  const fields = [
    {
      path: 'lead',
      from: (await item(author, 'guides&key=med-dxb')).fields['lead'] ?? '',
      to: 'Changed.',
    },
  ];
  const { revision } = ran(await author.run('save_content', { id, fields })).answer;
  await published(id, Number(revision));
  expect(await item(lead, 'guides&key=med-dxb')).toMatchObject({ isOwn: false });
  expect(refusedWith(await lead.run('take_off_content', own))).toBe('CONTENT_MOVED_ON');
});
