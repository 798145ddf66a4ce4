import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { briefDay } from '../../text/day-words.ts';
import { briefMoment, clock, span } from '../words/day-words.ts';
import { OwnWords } from '../words/own-words.tsx';
import styles from './sections.module.css';
import { stageWords } from './visa-words.ts';

type Entry = TrackedVisa['history'][number];
type Appointment = NonNullable<Entry['appointment']>;
const FIRST = 5;

const when = ({ day, time }: Appointment, t: Translate): string =>
  listWords([briefDay(day, t), clock(time, t)], t.language);

function wordsOf(t: Translate, { kind, stage, appointment, before }: Entry, isHere: boolean) {
  const what = stage === null ? '' : stageWords(t, stage, isHere);
  if (kind === 'appointment' && appointment) {
    const moment = when(appointment, t);
    return before === null
      ? t('{what}: booked for {moment}', { what, moment })
      : t('{what}: moved to {moment}', { what, moment });
  }
  const words: Readonly<Record<Entry['kind'], string>> = {
    opened: t('The visa was opened'),
    stage_done: t('{what}: done', { what }),
    appointment: t('{what}: an appointment', { what }),
    returned: t('{what}: a document was sent back', { what }),
    sent_again: t('{what}: a new document was sent to us', { what }),
    handed_in_again: t('{what}: handed in again', { what }),
    late: t('{what}: later than usual', { what }),
    checked: t('We checked with the authority'),
    stopped: t('The visa was stopped'),
    decided: t('You agreed to the refund'),
    note: '',
    document_added: t('A document of hers was added'),
    her_number: t('Her number was added'),
    overdue: t('A deadline has passed; we act on it'),
    undone: t('We corrected an entry below'),
    refunded: t('The refund was ordered'),
  };
  return words[kind];
}

function Entries({ entries, isHere }: { entries: readonly Entry[]; isHere: boolean }) {
  const t = useText();
  return (
    <ol className={styles.history}>
      {entries.map((entry) => {
        const { sequence, at, words, before, oldWindow, isUndone } = entry;
        const text = wordsOf(t, entry, isHere);
        return (
          <li key={sequence}>
            <time dateTime={at}>{briefMoment(at, t)}</time>
            <div>
              {isUndone ? <s>{text}</s> : text}
              {(before !== null || words !== null) && (
                <small>
                  {before !== null && <s>{when(before, t)}</s>}{' '}
                  {words !== null && <OwnWords>{words}</OwnWords>}
                </small>
              )}
              {oldWindow !== null && (
                <small>
                  {t('New estimate; before:')} <s>{span(oldWindow.from, oldWindow.to, t)}</s>
                </small>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Newest first, never edited: a changed date keeps the old one, struck through, with its reason. */
export function History({ visa: { history, isHere } }: { visa: TrackedVisa }) {
  const t = useText();
  const rest = history.slice(FIRST);
  return (
    <section className={styles.section}>
      <h2>{t('What happened')}</h2>
      <p className={styles.quiet}>{t('Nothing here is ever deleted.')}</p>
      <Entries entries={history.slice(0, FIRST)} isHere={isHere} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('All {count}', { count: history.length })}</summary>
          <Entries entries={rest} isHere={isHere} />
        </details>
      )}
    </section>
  );
}
