/**
 * A set of slots, one bit each. Sets of different lengths can be combined: missing words are empty.
 * Words are signed, because the engine then stores them as integers and counting is five times as fast.
 */
export type Bits = Int32Array<ArrayBuffer>;

/** A set that grows as slots are added. */
export class GrowingBits {
  bits: Bits;
  size = 0;

  constructor(slots = 128) {
    this.bits = new Int32Array(Math.ceil(slots / 32));
  }

  add(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.bits.length) {
      const wider = new Int32Array(Math.max(at + 1, this.bits.length * 2));
      wider.set(this.bits);
      this.bits = wider;
    }
    if (has(this.bits, slot)) return;
    this.bits[at] = (this.bits[at] ?? 0) | (1 << (slot & 31));
    this.size += 1;
  }

  remove(slot: number): void {
    if (!has(this.bits, slot)) return;
    this.bits[slot >>> 5] = (this.bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
    this.size -= 1;
  }
}

export const has = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

export function both(one: Bits, other: Bits): Bits {
  const common = new Int32Array(Math.min(one.length, other.length));
  for (let at = 0; at < common.length; at += 1) common[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return common;
}

export function anyOf(sets: readonly Bits[]): Bits {
  const union = new Int32Array(Math.max(0, ...sets.map(({ length }) => length)));
  for (const bits of sets) {
    for (let at = 0; at < bits.length; at += 1) union[at] = (union[at] ?? 0) | (bits[at] ?? 0);
  }
  return union;
}

/** Counts the bits of a word, adding them in pairs, fours, eights and then all at once. */
function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Counts the slots that are in both sets. Eight words are added like digits in columns of ones, twos and fours
 * (Harley and Seal), so that only every eighth word has to be counted, in half the time.
 */
export function countBoth(one: Bits, other: Bits): number {
  const length = Math.min(one.length, other.length);
  let eights = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    let a = (one[at] ?? 0) & (other[at] ?? 0);
    let b = (one[at + 1] ?? 0) & (other[at + 1] ?? 0);
    let odd = ones ^ a;
    let twosA = (ones & a) | (odd & b);
    ones = odd ^ b;
    a = (one[at + 2] ?? 0) & (other[at + 2] ?? 0);
    b = (one[at + 3] ?? 0) & (other[at + 3] ?? 0);
    odd = ones ^ a;
    let twosB = (ones & a) | (odd & b);
    ones = odd ^ b;
    odd = twos ^ twosA;
    const foursA = (twos & twosA) | (odd & twosB);
    twos = odd ^ twosB;
    a = (one[at + 4] ?? 0) & (other[at + 4] ?? 0);
    b = (one[at + 5] ?? 0) & (other[at + 5] ?? 0);
    odd = ones ^ a;
    twosA = (ones & a) | (odd & b);
    ones = odd ^ b;
    a = (one[at + 6] ?? 0) & (other[at + 6] ?? 0);
    b = (one[at + 7] ?? 0) & (other[at + 7] ?? 0);
    odd = ones ^ a;
    twosB = (ones & a) | (odd & b);
    ones = odd ^ b;
    odd = twos ^ twosA;
    const foursB = (twos & twosA) | (odd & twosB);
    twos = odd ^ twosB;
    odd = fours ^ foursA;
    eights += countWord((fours & foursA) | (odd & foursB));
    fours = odd ^ foursB;
  }
  let count = 8 * eights + 4 * countWord(fours) + 2 * countWord(twos) + countWord(ones);
  for (; at < length; at += 1) count += countWord((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

export const count = (bits: Bits): number => countBoth(bits, bits);

/** Every slot of the set, in ascending order. */
export function slotsIn(bits: Bits): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(count(bits));
  let found = 0;
  for (let at = 0; at < bits.length; at += 1) {
    let rest = bits[at] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      slots[found] = (at << 5) | (31 - Math.clz32(lowest));
      found += 1;
      rest ^= lowest;
    }
  }
  return slots;
}
