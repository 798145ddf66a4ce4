import { Eye, KeyRound, LogOut, UserCog } from 'lucide-react';
import { isRole } from '../../../rules/office/rights.ts';
import { useText } from '../../text/use-text.tsx';
import { type Approval, decideApproval } from '../shell/approvals.ts';
import { runCommand } from '../shell/commands.ts';
import { useOffice, useRights } from '../shell/me.ts';
import { startView } from '../shell/view-as.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { roleWords } from '../words/office-words.ts';
import { shortDate, whenWords } from '../words/time-words.ts';
import type { Person } from './people-dialogs.tsx';
import styles from './people.module.css';
import { SessionList } from './session-list.tsx';
import { listed } from '../words/own-text.ts';

type PersonPanelProps = {
  person: Person;
  /** A change of roles that waits for a second person. */
  proposal: Approval | undefined;
  onRoles: () => void;
  onRecover: () => void;
  onDismiss: () => void;
};

/** One colleague: devices, passkeys, roles that wait, and what an administrator can do. */
export function PersonPanel({ person, proposal, onRoles, onRecover, onDismiss }: PersonPanelProps) {
  const t = useText();
  const may = useRights();
  const { me } = useOffice();
  const { id, name } = person;
  const isMe = id === me.id;
  const canManage = may('invite_staff');
  const signOut = (sessionId: string | null) =>
    void runCommand(
      'sign_out_colleague',
      { staffId: id, sessionId },
      t('{name} is signed out', { name }),
    );
  return (
    <>
      <section className="sc">
        <div className={styles.head}>
          <Avatar person={person} state={person.isOnline ? 'on_shift' : 'away'} size="large" />
          <div>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <small>{t('Here since {day}', { day: shortDate(person.createdAt) })}</small>
          </div>
        </div>
        <p className={styles.tags}>
          {person.roles.map((role) => (
            <span key={role} className="tag">
              {roleWords(t, role)}
            </span>
          ))}
        </p>
        {person.rolesUntil !== null && (
          <p className="mute">{t('Roles until {day}', { day: shortDate(person.rolesUntil) })}</p>
        )}
        {may('propose_roles') && proposal === undefined && (
          <button type="button" className="btn sm" onClick={onRoles}>
            {t('Change roles')}
          </button>
        )}
      </section>
      {proposal && <Waiting name={name} proposal={proposal} />}
      <section className="sc">
        <h3>
          {t('Signed in on')}
          <small>
            {t('{count, plural, one {1 device} other {# devices}}', {
              count: person.sessions.length,
            })}
          </small>
        </h3>
        <SessionList sessions={person.sessions} onEnd={canManage ? signOut : undefined} />
        {canManage && person.sessions.length > 0 && (
          <button type="button" className="btn ter fw" onClick={() => signOut(null)}>
            <LogOut className="i" data-flip="" aria-hidden="true" />
            {t('Sign out everywhere now')}
          </button>
        )}
      </section>
      <section className="sc">
        <h3>{t('Passkeys')}</h3>
        {person.keys.length < 2 && (
          <p className="nt y">
            <KeyRound className="i" aria-hidden="true" />
            {person.keys.length === 0
              ? t('No passkey yet. Two are needed before work starts.')
              : t('One passkey. A second one is needed before work starts.')}
          </p>
        )}
        <dl className="dl">
          {person.keys.map(({ label, usedAt }, place) => (
            <div key={`${place} ${label}`}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                {usedAt === null
                  ? t('Not used yet')
                  : t('Used {when}', { when: whenWords(usedAt) })}
              </dd>
            </div>
          ))}
          {person.hasAuthenticator && (
            <div>
              <dt>{t('Authenticator app')}</dt>
              <dd>{t('Limited')}</dd>
            </div>
          )}
        </dl>
      </section>
      {may('view_as') && !isMe && (
        <section className="sc">
          <button type="button" className="btn fw" onClick={() => startView(id)}>
            <Eye className="i" aria-hidden="true" />
            {t('See the office as {name}', { name })}
          </button>
        </section>
      )}
      {canManage && !isMe && (
        <section className={`sc ${styles.tools}`}>
          <button type="button" className="btn" onClick={onRecover}>
            {t('Lost passkeys')}
          </button>
          <button type="button" className="btn ter" onClick={onDismiss}>
            {t('Dismiss')}
          </button>
        </section>
      )}
    </>
  );
}

function Waiting({ name, proposal }: { name: string; proposal: Approval }) {
  const t = useText();
  const { id, details, preparedBy, preparedAt, byMe, mayDecide } = proposal;
  const roles = String(details['roles']).split(' ').filter(isRole);
  const words =
    listed(
      t,
      roles.map((role) => roleWords(t, role)),
    ) || t('No roles');
  const when = whenWords(preparedAt);
  return (
    <section className="sc">
      <h3>{t('Waiting for a second person')}</h3>
      <p className="nt y">
        <UserCog className="i" aria-hidden="true" />
        <span>
          <b>{words}</b>{' '}
          {typeof details['until'] === 'string' &&
            `${t('Until {day}.', { day: shortDate(details['until']) })} `}
          {byMe
            ? t('You proposed it, {when}.', { when })
            : t('{by} proposed it, {when}.', { by: preparedBy.name, when })}
        </span>
      </p>
      {mayDecide && (
        <span className={styles.decision}>
          <button
            type="button"
            className="btn"
            onClick={() => void decideApproval(id, 'sent_back', t('Sent back'))}
          >
            {t('Send back')}
          </button>
          <button
            type="button"
            className="btn pri"
            onClick={() => void decideApproval(id, 'approved', t('{name} has new roles', { name }))}
          >
            {t('Approve')}
          </button>
        </span>
      )}
    </section>
  );
}
