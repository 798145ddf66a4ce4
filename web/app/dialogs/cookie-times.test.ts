import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCookieTimes } from './cookie-times.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const unsettled = () => false;

function begun(settled: () => boolean = unsettled) {
  const times = createCookieTimes();
  const onShown = vi.fn();
  times.begin(settled, onShown);
  return { times, onShown };
}

test('[NUM-04] the banner appears after 2 s and hides 8 s later', () => {
  const { times, onShown } = begun();
  vi.advanceTimersByTime(1999);
  expect(times.isShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(times.isShown()).toBe(true);
  expect(onShown).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(7999);
  expect(times.isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(times.isShown()).toBe(false);
});

test('it does not come when the question was answered meanwhile, in whichever tab', () => {
  let answered = false;
  const { times, onShown } = begun(() => answered);
  answered = true;
  vi.advanceTimersByTime(20_000);
  expect(times.isShown()).toBe(false);
  expect(onShown).not.toHaveBeenCalled();
});

test('it comes once a document, however often the page around it is rendered again', () => {
  const { times, onShown } = begun();
  times.begin(unsettled, onShown);
  vi.advanceTimersByTime(10_000);
  times.begin(unsettled, onShown);
  vi.advanceTimersByTime(10_000);
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(times.isShown()).toBe(false);
});

test('while someone reads or reaches for it, it stays; afterwards it has its time again', () => {
  const { times } = begun();
  vi.advanceTimersByTime(2000 + 7000);
  times.hold();
  vi.advanceTimersByTime(60_000);
  expect(times.isShown()).toBe(true);
  times.release();
  vi.advanceTimersByTime(7999);
  expect(times.isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(times.isShown()).toBe(false);
});

test('hidden, it stays hidden: leaving it afterwards changes nothing', () => {
  const { times } = begun();
  const notified = vi.fn();
  vi.advanceTimersByTime(2000);
  times.subscribe(notified);
  times.hide();
  times.release();
  times.hide();
  vi.advanceTimersByTime(60_000);
  expect(times.isShown()).toBe(false);
  expect(notified).toHaveBeenCalledTimes(1);
});

test('[F52] inside an application the question waits, and comes on the page after it', () => {
  const { times, onShown } = begun();
  times.postpone();
  vi.advanceTimersByTime(60_000);
  expect(onShown).not.toHaveBeenCalled();
  times.begin(unsettled, onShown);
  vi.advanceTimersByTime(2000);
  expect(times.isShown()).toBe(true);
  // Opening an application hides the banner at once; it is shown again afterwards.
  times.postpone();
  expect(times.isShown()).toBe(false);
  times.begin(unsettled, onShown);
  vi.advanceTimersByTime(2000);
  expect(times.isShown()).toBe(true);
});

test('[F52] a question that was hidden is not asked again because an application was opened', () => {
  const { times, onShown } = begun();
  vi.advanceTimersByTime(2000);
  times.hide();
  times.postpone();
  times.begin(unsettled, onShown);
  vi.advanceTimersByTime(10_000);
  expect(onShown).toHaveBeenCalledTimes(1);
});
