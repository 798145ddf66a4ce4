import type { Person } from '../portrait/look.ts';
import type { Pose } from '../portrait/pose.ts';
import { randomFrom } from '../random.ts';
import type { Cue } from './captions.ts';
import { blinksFor, gazeFor, lidsAt } from './gaze.ts';
import { breathFor, headFor, stressesOf } from './head.ts';
import { lipsFor } from './lips.ts';
import { timed } from './script.ts';
import { along, bump, clamp, ease, glide, sum } from './timing.ts';

export const FPS = 24;

export interface Film {
  duration: number;
  poses: Pose[];
  cues: Cue[];
}

const onGrid = (time: number): number => Math.round(time * FPS) / FPS;

/** Turns sentences into captions and one pose per frame. The same input always gives the same film. */
export function plan(person: Person, texts: readonly string[]): Film {
  const random = randomFrom(`film${person.seed}${texts.join('|')}`);
  const span = (from: number, to: number): number => from + (to - from) * random();
  const script = timed(texts);
  const frames = Math.ceil(script.length * FPS);
  const duration = frames / FPS;
  const { sentences } = script;
  const talkAt = sentences[0]?.start ?? 0;
  const smileAt = (sentences.at(-1)?.end ?? 0) + 0.12;

  const lips = lipsFor(script, frames, FPS, span);
  const stresses = stressesOf(script);
  const breath = breathFor(script, smileAt, duration);
  const head = headFor(script, person, smileAt, span);
  const blinks = blinksFor(script, smileAt, onGrid, span);
  const gaze = gazeFor(duration, span);
  const lag = 1 - Math.exp(-5 / FPS);
  let lateTilt = 0;
  let lateX = 0;

  const poses = lips.map((mouth, frame): Pose => {
    const time = frame / FPS;
    const talk = ease((time - talkAt + 0.2) / 0.5);
    const end = glide((time - smileAt) / 0.6);
    const { turn, tilt, x, sway, nod: rest } = head(time);
    const nods = sum(stresses.map((stress) => bump(time, stress + 0.08, 0.2, 0.36)));
    const lift =
      sum(sentences.map(({ start }) => 0.7 * bump(time, start + 0.1, 0.28, 0.7))) +
      sum(stresses.map((stress) => 0.85 * bump(time, stress, 0.2, 0.5)));
    const blink = lidsAt(blinks, time);
    const brow = Math.min(1.5, lift) * 1.9 * (1 - end) + end * 1.5 - blink * 0.7;
    lateTilt += (tilt - lateTilt) * lag;
    lateX += (x - lateX) * lag;
    const nod = rest + Math.min(1.2, nods) * 1.5;
    const look = gaze(time);
    return {
      turn,
      tilt,
      x,
      y: nod * 0.5,
      nod,
      breath: along(breath, time),
      sway,
      blink,
      squint: Math.max(0.14 * talk, end * 0.95),
      gazeX: look.x - turn * 2.4,
      gazeY: look.y - nod * 0.22,
      browLeft: brow * 1.04,
      browRight: brow * 0.94,
      mouth,
      smile: Math.max(0.1 * talk, end),
      swing: clamp((lateTilt - tilt) * 5 + (x - lateX) * -2.4 - tilt * 0.9, -9, 9),
    };
  });

  const cues = sentences.map(({ text, start, end }, index) => {
    const next = sentences[index + 1];
    return {
      text,
      start: onGrid(Math.max(0, start - 0.1)),
      end: onGrid(Math.min(duration, next ? Math.min(end + 0.4, next.start - 0.15) : end + 0.9)),
    };
  });
  return { duration, poses, cues };
}
