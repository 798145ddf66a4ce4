import { beforeEach, expect, test, vi } from 'vitest';

const tracked: unknown[] = [];
vi.mock('../visitor/consent/analytics.ts', () => ({
  track: (event: unknown) => tracked.push(event),
}));
const { videoLog } = await import('./use-video-log.ts');

beforeEach(() => {
  tracked.length = 0;
});

test('[NUM-04] progress is noted about every five seconds, once each', () => {
  const log = videoLog(12);
  for (let seconds = 0; seconds <= 12; seconds += 0.25) log.progress(seconds);
  expect(tracked).toEqual([
    { event: 'video_progress', maid: 12, seconds: 5 },
    { event: 'video_progress', maid: 12, seconds: 10 },
  ]);
});

test('watching again after going back counts again', () => {
  const log = videoLog(12);
  for (const seconds of [5.1, 0, 5.2]) log.progress(seconds);
  expect(tracked).toHaveLength(2);
});

test('captions are noted by their language, and empty when they go off', () => {
  const log = videoLog(12);
  log.captions('en');
  log.captions('');
  expect(tracked).toEqual([
    { event: 'video_captions', maid: 12, track: 'en' },
    { event: 'video_captions', maid: 12, track: '' },
  ]);
});
