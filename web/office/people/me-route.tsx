import { History, KeyRound, LogOut, QrCode, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { useText } from '../../text/use-text.tsx';
import { showFailure } from '../shell/commands.ts';
import { withPasskey } from '../shell/step-up.ts';
import { useOffice } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { notices } from '../shell/undo.ts';
import { useCall } from '../shell/use-call.ts';
import { LanguageSwitch } from '../sign-in/language-switch.tsx';
import { AuthenticatorSetup } from '../sign-in/authenticator-setup.tsx';
import {
  addPasskey,
  canUsePasskeys,
  type PasskeyKind,
  passkeyProblem,
} from '../sign-in/passkeys.ts';
import { roleWords } from '../words/office-words.ts';
import { whenWords } from '../words/time-words.ts';
import { DeviceLinkDialog } from './device-link-dialog.tsx';
import styles from './people.module.css';
import { SessionList } from './session-list.tsx';
import { listed } from '../words/own-text.ts';

const leave = () => location.assign('/office/sign-in');

/** My sessions, passkeys and authenticator app (OFF-04). */
export function Component() {
  const t = useText();
  const { me } = useOffice();
  const { data, error, reload } = useCall('me', () => officeApi.get('office/sessions'));
  const [isConnecting, setConnecting] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);

  const add = async (kind: PasskeyKind) => {
    try {
      await withPasskey(() => addPasskey(t, kind));
      reload();
    } catch (failure) {
      const text = passkeyProblem(t, failure);
      if (text !== null) notices.set({ kind: 'failure', text, at: Date.now() });
    }
  };
  const showAddress = async () => {
    // A second press would close the address that the first one made.
    if (isMaking) return;
    setMaking(true);
    await withPasskey(() => officeApi.post('office/devicelink')).then(
      (made) => setAddress(made.address),
      showFailure,
    );
    setMaking(false);
  };
  const remove = (id: string) =>
    withPasskey(() => officeApi.post('office/passkeys/remove', { body: { id } })).then(
      reload,
      showFailure,
    );
  const end = (sessionId: string | null) =>
    officeApi
      .post('office/sessions/end', { body: { sessionId } })
      .then(sessionId === null || sessionId === me.sessionId ? leave : reload, showFailure);
  const speak = (language: OwnLanguage) =>
    officeApi
      .post('office/language', { body: { language } })
      .then(() => location.reload(), showFailure);
  const signOut = () => officeApi.post('office/signout').then(leave, showFailure);

  return (
    <Screen
      name={t('My account')}
      title={<bdi>{me.name}</bdi>}
      note={
        <span className={styles.note}>
          {listed(
            t,
            me.roles.map((role) => roleWords(t, role)),
          )}
        </span>
      }
      actions={
        <>
          <Link to="/history" className="btn">
            <History className="i" aria-hidden="true" />
            {t('Recent actions')}
          </Link>
          <button type="button" className="btn" onClick={() => void signOut()}>
            <LogOut className="i" data-flip="" aria-hidden="true" />
            {t('Sign out')}
          </button>
        </>
      }
    >
      {data === null && <NotLoaded error={error} onRetry={reload} />}
      {data && (
        <div className={styles.account}>
          <section className="pnl">
            <div className="sc">
              <h2>{t('Signed in on')}</h2>
              <SessionList sessions={data.sessions} onEnd={(id) => void end(id)} />
              <button type="button" className="btn ter" onClick={() => void end(null)}>
                <LogOut className="i" data-flip="" aria-hidden="true" />
                {t('Sign out everywhere')}
              </button>
            </div>
          </section>
          <section className="pnl">
            <div className="sc">
              <h2>{t('Language')}</h2>
              <LanguageSwitch onChoose={(language) => void speak(language)} />
            </div>
            <div className="sc">
              <h2>{t('Passkeys')}</h2>
              {data.passkeys.length === 0 && (
                <p className="mute">
                  {t('You have none yet. Make one to sign in without a link.')}
                </p>
              )}
              <ul className={styles.rows}>
                {data.passkeys.map(({ id, label, usedAt, createdAt }) => (
                  <li key={id}>
                    <KeyRound className="i" aria-hidden="true" />
                    <span>
                      <bdi>{label}</bdi>
                      <small>
                        {usedAt === null
                          ? t('Added {when}', { when: whenWords(createdAt) })
                          : t('Used {when}', { when: whenWords(usedAt) })}
                      </small>
                    </span>
                    {data.passkeys.length > 2 && (
                      <button
                        type="button"
                        className="btn sm"
                        aria-label={t('Remove {passkey}', { passkey: label })}
                        onClick={() => void remove(id)}
                      >
                        {t('Remove')}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
              {canUsePasskeys() ? (
                <p className={styles.tools}>
                  <button type="button" className="btn" onClick={() => void add('this_device')}>
                    {t('Add this device')}
                  </button>
                  <button type="button" className="btn" onClick={() => void add('other')}>
                    {t('Add a security key or phone')}
                  </button>
                  <button
                    type="button"
                    className="btn"
                    aria-busy={isMaking}
                    onClick={() => void showAddress()}
                  >
                    <QrCode className="i" aria-hidden="true" />
                    {t('Add another device')}
                  </button>
                </p>
              ) : (
                <p className="mute">{t('Passkeys need the office’s https address.')}</p>
              )}
            </div>
            <div className="sc">
              <h2>{t('Authenticator app')}</h2>
              <p className="mute">
                {t('For days without a passkey. It opens a limited session: no money, no reveals.')}
              </p>
              <p className={styles.tools}>
                <button type="button" className="btn" onClick={() => setConnecting(true)}>
                  <Smartphone className="i" aria-hidden="true" />
                  {data.hasAuthenticator ? t('Connect another app') : t('Set up')}
                </button>
              </p>
            </div>
          </section>
        </div>
      )}
      {data && address !== null && (
        <DeviceLinkDialog
          address={address}
          passkeys={data.passkeys.length}
          onAdded={() => {
            setAddress(null);
            reload();
            const text = t('The passkey of the other device is ready');
            notices.set({ kind: 'done', text, canUndo: false, at: Date.now() });
          }}
          onClose={() => {
            setAddress(null);
            reload();
          }}
        />
      )}
      {isConnecting && (
        <AuthenticatorSetup
          onClose={() => {
            setConnecting(false);
            reload();
          }}
        />
      )}
    </Screen>
  );
}
