import { RefreshCw, X } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { exactTime, longDate, shortDate } from '../words/time-words.ts';
import {
  actionWords,
  actorName,
  detailWords,
  kindWords,
  subjectWords,
  verbWords,
  whyWords,
} from './audit-words.ts';
import styles from './audit.module.css';

/** One entry, and its place in the chain, checked when it is opened. */
export function EntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { data, error, reload } = useCall(
    `audit ${id}`,
    () => officeApi.get('office/audit/entry', { query: { id } }),
    [],
  );
  if (data === null) return <NotLoaded error={error} onRetry={reload} />;
  const { entry, chain, isIntact, checkedAt, revealsBefore } = data;
  const facts = [
    [t('Kind'), kindWords(t, entry.kind)],
    [t('What'), detailWords(t, entry)],
    [t('Whose'), subjectWords(t, entry)],
    ...(entry.reference === null ? [] : [[t('Reference'), entry.reference]]),
    ...(whyWords(t, entry) === '' ? [] : [[t('Reason'), whyWords(t, entry)]]),
    ...(entry.who === null
      ? []
      : [
          [
            t('Before this, 30 days'),
            t('{count, plural, one {1 reveal} other {# reveals}}', { count: revealsBefore }),
          ],
        ]),
  ] as const;
  return (
    <>
      <div className={`sc ${styles.head}`}>
        <button
          type="button"
          className={`ic ${styles.close}`}
          aria-label={t('Close')}
          onClick={onClose}
        >
          <X className="i" aria-hidden="true" />
        </button>
        <h2>
          {t('{name}: {action}', {
            name: actorName(t, entry),
            action: verbWords(t, entry).toLowerCase(),
          })}
        </h2>
        <p className="mute">
          {longDate(entry.at)} {exactTime(entry.at)}
        </p>
      </div>
      <div className="sc">
        <dl className="dl">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="sc" data-testid="office-audit-chain">
        <h3>
          {t('Its place in the chain')}
          <small className={isIntact ? styles.whole : styles.broken}>
            {chain.length === 0
              ? t('Sealed within a minute')
              : isIntact
                ? t('Unbroken')
                : t('Broken')}
          </small>
        </h3>
        <ol className={styles.chain}>
          {chain.map(({ sequence, action, hash, isThis }) => (
            <li key={sequence} aria-current={isThis || undefined}>
              <b>{sequence.toLocaleString('en-GB')}</b> <bdi>{actionWords(t, action)}</bdi>
              <code>{hash}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="sc">
        <button type="button" className="btn fw" onClick={reload}>
          <RefreshCw className="i" aria-hidden="true" />
          {t('Check this entry again')}
        </button>
        <output className={`mute ${styles.checked}`}>
          {t('Checked {day} {time}', { day: shortDate(checkedAt), time: exactTime(checkedAt) })}
        </output>
      </div>
    </>
  );
}
