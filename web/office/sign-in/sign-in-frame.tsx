import { createContext, type ReactNode, useContext } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Logo } from '../shell/menu.tsx';
import { Courtyard } from './courtyard.tsx';
import { chooseHere, LanguageSwitch } from './language-switch.tsx';
import styles from './sign-in.module.css';

/** The address with which the page was opened; null once its token is used. */
export const OpenedAddress = createContext<string | null>(null);

type SignInFrameProps = {
  brandName: string;
  title: string;
  lead?: ReactNode;
  /** Above the title, such as the person. */
  above?: ReactNode;
  children: ReactNode;
};

/** The page around every way in (pictures 70 and 70b). */
export function SignInFrame({ brandName, title, lead, above, children }: SignInFrameProps) {
  const t = useText();
  const switchTo = useContext(OpenedAddress);
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <div className="logo">
          <Logo />
          <span>
            <bdi>{brandName}</bdi>
            <small>{t('Office')}</small>
          </span>
        </div>
        <div className={styles.middle}>
          {above}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        <p className={styles.foot}>
          {t('Everything you open is recorded under your name.')}
          {switchTo !== null && (
            <LanguageSwitch onChoose={(language) => chooseHere(language, switchTo)} />
          )}
        </p>
      </main>
      <Courtyard className={styles.picture} />
    </div>
  );
}

/** Why something failed, read out at once. */
export function Problem({ children }: { children: string | null }) {
  return (
    <p role="alert" className={children ? styles.problem : undefined}>
      {children}
    </p>
  );
}
