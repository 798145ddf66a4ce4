import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { fetchBytes } from '../visitor/api/fetch-bytes.ts';

async function openDocument(data: Uint8Array) {
  const worker = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  GlobalWorkerOptions.workerSrc = worker.default;
  // Glyphs are drawn as paths: the page's policy allows no fonts made from data.
  return getDocument({ data, disableFontFace: true });
}

export interface PdfPage {
  readonly number: number;
  /** In points, as the file says. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly proxy: PDFPageProxy;
}

export type PdfState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly pages: readonly PdfPage[] };

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const proxy = await document.getPage(number);
  const { width, height } = proxy.getViewport({ scale: 1 });
  const { items } = await proxy.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { number, width, height, text, proxy };
}

/** The file's pages, and a way to try again. */
export function usePdf(url: string, pageCode: string) {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const [asked, setAsked] = useState({ url, pageCode });

  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    let stop = () => Promise.resolve();
    const open = async () => {
      const task = await openDocument(await fetchBytes(asked.url, asked.pageCode, { signal }));
      stop = () => task.destroy();
      const document = await task.promise;
      const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
      const pages = await Promise.all(numbers.map((number) => readPage(document, number)));
      if (!signal.aborted) setState({ status: 'ready', pages });
    };
    open().catch(() => {
      if (!signal.aborted) setState({ status: 'failed' });
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
  return { state, retry };
}
