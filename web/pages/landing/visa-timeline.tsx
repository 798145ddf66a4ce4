import { StoredText } from '../../text/stored-text.tsx';
import { Link } from 'react-router';
import { visaRules } from '../../../content/facts.ts';
import { VisaSteps } from '../services/visa-steps.tsx';
import { LongDay } from '../../site/long-day.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Landing } from './landing-load.ts';
import styles from './sections.module.css';

/** Time ranges and who acts; from the operator's parameters (ENT-10). */
export function VisaTimeline({ visa, parameters }: Pick<Landing, 'visa' | 'parameters'>) {
  const t = useText();
  return (
    <section aria-labelledby="visa-times" className={styles.band}>
      <div className="page">
        <h2 id="visa-times">
          {visa.time ? (
            <Sentence
              message="A maid visa in {time}"
              values={{
                time: (
                  <span className={styles.together}>
                    <StoredText text={visa.time} />
                  </span>
                ),
              }}
            />
          ) : (
            t('A visa for your maid')
          )}
        </h2>
        <p className={styles.about}>
          {t(
            'You send the documents once and sign once. In between you wait, and you always see for whom.',
          )}
        </p>
        <VisaSteps parameters={parameters} />
        <div className={styles.after}>
          <Link to="/visa" className={buttonClass({ kind: 'secondary' })}>
            {t('Get a Visa')}
          </Link>
          <p className={styles.small}>
            {t('Government times can change.')}{' '}
            <LongDay day={parameters.sites_facts_checked || visaRules.checked}>
              {(date) => t('Last checked {date}.', { date })}
            </LongDay>
          </p>
        </div>
      </div>
    </section>
  );
}
