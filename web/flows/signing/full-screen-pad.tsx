import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SignatureBox } from './signature-box.tsx';
import styles from './signing.module.css';
import type { Signature } from './use-signature.ts';

interface FullScreenPadProps {
  readonly signature: Signature;
  readonly name: string;
  readonly onClose: () => void;
}

/** A full-screen signature pad; a phone turned sideways gives it a comfortable width. */
export default function FullScreenPad({ signature, name, onClose }: FullScreenPadProps) {
  const t = useText();
  return (
    <Dialog
      open
      size="large"
      title={t('Turn your phone for more room')}
      closeLabel={t('Close')}
      onClose={onClose}
      footer={
        <div className={styles.fullTools}>
          <Button kind="secondary" onClick={signature.clear}>
            {t('Clear')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      }
    >
      <SignatureBox large drawing={signature.drawing} onDrawn={signature.draw} name={name} />
    </Dialog>
  );
}
