import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { NeedsScript } from '../frame/needs-script.tsx';
import { NoReplacement } from './no-replacement.tsx';
import { replacementContext } from '../../visitor/replacement-context.ts';
import { ReplacementFlow } from './replacement-flow.tsx';

export const handle: PageHandle = { header: headers.application, footer: false };

const words = pageMeta((t) => ({
  title: t('Change your maid'),
  description: t('Why, when and who: a replacement in four short steps.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const never = () => () => undefined;

/** A repeated parameter is ignored. */
function keyIn(search: URLSearchParams): string | null {
  const [appId, ...more] = search.getAll('appId');
  return appId === undefined || more.length > 0 || !/^[\w-]{1,200}$/.test(appId) ? null : appId;
}

/** RT-08. The server renders only the frame; the browser loads the family's data. */
export default function ReplacementPage() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? <Replacement /> : <NeedsScript />;
}

function Replacement() {
  const [search] = useSearchParams();
  const id = keyIn(search);
  // A visitor on this page has come back from the catalogue.
  useEffect(() => replacementContext.write(null), []);
  if (id !== null) return <ReplacementFlow key={id} id={id} />;
  return <NoReplacement why={search.has('appId') ? 'unknown' : 'none'} />;
}
