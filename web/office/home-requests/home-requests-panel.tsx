import { useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { useText } from '../../text/use-text.tsx';
import { decideApproval, useApprovals } from '../shell/approvals.ts';
import { runCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { requestStateWords, requestWords } from '../words/home-request-words.ts';
import { moneyWords } from '../words/money-words.ts';
import { shortDate } from '../words/time-words.ts';
import styles from './home-requests.module.css';
import { listed, quoted } from '../words/own-text.ts';

type Requests = OfficeAnswer<'GET office/home-requests/{id}'>;
type Request = Requests['requests'][number];

/** What the family asked for in My Home, with the office's answer (HOME-06, HOME-10). */
export function HomeRequestsPanel({ applicationId }: { applicationId: string }) {
  const t = useText();
  const { data } = useCall(`home-requests ${applicationId}`, () =>
    officeApi.get('office/home-requests/{id}', { params: { id: applicationId } }),
  );
  if (data === null || data.requests.length === 0) return null;
  return (
    <section className="sc" data-part="tasks" data-testid="home-requests">
      <h3>{t('Requests from My Home')}</h3>
      <ul className={styles.list}>
        {data.requests.map((one) => (
          <RequestLine key={one.id} request={one} today={data.today} />
        ))}
      </ul>
    </section>
  );
}

function RequestLine({ request, today }: { request: Request; today: string }) {
  const t = useText();
  const { kind, state, lastDay, from, to, note, answer, reference, shownFils } = request;
  return (
    <li data-request={kind} data-state={state}>
      <p>
        <b>{requestWords(t, kind)}</b>{' '}
        <small className="mute">{listed(t, [reference, shortDate(request.askedAt)])}</small>
      </p>
      {lastDay && <p>{t('Last day {day}', { day: shortDate(lastDay) })}</p>}
      {from && to && (
        <p>
          {t('{from} to {to}, {amount} less', {
            from: shortDate(from),
            to: shortDate(to),
            amount: moneyWords(shownFils ?? 0),
          })}
        </p>
      )}
      {note && <p dir="auto">{quoted(t, note)}</p>}
      {state === 'open' ? (
        <Answer request={request} />
      ) : (
        <p className="mute">
          {listed(t, [requestStateWords(t, state), request.decidedBy?.name])}
          {answer && <q dir="auto">{answer}</q>}
        </p>
      )}
      {request.refund !== null && (
        <Refund request={request} refund={request.refund} today={today} />
      )}
    </li>
  );
}

/** Yes or no, with words that the family is texted. */
function Answer({ request }: { request: Request }) {
  const t = useText();
  const may = useRights();
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { id: requestId, kind, isConfirmed, nowFils, shownFils, onTheWayFils } = request;
  const said = words.trim();
  const name = requestWords(t, kind);
  const fils = nowFils ?? 0;
  const isCancellation = kind === 'cancellation';
  async function run(act: () => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    await act();
    setBusy(false);
  }
  const answer = said === '' ? {} : { words: said };
  const accept = () =>
    isCancellation
      ? runCommand('accept_cancellation', { requestId, fils, ...answer }, t('Contract ends'))
      : runCommand(
          'accept_home_request',
          { requestId, ...answer },
          t('Accepted: {name}', { name }),
        );
  const decline = () =>
    runCommand('decline_home_request', { requestId, words: said }, t('Declined: {name}', { name }));
  if (isCancellation && !isConfirmed)
    return <p className="mute">{t('A relative asked for it. The client has to confirm it.')}</p>;
  if (!may('work_applications')) return null;
  const needsMore = isCancellation && fils > 0 && !may('prepare_refunds');
  return (
    <div className={styles.answer}>
      {isCancellation && (
        <p>
          {t('{amount} goes back', { amount: moneyWords(fils) })}
          {shownFils !== null && shownFils !== fils && (
            <small className="mute">
              {' '}
              {t('(the family saw {amount})', { amount: moneyWords(shownFils) })}
            </small>
          )}
        </p>
      )}
      {onTheWayFils > 0 && (
        <p className="nt y">
          <span>
            {t('The bank is taking {amount}. Accept once it has answered.', {
              amount: moneyWords(onTheWayFils),
            })}
          </span>
        </p>
      )}
      {needsMore && (
        <p className="nt y">
          <span>{t('A colleague who prepares refunds accepts it.')}</span>
        </p>
      )}
      <label>
        <span>{t('Words to the family')}</span>
        <textarea
          dir="auto"
          className="in"
          rows={2}
          maxLength={300}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <p className={styles.buttons}>
        <button
          type="button"
          className="btn sm pri"
          disabled={isBusy || needsMore || onTheWayFils > 0}
          onClick={() => void run(accept)}
        >
          {isCancellation ? t('Accept and prepare the refund') : t('Accept')}
        </button>
        <button
          type="button"
          className="btn sm"
          disabled={isBusy || said === ''}
          onClick={() => void run(decline)}
        >
          {t('Decline')}
        </button>
      </p>
      <small className="mute">{t('To decline, write why: the family is texted it.')}</small>
    </div>
  );
}

type RefundProps = { request: Request; refund: NonNullable<Request['refund']>; today: string };

/** How far the refund is, and her return. */
function Refund({ request, refund, today }: RefundProps) {
  const t = useText();
  const may = useRights();
  const { id: requestId, backOn } = request;
  const [approval] = useApprovals('pay_home_transfer').filter(
    ({ subject }) => subject === requestId,
  );
  const amount = moneyWords(refund.fils);
  const state =
    refund.fils === 0
      ? t('Nothing to give back')
      : refund.paidFils >= refund.fils
        ? t('{amount} given back', { amount })
        : refund.isWaiting
          ? t('{amount} waits for a second person', { amount })
          : refund.orderedFils >= refund.fils
            ? t('{amount} is on its way', { amount })
            : t('{amount} is not prepared', { amount });
  return (
    <div className={styles.answer}>
      <p data-testid="home-refund">
        {state}
        {refund.fils > refund.paidFils && (
          <small className="mute"> {t('by {day}', { day: shortDate(refund.dueBy) })}</small>
        )}
      </p>
      {approval?.mayDecide && (
        <button
          type="button"
          className="btn sm sec"
          onClick={() =>
            void decideApproval(approval.id, 'approved', t('{amount} approved', { amount }))
          }
        >
          {t('Approve the transfer')}
        </button>
      )}
      {refund.isOpen && may('prepare_refunds') && (
        <button
          type="button"
          className="btn sm"
          onClick={() =>
            void runCommand('prepare_home_refund', { requestId }, t('Refund prepared'))
          }
        >
          {t('Prepare the refund')}
        </button>
      )}
      {backOn === null ? (
        may('work_applications') && (
          <Returned requestId={requestId} cameOn={request.cameOn} today={today} />
        )
      ) : (
        <p className="mute">{t('Back with us on {day}', { day: shortDate(backOn) })}</p>
      )}
    </div>
  );
}

type ReturnedProps = { requestId: string; cameOn: string | null; today: string };

/** The day on which she came back: the days of the refund count from it. */
function Returned({ requestId, cameOn, today }: ReturnedProps) {
  const t = useText();
  const [day, setDay] = useState(today);
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void runCommand('record_return', { requestId, day }, t('She is back with us'));
      }}
    >
      <label className="f">
        {t('She came back on')}
        <span className="in">
          <input
            type="date"
            required
            min={cameOn ?? undefined}
            max={today}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </span>
      </label>
      <button type="submit" className="btn sm">
        {t('She is back with us')}
      </button>
    </form>
  );
}
