import { pathIn } from '../../../rules/text/language-address.ts';
import type { Branch } from '../../../content/guides/entered-branches.ts';
import { BranchMap } from '../../site/map/branch-map.tsx';
import { loadBranches } from '../../site/map/load-branches.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './maps-page.module.css';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Our branches and how to get there'),
  description: t(
    'Addresses, hours, parking and public transport of our branches, with links that open your own map.',
  ),
  keywords: t('branches, address, opening hours, map, Dubai, Abu Dhabi, maid centre'),
}));

export const loader = serverLoader(handle, loadBranches);
export const clientLoader = browserLoader('/maps', handle, loadBranches);

type MapsPageProps = { loaderData: Awaited<ReturnType<typeof loadBranches>> };

export default function MapsPage({ loaderData: { branches, examples } }: MapsPageProps) {
  const t = useText();
  return (
    <div className={classNames('page', styles.maps)}>
      <div className={styles.intro}>
        <h1>{t('Our branches')}</h1>
        <p className="lead">{t('Most things need no visit. Write to us before you come.')}</p>
      </div>
      {branches.length === 0 && (
        <p>{t('We have no branch to visit at the moment. Write to us, and we will help.')}</p>
      )}
      {branches.length > 0 && (
        <>
          <BranchMap branches={branches} examples={examples} titleHidden />
          <section aria-labelledby="arriving">
            <h2 id="arriving">{t('Getting there')}</h2>
            <ul className={styles.branches}>
              {branches.map((branch) => (
                <Arriving key={branch.id} branch={branch} />
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

function Arriving({ branch: { name, parking, transport, medical } }: { branch: Branch }) {
  const t = useText();
  return (
    <li>
      <h3>{t(name)}</h3>
      <dl className={styles.ways}>
        <dt>{t('Parking')}</dt>
        <dd>{t(parking)}</dd>
        <dt>{t('Without a car')}</dt>
        <dd>{t(transport)}</dd>
        <dt>{t('Medical test')}</dt>
        <dd>
          <a href={pathIn(t.language, medical)} className="link">
            {t('Medical centres in {place}', { place: t(name) })}
          </a>
        </dd>
      </dl>
    </li>
  );
}
