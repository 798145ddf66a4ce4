import { Contrast, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { documentWords } from '../words/office-words.ts';
import styles from './stage.module.css';
import { useScan } from './use-scan.ts';
import type { StageView } from './use-view.ts';

type ScanProps = { id: string; kind: string; view: StageView };

/** One scan, loaded once. */
function ScanPicture({ id, kind, view }: ScanProps) {
  const t = useText();
  const scan = useScan(id);
  const name = documentWords(t, kind);
  if (scan.state === 'failed') {
    const { status } = scan.error;
    return (
      <output className={styles.gone}>
        <b>{status === 0 ? t('You are offline') : t('This file is gone')}</b>
        <p>{status === 0 ? t('The scan loads when you are back.') : scan.error.message}</p>
        <button type="button" className="btn" onClick={scan.retry}>
          {t('Try again')}
        </button>
      </output>
    );
  }
  if (scan.state === 'loading') return <div className={styles.blank} aria-busy="true" />;
  return (
    <img
      src={scan.url}
      alt={t('Scan: {document}', { document: name })}
      draggable={false}
      className={classNames(styles.scan, view.view.hasContrast && styles.contrast)}
      style={view.style}
    />
  );
}

type StageProps = {
  place: Ref<HTMLDivElement>;
  view: StageView;
  /** One document, or two side by side. */
  documents: readonly { id: string; kind: string }[];
};

/** The dark stage: the scan with zoom, rotation and contrast. */
export function Stage({ place, view, documents }: StageProps) {
  const t = useText();
  return (
    <div className={styles.stage} ref={place} {...view.gestures}>
      <div className={styles.tools} onPointerDown={(event) => event.stopPropagation()}>
        <button type="button" aria-label={t('Zoom out')} onClick={view.zoomOut}>
          <ZoomOut className="i" aria-hidden="true" />
        </button>
        <output className="num">
          {t('{percent}%', { percent: Math.round(view.view.zoom * 100) })}
        </output>
        <button type="button" aria-label={t('Zoom in')} onClick={view.zoomIn}>
          <ZoomIn className="i" aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('Rotate')} onClick={view.rotate}>
          <RotateCw className="i" aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('Contrast')}
          aria-pressed={view.view.hasContrast}
          onClick={view.switchContrast}
        >
          <Contrast className="i" aria-hidden="true" />
        </button>
      </div>
      {documents.map((one) => (
        <figure key={one.id} className={styles.sheet}>
          <ScanPicture {...one} view={view} />
          {documents.length > 1 && <figcaption>{documentWords(t, one.kind)}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
