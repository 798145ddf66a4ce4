import { TriangleAlert } from 'lucide-react';
import type { AnswerOf } from '../../../contract/api.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { formatNumber } from '../../ui/price.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { PartsBar } from '../frame/parts-bar.tsx';
import { longDay, monthOf } from '../../text/day-words.ts';
import { pricePartWords } from '../words/price-part-words.ts';
import styles from './payments.module.css';

const FILS = 100;

/** The next payment with its parts; a month that the card did not pay comes first. */
export function NextPayment({ shown }: { shown: AnswerOf<'GET my/payments'> }) {
  const t = useText();
  const { next, unpaid, account } = shown;
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
              ? t('Your card was declined. The card you pay with now is charged from then on.')
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
            <Note tone="sun" icon={<TriangleAlert aria-hidden="true" />}>
              {t('Your bank limit is {amount}. We will ask you to sign a new form.', {
                amount: dirhams(account.capFils / FILS, t),
              })}
            </Note>
          )}
        </section>
      )}
    </>
  );
}
