import type { Person } from '../portrait/look.ts';
import type { Span } from './lips.ts';
import type { Script } from './script.ts';
import { ease, glide, type Key } from './timing.ts';

interface Place {
  time: number;
  turn: number;
  tilt: number;
  x: number;
  nod: number;
}

type Movement = Exclude<keyof Place, 'time'>;

/** Two slow sine waves that start from zero. */
function drift(long: number, short: number, span: Span): (time: number) => number {
  const first = span(0, 6.3);
  const second = span(0, 6.3);
  const wave = (time: number): number =>
    0.65 * Math.sin((6.283 * time) / long + first) +
    0.35 * Math.sin((6.283 * time) / short + second);
  const start = wave(0);
  return (time) => (wave(time) - start) * ease(time / 1.2);
}

/** A new head position for each sentence, back to the start for the smile; never quite still. */
export function headFor(script: Script, person: Person, smileAt: number, span: Span) {
  const side = (person.turn ?? 0) >= 0 ? 1 : -1;
  const places: Place[] = script.sentences.map(({ start }, index) => {
    const way = (index % 2 ? 1 : -1) * side;
    return {
      time: start - 0.3,
      turn: way * span(0.14, 0.26) - side * 0.06,
      tilt: -way * span(0.5, 1.3),
      x: way * span(0.6, 1.8),
      nod: span(-0.5, 0.6),
    };
  });
  places.push({
    time: smileAt - 0.15,
    turn: -side * 0.08,
    tilt: ((person.tilt ?? 0) >= 0 ? 1 : -1) * 1.3,
    x: 0,
    nod: 0.5,
  });
  const reach = (movement: Movement, time: number): number =>
    places.reduce((value, place) => {
      const share = glide((time - place.time) / (movement === 'tilt' ? 1.05 : 0.85));
      return value + (place[movement] - value) * share;
    }, 0);
  const drifts = {
    turn: drift(5.7, 2.9, span),
    tilt: drift(6.4, 3.3, span),
    x: drift(7.1, 3.7, span),
    sway: drift(8.3, 4.1, span),
  };
  return (time: number) => ({
    turn: reach('turn', time) + drifts.turn(time) * 0.05,
    tilt: reach('tilt', time) + drifts.tilt(time) * 0.32,
    x: reach('x', time) + drifts.x(time) * 0.5,
    nod: reach('nod', time),
    sway: drifts.sway(time) * 0.45,
  });
}

/** Breathes in before each sentence and out while speaking. */
export function breathFor({ sentences }: Script, smileAt: number, duration: number): Key[] {
  const keys: Key[] = [
    [0, 0],
    [0.12, 0],
  ];
  for (const [index, { start, end }] of sentences.entries()) {
    if (index) keys.push([start - 0.5, 0.12]);
    keys.push([start + 0.12, 1], [end, 0.15]);
  }
  keys.push([smileAt + 0.25, 0.1], [smileAt + 1.1, 0.6], [duration + 0.6, 0.3]);
  return keys;
}

/** The times of stressed words: a small nod, raised brows. */
export const stressesOf = ({ sentences }: Script): number[] =>
  sentences
    .flatMap(({ syllables, start, end }) =>
      syllables
        .filter(({ weight }) => weight)
        .toSorted((one, other) => other.weight - one.weight)
        .slice(0, end - start > 2.6 ? 2 : 1)
        .map((syllable) => syllable.start + syllable.length * 0.4),
    )
    .toSorted((one, other) => one - other);
