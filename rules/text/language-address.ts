import type { Language } from './fill-template.ts';

/** The Arabic pages stand under this address, each at the place of its English twin. */
export const ARABIC_PAGES = '/ar';

export const isArabicPath = (path: string): boolean =>
  path === ARABIC_PAGES || path.startsWith(`${ARABIC_PAGES}/`);

/** The path of the English page. */
export const withoutLanguage = (path: string): string =>
  isArabicPath(path) ? path.slice(ARABIC_PAGES.length) || '/' : path;

/** The path of the page in English or Arabic. */
export function pathIn(language: Language, path: string): string {
  const english = withoutLanguage(path);
  if (language !== 'ar') return english;
  return english === '/' ? ARABIC_PAGES : `${ARABIC_PAGES}${english}`;
}

/** The page in another language; the rest of the address stays. */
export function inLanguage(
  language: Language,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string {
  const parameters = new URLSearchParams(search);
  if (language === 'ar') parameters.delete('lang');
  else parameters.set('lang', language);
  return parameters.size > 0
    ? `${pathIn(language, pathname)}?${parameters}`
    : pathIn(language, pathname);
}
