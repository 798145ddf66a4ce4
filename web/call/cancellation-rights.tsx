import { cancellationSteps, refundExample, refundRights } from '../../content/cancellation.ts';
import { refundRules } from '../../content/facts.ts';
import { ministry } from '../../content/ministry.ts';
import { RefundCalculator } from '../calculators/refund-calculator.tsx';
import { LastChecked } from '../shell/last-checked.tsx';
import { useText } from '../text/use-text.tsx';
import { NumberedSteps } from '../ui/numbered-steps.tsx';
import styles from './cancellation.module.css';

/** What the standard contract says about a recruitment fee, in plain words. */
export function CancellationRights({ checked }: { checked: string | undefined }) {
  const t = useText();
  return (
    <>
      <section aria-labelledby="steps" className={styles.part}>
        <h2 id="steps" className={styles.heading}>
          {t('What happens')}
        </h2>
        <NumberedSteps steps={cancellationSteps.map(([title, text]) => [t(title), t(text)])} />
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
          {refundRights.map((right) => (
            <li key={right}>{t(right)}</li>
          ))}
        </ul>
        <p className={styles.example}>{t(refundExample)}</p>
        <RefundCalculator />
        <p className={styles.small}>
          {t(
            'Your signed contract decides; sources differ on some of these sums. If you and the office do not agree, the labour ministry settles it first ({hotline}), then a court.',
            { hotline: ministry.hotline },
          )}
        </p>
        <LastChecked facts={refundRules} confirmed={checked} />
      </section>
    </>
  );
}
