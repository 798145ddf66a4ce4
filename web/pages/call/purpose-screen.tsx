import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HoursLine } from '../whatsapp-us/hours-line.tsx';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CallCard } from './call-card.tsx';
import type { CallLines } from '../../site/call-load.ts';
import type { CallPurpose } from './call-purposes.ts';
import styles from './call.module.css';
import { ChatCard } from './chat-card.tsx';

type PurposeScreenProps = { purpose: CallPurpose; lines: CallLines; children?: ReactNode };

/** One purpose with its chat and its number. */
export function PurposeScreen({ purpose, lines, children }: PurposeScreenProps) {
  const t = useText();
  const line = lines.calls[purpose.line];
  return (
    <div className={classNames('page', styles.page)}>
      <div className={styles.top}>
        <h1 className={styles.title}>{t(purpose.title)}</h1>
        <p className={styles.lead}>{t(purpose.lead)}</p>
        <HoursLine />
      </div>
      <div className={styles.ways}>
        {lines.chat && <ChatCard chat={lines.chat} />}
        {line && <CallCard line={line} bring={purpose.bring} />}
      </div>
      <div className={styles.rest}>
        {purpose.helps.length > 0 && (
          <section aria-labelledby="helps" className={styles.helps}>
            <h2 id="helps" className={styles.heading}>
              {t('What we can help with here')}
            </h2>
            <ul>
              {purpose.helps.map((help) => (
                <li key={help}>
                  <Check aria-hidden="true" />
                  {t(help)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {children}
        <p className={styles.safe}>
          {t(
            '7 days a week, 9 am to 10 pm. We never ask for your card code or for a transfer to a person.',
          )}{' '}
          <Link to="/call_us" className="link">
            {t('All ways to reach us')}
          </Link>
        </p>
      </div>
    </div>
  );
}
