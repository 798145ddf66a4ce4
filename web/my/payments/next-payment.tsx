import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { formatNumber } from '../../ui/price.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { withFreshCode } from '../frame/fresh-code.tsx';
import { PartsBar } from '../frame/parts-bar.tsx';
import { longDay, monthOf } from '../../text/day-words.ts';
import { pricePartWords } from '../words/price-part-words.ts';
import styles from './payments.module.css';

const FILS = 100;

/** The next payment with its parts; a month that the card did not pay comes first. */
export function NextPayment({ shown }: { shown: AnswerOf<'GET my/payments'> }) {
  const t = useText();
  const { next, unpaid, account, way } = shown;
  const declined =
    way === 'direct_debit'
      ? t('Your card was declined. You pay this month alone; your direct debit goes on.')
      : t('Your card was declined. The card you pay with now is charged from then on.');
  return (
    <>
      {unpaid.map(({ month, fils, isDeclined, link }) => (
        <Note
          key={month}
          tone="danger"
          className={styles.unpaid}
          icon={<TriangleAlert aria-hidden="true" />}
        >
          <p>
            <b>
              {t('{month} is not paid: {amount}', {
                month: monthOf(month, t),
                amount: dirhams(fils / FILS, t),
              })}
            </b>
          </p>
          <p>
            {isDeclined
              ? declined
              : t('You have not agreed to this amount yet, so your card was not charged.')}
          </p>
          {link && (
            <ButtonLink href={link} full className={styles.pay}>
              {t('Pay now')}
            </ButtonLink>
          )}
        </Note>
      ))}
      {next && (
        <section className={styles.next} aria-labelledby="next-payment">
          <h2 id="next-payment" className={styles.nextDay}>
            {t('Next, {day}', { day: longDay(next.day, t) })}
          </h2>
          <p className={styles.figure}>{dirhams(next.fils / FILS, t)}</p>
          {next.parts && (
            <>
              <PartsBar parts={next.parts} fils={next.fils} />
              <ul className={styles.parts}>
                {next.parts.map(({ kind, fils }, _place, parts) => (
                  <li key={kind}>
                    <i data-part={kind} aria-hidden="true" />
                    <span>{pricePartWords(kind, parts, t)}</span>
                    <span>{formatNumber(fils / FILS)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {next.isOverLimit && account?.capFils && (
            <OverLimit shown={shown} limit={dirhams(account.capFils / FILS, t)} />
          )}
        </section>
      )}
    </>
  );
}

type OverLimitProps = { shown: AnswerOf<'GET my/payments'>; limit: string };

/** The next payment is above the limit of the direct debit: the client signs a higher one on the same account. */
function OverLimit({ shown: { home, isClient, newAccount }, limit }: OverLimitProps) {
  const t = useText();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isSigned = newAccount !== null && newAccount.state !== 'draft';
  const sign = async () => {
    setProblem(undefined);
    try {
      const api = browserApi('my-home', { ignoreErrorMessages: true });
      await withFreshCode(() => api.post('my/payments/limit', { body: { home } }));
      await navigate(`/my/payments/account?${new URLSearchParams({ home })}`);
    } catch (error) {
      const { code, message } = unanswered(error);
      if (code !== 'aborted') setProblem(message);
    }
  };
  return (
    <Note tone="sun" icon={<TriangleAlert aria-hidden="true" />}>
      <p>
        {isSigned
          ? t('Your bank limit is {limit}. The higher one that you signed is with your bank.', {
              limit,
            })
          : t('Your bank limit is {limit}, so your bank would return this payment.', { limit })}
      </p>
      {isClient && !isSigned && (
        <Button kind="secondary" onClick={() => void sign()}>
          {t('Sign a higher limit')}
        </Button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Note>
  );
}
