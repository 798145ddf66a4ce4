import type { ViewLanguage } from '../../../rules/marketing/visit-note.ts';

/** The page one is on, in another language; everything else in the address stays. */
export function inLanguage(
  language: ViewLanguage,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string {
  const parameters = new URLSearchParams(search);
  parameters.set('lang', language);
  return `${pathname}?${parameters}`;
}
