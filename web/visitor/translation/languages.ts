import { pageAt } from '../../../contract/pages.ts';
import type { ViewLanguage } from '../../../rules/marketing/visit-note.ts';

/** Each by its own name, as someone who reads nothing else would look for it. */
export const languages: readonly { readonly code: ViewLanguage; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'ru', name: 'Русский' },
];

/** Third-party script is kept away from pages that open an application, and from the offline page. */
export const isTranslatable = (path: string): boolean =>
  path !== '/offline' && pageAt(path)?.access === 'public';
