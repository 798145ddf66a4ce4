import { ArrowLeft, EyeOff, Pause, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { type OfficeKey, useKeys } from '../shell/keys.ts';
import { watchLive } from '../shell/live.ts';
import { useRights } from '../shell/me.ts';
import { useTellPresence } from '../shell/presence.ts';
import { PrintLine, usePrint } from '../print/print.tsx';
import { Screen } from '../shell/screen.tsx';
import { taskWords } from '../words/office-words.ts';
import { type ActionName, actionsFor } from './actions.ts';
import styles from './application.module.css';
import { Composer } from './composer.tsx';
import { ApplicationDialog, type OpenDialog } from './dialogs/application-dialog.tsx';
import { Facts, MaidFact } from './facts.tsx';
import { useRevealed } from './revealed.ts';
import { canTick, completeTask } from '../tasks/task-lines.tsx';
import { Side } from './side.tsx';
import { StageBar } from './stage-bar.tsx';
import { Timeline } from './timeline.tsx';
import { MainAction, TopActions } from './top-actions.tsx';
import { ClaimNote } from '../tasks/claim-note.tsx';
import { useClaim } from '../tasks/use-claim.ts';
import { useList } from './use-list.ts';
import { refundsToPrepare, type View } from './view.ts';

const tabs = ['everything', 'facts', 'money', 'tasks'] as const;
type Tab = (typeof tabs)[number];

/** One application on one page (OFF-20 to OFF-25). */
export function ApplicationPage({ view }: { view: View }) {
  const t = useText();
  const may = useRights();
  const { applicationId: id, clientName, reference } = view.row;
  const [search] = useSearchParams();
  const taskId = search.get('task');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [tab, setTab] = useState<Tab>('everything');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const revealed = useRevealed();
  const list = useList(id);
  const claim = useClaim(taskId);
  const { printed, print } = usePrint(async () => {
    // Values stay masked on paper.
    revealed.clear();
    return [id];
  });
  useTellPresence(id, isTyping ? 'typing' : 'looking');
  useEffect(() => {
    watchLive(id);
    return () => watchLive(null);
  }, [id]);

  const run = (name: ActionName) => {
    if (name === 'reveal') setDialog({ name, field: null });
    else if (name === 'refund') refundAll();
    else setDialog({ name });
  };
  const refund = (paymentId: string) => setDialog({ name: 'refund', paymentId });
  const refundAll = () => {
    const [first, second] = refundsToPrepare(view);
    if (second !== undefined) setDialog({ name: 'refunds' });
    else if (first !== undefined) refund(first.paymentId);
  };
  const actions = actionsFor(t, view, may, run);
  const task = view.tasks.find((one) => one.id === taskId && one.doneAt === null);
  const group = t('Application');
  const keys: OfficeKey[] = [
    ...(task === undefined || !canTick(task, may)
      ? []
      : [
          {
            key: 'd',
            label: t('Task done'),
            run: () => void completeTask(task.id, t('Done: {task}', { task: taskWords(t, task) })),
            isShown: true,
            group,
          },
        ]),
    ...actions.map(({ letter, label, isDirect = false, run: act }) => ({
      key: isDirect ? letter : `. ${letter}`,
      label,
      run: act,
      isShown: isDirect,
      group,
    })),
    ...(list.hasList
      ? [
          {
            key: '[',
            label: t('Previous, next'),
            beside: ']',
            run: () => list.step(-1),
            isShown: true,
            group,
          },
          { key: ']', label: t('Next in the list'), run: () => list.step(1), group },
        ]
      : []),
    { key: 'p', label: t('Print'), run: print, isShown: true, group },
    { key: '.', label: t('More actions'), run: () => setDialog({ name: 'menu' }), group },
    { key: 'i', label: t('Side panel'), run: () => setPanelOpen(!isPanelOpen), group },
    { key: 'b', label: t('Back to the list'), run: list.back, group },
  ];
  useKeys('application', keys);

  const call = actions.find(({ name }) => name === 'call');
  const hold = actions.find(({ name }) => name === 'hold');
  const names: Readonly<Record<Tab, string>> = {
    everything: t('Everything'),
    facts: t('Facts'),
    money: t('Money'),
    tasks: t('Tasks'),
  };
  return (
    <Screen
      title={
        clientName === null ? (
          view.isErased ? (
            t('Erased family')
          ) : (
            t('Family without a name yet')
          )
        ) : (
          <bdi>{clientName}</bdi>
        )
      }
      name={clientName ?? reference}
      note={<bdi>{reference}</bdi>}
      back={
        <button
          type="button"
          className={`ic ${styles.back}`}
          aria-label={t('Back to the list')}
          onClick={list.back}
        >
          <ArrowLeft className="i" aria-hidden="true" data-flip />
        </button>
      }
      actions={
        <TopActions
          view={view}
          actions={actions}
          isPanelOpen={isPanelOpen}
          onPanel={() => setPanelOpen(!isPanelOpen)}
          onMenu={() => setDialog({ name: 'menu' })}
          onPrint={print}
        />
      }
    >
      <div
        className={styles.page}
        data-testid="office-application"
        data-application={id}
        data-tab={tab}
      >
        <PrintLine printed={printed} />
        <div>
          <StageBar view={view} />
          {task !== undefined && <ClaimNote claim={claim} className={styles.claimed} />}
        </div>
        <div className={styles.phone}>
          <MaidFact view={view} />
          <div className={styles.phoneActions}>
            {call && (
              <button type="button" className="btn" onClick={call.run}>
                <Phone className="i" aria-hidden="true" />
                {call.label}
              </button>
            )}
            {hold && (
              <button type="button" className="btn" onClick={hold.run}>
                <Pause className="i" aria-hidden="true" />
                {t('Hold')}
              </button>
            )}
            <MainAction view={view} actions={actions} />
          </div>
          <div className={styles.tabs} role="tablist">
            {tabs.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                aria-selected={one === tab}
                onClick={() => setTab(one)}
              >
                {names[one]}
              </button>
            ))}
          </div>
        </div>
        <div className={styles.columns}>
          <Facts
            view={view}
            revealed={revealed}
            onReveal={(name) => setDialog({ name: 'reveal', field: name })}
          />
          <div className={styles.middle}>
            {may('see_applications') ? (
              <Timeline id={id} />
            ) : (
              <p className={`mute ${styles.noTimeline}`}>
                {t('The timeline isn’t part of your role. A case officer can read it.')}
              </p>
            )}
            {view.isErased ? (
              <p className={`nt ${styles.erased}`}>
                <EyeOff className="i" aria-hidden="true" />
                <span>
                  {t(
                    'The personal data of this family were erased. What happened stays, without names.',
                  )}
                </span>
              </p>
            ) : (
              <Composer view={view} field={field} onTyping={setTyping} />
            )}
          </div>
          <Side
            view={view}
            isOpen={isPanelOpen}
            taskId={taskId}
            onTask={() => setDialog({ name: 'task' })}
            onArrival={() => setDialog({ name: 'arrival' })}
            onRefund={refund}
            onStatus={(status) => setDialog({ name: 'status', status })}
          />
        </div>
      </div>
      {dialog !== null && (
        <ApplicationDialog
          open={dialog}
          view={view}
          actions={actions}
          revealed={revealed}
          onClose={() => setDialog((now) => (now === dialog ? null : now))}
        />
      )}
    </Screen>
  );
}
