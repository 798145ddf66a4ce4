import type { ExternalLibrary } from './page-handle.ts';

const asked = new Map<string, Promise<void>>();

function elementFor({ kind, url }: ExternalLibrary): HTMLScriptElement | HTMLLinkElement {
  if (kind === 'script') return Object.assign(document.createElement('script'), { src: url });
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
}

/** Resolves when the browser has loaded it or failed. */
function loadOnce(library: ExternalLibrary): Promise<void> {
  const known = asked.get(library.url);
  if (known) return known;
  const loading = new Promise<void>((resolve) => {
    const element = elementFor(library);
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      asked.delete(library.url);
      element.remove();
      resolve();
    });
    document.head.append(element);
  });
  asked.set(library.url, loading);
  return loading;
}

/** SHELL-05: loaded before the route is shown; a failure does not block the visitor. */
export async function loadExternalLibraries(
  libraries: readonly ExternalLibrary[] = [],
): Promise<void> {
  await Promise.all(libraries.map(loadOnce));
}
