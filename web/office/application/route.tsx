import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { ApplicationPage } from './application-page.tsx';
import styles from './application.module.css';

/** The screen of one application; another id is another page with its own draft and dialogs. */
export function Component() {
  const { id = '' } = useParams();
  return <Application key={id} id={id} />;
}

function Application({ id }: { id: string }) {
  const t = useText();
  const { data, error, reload } = useCall(
    `application ${id}`,
    () => officeApi.get('office/application/{id}', { params: { id } }),
    ['office', 'application'],
  );
  // A page that was open stays readable while it cannot be loaded, unless the right or the application is gone.
  const isGone = error !== null && (error.status === 403 || error.status === 404);
  if (data !== null && !isGone) return <ApplicationPage view={data} />;
  const back = (
    <Link className={`ic ${styles.back}`} to="/applications" aria-label={t('Back to the list')}>
      <ArrowLeft className="i" aria-hidden="true" data-flip />
    </Link>
  );
  return (
    <Screen title={t('Application')} name={t('Application')} back={back}>
      {error === null ? <Skeleton /> : <LoadFailed error={error} onRetry={reload} />}
    </Screen>
  );
}

const lines = [82, 60, 74, 52, 66];

/** The columns of the page with grey lines in place of words. */
function Skeleton() {
  const t = useText();
  const bars = lines.map((width) => (
    <p key={width} className={styles.bar}>
      <i className="skl" style={{ inlineSize: `${width}%` }} />
    </p>
  ));
  return (
    <div className={styles.page} data-tab="everything" data-loading="">
      <output className="sr">{t('Loading')}</output>
      <div className={styles.stages}>
        <ol className="stage">
          {lines.map((width) => (
            <li key={width}>
              <i className="skl" style={{ inlineSize: `${width}%` }} />
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.phone} />
      <div className={styles.columns}>
        <div className={`side ${styles.facts}`}>
          <div className="sc">{bars}</div>
        </div>
        <div className={styles.middle}>
          <div />
          <div className="sc">{bars}</div>
        </div>
        <div className={`side ${styles.side}`}>
          <div className="sc">{bars}</div>
        </div>
      </div>
    </div>
  );
}
