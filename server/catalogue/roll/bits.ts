/**
 * A set of slots, one bit each. Sets of different lengths go together: what is missing is empty.
 * Signed words, for the engine then keeps them as whole numbers: counting is five times as fast.
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

/** How many slots stand in both. */
export function countBoth(one: Bits, other: Bits): number {
  const length = Math.min(one.length, other.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    // The bits of a word, added up in pairs, fours, eights and then all at once.
    let bits = (one[at] ?? 0) & (other[at] ?? 0);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export const count = (bits: Bits): number => countBoth(bits, bits);

/** Every slot of the set, in rising order. */
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
