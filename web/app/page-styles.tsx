import { createContext, useContext } from 'react';
import { Links, matchRoutes, type MiddlewareFunction, useMatches } from 'react-router';
import { InlineStyle } from '../site/inline-code.tsx';
import { NonceContext } from '../site/early/early-presses.tsx';
import { bringSheets } from '../visitor/browser/bring-module.ts';

export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

/** On the server: the style sheets of some routes, with their text. */
export const StyleSheetsContext = createContext<
  ((routeIds: readonly string[]) => readonly StyleSheet[]) | null
>(null);

interface RouteInManifest {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly css?: readonly string[];
}

interface RouteManifest {
  readonly routes: Readonly<Record<string, RouteInManifest | undefined>>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouteManifest;
  }
}

/** The router's own names end in a mark of their own. */
const fileOf = (href: string): string => href.replace(/#$/, '');

export function hrefsOf(manifest: RouteManifest, routeIds: readonly string[]): string[] {
  return [...new Set(routeIds.flatMap((id) => manifest.routes[id]?.css ?? []))];
}

interface FirstStyles {
  /** Sheets that came inside the page, with their text. */
  readonly inlined: ReadonlyMap<string, string>;
  /** As it was given, with the sheets of every page. */
  readonly manifest: RouteManifest;
}

let first: FirstStyles | undefined;

/** The router would load a page's sheets ahead and drop them again: `bringStyles` does it instead. */
function hideFromRouter({ routes }: RouteManifest): void {
  for (const route of Object.values(routes)) if (route?.css) Object.assign(route, { css: [] });
}

/** Parts that come later ask for their sheets as files, unless a link to them stands here; this one loads nothing. */
function markAsThere(hrefs: Iterable<string>): void {
  for (const href of hrefs) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', disabled: true });
    link.setAttribute('href', fileOf(href));
    document.head.append(link);
  }
}

function firstStyles(): FirstStyles {
  if (first) return first;
  const inside = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];
  const inlined = new Map(
    inside.map((style) => [style.dataset['href'] ?? '', style.textContent] as const),
  );
  const given = window['__reactRouterManifest'] ?? { routes: {} };
  first = { inlined, manifest: structuredClone({ routes: given.routes }) };
  hideFromRouter(given);
  markAsThere(inlined.keys());
  return first;
}

function sheetsOf(path: string): string[] {
  const { manifest } = firstStyles();
  const pages = Object.values(manifest.routes).flatMap((route) =>
    route?.path || route?.index ? [{ id: route.id, path: route.path ?? '/' }] : [],
  );
  const page = matchRoutes(pages, path)?.at(-1);
  return page?.route.id === undefined ? [] : hrefsOf(manifest, [page.route.id]).map(fileOf);
}

/** A page that is reached from another one is drawn when its style sheets are there; they stay. */
export const bringStyles: MiddlewareFunction = async ({ request }, next) => {
  if (import.meta.env.DEV) return next();
  const styles = bringSheets(sheetsOf(new URL(request.url).pathname)).catch(() => undefined);
  const [drawn] = await Promise.all([next(), styles]);
  return drawn;
};

/** The first page carries its styles inside, so that the first paint waits for nothing but the HTML. */
export function PageStyles() {
  const routeIds = useMatches().map((match) => match.id);
  const sheetsOnServer = useContext(StyleSheetsContext);
  const nonce = useContext(NonceContext);
  if (import.meta.env.DEV) return <Links />;
  if (sheetsOnServer) {
    return sheetsOnServer(routeIds).map(({ href, css }) => (
      <InlineStyle key={href} nonce={nonce} href={href} code={css} />
    ));
  }
  return [...firstStyles().inlined].map(([href, css]) => (
    <style key={href} data-href={href}>
      {css}
    </style>
  ));
}
