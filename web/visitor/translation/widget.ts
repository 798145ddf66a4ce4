import './widget.css';
import { keepReactWorking } from './text-guard.ts';

/** NUM-04 */
const FIRST_TRY_AFTER = 1000;
const RETRY_INTERVAL = 250;
const LONGEST_WAIT = 10_000;
const PLACE = 'google_translate_element';
const CALLBACK = 'googleTranslateElementInit';

type TranslateElement = new (
  options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean },
  place: string,
) => unknown;

declare global {
  interface Window {
    google?: { readonly translate?: { readonly TranslateElement?: TranslateElement } };
    googleTranslateElementInit?: () => void;
  }
}

function addContainer(): void {
  const place = Object.assign(document.createElement('div'), { id: PLACE, hidden: true });
  place.translate = false;
  document.body.append(place);
  window[CALLBACK] = () => {
    const Element = window.google?.translate?.TranslateElement;
    if (!Element || place.hasChildNodes()) return;
    void new Element(
      { pageLanguage: 'en', includedLanguages: 'en,fr,hi,ru', autoDisplay: false },
      PLACE,
    );
  };
}

function withCallback(scriptUrl: string): string {
  const url = new URL(scriptUrl, document.baseURI);
  if (!url.searchParams.has('cb')) url.searchParams.set('cb', CALLBACK);
  return url.href;
}

/** A script that never loads must not block the load event. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    const failed = () => reject(new Error('The translation did not load.'));
    const late = setTimeout(failed, LONGEST_WAIT);
    script.addEventListener('load', () => {
      clearTimeout(late);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(late);
      failed();
    });
    document.head.append(script);
  });
}

/** LANG-03. The widget loads more files, so its selector may appear later than the script. */
function chooseLater(language: string, onFailure: () => void): void {
  let waited = FIRST_TRY_AFTER;
  const choose = () => {
    const selector = document.querySelector<HTMLSelectElement>('select.goog-te-combo');
    if (selector) {
      selector.value = language;
      selector.dispatchEvent(new Event('change', { bubbles: true }));
      document.documentElement.lang = language;
    } else if (waited >= LONGEST_WAIT) {
      onFailure();
    } else {
      waited += RETRY_INTERVAL;
      setTimeout(choose, RETRY_INTERVAL);
    }
  };
  setTimeout(choose, FIRST_TRY_AFTER);
}

/**
 * Settles when the script has loaded or failed; calls `onNoSelector` if the script loaded but no selector appeared.
 */
export async function loadWidget(
  scriptUrl: string,
  language: string,
  onNoSelector: () => void,
): Promise<void> {
  await pageLoaded();
  keepReactWorking();
  addContainer();
  await loadScript(withCallback(scriptUrl));
  window[CALLBACK]?.();
  chooseLater(language, onNoSelector);
}
