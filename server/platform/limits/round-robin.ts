/** Items of several owners, handed out in turn: the next item always belongs to the least recently served owner. */
export class RoundRobin<Item> {
  readonly #owners = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: Item): void {
    const own = this.#owners.get(owner);
    if (own) own.push(item);
    else this.#owners.set(owner, [item]);
    this.#size += 1;
  }

  next(): Item | undefined {
    for (const [owner, items] of this.#owners) {
      const item = items.shift();
      this.#owners.delete(owner);
      if (items.length > 0) this.#owners.set(owner, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** Removes an item; false when it was already handed out. */
  remove(owner: string, item: Item): boolean {
    const items = this.#owners.get(owner) ?? [];
    const at = items.indexOf(item);
    if (at === -1) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#owners.delete(owner);
    this.#size -= 1;
    return true;
  }
}
