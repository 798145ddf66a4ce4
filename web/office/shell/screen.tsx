import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useOffice } from './me.ts';
import { isolated } from '../words/own-text.ts';

type ScreenProps = {
  title: ReactNode;
  /** For the browser's tab. */
  name: string;
  note?: ReactNode;
  /** Buttons at the end of the top bar. */
  actions?: ReactNode;
  back?: ReactNode;
  children: ReactNode;
};

/** The frame of a screen: a top bar and a body whose columns scroll. */
export function Screen({ title, name, note, actions, back, children }: ScreenProps) {
  const t = useText();
  const { brandName } = useOffice();
  useEffect(() => {
    document.title = `${isolated(t, name)} · ${isolated(t, brandName)}`;
  }, [t, name, brandName]);
  return (
    <>
      <header className="top">
        {back}
        <h1>
          {title}
          {note && <small>{note}</small>}
        </h1>
        {actions}
      </header>
      <div className="body">{children}</div>
    </>
  );
}

const lines = [88, 62, 74, 50, 81, 57];

/** Lines in the place of what is still loading. */
export function LoadingLines() {
  const t = useText();
  return (
    <div className="loading" aria-busy="true">
      <output className="sr">{t('Loading')}</output>
      {lines.map((width) => (
        <span key={width} className="skl" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}

/** A screen without its data: still loading, or the reason why it could not be loaded. */
export const NotLoaded = ({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) =>
  error === null ? <LoadingLines /> : <LoadFailed error={error} onRetry={onRetry} />;

type FailedProps = { error: ApiError; onRetry: () => void };

/** A screen whose data could not be loaded: no permission, not found, offline, failed. */
export function LoadFailed({ error, onRetry }: FailedProps) {
  const t = useText();
  const title =
    error.status === 403
      ? t('This isn’t part of your role')
      : error.status === 404
        ? t('We can’t find that')
        : error.status === 0
          ? t('You are offline')
          : t('Something went wrong');
  return (
    <StateMessage
      title={title}
      actions={
        error.status !== 403 && (
          <button type="button" className="btn" onClick={onRetry}>
            {t('Try again')}
          </button>
        )
      }
    >
      <p>{error.message}</p>
    </StateMessage>
  );
}
