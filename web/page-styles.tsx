import { createContext, use } from 'react';
import { Links, useMatches } from 'react-router';

export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

/** On the server: the style sheets of some routes, with their text. */
export const StyleSheetsContext = createContext<
  ((routeIds: readonly string[]) => readonly StyleSheet[]) | null
>(null);

interface RouteManifest {
  readonly routes: Readonly<Record<string, { readonly css?: readonly string[] } | undefined>>;
}

declare global {
  interface Window {
    __reactRouterManifest?: RouteManifest;
  }
}

export function hrefsOf(manifest: RouteManifest, routeIds: readonly string[]): string[] {
  return [...new Set(routeIds.flatMap((id) => manifest.routes[id]?.css ?? []))];
}

interface FirstStyles {
  /** Sheets that came inside the page; kept so that going back to a page asks for nothing. */
  readonly inlined: ReadonlyMap<string, string>;
  readonly manifest: RouteManifest;
}

let first: FirstStyles | undefined;

/** The router loads a page's sheets ahead, those inside this one too: it is left only the others. */
function hideFromRouter({ routes }: RouteManifest, inlined: ReadonlyMap<string, string>): void {
  for (const route of Object.values(routes)) {
    if (route?.css) Object.assign(route, { css: route.css.filter((href) => !inlined.has(href)) });
  }
}

/** Parts that come later ask for their sheets as files, unless a link to them stands here; this one loads nothing. */
function markAsThere(hrefs: Iterable<string>): void {
  for (const href of hrefs) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', disabled: true });
    // The router's own names end in a mark of their own.
    link.setAttribute('href', href.replace(/#$/, ''));
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
  hideFromRouter(given, inlined);
  markAsThere(inlined.keys());
  return first;
}

/**
 * The first page carries its styles inside, so that the first paint waits for nothing but the HTML;
 * pages reached from it load theirs as files.
 */
export function PageStyles() {
  const routeIds = useMatches().map((match) => match.id);
  const sheetsOnServer = use(StyleSheetsContext);
  if (import.meta.env.DEV) return <Links />;
  if (sheetsOnServer) {
    return sheetsOnServer(routeIds).map(({ href, css }) => (
      <style key={href} data-href={href}>
        {css}
      </style>
    ));
  }
  const { inlined, manifest } = firstStyles();
  return hrefsOf(manifest, routeIds).map((href) => {
    const css = inlined.get(href);
    if (css === undefined)
      return <link key={href} rel="stylesheet" href={href} precedence="page" />;
    return (
      <style key={href} data-href={href}>
        {css}
      </style>
    );
  });
}
