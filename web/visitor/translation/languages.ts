import { pageAt } from '../../../contract/pages.ts';
import type { ViewLanguage } from '../../../rules/marketing/visit-note.ts';

/** Each language in its own name, so that its readers recognise it. */
export const languages: readonly { readonly code: ViewLanguage; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'fr', name: 'Français' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'ru', name: 'Русский' },
];

/** No third-party script on application pages and the offline page. */
export const isTranslatable = (path: string): boolean =>
  path !== '/offline' && pageAt(path)?.access === 'public';
