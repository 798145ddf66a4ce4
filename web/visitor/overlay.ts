import { useSyncExternalStore } from 'react';

export interface PdfFile {
  readonly title: string;
  readonly url: string;
}

/** Overlays over the page. Only one is open at a time: the last one opened. */
let pdf: PdfFile | null = null;
const listeners = new Set<() => void>();

function change(next: PdfFile | null) {
  if (next === pdf) return;
  pdf = next;
  for (const listener of listeners) listener();
}

export const openPdf = (file: PdfFile): void => change(file);
export const closeOverlays = (): void => change(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useOpenPdf = (): PdfFile | null =>
  useSyncExternalStore(
    subscribe,
    () => pdf,
    () => null,
  );
