import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ChatWay, ErrorPage } from '../shell/error-page.tsx';
import { useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { CableScene } from '../ui/scenes/cable-scene.tsx';

const reload = () => window.location.reload();

/** ENTRY-02: the site does not know its own settings, so nobody is shown who could not be hired. */
export function HireBlocked() {
  const t = useText();
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
      secondary={<ChatWay />}
    >
      <title>{t('Please try again in a moment')}</title>
      <p>{t('It is our fault, and mostly over within a minute. What you saved is kept here.')}</p>
    </ExceptionPage>
  );
}
