import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { drawQr, QrCode, type QrDrawing } from '../../ui/qr-code.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './handover.module.css';

/** An address as a QR code; null while it is generated. */
export function LinkCode({ url }: { url: string | null }) {
  const t = useText();
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let left = false;
    if (url !== null) {
      drawQr(url).then(
        (drawn) => left || setDrawing(drawn),
        () => undefined,
      );
    }
    return () => {
      left = true;
    };
  }, [url]);
  return (
    <figure className={styles.code} data-testid="handover-code" data-url={url ?? undefined}>
      {drawing ? (
        <QrCode drawing={drawing} label={t('Code that opens this application on a phone')} />
      ) : (
        <span className={styles.drawing}>
          <Spinner />
        </span>
      )}
      <figcaption>{t('Point your camera here')}</figcaption>
    </figure>
  );
}
