import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import type { MyAccount } from '../../../contract/my/payments.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Note } from '../../ui/note.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { monthOf } from '../../text/day-words.ts';
import { AskDialog, type Asking } from './ask-dialog.tsx';
import { CardRows, DebitRows } from './way-rows.tsx';
import styles from './payments.module.css';

type Shown = AnswerOf<'GET my/payments'>;

const FILS = 100;
const states: Readonly<Record<MyAccount['state'], string>> = {
  draft: msg('Waiting for your signature'),
  signed: msg('Signed, we send it to your bank'),
  lodged: msg('With your bank'),
  active: msg('Accepted by your bank'),
  rejected: msg('Rejected by your bank'),
};

/** The direct debit or card, and what is about to take its place. */
function useItems({ way, account, newAccount }: Shown) {
  const t = useText();
  const next = (term: string) =>
    newAccount
      ? [
          {
            term,
            value: <bdi dir="ltr">{newAccount.iban}</bdi>,
            note: t(states[newAccount.state]),
          },
        ]
      : [];
  if (account === null && way === 'direct_debit') {
    return [{ term: t('Direct debit'), value: t('Ended at the bank') }, ...next(t('New account'))];
  }
  if (account === null) {
    return [
      { term: t('Card'), value: t('Charged on the first of each month') },
      ...next(t('New direct debit')),
    ];
  }
  const limit =
    account.capFils === null
      ? ''
      : t('{amount} a month', { amount: dirhams(account.capFils / FILS, t) });
  return [
    {
      term: t('Direct debit'),
      value: <bdi dir="ltr">{account.iban}</bdi>,
      note: <bdi>{account.bank}</bdi>,
    },
    { term: t('State'), value: t(states[account.state]) },
    { term: t('We can never collect more than'), value: limit },
    ...next(t('New account')),
  ];
}

/** The direct debit or card, and the ways to change it. Only the client can. */
export function HowYouPay({ shown }: { shown: Shown }) {
  const t = useText();
  const { way, newAccount, isClient, isOver, toCard, hasDebitEnded } = shown;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const items = useItems(shown);
  if (way === null) return null;
  const doAtOnce = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
      await revalidate();
    } catch (error) {
      const { code, message } = unanswered(error);
      if (code !== 'aborted') setProblem(message);
    }
  };
  const Rows = way === 'card' ? CardRows : DebitRows;
  return (
    <section className={styles.section} aria-labelledby="how-you-pay">
      <h2 id="how-you-pay">{t('How you pay')}</h2>
      {hasDebitEnded && <EndedDebit shown={shown} />}
      <DetailList items={items} />
      {newAccount && newAccount.state !== 'rejected' && !hasDebitEnded && (
        <p className={styles.small}>
          {way === 'card'
            ? t(
                'Your card pays until your bank has accepted the direct debit. It begins with the first month that your card has not paid.',
              )
            : t('Your present account pays until your bank has accepted the new one.')}
        </p>
      )}
      {newAccount?.state === 'rejected' && way === 'card' && (
        <p className={styles.small}>
          {t('Your card goes on paying. You can name another account.')}
        </p>
      )}
      {toCard?.state === 'paid' && (
        <Note>
          {t('Your card has paid {month}. We change your contract to it in a few minutes.', {
            month: monthOf(toCard.month, t),
          })}
        </Note>
      )}
      {problem && (
        <Note tone="danger" role="alert">
          {t(problem)}
        </Note>
      )}
      {isClient && !isOver && (
        <ul className={styles.asks}>
          <Rows shown={shown} onDo={(work) => void doAtOnce(work)} onAsk={setAsking} />
        </ul>
      )}
      <Note icon={<ShieldCheck aria-hidden="true" />} className={styles.safety}>
        {t('We never ask you to pay into a person’s account.')}{' '}
        <a href={pathIn(t.language, '/call_us')}>{t('Call us if someone does')}</a>
      </Note>
      {asking && <AskDialog asking={asking} onEnd={() => setAsking(null)} />}
    </section>
  );
}

/** The direct debit pays nothing any more: what is true, what we do, and what the family can do. */
function EndedDebit({ shown: { isClient, newAccount, toCard } }: { shown: Shown }) {
  const t = useText();
  const isUnderWay =
    newAccount !== null && newAccount.state !== 'rejected' && newAccount.state !== 'draft';
  return (
    <Note tone="danger">
      {t(
        'Your direct debit has ended at the bank, so nothing can be collected. We contact you to agree on the payments that are due.',
      )}{' '}
      {isUnderWay
        ? t('Your new account pays as soon as your bank has accepted it.')
        : isClient &&
          (toCard === null
            ? t('You can name another account below.')
            : t('You can name another account below, or pay by card.'))}
    </Note>
  );
}
