import { useEffect, useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { DeviceKey } from './device-key.tsx';
import { LinkPage } from './link-page.tsx';
import { nextAddress } from './next-address.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { canUsePasskeys, localhostAddress } from './passkeys.ts';
import { OpenedAddress, SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in.module.css';
import { isolated } from '../words/own-text.ts';

type Known = OfficeAnswer<'GET office/me'>;

const isReady = ({ me }: Known): boolean =>
  me !== null && (me.isDemo || (me.passkeys >= 2 && !me.isNewDevice));

/** The address as it was opened; the token then leaves the address bar and the history. */
function takeAddress() {
  const { search, pathname } = location;
  const query = new URLSearchParams(search);
  const token = query.get('link');
  if (token !== null) {
    query.delete('link');
    history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}`);
  }
  return { search, token };
}

/** /office/sign-in: passkey, authenticator code, one-time address, first passkeys. */
export function Component() {
  const [opened] = useState(takeAddress);
  const [isTokenUsed, setTokenUsed] = useState(false);
  return (
    <OpenedAddress value={isTokenUsed ? null : `/office/sign-in${opened.search}`}>
      <SignIn opened={opened} onTokenUsed={() => setTokenUsed(true)} />
    </OpenedAddress>
  );
}

type SignInProps = { opened: ReturnType<typeof takeAddress>; onTokenUsed: () => void };

function SignIn({ opened, onTokenUsed }: SignInProps) {
  const t = useText();
  const [token, setToken] = useState(opened.token);
  const [notice, setNotice] = useState<string | null>(null);
  const [view, setView] = useState<'passkey' | 'code' | 'help'>('passkey');
  const [known, setKnown] = useState<Known | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const { search } = opened;
  useEffect(() => {
    officeApi.get('office/me').then(
      (answer) =>
        isReady(answer) && token === null ? location.assign(nextAddress(search)) : setKnown(answer),
      () => setFailed(true),
    );
  }, [token, search]);
  const name = known?.brandName;
  useEffect(() => {
    if (name !== undefined) document.title = `${t('Sign in')} · ${isolated(t, name)}`;
  }, [name, t]);

  if (hasFailed) {
    return <StateMessage title={t('The office could not be reached. Please try again later.')} />;
  }
  if (known === null) return null;
  const { brandName, lastName, now, me } = known;
  const enter = () => {
    location.assign(nextAddress(search));
  };

  const leaveLink = (message: string | null) => {
    onTokenUsed();
    setNotice(message);
    setKnown(null);
    setToken(null);
  };

  if (token !== null) {
    return (
      <LinkPage
        brandName={brandName}
        token={token}
        onDone={() => leaveLink(null)}
        onFailed={leaveLink}
      />
    );
  }
  if (!canUsePasskeys()) return <NoPasskeysHere brandName={brandName} search={search} />;
  if (me !== null && me.isNewDevice && me.passkeys >= 2) {
    return <DeviceKey brandName={brandName} name={me.name} onDone={enter} />;
  }
  if (me !== null) {
    return (
      <PasskeySetup brandName={brandName} name={me.name} passkeys={me.passkeys} onDone={enter} />
    );
  }
  const back = () => setView('passkey');
  if (view === 'code') return <CodeSignIn brandName={brandName} onDone={enter} onBack={back} />;
  if (view === 'help') return <LostPasskeys brandName={brandName} onBack={back} />;
  return (
    <PasskeySignIn
      brandName={brandName}
      lastName={lastName}
      now={now}
      notice={notice}
      onDone={enter}
      onCode={() => setView('code')}
      onHelp={() => setView('help')}
      onForget={() => {
        void officeApi
          .post('office/signin/forget')
          .then(() => setKnown({ ...known, lastName: null }));
      }}
    />
  );
}

type PageProps = { brandName: string };

function NoPasskeysHere({ brandName, search }: PageProps & { search: string }) {
  const t = useText();
  const address = localhostAddress(search);
  return (
    <SignInFrame brandName={brandName} title={t('Passkeys don’t work at this address')}>
      <p className={styles.lead}>
        {address === null ? (
          t('Open the office in a current browser, at its https address.')
        ) : (
          <Sentence
            message="Open the same page at {address}."
            values={{ address: <a href={address}>{'localhost'}</a> }}
          />
        )}
      </p>
    </SignInFrame>
  );
}

function LostPasskeys({ brandName, onBack }: PageProps & { onBack: () => void }) {
  const t = useText();
  return (
    <SignInFrame
      brandName={brandName}
      title={t('Lost your passkeys?')}
      lead={t(
        'Ask an administrator, in person or by phone. They open your name under People and give you an address that works once, within an hour.',
      )}
    >
      <p className={`mute ${styles.note}`}>
        {t(
          'If nobody else is an administrator, the person who runs the server can make an address.',
        )}
      </p>
      <div className={styles.actions}>
        <button type="button" className="btn xl fw" onClick={onBack}>
          {t('Back to passkey')}
        </button>
      </div>
    </SignInFrame>
  );
}
