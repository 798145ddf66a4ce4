import { createHmac } from 'node:crypto';
import { withTracking } from '../../rules/marketing/tracking.ts';
import { judgeAddress } from '../../rules/marketing/web-address.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import type { Keys } from '../platform/keys.ts';
import { comparable, type RedirectTable } from './redirect-table.ts';

/** Proves that we wrote the address: with this as `sig`, the url route redirects without asking. */
export function signAddress(keys: Pick<Keys, 'signing'>, href: string): string {
  return createHmac('sha256', keys.signing).update(`outside address:${href}`).digest('base64url');
}

/** A path of our own site, of plain words only: no browser takes it for another host. */
const isOwnPath = (text: string): boolean => /^\/(?:[\w-]+\/)*[\w-]*(?:[?#]|$)/.test(text);

/** The target of `/url`; null when the visitor must be asked or informed first (RT-29). */
export function urlTarget(
  { chats, ownTargets }: RedirectTable,
  query: URLSearchParams,
  { keys, publicOrigin }: { readonly keys: Pick<Keys, 'signing'>; readonly publicOrigin: string },
): string | null {
  const [text, ...others] = query.getAll('url');
  if (text === undefined || others.length > 0) return null;
  const address = judgeAddress(isOwnPath(text) ? publicOrigin + text : text);
  if (address.kind === 'refused') return null;
  const { href, shownHost } = address;
  const known =
    chats.settings.redirectHosts.has(shownHost) ||
    ownTargets.has(comparable(href)) ||
    new URL(href).origin === publicOrigin ||
    isEqualText(query.get('sig') ?? '', signAddress(keys, href));
  return known ? withTracking(href, query) : null;
}
