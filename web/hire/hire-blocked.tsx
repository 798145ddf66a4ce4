import { MessageCircle } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorPage } from '../shell/error-page.tsx';
import { useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { CableScene } from '../ui/scenes/cable-scene.tsx';

const reload = () => window.location.reload();

/** ENTRY-02: the site does not know its own settings, so nobody is shown who could not be hired. */
export function HireBlocked() {
  const t = useText();
  const { chat } = useSite();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 503) return <ErrorPage error={error} />;
  return (
    <ExceptionPage
      scene={<CableScene />}
      title={t('The list cannot be shown just now')}
      primary={
        <Button full size="large" onClick={reload}>
          {t('Try again')}
        </Button>
      }
      secondary={
        <ButtonLink
          kind="chat"
          size="large"
          full
          href={chat?.link ?? '/whatsapp-us'}
          icon={<MessageCircle aria-hidden="true" />}
        >
          {t('Chat with us')}
        </ButtonLink>
      }
    >
      <title>{t('Please try again in a moment')}</title>
      <p>{t('It is our fault, and mostly over within a minute. What you saved is kept here.')}</p>
    </ExceptionPage>
  );
}
