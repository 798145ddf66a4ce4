import { beforeEach, expect, test, vi } from 'vitest';
import type { MaidsChange } from '../../contract/hiring.ts';

class Line extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Line[] = [];
  readyState = 1;
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Line.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  refuse() {
    this.readyState = Line.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let page: EventTarget & { hidden: boolean };
let changes: MaidsChange[];

/** Each test loads its own module instance. */
async function listening() {
  vi.resetModules();
  const live = await import('./live.ts');
  live.onMaidsChange((change) => changes.push(change));
  return live.listenLive();
}

const see = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  Line.opened = [];
  changes = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { pathname: '/hire-maid' } }),
  );
  vi.useFakeTimers();
});

test('[F31] a page hears who came and who went, and passes over what it does not understand', async () => {
  await listening();
  const [line] = Line.opened;
  expect(line?.address).toBe('/api/live?pageCode=hire-maid');
  line?.say('{');
  line?.say('{"gone":[12,"x",1.5],"available":null}');
  expect(changes.at(-1)).toEqual({ all: false, available: [], gone: [12] });
});

test('a hidden page closes its event stream, and loads again after a long while', async () => {
  await listening();
  see(true);
  expect(Line.opened[0]?.closed).toBe(true);
  vi.advanceTimersByTime(10_000);
  see(false);
  expect([Line.opened.length, changes]).toEqual([2, []]);
  see(true);
  vi.advanceTimersByTime(60_000);
  see(false);
  expect(changes).toEqual([{ all: true, available: [], gone: [] }]);
});

test('a refused event stream is tried again, more and more rarely, and loads again what it missed', async () => {
  const stopListening = await listening();
  for (const tries of [1, 2, 3, 4]) {
    expect(Line.opened).toHaveLength(tries);
    Line.opened.at(-1)?.refuse();
    vi.advanceTimersByTime(3_000 * 2 ** (tries - 1));
    expect(Line.opened).toHaveLength(tries);
    vi.advanceTimersByTime(4_000 * 2 ** (tries - 1));
  }
  expect(changes).toEqual([]);
  Line.opened.at(-1)?.dispatchEvent(new Event('open'));
  expect(changes).toEqual([{ all: true, available: [], gone: [] }]);
  Line.opened.at(-1)?.refuse();
  stopListening();
  vi.advanceTimersByTime(600_000);
  expect(Line.opened).toHaveLength(5);
});

test('a line that only stutters is left to the browser', async () => {
  await listening();
  Line.opened[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(600_000);
  expect(Line.opened).toHaveLength(1);
});

test('leaving closes the event stream', async () => {
  const stopListening = await listening();
  stopListening();
  see(false);
  expect(Line.opened.map(({ closed }) => closed)).toEqual([true]);
});
