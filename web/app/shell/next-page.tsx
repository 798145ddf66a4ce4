import { useLocation, useNavigation } from 'react-router';
import { withoutLanguage } from '../../../rules/text/language-address.ts';
import { useText } from '../../text/use-text.tsx';
import { HomepagePlaceholder } from '../../ui/placeholders/homepage-placeholder.tsx';
import { LoadingOverlay } from '../../ui/placeholders/loading-overlay.tsx';
import { MaidsPlaceholder } from '../../ui/placeholders/maids-placeholder.tsx';
import styles from './next-page.module.css';

const CATALOGUE = /^\/hire-(?:maid|nanny)\/?$/;

/**
 * SHELL-01, SHELL-06: the placeholder of the next page while it loads. It covers the current page instead of
 * replacing it, so that input and scroll position survive a failed load.
 */
export function NextPage() {
  const t = useText();
  const { pathname } = useLocation();
  // The router's own locations have the prefix of Arabic pages.
  const coming = useNavigation().location?.pathname;
  const next = coming && withoutLanguage(coming);
  if (next === '/') {
    return (
      <LoadingOverlay label={t('Loading')}>
        <div className={styles.homepage}>
          <HomepagePlaceholder />
        </div>
      </LoadingOverlay>
    );
  }
  if (next === undefined || next === pathname || !CATALOGUE.test(next)) return null;
  return (
    <div className={styles.maids}>
      <div className="page">
        <MaidsPlaceholder label={t('Loading')} />
      </div>
    </div>
  );
}
