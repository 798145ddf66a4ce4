import { useSyncExternalStore } from 'react';
import { languageIn, type ViewLanguage } from '../../../rules/marketing/visit-note.ts';
import { stored } from '../browser/stored.ts';
import { inLanguage, isArabicPath } from '../../../rules/text/language-address.ts';
import { isTranslatable } from './languages.ts';

/** A document can have only one translation, because its content policy was written for it. */
interface Translation {
  readonly language: ViewLanguage;
  readonly loaded: Promise<void>;
}

let current: Translation | null = null;
let failed = false;
const listeners = new Set<() => void>();

function fail(): void {
  failed = true;
  for (const listener of listeners) listener();
}

/** LANG-02: the address first, then the stored choice. */
function languageFor(url: URL): ViewLanguage {
  const asked = languageIn(url.searchParams.get('lang'));
  if (isArabicPath(url.pathname)) return asked ?? 'ar';
  const wanted = asked ?? stored.lang.read() ?? 'en';
  return wanted === 'ar' || isTranslatable(url.pathname) ? wanted : 'en';
}

/** Returns the address to load if this document cannot show it in the requested language. */
export function otherDocumentFor(url: URL): string | null {
  const wanted = languageFor(url);
  if (current === null || wanted === current.language) return null;
  if (wanted !== 'ar' && current.language !== 'ar' && !isTranslatable(url.pathname))
    return url.href;
  return new URL(inLanguage(wanted, url), url).href;
}

async function load(language: ViewLanguage, scriptUrl: string | null): Promise<void> {
  if (language === 'en' || language === 'ar' || scriptUrl === null) return;
  const { loadWidget } = await import('./widget.ts');
  await loadWidget(scriptUrl, language, fail);
}

/** Runs once per document; without a script address the server did not prepare it for translation. */
export function startTranslation(rendered: ViewLanguage, scriptUrl: string | null): void {
  if (current) return;
  const here = new URL(window.location.href);
  const translates = scriptUrl !== null && isTranslatable(here.pathname);
  const language = rendered === 'ar' || translates ? rendered : 'en';
  const loaded = load(language, scriptUrl);
  loaded.catch(fail);
  current = { language, loaded };
  const otherDocument = otherDocumentFor(here);
  if (otherDocument && otherDocument !== here.href) window.location.replace(otherDocument);
}

/** Rejects if the page cannot be translated (LANG-04). */
export const translationLoaded = async (): Promise<void> => current?.loaded;

/** The language into which translation failed. */
export const useFailedLanguage = (): ViewLanguage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => (failed && current ? current.language : null),
    () => null,
  );
