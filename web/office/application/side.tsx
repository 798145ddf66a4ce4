import { Clock } from 'lucide-react';
import type { ContractStatus } from '../../../rules/office/contract-status.ts';
import { useText } from '../../text/use-text.tsx';
import { HomeRequestsPanel } from '../home-requests/home-requests-panel.tsx';
import { useRights } from '../shell/me.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import {
  contractWords,
  moneyLineWords,
  outcomeWords,
  slotWords,
} from '../words/application-words.ts';
import { filsWords } from '../words/money-words.ts';
import { dateWithYear, longDayOfYear, shortDate } from '../words/time-words.ts';
import styles from './application.module.css';
import { TaskLines } from '../tasks/task-lines.tsx';
import parts from './parts.module.css';
import { FailedArrival } from './failed-arrival.tsx';
import { NextCard, Unpaid } from './unpaid.tsx';
import { firstNameOf, type View } from './view.ts';
import { listed } from '../words/own-text.ts';

type SideProps = {
  view: View;
  isOpen: boolean;
  taskId: string | null;
  onTask: () => void;
  onArrival: () => void;
  onRefund: (paymentId: string) => void;
  onStatus: (status: ContractStatus) => void;
};

/** Tasks, money, arrival and contract; a sheet on narrow screens. */
export function Side(props: SideProps) {
  const { view, isOpen, taskId, onTask, onArrival, onRefund, onStatus } = props;
  const t = useText();
  const may = useRights();
  const seesMoney = may('see_applications', 'see_money');
  return (
    <aside
      id="office-side"
      className={`side ${styles.side}`}
      data-open={isOpen ? '' : undefined}
      aria-label={t('Details')}
    >
      <h2 className="sr">{t('Details')}</h2>
      <Tasks view={view} taskId={taskId} onTask={onTask} />
      <FailedArrival view={view} onRefund={onRefund} />
      {may('see_applications') && <HomeRequestsPanel applicationId={view.row.applicationId} />}
      {seesMoney && <Money view={view} />}
      {view.arrival !== null && <Arrival view={view} onArrival={onArrival} />}
      {view.contract !== null && <Contract view={view} onStatus={onStatus} />}
    </aside>
  );
}

type TasksProps = Pick<SideProps, 'view' | 'taskId' | 'onTask'>;

function Tasks({ view, taskId, onTask }: TasksProps) {
  const t = useText();
  const may = useRights();
  const canAdd = may('work_applications', 'plan_arrivals');
  return (
    <section className="sc" data-part="tasks">
      <h3>
        {t('Tasks')}
        {canAdd && (
          <small>
            <button type="button" className={parts.add} onClick={onTask}>
              {t('Add')} <KeyCaps caps={['T']} />
            </button>
          </small>
        )}
      </h3>
      <TaskLines tasks={view.tasks} taskId={taskId} />
    </section>
  );
}

function Money({ view: { money, row } }: { view: View }) {
  const t = useText();
  const { first, firstFils, payments, balanceFils, monthly, unpaid, nextCard } = money;
  return (
    <>
      <section className="sc" data-part="money">
        <h3>
          {t('Money')}
          <small>{t('AED')}</small>
        </h3>
        {first.length === 0 && payments.length === 0 && (
          <p className="mute">{t('No amount is due yet')}</p>
        )}
        <div className={parts.ledger}>
          {first.map((line) => (
            <Amount key={line.code} name={moneyLineWords(t, line)} fils={line.fils} />
          ))}
          {first.length > 0 && <Amount isTotal name={t('First payment')} fils={firstFils} />}
          {payments.map((line, at) => (
            <Amount
              key={`${line.code}${at}`}
              isQuiet
              name={moneyLineWords(t, line)}
              fils={line.fils}
            />
          ))}
          {(first.length > 0 || payments.length > 0) && (
            <Amount isTotal name={t('Balance')} fils={balanceFils} />
          )}
        </div>
      </section>
      {unpaid.length > 0 && <Unpaid applicationId={row.applicationId} unpaid={unpaid} />}
      {monthly !== null && (
        <section className="sc" data-part="money">
          <h3>
            {t('Every month')}
            {monthly.from && <small>{t('from {day}', { day: longDayOfYear(monthly.from) })}</small>}
          </h3>
          <div className={parts.ledger}>
            <Amount
              isTotal={false}
              name={monthly.method === 'card' ? t('Card') : t('Direct debit')}
              fils={monthly.fils}
            />
            {monthly.capFils !== null && (
              <Amount isQuiet name={t('Never more than')} fils={monthly.capFils} />
            )}
            {monthly.wageFils !== null && (
              <Amount
                isQuiet
                name={t('{name} receives', {
                  name: firstNameOf(row.maid?.name ?? null) ?? t('She'),
                })}
                fils={monthly.wageFils}
              />
            )}
          </div>
          {nextCard !== null && unpaid.length === 0 && (
            <NextCard applicationId={row.applicationId} next={nextCard} />
          )}
          {row.waitingOn === 'spouse' && (
            <p className={`nt y ${parts.notice}`}>
              <Clock className="i" aria-hidden="true" />
              <span>{t('The spouse has to sign first.')}</span>
            </p>
          )}
        </section>
      )}
    </>
  );
}

type AmountProps = { name: string; fils: number; isTotal?: boolean; isQuiet?: boolean };

const Amount = ({ name, fils, isTotal = false, isQuiet = false }: AmountProps) => (
  <div data-total={isTotal ? '' : undefined}>
    <span className={isQuiet ? 'mute' : ''}>
      <bdi>{name}</bdi>
    </span>
    <span className="num">{filsWords(fils)}</span>
  </div>
);

function Arrival({
  view: { arrival, home, contract, row },
  onArrival,
}: {
  view: View;
  onArrival: () => void;
}) {
  const t = useText();
  const may = useRights();
  if (arrival === null) return null;
  // Before the application is finished the family chooses the day itself.
  const isFinished = contract !== null && row.status !== 'open';
  const canMove = may('plan_arrivals') && isFinished && arrival.outcome !== 'arrived';
  const state = arrival.outcome
    ? outcomeWords(t, arrival.outcome)
    : arrival.driver === null
      ? t('No driver yet')
      : t('Driver: {name}', { name: arrival.driver });
  return (
    <section className="sc" data-part="tasks">
      <h3>
        {t('Arrival')}
        {canMove && (
          <small>
            <button type="button" className="lnk" onClick={onArrival}>
              {t('Change')}
            </button>
          </small>
        )}
      </h3>
      <p>
        <b>{slotWords(t, arrival)}</b>
        <br />
        <span className="mute">{listed(t, [home?.area, state])}</span>
      </p>
    </section>
  );
}

type ContractProps = Pick<SideProps, 'view' | 'onStatus'>;

function Contract({ view: { contract }, onStatus }: ContractProps) {
  const t = useText();
  const may = useRights();
  if (contract === null) return null;
  return (
    <section className="sc" data-part="tasks">
      <h3>{t('Contract')}</h3>
      <p>
        <b>{contractWords(t, contract.status)}</b>{' '}
        <span className="mute">
          {listed(t, [
            t('since {day}', { day: shortDate(contract.since) }),
            contract.endsOn && t('ends {day}', { day: dateWithYear(contract.endsOn) }),
          ])}
        </span>
      </p>
      {may('work_applications', 'plan_arrivals') && contract.next.length > 0 && (
        <p className={parts.statuses}>
          {contract.next.map((status) => (
            <button key={status} type="button" className="btn sm" onClick={() => onStatus(status)}>
              {contractWords(t, status)}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}
