import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotifications } from './notifications.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[NOTE-01] [NUM-02] a notification is shown, then cleared after 20 seconds', () => {
  const store = createNotifications();
  store.show({ type: 'success', title: 'Link copied' });
  expect(store.snapshot()).toMatchObject([{ type: 'success', title: 'Link copied' }]);
  vi.advanceTimersByTime(19_999);
  expect(store.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.snapshot()).toHaveLength(0);
});

test('[ENT-14] a notification of its own duration is cleared then, the others stay', () => {
  const store = createNotifications();
  store.show({ type: 'danger', title: 'Incorrect code', duration: 7000 });
  store.show({ type: 'info', title: 'Stays' });
  vi.advanceTimersByTime(7000);
  expect(store.snapshot()).toMatchObject([{ title: 'Stays' }]);
});

test('[NOTE-02] the user can close it, and closing twice is harmless', () => {
  const store = createNotifications();
  const notified = vi.fn();
  store.subscribe(notified);
  const id = store.show({ type: 'info' });
  store.close(id);
  store.close(id);
  expect(store.snapshot()).toHaveLength(0);
  expect(notified).toHaveBeenCalledTimes(2);
});

test('[NOTE-02] a window click closes only those that ask for it', () => {
  const store = createNotifications();
  store.show({ type: 'info', title: 'Goes', closeOnWindowClick: true });
  store.show({ type: 'info', title: 'Stays' });
  vi.advanceTimersByTime(50);
  store.windowClicked(performance.now());
  expect(store.snapshot()).toMatchObject([{ title: 'Stays' }]);
});

test('[NOTE-02] the click that brought it up does not close it', () => {
  const store = createNotifications();
  vi.advanceTimersByTime(50);
  const clickedAt = performance.now();
  store.show({ type: 'info', closeOnWindowClick: true });
  store.windowClicked(clickedAt);
  expect(store.snapshot()).toHaveLength(1);
});

test('the timer stops while someone reads it', () => {
  const store = createNotifications();
  const id = store.show({ type: 'info', duration: 1000 });
  vi.advanceTimersByTime(600);
  store.pause(id);
  vi.advanceTimersByTime(60_000);
  expect(store.snapshot()).toHaveLength(1);
  store.resume(id);
  vi.advanceTimersByTime(399);
  expect(store.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.snapshot()).toHaveLength(0);
});

test('one kind does not pile up: the newer one replaces it and restarts its timer', () => {
  const store = createNotifications();
  for (let failure = 0; failure < 10; failure += 1) {
    store.show({ type: 'danger', kind: 'connection', title: `${failure}`, duration: 1000 });
    vi.advanceTimersByTime(900);
  }
  expect(store.snapshot()).toMatchObject([{ title: '9' }]);
  store.show({ type: 'danger', kind: 'server', duration: 1000 });
  expect(store.snapshot()).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(store.snapshot()).toMatchObject([{ kind: 'server' }]);
});

test('a renewed notification that someone reads still waits for them', () => {
  const store = createNotifications();
  const id = store.show({ type: 'danger', kind: 'connection', duration: 1000 });
  store.pause(id);
  store.show({ type: 'danger', kind: 'connection', duration: 1000 });
  vi.advanceTimersByTime(60_000);
  expect(store.snapshot()).toHaveLength(1);
  store.resume(id);
  vi.advanceTimersByTime(1000);
  expect(store.snapshot()).toHaveLength(0);
});

test('[NUM-02] while the site redirects to the chat the default is 300 seconds', () => {
  const store = createNotifications();
  store.setDefaultDuration(300_000);
  store.show({ type: 'info' });
  store.setDefaultDuration();
  store.show({ type: 'info', kind: 'short' });
  vi.advanceTimersByTime(20_000);
  expect(store.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(279_999);
  expect(store.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.snapshot()).toHaveLength(0);
});

test('[F58] what was said about the connection goes when the connection is back, and nothing else', () => {
  const store = createNotifications();
  store.show({ kind: 'connection', type: 'danger', title: 'Connection error: Please refresh' });
  store.show({ type: 'info', title: 'Stays' });
  store.closeKind('connection');
  store.closeKind('connection');
  expect(store.snapshot().map(({ title }) => title)).toEqual(['Stays']);
});
