import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '../../../contract/pages.ts';
import { ErrorPage } from '../../site/error-page.tsx';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { type ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { sessionId } from '../../visitor/api/session-id.ts';
import { addressIn } from '../engine/flow-parameters.ts';
import { NeedsScript } from '../frame/needs-script.tsx';
import { WizardWaiting } from '../frame/wizard-waiting.tsx';
import { ApplicationFlow } from './application-flow.tsx';

export const handle: PageHandle = { header: headers.application, footer: false };

const words = pageMeta((t) => ({
  title: t('Visa application'),
  description: t('Your application for her visa.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const never = () => () => undefined;

/** The visa application. The server renders only the frame; the browser loads the family's data. */
export default function VisaApplicationPage() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return inBrowser ? <Application /> : <NeedsScript />;
}

function Application() {
  const [search] = useSearchParams();
  const { id } = addressIn(search);
  return id === null ? <Begin /> : <ApplicationFlow key={id} id={id} />;
}

/** Without an appId: starts an application, or continues the one that this browser has open. */
function Begin() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<ApiError | null>(null);
  useEffect(() => {
    let gone = false;
    const begin = async () => {
      const api = browserApi(pages['/visa/app'].code, { ignoreErrorMessages: true });
      try {
        // A session that begins during the call would replace the token, and the call would be refused once.
        await sessionId();
        const { appId } = await api.post('visa/begin', { body: {} });
        if (!gone) await navigate(`?${new URLSearchParams({ appId })}`, { replace: true });
      } catch (problem) {
        if (!gone) setFailed(unanswered(problem));
      }
    };
    void begin();
    return () => {
      gone = true;
    };
  }, [navigate]);
  return failed === null ? <WizardWaiting /> : <ErrorPage error={failed} />;
}
