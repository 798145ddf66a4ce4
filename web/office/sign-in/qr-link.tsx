import { useEffect, useState } from 'react';
import { drawQr, QrCode, type QrDrawing } from '../../ui/qr-code.tsx';
import styles from './sign-in.module.css';

type QrLinkProps = { text: string; label: string };

/** A text as a QR code for another device's camera. */
export function QrLink({ text, label }: QrLinkProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let isShown = true;
    void drawQr(text).then((drawn) => isShown && setDrawing(drawn));
    return () => {
      isShown = false;
    };
  }, [text]);
  return drawing && <QrCode drawing={drawing} label={label} className={styles.qr} />;
}
