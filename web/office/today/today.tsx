import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { rightsForTask } from '../../../rules/office/tasks.ts';
import { useText } from '../../text/use-text.tsx';
import { AssignDialog } from '../queue/assign-dialog.tsx';
import { type OfficeKey, useKeys } from '../shell/keys.ts';
import { useOffice, useRights } from '../shell/me.ts';
import { Logo } from '../shell/menu.tsx';
import { type Task, taskPath } from '../shell/next.ts';
import { officeApi } from '../shell/office-api.ts';
import { useNext } from '../shell/office-shell.tsx';
import { useTellPresence } from '../shell/presence.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { Avatar } from '../ui/avatar.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { longDate } from '../words/time-words.ts';
import { NextCard } from './next-card.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { groupTasks } from './task-groups.ts';
import { TaskList } from './task-list.tsx';
import { TodaySide } from './today-side.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import styles from './today.module.css';

const EACH_MINUTE = 60_000;

/** The current time; times left are loaded again each minute. */
function useMinute(onMinute: () => void): Date {
  const [now, setNow] = useState(() => new Date());
  const tell = useEffectEvent(onMinute);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
      tell();
    }, EACH_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What waits for this colleague, late first (OFF-10). */
export function Today() {
  const t = useText();
  const navigate = useNavigate();
  const may = useRights();
  const next = useNext();
  const { data, error, reload } = useCall('today', () => officeApi.get('office/today'));
  const now = useMinute(reload);
  useTellPresence(null, 'on_shift');
  const [cursorId, setCursor] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'snooze' | 'assign' | null>(null);
  const grouped = useMemo(() => groupTasks(data?.tasks ?? [], now), [data, now]);
  const shown = [
    ...(grouped.next ? [grouped.next] : []),
    ...grouped.groups.flatMap((g) => g.tasks),
  ];
  const at = shown.findIndex(({ id }) => id === cursorId);
  const cursor: Task | null = shown[at] ?? shown[0] ?? null;
  const move = (step: number) => {
    const target = shown[at < 0 ? (step > 0 ? 0 : shown.length - 1) : at + step];
    if (target === undefined) return;
    setCursor(target.id);
    document.getElementById(`task-${target.id}`)?.focus();
  };
  const open = (task: Task) => void navigate(taskPath(task, may));
  const canSnooze = cursor !== null && may(...rightsForTask[cursor.kind]);
  const group = t('Today');
  const keys: OfficeKey[] = [
    { key: 'n', label: t('Next, claimed for you alone'), run: next, isShown: true, group },
    { key: 'j', beside: 'k', label: t('Move'), run: () => move(1), isShown: true, group },
    { key: 'k', label: t('Move up'), run: () => move(-1), group },
    { key: 'ArrowDown', label: t('Next task'), run: () => move(1), group },
    { key: 'ArrowUp', label: t('Previous task'), run: () => move(-1), group },
    { key: 'Enter', label: t('Open'), run: () => cursor && open(cursor), isShown: true, group },
    ...(canSnooze
      ? [
          {
            key: 's',
            label: t('Snooze'),
            run: () => cursor && setDialog('snooze'),
            isShown: true,
            group,
          },
        ]
      : []),
    ...(may('work_applications')
      ? [
          {
            key: 'a',
            label: t('Assign'),
            run: () => cursor?.applicationId && setDialog('assign'),
            isShown: true,
            group,
          },
        ]
      : []),
  ];
  useKeys('today', keys);
  const waiting = data?.tasks.length ?? 0;
  const note =
    data === null
      ? null
      : grouped.late > 0
        ? t('{waiting} waiting for you, {late} late', { waiting, late: grouped.late })
        : t('{waiting} waiting for you', { waiting });
  return (
    <Screen title={longDate(now)} name={t('Today')} note={note} back={<PhoneHead />}>
      {data === null && error !== null ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <div className={styles.columns} data-testid="office-today">
          <div className={styles.work}>
            {data === null ? (
              <TodaySkeleton />
            ) : (
              <>
                {grouped.next ? (
                  <NextCard
                    task={grouped.next}
                    isCursor={cursorId === grouped.next.id}
                    onNext={next}
                  />
                ) : (
                  <StateMessage hasArch title={t('All done')}>
                    <p>
                      {waiting > 0
                        ? t('Everything else is paused until somebody answers.')
                        : t('Nothing waits for you. New work appears here at once.')}
                    </p>
                  </StateMessage>
                )}
                <TaskList
                  groups={grouped.groups}
                  hasNext={grouped.next !== null}
                  cursorId={cursorId}
                  onCursor={setCursor}
                />
              </>
            )}
          </div>
          <TodaySide today={data} />
        </div>
      )}
      {dialog === 'snooze' && cursor && (
        <SnoozeDialog task={cursor} onClose={() => setDialog(null)} />
      )}
      {dialog === 'assign' && cursor?.applicationId && (
        <AssignDialog applicationIds={[cursor.applicationId]} onClose={() => setDialog(null)} />
      )}
    </Screen>
  );
}

/** A phone has no menu at the side; its first line leads to the colleague's own page. */
function PhoneHead() {
  const t = useText();
  const { me } = useOffice();
  return (
    <div className={styles.phoneHead}>
      <Logo />
      <b>{t('Office')}</b>
      <Link to="/me">
        <Avatar person={me} state="on_shift" size="large" />
      </Link>
    </div>
  );
}
