import { useEffect, useState } from 'react';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { partsOf } from '../../visitor/api/parts.ts';
import { officeAddress } from '../shell/office-api.ts';

export type Scan =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'ready'; readonly url: string };

/** A PDF is drawn as a picture, so that it is zoomed and turned like any scan. */
async function asPicture(file: Blob): Promise<Blob> {
  if (file.type !== 'application/pdf') return file;
  const { drawPdf } = await import('./draw-pdf.ts');
  return drawPdf(file);
}

async function fetchScan(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(officeAddress(`office/scan/${id}`), { signal });
  if (response.ok) return asPicture(await response.blob());
  const { error, message } = partsOf(await response.json().catch(() => ({})));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  throw new ApiError(response.status, text(error), text(message));
}

/** The file of a document, in memory only. Each load is recorded as a view. */
export function useScan(id: string): Scan & { readonly retry: () => void } {
  const [scan, setScan] = useState<Scan>({ state: 'loading' });
  const [asked, setAsked] = useState({ id });
  useEffect(() => {
    const closed = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const file = await fetchScan(asked.id, closed.signal);
      if (closed.signal.aborted) return;
      url = URL.createObjectURL(file);
      setScan({ state: 'ready', url });
    };
    load().catch((error: unknown) => {
      const failure = error instanceof ApiError ? error : unanswered(error);
      if (!closed.signal.aborted) setScan({ state: 'failed', error: failure });
    });
    return () => {
      closed.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [asked]);
  const retry = () => {
    setScan({ state: 'loading' });
    setAsked({ id });
  };
  return { ...scan, retry };
}
