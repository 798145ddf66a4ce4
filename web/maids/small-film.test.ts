import { expect, test } from 'vitest';
import { filmAddress } from './small-film.ts';

test('the smaller film has the address of the film and says since when it plays', () => {
  expect(filmAddress('/media/0a/film.mp4', null)).toBe('/media/0a/film.mp4');
  expect(filmAddress('/media/0a/film.mp4', 'start')).toBe('/media/0a/film.mp4?small');
  expect(filmAddress('/media/0a/film.mp4', 'now')).toBe('/media/0a/film.mp4?small=now');
});

test('films of other sites keep their address', () => {
  for (const small of [null, 'start', 'now'] as const)
    expect(filmAddress('https://films.test/a.mp4', small)).toBe('https://films.test/a.mp4');
});
