import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { runCommand } from '../shell/commands.ts';
import { FORWARD, useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { TaskLines } from '../tasks/task-lines.tsx';
import { useClaim } from '../tasks/use-claim.ts';
import { moneyWords } from '../words/money-words.ts';
import { emirateWords } from '../words/office-words.ts';
import { shortDate } from '../words/time-words.ts';
import { RefundState } from './refund-state.tsx';
import { VisaDialog, type VisaDialogKind } from './visa-dialog.tsx';
import { VisaHistory, VisaStages } from './visa-history.tsx';
import { VisaDeadline } from './visa-line.tsx';
import {
  actorName,
  familyOf,
  reasonWords,
  stageName,
  type VisaView,
  waitingFor,
  whereWords,
} from './visa-words.ts';
import styles from './visa-page.module.css';
import { listed } from '../words/own-text.ts';

/** One visa: who acts, stages, deadlines, estimate and everything that happened. */
export function VisaPage({ id }: { id: string }) {
  const t = useText();
  const query = id.startsWith('of-') ? { applicationId: id.slice(3) } : { id };
  const { data, error, reload } = useCall(`visa ${id}`, () =>
    officeApi.get('office/visas/case', { query }),
  );
  const back = (
    <Link className="ic" to="/visas" aria-label={t('All visas')}>
      <ArrowLeft className="i" data-flip="" aria-hidden="true" />
    </Link>
  );
  const title = data ? t('Visa of {name}', { name: data.row.firstName }) : t('Visa');
  return (
    <Screen
      title={title}
      name={title}
      back={back}
      note={
        data &&
        listed(t, [
          familyOf(t, data.row),
          emirateWords(t, data.row.emirate),
          whereWords(t, data.whereabouts),
        ])
      }
    >
      <div data-testid="office-visa" className={styles.page}>
        {data === null && error !== null && <LoadFailed error={error} onRetry={reload} />}
        {data && <Parts view={data} />}
      </div>
    </Screen>
  );
}

function Parts({ view }: { view: VisaView }) {
  const t = useText();
  const [dialog, setDialog] = useState<VisaDialogKind | null>(null);
  const { row, today } = view;
  const taskId = useSearchParams()[0].get('task');
  useClaim(taskId);
  return (
    <>
      <NowCard view={view} />
      <div className={styles.main}>
        <VisaStages view={view} />
        <VisaHistory events={view.events} />
      </div>
      <aside className={styles.side} aria-label={t('Actions and dates')}>
        <section className={styles.card} data-testid="visa-tasks">
          <h2>{t('Tasks')}</h2>
          <TaskLines tasks={view.tasks} taskId={taskId} />
        </section>
        <Actions view={view} onDialog={setDialog} />
        <Dates view={view} />
      </aside>
      {dialog !== null && (
        <VisaDialog kind={dialog} row={row} today={today} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function NowCard({ view: { row, today, returned, lateReason } }: { view: VisaView }) {
  const t = useText();
  const isOpen = row.state === 'open' || row.state === 'deciding';
  return (
    <section className={classNames(styles.card, styles.first)} data-testid="visa-now">
      <h2>
        {isOpen
          ? t('{who}: {what}', {
              who: actorName(t, row.actor, row.emirate),
              what: waitingFor(t, today, row),
            })
          : row.state === 'done'
            ? t('Done: the card is delivered')
            : t('Stopped')}
      </h2>
      {isOpen && row.state === 'open' && (
        <p className="mute">
          {t('{stage}, since {day}', {
            stage: stageName(t, row.stage),
            day: shortDate(row.since),
          })}
        </p>
      )}
      {returned !== null && <p>{t('The authority’s words: “{words}”', { words: returned })}</p>}
      {lateReason !== null && <p>{t('Late: {words}', { words: lateReason })}</p>}
      {row.stopReason !== null && <p>{reasonWords(t, row.stopReason)}</p>}
      {row.dueOn !== null && isOpen && (
        <VisaDeadline today={today} dueOn={row.dueOn} dueFrom={row.dueFrom} />
      )}
    </section>
  );
}

type ActionsProps = { view: VisaView; onDialog: (kind: VisaDialogKind) => void };

function Actions({ view, onDialog }: ActionsProps) {
  const t = useText();
  const may = useRights();
  const { row, returned, refund, refundNowFils, hasMobile } = view;
  const { id: caseId, stage } = row;
  const canMove = may('move_visas');
  const isOpen = row.state === 'open' && canMove;
  const canWrite = may('write_messages');
  const open = (kind: VisaDialogKind) => () => onDialog(kind);
  const checked = () => void runCommand('visa_checked', { caseId }, t('Looked up'));
  const herLink = (sends: boolean, said: string) => () =>
    void runCommand('visa_her_link', { caseId, sends }, said);
  const group = t('Visas');
  useKeys([
    ...(isOpen
      ? [
          { key: FORWARD, label: t('Stage done'), run: open('done'), isShown: true, group },
          { key: 'a', label: t('Appointment'), run: open('appointment'), isShown: true, group },
          { key: 'r', label: t('Sent back'), run: open('returned'), isShown: true, group },
          { key: 'l', label: t('Report a delay'), run: open('late'), isShown: true, group },
          { key: 'c', label: t('Looked up'), run: checked, isShown: true, group },
        ]
      : []),
    ...(canMove ? [{ key: 't', label: t('Task'), run: open('task'), isShown: true, group }] : []),
    ...(canWrite
      ? [
          { key: 'm', label: t('Message family'), run: open('family'), isShown: true, group },
          { key: 'w', label: t('Message maid'), run: open('maid'), group },
        ]
      : []),
  ]);
  const button = (label: string, run: () => void, look = 'btn fw') => (
    <button type="button" className={look} onClick={run}>
      {label}
    </button>
  );
  return (
    <section className={styles.card}>
      <h2>{t('Actions')}</h2>
      <div className={styles.actions}>
        {isOpen && button(t('Stage done'), open('done'), 'btn pri fw')}
        {isOpen &&
          button(row.appointment ? t('Move appointment') : t('Appointment'), open('appointment'))}
        {isOpen && returned === null && button(t('Sent back'), open('returned'))}
        {isOpen &&
          (returned !== null || row.isSentAgain) &&
          button(
            t('Handed in again'),
            () => void runCommand('visa_handed_in', { caseId, stage }, t('Handed in again')),
          )}
        {isOpen && button(t('Report a delay'), open('late'))}
        {isOpen && button(t('Looked up with the authority'), checked)}
        {canMove && button(t('Note'), open('note'))}
        {canMove && button(t('Task'), open('task'))}
        {canWrite && button(t('Message family'), open('family'))}
        {canWrite && hasMobile && button(t('Message maid'), open('maid'))}
        {canWrite && hasMobile && button(t('New link to her page'), herLink(true, t('Link sent')))}
        {canWrite && button(t('End her link'), herLink(false, t('Link ended')))}
        {canMove &&
          row.state === 'deciding' &&
          button(
            t('Family agrees to the refund'),
            () => void runCommand('visa_decide', { caseId }, t('Refund agreed')),
          )}
        {refund?.isOpen === true &&
          may('prepare_refunds') &&
          button(
            refund.orderedFils > 0 || refund.hasFailed
              ? t('Prepare {amount} again', { amount: moneyWords(refundNowFils ?? 0) })
              : t('Refund {amount}', { amount: moneyWords(refundNowFils ?? 0) }),
            () => void runCommand('visa_refund', { caseId }, t('Refund prepared')),
            'btn pri fw',
          )}
        {isOpen && button(t('Stop the visa'), open('stop'), 'btn gh fw')}
      </div>
      {row.state === 'deciding' && refundNowFils !== null && (
        <p className="mute">
          {t('A refund would be {amount}.', { amount: moneyWords(refundNowFils) })}
        </p>
      )}
      {refund !== null && <RefundState caseId={caseId} refund={refund} />}
      {view.tellBank.length > 0 && (
        <p>
          {t('Tell the bank to end its direct debit: {references}', {
            references: listed(t, view.tellBank),
          })}
        </p>
      )}
    </section>
  );
}

function Dates({ view: { deadlines, windows, checkedAt } }: { view: VisaView }) {
  const t = useText();
  const latest = windows.at(-1);
  const before = windows.at(-2);
  const range = (one: NonNullable<typeof latest>) =>
    t('{from} to {to}', { from: shortDate(one.from), to: shortDate(one.to) });
  return (
    <section className={styles.card}>
      <h2>{t('Dates')}</h2>
      <dl className={styles.dates}>
        <div>
          <dt>{t('Likely done')}</dt>
          <dd>
            {latest === undefined ? (
              t('Too few finished visas for an estimate')
            ) : (
              <>
                {range(latest)}{' '}
                <small>
                  {latest.isWholeCountry
                    ? t('from {count} visas in all emirates', { count: latest.count })
                    : t('from {count} visas', { count: latest.count })}
                </small>
                {before !== undefined && range(before) !== range(latest) && (
                  <small>
                    <s>{t('was {range}', { range: range(before) })}</s>
                  </small>
                )}
              </>
            )}
          </dd>
        </div>
        {deadlines.map(({ stage, day, metOn }) => (
          <div key={stage}>
            <dt>{t('{stage} by', { stage: stageName(t, stage) })}</dt>
            <dd>
              {shortDate(day)}{' '}
              {metOn !== null && <small>{t('met on {day}', { day: shortDate(metOn) })}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('Last looked up')}</dt>
          <dd>{checkedAt === null ? t('Not yet') : shortDate(checkedAt)}</dd>
        </div>
      </dl>
    </section>
  );
}
