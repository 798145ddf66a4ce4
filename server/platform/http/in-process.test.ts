import { expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Handlers } from './handlers.ts';
import { inProcessApi } from './in-process.ts';

const visit = {
  requestId: 'r',
  address: '',
  userAgent: '',
  language: 'en',
  session: null,
} as const;
const unasked = () => {
  throw new Error('not asked here');
};
const name = 'GET public/parameters';

const apiWhere = (parameters: Handlers[typeof name]) =>
  inProcessApi({ [name]: calls[name] }, { [name]: parameters })(visit);

const ask = (parameters: Handlers[typeof name], code = 'a') =>
  apiWhere(parameters).get('public/parameters', { query: { code } });

test('a page being rendered gets the same answer as the browser', async () => {
  const answer = [{ code: 'a', value: '1' }];
  expect(await ask(() => answer)).toEqual(answer);
});

test('[T73] a store that is away refuses with 503 while a page is rendered, too', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await expect(
    ask(() => {
      throw lost;
    }),
  ).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

test('an error that nobody foresaw stays what it is', async () => {
  await expect(
    ask(() => {
      throw new TypeError('a mistake of ours');
    }),
  ).rejects.toThrow(TypeError);
});

test('input that the contract does not allow is refused before the handler sees it', async () => {
  await expect(ask(unasked, 'x'.repeat(65))).rejects.toMatchObject({ status: 400 });
});
