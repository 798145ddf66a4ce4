import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ChatWay, ErrorPage } from '../../site/error-page.tsx';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { CableScene } from '../../ui/scenes/cable-scene.tsx';

const reload = () => window.location.reload();

/** ENTRY-02: the site's settings are unknown, so no maids are shown. */
export function HireBlocked() {
  const t = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 503) return <ErrorPage error={error} />;
  return (
    <ExceptionPage
      scene={<CableScene />}
      title={t('We can’t show the list right now')}
      primary={
        <Button full size="large" onClick={reload}>
          {t('Try again')}
        </Button>
      }
      secondary={<ChatWay />}
    >
      <p>{t('This is our fault and is usually fixed within a minute. Your saved list is safe.')}</p>
    </ExceptionPage>
  );
}
