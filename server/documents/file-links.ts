import { createHmac } from 'node:crypto';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import type { Deps } from '../platform/deps.ts';

const SECONDS = 300;
/** Twice the lifetime, because nodes' clocks differ: more time left means that a clock was set back (T75). */
const MOST_LEFT = 2 * SECONDS;
const shape = /^([0-9a-f-]{36})\.(whole|preview)\.(\d{10})\.([\w-]{43})$/;

export type FileView = 'whole' | 'preview';
type Signing = Pick<Deps, 'keys'>;

const sign = ({ keys }: Signing, text: string) =>
  createHmac('sha256', keys.signing).update(`file link:${text}`).digest('base64url');

/** A link that opens one document for five minutes (T43). */
export function fileLink(deps: Signing, documentId: string, view: FileView = 'whole'): string {
  const text = `${documentId}.${view}.${Math.floor(Date.now() / 1000) + SECONDS}`;
  return `/files/${text}.${sign(deps, text)}`;
}

/** Null if the signature is not ours. */
export function readFileToken(deps: Signing, token: string) {
  const [, documentId, view, until, signature] = shape.exec(token) ?? [];
  if (documentId === undefined || until === undefined || signature === undefined) return null;
  if (!isEqualText(sign(deps, `${documentId}.${view}.${until}`), signature)) return null;
  const left = Number(until) - Date.now() / 1000;
  return {
    documentId,
    view: view === 'preview' ? ('preview' as const) : ('whole' as const),
    isOver: left < 0 || left > MOST_LEFT,
  };
}
