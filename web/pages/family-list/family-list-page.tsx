import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, refusedStatus, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { JoinList } from './join-list.tsx';
import { MakeList } from './make-list.tsx';
import { SharedDecision } from './shared-decision.tsx';

export const handle: PageHandle = { header: headers.information, footer: false };

const words = pageMeta((t) => ({
  title: t('Decide together'),
  description: t('A list of women that a family decides about together.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

async function load(api: Api, search: URLSearchParams) {
  const t = search.get('t');
  if (t === null) return { list: null, isOver: false };
  try {
    return {
      list: await api.get('familylist/view', { query: { t: t.slice(0, 100) } }),
      isOver: false,
    };
  } catch (error) {
    const status = refusedStatus(error);
    if (status !== 404 && status !== 403) throw error;
    return { list: null, isOver: true };
  }
}

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/family-list', handle, load);

type FamilyListPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

/** A list that a family decides about together (TOGETHER-01, pictures 102 and 103). */
export default function FamilyListPage({ loaderData: { list, isOver } }: FamilyListPageProps) {
  const t = useText();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const token = search.get('t') ?? '';
  const refresh = () => void revalidate();
  if (isOver) {
    return (
      <ExceptionPage
        scene={<ShutDoorScene />}
        title={t('This list is no longer shared')}
        primary={
          <Link to="/hire-maid" className={buttonClass({ full: true })}>
            {t('See everyone')}
          </Link>
        }
      >
        {t('Ask whoever sent it to you for a new link.')}
      </ExceptionPage>
    );
  }
  if (list === null) return <MakeList />;
  if (list.me === null) return <JoinList t={token} list={list} onJoined={refresh} />;
  return <SharedDecision t={token} list={list} me={list.me} onChanged={refresh} />;
}
