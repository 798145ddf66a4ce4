import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { FreshCodeHost } from './fresh-code.tsx';
import styles from './my-frame.module.css';
import { useSignOut } from './my-menu.tsx';
import { homePath, useMyFrame } from './use-frame.ts';

export type MyPlace = 'home' | 'payments' | 'documents' | 'visa' | null;

type MyFrameProps = {
  /** The entry of the menu that the page belongs to. */
  place: MyPlace;
  children: ReactNode;
};

/** What surrounds every page of My Home below the header: the page itself, and quiet links at its foot. */
export function MyFrame({ place, children }: MyFrameProps) {
  const t = useText();
  const home = useMyFrame()?.home;
  const { isLeaving, signOut } = useSignOut();
  return (
    <div className={styles.frame} data-place={place ?? 'none'}>
      {children}
      <nav aria-label={t('More')} className={styles.foot}>
        <div className="page">
          <Link to={homePath('/my/people', home)}>{t('People in this home')}</Link>
          <Link to="/terms-of-service">{t('Your rights and hers')}</Link>
          <Link to={homePath('/my/messages', home)}>{t('Messages')}</Link>
          <button type="button" disabled={isLeaving} onClick={signOut}>
            {t('Sign out')}
          </button>
        </div>
      </nav>
      <FreshCodeHost />
    </div>
  );
}
