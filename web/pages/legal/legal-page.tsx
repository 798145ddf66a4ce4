import { msg } from '../../../rules/text/text.ts';
import { Link } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './legal-page.module.css';
import { LicenceCheck } from './licence-check.tsx';
import { loadOffice } from '../../site/office.ts';
import { PaperLink } from './paper-link.tsx';
import { contracts, disclosure, guide, insurance, loadFiles, ownPapers } from './papers.ts';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Sample contracts and documents to read before you sign'),
  description: t(
    'Read a sample contract before you hire a maid or get a visa for one, what we disclose, and how to check our licence and spot a fake office.',
  ),
  keywords: t('maid contract sample, maid visa contract, licence check, fake maid office, UAE'),
}));

const load = async (api: Api) => {
  const [files, office] = await Promise.all([loadFiles(api), loadOffice(api)]);
  return { files, office };
};

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/legal', handle, load);

const CONTRACT = [
  msg('Your names, her name and the day she starts.'),
  msg('The monthly price with VAT, and what she receives of it.'),
  msg('Her room or transport, her rest day and her hours of rest.'),
  msg('How to ask for another person, how to stop, and what is paid back.'),
] as const;

type LegalPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function LegalPage({ loaderData: { files, office } }: LegalPageProps) {
  const t = useText();
  const terms = (
    <Link to="/terms-of-service" className="link">
      {t('terms of service')}
    </Link>
  );
  return (
    <>
      <div className={classNames('page', styles.legal)}>
        <h1>{t('Read it first')}</h1>
        <p className="lead">
          {t(
            'These are samples. The contract you sign is the same text with your names and figures.',
          )}
        </p>
        <ul className={styles.contracts}>
          {contracts.map((paper) => (
            <li key={paper.code}>
              <PaperLink paper={paper} files={files} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="contract" className={styles.contract}>
          <h2 id="contract">{t('What your contract says')}</h2>
          <ul className={styles.points}>
            {CONTRACT.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
          <p className={styles.after}>
            <Sentence
              message="The copy you sign decides. The rules behind it, in plain words, are in our {terms}."
              values={{ terms }}
            />
          </p>
        </section>
      </div>
      <LicenceCheck office={office} />
      <section aria-labelledby="papers" className={classNames('page', styles.more)}>
        <h2 id="papers">{t('More to read')}</h2>
        <ul className={styles.papers}>
          {[disclosure, guide, insurance, ...ownPapers(files ?? [])].map((paper) => (
            <li key={paper.code}>
              <PaperLink paper={paper} files={files} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
