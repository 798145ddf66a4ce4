/**
 * Items of several owners, handed out in turn: the next item always belongs to the least recently served owner. An owner
 * is a path, such as home, device and application: homes take turns, the devices of a home take turns, and so on.
 */
export class RoundRobin<Item> {
  readonly #own: Item[] = [];
  readonly #parts = new Map<string, RoundRobin<Item>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add([first, ...rest]: readonly string[], item: Item): void {
    this.#size += 1;
    if (first === undefined) {
      this.#own.push(item);
      return;
    }
    const part = this.#parts.get(first) ?? new RoundRobin<Item>();
    this.#parts.set(first, part);
    part.add(rest, item);
  }

  next(): Item | undefined {
    for (const [owner, part] of this.#parts) {
      const item = part.next();
      this.#parts.delete(owner);
      if (part.size > 0) this.#parts.set(owner, part);
      this.#size -= 1;
      return item;
    }
    if (this.#own.length > 0) this.#size -= 1;
    return this.#own.shift();
  }

  /** Removes an item; false when it was already handed out. */
  remove([first, ...rest]: readonly string[], item: Item): boolean {
    if (first === undefined) {
      const at = this.#own.indexOf(item);
      if (at === -1) return false;
      this.#own.splice(at, 1);
    } else {
      const part = this.#parts.get(first);
      if (!part?.remove(rest, item)) return false;
      if (part.size === 0) this.#parts.delete(first);
    }
    this.#size -= 1;
    return true;
  }
}
