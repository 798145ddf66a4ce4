import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Paper } from '../../../contract/documents.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { transportAnswering } from '../../visitor/api/testing.ts';
import { type Sending, sendPaper } from './send-paper.ts';

const storedPaper: Paper = {
  kind: 'passport',
  version: 1,
  mediaType: 'image/jpeg',
  bytes: 3,
  expiresOn: null,
  expired: false,
  preview: null,
};
const file = new Blob(['abc']);
const uploadId = '7f1f3a51-7f5e-4ad4-9a9c-2f1d1c8f6f10';

let line: { onLine: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  line = { onLine: true };
  const page = new EventTarget();
  vi.stubGlobal('navigator', line);
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      isSecureContext: false,
      setTimeout: (work: () => void, pause: number) => setTimeout(work, pause),
      clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    }),
  );
});
afterEach(() => vi.useRealTimers());

/** Sends a fully uploaded file; the last call gets these answers in turn. */
function sending(...answers: (Response | 'lost')[]) {
  const begun = { uploadId, received: file.size, partBytes: 1024 };
  const { door, sent } = transportAnswering(() => {
    if (sent.at(-1)?.url.includes('documents/begin')) return Response.json(begun);
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  });
  const reports: Sending[] = [];
  const left = new AbortController();
  const api = browserApi('cc-app', { ignoreErrorMessages: true }, door);
  const { signal } = left;
  const tell = (now: Sending) => void reports.push(now);
  const result = sendPaper(api, { id: 'abc', kind: 'passport', file, signal, tell });
  const settled = result.then(
    () => 'kept',
    () => 'failed',
  );
  const tries = () => sent.filter(({ url }) => url.includes('documents/finish')).length;
  return { result, settled, reports, left, tries, now: () => reports.at(-1) };
}
const down = () => Response.json({ message: 'Down.', error: 'DOWN' }, { status: 503 });

test.each([
  ['a lost line', (): 'lost' => 'lost'],
  ['a server that is down', down],
])(
  '%s at the last call shows within two seconds, and the upload is tried again',
  async (_what, fails) => {
    const { now, tries, settled, left } = sending(fails(), fails(), fails());
    await vi.advanceTimersByTimeAsync(100);
    expect(now()).toEqual({ state: 'retrying', sent: 3, tryNow: expect.any(Function) });
    await vi.advanceTimersByTimeAsync(1900);
    expect(now()?.state).toBe('retrying');
    expect(tries()).toBeGreaterThan(1);
    left.abort();
    expect(await settled).toBe('failed');
  },
);

test('a press does not wait, and what succeeds is stored', async () => {
  const { now, tries, result } = sending('lost', 'lost', 'lost', Response.json(storedPaper));
  await vi.advanceTimersByTimeAsync(3100);
  expect(tries()).toBe(3);
  const waiting = now();
  if (waiting?.state !== 'retrying') throw new Error('It is not said that it is tried again.');
  waiting.tryNow?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(tries()).toBe(4);
  expect(await result).toEqual(storedPaper);
});

test('while it is being tried there is nothing to press', async () => {
  const { reports, result } = sending('lost', Response.json(storedPaper));
  await vi.advanceTimersByTimeAsync(1000);
  await result;
  expect(reports.slice(-2)).toEqual([
    { state: 'retrying', sent: 3, tryNow: expect.any(Function) },
    { state: 'retrying', sent: 3, tryNow: null },
  ]);
});

test('pressing again and again does not use up the tries', async () => {
  const { now, tries, settled, left } = sending();
  for (let press = 1; press <= 20; press += 1) {
    await vi.advanceTimersByTimeAsync(10);
    const waiting = now();
    if (waiting?.state === 'retrying') waiting.tryNow?.();
  }
  await vi.advanceTimersByTimeAsync(10);
  expect(tries()).toBe(21);
  expect(now()).toMatchObject({ state: 'retrying', tryNow: expect.any(Function) });
  left.abort();
  expect(await settled).toBe('failed');
});

test('what never gets through fails in the end, and what is refused fails at once', async () => {
  const lost = sending();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await lost.settled).toBe('failed');
  expect(lost.tries()).toBe(9);
  const bad = { message: 'Blank.', error: 'BAD_PAPER' };
  const refused = sending(Response.json(bad, { status: 400 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(await refused.settled).toBe('failed');
  expect(refused.reports.map(({ state }) => state)).toEqual(['checking']);
});

test('without a connection the upload says so, and is not tried again until the connection is back', async () => {
  const { now, tries, result } = sending('lost', Response.json(storedPaper));
  line.onLine = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now()).toEqual({ state: 'offline', sent: 3 });
  expect(tries()).toBe(1);
  line.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(await result).toEqual(storedPaper);
});
