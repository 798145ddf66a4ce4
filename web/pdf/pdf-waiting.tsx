import { useText } from '../text/use-text.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { PdfFile } from '../visitor/overlay.ts';
import styles from './pdf-viewer.module.css';

type PdfWaitingProps = { file: PdfFile; failed: boolean; onRetry: () => void };

/** While the file is on its way, and when it did not come. */
export function PdfWaiting({ file, failed, onRetry }: PdfWaitingProps) {
  const t = useText();
  if (!failed) {
    return (
      <div className={styles.wait}>
        <Spinner label={t('Loading the file')} />
      </div>
    );
  }
  return (
    <div role="alert" className={styles.wait}>
      <EmptyState
        title={t('The file did not open')}
        titleAs="h3"
        action={
          <div className={styles.ways}>
            <Button onClick={onRetry}>{t('Try again')}</Button>
            <ButtonLink kind="plain" href={file.url} download>
              {t('Download it instead')}
            </ButtonLink>
          </div>
        }
      >
        {t('Please check your connection, or save the file and read it later.')}
      </EmptyState>
    </div>
  );
}
