const LONE_SURROGATE = /\p{Surrogate}/gu;

const addMissing = (owner: object, functions: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) {
      Object.defineProperty(owner, name, { value, writable: true, configurable: true });
    }
  }
};

/**
 * Functions that our code calls and the oldest supported browsers lack; the entry script loads this file only where one
 * is missing. `scripts/checks/browsers.ts` refuses a newer function that is not listed here.
 */
export function addMissingFunctions(): void {
  addMissing(Array.prototype, {
    toReversed(this: unknown[]) {
      return [...this].reverse();
    },
    toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare);
    },
    toSpliced(this: unknown[], ...change: [start: number, deleted: number, ...added: unknown[]]) {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
  });

  addMissing(ArrayBuffer.prototype, {
    transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
      const copy = new Uint8Array(length);
      copy.set(new Uint8Array(this).subarray(0, length));
      return copy.buffer;
    },
  });

  addMissing(String.prototype, {
    isWellFormed(this: string) {
      return this.search(LONE_SURROGATE) < 0;
    },
    toWellFormed(this: string) {
      return this.replace(LONE_SURROGATE, '\ufffd');
    },
  });

  addMissing(Map, {
    groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, at: number) => Key) {
      const groups = new Map<Key, Item[]>();
      let at = 0;
      for (const item of items) {
        const key = keyOf(item, at);
        groups.set(key, [...(groups.get(key) ?? []), item]);
        at += 1;
      }
      return groups;
    },
  });

  addMissing(Promise, {
    withResolvers() {
      let resolve;
      let reject;
      const promise = new Promise((...settle) => {
        [resolve, reject] = settle;
      });
      return { promise, resolve, reject };
    },
  });

  addMissing(URL, {
    canParse(...address: ConstructorParameters<typeof URL>) {
      try {
        return Boolean(new URL(...address));
      } catch {
        return false;
      }
    },
  });

  if (!('size' in URLSearchParams.prototype)) {
    Object.defineProperty(URLSearchParams.prototype, 'size', {
      configurable: true,
      get(this: URLSearchParams) {
        return [...this].length;
      },
    });
  }

  addMissing(AbortSignal, {
    any(signals: Iterable<AbortSignal>) {
      const combined = new AbortController();
      for (const signal of signals) {
        const follow = () => combined.abort(signal.reason);
        if (signal.aborted) follow();
        else signal.addEventListener('abort', follow, { once: true, signal: combined.signal });
      }
      return combined.signal;
    },
  });

  // A worker has no elements.
  if (!('Element' in globalThis)) return;
  addMissing(Element.prototype, {
    checkVisibility(this: Element) {
      return this.getClientRects().length > 0;
    },
  });
}
