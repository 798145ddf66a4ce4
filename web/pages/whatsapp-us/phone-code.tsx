import { Sentence, useText } from '../../text/use-text.tsx';
import { QrCode, type QrDrawing } from '../../ui/qr-code.tsx';
import styles from './chat-page.module.css';

/** The chat as a QR code, to continue on the phone. */
export function PhoneCode({ drawing, chatId }: { drawing: QrDrawing; chatId: string }) {
  const t = useText();
  return (
    <figure className={styles.code}>
      <QrCode drawing={drawing} label={t('Code that opens the chat on a phone')} />
      <figcaption>
        <b>{t('Point your phone’s camera here')}</b>
        <span className="muted">
          {chatId ? (
            <Sentence
              message="The chat opens with your reference, {reference}"
              values={{ reference: <span translate="no">{chatId}</span> }}
            />
          ) : (
            t('The chat opens with your first words ready')
          )}
        </span>
      </figcaption>
    </figure>
  );
}
