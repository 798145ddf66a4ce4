import { type FormEvent, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './team-rating.module.css';

/** onSignIn returns an error message, or null after a successful sign-in. */
type StaffSignInProps = { onSignIn: (token: string) => Promise<string | null> };

export function StaffSignIn({ onSignIn }: StaffSignInProps) {
  const t = useText();
  const [token, setToken] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (token.trim() === '') return setError(t('Please enter the staff token.'));
    setSending(true);
    setError(await onSignIn(token.trim()));
    setSending(false);
  }

  return (
    <form className={styles.door} onSubmit={(event) => void enter(event)} noValidate>
      <h1>{t('Staff only')}</h1>
      <p className="lead">
        {t('Enter the staff token once. This browser remembers it for a day’s work.')}
      </p>
      <TextField
        label={t('Staff token')}
        type="password"
        name="token"
        autoComplete="current-password"
        maxLength={200}
        value={token}
        error={error ?? undefined}
        onChange={({ target }) => setToken(target.value)}
      />
      <Button type="submit" size="large" loading={sending}>
        {t('Enter')}
      </Button>
    </form>
  );
}
