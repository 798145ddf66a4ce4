import { expect, test } from 'vitest';
import { captions } from './captions.ts';
import { FPS, plan } from './plan.ts';
import { syllables, wordsOf } from './syllables.ts';

const amal = { seed: 'amal' };
const words = [
  'Hello, I’m Amal.',
  'I have looked after two boys for 6 years.',
  'I bake on Fridays.',
];

test('a film lasts 10 to 16 seconds, a pose for each frame, and is the same every time', () => {
  const film = plan(amal, words);
  expect(film.duration).toBeGreaterThanOrEqual(10);
  expect(film.duration).toBeLessThanOrEqual(16);
  expect(film.poses).toHaveLength(Math.round(film.duration * FPS));
  expect(plan(amal, words)).toEqual(film);
});

test('captions follow each other, say the sentences and end within the film', () => {
  const { cues, duration } = plan(amal, words);
  expect(cues.map(({ text }) => text)).toEqual(words);
  for (const [index, cue] of cues.entries()) {
    expect(cue.end).toBeGreaterThan(cue.start);
    expect(cue.end).toBeLessThanOrEqual(cues[index + 1]?.start ?? duration);
  }
});

test('she starts as the still portrait, blinks while she speaks and ends on a smile', () => {
  const { poses } = plan(amal, words);
  expect(poses[0]?.mouth).toEqual(new Map([['rest', 1]]));
  expect(poses[0]?.blink).toBe(0);
  expect(poses.some(({ blink }) => blink === 1)).toBe(true);
  expect(poses.at(-1)?.smile).toBeCloseTo(1);
  expect(poses.at(-1)?.blink).toBe(0);
});

test('a script that cannot be said in one film is refused', () => {
  const sentence = 'We walked to the market every morning and bargained for the best tomatoes.';
  expect(() =>
    plan(
      amal,
      Array.from({ length: 9 }, () => sentence),
    ),
  ).toThrow('Too many words for one film');
});

test('spelling becomes mouth shapes, and numbers are read as words', () => {
  expect(syllables('mama')).toEqual([
    { onset: ['M'], vowel: 'A', coda: [] },
    { onset: ['M'], vowel: 'A', coda: [] },
  ]);
  expect(syllables('أهلا').length).toBeGreaterThan(0);
  expect(wordsOf('for 23 years')).toEqual(['for', 'twenty', 'three', 'years']);
  expect(wordsOf('room 1,250')).toEqual(['room', 'twelve', 'fifty']);
});

test('a long caption is folded into two lines, and markup in it is text', () => {
  const text = 'I can fold a corner in my sleep, and I <will> find the missing glove.';
  expect(captions([{ start: 1, end: 2.5, text }])).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nI can fold a corner in my sleep,\nand I &lt;will> find the missing glove.\n',
  );
});
