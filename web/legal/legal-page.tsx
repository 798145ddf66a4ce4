import { ChevronRight, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { Sentence, useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { openPdf } from '../visitor/overlay.ts';
import styles from './legal-page.module.css';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Papers to read before you sign'),
  description: t('Our guides as PDF files, to read here or to keep, and what a contract says.'),
}));

const FILES = [
  {
    code: 'mvp_guide',
    title: 'Maid visa guide',
    about: 'The steps, who acts in each, the times and the papers you need.',
  },
  {
    code: 'site_insurance',
    title: 'Health insurance',
    about: 'What her cover pays for, and where she goes when she is ill.',
  },
] as const;

const CONTRACT = [
  'Your names, her name and the day she starts.',
  'The monthly price with VAT, and what she receives of it.',
  'Her room or transport, her rest day and her hours of rest.',
  'How to ask for another person, how to stop, and what is paid back.',
] as const;

export default function LegalPage() {
  const t = useText();
  const terms = (
    <Link to="/terms-of-service" className="link">
      {t('terms of service')}
    </Link>
  );
  return (
    <div className={classNames('page', styles.legal)}>
      <h1>{t('Read it first')}</h1>
      <p className="lead">
        {t('Open the papers here, on any phone, or save them for later. Nothing is asked of you.')}
      </p>
      <ul className={styles.files}>
        {FILES.map(({ code, title, about }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.file}
              onClick={() =>
                openPdf({
                  title: t(title),
                  url: `/api/resources/downloadresource?code=${code}`,
                })
              }
            >
              <FileText aria-hidden="true" className={styles.icon} />
              <span className={styles.words}>
                <b>{t(title)}</b>
                <span>{t(about)}</span>
                <span className={styles.kind}>{t('PDF')}</span>
              </span>
              <ChevronRight aria-hidden="true" className="mirrored" />
            </button>
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
            message="It is in English and Arabic, and the copy you sign decides. The rules behind it, in plain words, are in our {terms}."
            values={{ terms }}
          />
        </p>
      </section>
    </div>
  );
}
