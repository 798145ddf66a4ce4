import { pathIn } from '../../../rules/text/language-address.ts';
import { Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { shareLink } from '../../maids/share-link.ts';
import { useMaidsChanges } from '../../maids/use-maids-changes.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, type Load, serverLoader } from '../../site/page-loaders.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { compareAddress } from './compare-face.tsx';
import { compareMeta } from './compare-meta.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { TooFew } from './too-few.tsx';

export const handle: PageHandle = { header: headers.information };

export const meta = compareMeta;

/** The loader's script is imported on the first client-side load; the first data is in the page. */
const load: Load<MaidProfile[]> = async (api, search) =>
  (await import('./compare-load.ts')).loadCompared(api, search);

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/compare', handle, load);

export default function ComparePage({ loaderData: profiles }: { loaderData: MaidProfile[] }) {
  const t = useText();
  const { publicOrigin } = useSite();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  useMaidsChanges(({ all, gone, available }) =>
    profiles.some(({ housemaid: { id } }) => all || gone.includes(id) || available.includes(id)),
  );
  if (profiles.length < 2) return <TooFew />;
  const share = () =>
    shareLink(
      {
        url: `${publicOrigin}${pathIn(t.language, compareAddress(profiles))}`,
        title: t('{count} women, side by side', { count: profiles.length }),
        advice: t('Anyone who opens it sees them side by side.'),
      },
      t,
    );
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {t('{count} women, side by side', { count: profiles.length })}
        </h1>
        <Switch
          label={t('Only what differs')}
          checked={onlyDifferences}
          className={styles.switch}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
        <span className={styles.acts}>
          <Button
            kind="plain"
            size="small"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            <span className={styles.actWord}>{t('Print')}</span>
          </Button>
          <Button
            kind="plain"
            size="small"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void share()}
          >
            <span className={styles.actWord}>{t('Share')}</span>
          </Button>
        </span>
      </div>
      <p className={styles.about}>{t('A sand field marks what differs. It is not a judgement.')}</p>
      <CompareTable profiles={profiles} onlyDifferences={onlyDifferences} />
    </div>
  );
}
