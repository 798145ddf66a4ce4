import { beforeEach, expect, test, vi } from 'vitest';

let storedValues: Map<string, string>;
let answer: () => Response;
let asked: number;

async function loadOwnHires() {
  vi.resetModules();
  const { loadOwnHires: ask } = await import('./own-hire.ts');
  return [...(await ask())];
}

beforeEach(() => {
  storedValues = new Map([
    ['sessionId', 's1'],
    ['sessionAppId', 'a-1'],
  ]);
  asked = 0;
  const storage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  };
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
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
  expect(await loadOwnHires()).toEqual([[12, 'a-1']]);
});

test('an application that ended, or whose link was revoked, is forgotten here', async () => {
  answer = () => Response.json([]);
  expect([await loadOwnHires(), storedValues.has('sessionAppId')]).toEqual([[], false]);
});

test('a server that is away ends nothing', async () => {
  answer = () => Response.json({ message: 'Away', error: 'x' }, { status: 503 });
  expect([await loadOwnHires(), storedValues.get('sessionAppId')]).toEqual([[], 'a-1']);
});

test('without a session nothing is asked', async () => {
  storedValues.clear();
  expect([await loadOwnHires(), asked]).toEqual([[], 0]);
});
