import { useState } from 'react';
import { ApiError } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { useRights } from '../../shell/me.ts';
import { moneyWords } from '../../words/money-words.ts';
import type { View } from '../view.ts';
import { Choices, choiceKeys } from './choices.tsx';
import { FormDialog } from './form-dialog.tsx';

type CancelDialogProps = { view: View; onClose: () => void };

/** Says what follows before an application is cancelled: the maid, the money, the family. */
export function CancelDialog({ view: { row, money }, onClose }: CancelDialogProps) {
  const t = useText();
  const may = useRights();
  const paid = -money.payments.reduce((sum, { fils }) => sum + fils, 0);
  const isOpen = row.status === 'open';
  // Everything that an open application paid goes back anyway.
  const canChoose = paid > 0 && !isOpen && may('prepare_refunds');
  const [refund, setRefund] = useState<'refund' | 'no_refund'>(canChoose ? 'refund' : 'no_refund');
  const [reason, setReason] = useState('');
  const choices = [
    {
      value: 'refund' as const,
      label: t('Cancel and refund {amount}', { amount: moneyWords(paid) }),
      more: t('The money goes back to the card. This can’t be undone.'),
    },
    { value: 'no_refund' as const, label: t('Cancel without a refund') },
  ];
  const confirm = async () => {
    const words = reason.trim();
    if (words === '') return new ApiError(400, 'BAD_INPUT', t('Say why it is cancelled.'));
    return tryCommand(
      'cancel_application',
      { applicationId: row.applicationId, reason: words, refund: refund === 'refund' },
      t('Cancelled'),
    );
  };
  const name = row.maid?.name ?? t('the maid');
  return (
    <FormDialog
      title={t('Cancel this application?')}
      about={t(
        '{name} becomes free for other families, open links stop working, and the family is told. This can’t be undone.',
        { name },
      )}
      confirm={t('Cancel the application')}
      isDangerous
      keys={canChoose ? choiceKeys(choices, setRefund) : []}
      onConfirm={confirm}
      onClose={onClose}
    >
      {canChoose && (
        <Choices legend={t('Refund')} choices={choices} value={refund} onChoose={setRefund} />
      )}
      {!canChoose && paid > 0 && (
        <p>
          {isOpen
            ? t('{amount} goes back to the card.', { amount: moneyWords(paid) })
            : t('{amount} was paid. An operations lead can refund it.', {
                amount: moneyWords(paid),
              })}
        </p>
      )}
      <label className="f">
        {t('Reason')}
        <span className="in">
          <input
            type="text"
            maxLength={300}
            value={reason}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </span>
      </label>
    </FormDialog>
  );
}
