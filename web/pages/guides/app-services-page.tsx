import type { appServices } from '../../../content/guides/app-services.ts';
import { contentIn } from '../../../rules/text/content-in.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, type Load, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './app-services-page.module.css';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Services in the app'),
  description: t(
    'Everything the app does for you, each with a link that also works in your browser: hiring, visas, guides, help.',
  ),
  keywords: t('maid app, hire a maid, maid visa, guides, branches, UAE'),
}));

const load: Load<typeof appServices> = async (_api, _search, language) =>
  contentIn(language, (await import('../../../content/guides/app-services.ts')).appServices);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/app-services', handle, load);

type AppServicesPageProps = { loaderData: typeof appServices };

export default function AppServicesPage({ loaderData: groups }: AppServicesPageProps) {
  const t = useText();
  return (
    <div className={classNames('page', styles.services)}>
      <div className={styles.intro}>
        <h1>{t('Services in the app')}</h1>
        <p className="lead">{t('Each of them also works here, without the app.')}</p>
        <ButtonLink href="/ccapp" kind="plain" size="large">
          {t('Get the app')}
        </ButtonLink>
      </div>
      <div className={styles.groups}>
        {groups.map(({ title, services }) => (
          <section key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {services.map((service) => (
                <li key={service.to}>
                  <Link to={service.to}>
                    <span>
                      <b>{t(service.title)}</b>
                      <small>{t(service.text)}</small>
                    </span>
                    <ChevronRight className="mirrored" aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
