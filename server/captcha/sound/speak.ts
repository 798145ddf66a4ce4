import { readFile } from 'node:fs/promises';
import { pathFromRoot } from '../../platform/path-from-root.ts';
import { between, chance, oneOf } from '../picture/random.ts';
import { SAMPLE_RATE, samplesOf, wav } from './wav.ts';

/** Silence while a screen reader announces the field. */
const LEAD_SECONDS = 2;
const VOICES = ['slt', 'rms'] as const;
/** The characters that have a clip under content/captcha-voice; both cases sound the same. */
export const SPOKEN = '347abdefhklmnprtwxy';

const clips = new Map<string, Promise<Float32Array>>();

/** Read once: the clips are small and never change. */
function clipOf(sign: string): Promise<Float32Array> {
  const voice = chance(0.5) ? VOICES[0] : VOICES[1];
  const name = `${sign}-${voice}.wav`;
  const known = clips.get(name);
  if (known) return known;
  const clip = readFile(pathFromRoot(`content/captcha-voice/${name}`)).then(samplesOf);
  clips.set(name, clip);
  // The next sound tries again to read a clip that failed.
  clip.catch(() => clips.delete(name));
  return clip;
}

/** The clip at another speed, and so at another pitch. */
function atSpeed(clip: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(clip.length / speed) }, (_, index) => {
    const at = index * speed;
    const before = Math.floor(at);
    const [low = 0, high = 0] = clip.subarray(before, before + 2);
    return low + (high - low) * (at - before);
  });
}

const pause = () => Math.round(between(0.4, 0.7) * SAMPLE_RATE);

/**
 * A WAV file that spells the answer. Voice, speed and pauses vary, and other letters play backwards
 * in the background, so that the clips cannot be matched byte by byte.
 */
export async function speakCaptcha(answer: string): Promise<Buffer> {
  const spoken: { readonly clip: Float32Array; readonly start: number }[] = [];
  let length = LEAD_SECONDS * SAMPLE_RATE;
  for (const sign of answer.toLowerCase()) {
    const clip = atSpeed(await clipOf(sign), between(0.9, 1.08));
    spoken.push({ clip, start: length });
    length += clip.length + pause();
  }
  const mixed = new Float32Array(length);
  const add = (clip: Float32Array, start: number, volume: number) => {
    const end = Math.min(clip.length, length - start);
    for (let at = 0; at < end; at++)
      mixed[start + at] = (mixed[start + at] ?? 0) + (clip[at] ?? 0) * volume;
  };
  for (const { clip, start } of spoken) add(clip, start, between(0.65, 0.8));
  for (let start = 0; start < length; start += Math.round(between(0.3, 0.9) * SAMPLE_RATE)) {
    const murmur = atSpeed(await clipOf(oneOf(SPOKEN)), between(0.8, 1.3)).toReversed();
    add(murmur, start, between(0.04, 0.1));
  }
  // Not from the secure source, which would need longer for 90,000 numbers than everything else here.
  for (let at = 0; at < length; at++) mixed[at] = (mixed[at] ?? 0) + (Math.random() - 0.5) * 0.05;
  return wav(mixed);
}
