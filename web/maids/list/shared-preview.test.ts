import { expect, test } from 'vitest';
import type { Api } from '../../../contract/api.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { sharedPreview } from './shared-preview.ts';

let asked: number[] = [];

const apiShowing = (ids: readonly number[]): Api =>
  browserApi(
    'hire-maid',
    {},
    {
      online: () => true,
      cookies: () => '',
      defaults: () => ({}),
      fetch: (url) => {
        const id = Number(new URL(url, 'https://ahlan.example').searchParams.get('id'));
        asked.push(id);
        return Promise.resolve(
          ids.includes(id)
            ? Response.json({ housemaid: { firstName: 'Priya', posterURL: '/p.webp' } })
            : Response.json({ error: 'UNKNOWN_MAID', message: 'x' }, { status: 404 }),
        );
      },
    },
  );

const preview = (search: string, ids: readonly number[], name: 'sharedMaids' | 'sgl') => {
  asked = [];
  return sharedPreview(apiShowing(ids), new URLSearchParams(search), name);
};

test('a link shows the first on it who can be shown, and names its own address', async () => {
  expect(await preview('sharedMaids=99999,1051,x', [1051], 'sharedMaids')).toEqual({
    name: 'Priya',
    count: 2,
    picture: '/p.webp',
    address: '/hire-maid?sharedMaids=99999,1051',
  });
  expect(await preview('sgl=1,1051', [1051], 'sgl')).toMatchObject({
    address: '/shortlisted-maids?sgl=1051',
  });
});

test('a link of many who cannot be shown asks for few', async () => {
  const many = Array.from({ length: 200 }, (_, at) => at + 5000).join();
  expect(await preview(`sharedMaids=${many}`, [], 'sharedMaids')).toBeNull();
  expect(asked).toHaveLength(5);
  expect(await preview('sgl=1', [1], 'sgl')).toBeNull();
});
