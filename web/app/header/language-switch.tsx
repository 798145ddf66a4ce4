import { useLocation } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { LanguageLink } from './language-link.tsx';
import styles from './language-choice.module.css';

/** Leads to the page in the other of our two languages, named in its own script. */
export function LanguageSwitch() {
  const t = useText();
  const { pathname } = useLocation();
  const other = t.language === 'ar' ? 'en' : 'ar';
  if (pathname === '/offline') return null;
  return (
    <LanguageLink to={other} translate="no" className={styles.switch}>
      <span className="visually-hidden">{t('Change language to')} </span>
      <span lang={other}>{other === 'ar' ? 'العربية' : 'English'}</span>
    </LanguageLink>
  );
}
