import { useState } from 'react';
import type { MaskedPrivateField } from '../../../rules/office/maid-private.ts';
import {
  type RevealReason,
  REVEALED_SECONDS,
  revealReasons,
} from '../../../rules/office/masking.ts';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { withPasskey } from '../shell/step-up.ts';
import { officeApi } from '../shell/office-api.ts';
import { FormDialog } from '../application/dialogs/form-dialog.tsx';
import { Choices, choiceKeys } from '../application/dialogs/choices.tsx';
import { reasonWords } from '../words/application-words.ts';

type MaidRevealDialogProps = {
  maidId: number;
  field: MaskedPrivateField;
  label: string;
  onShow: (shown: { value: string; seconds: number }) => void;
  onClose: () => void;
};

/** Asks why; the server writes down who saw the value. */
export function MaidRevealDialog({ maidId, field, label, onShow, onClose }: MaidRevealDialogProps) {
  const t = useText();
  const [reason, setReason] = useState<RevealReason>('authority_asks');
  const [words, setWords] = useState('');
  const choices = revealReasons.map((value) => ({ value, label: reasonWords(t, value) }));
  const confirm = async () => {
    const own = words.trim();
    if (reason === 'other' && own === '') {
      return new ApiError(400, 'REASON_MISSING', t('Say in a few words why you need to see this.'));
    }
    const body = { id: maidId, field, reason, ...(own !== '' && { words: own }) };
    try {
      const { value } = await withPasskey(() => officeApi.post('office/maid/reveal', { body }));
      onShow({ value, seconds: REVEALED_SECONDS });
      return null;
    } catch (error) {
      return error instanceof ApiError ? error : unanswered(error);
    }
  };
  return (
    <FormDialog
      title={t('Reveal: {what}?', { what: label })}
      about={t('She can ask us who saw it. Your name, the time and this reason are kept.')}
      confirm={t('Reveal for {seconds} seconds', { seconds: REVEALED_SECONDS })}
      keys={choiceKeys(choices, setReason)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Choices legend={t('Reason')} choices={choices} value={reason} onChoose={setReason} />
      <label className="f">
        {reason === 'other' ? t('Your reason') : t('Note, optional')}
        <span className="in">
          <input
            type="text"
            maxLength={200}
            value={words}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </span>
      </label>
    </FormDialog>
  );
}
