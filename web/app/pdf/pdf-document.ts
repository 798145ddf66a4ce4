import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../visitor/api/api-error.ts';
import { fetchBytes } from '../../visitor/api/fetch-bytes.ts';

async function openDocument(data: Uint8Array) {
  const worker = await import('./pdf-worker.ts?worker&url');
  GlobalWorkerOptions.workerSrc = worker.default;
  // Glyphs are drawn as paths, because the content policy forbids fonts from data.
  return getDocument({ data, disableFontFace: true });
}

export interface PdfPage {
  readonly number: number;
  /** In points, as in the file. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly proxy: PDFPageProxy;
}

/** missing: the office has no such file. damaged: it cannot be read. unreachable: it could not be loaded. */
export type PdfFailureReason = 'missing' | 'damaged' | 'unreachable';

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: PdfFailureReason }
  | { readonly status: 'ready'; readonly pages: readonly PdfPage[] };

function failureReason(error: unknown): PdfFailureReason {
  if (error instanceof ApiError) {
    return error.status >= 200 && error.status < 500 ? 'missing' : 'unreachable';
  }
  // A viewer script that failed to load is a TypeError; unreadable files have errors of their own.
  return error instanceof TypeError || !navigator.onLine ? 'unreachable' : 'damaged';
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const proxy = await document.getPage(number);
  const { width, height } = proxy.getViewport({ scale: 1 });
  const { items } = await proxy.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { number, width, height, text, proxy };
}

/** Loads the file's pages; returns functions to retry and to report a page that cannot be drawn. */
export function usePdf(url: string, pageCode: string) {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const [asked, setAsked] = useState({ url, pageCode });

  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    // The viewer shows its own error.
    const quietly = { signal, ignoreErrorMessages: true };
    let stop = () => Promise.resolve();
    const open = async () => {
      const task = await openDocument(await fetchBytes(asked.url, asked.pageCode, quietly));
      stop = () => task.destroy();
      const document = await task.promise;
      const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
      const pages = await Promise.all(numbers.map((number) => readPage(document, number)));
      if (!signal.aborted) setState({ status: 'ready', pages });
    };
    open().catch((error: unknown) => {
      if (!signal.aborted) setState({ status: 'failed', reason: failureReason(error) });
    });
    return () => {
      closed.abort();
      void stop();
    };
  }, [asked]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAsked((before) => ({ ...before }));
  }, []);
  const markDamaged = useCallback(() => setState({ status: 'failed', reason: 'damaged' }), []);
  return { state, retry, markDamaged };
}
