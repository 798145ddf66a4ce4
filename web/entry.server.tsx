import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, reportContext } from './api-context.ts';
import { hrefsOf, StyleSheetsContext, type StyleSheet } from './page-styles.tsx';

const sheets = new Map<string, string>();

function sheetText(href: string): string {
  const kept = sheets.get(href);
  if (kept !== undefined) return kept;
  const text = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8');
  sheets.set(href, text);
  return text;
}

/** Pages are rendered whole: they are compressed once and kept, or small enough not to need streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const styleSheets = (routeIds: readonly string[]): StyleSheet[] =>
    hrefsOf(routerContext.manifest, routeIds).map((href) => ({ href, css: sheetText(href) }));
  const nonce = loadContext.get(nonceContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failure: unknown;
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status: failure ? 500 : status, headers }));
      },
    });
    const { pipe } = renderToPipeableStream(
      <StyleSheetsContext value={styleSheets}>
        <ServerRouter
          context={routerContext}
          url={request.url}
          {...(nonce === undefined ? {} : { nonce })}
        />
      </StyleSheetsContext>,
      {
        ...(nonce === undefined ? {} : { nonce }),
        // Nothing is sent ahead of the rest, so nothing has to be moved into its place by script.
        progressiveChunkSize: Infinity,
        onAllReady: () => pipe(collect),
        onShellError: reject,
        onError: (error) => {
          failure = error;
          loadContext.get(reportContext)(error);
        },
      },
    );
  });
}

/** What a loader refuses is shown by the page; what nobody foresaw is also told to the server. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
}
