import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { useApprovals } from '../shell/approvals.ts';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { Avatar } from '../ui/avatar.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { roleWords } from '../words/office-words.ts';
import {
  AddressDialog,
  DismissDialog,
  InviteDialog,
  RecoverDialog,
  RolesDialog,
} from './people-dialogs.tsx';
import styles from './people.module.css';
import { PersonPanel } from './person-panel.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { isolated, listed } from '../words/own-text.ts';

type Open =
  | { readonly kind: 'invite' | 'roles' | 'recover' | 'dismiss' }
  | { readonly kind: 'address'; name: string; address: string; isRecovery: boolean };

/** People and roles (picture 82). */
export function Component() {
  const t = useText();
  const may = useRights();
  const { data, error, reload } = useCall('people', () => officeApi.get('office/people'), [
    'office',
    'presence',
  ]);
  const [chosenId, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const people = data?.people ?? [];
  const chosen = people.find(({ id }) => id === chosenId) ?? people[0];
  const proposal = useApprovals('change_roles').find(({ subject }) => subject === chosen?.id);
  const move = (by: number) => {
    const at = people.findIndex(({ id }) => id === chosen?.id);
    setChosen(people[Math.min(people.length - 1, Math.max(0, at + by))]?.id ?? null);
  };
  const canPropose = may('propose_roles') && chosen !== undefined && proposal === undefined;
  useKeys('people', [
    { key: 'j', label: t('Next person'), run: () => move(1), isShown: true, beside: 'k' },
    { key: 'k', label: t('Previous person'), run: () => move(-1) },
    ...(canPropose
      ? [{ key: 'r', label: t('Roles'), run: () => setOpen({ kind: 'roles' }), isShown: true }]
      : []),
    ...(may('invite_staff')
      ? [{ key: 'c', label: t('Invite'), run: () => setOpen({ kind: 'invite' }), isShown: true }]
      : []),
  ]);
  const close = () => setOpen(null);
  return (
    <Screen
      name={t('People')}
      title={t('People and roles')}
      note={
        data && (
          <span className={styles.note}>
            {t('{count, plural, one {1 person} other {# people}}, no shared accounts', {
              count: data.people.length,
            })}
          </span>
        )
      }
      actions={
        may('invite_staff') && (
          <button type="button" className="btn pri" onClick={() => setOpen({ kind: 'invite' })}>
            <UserPlus className="i" aria-hidden="true" />
            {t('Invite')}
            <KeyCaps caps={['C']} />
          </button>
        )
      }
    >
      {data === null && <NotLoaded error={error} onRetry={reload} />}
      {data && chosen && (
        <div className={styles.people}>
          <ul className={styles.list}>
            {people.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className={person.id === chosen.id ? styles.chosen : undefined}
                  aria-current={person.id === chosen.id ? 'true' : undefined}
                  onClick={() => setChosen(person.id)}
                >
                  <Avatar person={person} state={person.isOnline ? 'on_shift' : undefined} />
                  <span>
                    <b>
                      <bdi>{person.name}</bdi>
                    </b>
                    <small>
                      {person.seenAt === null
                        ? t('Invited')
                        : listed(
                            t,
                            person.roles.map((role) => roleWords(t, role)),
                          )}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div
            className={styles.middle}
            // Arrow keys scroll it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <RightsMatrix marked={chosen.roles} />
            <p className="mute">
              {t(
                'Reveal asks for a reason each time. Changes of roles need a second person. Menus show only what a role can open.',
              )}
            </p>
          </div>
          <aside className={`side ${styles.panel}`} aria-label={isolated(t, chosen.name)}>
            <PersonPanel
              person={chosen}
              proposal={proposal}
              onRoles={() => setOpen({ kind: 'roles' })}
              onRecover={() => setOpen({ kind: 'recover' })}
              onDismiss={() => setOpen({ kind: 'dismiss' })}
            />
          </aside>
        </div>
      )}
      {open?.kind === 'invite' && (
        <InviteDialog
          onClose={close}
          onInvited={(name, address) =>
            setOpen({ kind: 'address', name, address, isRecovery: false })
          }
        />
      )}
      {open?.kind === 'address' && <AddressDialog {...open} onClose={close} />}
      {open?.kind === 'roles' && chosen && <RolesDialog person={chosen} onClose={close} />}
      {open?.kind === 'dismiss' && chosen && <DismissDialog person={chosen} onClose={close} />}
      {open?.kind === 'recover' && chosen && (
        <RecoverDialog
          person={chosen}
          onClose={close}
          onAddress={(address) =>
            setOpen({ kind: 'address', name: chosen.name, address, isRecovery: true })
          }
        />
      )}
    </Screen>
  );
}
