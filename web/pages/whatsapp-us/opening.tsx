import { useLayoutEffect, useRef } from 'react';
import type { Departure } from '../../site/use-departure.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './chat-page.module.css';

/** Says that the chat opens automatically, and lets the visitor stop it. Its space is reserved from the start. */
export function Opening({ departure: { state, secondsLeft, stop } }: { departure: Departure }) {
  const t = useText();
  const message = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    // The focused button is gone, so the focus moves to the message.
    if (state === 'stopped') message.current?.focus();
  }, [state]);
  return (
    <div className={styles.opening}>
      <output ref={message} tabIndex={-1} className="muted">
        {state === 'stopped' && t('Stopped. Press the green button when you are ready.')}
        {state === 'left' &&
          t('WhatsApp should be open now. If it is not, press the green button.')}
      </output>
      {state === 'counting' && (
        <>
          <p role="timer" className="muted">
            {t(
              '{seconds, plural, one {WhatsApp opens by itself in 1 second.} other {WhatsApp opens by itself in # seconds.}}',
              { seconds: secondsLeft },
            )}
          </p>
          <Button kind="plain" size="small" onClick={stop}>
            {t('Stay on this page')}
          </Button>
        </>
      )}
    </div>
  );
}
