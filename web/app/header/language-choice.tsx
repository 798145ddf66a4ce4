import { useLocation } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { isTranslatable, languages } from '../../visitor/translation/languages.ts';
import { LanguageLink } from './language-link.tsx';
import styles from './language-choice.module.css';
import { useSite } from '../../site/site.ts';

export function LanguageChoice() {
  const t = useText();
  const { view } = useSite();
  const { pathname } = useLocation();
  const offered = languages.filter(
    ({ code }) => code === 'en' || code === 'ar' || isTranslatable(pathname),
  );
  // The page's own language stands first in Arabic too.
  const shown =
    view.language === 'ar'
      ? offered.toSorted((a, b) => Number(b.code === 'ar') - Number(a.code === 'ar'))
      : offered;
  return (
    <nav aria-label={t('Language')} translate="no" className={styles.languages}>
      <ul>
        {shown.map(({ code, name }) => (
          <li key={code}>
            {code === view.language ? (
              <span lang={code} aria-current="true">
                {name}
              </span>
            ) : (
              <LanguageLink to={code} lang={code}>
                {name}
              </LanguageLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
