import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AppInfo } from '../../../contract/application.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Dock } from '../../ui/dock.tsx';
import styles from '../ending/ending.module.css';
import { PaymentDates } from '../ending/payment-dates.tsx';
import { useFrame } from '../frame/frame-context.ts';

interface SignedEndingProps {
  readonly info: AppInfo;
  readonly title: string;
  readonly why: string;
  readonly dock: ReactNode;
}

/** The last page for a person who only signed: a confirmation, and the bank's next steps. */
export function SignedEnding({ info, title, why, dock }: SignedEndingProps) {
  const t = useText();
  const { movedHere } = useFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (movedHere) heading.current?.focus({ preventScroll: true });
  }, [movedHere]);
  const { maid, price } = info;
  return (
    <div className={styles.ending}>
      <div className={styles.inside}>
        <div className={styles.arch}>
          {maid?.posterURL && <img src={maid.posterURL} alt="" className={styles.portrait} />}
          <span className={styles.done}>
            <Check aria-hidden="true" />
          </span>
        </div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.why}>{why}</p>
        {price && (
          <ol className={styles.next}>
            <li>
              <span className={styles.when}>{t('Next')}</span>
              <span>
                <Sentence
                  message="{who} tells you that a direct debit was set up"
                  values={{ who: <b>{t('Your bank')}</b> }}
                />
              </span>
            </li>
          </ol>
        )}
        {price && <PaymentDates info={info} price={price} />}
      </div>
      <Dock className={styles.dock}>{dock}</Dock>
    </div>
  );
}
