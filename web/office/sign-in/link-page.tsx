import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { canUsePasskeys } from './passkeys.ts';
import { Problem, SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { useAction } from './use-action.ts';

type Link = OfficeAnswer<'POST office/link/read'>;

type LinkPageProps = {
  brandName: string;
  token: string;
  onDone: () => void;
  onFailed: (message: string | null) => void;
};

/** A one-time address. Pressing the button uses it up, so previews of the link do not. */
export function LinkPage({ brandName, token, onDone, onFailed }: LinkPageProps) {
  const t = useText();
  const [link, setLink] = useState<Link | null>(null);
  const [name, setName] = useState('');
  const { problem, isBusy, run } = useAction();

  async function open(ownName?: string) {
    const body = ownName === undefined ? { token } : { token, name: ownName };
    await officeApi.post('office/link/use', { body });
    onDone();
  }
  const show = useEffectEvent(async (found: Link) => {
    if (found.purpose === 'demo') await open();
    else if (canUsePasskeys()) setLink(found);
    else onFailed(null);
  });
  const fail = useEffectEvent((error: unknown) =>
    onFailed(error instanceof Error ? error.message : null),
  );
  useEffect(() => {
    officeApi
      .post('office/link/read', { body: { token } })
      .then((found) => show(found))
      .catch((error: unknown) => fail(error));
  }, [token]);
  if (link === null) return null;

  const isFirst = link.purpose === 'first';
  const firstName = link.name?.split(' ')[0] ?? '';
  const words = {
    first: t('You are the first person here. You will be the administrator and can invite others.'),
    invitation: t('You are invited to the office. Next, you make two passkeys.'),
    recovery: t(
      'Your lost passkeys stop working and you are signed out everywhere. Next, you make two new ones.',
    ),
    device: t('Make a passkey on this device, then go back to the other one.'),
    demo: '',
  }[link.purpose];

  function send(event: FormEvent) {
    event.preventDefault();
    void run(() => open(isFirst ? name.trim() : undefined));
  }

  return (
    <SignInFrame
      brandName={brandName}
      title={isFirst ? t('Set up the office') : t('Hello, {name}', { name: firstName })}
      lead={words}
    >
      <form onSubmit={send}>
        {isFirst && (
          <label className={`f ${styles.field}`}>
            {t('Your name')}
            <span className="in">
              <input
                value={name}
                required
                maxLength={120}
                autoComplete="name"
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </span>
          </label>
        )}
        <Problem>{problem}</Problem>
        <div className={styles.actions}>
          <button type="submit" className="btn pri xl fw" disabled={isBusy}>
            {t('Continue')}
          </button>
        </div>
      </form>
    </SignInFrame>
  );
}
