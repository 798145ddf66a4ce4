import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { TaskLines } from '../tasks/task-lines.tsx';
import { useClaim } from '../tasks/use-claim.ts';
import { emirateWords } from '../words/office-words.ts';
import { shortDate } from '../words/time-words.ts';
import { ResultsCard } from './results-card.tsx';
import { VisaActions } from './visa-actions.tsx';
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
        <VisaActions view={view} onDialog={setDialog} />
        <ResultsCard results={view.results} />
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
