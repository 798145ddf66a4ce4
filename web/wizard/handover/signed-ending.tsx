import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AppInfo } from '../../../contract/application.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Dock } from '../../ui/dock.tsx';
import { formatPrice } from '../../ui/price.tsx';
import styles from '../contact/ending.module.css';
import { monthOf, shortDay } from '../day-words.ts';
import { useFrame } from '../frame-context.ts';

interface SignedEndingProps {
  readonly info: AppInfo;
  readonly title: string;
  readonly why: string;
  readonly dock: ReactNode;
}

const amount = (fils: number) => formatPrice(fils / 100).replace(' ', '\u00a0');

/** The last page of whoever only signed: that it is done, and what the bank does with it. */
export function SignedEnding({ info, title, why, dock }: SignedEndingProps) {
  const t = useText();
  const { walked } = useFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (walked) heading.current?.focus({ preventScroll: true });
  }, [walked]);
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
            <li>
              <span className={styles.when}>{t('First month')}</span>
              <span>
                {t('{days|1 day|# days} of {month}, {amount}', {
                  days: price.days,
                  month: monthOf(price.startsOn),
                  amount: amount(price.today),
                })}
              </span>
            </li>
            <li>
              <span className={styles.when}>{shortDay(price.nextOn)}</span>
              <span>
                {t('From then on each month, {amount}', { amount: amount(price.monthly) })}
              </span>
            </li>
          </ol>
        )}
      </div>
      <Dock className={styles.dock}>{dock}</Dock>
    </div>
  );
}
