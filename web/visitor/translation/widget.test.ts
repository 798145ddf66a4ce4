import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWidget } from './widget.ts';

vi.mock('./text-guard.ts', () => ({ keepReactWorking: () => undefined }));
vi.mock('./widget.css', () => ({}));

class Script extends EventTarget {
  src = '';
}

let script: Script | null = null;
let selector: { value: string; dispatchEvent: (event: Event) => boolean } | null = null;
const documentElement = { lang: 'en' };
const changed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  script = null;
  selector = null;
  documentElement.lang = 'en';
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    readyState: 'complete',
    baseURI: 'https://ahlan.example/',
    createElement: (name: string) => (name === 'script' ? new Script() : {}),
    head: { append: (element: Script) => (script = element) },
    body: { append: () => undefined },
    documentElement,
    querySelector: () => selector,
  });
});
afterEach(() => vi.useRealTimers());

function offerSelector() {
  selector = {
    value: '',
    dispatchEvent: (event) => {
      changed(event.type, selector?.value);
      return true;
    },
  };
}

/** Starts the widget on a page that has already loaded. */
async function begin(language: string, onNoSelector = vi.fn(), url = URL_OF_SCRIPT) {
  const loading = loadWidget(url, language, onNoSelector);
  loading.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { loading };
}

const URL_OF_SCRIPT = 'https://translate.example/element.js';

test('[LANG-03] [NUM-04] the language selector is triggered 1 s after the script has loaded', async () => {
  const { loading } = await begin('fr');
  vi.advanceTimersByTime(3000);
  offerSelector();
  script?.dispatchEvent(new Event('load'));
  await loading;
  vi.advanceTimersByTime(999);
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(changed.mock.calls).toEqual([['change', 'fr']]);
  expect(documentElement.lang).toBe('fr');
  vi.advanceTimersByTime(60_000);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a selector that comes later is triggered when it comes', async () => {
  const missing = vi.fn();
  const { loading } = await begin('ru', missing);
  script?.dispatchEvent(new Event('load'));
  await loading;
  vi.advanceTimersByTime(3000);
  offerSelector();
  vi.advanceTimersByTime(250);
  expect(changed.mock.calls).toEqual([['change', 'ru']]);
  vi.advanceTimersByTime(60_000);
  expect(missing).not.toHaveBeenCalled();
});

test('a script that comes and then offers no selector has failed after 10 s', async () => {
  const missing = vi.fn();
  const { loading } = await begin('hi', missing);
  script?.dispatchEvent(new Event('load'));
  await loading;
  vi.advanceTimersByTime(9999);
  expect(missing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(missing).toHaveBeenCalledTimes(1);
});

test('a script that cannot come, or does not come within 10 s, fails', async () => {
  const { loading: refused } = await begin('fr');
  script?.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow('did not load');
  const { loading: silent } = await begin('fr');
  vi.advanceTimersByTime(10_000);
  await expect(silent).rejects.toThrow('did not load');
});

test('the script gets the callback to call, unless its address names one', async () => {
  await begin('fr');
  expect(script?.src).toBe(`${URL_OF_SCRIPT}?cb=googleTranslateElementInit`);
  await begin('fr', vi.fn(), `${URL_OF_SCRIPT}?cb=other`);
  expect(script?.src).toBe(`${URL_OF_SCRIPT}?cb=other`);
});
