import { Link } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { rowId, useRowCursor } from '../ui/use-row-cursor.ts';
import { filsWords } from '../words/money-words.ts';
import { dayOfYear, monthWords } from '../words/time-words.ts';
import { MoneyScreen } from './money-screen.tsx';
import styles from './money.module.css';

type Answer = OfficeAnswer<'GET office/money/cards'>;
type Unpaid = Answer['unpaid'][number];

const idOf = ({ applicationId, month }: Unpaid): string => `${applicationId}-${month}`;

const stateWords = (t: Translate, { state, tries, nextTryAt }: Unpaid): string =>
  ({
    tried_again: t('Declined {tries, plural, one {once} other {# times}}, next try {day}', {
      tries,
      day: nextTryAt === null ? '' : dayOfYear(nextTryAt),
    }),
    not_tried_again: t('Declined {tries, plural, one {once} other {# times}}, not tried again', {
      tries,
    }),
    not_agreed: t('The family has not agreed to this amount yet'),
    given_back: t('Paid, and the money was given back'),
    ended: t('The contract has ended, not tried again'),
  })[state];

/** Unpaid card months, and contracts without consent to monthly payments. */
export function CardPayments() {
  const t = useText();
  const may = useRights();
  const { data, error, reload } = useCall('money cards', () => officeApi.get('office/money/cards'));
  const unpaid = data?.unpaid ?? [];
  const cursor = useRowCursor(unpaid.map(idOf));
  const chosen = unpaid.find((one) => idOf(one) === cursor.current);
  const maySend = may('work_applications', 'manage_mandates');
  const send = ({ applicationId, month }: Unpaid) =>
    void runCommand(
      'send_pay_link',
      { applicationId, month },
      t('Payment link for {month} sent', { month: monthWords(month) }),
    );
  const group = t('Money');
  useKeys('card_payments', [
    { key: 'j', beside: 'k', label: t('Move'), run: cursor.move(1), isShown: true, group },
    { key: 'k', label: t('Move up'), run: cursor.move(-1), group },
    ...(maySend && chosen?.hasLink
      ? [
          {
            key: 'l',
            label: t('Send a payment link'),
            run: () => send(chosen),
            isShown: true,
            group,
          },
        ]
      : []),
  ]);
  return (
    <MoneyScreen>
      {data === null && error !== null ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : data !== null && unpaid.length === 0 && data.withoutConsent.length === 0 ? (
        <StateMessage title={t('Every card payment that was due is paid')} />
      ) : (
        <>
          <section className="pnl">
            <div className="h">
              <h2>{t('Months that a card did not pay')}</h2>
            </div>
            <div className={styles.scroll}>
              <table className={`tbl ${styles.table} ${styles.cards}`} aria-busy={data === null}>
                <thead>
                  <tr>
                    <th>{t('Client')}</th>
                    <th>{t('Month')}</th>
                    <th>{t('State')}</th>
                    <th className="r">{t('AED')}</th>
                    <th>
                      <span className="sr">{t('Actions')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data === null &&
                    Array.from({ length: 6 }, (_none, at) => (
                      <tr key={at}>
                        <td colSpan={5}>
                          <span className="skl">{'\u00A0'}</span>
                        </td>
                      </tr>
                    ))}
                  {unpaid.map((one) => {
                    const id = idOf(one);
                    return (
                      <tr
                        key={id}
                        id={rowId(id)}
                        tabIndex={id === cursor.current ? 0 : -1}
                        className={classNames(id === cursor.current && 'cur')}
                        aria-current={id === cursor.current}
                        data-testid="office-unpaid"
                        onFocus={() => cursor.set(id)}
                        onClick={() => cursor.set(id)}
                      >
                        <td>
                          <Family of={one} />
                        </td>
                        <td>{monthWords(one.month)}</td>
                        <td className="mute">{stateWords(t, one)}</td>
                        <td className="r">{filsWords(one.fils)}</td>
                        <td className="r">
                          {one.hasLink ? (
                            maySend && (
                              <button type="button" className="btn sm" onClick={() => send(one)}>
                                {t('Send a payment link')}
                              </button>
                            )
                          ) : (
                            <span className="mute">{t('The link has ended')}</span>
                          )}
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
              {data !== null && unpaid.length === 0 && (
                <p className={`mute ${styles.empty}`}>{t('Every month that was due is paid.')}</p>
              )}
            </div>
          </section>
          {data !== null && data.withoutConsent.length > 0 && <WithoutConsent data={data} />}
        </>
      )}
    </MoneyScreen>
  );
}

function Family({ of }: { of: Pick<Unpaid, 'applicationId' | 'clientName' | 'reference'> }) {
  const t = useText();
  return (
    <>
      <Link to={`/applications/${of.applicationId}`}>
        <b dir="auto" translate="no">
          {of.clientName ?? t('No name')}
        </b>
      </Link>
      <span className="ref" translate="no">
        {of.reference}
      </span>
    </>
  );
}

/** Contracts from which nothing is collected. */
function WithoutConsent({ data }: { data: Answer }) {
  const t = useText();
  return (
    <section className="pnl">
      <div className="h">
        <h2>{t('Nothing is collected: no consent to monthly card payments')}</h2>
      </div>
      <div className={styles.scroll}>
        <table className={`tbl ${styles.table}`}>
          <thead>
            <tr>
              <th>{t('Client')}</th>
              <th className="r">{t('AED a month')}</th>
            </tr>
          </thead>
          <tbody>
            {data.withoutConsent.map((one) => (
              <tr key={one.applicationId}>
                <td>
                  <Family of={one} />
                </td>
                <td className="r">{filsWords(one.monthlyFils)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
