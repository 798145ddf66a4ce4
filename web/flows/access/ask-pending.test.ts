import { expect, test, vi } from 'vitest';

const asked: Record<string, unknown>[] = [];
vi.mock('../../visitor/api/browser-api.ts', () => ({
  browserApi: () => ({
    get: (_path: string, { query }: { query: Record<string, unknown> }) => {
      asked.push(query);
      return Promise.resolve({ appId: null, maid: null, maidTaken: false });
    },
  }),
}));

/** What a browser that has never been here tells with its first call. */
async function firstCall(referrer: string): Promise<unknown> {
  const href = 'https://site.example/app?utm_source=x&appId=secret';
  const localStorage = {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  vi.stubGlobal('window', { localStorage, location: new URL(href), addEventListener: () => {} });
  vi.stubGlobal('document', { referrer });
  const { askPending } = await import('./ask-pending.ts');
  await askPending();
  const { guiProperty } = asked.at(-1) ?? {};
  return JSON.parse(String(guiProperty));
}

test('[F82] [CALL-10] a first visit has no last visit, no made-up referrer, and its own address', async () => {
  expect(await firstCall('')).toMatchObject({
    lastVisitDate: null,
    referrer: '',
    URL: 'https://site.example/app?utm_source=x&appId=removed',
  });
  expect(await firstCall('https://search.example/maids')).toMatchObject({
    referrer: 'https://search.example/maids',
  });
});
