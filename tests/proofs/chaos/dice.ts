/** Random numbers from a seed, so that a run can be repeated. */
export function dice(seed: number) {
  let state = seed >>> 0;
  /** From 0 to below 1 (mulberry32). */
  const throwOne = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(throwOne() * count);
  return {
    below,
    /** True in this many percent of cases. */
    often: (percent: number): boolean => throwOne() * 100 < percent,
    one<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
      return things[below(things.length)] ?? things[0];
    },
    /** Picks an item by its weight. */
    weighed<Thing>(
      things: readonly (readonly [weight: number, thing: Thing])[],
    ): Thing | undefined {
      let left = throwOne() * things.reduce((sum, [weight]) => sum + weight, 0);
      return things.find(([weight]) => (left -= weight) < 0)?.[1];
    },
  };
}
export type Dice = ReturnType<typeof dice>;
