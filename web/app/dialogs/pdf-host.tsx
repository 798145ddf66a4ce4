import { Fragment } from 'react';
import { msg } from '../../../rules/text/text.ts';
import { notLoaded } from '../../visitor/api/api-error.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { closeOverlays, useOpenPdf } from '../../visitor/overlay.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { usePageCode } from '../../site/page-code.ts';

const NOT_OPENED = msg('The document did not open. Check your connection and open it again.');

/** Viewer and library are loaded when the first file is opened. */
export function PdfHost() {
  const file = useOpenPdf();
  const pageCode = usePageCode();
  const viewer = useOnDemand(
    file !== null,
    () => import('../pdf/pdf-viewer.tsx').then((module) => module.default),
    () => {
      closeOverlays();
      tellFailure(notLoaded(NOT_OPENED));
    },
  );
  if (!file || !viewer) return null;
  return <Fragment key={file.url}>{viewer({ file, pageCode, onClose: closeOverlays })}</Fragment>;
}
