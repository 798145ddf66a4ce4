import { useText } from '../../text/use-text.tsx';
import { useDayWords } from '../frame/day-words.ts';
import styles from './home.module.css';
import type { HomeView } from './now-words.ts';
import { Section } from './section.tsx';

/** Trial, notice and end, each with the clause that says so (HOME-03). */
export function ContractDates({ view }: { view: HomeView }) {
  const t = useText();
  const days = useDayWords();
  const { terms, reference, today, cancellation } = view;
  if (terms === null) return null;
  const { trialEndsOn, endsOn, isOver } = terms;
  return (
    <Section title={t('Your contract')}>
      <dl className={styles.terms}>
        {trialEndsOn && !isOver && (
          <div>
            <dt>{t('Trial')}</dt>
            <dd>
              {trialEndsOn < today
                ? t('Ended on {day}', { day: days.plain(trialEndsOn) })
                : t('Until {day}', { day: days.plain(trialEndsOn) })}
              <small>{t('Six months from the day she came; see our terms of service.')}</small>
            </dd>
          </div>
        )}
        {!isOver && cancellation === null && (
          <div>
            <dt>{t('Notice')}</dt>
            <dd>
              {t('On any day, in writing, without a reason')}
              <small>
                {t('Clause 6. Days you paid for and don’t use are refunded within two weeks.')}
              </small>
            </dd>
          </div>
        )}
        {endsOn && (
          <div>
            <dt>{isOver ? t('Ended') : t('Runs until')}</dt>
            <dd>{days.plain(endsOn)}</dd>
          </div>
        )}
        {reference && (
          <div>
            <dt>{t('Reference')}</dt>
            <dd>
              <bdi dir="ltr">{reference}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
