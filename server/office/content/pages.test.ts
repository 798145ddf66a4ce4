import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { withFields } from '../../../rules/office/content-fields.ts';
import { arabicGuide, defaultGuides, guideProblem } from '../../guides/index.ts';
import { media } from '../../media/table.ts';
import { pagesShowing } from '../../pages/testing.ts';
import { parameters } from '../../parameters/table.ts';
import { resources } from '../../resources/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { formOf } from './forms.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;
type Item = OfficeAnswer<'GET office/content/item'>;

let product: TestApp;
let author: Colleague;
let lead: Colleague;
beforeAll(async () => {
  product = await testApp({
    pages: pagesShowing(
      () => product.deps,
      async (api) => {
        const { guide: own } = await api.get('public/guide', { query: { name: 'med-dxb' } });
        return own?.title ?? 'as brought';
      },
    ),
  });
  author = await signedIn(product, ['marketing'], { name: 'Tariq Nasser' });
  lead = await signedIn(product, ['operations_lead'], { name: 'Hamad Saeed' });
});
afterAll(() => product.close());

const guide = { kind: 'guides', key: 'med-dxb' } as const;
const itemOf = async (who: Colleague, key = 'guides&key=med-dxb'): Promise<Item> =>
  (await who.get(`office/content/item?kind=${key}`)).json();
const page = async (url: string, who?: Colleague) =>
  product.app.inject({ url, headers: who ? { cookie: who.headers().cookie ?? '' } : {} });

test('[OFF-61] the schema of guides allows every guide that the product brings', () => {
  for (const [name, value] of defaultGuides)
    expect([name, guideProblem(name, value)]).toEqual([name, null]);
  const own = {
    ...defaultGuides.get('med-dxb'),
    ways: [{ title: 'x', text: 'y', to: 'javascript:1' }],
  };
  expect(guideProblem('med-dxb', own)).not.toBeNull();
});

test('[AR-04] every guide that the product brings has an Arabic one, which is allowed too', () => {
  for (const [name, value] of defaultGuides) {
    const arabic = arabicGuide(value);
    expect([name, guideProblem(name, arabic)]).toEqual([name, null]);
  }
});

test('[AR-04] the days of a guide are edited once, and a text without Arabic is the original', () => {
  const form = formOf(guide);
  const edited = form.toEdit(null, guide.key);
  const changes = new Map([
    ['checked', '2026-11-17'],
    ['facts.0.checked', '2026-11-16'],
    ['arabic.title', ''],
  ]);
  const { value, arabic } = Object(form.toStored(withFields(edited, changes), guide.key));
  expect([arabic.checked, arabic.facts[0].checked]).toEqual(['2026-11-17', '2026-11-16']);
  expect(arabic.title).toBe(value.title);
});

test('[OFF-61] a guide is previewed by colleagues only, without a cache, and then published and rolled back', async () => {
  const id = Object((await author.run('start_content', guide)).json()).answer.id;
  const before = defaultGuides.get('med-dxb')?.title ?? '';
  const fields = [{ path: 'title', from: before, to: 'The medical test in Dubai' }];
  const { revision } = Object((await author.run('save_content', { id, fields })).json()).answer;
  const { previewAddress } = await itemOf(author);
  expect(previewAddress).toMatch(/^\/med\/dxb\?preview=/);
  const previewed = await page(previewAddress ?? '', author);
  expect(previewed.body).toContain('The medical test in Dubai');
  expect(previewed.headers['cache-control']).toBe('private, no-store');
  expect((await page(previewAddress ?? '')).statusCode).toBe(401);
  expect((await page(previewAddress ?? '', lead)).statusCode).toBe(404);
  const forged = (previewAddress ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await page(forged.replace(/\.(\d)/, '.9$1'), author)).statusCode).toBe(404);
  expect((await page('/med/dxb')).body).toContain('as brought');
  await author.run('send_content', { id, revision, startsAt: null, endsAt: null });
  const { actionId } = Object((await lead.run('approve_content', { id, revision })).json());
  await vi.waitFor(async () =>
    expect((await page('/med/dxb')).body).toContain('The medical test in Dubai'),
  );
  expect((await lead.undo(actionId)).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await page('/med/dxb')).body).toContain('as brought'));
});

test('[OFF-61] a new PDF is checked, waits in a draft and replaces the old one when approved', async () => {
  const { db } = product.deps.store;
  const pdf = await readFile('content/resources/legal_disclosure.pdf');
  const send = (who: Colleague, payload: Buffer, code = 'legal_disclosure') =>
    product.app.inject({
      method: 'POST',
      url: `/api/office/content/pdf/${code}`,
      headers: { ...who.headers(), 'content-type': 'application/pdf' },
      payload,
    });
  const arrivals = await signedIn(product, ['arrivals']);
  expect((await send(arrivals, pdf)).statusCode).toBe(403);
  expect((await send(author, Buffer.from('no PDF'))).json().error).toBe('PDF_UNFIT');
  const first = (await send(author, pdf)).json();
  await db
    .insert(resources)
    .values({ code: 'legal_disclosure', title: 'Legal', mediaId: first.mediaId });
  const other = await readFile('content/resources/mvp_guide.pdf');
  const second = (await send(author, other)).json();
  const item = { kind: 'resources', key: 'legal_disclosure' } as const;
  const id = Object((await author.run('start_content', item)).json()).answer.id;
  const fields = [{ path: 'media_id', from: first.mediaId, to: second.mediaId }];
  const { revision } = Object((await author.run('save_content', { id, fields })).json()).answer;
  expect((await itemOf(author, 'resources&key=legal_disclosure')).file?.bytes).toBe(second.bytes);
  const [row] = await db.select().from(media).where(eq(media.id, second.mediaId));
  expect((await page(row?.path ?? '')).statusCode).toBe(404);
  await author.run('send_content', { id, revision, startsAt: null, endsAt: null });
  expect((await lead.run('approve_content', { id, revision })).statusCode).toBe(200);
  await vi.waitFor(async () => {
    const file = await page('/api/resources/downloadresource?code=legal_disclosure');
    expect(file.rawPayload.length).toBe(second.bytes);
  });
});

test('[AR-04] the Arabic text is drafted, approved and live beside the English one', async () => {
  const { db } = product.deps.store;
  const item = { kind: 'parameters', key: 'sites_visa_eta_value' } as const;
  await db
    .insert(parameters)
    .values({ code: item.key, value: '7–10 working days', isPublic: true });
  const { id } = Object((await author.run('start_content', item)).json()).answer;
  const fields = [{ path: 'arabic', from: '', to: '7 إلى 10 أيام عمل' }];
  const { revision } = Object((await author.run('save_content', { id, fields })).json()).answer;
  await author.run('send_content', { id, revision, startsAt: null, endsAt: null });
  await lead.run('approve_content', { id, revision });
  const shown = async (query: string) =>
    (await product.app.inject(`/api/public/parameters?code=${item.key}${query}`)).json()[0]?.value;
  await vi.waitFor(async () => expect(await shown('&lang=ar')).toBe('7 إلى 10 أيام عمل'));
  expect(await shown('')).toBe('7–10 working days');
  // The trigger finds the live version as it is and records none of its own.
  expect((await itemOf(lead, `parameters&key=${item.key}`)).versions).toHaveLength(2);
});
