import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { moneyWords } from '../words/money-words.ts';
import { monthWords } from '../words/time-words.ts';
import parts from './parts.module.css';
import type { View } from './view.ts';

type UnpaidProps = { applicationId: string; unpaid: View['money']['unpaid'] };

/** Months that the family's card did not pay, each with the link that pays it. */
export function Unpaid({ applicationId, unpaid }: UnpaidProps) {
  const t = useText();
  const may = useRights();
  const send = (month: string) =>
    void runCommand(
      'send_pay_link',
      { applicationId, month },
      t('Payment link for {month} sent', { month: monthWords(month) }),
    );
  return (
    <section className="sc" data-part="money" data-testid="unpaid-months">
      <h3>{t('Unpaid by card')}</h3>
      <ul className={parts.unpaid}>
        {unpaid.map(({ month, fils, isDeclined, hasLink }) => (
          <li key={month}>
            <span>
              <b>
                {t('{amount} for {month}', { amount: moneyWords(fils), month: monthWords(month) })}
              </b>
              <small>
                {isDeclined ? t('Declined') : t('The family has not agreed to this amount yet')}
              </small>
            </span>
            {!hasLink ? (
              <small>{t('The link has ended. Call the family.')}</small>
            ) : (
              may('work_applications', 'manage_mandates') && (
                <button type="button" className="btn sm" onClick={() => send(month)}>
                  {t('Send a payment link')}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type NextCardProps = { applicationId: string; next: NonNullable<View['money']['nextCard']> };

/** The next month that the card pays; a link for it lets the family pay with another card. */
export function NextCard({ applicationId, next }: NextCardProps) {
  const t = useText();
  const may = useRights();
  const month = monthWords(next.month);
  const plan = () =>
    void runCommand(
      'link_next_payment',
      { applicationId },
      t('Payment link planned for {month}', { month }),
    );
  if (next.isPlanned) {
    return (
      <p className="mute" data-testid="next-card">
        {t('The link for {month} goes out before the card is charged.', { month })}
      </p>
    );
  }
  if (!may('work_applications', 'manage_mandates')) return null;
  return (
    <p data-testid="next-card">
      <button type="button" className="btn sm" onClick={plan}>
        {t('Another card: plan a link for {month}', { month })}
      </button>
    </p>
  );
}
