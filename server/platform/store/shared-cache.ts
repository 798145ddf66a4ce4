import type { Topic } from './changes.ts';
import type { Store } from './store.ts';

interface CacheEntry<T> {
  readonly value: T;
  readonly version: string;
  readonly weight: number;
  /** The time of the first tolerated change that the value lacks. */
  agedAt: number | undefined;
}

interface Bounds<T> {
  /** The maximum number of entries; the least recently used is evicted first. */
  readonly entries: number;
  /** The maximum total weight. */
  readonly weight?: number;
  readonly weigh?: (value: T) => number;
}

/** Tolerated changes: a client with an old value learns of them another way within moments. */
interface ToleratedChanges<T> {
  readonly topics: readonly Topic[];
  readonly touches: (value: T) => boolean;
  /** Milliseconds for which an aged value is still returned while loads have to wait; a second if missing. */
  readonly maxAgeWhenBusy?: number;
}

interface Load {
  readonly began: number;
  readonly changes: number;
}

/** In milliseconds: an aged value is first returned as it is, then while it is reloaded, then no longer. */
const REFRESH_AFTER = 500;
const MAX_AGE = 1_000;

/** Decides when a load may start, such as a queue. */
export interface Admission {
  run<Result>(task: () => Result | Promise<Result>): Result | Promise<Result>;
  /** True if a load would have to wait now. */
  isBusy(): boolean;
}
const atOnce: Admission = { run: (task) => task(), isBusy: () => false };

const ageOf = ({ agedAt }: Pick<CacheEntry<unknown>, 'agedAt'>): number =>
  agedAt === undefined ? 0 : performance.now() - agedAt;

/** Old enough to be reloaded in the background. */
const isDue = (entry: Pick<CacheEntry<unknown>, 'agedAt'>): boolean =>
  ageOf(entry) >= REFRESH_AFTER;

/**
 * A cache of answers that everyone shares, until the store reports a change of their data. While the store is
 * unavailable they are still returned, even those of an earlier version (yesterday's).
 */
export class SharedCache<T> {
  readonly #bounds: Required<Bounds<T>>;
  readonly #tolerated: Required<ToleratedChanges<T>>;
  #entries = new Map<string, CacheEntry<T>>();
  #loading = new Map<string, Load & { readonly value: Promise<T> }>();
  #newest: CacheEntry<T> | undefined;
  #weight = 0;
  #toleratedCount = 0;

  constructor(
    store: Pick<Store, 'onChange'>,
    topics: readonly Topic[],
    bounds: Bounds<T>,
    tolerated: ToleratedChanges<T> = { topics: [], touches: () => false },
  ) {
    this.#bounds = { weight: Number.POSITIVE_INFINITY, weigh: () => 1, ...bounds };
    this.#tolerated = { maxAgeWhenBusy: MAX_AGE, ...tolerated };
    for (const topic of topics) store.onChange(topic, () => this.#drop());
    for (const topic of tolerated.topics) store.onChange(topic, () => this.#age());
  }

  /**
   * Returns the cached value at once, or the one that `load` is fetching, shared by all callers. With an admission, a
   * cache miss waits until it is admitted; a value that was loaded meanwhile is used.
   */
  ask(
    key: string,
    load: () => Promise<T>,
    version = '',
    admission: Admission = atOnce,
  ): T | Promise<T> {
    const entry =
      this.#current(key, version) ??
      (admission.isBusy()
        ? this.#current(key, version, this.#tolerated.maxAgeWhenBusy)
        : undefined);
    if (entry === undefined) {
      return admission.run(
        () => this.#current(key, version)?.value ?? this.#fetch(key, load, version),
      );
    }
    if (isDue(entry)) {
      // If it fails, the first caller for whom the old value has expired gets the error.
      void this.#refresh(key, load, version, admission).catch(() => undefined);
    }
    if (entry !== this.#newest) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#newest = entry;
    }
    return entry.value;
  }

  async #refresh(
    key: string,
    load: () => Promise<T>,
    version: string,
    admission: Admission,
  ): Promise<unknown> {
    return admission.run(() => {
      const entry = this.#current(key, version);
      return entry && !isDue(entry) ? entry.value : this.#fetch(key, load, version);
    });
  }

  /** The entry, if it can still be returned. */
  #current(key: string, version: string, maxAge = MAX_AGE): CacheEntry<T> | undefined {
    const entry = this.#entries.get(key);
    return entry?.version === version && ageOf(entry) < maxAge ? entry : undefined;
  }

  #fetch(key: string, load: () => Promise<T>, version: string): Promise<T> {
    const loadKey = `${version} ${key}`;
    const pending = this.#loading.get(loadKey);
    const now = performance.now();
    if (pending && (pending.changes === this.#toleratedCount || now - pending.began < MAX_AGE)) {
      return pending.value;
    }
    const own: Load = { began: now, changes: this.#toleratedCount };
    const value = this.#load(key, loadKey, load, version, own);
    this.#loading.set(loadKey, { ...own, value });
    return value;
  }

  async #load(
    key: string,
    loadKey: string,
    load: () => Promise<T>,
    version: string,
    { began, changes }: Load,
  ): Promise<T> {
    const loading = this.#loading;
    const isLatest = () => loading.get(loadKey)?.began === began;
    try {
      const value = await load();
      // A change that arrived meanwhile may be missing in this value, so it is returned but not cached.
      if (loading === this.#loading && isLatest()) {
        const isTouched = changes !== this.#toleratedCount && this.#tolerated.touches(value);
        this.#keep(key, value, version, isTouched ? began : undefined);
      }
      return value;
    } catch (error) {
      const earlier = this.#entries.get(key);
      if (earlier === undefined || earlier.agedAt !== undefined) throw error;
      return earlier.value;
    } finally {
      if (isLatest()) loading.delete(loadKey);
    }
  }

  #keep(key: string, value: T, version: string, agedAt: number | undefined): void {
    const weight = this.#bounds.weigh(value);
    this.#forget(key);
    if (weight > this.#bounds.weight) return;
    this.#newest = { value, version, weight, agedAt };
    this.#entries.set(key, this.#newest);
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

  #age(): void {
    this.#toleratedCount += 1;
    for (const entry of this.#entries.values()) {
      if (this.#tolerated.touches(entry.value)) entry.agedAt ??= performance.now();
    }
  }

  #drop(): void {
    this.#entries = new Map();
    this.#loading = new Map();
    this.#weight = 0;
  }
}
