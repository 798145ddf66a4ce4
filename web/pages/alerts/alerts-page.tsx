import { namesFor } from '../hire-maid/filters/wish-words.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { wishesIn, wishesText } from '../../../rules/together/alert-wishes.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, refusedStatus, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { AskForAlert } from './ask-for-alert.tsx';
import { RunningAlert } from './running-alert.tsx';

export const handle: PageHandle = { header: headers.information, footer: false };

const words = pageMeta((t) => ({
  title: t('Tell me when someone like her is free'),
  description: t('A text message when somebody who fits becomes free. At most one a day.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

async function load(api: Api, search: URLSearchParams, language: OwnLanguage) {
  const names = await namesFor(api, language);
  const t = search.get('t');
  if (t !== null) {
    try {
      const alert = await api.get('alerts/view', { query: { t: t.slice(0, 100) } });
      return { kind: 'running' as const, alert, names };
    } catch (error) {
      if (refusedStatus(error) !== 404) throw error;
      return { kind: 'ended' as const };
    }
  }
  const maid = /^[1-9]\d{0,8}$/.exec(search.get('maid') ?? '')?.[0];
  const wishes = wishesText(wishesIn(search.toString()));
  const query = { ...(maid !== undefined && { maid }), ...(wishes !== '' && { wishes }) };
  return { kind: 'new' as const, names, about: await api.get('alerts/about', { query }) };
}

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/alerts', handle, load);

type AlertsPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

/** "Tell me when someone like her is free" (TOGETHER-02, picture 104). */
export default function AlertsPage({ loaderData }: AlertsPageProps) {
  const t = useText();
  const [search] = useSearchParams();
  const [isStopped, setStopped] = useState(false);
  if (loaderData.kind === 'running' && !isStopped) {
    const token = search.get('t') ?? '';
    return (
      <RunningAlert
        t={token}
        alert={loaderData.alert}
        names={loaderData.names}
        onStopped={() => setStopped(true)}
      />
    );
  }
  if (loaderData.kind === 'new')
    return <AskForAlert about={loaderData.about} names={loaderData.names} />;
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={t('These texts have ended')}
      primary={
        <Link to="/hire-maid" className={buttonClass({ full: true })}>
          {t('See everyone')}
        </Link>
      }
    >
      {t('You get no more texts from this alert, and we have deleted your number from it.')}
    </ExceptionPage>
  );
}
