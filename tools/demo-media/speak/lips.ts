import type { MouthName, MouthWeights } from '../portrait/pose.ts';
import type { Script, SpokenSyllable } from './script.ts';
import { clamp, ease, sum } from './timing.ts';

export type Span = (from: number, to: number) => number;

const weights = (...entries: [MouthName, number][]): MouthWeights => new Map(entries);

interface MouthKey {
  time: number;
  mouth: MouthWeights;
}

/** Keys are aligned to the frame grid, so that a closed "m" is really visible as closed. */
function keysOf(script: Script, span: Span, onGrid: (time: number) => number): MouthKey[] {
  const keys: MouthKey[] = [{ time: 0, mouth: weights(['rest', 1]) }];
  const key = (at: number, ...entries: [MouthName, number][]): void => {
    const time = onGrid(at);
    const mouth = weights(...entries);
    const last = keys.at(-1);
    if (!last || time > last.time) keys.push({ time, mouth });
    else if (mouth.has('M') || mouth.has('F')) last.mouth = mouth;
  };
  const addSyllable = (syllable: SpokenSyllable): void => {
    const { onset, coda, vowel, start, length, pauseAfter } = syllable;
    const at = (share: number): number => start + length * share;
    const open = syllable.loudness * span(0.86, 1);
    const lips = (['M', 'F'] as const).find((sound) => onset.includes(sound));
    if (lips) key(at(0.1), [lips, 0.92], ['T', 0.08]);
    else if (onset.includes('U')) key(at(0.1), ['U', 0.75], ['T', 0.25]);
    else if (onset.length) key(at(0.1), ['T', 0.75], ['M', 0.25]);
    key(at(0.56), [vowel, open], ['T', 1 - open]);
    const closing = coda.find((sound) => sound === 'M' || sound === 'F');
    if (closing) key(at(0.94), [closing, 0.85], ['T', 0.15]);
    else if (syllable.endsWord && coda.length) key(at(0.96), ['T', 0.6], ['M', 0.4]);
    if (pauseAfter) {
      key(start + length + 0.1, ['pause', 0.9], ['M', 0.1]);
      key(start + length + pauseAfter - 0.06, ['pause', 1]);
    }
  };
  for (const [index, sentence] of script.sentences.entries()) {
    if (index) key(sentence.start - 0.14, ['pause', 1]);
    else key(sentence.start - 0.16, ['rest', 1]);
    for (const syllable of sentence.syllables) addSyllable(syllable);
    key(sentence.end + 0.16, ['pause', 1]);
  }
  return keys;
}

function blended(from: MouthWeights, to: MouthWeights, share: number): MouthWeights {
  const mouth = new Map([...from].map(([name, weight]) => [name, weight * (1 - share)]));
  for (const [name, weight] of to) mouth.set(name, (mouth.get(name) ?? 0) + weight * share);
  return mouth;
}

function mouthAt(keys: readonly MouthKey[], time: number): MouthWeights {
  const next = keys.findIndex((key) => key.time > time);
  const before = keys.at(next - 1);
  const after = keys.at(next);
  if (!before || !after) throw new Error('A mouth needs keys from the start to the end.');
  if (next < 1) return after.mouth;
  const share = ease((time - before.time) / (after.time - before.time));
  return blended(before.mouth, after.mouth, share);
}

/** Blends in a little of the previous and the next frame, so that lips do not jump. */
function softened(mouths: readonly MouthWeights[]): MouthWeights[] {
  const around = [
    [-1, 0.15],
    [0, 0.7],
    [1, 0.15],
  ] as const;
  return mouths.map((own, frame) => {
    if (frame === 0) return own;
    const soft = new Map<MouthName, number>();
    for (const [offset, share] of around) {
      const near = mouths[clamp(frame + offset, 0, mouths.length - 1)] ?? own;
      const total = sum([...near.values()]);
      for (const [name, weight] of near) {
        soft.set(name, (soft.get(name) ?? 0) + (weight / total) * share);
      }
    }
    return soft;
  });
}

/** One mouth shape per frame. */
export function lipsFor(script: Script, frames: number, fps: number, span: Span): MouthWeights[] {
  const keys = keysOf(script, span, (time) => Math.round(time * fps) / fps);
  return softened(Array.from({ length: frames }, (_, frame) => mouthAt(keys, frame / fps)));
}
