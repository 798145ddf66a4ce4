import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { addEditableMaids } from '../../catalogue/testing.ts';
import { changeMaid } from '../../catalogue/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { publishScheduled } from './schedule.ts';

let product: TestApp;
let noura: Colleague;
let amal: Colleague;
type Colleague = Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  await addEditableMaids(product.deps.store, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  noura = await signedIn(product, ['maid_relations']);
  amal = await signedIn(product, ['maid_relations'], { name: 'Amal Barakat' });
});
afterAll(() => product.close());

const view = async (id: number, by = noura) => (await by.get(`office/maid?id=${id}`)).json();
const query = async (text: string, values: unknown[] = []) =>
  (await product.deps.store.pool.query(text, values)).rows;

/** Saves a field as a page does that shows her as she is now. */
async function save(by: Colleague, maidId: number, field: string, value: unknown, shown?: unknown) {
  const now = await view(maidId);
  const seen = { next: shown ?? now.next[field], published: now.published[field] };
  const input = { maidId, field, value, seen };
  return by.post('office/command', {
    command: 'save_maid_field',
    input,
    key: crypto.randomUUID(),
  });
}
const publish = async (by: Colleague, maidId: number) => {
  const draftIds = (await view(maidId)).drafts.map(({ id }: { id: string }) => id);
  return by.run('publish_maid', { maidId, draftIds });
};
const price = async (id: number) =>
  (await query('select monthly_price_aed as price from maids where id = $1', [id]))[0].price;

const later = addDays(dubaiDay(new Date()), 54);

test('[OFF-41] a saved field is a draft: families see nothing until it is published as one version', async () => {
  expect((await save(noura, 1, 'monthlyPrice', 3000)).statusCode).toBe(200);
  expect((await save(amal, 1, 'availableFrom', later)).statusCode).toBe(200);
  const draft = await view(1);
  expect(draft).toMatchObject({
    state: 'published',
    published: { monthlyPrice: 2940, availableFrom: null },
    next: { monthlyPrice: 3000, availableFrom: later },
    problems: {},
    obstacles: [],
    shares: { visa: 355, insurance: 60 },
    cards: {
      now: { housemaid: { monthlyPrice: 2940 } },
      next: { housemaid: { monthlyPrice: 3000, availableFrom: later } },
    },
  });
  expect(draft.drafts.map(({ field, by }: Draft) => [field, by.name])).toEqual([
    ['monthlyPrice', 'Noura Kanaan'],
    ['availableFrom', 'Amal Barakat'],
  ]);
  expect(await price(1)).toBe(2940);
  expect((await publish(noura, 1)).json().answer).toEqual({ version: 2 });
  expect(await price(1)).toBe(3000);
  const { versions } = (await noura.get('office/maid/versions?id=1')).json();
  expect(versions).toMatchObject([
    { number: 2, reason: 'edit', fields: ['monthlyPrice', 'availableFrom'] },
    { number: 1, reason: 'import', by: null, fields: [] },
  ]);
  const compared = (await noura.get('office/maid/compare?id=1&from=1&to=2')).json();
  expect([compared.from.monthlyPrice, compared.to.monthlyPrice]).toEqual([2940, 3000]);
  expect((await publish(noura, 1)).json().error).toBe('NOTHING_TO_PUBLISH');
});
interface Draft {
  readonly field: string;
  readonly by: { readonly name: string };
}

test('[OFF-41] two people merge by field; the same field is a clash that names both values', async () => {
  expect((await save(noura, 2, 'wage', 1950)).statusCode).toBe(200);
  const clash = await save(amal, 2, 'wage', 2000, 1900);
  expect(clash.statusCode).toBe(409);
  expect(clash.json()).toEqual({
    error: 'FIELD_CLASH',
    message: 'Noura Kanaan changed this field while you were editing it.',
    fields: { theirs: '1950', mine: '2000' },
  });
  expect((await save(amal, 2, 'letter', 'I like mornings.', '')).statusCode).toBe(200);
  expect((await save(amal, 2, 'wage', 2000)).statusCode).toBe(200);
  expect((await view(2)).next).toMatchObject({ wage: 2000, letter: 'I like mornings.' });
});

test('[OFF-41] a field that was changed on the site meanwhile is asked about before publishing', async () => {
  await save(noura, 3, 'monthlyPrice', 3000);
  await changeMaid(product.deps.store.db, 3, { monthlyPrice: 3100 });
  expect((await view(3)).drafts).toMatchObject([{ field: 'monthlyPrice', isClash: true }]);
  expect((await publish(noura, 3)).json().error).toBe('PUBLISHED_MOVED_ON');
  // Saving the field again says that the draft is meant.
  expect((await save(noura, 3, 'monthlyPrice', 3000)).statusCode).toBe(200);
  expect((await view(3)).drafts).toMatchObject([{ isClash: false }]);
  expect((await publish(noura, 3)).statusCode).toBe(200);
  expect(await price(3)).toBe(3000);
});

test('[OFF-41] nothing is published unseen, and nothing that does not add up', async () => {
  await save(noura, 4, 'monthlyPrice', 3000);
  const draftIds = (await view(4)).drafts.map(({ id }: { id: string }) => id);
  await save(amal, 4, 'wage', 2900);
  expect((await noura.run('publish_maid', { maidId: 4, draftIds })).json().error).toBe(
    'DRAFT_MOVED_ON',
  );
  expect((await view(4)).problems).toEqual({
    monthlyPrice: 'The parts don’t add up: nothing is left for our service.',
  });
  const refused = await publish(noura, 4);
  expect(refused.json()).toMatchObject({ error: 'MAID_INVALID' });
  expect((await save(noura, 4, 'wage', 'lots')).json().fields).toEqual({
    wage: expect.any(String),
  });
});

test('[OFF-71] saving, discarding, publishing and rolling back: do, undo, do again', async () => {
  const twice = async (run: () => ReturnType<Colleague['run']>, read: () => Promise<unknown>) => {
    const before = await read();
    const first = await run();
    expect(first.body).toContain('"canUndo":true');
    const after = await read();
    expect(after).not.toEqual(before);
    expect((await noura.undo(first.json().actionId)).body).toBe('{}');
    expect(await read()).toEqual(before);
    expect((await run()).statusCode).toBe(200);
    expect(await read()).toEqual(after);
  };
  const next = async () => (await view(5)).next.monthlyPrice;
  await twice(() => save(noura, 5, 'monthlyPrice', 3000), next);
  await twice(() => save(noura, 5, 'monthlyPrice', 3050), next);
  await twice(
    () => publish(noura, 5),
    () => price(5),
  );
  await twice(
    () => noura.run('roll_back_maid', { maidId: 5, number: 1 }),
    () => price(5),
  );
  expect(await price(5)).toBe(2940);
  await save(noura, 5, 'monthlyPrice', 3200);
  const draftIds = async () => (await view(5)).drafts.map(({ id }: { id: string }) => id);
  const discarded = await draftIds();
  await twice(() => noura.run('discard_maid_draft', { maidId: 5, draftIds: discarded }), draftIds);
  const state = async () => (await view(5)).state;
  await twice(() => noura.run('unpublish_maid', { maidId: 5 }), state);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = async () => (await view(5)).schedule?.at ?? null;
  await twice(() => noura.run('schedule_maid', { maidId: 5, at }), schedule);
  await twice(() => noura.run('schedule_maid', { maidId: 5, at: null }), schedule);
});

test('[OFF-71] undo is too late once somebody else has changed the same thing', async () => {
  const saved = await save(noura, 6, 'monthlyPrice', 3000);
  await save(amal, 6, 'monthlyPrice', 3100);
  expect((await noura.undo(saved.json().actionId)).json().error).toBe('UNDO_TOO_LATE');
  const published = await publish(noura, 6);
  await save(amal, 6, 'monthlyPrice', 3200);
  await publish(amal, 6);
  expect((await noura.undo(published.json().actionId)).json().error).toBe('UNDO_TOO_LATE');
});

test('[OFF-41] [OFF-71] adding a maid: do, undo, do again; she needs consent before she is published', async () => {
  const given = {
    firstName: 'Nimali',
    bornOn: '1994-02-01',
    nationality: 'PH',
    arrangement: 'LIVE_IN',
    monthlyPrice: 2940,
    wage: 1900,
  } as const;
  const first = await noura.run('create_maid', given);
  expect(first.statusCode).toBe(200);
  expect((await noura.undo(first.json().actionId)).statusCode).toBe(200);
  expect((await noura.get(`office/maid?id=${first.json().answer.maidId}`)).statusCode).toBe(404);
  const again = (await noura.run('create_maid', given)).json().answer.maidId;
  expect(await view(again)).toMatchObject({ state: 'new', obstacles: ['consent'] });
  expect((await publish(noura, again)).json().error).toBe('MAID_NOT_READY');
  const low = await noura.run('create_maid', { ...given, wage: 1500 });
  expect(low.json().fields).toEqual({ wage: 'Her country asks for AED 1,837 a month or more.' });
});

test('[OFF-41] a draft is published at its time, once on two nodes, and says why if it cannot be', async () => {
  const { store } = product.deps;
  const at = new Date(Date.now() + 60_000).toISOString();
  for (const id of [7, 8]) {
    await save(noura, id, 'monthlyPrice', id === 7 ? 3000 : 1950);
    expect((await noura.run('schedule_maid', { maidId: id, at })).statusCode).toBe(200);
  }
  await publishScheduled(store);
  expect(await price(7)).toBe(2940);
  await query(`update maid_schedules set publish_at = now() where maid_id in (7, 8)`);
  await Promise.all([publishScheduled(store), publishScheduled(store), publishScheduled(store)]);
  expect(await price(7)).toBe(3000);
  expect(await query('select number, reason from maid_versions where maid_id = 7')).toEqual([
    { number: 1, reason: 'import' },
    { number: 2, reason: 'schedule' },
  ]);
  expect(await view(7)).toMatchObject({ drafts: [], schedule: null });
  expect(await price(8)).toBe(2940);
  expect((await view(8)).schedule.problem).toBe(
    'Some values don’t fit yet. Look at the marked fields.',
  );
  const past = await noura.run('schedule_maid', { maidId: 8, at: '2020-01-01T00:00:00.000Z' });
  expect(past.json().error).toBe('SCHEDULE_PAST');
});

test('[OFF-05] a schedule of a colleague who may no longer publish publishes nothing', async () => {
  await save(amal, 9, 'monthlyPrice', 3000);
  const at = new Date(Date.now() + 60_000).toISOString();
  await amal.run('schedule_maid', { maidId: 9, at });
  await query(`update staff set roles = '{auditor}' where id = $1`, [amal.staffId]);
  await query(`update maid_schedules set publish_at = now() where maid_id = 9`);
  await publishScheduled(product.deps.store);
  expect(await price(9)).toBe(2940);
  expect((await view(9)).schedule.problem).toContain('may no longer publish');
});

test('[AR-04] [AR-10] Arabic is drafted, published, undone and kept in versions like the rest', async () => {
  const letter = 'أحب الصباح الهادئ.';
  expect((await save(noura, 10, 'arabicLetter', letter)).statusCode).toBe(200);
  expect((await save(noura, 10, 'arabicName', 'سلمى')).statusCode).toBe(200);
  const [known] = (await view(10)).published.experience;
  const experience = [{ ...known, arabicPlace: 'دبي', arabicWhat: 'أسرة مع طفلين' }];
  expect((await save(noura, 10, 'experience', experience)).statusCode).toBe(200);
  expect((await view(10)).published).toMatchObject({ arabicName: '', arabicLetter: '' });
  const published = await publish(noura, 10);
  expect(published.statusCode).toBe(200);
  const drafted = { arabicName: 'سلمى', arabicLetter: letter, experience };
  expect((await view(10)).published).toMatchObject(drafted);
  const [latest] = (await noura.get('office/maid/versions?id=10')).json().versions;
  expect(latest.fields).toEqual(['arabicName', 'experience', 'arabicLetter']);
  // A version of before Arabic has none of these fields, and is still the same record.
  await query('alter table maid_versions disable trigger refuse_change');
  await query(
    `update maid_versions set record = record - 'arabicName' - 'arabicLetter' where maid_id = 10 and number = 1`,
  );
  await query('alter table maid_versions enable trigger refuse_change');
  expect((await noura.run('roll_back_maid', { maidId: 10, number: 1 })).statusCode).toBe(200);
  expect((await view(10)).published).toMatchObject({ arabicName: '', arabicLetter: '' });
});

test('[AR-04] a draft of before Arabic does not clash with what is published', async () => {
  const [known] = (await view(11)).published.experience;
  expect((await save(noura, 11, 'experience', [{ ...known, years: 4 }])).statusCode).toBe(200);
  await query(
    `update maid_drafts set base = base #- '{0,arabicWhat}' #- '{0,arabicPlace}' where maid_id = 11`,
  );
  const { drafts } = await view(11);
  expect(drafts).toMatchObject([{ field: 'experience', isClash: false }]);
  expect((await publish(noura, 11)).statusCode).toBe(200);
});

test('[AR-04] missing Arabic keeps nobody from being published', async () => {
  const { film, obstacles, published } = await view(3);
  expect(film).toMatchObject({ hasCaptions: true, hasArabicCaptions: false });
  expect([published.arabicLetter, obstacles]).toEqual(['', []]);
});

test('[AR-04] a colleague who reads Arabic gets the lists and her card in Arabic', async () => {
  await query(`update staff set language = 'ar' where id = $1`, [noura.staffId]);
  await query(`update nationalities set arabic_label = 'فلبينية' where code = 'PH'`);
  await query(`update languages set arabic_label = 'الإنجليزية' where label = 'English'`);
  const lists = (await noura.get('office/maid/lists')).json();
  expect(lists.nationalities).toContainEqual({ code: 'PH', label: 'فلبينية' });
  expect(lists.languageNames).toMatchObject({ English: 'الإنجليزية', Arabic: 'Arabic' });
  expect((await view(3)).cards.now.housemaid.nationality).toEqual({ label: 'فلبينية' });
  await query(`update staff set language = 'en' where id = $1`, [noura.staffId]);
});
