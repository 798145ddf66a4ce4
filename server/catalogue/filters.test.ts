import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { addLists, addMaid } from './maids.fixture.ts';

const path = '/api/matchedvideos/getmatchedvideos';
const { answer } = calls['GET matchedvideos/getmatchedvideos'];

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  const { store } = running.deps;
  await addLists(store);
  const speaks = (language: string, level: 'BASIC' | 'GOOD' | 'FLUENT') => ({ language, level });
  await addMaid(
    store,
    { id: 1, firstName: 'Maricel', monthlyPriceAed: 2940, letter: 'Twins made me patient.' },
    ['NEWBORNS', 'PETS'],
    { languages: [speaks('English', 'FLUENT'), speaks('Arabic', 'BASIC')], years: 8.5 },
  );
  await addMaid(
    store,
    { id: 2, firstName: 'Hirut', nationalityCode: 'ET', matchingTypeId: 3, monthlyPriceAed: 2583 },
    ['PETS'],
    { languages: [speaks('English', 'BASIC'), speaks('Arabic', 'FLUENT')], years: 2 },
  );
  await addMaid(
    store,
    { id: 3, firstName: 'Siti', religion: 'MUSLIM', arrangement: 'EITHER', roles: ['NANNY'] },
    ['NEWBORNS'],
    { years: 5 },
  );
  await addMaid(
    store,
    { id: 4, firstName: 'Lorna', availableFrom: '2999-01-01', matchingTypeId: 2 },
    [],
    { years: 1, notYet: 'NEWBORNS' },
  );
});
afterAll(() => running.close());

async function ask(query: string) {
  const response = await running.app.inject(`${path}?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return answer.schema.parse(response.json());
}
const idsOf = async (query: string) => (await ask(query)).items.map((item) => item.housemaid.id);

describe('filters', () => {
  test.each([
    ['nationality=ET', [2]],
    ['nationality=ET,PH', [4, 3, 2, 1]],
    ['nationality=ZZ', []],
    ['languages=English:GOOD', [4, 3, 1]],
    ['languages=English:FLUENT', [1]],
    ['languages=English,Arabic:BASIC', [1]],
    ['languages=Klingon', []],
    ['experience=5', [3, 1]],
    ['experience=0', [4, 3, 2, 1]],
    ['skills=NEWBORNS', [3, 1]],
    ['skills=NEWBORNS,PETS', [1]],
    ['skills=NEWBORNS&skill=PETS', [1]],
    ['religion=MUSLIM', [3]],
    ['minPrice=2600&maxPrice=2940', [4, 3, 1]],
    ['minPrice=3000&maxPrice=2000', []],
    ['availableBy=2026-12-01', [3, 2, 1]],
    ['availableBy=2999-01-01', [4, 3, 2, 1]],
    ['role=NANNY', [3]],
    ['text=maricle', [1]],
    ['text=twins', [1]],
    ['text=etiopian%20pets', [2]],
    ['text=%3F%21', [4, 3, 2, 1]],
    ['sort=price', [2, 4, 3, 1]],
    ['sort=available', [3, 2, 1, 4]],
    ['sort=experience', [1, 3, 2, 4]],
    ['arrangement=LIVE_OUT&role=NANNY&skills=NEWBORNS&languages=English:GOOD', [3]],
  ])('%s gives %j and counts the same', async (query, ids) => {
    const page = await ask(query);
    expect(page.items.map((item) => item.housemaid.id)).toEqual(ids);
    expect(page.total).toBe(ids.length);
  });

  test('[NUM-08] who wishes for Arabic is not shown an Ethiopian whose card does not say it', async () => {
    expect(await idsOf('languages=Arabic')).toEqual([1]);
  });

  test('the same wishes in another order are one question', async () => {
    const answers = await Promise.all(
      ['skills=PETS,NEWBORNS&maxPrice=3000', 'maxPrice=3000&skill=NEWBORNS&skills=PETS'].map(
        (query) => running.app.inject(`${path}?${query}`),
      ),
    );
    expect(answers[0]?.headers['etag']).toBe(answers[1]?.headers['etag']);
  });
});

describe('counts', () => {
  test('come only when asked for, with the labels of the lists', async () => {
    expect(await ask('')).not.toHaveProperty('facets');
    const { facets } = await ask('facets=true&skills=NEWBORNS');
    expect(facets?.skills).toEqual([
      { value: 'NEWBORNS', label: 'Newborns', count: 2 },
      { value: 'PETS', label: 'Pets', count: 1 },
    ]);
    expect(facets?.nationality).toEqual([
      { value: 'ET', label: 'Ethiopian', count: 0 },
      { value: 'PH', label: 'Filipino', count: 2 },
    ]);
    expect(facets?.languages.find(({ value }) => value === 'English:FLUENT')?.count).toBe(1);
    expect(facets?.maxPrice.at(-1)).toEqual({ value: '3000', count: 2 });
  });

  test('each is what choosing it gives', async () => {
    const { facets } = await ask('facets=true&arrangement=LIVE_IN');
    const dimensions = Object.entries(facets ?? {});
    expect(dimensions).toHaveLength(10);
    for (const [name, options] of dimensions) {
      for (const { value, count } of options) {
        const query = new URLSearchParams({ arrangement: 'LIVE_IN', [name]: value });
        expect([name, value, (await ask(query.toString())).total]).toEqual([name, value, count]);
      }
    }
  });
});

describe('when nobody fits', () => {
  test('the nearest come with what they miss, and what to give up with how many then fit', async () => {
    const page = await ask('skills=NEWBORNS&nationality=ET&maxPrice=2950');
    expect(page.total).toBe(0);
    expect(page.nearest?.map(({ maid, misses }) => [maid.housemaid.id, misses])).toEqual([
      [3, [{ name: 'nationality', value: 'ET' }]],
      [2, [{ name: 'skills', value: 'NEWBORNS' }]],
      [1, [{ name: 'nationality', value: 'ET' }]],
      [
        4,
        [
          { name: 'nationality', value: 'ET' },
          { name: 'skills', value: 'NEWBORNS' },
        ],
      ],
    ]);
    expect(page.relax).toEqual([
      { wish: { name: 'nationality', value: 'ET' }, total: 2 },
      { wish: { name: 'skills', value: 'NEWBORNS' }, total: 1 },
    ]);
  });

  test.each(['text=xyzzyq', 'nationality=ZZ', 'maxPrice=1'])(
    'and where nobody fulfils anything of %s, the newest come',
    async (query) => {
      const { total, nearest } = await ask(query);
      expect(total).toBe(0);
      expect(nearest?.map(({ maid }) => maid.housemaid.id)).toEqual([4, 3, 2, 1]);
      expect(nearest?.map(({ misses }) => misses.length)).toEqual([1, 1, 1, 1]);
    },
  );

  test('neither comes while somebody fits', async () => {
    const page = await ask('skills=NEWBORNS');
    expect(page).not.toHaveProperty('nearest');
    expect(page).not.toHaveProperty('relax');
  });
});

test.each([
  'nationality=ph',
  'nationality=PH,',
  'languages=English:PERFECT',
  'languages=:GOOD',
  'languages=a;drop table maids',
  'experience=46',
  'experience=-1',
  'experience=two',
  'skills=NEWBORNS,pets',
  'religion=ANY',
  'minPrice=1.5',
  'availableBy=2026-02-30',
  'availableBy=today',
  'text=a%00b',
  'text=a%0Ab',
  'text=a&text=b',
  'role=COOK',
  'role=MAID&role=NANNY',
  'sort=wage',
  'sort=price desc; --',
  'facets=yes',
  'sort=price&cursor=bmV3ZXN0LjEuMQ',
])('%s is refused with a reason', async (query) => {
  const response = await running.app.inject(`${path}?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: expect.any(String), error: expect.any(String) });
});

test('lists and texts of absurd length are refused', async () => {
  const absurd = [
    `skills=${'PETS,'.repeat(100)}PETS`,
    `languages=${'English,'.repeat(50)}English`,
    `text=${'a'.repeat(101)}`,
    `preferences=${'1,'.repeat(1501)}`,
    `cursor=${'A'.repeat(201)}`,
  ];
  for (const query of absurd) {
    expect((await running.app.inject(`${path}?${query}`)).statusCode).toBe(400);
  }
});

test('[T22] SQL and markup in any filter never reach the store’s language', async () => {
  const attacks = ["' or ''='", '1) or (1=1', '$1', '<script>alert(1)</script>', '%00', '{{7*7}}'];
  const names = ['nationality', 'languages', 'skills', 'religion', 'availableBy', 'text', 'role'];
  for (const name of [...names, 'sort', 'experience', 'minPrice', 'facets']) {
    for (const attack of attacks) {
      const response = await running.app.inject({ url: path, query: { [name]: attack } });
      expect([200, 400]).toContain(response.statusCode);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.body).not.toMatch(/select |syntax|relation/i);
    }
  }
  expect((await ask('')).total).toBe(4);
});
