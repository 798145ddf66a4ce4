import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { provideArabic } from '../../rules/text/catalogues.ts';
import { foldText, nameKey } from '../../rules/text/fold-text.ts';
import { arabicTexts } from '../platform/arabic-texts.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { addMaid } from './maids.fixture.ts';
import { changeMaid, readMaidRecord } from './writing/change-maid.ts';
import { refreshCards } from './writing/refresh-cards.ts';
import { addEditableMaids } from './testing.ts';

const list = calls['GET matchedvideos/getmatchedvideos'].answer.schema;
const profile = calls['GET matchedvideos/getmaid'].answer.schema;

let product: TestApp;
let english = '';
const get = async (address: string) => (await product.app.inject(`/api/${address}`)).body;
const everyone = 'matchedvideos/getmatchedvideos?facets=true';
const inArabic = async () => list.parse(JSON.parse(await get(`${everyone}&lang=ar`)));
const her = async (id: number) => {
  const item = (await inArabic()).items.find(({ housemaid }) => housemaid.id === id);
  if (item === undefined) throw new Error(`${id} is not shown.`);
  return item;
};
const query = async (text: string, values: unknown[] = []) =>
  (await product.deps.store.pool.query(text, values)).rows;
const within = { timeout: 2_000, interval: 20 };

beforeAll(async () => {
  product = await testApp();
  // The words of the catalogue are the translators'; these are for this test alone.
  provideArabic({
    ...arabicTexts(),
    good: 'جيدة',
    'Speaks {language} with good level': 'تتحدث {language} بمستوى جيد',
    'Live-in': 'تقيم معكم',
    'This maid is no longer with us.': 'لم تعد هذه العاملة معنا.',
  });
  const { store } = product.deps;
  await addEditableMaids(store, [1, 2]);
  await addMaid(store, { id: 3, firstName: 'Maricel', letter: 'I like mornings.' }, ['NEWBORNS']);
  await query(`update nationalities set arabic_label = 'فلبينية' where code = 'PH'`);
  await query(`update skills set arabic_label = 'المواليد' where code = 'NEWBORNS'`);
  await query(`update languages set arabic_label = 'الإنجليزية' where label = 'English'`);
  await query(`update matching_types set arabic_name = 'فلبينية، تقيم معكم' where id = 1`);
  await refreshCards(store.db);
  english = await get(everyone);
});
afterAll(() => product.close());

test('[AR-04] the list, its counts and its phrases come in Arabic where Arabic is stored', async () => {
  const { housemaid, infoPhrases, nationalityMatchingType } = await her(1);
  expect(housemaid).toMatchObject({
    firstName: 'Maid1',
    nationality: { label: 'فلبينية' },
    languages: [{ language: { label: 'الإنجليزية' }, level: { label: 'جيدة' } }],
    goodAt: ['المواليد'],
  });
  expect(housemaid.basicInfo.slice(0, 2)).toEqual(['فلبينية', 'تقيم معكم']);
  expect(infoPhrases).toEqual(['تتحدث الإنجليزية بمستوى جيد']);
  expect(nationalityMatchingType.name).toBe('فلبينية، تقيم معكم');
  const { facets } = await inArabic();
  const labels = (options: readonly { label?: string | undefined }[] = []) =>
    options.map(({ label }) => label);
  expect(labels(facets?.nationality)).toContain('فلبينية');
  expect(labels(facets?.skills)).toEqual(expect.arrayContaining(['المواليد', 'Pets']));
  expect(facets?.languages[0]).toMatchObject({ value: 'English:BASIC', label: 'الإنجليزية' });
});

test('[AR-04] the original is answered where Arabic is missing, never a guess', async () => {
  const found = profile.parse(JSON.parse(await get('matchedvideos/getmaid?id=3&lang=ar')));
  expect(found.letter).toBe('I like mornings.');
  expect(found.experience[0]).toMatchObject({ place: 'Dubai' });
  expect(found.housemaid.experiencePlaces).toEqual(['Dubai']);
});

test('[AR-04] [AR-10] her own words and her own spelling are on Arabic pages at once, and on no other', async () => {
  const record = await readMaidRecord(product.deps.store.db, 2);
  const experience = (record?.experience ?? []).map((one) => ({
    ...one,
    arabicPlace: 'دبي',
    arabicWhat: 'أسرة مع طفلين',
  }));
  const before = await get('matchedvideos/getmaid?id=2');
  await product.deps.store.transaction((db) =>
    changeMaid(db, 2, { arabicName: 'سلمى', arabicLetter: 'أحب الصباح الهادئ.', experience }),
  );
  await expect.poll(async () => (await her(2)).housemaid.firstName, within).toBe('سلمى');
  const found = profile.parse(JSON.parse(await get('matchedvideos/getmaid?id=2&lang=ar')));
  expect(found.letter).toBe('أحب الصباح الهادئ.');
  expect(found.experience[0]).toMatchObject({ place: 'دبي', what: 'أسرة مع طفلين' });
  expect(found.housemaid.experiencePlaces).toEqual(['دبي']);
  expect(await get('matchedvideos/getmaid?id=2')).toBe(before);
  expect(await readMaidRecord(product.deps.store.db, 2)).toMatchObject({ arabicName: 'سلمى' });
});

test('[AR-04] Arabic pages have captions in both languages; English answers are as they were', async () => {
  const [file] = await query(
    `insert into media (sha256, file_name, storage_key, media_type, bytes)
     values (repeat('a', 64), 'captions-ar.vtt', 'media/arabic', 'text/vtt', 10) returning id, path`,
  );
  const { captionsURL: captions } = (await her(1)).housemaid;
  await query('update videos set arabic_captions_media_id = $1 where maid_id = 1', [file.id]);
  await query('update maids set letter = letter where id = 1');
  await expect.poll(async () => (await her(1)).housemaid.captionsURL, within).toBe(file.path);
  expect((await her(1)).housemaid.englishCaptionsURL).toBe(captions);
  expect((await her(3)).housemaid).not.toHaveProperty('englishCaptionsURL');
  expect(await get(everyone)).toBe(english);
  await expect(query('select id from public_media where id = $1', [file.id])).resolves.toHaveLength(
    1,
  );
});

test('[AR-04] a name that the office translates is in the next answer', async () => {
  await query(`update languages set arabic_label = 'الانكليزية' where label = 'English'`);
  const label = async () => (await inArabic()).facets?.languages[0]?.label;
  await expect.poll(label, within).toBe('الانكليزية');
  await query(`update languages set arabic_label = 'الإنجليزية' where label = 'English'`);
  await expect.poll(label, within).toBe('الإنجليزية');
});

test('[AR-04] a maid who is gone is explained in Arabic', async () => {
  const gone = 'ccserviceapplication/getremainingavailablemaids?housemaidIds=77';
  expect(JSON.parse(await get(`${gone}&lang=ar`)).messages['77']).toBe('لم تعد هذه العاملة معنا.');
  expect(JSON.parse(await get(gone)).messages['77']).toBe('This maid is no longer with us.');
});

test.each([
  ['ماريسيل', [3]],
  ['ماري', [3]],
  ['Maricel', [3]],
  ['سلمي', [2]],
  ['الهادىء', [2]],
  ['هادئ', [2]],
  ['مواليد', [1, 2, 3]],
  ['فلبينيه', [1, 2, 3]],
  ['انجليزي', [1, 2, 3]],
  ['دُبَي', [2]],
])('[AR-08] a search for %s finds %j', async (text, ids) => {
  const asked = await get(`matchedvideos/getmatchedvideos?text=${encodeURIComponent(text)}`);
  const found = list.parse(JSON.parse(asked)).items.map(({ housemaid }) => housemaid.id);
  expect(found.toSorted((one, other) => one - other)).toEqual(ids);
});

test('[AR-08] the store folds texts and names as the search does', async () => {
  const texts = [
    'Zénaïda',
    'أحمد',
    'آمنة',
    'ٱلحمد',
    'مُرَبِّيَة',
    'عامـــلة',
    'مسؤولة',
    'رئيسة',
    'نساء',
    '٢٤ ساعة',
    'مستشفى',
    'Maricel',
    'ماريسيل',
    'Christine',
    'كريستين',
    'Cherry',
    'تشيري',
    'Thandiwe',
    'عائشة',
    'حليمة',
    'Wanjiku',
    'May Thu',
    'Josephine',
    'Cecilia',
    'يوليانا',
    '\u2068Siti\u2069',
  ];
  const rows = await query(
    'select plain_text(given) as folded, name_key(given) as key from unnest($1::text[]) as given',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  expect(rows.map(({ key }) => key)).toEqual(texts.map(nameKey));
});
