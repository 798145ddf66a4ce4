import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Right } from '../../../rules/office/rights.ts';
import { closesWithReason, rightsForTask } from '../../../rules/office/tasks.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import type { Task } from '../shell/next.ts';
import { Avatar } from '../ui/avatar.tsx';
import { taskWords } from '../words/office-words.ts';
import { bothClocks, timeLeftWords } from '../words/time-words.ts';
import styles from './task-lines.module.css';

export const completeTask = (id: string, said: string) =>
  runCommand('complete_task', { taskId: id }, said);

type May = (...rights: readonly Right[]) => boolean;

/** Whether a colleague may tick a task off. */
export const canTick = ({ kind, doneAt }: Task, may: May): boolean =>
  doneAt === null && !closesWithReason(kind) && may(...rightsForTask[kind]);

type TaskLinesProps = {
  tasks: readonly Task[];
  /** The one that this colleague came for. */
  taskId: string | null;
};

/** Tasks of a page, each with a box to tick it off. */
export function TaskLines({ tasks, taskId }: TaskLinesProps) {
  const t = useText();
  if (tasks.length === 0) return <p className="mute">{t('Nothing to do')}</p>;
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} isMine={task.id === taskId} />
      ))}
    </ul>
  );
}

function TaskLine({ task, isMine }: { task: Task; isMine: boolean }) {
  const t = useText();
  const may = useRights();
  const words = taskWords(t, task);
  const isDone = task.doneAt !== null;
  const canComplete = canTick(task, may);
  const person = task.claimedBy ?? task.owner;
  return (
    <li data-task={task.id} data-mine={isMine ? '' : undefined} data-done={isDone ? '' : undefined}>
      <button
        type="button"
        className={isDone ? 'cb on' : 'cb'}
        aria-label={
          isDone ? t('Done: {task}', { task: words }) : t('Mark as done: {task}', { task: words })
        }
        aria-disabled={!canComplete}
        onClick={() =>
          canComplete && void completeTask(task.id, t('Done: {task}', { task: words }))
        }
      >
        {isDone && <Check className="i" aria-hidden="true" />}
      </button>
      <span>
        {task.documentId === null || isDone || !may('check_documents') ? (
          words
        ) : (
          <Link className="lnk" to={`/documents/${task.documentId}?task=${task.id}`}>
            {words}
          </Link>
        )}
      </span>
      {person !== null && <Avatar person={person} size="small" />}
      {!isDone && (
        <span
          className={`num ${task.time.state === 'late' ? 'lateT' : ''}`}
          title={bothClocks(t, task.time)}
        >
          {timeLeftWords(t, task.time)}
        </span>
      )}
    </li>
  );
}
