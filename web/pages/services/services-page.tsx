import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { loadParameters } from '../../site/site-parameters.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HirePart } from './hire-part.tsx';
import styles from './services-page.module.css';
import { VisaPart } from './visa-part.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Hire a maid, or get a visa for yours'),
  description: t(
    'What is included when you hire a maid by the month, and how a two-year maid visa works: steps, times, documents and price.',
  ),
}));

const load = async (api: Api) => ({ parameters: await loadParameters(api) });

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/services', handle, load);

type ServicesPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function ServicesPage({ loaderData: { parameters } }: ServicesPageProps) {
  const t = useText();
  return (
    <>
      <div className={classNames('page', styles.intro)}>
        <h1>{t('Two ways we help')}</h1>
        <p className="lead">
          {t('Choose someone from our videos, or bring us the person you have found.')}
        </p>
        <nav aria-label={t('On this page')} className={styles.jumps}>
          <a href="#hire" className="link">
            {t('Hire by the month')}
          </a>
          <a href="#visa" className="link">
            {t('A visa for your maid')}
          </a>
        </nav>
      </div>
      <HirePart />
      <VisaPart parameters={parameters} />
    </>
  );
}
