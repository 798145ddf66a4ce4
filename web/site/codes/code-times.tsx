import { useLayoutEffect, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { serverNow } from '../../visitor/browser/server-clock.ts';
import styles from './code-field.module.css';
import type { SentCode } from './use-sent-code.ts';

const RESEND_SECONDS = 60;
const CODE_SECONDS = 600;

/** Whole seconds left, limited to the possible maximum. */
function useSecondsLeft(until: string | undefined, most: number): number {
  const [left, setLeft] = useState(most);
  // Runs before the next paint, so that “Send again” does not appear for a moment after a code was sent.
  useLayoutEffect(() => {
    const given = until === undefined ? 0 : (Date.parse(until) - serverNow()) / 1000;
    const end = performance.now() + Math.min(most, Math.max(0, given)) * 1000;
    const look = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until, most]);
  return left;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface CodeTimesProps {
  /** Null if no code could be sent. */
  readonly sent: SentCode | null;
  readonly sending: boolean;
  readonly onSendAgain: () => void;
}

/** The remaining lifetime of the code, and the time until a new one can be requested. */
export function CodeTimes({ sent, sending, onSendAgain }: CodeTimesProps) {
  const t = useText();
  const ends = useSecondsLeft(sent?.endsAt, CODE_SECONDS);
  const wait = useSecondsLeft(sent?.resendAfter, RESEND_SECONDS);
  return (
    <div className={styles.times}>
      <span>
        {sent &&
          (ends > 0 ? t('Expires in {time}', { time: clock(ends) }) : t('This code has expired'))}
      </span>
      {wait > 0 && !sending ? (
        <span>{t('Send again in {time}', { time: clock(wait) })}</span>
      ) : (
        <Button
          kind="plain"
          size="small"
          loading={sending}
          loadingLabel={t('Sending')}
          onClick={onSendAgain}
        >
          {t('Send again')}
        </Button>
      )}
    </div>
  );
}
