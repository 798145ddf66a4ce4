import { beforeEach, expect, test, vi } from 'vitest';
import { sessionId } from './session-id.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

let asked = 0;
let answer: () => Response;

beforeEach(() => {
  asked = 0;
  answer = () => Response.json('session-1');
  vi.stubGlobal('window', {
    localStorage: storage(),
    sessionStorage: storage(),
    location: { pathname: '/hire-maid', search: '' },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return await Promise.resolve(answer());
  });
});

test('[CAP-05] [CALL-08] concurrent callers share one generated id, and later ones find it', async () => {
  expect(await Promise.all([sessionId(), sessionId(), sessionId()])).toEqual([
    'session-1',
    'session-1',
    'session-1',
  ]);
  expect(await sessionId()).toBe('session-1');
  expect(asked).toBe(1);
  expect(window.localStorage.getItem('sessionId')).toBe('session-1');
});

test('an id kept from an earlier browser session is confirmed before it is used', async () => {
  window.localStorage.setItem('sessionId', 'long-gone');
  expect(await sessionId()).toBe('session-1');
  expect(window.localStorage.getItem('sessionId')).toBe('session-1');
});

test('a failure is not remembered: the next caller asks again', async () => {
  answer = () => Response.json({ error: 'x' }, { status: 500 });
  await expect(sessionId()).rejects.toMatchObject({ status: 500 });
  answer = () => Response.json('session-2');
  expect(await sessionId()).toBe('session-2');
});
