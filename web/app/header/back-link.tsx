import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import styles from './header.module.css';
import { useBack } from '../../site/own-back.ts';

/** True if the previous page in the history is ours. */
function cameFromOurPages(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

export function BackLink({ fallback }: { fallback: string }) {
  const t = useText();
  const navigate = useNavigate();
  const href = useHref(fallback);
  const own = useBack();
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    if (typeof own === 'function') return own();
    return void (cameFromOurPages() ? navigate(-1) : navigate(fallback));
  };
  if (own === 'prevented') return null;
  return (
    <IconLink
      href={href}
      label={t('Back')}
      icon={<ArrowLeft aria-hidden="true" className="mirrored" />}
      className={styles.back}
      onClick={goBack}
    />
  );
}
