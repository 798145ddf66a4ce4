import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly policy: string;
  body(encoding: Encoding): Promise<Buffer> | Buffer;
}

/** Fast compression first, because a page may be cached briefly; a page that lasts is compressed better, a tenth smaller. */
const QUICK = 5;
const BEST = 11;
const BEST_AFTER = 5_000;

const brotliAt = (plain: Buffer, quality: number): Promise<Buffer> =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** A rendered page with its compressed forms, each made on first use. */
export function toCachedPage(status: number, html: string, policy: string): CachedPage {
  const plain = Buffer.from(html);
  const bodies = new Map<Encoding, Promise<Buffer> | Buffer>([['identity', plain]]);
  const compress = {
    br: () => brotliAt(plain, QUICK),
    gzip: () => gzipped(plain, { level: 9 }),
    identity: () => Promise.resolve(plain),
  };
  const rendered = performance.now();
  let isBestCompression = false;
  function compressBest(): void {
    isBestCompression = true;
    void brotliAt(plain, BEST).then(
      (body) => bodies.set('br', body),
      () => undefined,
    );
  }
  return {
    status,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    policy,
    body(encoding) {
      const known = bodies.get(encoding);
      if (encoding === 'br' && !isBestCompression && performance.now() - rendered > BEST_AFTER)
        compressBest();
      if (known) return known;
      const made = compress[encoding]().then((body) => {
        bodies.set(encoding, body);
        return body;
      });
      bodies.set(encoding, made);
      return made;
    },
  };
}
