import { beforeEach, expect, test, vi } from 'vitest';

let asked: string[] = [];
let answer: (url: string) => Response | Promise<Response>;
let connection: { onLine: boolean };
let lineIsBack: () => void;
let withStorage: (storage: object) => void;

/** Each test starts with an empty list of unsent changes. */
async function calls() {
  vi.resetModules();
  return await import('./shortlist-calls.ts');
}

beforeEach(() => {
  asked = [];
  answer = () => Response.json({});
  connection = { onLine: true };
  const online = new EventTarget();
  lineIsBack = () => {
    connection.onLine = true;
    online.dispatchEvent(new Event('online'));
  };
  const storageWith = (values: Record<string, string>) => ({
    getItem: (key: string) => values[key] ?? null,
  });
  withStorage = (localStorage) =>
    vi.stubGlobal('window', {
      localStorage,
      sessionStorage: storageWith({ sessionConfirmed: 'true' }),
      location: { pathname: '/hire-maid', search: '' },
      addEventListener: online.addEventListener.bind(online),
    });
  withStorage(storageWith({ sessionId: 's1' }));
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return await answer(url);
  });
});

const expectSent = (...urls: string[]) => vi.waitFor(() => expect(asked).toEqual(urls));
const added = (maid: number, rank: number) =>
  `/api/matchedvideos/addtoshortlist?sessionId=s1&housemaid=${maid}&rank=${rank}`;
const released = (maid: number) =>
  `/api/ccserviceapplication/releasemaid?sessionId=s1&housemaid=${maid}`;

test('saving and releasing tell the server whom, in which session and at which rank', async () => {
  const { sendReleased, sendSaved } = await calls();
  sendSaved(12, 3);
  await expectSent(added(12, 3));
  sendReleased(12);
  await expectSent(added(12, 3), released(12));
});

test('[F82] [CALL-01] the heart is sent with the code of the page on which it was pressed', async () => {
  const codes: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    codes.push(new Headers(headers).get('pageCode'));
    return await Promise.resolve(Response.json({}));
  });
  const { sendSaved } = await calls();
  for (const pathname of ['/', '/hire-maid', '/services']) {
    window.location.pathname = pathname;
    sendSaved(12, 1);
    const sent = codes.length + 1;
    await vi.waitFor(() => expect(codes).toHaveLength(sent));
  }
  expect(codes).toEqual(['landing-page', 'hire-maid', 'services-page']);
});

test('a rank the server would refuse is not sent', async () => {
  const { sendSaved } = await calls();
  sendSaved(12, 4000);
  await expectSent(added(12, 1000));
});

test('without a connection nothing is sent; when it is back the last wish for each is', async () => {
  const { sendReleased, sendSaved } = await calls();
  connection.onLine = false;
  sendSaved(12, 1);
  sendSaved(15, 2);
  sendReleased(12);
  await Promise.resolve();
  expect(asked).toEqual([]);
  lineIsBack();
  await expectSent(added(15, 2), released(12));
});

test('a change that found no server is sent again when the connection is back, a refused one is not', async () => {
  const { sendSaved } = await calls();
  answer = (url) =>
    url.includes('housemaid=12')
      ? Response.json({ message: 'Nobody', error: 'x' }, { status: 400 })
      : Promise.reject(new TypeError('Failed to fetch'));
  sendSaved(12, 1);
  await expectSent(added(12, 1));
  sendSaved(15, 2);
  await expectSent(added(12, 1), added(15, 2));
  answer = () => Response.json({});
  await vi.waitFor(() => {
    lineIsBack();
    expect(asked).toEqual([added(12, 1), added(15, 2), added(15, 2)]);
  });
});

test('an unavailable server is asked again after longer and longer pauses', async () => {
  vi.useFakeTimers();
  try {
    const { sendSaved } = await calls();
    answer = () => Response.json({ message: 'Away', error: 'x' }, { status: 503 });
    sendSaved(12, 1);
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(2);
    answer = () => Response.json({});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a change made during sending is sent in its latest form', async () => {
  const { sendReleased, sendSaved } = await calls();
  const held = Promise.withResolvers<Response>();
  answer = (url) => (url.includes('addtoshortlist') ? held.promise : Response.json({}));
  sendSaved(12, 1);
  await expectSent(added(12, 1));
  sendReleased(12);
  held.resolve(Response.json({}));
  await expectSent(added(12, 1), released(12));
});

test('a refused save leaves the list again; a server that is away does not take it back', async () => {
  const { sendSaved } = await calls();
  const { myList } = await import('./my-list.ts');
  myList.add(12);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  sendSaved(12, 1);
  await expectSent(added(12, 1));
  expect(myList.snapshot()).toEqual([12]);
  answer = () => Response.json({ message: 'She is gone.', error: 'x' }, { status: 400 });
  await vi.waitFor(() => {
    lineIsBack();
    expect(myList.snapshot()).toEqual([]);
  });
});

test('a change that a page could not send is sent by the next page', async () => {
  const storedValues = new Map([['sessionId', 's1']]);
  withStorage({
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, text: string) => storedValues.set(key, text),
    removeItem: (key: string) => storedValues.delete(key),
  });
  connection.onLine = false;
  (await calls()).sendSaved(12, 1);
  connection.onLine = true;
  (await calls()).sendUnsent();
  await expectSent(added(12, 1));
  await vi.waitFor(() => expect(storedValues.has('untoldMaids')).toBe(false));
});

test.each(['{', '[[0,1],["x"],7,[12]]', '"12"'])(
  'a damaged note of what is untold is passed over: %s',
  async (text) => {
    const values: Record<string, string> = { sessionId: 's1', untoldMaids: text };
    withStorage({ getItem: (key: string) => values[key] ?? null });
    (await calls()).sendUnsent();
    await Promise.resolve();
    expect(asked).toEqual([]);
  },
);
