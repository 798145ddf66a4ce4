export const clamp = (value: number, low = 0, high = 1): number =>
  Math.max(low, Math.min(high, value));

export function ease(share: number): number {
  const x = clamp(share);
  return x * x * (3 - 2 * x);
}

/** An easing that is slower at both ends than `ease`, for heads. */
export function glide(share: number): number {
  const x = clamp(share);
  return x * x * x * (x * (6 * x - 15) + 10);
}

export type Key = readonly [time: number, value: number];

/** The interpolated value at a time, with easing between keys. */
export function along(keys: readonly Key[], time: number): number {
  const next = keys.findIndex(([at]) => time < at);
  const [after, target] = keys.at(next) ?? [0, 0];
  if (next <= 0) return next === 0 ? target : (keys.at(-1)?.[1] ?? 0);
  const [before, value] = keys[next - 1] ?? [0, 0];
  return value + (target - value) * ease((time - before) / (after - before));
}

/** Rises to 1 at the given time, then falls. */
export const bump = (time: number, at: number, rise: number, fall: number): number =>
  time < at ? ease((time - at + rise) / rise) : 1 - ease((time - at) / fall);

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
