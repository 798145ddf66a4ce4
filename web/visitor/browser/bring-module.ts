import { isArabicDocument } from './own-language.ts';

/** Caches a success; a failure can be retried. */
function onlyOnce(work: (file: string) => Promise<unknown>) {
  const cache = new Map<string, Promise<unknown>>();
  return (file: string): Promise<unknown> => {
    const promise =
      cache.get(file) ??
      work(file).catch((error: unknown) => {
        cache.delete(file);
        throw error;
      });
    cache.set(file, promise);
    return promise;
  };
}

const fetchFile = onlyOnce(async (file) => {
  const answer = await fetch(file);
  if (!answer.ok) throw new TypeError(`${file} answered with ${answer.status}.`);
  await answer.arrayBuffer();
});

const addSheet = onlyOnce(async (file) => {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = file;
  const loaded = new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => reject(new TypeError(`${file} did not come.`)));
  });
  document.head.append(sheet);
  try {
    await loaded;
  } catch (error) {
    sheet.remove();
    throw error;
  }
});

const isMissingSheet = (file: string): boolean =>
  file.endsWith('.css') && document.querySelector(`link[rel=stylesheet][href="${file}"]`) === null;

/** Loads the style sheets that are not on the page yet. */
export const bringSheets = async (files: readonly string[]): Promise<void> => {
  await Promise.all(files.filter(isMissingSheet).map(addSheet));
};

/** The build lists the English scripts; the Arabic ones stand in a folder of their own. */
const inOwnLanguage = (script: string): string =>
  isArabicDocument() ? script.replace('/assets/', '/assets/ar/') : script;

/**
 * Replaces Vite's preload function for dynamic imports. Chromium from 150 on never retries a failed module, so all
 * files are fetched first and then imported from the cache.
 */
export async function bringModule<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const addresses = files.map((file) => `/${file}`);
  const sheets = addresses.filter(isMissingSheet);
  const scripts = addresses.filter((file) => file.endsWith('.js')).map(inOwnLanguage);
  await Promise.all([...scripts, ...sheets].map(fetchFile));
  await bringSheets(sheets);
  return load();
}
