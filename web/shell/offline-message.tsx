import { Link } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { CableScene } from '../ui/scenes/cable-scene.tsx';

/** No connection: what happened, what is safe, what to do. */
export function OfflineMessage({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <ExceptionPage
      scene={<CableScene />}
      title={t('You are offline')}
      primary={
        <Button full size="large" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
      secondary={
        <Link to="/" className={buttonClass({ kind: 'plain', full: true, size: 'large' })}>
          {t('Go to the first page')}
        </Link>
      }
    >
      <p>{t('We cannot reach the site from here. Please check your Wi-Fi or mobile data.')}</p>
      <p>{t('My List is kept on this device, so nobody you saved is lost.')}</p>
    </ExceptionPage>
  );
}
