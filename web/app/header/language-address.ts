import type { ViewLanguage } from '../../../rules/marketing/visit-note.ts';

/** The current page in another language; the rest of the address stays. */
export function inLanguage(
  language: ViewLanguage,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string {
  const parameters = new URLSearchParams(search);
  parameters.set('lang', language);
  return `${pathname}?${parameters}`;
}
