import { pages } from '../../../contract/pages.ts';
import type { ViewLanguage } from '../../../rules/visit-note.ts';

/** Each by its own name, as someone who reads nothing else would look for it. */
export const languages: readonly { readonly code: ViewLanguage; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'ru', name: 'Русский' },
];

/** No script of others where an application can be opened, nor where no script can come from outside. */
const translatable = new Set(
  Object.entries(pages).flatMap(([path, { access }]) =>
    access === 'public' && path !== '/offline' ? [path] : [],
  ),
);

export const isTranslatable = (path: string): boolean => translatable.has(path);
