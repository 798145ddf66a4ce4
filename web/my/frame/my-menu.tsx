import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { currentPageCode } from '../../visitor/browser/current-page.ts';
import styles from './my-frame.module.css';
import { homePath, useMyFrame } from './use-frame.ts';

/** Signs out here and leads to the sign-in. */
export function useSignOut() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      await browserApi(currentPageCode()).post('my/signout', { body: { everywhere: false } });
      await navigate('/my/sign-in');
    } catch {
      // The api has shown the error; the visitor can press again.
      setLeaving(false);
    }
  };
  return { isLeaving, signOut: () => void signOut() };
}

/** Closes the open menu by Escape or a press elsewhere. */
function useClosing() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open');
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !ref.current?.open) return;
      close();
      ref.current.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return ref;
}

/** In the header of every page of My Home: its pages, and the account under the initials. */
export function MyMenu() {
  const t = useText();
  const frame = useMyFrame();
  const { pathname } = useLocation();
  const { isLeaving, signOut } = useSignOut();
  const details = useClosing();
  if (frame === null) return null;
  const { home, initials, hasVisa, unread } = frame;
  const places = [
    { path: '/my', name: t('My Home') },
    { path: '/my/payments', name: t('Payments') },
    { path: '/my/documents', name: t('Documents') },
    ...(hasVisa ? [{ path: '/my/visa', name: t('Visa') }] : []),
  ];
  const account = [
    { path: '/my/messages', name: t('Messages'), count: unread },
    { path: '/my/people', name: t('People in this home'), count: 0 },
    { path: '/my/data', name: t('Your data'), count: 0 },
  ];
  const current = (path: string) => (path === pathname ? ('page' as const) : undefined);
  return (
    <>
      <nav aria-label={t('My Home')} className={styles.places}>
        {places.map(({ path, name }) => (
          <Link key={path} to={homePath(path, home)} aria-current={current(path)}>
            {name}
          </Link>
        ))}
      </nav>
      <details key={pathname} ref={details} className={styles.account}>
        <summary
          aria-label={
            unread > 0
              ? t(
                  '{initials}, your account, {count, plural, one {1 new message} other {# new messages}}',
                  {
                    initials,
                    count: unread,
                  },
                )
              : t('{initials}, your account', { initials })
          }
        >
          <bdi className={styles.initials}>{initials}</bdi>
          {unread > 0 && <span className={styles.dot} />}
        </summary>
        <nav aria-label={t('Your account')} className={styles.panel}>
          <div className={styles.phonePlaces}>
            {places.map(({ path, name }) => (
              <Link key={path} to={homePath(path, home)} aria-current={current(path)}>
                {name}
              </Link>
            ))}
          </div>
          {account.map(({ path, name, count }) => (
            <Link key={path} to={homePath(path, home)} aria-current={current(path)}>
              {name}
              {count > 0 && <span className={styles.count}>{count}</span>}
            </Link>
          ))}
          <button type="button" disabled={isLeaving} onClick={signOut}>
            {t('Sign out')}
          </button>
        </nav>
      </details>
    </>
  );
}
