import { useEffect, useState } from 'react';
import { drawQr, QrCode, type QrDrawing } from '../../ui/qr-code.tsx';
import styles from './sign-in.module.css';

/** The text is null until it is known. */
type QrLinkProps = { text: string | null; label: string };

/** A text as a QR code for another device's camera. */
export function QrLink({ text, label }: QrLinkProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    let isShown = true;
    void drawQr(text).then((drawn) => isShown && setDrawing(drawn));
    return () => {
      isShown = false;
    };
  }, [text]);
  // Its place is kept, so that nothing moves when it is drawn.
  return drawing === null ? (
    <span className={styles.qr} aria-hidden="true" />
  ) : (
    <QrCode drawing={drawing} label={label} className={styles.qr} />
  );
}
