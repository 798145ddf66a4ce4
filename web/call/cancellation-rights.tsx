import { RefundCalculator } from '../calculators/refund-calculator.tsx';
import { LongDay } from '../shell/long-day.tsx';
import { useText } from '../text/use-text.tsx';
import styles from './cancellation.module.css';

const STEPS = [
  ['Write or call', 'Say what is not working and whether you want another person or to stop.'],
  ['She comes back to the office', 'We house her until she has a new family or flies home.'],
  ['Her papers are closed', 'Her last salary, unused leave and visa are settled with her.'],
  [
    'What is due is paid back',
    'Within two weeks of the day she is back, or of the absence report.',
  ],
] as const;

const RIGHTS = [
  'In the first month the whole fee comes back, government fees included.',
  'Up to six months are a trial. If she turns out medically unfit in them, everything comes back.',
  'Later, the fee is divided by the months of the contract and times the months that are left. After the trial months the office may send another person instead.',
  'Nothing comes back when the family named the person itself and the office only did the papers.',
  'If she is gone for more than five days without a word, report it in the ministry’s app.',
] as const;

/** What the standard contract says about a recruitment fee, in plain words. */
export function CancellationRights({ checked }: { checked: string | undefined }) {
  const t = useText();
  return (
    <>
      <section aria-labelledby="steps" className={styles.part}>
        <h2 id="steps" className={styles.heading}>
          {t('What happens')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map(([title, text], index) => (
            <li key={title}>
              <span className={styles.count}>{index + 1}</span>
              <div>
                <b>{t(title)}</b>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="refunds" className={styles.part}>
        <h2 id="refunds" className={styles.heading}>
          {t('What is paid back')}
        </h2>
        <p className={styles.text}>
          {t(
            'If you hire by the month you paid no recruitment fee; your contract says what becomes of days already paid. If you paid an office a fee to bring her, the standard contract counts like this:',
          )}
        </p>
        <ul className={styles.rights}>
          {RIGHTS.map((right) => (
            <li key={right}>{t(right)}</li>
          ))}
        </ul>
        <p className={styles.example}>
          {t(
            'For example: AED 15,000 for 24 months, and she worked 4. 15,000 ÷ 24 × 20 = AED 12,500.',
          )}
        </p>
        <RefundCalculator />
        <p className={styles.small}>
          {t(
            'Your signed contract decides; sources differ on some of these sums. If you and the office do not agree, the labour ministry settles it first (600590000), then a court.',
          )}{' '}
          {checked && (
            <LongDay day={checked}>{(date) => t('Last checked {date}.', { date })}</LongDay>
          )}
        </p>
      </section>
    </>
  );
}
