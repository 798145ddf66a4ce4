import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { decideApproval } from '../shell/approvals.ts';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useOffice, useRights } from '../shell/me.ts';
import { undoAction } from '../shell/undo.ts';
import { Avatar } from '../ui/avatar.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { reasonWords, refundStateWords } from '../words/ledger-words.ts';
import { filsWords, moneyWords } from '../words/money-words.ts';
import { clockTime, shortDate } from '../words/time-words.ts';
import { Clock14, type Refund } from './clock14.tsx';
import styles from './money.module.css';
import own from './refunds.module.css';
import { PrepareRefund } from './prepare-refund.tsx';
import { SendBack } from './send-back.tsx';
import { rowId, useRowCursor } from '../ui/use-row-cursor.ts';

const tones = {
  waiting: '',
  sent_back: 'y',
  lapsed: 'y',
  unsent: 'b',
  failed: 'd',
  done: 'g',
} as const;

type RefundsPanelProps = {
  refunds: readonly Refund[];
  /** All of them with their state, instead of the work of the moment. */
  isWhole?: boolean;
  onExport?: (() => void) | undefined;
};

/** Refunds with their fourteen days; the one under the cursor can be decided (OFF-51). */
export function RefundsPanel({ refunds, isWhole = false, onExport }: RefundsPanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const { me } = useOffice();
  const may = useRights();
  const [backId, setBackId] = useState<string | null>(null);
  const [againId, setAgainId] = useState<string | null>(null);
  const cursor = useRowCursor(refunds.map(({ id }) => id));
  const chosen = refunds.find(({ id }) => id === cursor.current);
  const group = t('Money');
  const page = chosen?.applicationId ?? null;
  const canOpen = page !== null && may('see_applications', 'see_money');
  const approve = (refund: Refund) => {
    if (refund.approvalId === null || !refund.mayDecide) return;
    const amount = moneyWords(refund.fils);
    void decideApproval(refund.approvalId, 'approved', t('{amount} approved', { amount }));
  };
  const canDecide = chosen?.mayDecide === true;
  const canPrepare = (refund: Refund) =>
    (refund.state === 'lapsed' || refund.state === 'sent_back') && may('prepare_refunds');
  const prepareAgain = (refund: Refund) => {
    const amount = moneyWords(refund.fils);
    if (refund.refundId === null) setAgainId(refund.id);
    else recordTransfer(t, refund.refundId, amount);
  };
  const takeBack = ({ undoId, fils }: Refund) => {
    const amount = moneyWords(fils);
    if (undoId !== null) void undoAction(undoId, t('Refund of {amount} taken back', { amount }));
  };
  useKeys('refunds', [
    { key: 'j', beside: 'k', label: t('Move'), run: cursor.move(1), isShown: true, group },
    { key: 'k', label: t('Move up'), run: cursor.move(-1), group },
    ...(chosen && canDecide
      ? [
          { key: 'a', label: t('Approve'), run: () => approve(chosen), isShown: true, group },
          {
            key: 'r',
            label: t('Send back'),
            run: () => setBackId(chosen.id),
            isShown: true,
            group,
          },
        ]
      : []),
    ...(chosen && canPrepare(chosen)
      ? [
          {
            key: 'p',
            label: t('Prepare again'),
            run: () => prepareAgain(chosen),
            isShown: true,
            group,
          },
        ]
      : []),
    ...(chosen?.undoId
      ? [{ key: 't', label: t('Take back'), run: () => takeBack(chosen), isShown: true, group }]
      : []),
    ...(canOpen
      ? [
          {
            key: 'Enter',
            label: t('Open'),
            run: () => void navigate(`/applications/${page}`),
            isShown: true,
            group,
          },
        ]
      : []),
    ...(onExport
      ? [{ key: 'e', label: t('Export this view'), run: onExport, isShown: true, group }]
      : []),
  ]);
  const name = (person: Refund['preparedBy']) =>
    person && (
      <span className={styles.person}>
        <Avatar person={person} size="small" />
        {person.id === me.id ? t('You') : <bdi>{person.name.split(' ')[0]}</bdi>}
      </span>
    );
  const back = refunds.find(({ id }) => id === backId);
  const again = refunds.find(({ id }) => id === againId);
  return (
    <section className="pnl">
      <div className="h">
        <h2>
          {t('Refunds')}
          <small>{t('Two people, within 14 days of her return')}</small>
        </h2>
      </div>
      {refunds.length === 0 ? (
        <p className={`mute ${styles.empty}`}>{t('No refund is open.')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={`tbl ${styles.table}`} data-testid="office-refunds">
            <thead>
              <tr>
                <th>{t('Client')}</th>
                <th>{t('Why')}</th>
                <th className="r">{t('AED')}</th>
                <th>{t('Prepared')}</th>
                {isWhole ? <th>{t('State')}</th> : <th>{t('Approves')}</th>}
                <th>{t('Day of 14')}</th>
              </tr>
            </thead>
            <tbody>
              {refunds.map((refund) => (
                <tr
                  key={refund.id}
                  id={rowId(refund.id)}
                  tabIndex={refund.id === cursor.current ? 0 : -1}
                  className={classNames(refund.id === cursor.current && 'cur')}
                  aria-current={refund.id === cursor.current}
                  data-testid="office-refund"
                  onFocus={() => cursor.set(refund.id)}
                  onClick={() => cursor.set(refund.id)}
                >
                  <td>
                    <b dir="auto" translate="no">
                      {refund.clientName ?? refund.reference ?? t('The family')}
                    </b>
                  </td>
                  <td className="mute">{refund.reason && reasonWords(t, refund.reason)}</td>
                  <td className="r">
                    <b>{filsWords(refund.fils)}</b>
                  </td>
                  <td>{name(refund.preparedBy) ?? <span className="mute">{t('By rule')}</span>}</td>
                  <td>
                    {!isWhole && refund.state === 'waiting' ? (
                      refund.mayDecide ? (
                        name(me)
                      ) : (
                        <span className="mute">{t('A colleague')}</span>
                      )
                    ) : (
                      <span className={`tag ${tones[refund.state]}`}>
                        {refundStateWords(t, refund)}
                      </span>
                    )}
                  </td>
                  <td>
                    {refund.state === 'done' ? (
                      <span className="mute">{shortDate(refund.clock.since)}</span>
                    ) : (
                      <Clock14 clock={refund.clock} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen && (
        <Decide
          refund={chosen}
          onApprove={approve}
          onBack={() => setBackId(chosen.id)}
          onAgain={canPrepare(chosen) ? () => prepareAgain(chosen) : null}
          onTakeBack={() => takeBack(chosen)}
        />
      )}
      {again && (
        <PrepareRefund
          paymentId={again.paymentId}
          clientName={again.clientName}
          before={{ fils: again.fils, reason: again.reason, since: again.clock.since }}
          onClose={() => setAgainId(null)}
        />
      )}
      {back && <SendBack refund={back} onClose={() => setBackId(null)} />}
    </section>
  );
}

const recordTransfer = (t: Translate, refundId: string, amount: string) =>
  void runCommand('record_transfer', { refundId }, t('Transfer of {amount} recorded', { amount }));

type DecideProps = {
  refund: Refund;
  onApprove: (refund: Refund) => void;
  onBack: () => void;
  /** Null where there is nothing to prepare again. */
  onAgain: (() => void) | null;
  onTakeBack: () => void;
};

/** How the amount came about, where it goes and what can be done. */
function Decide({ refund, onApprove, onBack, onAgain, onTakeBack }: DecideProps) {
  const t = useText();
  const may = useRights();
  const { fils, paidFils, unused, how, clock, state, lapsesAt, words, refundId } = refund;
  const amount = moneyWords(fils);
  const date = shortDate(clock.payBy);
  return (
    <div className={own.decide}>
      <div>
        <p>
          {unused
            ? t('{paid} ÷ {days} × {left, plural, one {1 day} other {# days}} left =', {
                paid: filsWords(paidFils),
                days: unused.days,
                left: unused.left,
              })
            : t('{paid} was paid. Goes back:', { paid: filsWords(paidFils) })}{' '}
          <b className="num">{amount}</b>
        </p>
        <p className="mute">
          {how === 'card'
            ? t('To the card that paid, by {date}.', { date })
            : t('By bank transfer, by {date}.', { date })}{' '}
          {lapsesAt &&
            t('The approval lapses on {date} at {time}.', {
              date: shortDate(lapsesAt),
              time: clockTime(lapsesAt),
            })}
          {state === 'sent_back' && words !== '' && t('Sent back: {words}', { words })}
        </p>
      </div>
      <div className={own.buttons}>
        {refund.mayDecide && (
          <>
            <button type="button" className="btn" onClick={onBack}>
              {t('Send back')}
              <KeyCaps caps={['R']} />
            </button>
            <button type="button" className="btn pri" onClick={() => onApprove(refund)}>
              {t('Approve')}
              <KeyCaps caps={['A']} />
            </button>
          </>
        )}
        {refund.undoId !== null && (
          <button type="button" className="btn" onClick={onTakeBack}>
            {t('Take back')}
            <KeyCaps caps={['T']} />
          </button>
        )}
        {onAgain && (
          <button type="button" className="btn" onClick={onAgain}>
            {t('Prepare again')}
            <KeyCaps caps={['P']} />
          </button>
        )}
        {state === 'failed' && refundId !== null && may('prepare_refunds') && (
          <button type="button" className="btn" onClick={() => recordTransfer(t, refundId, amount)}>
            {t('Record a transfer')}
          </button>
        )}
      </div>
    </div>
  );
}
