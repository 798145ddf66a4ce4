import { useText } from '../../text/use-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DraftField } from '../engine/step.ts';

interface AccountTitleFieldProps {
  readonly draft: DraftField;
  readonly error: string | undefined;
  /** False for an account of somebody else, so that the browser does not fill in this person's name. */
  readonly isOwn?: boolean;
}

/** The name of the person whose bank account pays. */
export function AccountTitleField({ draft, error, isOwn = true }: AccountTitleFieldProps) {
  const t = useText();
  return (
    <TextField
      id="accountTitle"
      dir="auto"
      autoComplete={isOwn ? 'name' : 'off'}
      maxLength={200}
      label={t('Name on the account')}
      value={draft.value}
      error={error}
      onChange={({ target }) => draft.set(target.value)}
    />
  );
}
