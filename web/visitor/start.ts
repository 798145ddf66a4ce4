import { pageAt } from '../../contract/pages.ts';
import { merrittSearch } from '../../rules/marketing/attribution.ts';
import { flagChanges, flagKey, variantFlags } from '../../rules/marketing/variant-flags.ts';
import { rememberAddress } from './intake.ts';
import { renewSession, extendVisit } from './session-scope.ts';
import { storage, storageWorks } from './browser/storage.ts';
import { stored } from './browser/stored.ts';
import { subscribeToNote, visitNote } from './view.ts';

const COOKIES_DISABLED = '/cookies-disabled';
const nothing = () => undefined;

/** False for pages that store nothing, redirect, or have a secret in their address. */
function needsStorage(path: string): boolean {
  if (path === COOKIES_DISABLED || path === '/offline') return false;
  const page = pageAt(path);
  return page?.access !== 'private' && !page?.leaves;
}

/** The `visit` cookie gives the server this browser's settings, so that it renders the right page. */
function writeVisitCookie(): void {
  const cookie = `visit=${visitNote()}`;
  if (document.cookie.split('; ').includes(cookie)) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`;
}

/** RT-19: redirects if storage is blocked, because nothing the visitor does would be saved. */
function leaveWithoutStorage({ pathname, search }: Location): void {
  if (!needsStorage(pathname) || storageWorks()) return;
  const from = new URLSearchParams({ from: pathname + search });
  window.location.replace(`${COOKIES_DISABLED}?${from.toString()}`);
}

/** FLAG-03: reloads with the stored flag if it changes this page and the server could not know it. */
function reloadWithFlag({ pathname, search, hash }: Location): void {
  const addressFlags = flagChanges(new URLSearchParams(search));
  const names = pageAt(pathname)?.parameters ?? [];
  const flag = variantFlags.find(
    (each) =>
      names.includes(each) && !addressFlags.has(each) && stored.flag(flagKey(each)).read() !== null,
  );
  if (flag === undefined) return;
  window.location.replace(`${pathname}${search}${search === '' ? '?' : '&'}${flag}=1${hash}`);
}

/** Runs once per document, before hydration. */
export function startVisit(): void {
  leaveWithoutStorage(window.location);
  renewSession(Date.now());
  reloadWithFlag(window.location);
  rememberAddress(window.location);
  writeVisitCookie();
  subscribeToNote(writeVisitCookie);
  document.addEventListener('visibilitychange', () => extendVisit(Date.now()));
  if (storage.keys().includes('untoldMaids')) {
    void import('./lists/shortlist-calls.ts').then(({ sendUnsent }) => sendUnsent(), nothing);
  }
}

/** Runs after each client-side navigation. */
export function continueVisit(address: { pathname: string; search: string }): void {
  const merritt = merrittSearch(new URLSearchParams(address.search));
  if (merritt !== null) window.location.replace(address.pathname + merritt);
  extendVisit(Date.now());
  rememberAddress(address);
}
