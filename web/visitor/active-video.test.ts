import { beforeEach, expect, test, vi } from 'vitest';
import { resetActiveVideos, videoStarted } from './active-video.ts';

const video = () => ({ pause: vi.fn() });

beforeEach(resetActiveVideos);

test('[VID-01] starting another video pauses the first', () => {
  const first = video();
  const second = video();
  videoStarted('main', first);
  videoStarted('main', second);
  expect(first.pause).toHaveBeenCalledTimes(1);
  expect(second.pause).not.toHaveBeenCalled();
});

test('[VID-01] a video that continues after a pause does not stop itself', () => {
  const only = video();
  videoStarted('main', only);
  videoStarted('main', only);
  expect(only.pause).not.toHaveBeenCalled();
});

test('[F23] [VID-01] a video in My List pauses the one in the main list, and the other way round', () => {
  const main = video();
  const saved = video();
  videoStarted('main', main);
  videoStarted('saved', saved);
  expect(main.pause).toHaveBeenCalledTimes(1);
  videoStarted('main', main);
  expect(saved.pause).toHaveBeenCalledTimes(1);
  expect(main.pause).toHaveBeenCalledTimes(1);
});

test('[SHELL-04] a route change resets the active video of both lists', () => {
  const main = video();
  const saved = video();
  videoStarted('main', main);
  videoStarted('saved', saved);
  main.pause.mockClear();
  resetActiveVideos();
  expect(main.pause).toHaveBeenCalledTimes(1);
  expect(saved.pause).toHaveBeenCalledTimes(1);
});
