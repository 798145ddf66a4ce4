import { ChevronLeft, ChevronRight, Download, Minus, Plus, Printer } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import type { PdfFile } from '../../visitor/overlay.ts';
import styles from './pdf-viewer.module.css';
import type { Zoom } from './use-zoom.ts';

type PagesProps = { current: number; total: number; goTo: (page: number) => void };

export function PageControls({ current, total, goTo }: PagesProps) {
  const t = useText();
  return (
    <fieldset aria-label={t('Pages')} className={styles.group}>
      <IconButton
        label={t('Page before')}
        icon={<ChevronLeft aria-hidden="true" className="mirrored" />}
        disabled={current <= 1}
        onClick={() => goTo(current - 1)}
      />
      <output className={styles.reading}>
        {t('Page {current} of {total}', { current, total })}
      </output>
      <IconButton
        label={t('Next page')}
        icon={<ChevronRight aria-hidden="true" className="mirrored" />}
        disabled={current >= total}
        onClick={() => goTo(current + 1)}
      />
    </fieldset>
  );
}

export function ZoomControls({ zoom, showValue }: { zoom: Zoom; showValue: boolean }) {
  const t = useText();
  const value = t('{percent}%', { percent: Math.round(zoom.zoom * 100) });
  return (
    <fieldset aria-label={t('Zoom')} className={styles.group}>
      <IconButton
        label={t('Smaller')}
        icon={<Minus aria-hidden="true" />}
        disabled={!zoom.canShrink}
        onClick={zoom.shrink}
      />
      {showValue && <output className={styles.reading}>{value}</output>}
      <IconButton
        label={t('Larger')}
        icon={<Plus aria-hidden="true" />}
        disabled={!zoom.canGrow}
        onClick={zoom.grow}
      />
    </fieldset>
  );
}

export function DownloadControl({ file }: { file: PdfFile }) {
  const t = useText();
  return (
    <IconLink
      href={file.url}
      download
      label={t('Download')}
      icon={<Download aria-hidden="true" />}
    />
  );
}

export function PrintControl({ onPrint }: { onPrint: () => void }) {
  const t = useText();
  return <IconButton label={t('Print')} icon={<Printer aria-hidden="true" />} onClick={onPrint} />;
}
