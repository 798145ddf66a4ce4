import { useId, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { clockTime } from '../words/time-words.ts';
import type { TimelineEntry } from '../words/timeline-entry.ts';
import styles from './timeline.module.css';

type SendAgainProps = { applicationId: string; entry: TimelineEntry };

/** Sends a message that was not delivered once more; at night it waits for the morning. */
export function SendAgain({ applicationId, entry }: SendAgainProps) {
  const t = useText();
  const may = useRights();
  const about = useId();
  const [isBusy, setBusy] = useState(false);
  if (entry.message?.canSendAgain !== true || !may('write_messages')) return null;
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    await runCommand(
      'send_again',
      { applicationId, messageId: entry.id.slice('message:'.length) },
      ({ waitsUntil }) =>
        typeof waitsUntil === 'string'
          ? t('Waits until {time}', { time: clockTime(waitsUntil) })
          : t('Sent again, can’t be undone'),
    );
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className={styles.undo}
        aria-busy={isBusy}
        aria-describedby={about}
        onClick={() => void send()}
      >
        {t('Send again')}
      </button>{' '}
      <small id={about} className="mute">
        {entry.message.channel === 'email'
          ? t('Sends an e-mail, which can’t be undone.')
          : t('Sends a text message, which can’t be undone.')}
      </small>
    </>
  );
}
