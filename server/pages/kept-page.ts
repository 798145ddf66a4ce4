import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
export function keepPage(status: number, html: string, policy: string): KeptPage {
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
    policy,
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
