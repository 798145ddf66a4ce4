import { expect, test } from 'vitest';
import type { Api } from '../../../../contract/api.ts';
import { profileLoad } from './profile-load.ts';

const nobody: Api = {
  get: () => Promise.reject(new Error('Nobody is asked.')),
  post: () => Promise.reject(new Error('Nobody is asked.')),
};

const load = (path: string) =>
  profileLoad({ request: new Request(`https://ahlan.example${path}`) })(
    nobody,
    new URLSearchParams(),
    'en',
  );

test('a number written with zeros before it leads to her one address', async () => {
  const led: unknown = await load('/hire-maid/01051?lang=fr').catch((error: unknown) => error);
  if (!(led instanceof Response)) throw new Error('It leads nowhere.');
  expect([led.status, led.headers.get('location')]).toEqual([301, '/hire-maid/1051?lang=fr']);
});

test('her own address is asked for as it is', async () => {
  await expect(load('/hire-maid/1051')).rejects.toThrow('Nobody is asked.');
});
