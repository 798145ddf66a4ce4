import type { Span } from './lips.ts';
import type { Script } from './script.ts';
import { ease } from './timing.ts';

/** Blinks at the ends of sentences and after too long without one; never at the start or during the last smile. */
export function blinksFor(
  { sentences }: Script,
  smileAt: number,
  onGrid: (time: number) => number,
  span: Span,
): number[] {
  const blinks: number[] = [];
  const free = (time: number, distance: number): boolean =>
    time > 0.9 &&
    time < smileAt + 0.05 &&
    blinks.every((blink) => Math.abs(blink - time) > distance);
  for (const { end } of sentences) {
    const time = onGrid(end + span(-0.06, 0.1));
    if (free(time, 1.5)) blinks.push(time);
  }
  for (let time = 2.2; time < smileAt; time += 0.1) {
    if (free(time, 2)) blinks.push(onGrid(time + span(0, 0.3)));
  }
  return blinks;
}

export const lidsAt = (blinks: readonly number[], time: number): number =>
  Math.max(
    0,
    ...blinks.map((blink) => {
      if (time < blink) return 0;
      if (time < blink + 0.1) return ease((time - blink) / 0.1);
      return time < blink + 0.15 ? 1 : 1 - ease((time - blink - 0.15) / 0.2);
    }),
  );

/** The eyes stay on the viewer and move only slightly. */
export function gazeFor(duration: number, span: Span): (time: number) => { x: number; y: number } {
  const steps = [{ time: 0, x: 0, y: 0 }];
  for (let time = span(0.9, 1.9); time < duration; time += span(0.9, 1.9)) {
    steps.push({ time, x: span(-0.42, 0.42), y: span(-0.22, 0.22) });
  }
  return (time) => steps.findLast((step) => step.time <= time) ?? { x: 0, y: 0 };
}
