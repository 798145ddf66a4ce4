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
