import { useEffect, useRef, useState } from 'react';
import {
  type RevealableField,
  type RevealReason,
  REVEALED_SECONDS,
  revealReasons,
} from '../../../../rules/office/masking.ts';
import { ApiError, unanswered } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { withPasskey } from '../../shell/step-up.ts';
import { tellLive } from '../../shell/live.ts';
import { officeApi } from '../../shell/office-api.ts';
import { fieldWords, reasonWords } from '../../words/application-words.ts';
import type { Revealed } from '../revealed.ts';
import { firstNameOf, type View } from '../view.ts';
import { Choices, choiceKeys } from './choices.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Wanted {
  readonly applicationId: string;
  readonly field: RevealableField;
  readonly reason: RevealReason;
  readonly words?: string;
}

/** Asks for one value; the server writes down who saw it and why. */
export async function reveal(body: Wanted): Promise<Revealed | ApiError> {
  try {
    const { value } = await withPasskey(() => officeApi.post('office/reveal', { body }));
    tellLive('application');
    // This clock counts, so that a wrong clock cannot show it for longer.
    return { field: body.field, value, until: Date.now() + REVEALED_SECONDS * 1000 };
  } catch (error) {
    return error instanceof ApiError ? error : unanswered(error);
  }
}

type RevealDialogProps = {
  view: View;
  /** Null asks for the field first. */
  field: RevealableField | null;
  onReveal: (revealed: Revealed) => void;
  onClose: () => void;
};

/** First the field, then the reason: both by number keys. */
export function RevealDialog({ view, field, onReveal, onClose }: RevealDialogProps) {
  const fields = view.fields.filter(({ canReveal }) => canReveal);
  const [chosen, setChosen] = useState(field ?? (fields.length === 1 ? fields[0]?.field : null));
  if (chosen) {
    return <ReasonDialog view={view} field={chosen} onReveal={onReveal} onClose={onClose} />;
  }
  return <FieldDialog view={view} onField={setChosen} onClose={onClose} />;
}

type FieldDialogProps = {
  view: View;
  onField: (field: RevealableField) => void;
  onClose: () => void;
};

function FieldDialog({ view, onField, onClose }: FieldDialogProps) {
  const t = useText();
  const fields = view.fields.filter(({ canReveal }) => canReveal);
  const [field, setField] = useState(fields[0]?.field ?? null);
  const choices = fields.map((one) => ({
    value: one.field,
    label: fieldWords(t, one.field),
    more: one.shown ?? undefined,
  }));
  return (
    <FormDialog
      title={t('Reveal a field')}
      confirm={t('Choose')}
      keys={choiceKeys(choices, onField)}
      onConfirm={() => {
        if (field !== null) onField(field);
        return STAYS_OPEN;
      }}
      onClose={onClose}
    >
      <Choices legend={t('Field')} choices={choices} value={field} onChoose={setField} />
    </FormDialog>
  );
}

/** The next dialog takes its place. */
const STAYS_OPEN = new Promise<never>(() => undefined);

type ReasonDialogProps = {
  view: View;
  field: RevealableField;
  onReveal: (revealed: Revealed) => void;
  onClose: () => void;
};

function ReasonDialog({ view, field, onReveal, onClose }: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState<RevealReason>('call_family');
  const [words, setWords] = useState('');
  const what = fieldWords(t, field);
  const name = firstNameOf(view.row.clientName);
  const choices = revealReasons.map((value) => ({ value, label: reasonWords(t, value) }));
  const isOther = reason === 'other';
  const ownWords = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOther) ownWords.current?.focus();
  }, [isOther]);
  const confirm = async () => {
    const own = words.trim();
    if (isOther && own === '') {
      return new ApiError(400, 'REASON_MISSING', t('Say in a few words why you need to see this.'));
    }
    const answer = await reveal({
      applicationId: view.row.applicationId,
      field,
      reason,
      ...(own !== '' && { words: own }),
    });
    if (!(answer instanceof ApiError)) onReveal(answer);
    return answer;
  };
  return (
    <FormDialog
      title={
        name === null ? t('Reveal: {what}?', { what }) : t('Reveal {name}: {what}?', { name, what })
      }
      about={t('The family can ask us who saw it. Your name, the time and this reason are kept.')}
      confirm={t('Reveal for {seconds} seconds', { seconds: REVEALED_SECONDS })}
      keys={choiceKeys(choices, setReason)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Choices legend={t('Reason')} choices={choices} value={reason} onChoose={setReason} />
      <label className="f">
        {isOther ? t('Your reason') : t('Note, optional')}
        <span className="in">
          <input
            ref={ownWords}
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
