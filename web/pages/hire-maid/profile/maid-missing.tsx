import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ErrorPage } from '../../../site/error-page.tsx';
import { useText } from '../../../text/use-text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ExceptionPage } from '../../../ui/exception-page.tsx';
import { DoorScene } from '../../../ui/scenes/door-scene.tsx';
import { ApiError } from '../../../visitor/api/api-error.ts';
import { PageTitle } from '../../../site/page-title.tsx';

const isMissing = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;

/** Shown for a maid who has left or never existed. */
export function MaidMissing() {
  const t = useText();
  const error = useRouteError();
  if (!isMissing(error)) return <ErrorPage error={error} />;
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
      <PageTitle>{t('She is not on our list any more')}</PageTitle>
      <p>{t('She is with a family now, or has left us. We can show you women like her.')}</p>
    </ExceptionPage>
  );
}
