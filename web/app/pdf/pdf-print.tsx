import { useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PdfPage } from './pdf-document.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import styles from './pdf-viewer.module.css';

const PRINT_SCALE = 1.5;

type PdfPrintProps = {
  pages: readonly PdfPage[];
  onDone: () => void;
};

/** Renders only the pages, outside the dialog, while printing. */
export function PdfPrint({ pages, onDone }: PdfPrintProps) {
  const waiting = useRef(pages.length);
  const drawn = useCallback(() => {
    waiting.current -= 1;
    if (waiting.current === 0) window.print();
  }, []);
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className={styles.print}>
      {pages.map((page) => (
        <PdfSheet key={page.number} page={page} scale={PRINT_SCALE} onDrawn={drawn} />
      ))}
    </div>,
    document.body,
  );
}
