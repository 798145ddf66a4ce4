export interface Sides {
  readonly ours: number;
  readonly peer: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Measures both sides in alternating order, so that other load on the machine affects both; the medians count. */
export async function sideBySide(
  rounds: number,
  measure: { readonly [Side in keyof Sides]: () => Promise<number> },
): Promise<Sides> {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) ours.push(await measure.ours());
    peer.push(await measure.peer());
    if (round % 2 === 1) ours.push(await measure.ours());
  }
  return { ours: median(ours), peer: median(peer) };
}
