import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Role } from '../../../rules/office/rights.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { QrLink } from '../sign-in/qr-link.tsx';
import { useFocus } from '../sign-in/use-focus.ts';
import { Dialog } from '../ui/dialog.tsx';
import { dubaiDate } from '../words/time-words.ts';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';

export type Person = OfficeAnswer<'GET office/people'>['people'][number];
type Closing = { onClose: () => void };

const addressIn = (answer: Readonly<Record<string, unknown>> | undefined): string | null =>
  typeof answer?.['address'] === 'string' ? answer['address'] : null;

type FormDialogProps = Closing & {
  title: string;
  submit: string;
  isDanger?: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

function FormDialog(props: FormDialogProps) {
  const { title, submit, isDanger = false, onSubmit, onClose, children } = props;
  const t = useText();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    void onSubmit().finally(() => setBusy(false));
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button
            type="submit"
            form={id}
            className={isDanger ? 'btn dgr' : 'btn pri'}
            disabled={isBusy}
          >
            {submit}
          </button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        {children}
      </form>
    </Dialog>
  );
}

type AddressDialogProps = Closing & { address: string; name: string; isRecovery: boolean };

/** A one-time address, shown this once. */
export function AddressDialog({ address, name, isRecovery, onClose }: AddressDialogProps) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      title={t('Address for {name}', { name })}
      onClose={onClose}
      foot={
        <button
          type="button"
          className="btn pri"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          {isCopied ? t('Copied') : t('Copy the address')}
        </button>
      }
    >
      <p>
        {isRecovery
          ? t('Give it to them in person or by phone. It works once, within an hour.')
          : t('Send it to them. It works once, within three days.')}{' '}
        {t('You won’t see it again.')}
      </p>
      <p className={styles.address}>
        <bdi>{address}</bdi>
      </p>
      <QrLink text={address} label={t('Address for {name}', { name })} />
    </Dialog>
  );
}

type InviteDialogProps = Closing & { onInvited: (name: string, address: string) => void };

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<'en' | 'ar'>('en');
  const [chosen, setChosen] = useState<readonly Role[]>([]);
  const [isMissing, setMissing] = useState(false);
  const place = useFocus<HTMLInputElement>();

  async function invite() {
    if (chosen.length === 0) {
      setMissing(true);
      return;
    }
    const input = { name, language, roles: [...chosen] };
    const ran = await runCommand('invite_colleague', input, t('{name} is invited', { name }));
    const address = addressIn(ran?.answer);
    if (address !== null) onInvited(name, address);
  }

  return (
    <FormDialog
      title={t('Invite a colleague')}
      submit={t('Invite')}
      onSubmit={invite}
      onClose={onClose}
    >
      <label className="f">
        {t('Name')}
        <span className="in">
          <input
            value={name}
            required
            maxLength={120}
            ref={place}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </span>
      </label>
      <label className={`f ${styles.second}`}>
        {t('Language')}
        <span className="in">
          <select
            value={language}
            onChange={({ currentTarget }) =>
              setLanguage(currentTarget.value === 'ar' ? 'ar' : 'en')
            }
          >
            <option value="en">{t('English')}</option>
            <option value="ar">{t('Arabic')}</option>
          </select>
        </span>
      </label>
      <RoleChoice value={chosen} onChange={setChosen} />
      {isMissing && chosen.length === 0 && (
        <p role="alert" className="lateT">
          {t('Choose at least one role.')}
        </p>
      )}
    </FormDialog>
  );
}

type PersonDialogProps = Closing & { person: Person };

export function RolesDialog({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Role[]>(person.roles);
  const [until, setUntil] = useState(person.rolesUntil ?? '');
  const [today] = useState(() => dubaiDate(new Date()));
  const { name } = person;

  async function propose() {
    const input = {
      staffId: person.id,
      roles: [...chosen],
      ...(until !== '' && { until }),
    };
    const said = t('New roles for {name} wait for a second person', { name });
    if ((await runCommand('change_roles', input, said)) !== null) onClose();
  }

  return (
    <FormDialog
      title={t('Roles of {name}', { name })}
      submit={t('Propose')}
      onSubmit={propose}
      onClose={onClose}
    >
      <p>{t('A colleague who approves roles has to agree before anything changes.')}</p>
      <RoleChoice value={chosen} onChange={setChosen} />
      <label className={`f ${styles.second}`}>
        {t('Last day of the roles (optional)')}
        <span className="in">
          <input
            type="date"
            value={until}
            min={today}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </span>
      </label>
    </FormDialog>
  );
}

type RecoverDialogProps = PersonDialogProps & { onAddress: (address: string) => void };

export function RecoverDialog({ person, onAddress, onClose }: RecoverDialogProps) {
  const t = useText();
  const { name } = person;

  async function recover() {
    const said = t('{name} has a new address to sign in', { name });
    const ran = await runCommand('recover_colleague', { staffId: person.id }, said);
    const address = addressIn(ran?.answer);
    if (address !== null) onAddress(address);
  }

  return (
    <FormDialog
      title={t('New way in for {name}?', { name })}
      submit={t('Make an address')}
      onSubmit={recover}
      onClose={onClose}
    >
      <p>
        {t(
          'When they use it, their passkeys and authenticator stop working and they are signed out everywhere. Make sure that you talk to {name}.',
          { name },
        )}
      </p>
    </FormDialog>
  );
}

const freed = z.object({ applications: z.int() });

export function DismissDialog({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const { name, applications } = person;

  async function dismiss() {
    const said = (answer: unknown) => {
      const { applications: count } = freed.parse(answer);
      return count === 0
        ? t('{name} no longer works here', { name })
        : t(
            '{name} no longer works here; {count, plural, one {1 application is} other {# applications are}} free',
            { name, count },
          );
    };
    if ((await runCommand('dismiss_colleague', { staffId: person.id }, said)) !== null) onClose();
  }

  return (
    <FormDialog
      title={t('Dismiss {name}?', { name })}
      submit={t('Dismiss')}
      isDanger
      onSubmit={dismiss}
      onClose={onClose}
    >
      <p>
        {t(
          'Their sessions end now and open pages close within seconds. Their name stays in the history. This can’t be undone.',
        )}
      </p>
      {applications > 0 && (
        <p className={styles.freed}>
          {t(
            '{count, plural, one {1 application in their care becomes} other {# applications in their care become}} free, and Next offers the work to others.',
            { count: applications },
          )}
        </p>
      )}
    </FormDialog>
  );
}
