import { pageAt } from '../../contract/pages.ts';
import { findByCode } from '../../rules/marketing/short-codes.ts';
import { withTracking } from '../../rules/marketing/tracking.ts';
import { isArabicPath, pathIn } from '../../rules/text/language-address.ts';
import type { RedirectTable, RedirectTo } from './redirect-table.ts';

export interface RequestedAddress {
  readonly path: string;
  /** The part after the question mark. */
  readonly search: string;
}

const codeShape = /^\/([A-Za-z0-9][A-Za-z0-9_/-]{0,99}?)\/?$/;

const uuidShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The target page reports the scan (CALL-05), so our own pages get the scan's id and code. */
function withScan(target: string, code: string, query: URLSearchParams): string {
  const uuid = query.get('uuid') ?? '';
  if (!target.startsWith('/') || !uuidShape.test(uuid)) return target;
  const [address = '', ...hash] = target.split(/(?=#)/);
  const scan = new URLSearchParams({ uuid, code }).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${scan}${hash.join('')}`;
}

export function shortCodeTarget(
  codes: RedirectTable['codes'],
  { path, search }: RequestedAddress,
): RedirectTo | null {
  const code = codeShape.exec(path)?.[1];
  const redirect = code === undefined ? null : findByCode(codes, code);
  if (code === undefined || redirect === null) return null;
  const { entry } = redirect;
  if (redirect.kind === 'call') {
    return { code, entry, phone: redirect.target, other: redirect.target };
  }
  const query = new URLSearchParams(search);
  if (redirect.kind === 'address') {
    const target = withScan(withTracking(redirect.target, query), code, query);
    return { code, entry, phone: target, other: target, permanent: redirect.permanent };
  }
  const chatId = query.get('chatId');
  const { link, pageLink } = chatId === null ? redirect : redirect.with(chatId);
  return { code, entry, phone: link, other: withScan(withTracking(pageLink, query), code, query) };
}

function inArabic(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  return pageAt(path) === null ? target : `${pathIn('ar', path)}${target.slice(path.length)}`;
}

/** An Arabic address leads to the Arabic pages. A choice made earlier is left to the pages, as redirects may be cached. */
export const likeAddress = (url: string, redirect: RedirectTo): RedirectTo =>
  isArabicPath(url.split('?', 1)[0] ?? url)
    ? { ...redirect, phone: inArabic(redirect.phone), other: inArabic(redirect.other) }
    : redirect;

const MOST_REMEMBERED = 1000;

/** Printed links are the same for everyone, so they are cached; made-up ones can only empty the cache. */
export function remember(
  followed: Map<string, RedirectTo>,
  url: string,
  redirect: RedirectTo,
): void {
  if (followed.size >= MOST_REMEMBERED) followed.clear();
  if (url.length <= 300) followed.set(url, redirect);
}
