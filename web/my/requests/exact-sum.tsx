import { Link } from 'react-router';
import type { LastDaySum } from '../../../contract/my/requests.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dock } from '../../ui/dock.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { Note } from '../../ui/note.tsx';
import type { Cancellation } from './cancellation.ts';
import { minusMoney, money } from '../words/amounts.ts';
import { longDay, monthOf, shortDay } from '../../text/day-words.ts';
import { withHome } from './request-words.ts';
import own from './cancel.module.css';
import styles from './requests.module.css';
import { useRequestCall } from './use-request-call.ts';

/** The exact sum, its rule and its day, before anything is decided. */
export function ExactSum({ shown, sum }: { shown: Cancellation; sum: LastDaySum }) {
  const t = useText();
  const { send, isSending, problem } = useRequestCall();
  const { home, maid, role, account } = shown;
  const name = maid?.name ?? t('your maid');
  const { lastDay, refundFils: fils } = sum;
  const isClient = role === 'client';
  const confirm = () =>
    void send(
      (api, key) =>
        isClient
          ? api.post('my/cancellation', { body: { home, lastDay, fils, key } })
          : api.post('my/cancellation/ask', { body: { home, lastDay, key } }),
      { fresh: isClient },
    );
  return (
    <section className={styles.screen}>
      <div className={styles.inside}>
        <h1>
          {fils > 0
            ? t('{amount} back, by {day}', { amount: money(fils, t), day: longDay(sum.dueBy, t) })
            : t('Nothing comes back for {day}', { day: longDay(lastDay, t) })}
        </h1>
        <p className={styles.why}>
          {t(
            'By law a refund arrives within 14 days of the day she is back with us. Your signed contract decides; we count calendar days, the shorter way.',
          )}
        </p>
        <DetailList
          items={[
            {
              term: t('Paid for {from} to {to}', {
                from: shortDay(sum.paidFrom, t),
                to: shortDay(sum.paidTo, t),
              }),
              value: money(sum.paidFils, t),
            },
            {
              term: t('Used, {count, plural, one {1 day} other {# days}}', { count: sum.usedDays }),
              value: minusMoney(sum.usedFils, t),
            },
            { term: t('Cancellation fee'), value: t('None') },
            ...(sum.toPayFils > 0
              ? [{ term: t('Still to be paid'), value: money(sum.toPayFils, t), large: true }]
              : [
                  {
                    term: t('Refund, {count, plural, one {1 day} other {# days}}', {
                      count: sum.unusedDays,
                    }),
                    value: money(fils, t),
                    large: true,
                  },
                ]),
          ]}
        />
        {fils > 0 && (
          <p className={styles.quiet}>
            {t('Includes {amount} VAT. You get a credit note.', { amount: money(sum.vatFils, t) })}
          </p>
        )}
        {sum.onTheWayFils > 0 && (
          <Note tone="sun">
            {t(
              'Your bank is taking {amount} for this month now. We add what it covers after her last day to your refund, and tell you the new sum.',
              { amount: money(sum.onTheWayFils, t) },
            )}
          </Note>
        )}
        <DetailList
          items={[
            {
              term: t('Paid to'),
              value:
                account === null ? t('The card you paid with') : <bdi dir="ltr">{account}</bdi>,
            },
            {
              term: account === null ? t('Your card') : t('Direct debit'),
              value: t('Ends; nothing is taken for days after her last one'),
            },
            {
              term: t('{name}’s {month} salary', { name, month: monthOf(lastDay, t) }),
              value: t('We pay it in full'),
            },
          ]}
        />
        {problem && <FieldError role="alert">{problem}</FieldError>}
      </div>
      <Dock>
        <Button
          kind="secondary"
          size="large"
          full
          className={own.danger}
          loading={isSending}
          onClick={confirm}
        >
          {isClient
            ? t('Cancel from {day}', { day: shortDay(lastDay, t) })
            : t('Ask the person who signed to confirm')}
        </Button>
        <p className={styles.under}>
          <Link to={withHome('/my', home)}>{t('Keep {name}', { name })}</Link>{' '}
          <Link to="/terms-of-service">{t('Read the clause')}</Link>
        </p>
      </Dock>
    </section>
  );
}
