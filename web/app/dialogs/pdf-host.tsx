import { Fragment } from 'react';
import { unanswered } from '../../visitor/api/api-error.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { closeOverlays, useOpenPdf } from '../../visitor/overlay.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { usePageCode } from '../../site/page-code.ts';

/** Viewer and library are loaded when the first file is opened. */
export function PdfHost() {
  const file = useOpenPdf();
  const pageCode = usePageCode();
  const viewer = useOnDemand(
    file !== null,
    () => import('../pdf/pdf-viewer.tsx').then((module) => module.default),
    (error) => {
      closeOverlays();
      tellFailure(unanswered(error));
    },
  );
  if (!file || !viewer) return null;
  return <Fragment key={file.url}>{viewer({ file, pageCode, onClose: closeOverlays })}</Fragment>;
}
