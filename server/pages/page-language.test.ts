import { expect, test } from 'vitest';
import { serving } from './testing.ts';

test('[AR-01] a language chosen in the address or before leads to the page in that language', async () => {
  const { app } = serving();
  const leadsTo = async (url: string, visit = '') => {
    const answer = await app.inject({ url, headers: { cookie: `visit=${visit}` } });
    return answer.statusCode === 302 ? answer.headers.location : answer.statusCode;
  };
  expect(await leadsTo('/ar/hire-maid')).toBe(200);
  expect(await leadsTo('/hire-maid?lang=ar&skill=PETS')).toBe('/ar/hire-maid?skill=PETS');
  expect(await leadsTo('/hire-maid?skill=PETS', 'lang=ar')).toBe('/ar/hire-maid?skill=PETS');
  expect(await leadsTo('/hire-maid?lang=en', 'lang=ar')).toBe(200);
  expect(await leadsTo('/ar?lang=en', 'lang=ar')).toBe('/?lang=en');
  expect(await leadsTo('/ar', 'lang=en')).toBe(200);
  expect(await leadsTo('/offline', 'lang=ar')).toBe(200);
});
