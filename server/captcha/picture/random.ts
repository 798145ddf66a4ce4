import { randomInt } from 'node:crypto';

const steps = 2 ** 32;

/** From the secure source although only the drawing depends on it: predictable noise can be subtracted. */
export const between = (low: number, high: number) =>
  low + (randomInt(steps) / steps) * (high - low);

export const oneOf = (characters: string) => characters.charAt(randomInt(characters.length));

export const chance = (share: number) => randomInt(steps) < share * steps;
