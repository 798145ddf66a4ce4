import type { PdfPage } from './pdf-document.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import styles from './pdf-viewer.module.css';

const THUMBNAIL_WIDTH = 84;

type PdfThumbnailsProps = {
  pages: readonly PdfPage[];
  current: number;
  label: (page: number) => string;
  onChoose: (page: number) => void;
};

export function PdfThumbnails({ pages, current, label, onChoose }: PdfThumbnailsProps) {
  return (
    <ol className={styles.thumbnails}>
      {pages.map((page) => (
        <li key={page.number}>
          <button
            type="button"
            aria-label={label(page.number)}
            aria-current={page.number === current ? 'page' : undefined}
            className={styles.thumbnail}
            onClick={() => onChoose(page.number)}
          >
            <PdfSheet page={page} scale={THUMBNAIL_WIDTH / page.width} />
            <span aria-hidden="true">{page.number}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
