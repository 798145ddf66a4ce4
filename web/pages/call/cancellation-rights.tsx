import { Link } from 'react-router';
import {
  cancellationSteps,
  paidBack,
  refundExample,
  refundRights,
} from '../../../content/cancellation.ts';
import { refundRules } from '../../../content/facts.ts';
import { ministry } from '../../../content/ministry.ts';
import { RefundCalculator } from '../../site/calculators/refund-calculator.tsx';
import { LastChecked } from '../../site/last-checked.tsx';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';
import styles from './cancellation.module.css';

/** The refund rules of our contracts and of the standard contract, in plain words. */
export function CancellationRights({ checked }: { checked: string | undefined }) {
  const t = useText();
  return (
    <>
      <section aria-labelledby="steps" className={styles.part}>
        <h2 id="steps" className={styles.heading}>
          {t('What happens')}
        </h2>
        <p className={styles.starts}>
          <Link to="/replacement/app" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('Choose another maid')}
          </Link>
          <Link to="/my/cancel" className={buttonClass({ kind: 'secondary', size: 'large' })}>
            {t('End the service in My Home')}
          </Link>
        </p>
        <NumberedSteps steps={cancellationSteps.map(([title, text]) => [t(title), t(text)])} />
      </section>
      <section aria-labelledby="refunds" className={styles.part}>
        <h2 id="refunds" className={styles.heading}>
          {t('What is paid back')}
        </h2>
        {paidBack.map(([title, sentences]) => (
          <div key={title} className={styles.product}>
            <h3>{t(title)}</h3>
            <p className={styles.text}>{sentences.map((sentence) => t(sentence)).join(' ')}</p>
          </div>
        ))}
        <div className={styles.product}>
          <h3>{t('A fee to bring her')}</h3>
          <p className={styles.text}>
            {t('If you paid an office a fee to bring her, the standard contract counts like this:')}
          </p>
        </div>
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
