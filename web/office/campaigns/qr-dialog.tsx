import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { drawQr, QrCode, type QrDrawing } from '../../ui/qr-code.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './campaigns.module.css';

/** Four modules of white around it, as readers expect on paper. */
const QUIET = 4;

const svgOf = ({ size, path }: QrDrawing): string => {
  const side = size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
};

type QrDialogProps = { code: string; origin: string; onClose: () => void };

/** The address of a short code as a QR code for print. */
export function QrDialog({ code, origin, onClose }: QrDialogProps) {
  const t = useText();
  const address = `${origin}/${code}`;
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let isShown = true;
    void drawQr(address).then((drawn) => isShown && setDrawing(drawn));
    return () => {
      isShown = false;
    };
  }, [address]);
  const file = drawing && `data:image/svg+xml,${encodeURIComponent(svgOf(drawing))}`;
  return (
    <Dialog
      title={t('QR code of {code}', { code })}
      onClose={onClose}
      foot={
        file !== null && (
          <a className="btn pri" href={file} download={`${code.replaceAll('/', '-')}.svg`}>
            {t('Download for print')}
          </a>
        )
      }
    >
      {drawing && <QrCode drawing={drawing} label={address} className={styles.qr} />}
      <p className={styles.address}>
        <bdi dir="ltr">{address}</bdi>
      </p>
    </Dialog>
  );
}
