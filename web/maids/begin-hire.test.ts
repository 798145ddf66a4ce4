import { beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;
let assigned: string[];
let answers: (path: string) => Response;

const asked = new URLSearchParams({ maidId: '12', bysearch: '1' });
const hire = { id: 12, rank: 1, fromSavedList: false };

async function goToApplication() {
  vi.resetModules();
  const { onMaidsChange } = await import('../visitor/live.ts');
  const gone: number[] = [];
  onMaidsChange((change) => gone.push(...change.gone));
  const begin = await import('./begin-hire.ts');
  return { going: begin.goToApplication(hire, asked), gone };
}

beforeEach(() => {
  page = new EventTarget();
  assigned = [];
  const storedValues = new Map([
    ['sessionId', 's1'],
    ['sessionConfirmed', 'true'],
  ]);
  const storage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  };
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      localStorage: storage,
      sessionStorage: storage,
      location: {
        pathname: '/hire-maid',
        search: '',
        assign: (address: string) => assigned.push(address),
      },
    }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('getapplicationsbysessionId') ? Response.json([]) : answers(url)),
  );
});

test('the button waits until the page has left, and is free again when it comes back', async () => {
  answers = () => Response.json({ appId: 'a-1', heldUntil: null });
  const { going } = await goToApplication();
  let done = false;
  const waiting = going.finally(() => {
    done = true;
  });
  await vi.waitFor(() => expect(assigned).toEqual(['/app?appId=a-1&bysearch=1']));
  expect(done).toBe(false);
  page.dispatchEvent(new Event('pageshow'));
  await waiting;
  expect(done).toBe(true);
});

test.each(['MAID_TAKEN', 'MAID_NOT_AVAILABLE'])(
  'a family refused with %s sees at once that she is gone',
  async (error) => {
    answers = () => Response.json({ message: 'Too late.', error }, { status: 400 });
    const { going, gone } = await goToApplication();
    await expect(going).rejects.toThrow('Too late.');
    expect([gone, assigned]).toEqual([[12], []]);
  },
);

test('a server that is away makes nobody gone', async () => {
  answers = () => Response.json({ message: 'Away', error: 'x' }, { status: 503 });
  const { going, gone } = await goToApplication();
  await expect(going).rejects.toThrow('Away');
  expect(gone).toEqual([]);
});
