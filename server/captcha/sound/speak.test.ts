import { expect, test } from 'vitest';
import { newAnswer } from '../answer.ts';
import { speakCaptcha, SPOKEN } from './speak.ts';
import { isWav, SAMPLE_RATE, samplesOf } from './wav.ts';

const seconds = (file: Buffer) => samplesOf(file).length / SAMPLE_RATE;
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test('[F31] every character of an answer can be spoken', async () => {
  const signs = Array.from({ length: 300 }, newAnswer).join('').toLowerCase();
  expect([...new Set(signs)].toSorted().join('')).toBe(SPOKEN);
  for (const sign of SPOKEN) {
    const file = await speakCaptcha(sign);
    expect([sign, isWav(file)]).toEqual([sign, true]);
    expect(seconds(file)).toBeGreaterThan(3);
    expect(loudness(samplesOf(file))).toBeGreaterThan(0.02);
  }
});

test('[F31] [T31] a sound is six phrases and nothing that names them, and never the same twice', async () => {
  const [one, other] = await Promise.all([speakCaptcha('h7Km4r'), speakCaptcha('h7Km4r')]);
  expect(one.equals(other)).toBe(false);
  expect(one.toString('latin1').toLowerCase()).not.toContain('h7km4r');
  for (const file of [one, other]) {
    expect(seconds(file)).toBeGreaterThan(9);
    expect(seconds(file)).toBeLessThan(20);
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(file.readUInt32LE(40)).toBe(file.length - 44);
  }
});
