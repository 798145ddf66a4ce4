import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PdfFile } from '../../visitor/overlay.ts';
import { DownloadControl, PageControls, PrintControl, ZoomControls } from './pdf-controls.tsx';
import { usePdf } from './pdf-document.ts';
import { PdfPrint } from './pdf-print.tsx';
import { PdfSheet } from './pdf-sheet.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import styles from './pdf-viewer.module.css';
import { PdfWaiting } from './pdf-waiting.tsx';
import { usePages, useWidth } from './use-pages.ts';
import { useWideScreen } from './use-wide-screen.ts';
import { useZoom } from './use-zoom.ts';

const WIDEST = 720;
const MARGIN = 24;

type PdfViewerProps = { file: PdfFile; pageCode: string; onClose: () => void };

export default function PdfViewer({ file, pageCode, onClose }: PdfViewerProps) {
  const t = useText();
  const { state, retry, markDamaged } = usePdf(file.url, pageCode);
  const ready = state.status === 'ready';
  const pages = ready ? state.pages : [];
  const area = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { current, goTo } = usePages(area, ready);
  const room = Math.min(useWidth(area, ready) - MARGIN, WIDEST);
  const zoom = useZoom();
  const wide = useWideScreen();
  const [printing, setPrinting] = useState(false);
  const label = (number: number) => t('Page {number}', { number });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom.grow();
    if (event.key === '-') zoom.shrink();
    if (event.key === 'PageDown' && current < pages.length) goTo(current + 1);
    else if (event.key === 'PageUp' && current > 1) goTo(current - 1);
    else return;
    event.preventDefault();
  };

  // Scrollable regions must be focusable by keyboard.
  const readingArea = { tabIndex: 0, ...zoom.pinching };
  const pageControls = <PageControls current={current} total={pages.length} goTo={goTo} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={file.title}
      initialFocus={close}
      data-testid="pdf-viewer"
      onKeyDown={onKeyDown}
      actions={
        <div className={styles.actions}>
          {wide && ready && pageControls}
          {wide && ready && <ZoomControls zoom={zoom} showValue />}
          {wide && ready && <span className={styles.divider} />}
          {wide && ready && <DownloadControl file={file} />}
          {wide && ready && <PrintControl onPrint={() => setPrinting(true)} />}
          <IconButton
            ref={close}
            label={t('Close')}
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
      }
      footer={
        !wide &&
        ready && (
          <div className={styles.bar}>
            {pageControls}
            <span className={styles.divider} />
            <ZoomControls zoom={zoom} showValue={false} />
            <span className={styles.divider} />
            <DownloadControl file={file} />
          </div>
        )
      }
    >
      {ready ? (
        <div className={styles.viewer}>
          {wide && <PdfThumbnails pages={pages} current={current} label={label} onChoose={goTo} />}
          <section ref={area} aria-label={file.title} className={styles.area} {...readingArea}>
            {room > 0 &&
              pages.map((page) => (
                <div key={page.number} data-page={page.number} className={styles.place}>
                  <PdfSheet
                    page={page}
                    scale={(room / page.width) * zoom.zoom}
                    onDrawFailed={markDamaged}
                  />
                  <div className="visually-hidden">
                    <h3>{label(page.number)}</h3>
                    <p>{page.text}</p>
                  </div>
                </div>
              ))}
          </section>
          {printing && <PdfPrint pages={pages} onDone={() => setPrinting(false)} />}
        </div>
      ) : (
        <PdfWaiting file={file} state={state} onRetry={retry} />
      )}
    </Dialog>
  );
}
