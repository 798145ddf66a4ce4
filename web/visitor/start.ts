import { pageAt } from '../../contract/pages.ts';
import { merrittSearch } from '../../rules/marketing/attribution.ts';
import { flagChanges, flagKey, variantFlags } from '../../rules/marketing/variant-flags.ts';
import { pathIn } from '../../rules/text/language-address.ts';
import { ownLanguage } from './browser/own-language.ts';
import { rememberAddress } from './intake.ts';
import { renewSession, extendVisit } from './session-scope.ts';
import { storage, storageWorks } from './browser/storage.ts';
import { stored } from './browser/stored.ts';
import { writeValue } from './browser/write-value.ts';
import { subscribeToNote, visitNote } from './view.ts';

const COOKIES_DISABLED = '/cookies-disabled';
const nothing = () => undefined;

/** False for pages that store nothing, redirect, or have a secret in their address. */
function needsStorage(path: string): boolean {
  const page = pageAt(path);
  if (page?.code === 'cookies-disabled' || page?.code === 'offline') return false;
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
  window.location.replace(`${pathIn(ownLanguage(), COOKIES_DISABLED)}?${from.toString()}`);
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

/**
 * Fields for numbers and codes accept Arabic and Persian digits and show 0 to 9. Runs before the field's own handlers;
 * the last four bits of such a digit are its value.
 */
function showWesternDigits({ target: field }: Event): void {
  if (!(field instanceof HTMLInputElement) || !field.matches('[inputmode],[dir=ltr]')) return;
  const text = field.value.replaceAll(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
  if (text === field.value) return;
  const caret = field.selectionStart;
  writeValue(field, text);
  field.setSelectionRange(caret, caret);
}

/** Runs once per document, before hydration. */
export function startVisit(): void {
  leaveWithoutStorage(window.location);
  renewSession(Date.now());
  reloadWithFlag(window.location);
  rememberAddress(window.location);
  writeVisitCookie();
  subscribeToNote(writeVisitCookie);
  window.addEventListener('input', showWesternDigits, true);
  document.addEventListener('visibilitychange', () => extendVisit(Date.now()));
  if (storage.keys().includes('untoldMaids')) {
    void import('./lists/shortlist-calls.ts').then(({ sendUnsent }) => sendUnsent(), nothing);
  }
}

/** Runs after each client-side navigation. */
export function continueVisit(address: { pathname: string; search: string }): void {
  const merritt = merrittSearch(new URLSearchParams(address.search));
  if (merritt !== null) window.location.replace(window.location.pathname + merritt);
  extendVisit(Date.now());
  rememberAddress(address);
}
