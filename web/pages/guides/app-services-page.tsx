import type { appServices } from '../../../content/guides/app-services.ts';
import type { AnswerOf } from '../../../contract/api.ts';
import { contentIn } from '../../../rules/text/content-in.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, type Load, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { StoredText } from '../../text/stored-text.tsx';
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

type OwnGuides = AnswerOf<'GET public/guides'>;
interface Loaded {
  readonly groups: typeof appServices;
  readonly own: OwnGuides;
}

const load: Load<Loaded> = async (api, _search, language) => {
  const [{ appServices: groups }, own] = await Promise.all([
    import('../../../content/guides/app-services.ts'),
    // The page is there even if the guides of the agency cannot be loaded.
    api.get('public/guides').catch((): OwnGuides => []),
  ]);
  return { groups: contentIn(language, groups), own };
};

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/app-services', handle, load);

type AppServicesPageProps = { loaderData: Loaded };

export default function AppServicesPage({ loaderData: { groups, own } }: AppServicesPageProps) {
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
          <Group
            key={title}
            title={t(title)}
            links={services.map(({ to, ...words }) => ({
              to,
              title: t(words.title),
              text: t(words.text),
            }))}
          />
        ))}
        {own.length > 0 && (
          <Group
            title={t('More guides')}
            links={own.map(({ name, title, lead }) => ({
              to: `/guides/${name}`,
              title: <StoredText text={title} />,
              text: <StoredText text={lead} />,
            }))}
          />
        )}
      </div>
    </div>
  );
}

type GroupProps = {
  title: string;
  links: readonly { readonly to: string; readonly title: ReactNode; readonly text: ReactNode }[];
};

function Group({ title, links }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>
              <span>
                <b>{link.title}</b>
                <small>{link.text}</small>
              </span>
              <ChevronRight className="mirrored" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
