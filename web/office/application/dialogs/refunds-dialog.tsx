import { ApiError } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { moneyWords } from '../../words/money-words.ts';
import { shortDate } from '../../words/time-words.ts';
import parts from '../parts.module.css';
import { refundsToPrepare, type View } from '../view.ts';
import { FormDialog } from './form-dialog.tsx';

type RefundsDialogProps = { view: View; onClose: () => void };

/** After an arrival that failed: everything that is owed back, prepared payment by payment (OFF-31). */
export function RefundsDialog({ view, onClose }: RefundsDialogProps) {
  const t = useText();
  const owed = refundsToPrepare(view);
  const sum = moneyWords(owed.reduce((total, { fils }) => total + fils, 0));
  const prepare = async () => {
    for (const { paymentId, fils } of owed) {
      const said = t('Refund of {amount} prepared', { amount: moneyWords(fils) });
      const order = { paymentId, fils, reason: 'cancelled' } as const;
      const ran = await tryCommand('refund_payment', order, said);
      // A colleague prepared this one meanwhile.
      if (ran instanceof ApiError && ran.code !== 'APPROVAL_WAITS') return ran;
    }
    return null;
  };
  return (
    <FormDialog
      title={t('Prepare all refunds: {amount}', { amount: sum })}
      about={t(
        'Each payment goes back in full. Above the limit a second person approves it; the others are sent now, which can’t be undone.',
      )}
      confirm={t('Prepare all refunds')}
      onConfirm={prepare}
      onClose={onClose}
    >
      <ul className={parts.unpaid}>
        {owed.map(({ paymentId, on, fils }) => (
          <li key={paymentId}>
            <span>{t('{amount} of {day}', { amount: moneyWords(fils), day: shortDate(on) })}</span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
