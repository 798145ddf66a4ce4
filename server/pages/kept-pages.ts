import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { policyByHash } from './content-policy.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface KeptPage {
  readonly status: number;
  readonly etag: string;
  readonly policy: string;
  body(encoding: Encoding): Promise<Buffer> | Buffer;
}

/** A rendered page with its compressed forms, each made once when first asked for. */
export function keepPage(status: number, html: string): KeptPage {
  const plain = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer> | Buffer>([['identity', plain]]);
  const compress = {
    br: () =>
      brotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    gzip: () => gzipped(plain, { level: 9 }),
    identity: () => Promise.resolve(plain),
  };
  return {
    status,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    policy: policyByHash(html),
    body(encoding) {
      const kept = bodies.get(encoding);
      if (kept) return kept;
      const made = compress[encoding]().then((body) => {
        bodies.set(encoding, body);
        return body;
      });
      bodies.set(encoding, made);
      return made;
    },
  };
}

interface Entry {
  page: KeptPage | null;
  fresh: boolean;
  rendering: Promise<KeptPage> | null;
}

/**
 * Pages by key, the least recently used dropped first. A change makes them stale, not gone:
 * while the store is away the last good rendering is still shown.
 */
export class KeptPages {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  makeStale(): void {
    for (const entry of this.#entries.values()) {
      entry.fresh = false;
      entry.rendering = null;
    }
  }

  /** A page that can be sent at once. */
  peek(key: string): KeptPage | null {
    const entry = this.#entries.get(key);
    return entry?.fresh ? entry.page : null;
  }

  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const entry = this.#touch(key);
    if (entry.fresh && entry.page) return entry.page;
    const rendering = (entry.rendering ??= render());
    try {
      const page = await rendering;
      // A change that came while rendering has cleared `rendering`: this result is already old.
      if (entry.rendering === rendering) {
        entry.rendering = null;
        if (page.status === 200) {
          entry.page = page;
          entry.fresh = true;
        }
      }
      return page.status >= 500 && entry.page ? entry.page : page;
    } catch (error) {
      if (entry.rendering === rendering) entry.rendering = null;
      if (entry.page) return entry.page;
      throw error;
    }
  }

  #touch(key: string): Entry {
    const entry = this.#entries.get(key) ?? { page: null, fresh: false, rendering: null };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#most) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return entry;
  }
}
