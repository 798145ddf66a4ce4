import { slot } from '../../visitor/browser/storage.ts';

const MOST_TICKS = 300;
const shape = /^[a-z\d-]{1,40}\/[a-z\d-]{1,40}$/;

function ticksIn(text: string): readonly string[] | null {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return null;
  const known = list.filter((item) => typeof item === 'string' && shape.test(item)).map(String);
  return known.length > 0 ? [...new Set(known)].slice(0, MOST_TICKS) : null;
}

/** Ticked items of all guides, as `guide/item`; stored on this device, without personal data. */
export const ticks = slot('guideTicks', ticksIn, JSON.stringify);

export function tick(item: string, on: boolean): void {
  const others = (ticks.read() ?? []).filter((ticked) => ticked !== item);
  const next = on ? [...others, item] : others;
  ticks.write(next.length > 0 ? next : null);
}
