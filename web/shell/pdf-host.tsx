import { lazy, Suspense } from 'react';
import { closeOverlays, useOpenPdf } from '../visitor/overlay.ts';
import { usePageCode } from './page-code.ts';

const PdfViewer = lazy(() => import('../pdf/pdf-viewer.tsx'));

/** The viewer and its library are loaded when the first file is opened. */
export function PdfHost() {
  const file = useOpenPdf();
  const pageCode = usePageCode();
  if (!file) return null;
  return (
    <Suspense fallback={null}>
      <PdfViewer key={file.url} file={file} pageCode={pageCode} onClose={closeOverlays} />
    </Suspense>
  );
}
