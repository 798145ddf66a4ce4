import { beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;
let answer: () => Response;
let asked: number;

async function askOwnHires() {
  vi.resetModules();
  const { askOwnHires: ask } = await import('./own-hire.ts');
  return [...(await ask())];
}

beforeEach(() => {
  kept = new Map([
    ['sessionId', 's1'],
    ['sessionAppId', 'a-1'],
  ]);
  asked = 0;
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', {
    localStorage: shelf,
    sessionStorage: shelf,
    location: { pathname: '/hire-maid', search: '' },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(answer());
  });
});

test('whom this visit is hiring is known with the application', async () => {
  answer = () => Response.json([{ appId: 'a-1', housemaid: { id: 12 } }]);
  expect(await askOwnHires()).toEqual([[12, 'a-1']]);
});

test('an application that ended, or whose link was revoked, is forgotten here', async () => {
  answer = () => Response.json([]);
  expect([await askOwnHires(), kept.has('sessionAppId')]).toEqual([[], false]);
});

test('a server that is away ends nothing', async () => {
  answer = () => Response.json({ message: 'Away', error: 'x' }, { status: 503 });
  expect([await askOwnHires(), kept.get('sessionAppId')]).toEqual([[], 'a-1']);
});

test('whoever has no session yet asks nothing', async () => {
  kept.clear();
  expect([await askOwnHires(), asked]).toEqual([[], 0]);
});
