import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStore } from '../../../testing/store.ts';
import type { Store } from '../store.ts';
import { sampleRows } from './sample-rows.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

const query = (text: string, values: unknown[] = []) => store.pool.query(text, values);

test('A maid is shown only while published, with consent, and not taken down', async () => {
  const id = await sampleRows(store.pool).maid();
  const shownAfter = async (change: string) => {
    await query(`update maids set ${change} where id = $1`, [id]);
    return (await query('select shown from maids where id = $1', [id])).rows[0]?.shown;
  };
  expect(await shownAfter('letter = letter')).toBe(true);
  expect(await shownAfter('withdrawn_at = now()')).toBe(false);
  expect(await shownAfter('withdrawn_at = null')).toBe(true);
  expect(await shownAfter('consent_given_on = null')).toBe(false);
  expect(await shownAfter(`consent_given_on = '2026-01-01', published_at = null`)).toBe(false);
});

test('[T43] A file is public only through a shown maid or a resource', async () => {
  const rows = sampleRows(store.pool);
  const [maid, film, captions, face, orphan, guide] = [
    await rows.maid(),
    await rows.file(),
    await rows.file(),
    await rows.file(),
    await rows.file(),
    await rows.file(),
  ];
  await query(
    'insert into videos (maid_id, media_id, captions_media_id, duration_seconds) values ($1, $2, $3, 12)',
    [maid, film, captions],
  );
  await query('update maids set face_media_id = $2 where id = $1', [maid, face]);
  await query(`insert into resources (code, title, media_id) values ('guide', 'Guide', $1)`, [
    guide,
  ]);
  const publicOnes = async () => {
    const { rows: found } = await query('select id from public_media');
    return new Set(found.map((row) => row.id));
  };
  expect(await publicOnes()).toEqual(new Set([film, captions, face, guide]));
  expect(await publicOnes()).not.toContain(orphan);
  await query('update maids set withdrawn_at = now() where id = $1', [maid]);
  expect(await publicOnes()).toEqual(new Set([guide]));
});

test('A search finds a name despite accents and a slip of the pen', async () => {
  const id = await sampleRows(store.pool).maid();
  await query(`update maids set first_name = 'Zénaïda' where id = $1`, [id]);
  const { rows } = await query(
    `select id from maids where word_similarity(plain_text('Zenayda'), search_text) > 0.4 and shown`,
  );
  expect(rows.map((row) => row.id)).toEqual([id]);
});

test.each([
  ['nationalities', `update nationalities set label = 'Filipina' where code = 'PH'`, ['catalogue']],
  ['maids', `update maids set wage_aed = 1850`, ['catalogue', 'office']],
  [
    'holds',
    `insert into holds (maid_id, expires_at) select id, now() + interval '1 hour' from maids limit 1`,
    ['holds', 'office'],
  ],
  ['parameters', `insert into parameters values ('code', 'value')`, ['office', 'parameters']],
  ['site_settings', `insert into site_settings values ('chatId', '"X"')`, ['office', 'site']],
  [
    'chat_numbers',
    `insert into chat_numbers values ('default', 'Chat', '+971500000000')`,
    ['redirects', 'rules', 'site'],
  ],
  ['redirects', `insert into redirects (code, target) values ('a', '/b')`, ['redirects']],
  ['resources', `update resources set title = 'Guides'`, ['office', 'resources']],
  [
    'campaign_rules',
    `insert into campaign_rules (code, position, conditions, landing_target) values ('x', 1, '[{}]', '/')`,
    ['rules'],
  ],
  ['media', `delete from media where file_name = 'nothing'`, ['catalogue', 'resources']],
])('A change of %s tells every node', async (_table, statement, topics) => {
  const listener = await store.pool.connect();
  try {
    const received = new Set<string | undefined>();
    listener.on('notification', ({ payload }) => received.add(payload));
    await listener.query('listen changed');
    await query(statement);
    await expect.poll(() => received).toEqual(new Set(topics));
  } finally {
    listener.release(true);
  }
});

test.each([
  [
    'redirects_target_shape',
    `insert into redirects (code, target) values ('x1', '//evil.example')`,
  ],
  [
    'redirects_target_shape',
    `insert into redirects (code, target) values ('x2', 'javascript:alert(1)')`,
  ],
  [
    'redirects_target_shape',
    String.raw`insert into redirects (code, target) values ('x3', '/\evil')`,
  ],
  ['redirects_target_of_kind', `insert into redirects (code, kind) values ('x4', 'chat')`],
  ['chat_numbers_number_shape', `insert into chat_numbers values ('x', 'X', '999')`],
  ['maids_money', 'update maids set wage_aed = monthly_price_aed'],
  ['media_file_name_shape', `update media set file_name = '../x'`],
])('[T10] [T11] The store itself refuses what breaks %s', async (constraint, statement) => {
  await expect(query(statement)).rejects.toMatchObject({ constraint });
});
