import type { Topic } from './changes.ts';
import type { Store } from './store.ts';

interface Entry<T> {
  readonly value: T;
  readonly version: string;
  readonly weight: number;
}

interface Bounds<T> {
  /** At most so many entries; the one used longest ago leaves first. */
  readonly entries: number;
  /** At most this weight in all. */
  readonly weight?: number;
  readonly weigh?: (value: T) => number;
}

/**
 * Answers that everyone shares, kept in memory until the store says that what they show has changed.
 * While the store is away they go on being given, even those of an earlier version (yesterday's).
 */
export class Kept<T> {
  readonly #bounds: Required<Bounds<T>>;
  #entries = new Map<string, Entry<T>>();
  #loading = new Map<string, Promise<T>>();
  #weight = 0;

  constructor(store: Pick<Store, 'onChange'>, topics: readonly Topic[], bounds: Bounds<T>) {
    this.#bounds = { weight: Number.POSITIVE_INFINITY, weigh: () => 1, ...bounds };
    for (const topic of topics) store.onChange(topic, () => this.#drop());
  }

  /** The kept value at once, or the one that `load` is fetching, asked for only once. */
  ask(key: string, load: () => Promise<T>, version = ''): T | Promise<T> {
    const entry = this.#entries.get(key);
    if (entry?.version === version) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.value;
    }
    const asked = `${version} ${key}`;
    const underWay = this.#loading.get(asked);
    if (underWay !== undefined) return underWay;
    const loaded = this.#load(key, asked, load, version);
    this.#loading.set(asked, loaded);
    return loaded;
  }

  async #load(key: string, asked: string, load: () => Promise<T>, version: string): Promise<T> {
    const loading = this.#loading;
    try {
      const value = await load();
      // A change that arrived meanwhile may be missing in this value: given, but not kept.
      if (loading === this.#loading) this.#keep(key, value, version);
      return value;
    } catch (error) {
      const earlier = this.#entries.get(key);
      if (earlier === undefined) throw error;
      return earlier.value;
    } finally {
      loading.delete(asked);
    }
  }

  #keep(key: string, value: T, version: string): void {
    const weight = this.#bounds.weigh(value);
    this.#forget(key);
    if (weight > this.#bounds.weight) return;
    this.#entries.set(key, { value, version, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#bounds.entries && this.#weight <= this.#bounds.weight) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  #drop(): void {
    this.#entries = new Map();
    this.#loading = new Map();
    this.#weight = 0;
  }
}
