import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pages } from '../../../contract/pages.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { HelpInChat } from '../frame/help-in-chat.tsx';
import { ProveBrowser } from '../access/prove-browser.tsx';

/** The application has expired; one click starts again, with a code if the browser is new. */
export function ApplicationExpired({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [proving, setProving] = useState(false);
  const [sending, setSending] = useState(false);
  const [api] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const renew = async () => {
    setSending(true);
    try {
      const { appId } = await api.post('ccserviceapplication/renew', { body: { id } });
      await navigate(`/app?${new URLSearchParams({ appId })}`, { replace: true });
    } catch (problem) {
      const error = unanswered(problem);
      if (error.code === 'NEEDS_PROOF') setProving(true);
      else tellFailure(error);
    } finally {
      setSending(false);
    }
  };
  if (proving) {
    return (
      <ProveBrowser
        id={id}
        busy={sending}
        actionLabel={t('Start again with my answers')}
        onProved={() => void renew()}
      />
    );
  }
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={t('This application has expired')}
      primary={
        <Button
          size="large"
          full
          loading={sending}
          loadingLabel={t('One moment')}
          onClick={() => void renew()}
        >
          {t('Start again with my answers')}
        </Button>
      }
      secondary={
        <>
          <Link
            to="/hire-maid"
            className={buttonClass({ kind: 'secondary', full: true, size: 'large' })}
          >
            {t('Choose a maid')}
          </Link>
          <HelpInChat />
        </>
      }
    >
      <p>
        {t(
          'It was not finished in time. We keep your answers and documents for a month, so you only give your bank details and signatures again. Card payments are refunded.',
        )}
      </p>
    </ExceptionPage>
  );
}
