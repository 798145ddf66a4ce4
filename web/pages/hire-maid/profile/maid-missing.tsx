import { Link, useRouteError } from 'react-router';
import { errorStatus } from '../../../site/error-kind.ts';
import { ErrorPage } from '../../../site/error-page.tsx';
import { useText } from '../../../text/use-text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ExceptionPage } from '../../../ui/exception-page.tsx';
import { DoorScene } from '../../../ui/scenes/door-scene.tsx';

/** Shown for a maid who has left or never existed. */
export function MaidMissing() {
  const t = useText();
  const error = useRouteError();
  if (errorStatus(error) !== 404) return <ErrorPage error={error} />;
  return (
    <ExceptionPage
      scene={<DoorScene />}
      title={t('She is not on our list any more')}
      primary={
        <Link to="/hire-maid" className={buttonClass({ full: true, size: 'large' })}>
          {t('See who is free')}
        </Link>
      }
      secondary={
        <Link
          to="/wa-un-avail-maid"
          reloadDocument
          className={buttonClass({ kind: 'chat', full: true, size: 'large' })}
        >
          {t('Chat with us')}
        </Link>
      }
    >
      <p>{t('She is with a family now, or has left us. We can show you women like her.')}</p>
    </ExceptionPage>
  );
}
