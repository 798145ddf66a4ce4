import { besidePeer } from './beside-peer.ts';
import type { Figure } from './figure.ts';
import { startPeer } from './peer.ts';
import type { Site } from './site.ts';
import { ask } from './wire.ts';

const headers = { 'accept-encoding': 'br', accept: 'text/html' };

/** A page beside node:http serving the same compressed bytes from memory. */
export async function servedPage(
  { product, keep }: Site,
  path: string,
  label: string,
): Promise<Figure> {
  const answer = await ask(product.origin + path, headers);
  const encoding = answer.headers['content-encoding'];
  if (answer.status !== 200 || encoding === undefined) {
    throw new Error(`${path} answers ${answer.status}, encoded as ${encoding ?? 'nothing'}.`);
  }
  const file = await keep('page.br', answer.bytes);
  const mediaType = answer.headers['content-type'] ?? '';
  await using peer = await startPeer('same-bytes-http', [file, mediaType, encoding]);
  const sides = await besidePeer(product.origin, peer.origin, path, headers);
  return {
    name: `${label} / node:http, same compressed bytes`,
    value: sides.ours / sides.peer,
    unit: '×',
    limit: { atLeast: 0.5 },
    detail: `${Math.round(sides.ours)} / ${Math.round(sides.peer)} pages per second, ${answer.bytes.length} bytes`,
  };
}
