import { readFile, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../rules/text/days.ts';
import { dubaiToday } from '../platform/today.ts';
import { testStore } from '../testing/store.ts';
import { exportTo } from './export.ts';
import { importFrom } from './import.ts';
import { takeDown } from './take-down.ts';
import { operatorDeps } from './testing/operator-deps.ts';
import { sampleFiles, sampleFolder, sampleMaid } from './testing/sample-folder.ts';

async function contentOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }): Promise<[string, string]> => {
        const path = join(parentPath, name);
        return [path.slice(folder.length), await readFile(path, 'base64')];
      }),
    ),
  );
}

test('What is exported and imported into an empty store is the same again', async () => {
  await using first = await operatorDeps(await testStore());
  await using second = await operatorDeps(await testStore());
  const folder = await sampleFolder();
  await importFrom(first, folder);
  await exportTo(first, join(folder, 'one'));
  await importFrom(second, join(folder, 'one'));
  await exportTo(second, join(folder, 'two'));
  const exported = await contentOf(join(folder, 'one'));
  expect(exported.size).toBe(Object.keys(sampleFiles).length + 7);
  expect(await contentOf(join(folder, 'two'))).toEqual(exported);
  const cards = async ({ store }: typeof first) =>
    (await store.pool.query('select id, card, shown from maids order by id')).rows;
  expect(await cards(second)).toEqual(await cards(first));
});

test('An imported maid carries her card, her days by the Dubai calendar, and is live at once', async () => {
  await using deps = await operatorDeps(await testStore());
  const notified = new Set<string>();
  for (const topic of ['catalogue', 'site', 'rules', 'redirects'] as const) {
    deps.store.onChange(topic, () => notified.add(topic));
  }
  const today = dubaiToday();
  await importFrom(deps, await sampleFolder());
  const { rows } = await deps.store.pool.query(
    `select card -> 'housemaid' as housemaid, available_from::text as free, shown,
       (published_at at time zone 'Asia/Dubai')::date::text as published from maids order by id`,
  );
  expect(rows[0]).toMatchObject({
    free: addDays(today, 3),
    published: addDays(today, -12),
    shown: true,
    housemaid: {
      firstName: 'Maricel',
      goodAt: ['Newborns'],
      monthlyPrice: 2940,
      videoURL: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/maricel\.mp4$/),
    },
  });
  expect(rows[1]).toMatchObject({
    shown: false,
    free: null,
    housemaid: { videoURL: 'https://player.vimeo.com/video/1', posterURL: null },
  });
  await expect.poll(() => notified.size).toBe(4);
});

let untouched: Awaited<ReturnType<typeof operatorDeps>>;
beforeAll(async () => {
  untouched = await operatorDeps(await testStore());
});
afterAll(() => untouched[Symbol.asyncDispose]());

const maidWith = (change: object) => ({ 'maids.json': [{ ...sampleMaid, ...change }] });

test.each([
  ['not JSON', { 'site.json': '{ "chatId": ' }, /^site\.json: is not JSON/],
  ['not a list', { 'skills.json': {} }, /^skills\.json: must be a list/],
  [
    'a missing field',
    { 'skills.json': [{ code: 'COOKING' }] },
    'skills.json, record 1 (code COOKING), label: is missing',
  ],
  [
    'an unknown field',
    maidWith({ colour: 'red' }),
    'maids.json, record 1 (id 2001): unknown field colour',
  ],
  [
    'a code that stands twice',
    { 'languages.json': ['English', 'English'] },
    'languages.json, record 2 (label English), label: stands twice',
  ],
  ['a day that no calendar has', maidWith({ bornOn: '1992-02-30' }), /bornOn: must be a day/],
  ['a wage above the price', maidWith({ wage: 3000 }), /wage: must be less than monthlyPrice/],
  [
    'publishing without consent',
    maidWith({ consent: null }),
    /consent: is needed before she is published/,
  ],
  ['publishing tomorrow', maidWith({ publishedOn: '+1d' }), /publishedOn: must not lie in the/],
  ['a girl of 17', maidWith({ bornOn: `${new Date().getFullYear() - 17}-01-01` }), /18 or older/],
  ['a matching type that does not fit', maidWith({ arrangement: 'LIVE_OUT' }), /arrangement: does/],
  ['an unknown skill', maidWith({ skills: ['FLYING'] }), /skills: FLYING is not in skills/],
  [
    'an unknown number',
    { 'redirects.json': [{ code: 'x', chat: { number: 'nobody' } }] },
    /^redirects\.json: .*nobody/,
  ],
  [
    'a target outside the web',
    { 'redirects.json': [{ code: 'x', target: 'javascript:alert(1)' }] },
    /record 1 \(code x\), target: must be an http/,
  ],
  [
    'a setting nobody knows',
    { 'site.json': { chatID: 'x' } },
    /site\.json, record 1 \(code chatID\)/,
  ],
  ['a number to nowhere', { 'numbers.json': [{ code: 'a', label: 'A', number: '999' }] }, /\+971/],
  ['a lost file', { 'resources/guide.pdf': null, ...withResource('lost.pdf') }, /no such file/],
  ['a way out of the folder', withResource('../../etc/x.pdf'), /file: must be the relative path/],
  [
    'another content',
    { 'resources/guide.pdf': 'MZ' },
    /resources\/guide\.pdf: is not a \.pdf file/,
  ],
])(
  '[T43] %s is refused with file, record and field, and nothing is written',
  async (_, change, message) => {
    const folder = await sampleFolder(change);
    await expect(importFrom(untouched, folder)).rejects.toThrow(message);
    const { rows } = await untouched.store.pool.query(
      'select count(*) as count from nationalities',
    );
    expect(rows).toEqual([{ count: 0 }]);
  },
);

function withResource(file: string) {
  return { 'resources.json': [{ code: 'guide', title: 'Guide', file }] };
}

test('[T43] A link that leads out of the folder is not followed', async () => {
  await using deps = await operatorDeps(await testStore());
  const folder = await sampleFolder(withResource('resources/passwords.pdf'));
  await symlink('/etc/passwd', join(folder, 'resources/passwords.pdf'));
  await expect(importFrom(deps, folder)).rejects.toThrow('lies outside');
});

test('A single file can be imported, and files with unknown names are reported', async () => {
  await using deps = await operatorDeps(await testStore());
  const folder = await sampleFolder({ 'redirect.json': [] });
  expect(await importFrom(deps, join(folder, 'languages.json'))).toEqual([
    'languages.json: 2 imported',
  ]);
  expect(await importFrom(deps, folder)).toContain(
    'redirect.json: left out, no kind has a file of this name',
  );
  await expect(importFrom(deps, join(folder, 'redirect.json'))).rejects.toThrow('is none of');
});

test('An old file never brings back a woman who was taken down', async () => {
  await using deps = await operatorDeps(await testStore());
  const shown = async () =>
    (await deps.store.pool.query('select shown from maids where id = 2001')).rows[0]?.shown;
  const folder = await sampleFolder();
  await importFrom(deps, folder);
  await takeDown(deps, '2001');
  expect(await shown()).toBe(false);
  await importFrom(deps, folder);
  expect(await shown()).toBe(false);
  await importFrom(deps, await sampleFolder(maidWith({ withdrawn: false })));
  expect(await shown()).toBe(true);
});

test('An export never overwrites files in a folder', async () => {
  await using deps = await operatorDeps(await testStore());
  const folder = await sampleFolder();
  await expect(exportTo(deps, folder)).rejects.toThrow('is not empty');
});
