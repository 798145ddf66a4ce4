import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import type { Load } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { useAct } from '../frame/use-act.ts';
import styles from './data.module.css';
import { DeleteData } from './delete-data.tsx';
import { type Reads, ReadList } from './read-list.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Your data'),
  description: t('What we keep about you, who saw it, and how to delete it.'),
}));

interface PageData {
  readonly kept: AnswerOf<'GET my/data'>;
  readonly seen: Reads;
}

const load: Load<PageData> = async (api, search) => {
  const home = search.get('home');
  const query = home === null ? {} : { home };
  const [kept, seen] = await Promise.all([
    api.get('my/data', { query }),
    api.get('my/data/reads', { query }),
  ]);
  return { kept, seen };
};

export const loader = myServerLoader('/my/data', handle, load);
export const clientLoader = myBrowserLoader('/my/data', handle, load);

export default function DataPage({ loaderData: { kept, seen } }: { loaderData: PageData }) {
  const t = useText();
  const { act, busy } = useAct();
  const [started, setStarted] = useState(false);
  const { home } = kept;
  useHomeLive(home);
  const download = () =>
    act(async (api) => {
      const { address } = await api.post('my/data/copy', { body: { home } });
      setStarted(true);
      window.location.assign(address);
    });
  return (
    <MyFrame place={null}>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('Your data')}</h1>
        <section aria-labelledby="copy" className={styles.section}>
          <h2 id="copy" className={styles.heading}>
            {t('What we keep about you')}
          </h2>
          <p>
            {t(
              'One ZIP file with your answers, documents, signatures, payments, messages and our notes. Open it on a device that only you use.',
            )}
          </p>
          <Button
            kind="secondary"
            loading={busy}
            loadingLabel={t('One moment')}
            icon={<Download aria-hidden="true" />}
            onClick={() => void download()}
          >
            {t('Download my data')}
          </Button>
          <output className="muted">
            {started && t('Your download has started. It can take a minute.')}
          </output>
        </section>
        <ReadList key={seen.reads[0]?.id ?? 0} home={home} first={seen} />
        <DeleteData kept={kept} />
      </div>
    </MyFrame>
  );
}
