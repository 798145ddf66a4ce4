import { expect, test, vi } from 'vitest';

const asked: Record<string, unknown>[] = [];
vi.mock('../../visitor/api/browser-api.ts', () => ({
  browserApi: () => ({
    get: (_path: string, { query }: { query: Record<string, unknown> }) => {
      asked.push(query);
      return Promise.resolve({ chat: null });
    },
  }),
}));

const { askChat } = await import('./ask-chat.ts');

test('[F82] [CALL-07] back on the landing page its call says so', async () => {
  const landing = {
    returnMatchingTypes: 'false',
    returnNationalities: 'false',
    landingPage: 'true',
  };
  for (const path of ['/', '/ar', '/hire-maid']) await askChat(path);
  expect(asked).toMatchObject([landing, landing, { pageCode: 'hire-maid' }]);
  expect(asked[2]).not.toHaveProperty('landingPage');
});
