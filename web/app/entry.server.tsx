import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
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
import { hrefsOf, StyleSheetsContext, type StyleSheet } from './page-styles.tsx';

const sheets = new Map<string, string>();

function sheetText(href: string): string {
  const cached = sheets.get(href);
  if (cached !== undefined) return cached;
  const text = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8');
  sheets.set(href, text);
  return text;
}

/** Waits for everything that suspends. No part is large enough to be sent later by an inline script. */
function rendered(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
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
  const page = await rendered(
    <StyleSheetsContext value={styleSheets}>
      <NonceContext value={nonce}>
        <ServerRouter
          context={routerContext}
          url={request.url}
          {...(nonce === undefined ? {} : { nonce })}
        />
      </NonceContext>
    </StyleSheetsContext>,
    nonce,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}

/** The page shows a loader's refusal; unexpected errors are also reported to the server. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
}
