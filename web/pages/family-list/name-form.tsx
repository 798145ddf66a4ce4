import { type FormEvent, type ReactNode, useState } from 'react';
import { guestName, MOST_NAME } from '../../../rules/together/agreement.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './family-list.module.css';

type NameFormProps = {
  hint: string;
  actionLabel: string;
  /** False if it failed; the reason is already on screen. */
  onName: (name: string) => Promise<boolean>;
  children: ReactNode;
  aside?: ReactNode;
};

/** A first name and one button. */
export function NameForm({ hint, actionLabel, onName, children, aside }: NameFormProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const known = guestName(name);
    setMissing(known === null);
    if (known === null) event.currentTarget.querySelector('input')?.focus();
    if (known === null || isSending) return;
    setSending(true);
    if (!(await onName(known))) setSending(false);
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={t('Your first name')}
        hint={hint}
        autoComplete="given-name"
        dir={name === '' ? undefined : 'auto'}
        maxLength={MOST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing ? t('Please write your first name.') : undefined}
      />
      {children}
      <Dock className={styles.dock}>
        <Button type="submit" size="large" full loading={isSending}>
          {actionLabel}
        </Button>
        {aside}
      </Dock>
    </form>
  );
}
