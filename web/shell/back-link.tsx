import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconLink } from '../ui/icon-button.tsx';
import styles from './header.module.css';

type BackLinkProps = { fallback: string; className?: string | undefined };

/** Whether the page before this one in the history is ours too. */
function cameFromOurPages(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

export function BackLink({ fallback, className }: BackLinkProps) {
  const t = useText();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    void (cameFromOurPages() ? navigate(-1) : navigate(fallback));
  };
  return (
    <IconLink
      href={useHref(fallback)}
      label={t('Back')}
      icon={<ArrowLeft aria-hidden="true" className="mirrored" />}
      className={classNames(styles.back, className)}
      onClick={goBack}
    />
  );
}
