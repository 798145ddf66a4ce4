import type { MiddlewareFunction } from 'react-router';
import type { Api } from '../../contract/api.ts';
import { pageAt, type PagePath, pages } from '../../contract/pages.ts';
import { ApiError } from '../visitor/api/api-error.ts';
import { browserApi } from '../visitor/api/browser-api.ts';
import { siteInfo } from '../visitor/site-info.ts';

/** LANG-01: the pressed link is painted before the work of the next page begins. */
const LONGEST_DELAY = 150;

/** The address of a flow changes with the step on screen: it loads nothing and must not lag behind. */
const isWithinFlow = ({ pathname }: URL): boolean =>
  pathname === window.location.pathname && pageAt(pathname)?.access === 'private';

export const delayGuard: MiddlewareFunction = async ({ url }, next) => {
  if (isWithinFlow(url)) return next();
  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LONGEST_DELAY))]);
  return next();
};

let cancelNavigation: () => void = () => undefined;

/** Registers the router's function that cancels a navigation. */
export function onCancelNavigation(cancel: () => void): () => void {
  cancelNavigation = cancel;
  return () => {
    if (cancelNavigation === cancel) cancelNavigation = () => undefined;
  };
}

/** True for back, forward and reload: the address bar already shows the page that is loading. */
const isShown = (url: string): boolean => {
  const { origin, pathname, search } = window.location;
  return url === `${origin}${pathname}${search}`;
};

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** ERR-09: the hire pages need the site's settings; other pages work without them. */
async function settings(path: PagePath, { signal, url }: Request): Promise<void> {
  if (pages[path].code !== pages['/hire-maid'].code) {
    await siteInfo(path, { signal, ignoreErrorMessages: true }).catch(() => undefined);
    return;
  }
  const { siteConfig } = await siteInfo(path, { signal });
  if (!siteConfig.ccSiteConfig.redirectToWhatsapp || isShown(url)) return;
  // ENTRY-01: the server decides where the hire pages lead.
  window.location.assign(url);
  await untilAborted(signal);
}

/**
 * Loads a page in the browser. If that fails, the visitor sees a message and stays on the current page. If the
 * address bar already shows the new page, it renders the error itself.
 */
export async function guardPage<Data>(
  path: PagePath,
  request: Request,
  load: (api: Api) => Promise<Data>,
): Promise<Data> {
  const { signal } = request;
  const shown = isShown(request.url);
  try {
    const api = browserApi(pages[path].code, { signal, ignoreErrorMessages: shown });
    const [data] = await Promise.all([load(api), settings(path, request)]);
    return data;
  } catch (error) {
    if (shown || signal.aborted || !(error instanceof ApiError)) throw error;
    cancelNavigation();
    return untilAborted(signal);
  }
}
