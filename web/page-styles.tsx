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

/** Sheets that came inside the page; kept so that going back to a page asks for nothing. */
const inlined = new Map<string, string>();
let collected = false;

function inlinedSheets(): Map<string, string> {
  if (!collected) {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
      inlined.set(style.dataset['href'] ?? '', style.textContent);
    }
    collected = true;
  }
  return inlined;
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
  const manifest = window['__reactRouterManifest'];
  if (!manifest) return null;
  return hrefsOf(manifest, routeIds).map((href) => {
    const css = inlinedSheets().get(href);
    if (css === undefined)
      return <link key={href} rel="stylesheet" href={href} precedence="page" />;
    return (
      <style key={href} data-href={href}>
        {css}
      </style>
    );
  });
}
