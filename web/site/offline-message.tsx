import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { buttonClass, ButtonLink } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { CableScene } from '../ui/scenes/cable-scene.tsx';

/** Offline: what happened, what is safe, what to do. */
export function OfflineMessage({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <ExceptionPage
      scene={<CableScene />}
      title={t('You are offline')}
      primary={
        // Without script (the service worker's copy) the link opens the requested address.
        <ButtonLink full size="large" href="" onClick={retry}>
          {t('Try again')}
        </ButtonLink>
      }
      secondary={
        <Link to="/" className={buttonClass({ kind: 'plain', full: true, size: 'large' })}>
          {t('Go to the home page')}
        </Link>
      }
    >
      <p>{t('We cannot reach the site from here. Please check your Wi-Fi or mobile data.')}</p>
      <p>{t('My List is kept on this device, so nobody you saved is lost.')}</p>
    </ExceptionPage>
  );
}
