import { createContext, useContext } from 'react';
import { Links, matchRoutes, type MiddlewareFunction, useMatches } from 'react-router';
import { InlineStyle } from '../site/inline-code.tsx';
import { withoutLanguage } from '../../rules/text/language-address.ts';
import { NonceContext } from '../site/early/early-presses.tsx';
import { bringSheets } from '../visitor/browser/bring-module.ts';

export interface StyleSheet {
  readonly href: string;
  readonly css: string;
}

/** On the server: the text of the style sheets for given routes. */
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

/** The router appends `#` to its own style sheets. */
const fileOf = (href: string): string => href.replace(/#$/, '');

export function hrefsOf(manifest: RouteManifest, routeIds: readonly string[]): string[] {
  return [...new Set(routeIds.flatMap((id) => manifest.routes[id]?.css ?? []))];
}

interface FirstStyles {
  /** Style sheets inlined in the page, with their text. */
  readonly inlined: ReadonlyMap<string, string>;
  /** The original manifest, with the style sheets of every page. */
  readonly manifest: RouteManifest;
}

let first: FirstStyles | undefined;

/** The router would preload a page's style sheets and drop them again; `bringStyles` loads them instead. */
function hideFromRouter({ routes }: RouteManifest): void {
  for (const route of Object.values(routes)) if (route?.css) Object.assign(route, { css: [] });
}

/** Components loaded later request their style sheets unless a link exists; this link loads nothing. */
function markAsLoaded(hrefs: Iterable<string>): void {
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
  markAsLoaded(inlined.keys());
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

/** On client-side navigation a page is rendered once its style sheets have loaded; they stay in the document. */
export const bringStyles: MiddlewareFunction = async ({ request }, next) => {
  if (import.meta.env.DEV) return next();
  const styles = bringSheets(sheetsOf(withoutLanguage(new URL(request.url).pathname))).catch(
    () => undefined,
  );
  const [drawn] = await Promise.all([next(), styles]);
  return drawn;
};

/** The first page has its styles inline, so that the first paint needs only the HTML. */
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
