import { readFileSync } from 'node:fs';
import { options } from 'preact';
import { renderToString, renderToStringAsync } from 'preact-render-to-string';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import arabicSheet from '../ui/arabic.css?url';
import { isArabicPath } from '../../rules/text/language-address.ts';
import { nonceContext, reportContext } from '../site/api-context.ts';
import { NonceContext } from '../site/early/early-presses.tsx';
import { TitleContext } from '../site/page-title.tsx';
import { hrefsOf, StyleSheetsContext, type StyleSheet } from './page-styles.tsx';

const sheets = new Map<string, string>();

function sheetText(href: string): string {
  const cached = sheets.get(href);
  if (cached !== undefined) return cached;
  const text = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8');
  sheets.set(href, text);
  return text;
}

const prepare = options.vnode?.bind(options);
/** Preact compat turns `translate="no"` into false, which would be left out of the HTML. */
options.vnode = (vnode) => {
  const translate: unknown = Reflect.get(vnode.props, 'translate');
  prepare?.(vnode);
  if (translate === 'no') Object.assign(vnode.props, { translate });
};

/** Replaces the page's own title in the head. */
function withTitle(html: string, title: string | undefined): string {
  if (title === undefined) return html;
  const element = renderToString(<title>{title}</title>);
  return html.replace(/<title>[^<]*<\/title>|(?=<\/head>)/, () => element);
}

/** Pages are rendered whole: they are compressed once and cached, or small enough not to need streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const ofLanguage = isArabicPath(new URL(request.url).pathname) ? [arabicSheet] : [];
  const styleSheets = (routeIds: readonly string[]): StyleSheet[] =>
    [...hrefsOf(routerContext.manifest, routeIds), ...ofLanguage].map((href) => ({
      href,
      css: sheetText(href),
    }));
  const nonce = loadContext.get(nonceContext);
  let title: string | undefined;
  const takeTitle = (newTitle: string) => {
    title = newTitle;
  };
  const page = await renderToStringAsync(
    <StyleSheetsContext value={styleSheets}>
      <TitleContext value={takeTitle}>
        <NonceContext value={nonce}>
          <ServerRouter
            context={routerContext}
            url={request.url}
            {...(nonce === undefined ? {} : { nonce })}
          />
        </NonceContext>
      </TitleContext>
    </StyleSheetsContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${withTitle(page, title)}`, { status, headers });
}

/** The page shows a loader's refusal; unexpected errors are also reported to the server. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
}
