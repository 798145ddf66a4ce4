import { MessageSquare } from 'lucide-react';
import type { AppInfo } from '../../../contract/application.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from '../frame/wizard-frame.module.css';
import { dubaiMoment } from '../../text/day-words.ts';

function statusWords({ contractStatus, maid }: AppInfo, t: Translate): string | null {
  const name = { name: maid?.firstName ?? '' };
  if (contractStatus === 'arriving') return t('We are preparing the arrival of {name}.', name);
  if (contractStatus === 'running') return t('{name} has arrived. Your contract is running.', name);
  if (contractStatus === 'replaced') return t('{name} was replaced.', name);
  return contractStatus === 'ended' ? t('Your contract has ended.') : null;
}

/** The latest words of the office and the status of the contract; nothing without them. */
export function OfficeMessage({ info }: { info: AppInfo }) {
  const t = useText();
  const { officeMessage } = info;
  const status = statusWords(info, t);
  if (!officeMessage && status === null) return null;
  return (
    <Note
      tone="palm"
      aria-live="polite"
      className={styles.notice}
      icon={<MessageSquare aria-hidden="true" className="mirrored" />}
    >
      {status !== null && <p className="strong">{status}</p>}
      {officeMessage && (
        <>
          <p className="strong">
            {t('Message from our team, {moment}', { moment: dubaiMoment(officeMessage.at, t) })}
          </p>
          <p dir="auto" translate="no">
            {officeMessage.text}
          </p>
        </>
      )}
    </Note>
  );
}
