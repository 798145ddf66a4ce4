import { Link } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './welcome-to-us-page.module.css';
import { WelcomeScreen } from './welcome-screen.tsx';
import { withUs } from './welcome.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Welcome, and how we work together'),
  description: t(
    'For families who have just hired a maid or asked for a visa: the chat, the direct debit, her documents, and what to do if it does not fit.',
  ),
  keywords: t('maid hired, direct debit, replacement, first weeks'),
}));

export default function WelcomeToUsPage() {
  const t = useText();
  return (
    <WelcomeScreen
      welcome={withUs}
      ways={
        <nav aria-label={t('How she starts')} className={styles.ways}>
          <Link to="/welcome" className={buttonClass({ kind: 'plain' })}>
            {t('She lives with us')}
          </Link>
          <Link to="/welcome/liveout" className={buttonClass({ kind: 'plain' })}>
            {t('She comes each day')}
          </Link>
        </nav>
      }
    />
  );
}
