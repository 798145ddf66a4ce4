/** Letters to add, drop or change to get from one text to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, target] of Array.from(other).entries()) {
      const changed = (row[place] ?? 0) + (letter === target ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The known text that was probably meant; the first of equally close ones. Undefined if none is close. */
export function closest(
  given: string,
  known: readonly string[],
  most = given.length < 5 ? 1 : 2,
): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  for (const one of known) {
    if (Math.abs(one.length - given.length) > most) continue;
    const apart = distance(given.toLowerCase(), one.toLowerCase());
    if (apart < least) {
      least = apart;
      best = one;
    }
  }
  return best;
}
