import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathIn } from '../../../rules/text/language-address.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useView } from '../../site/use-view.ts';
import { BackLink } from './back-link.tsx';
import { ChatLink } from './chat-link.tsx';
import type { HeaderSetting } from '../../site/header-setting.ts';
import styles from './header.module.css';
import { LogoMark } from './logo-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { MyListLink } from './my-list-link.tsx';
import { useSite } from '../../site/site.ts';

/** clientApp: overrides the value from the visit. */
type HeaderProps = { setting: HeaderSetting; clientApp?: boolean; menu?: ReactNode };

export function Header({ setting, clientApp, menu }: HeaderProps) {
  const t = useText();
  const { brandName, chat } = useSite();
  const view = useView();
  const embedded = (clientApp ?? view.clientApp) && setting.embeddable;
  return (
    <header className={styles.header}>
      <div
        className={classNames(
          'page whole',
          styles.inside,
          setting.across && view.device === 'desktop' && styles.across,
        )}
      >
        {setting.back && !embedded && <BackLink fallback={setting.home} />}
        {embedded ? (
          <span className={styles.logo}>{t('Hire a Maid')}</span>
        ) : (
          <Link
            to={setting.home}
            className={styles.logo}
            aria-label={
              setting.home === '/'
                ? t('{brand}, home page', { brand: brandName })
                : t('{brand}, choose a maid', { brand: brandName })
            }
          >
            <LogoMark />
            <span className={styles.brand}>{brandName}</span>
          </Link>
        )}
        {menu}
        <span className={styles.space} />
        <ModeSwitch />
        <div className={styles.tools}>
          {chat && <ChatLink chat={chat} kind={setting.chat} late={setting.serviceLinks} />}
          <LanguageSwitch />
          {setting.list !== 'none' && <MyListLink kind={setting.list} />}
        </div>
        {setting.serviceLinks && (
          <nav aria-label={t('Hire or visa')} className={styles.doors}>
            <a
              href={pathIn(t.language, '/my')}
              className={buttonClass({ kind: 'plain', size: 'small' })}
            >
              {t('My Home')}
            </a>
            <Link
              to="/visa"
              aria-current={setting.visa}
              className={buttonClass({ kind: 'plain', size: 'small' })}
            >
              {t('Get a Visa')}
            </Link>
            <Link
              to="/hire-maid"
              className={buttonClass({ kind: setting.visa && 'secondary', size: 'small' })}
            >
              {t('Hire a Maid')}
            </Link>
          </nav>
        )}
        <span hidden className="whole-end" />
      </div>
    </header>
  );
}
