import { useText } from '../../text/use-text.tsx';
import { decideApproval, useApprovals } from '../shell/approvals.ts';
import { filsWords, moneyWords } from '../words/money-words.ts';
import styles from './money.module.css';

/** Fees, corrections and transfers that wait for a second person. */
export function WaitingLines() {
  const t = useText();
  const waiting = useApprovals('add_ledger_line', 'pay_home_transfer', 'pay_visa_transfer');
  if (waiting.length === 0) return null;
  return (
    <section className="pnl">
      <div className="h">
        <h2>{t('Waits for approval')}</h2>
      </div>
      <ul className={styles.list}>
        {waiting.map(({ id, command, details, preparedBy, mayDecide }) => {
          const fils = Number(details['fils']);
          const amount = moneyWords(fils);
          return (
            <li key={id}>
              <span>
                {command === 'pay_home_transfer'
                  ? t('Transfer for a cancelled contract')
                  : command === 'pay_visa_transfer'
                    ? t('Transfer for a stopped visa')
                    : details['words']}
                <small>
                  {t('{amount}, by {name}', { amount: filsWords(fils), name: preparedBy.name })}
                </small>
              </span>
              {mayDecide && (
                <span className={styles.row}>
                  <button
                    type="button"
                    className="btn sm"
                    onClick={() =>
                      void decideApproval(id, 'sent_back', t('{amount} sent back', { amount }))
                    }
                  >
                    {t('Send back')}
                  </button>
                  <button
                    type="button"
                    className="btn sm sec"
                    onClick={() =>
                      void decideApproval(id, 'approved', t('{amount} approved', { amount }))
                    }
                  >
                    {t('Approve')}
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
