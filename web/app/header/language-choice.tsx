import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { isTranslatable, languages } from '../../visitor/translation/languages.ts';
import { inLanguage } from './language-address.ts';
import styles from './language-choice.module.css';
import { useSite } from '../../site/site.ts';

const never = () => () => undefined;

/** Plain links: another language needs a new document, because the content policy depends on the translation. */
export function LanguageChoice() {
  const t = useText();
  const { view } = useSite();
  const { pathname, search } = useLocation();
  // The server renders one page for all query parameters; the browser knows its own.
  const here = useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
  if (!isTranslatable(pathname)) return null;
  return (
    <nav aria-label={t('Language')} translate="no" className={styles.languages}>
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={inLanguage(code, { pathname, search: here })}
              lang={code}
              hrefLang={code}
              aria-current={code === view.language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
