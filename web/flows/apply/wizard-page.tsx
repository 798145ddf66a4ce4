import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { AskHire } from './ask-hire.tsx';
import { NeedsScript } from '../frame/needs-script.tsx';
import { NoApplication } from '../access/no-application.tsx';
import { SwitchMaid } from './switch-maid.tsx';
import { addressIn } from '../engine/flow-parameters.ts';
import { ApplicationFlow } from './application-flow.tsx';

export const handle: PageHandle = { header: headers.application, footer: false };

const words = pageMeta((t) => ({
  title: t('Your application'),
  description: t('The maid you chose is on hold for you while you apply.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const never = () => () => undefined;

/** RT-07. The server renders only the frame; the browser loads the family's data. */
export default function WizardPage() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? <Application /> : <NeedsScript />;
}

/** RT-32: the kinds of links that lead here. */
function Application() {
  const [search] = useSearchParams();
  const { id } = addressIn(search);
  const maidId = Number(search.get('maidId'));
  const maid = Number.isSafeInteger(maidId) && maidId > 0 ? maidId : null;
  if (id !== null && maid !== null && search.get('rep') === '1') {
    return <SwitchMaid key={maid} id={id} maid={maid} />;
  }
  if (id !== null) return <ApplicationFlow key={id} id={id} />;
  return maid === null ? <NoApplication why="none" /> : <AskHire key={maid} maid={maid} />;
}
