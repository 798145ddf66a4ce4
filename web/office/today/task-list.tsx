import { useText } from '../../text/use-text.tsx';
import type { Translate } from '../../../rules/text/text.ts';
import { useRights } from '../shell/me.ts';
import { type Task, taskPath } from '../shell/next.ts';
import { Due } from '../ui/due.tsx';
import { Face } from '../ui/face.tsx';
import { taskWords } from '../words/office-words.ts';
import { clockTime, durationWords, shortDate, timeLeftWords } from '../words/time-words.ts';
import { Link } from 'react-router';
import type { GroupName } from './task-groups.ts';
import styles from './today.module.css';
import { comma, listed } from '../words/own-text.ts';

const groupWords = (t: Translate, name: GroupName, hasNext: boolean): string =>
  ({
    late: hasNext ? t('Also late') : t('Late'),
    beforeNoon: t('Before noon'),
    laterToday: t('Later today'),
    laterOn: t('Tomorrow and later'),
    paused: t('Paused'),
  })[name];

/** Why it is due then: a claim of a colleague, the target, or the time. */
function reasonWords(t: Translate, { claimedBy, time, waitingOn }: Task): string {
  if (claimedBy !== null) return t('{name} has it', { name: claimedBy.name });
  if (time.state === 'paused') {
    return waitingOn === 'bank' ? t('With the bank') : t('Waiting for the family');
  }
  if (time.state === 'late' || time.targetMinutes <= 120 || time.dueAt === null) {
    return t('Target {time}', { time: durationWords(t, time.targetMinutes) });
  }
  return t('By {time}', {
    time: time.minutes < 720 ? clockTime(time.dueAt) : shortDate(time.dueAt),
  });
}

type TaskListProps = {
  groups: readonly { readonly name: GroupName; readonly tasks: readonly Task[] }[];
  hasNext: boolean;
  cursorId: string | null;
  onCursor: (id: string) => void;
};

export function TaskList({ groups, hasNext, cursorId, onCursor }: TaskListProps) {
  const t = useText();
  const may = useRights();
  return groups.map(({ name, tasks }) => (
    <section key={name} className={styles.group} aria-label={groupWords(t, name, hasNext)}>
      <h3 className={name === 'late' ? 'lateT' : ''}>
        {groupWords(t, name, hasNext)} <em>{tasks.length}</em>
      </h3>
      <ul>
        {tasks.map((task) => (
          <li
            key={task.id}
            data-application={task.applicationId ?? undefined}
            className={task.id === cursorId ? styles.cursor : ''}
          >
            <Due time={task.time} />
            <span className={styles.what}>
              <Link
                id={`task-${task.id}`}
                to={taskPath(task, may)}
                className={styles.open}
                onFocus={() => onCursor(task.id)}
              >
                {taskWords(t, task)}
              </Link>
              <small>
                <span>{listed(t, [task.clientName, task.reference])}</span>
                <span className={styles.narrow}>
                  <bdi>{task.clientName}</bdi>
                  {comma(t)}
                  <span className={task.time.state === 'late' ? 'lateT' : ''}>
                    {timeLeftWords(t, task.time)}
                  </span>
                </span>
              </small>
            </span>
            <span className={`who ${styles.who}`}>
              {task.maid && <Face maid={task.maid} size={30} />}
              <span>
                <bdi>{task.maid?.name}</bdi>
              </span>
            </span>
            <span className={styles.reason}>{reasonWords(t, task)}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
