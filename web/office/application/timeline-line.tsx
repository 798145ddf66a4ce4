import {
  Banknote,
  Eye,
  FileCheck,
  FileUp,
  FileX,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Phone,
  Settings2,
  StickyNote,
  User,
} from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../text/use-text.tsx';
import { useOffice } from '../shell/me.ts';
import { undoAction } from '../shell/undo.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { deliveryWords } from '../words/message-words.ts';
import { clockTime } from '../words/time-words.ts';
import { actorWords, type TimelineEntry } from '../words/timeline-entry.ts';
import { entryWords } from '../words/timeline-words.ts';
import { SendAgain } from './send-again.tsx';
import styles from './timeline.module.css';

const icons: readonly (readonly [RegExp, LucideIcon, 'p' | 'y' | ''])[] = [
  [/^check\.asked_again/, FileX, 'y'],
  [/^check\./, FileCheck, 'p'],
  [/^document\./, FileUp, ''],
  [/^signature/, PenLine, 'p'],
  [/^payment\.paid|^refund\.done/, Banknote, 'p'],
  [/^payment|^refund/, Banknote, 'y'],
  [/^message\./, MessageSquare, ''],
  [/^read\./, Eye, ''],
  [/^command\.add_note/, StickyNote, 'y'],
  [/^command\.log_call/, Phone, ''],
  [/^command\./, Settings2, ''],
  [/^step\./, User, 'p'],
];

function Mark({ entry }: { entry: TimelineEntry }) {
  const [, Icon, tone] = icons.find(([fits]) => fits.test(entry.code)) ?? ['', User, ''];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon className="i" aria-hidden="true" />
    </span>
  );
}

function Person({ by }: { by: TimelineEntry['by'] }) {
  const t = useText();
  const name = by.name ?? actorWords(t, by);
  if (by.staffId !== null) return <Avatar person={{ id: by.staffId, name }} />;
  return (
    <span className={styles.client} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

type LineProps = { entry: TimelineEntry; applicationId: string };

/** One entry of the timeline: a message or a note as a bubble, everything else as a line. */
export const TimelineLine = memo(function TimelineLine({ entry, applicationId }: LineProps) {
  const t = useText();
  const { me } = useOffice();
  const { at, by, text, message, action, code } = entry;
  const { lead, text: words, more } = entryWords(t, entry);
  const isUndone = action !== null && action.undoneAt !== null;
  const isNote = code === 'command.add_note' || (code === 'command.log_call' && text !== null);
  const isBubble =
    text !== null && (isNote || message?.direction === 'in' || (message && by.kind === 'staff'));
  const who = by.staffId === me.id ? t('You') : actorWords(t, by);
  const end = (
    <>
      {isUndone && action.undoneAt && (
        <small>
          {action.undoneBy
            ? t('Undone by {name}, {time}', {
                name: action.undoneBy,
                time: clockTime(action.undoneAt),
              })
            : t('Undone, {time}', { time: clockTime(action.undoneAt) })}
        </small>
      )}
      <SendAgain applicationId={applicationId} entry={entry} />
      {action?.canUndo && !isUndone && (
        <button
          type="button"
          className={styles.undo}
          aria-label={t('Undo: {what}', { what: words })}
          onClick={() => void undoAction(action.id, t('Undone: {what}', { what: words }))}
        >
          {t('Undo')}
        </button>
      )}
    </>
  );
  return (
    <li
      className={styles.line}
      data-entry={entry.id}
      data-code={code}
      data-us={message?.direction === 'out' ? '' : undefined}
      data-note={isNote ? '' : undefined}
      data-undone={isUndone ? '' : undefined}
    >
      <time dateTime={at}>{clockTime(at)}</time>
      {isBubble ? <Person by={by} /> : <Mark entry={entry} />}
      {isBubble ? (
        <div className={styles.bubble}>
          <p dir="auto">{text}</p>
          <small>
            {t('{who}, {how}', {
              who,
              how: (message === null ? words : deliveryWords(t, entry)).toLowerCase(),
            })}
          </small>
          {end}
        </div>
      ) : (
        <div className={styles.words}>
          <span className={styles.what}>
            {lead && <b className="num">{lead}</b>} {words}
          </span>
          {more && (
            <small>
              <bdi>{more}</bdi>
            </small>
          )}
          {text !== null && (
            <details>
              <summary>{t('Show the text')}</summary>
              <p dir="auto">{text}</p>
            </details>
          )}
          {end}
        </div>
      )}
    </li>
  );
});
