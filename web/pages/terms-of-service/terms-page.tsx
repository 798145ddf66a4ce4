import { msg } from '../../../rules/text/text.ts';
import { Link } from 'react-router';
import { answerRules } from '../../../content/facts.ts';
import { terms, TERMS_EDITION } from '../../../content/terms.ts';
import { LongRead } from '../legal/long-read.tsx';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './terms-page.module.css';

export const handle: PageHandle = { header: headers.terms };

export const meta = pageMeta((t) => ({
  title: t('Terms of service'),
  description: t(
    'The rules in plain words: what she is owed, what is paid back, what we ask of you. The signed contract decides.',
  ),
  keywords: t('maid hiring terms, refund, probation, domestic worker rights, UAE'),
}));

export default function TermsPage() {
  const t = useText();
  return (
    <LongRead
      title={msg('Terms of service')}
      lead={msg('The rules in plain words.')}
      note={msg(
        'This page explains; it is not legal advice. Your signed contract and the law decide.',
      )}
      edition={TERMS_EDITION}
      sections={terms}
      facts={answerRules}
    >
      <nav aria-label={t('Hire or visa')} className={styles.doors}>
        <Link to="/visa" className={buttonClass({ kind: 'plain', full: true })}>
          {t('Get a Visa')}
        </Link>
        <Link to="/hire-maid" className={buttonClass({ full: true })}>
          {t('Hire a Maid')}
        </Link>
      </nav>
    </LongRead>
  );
}
