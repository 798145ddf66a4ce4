import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './step-screen.module.css';

type QuietActionProps = { onClick: () => void; children: ReactNode };

/** The secondary action, below the main one. */
export function QuietAction({ onClick, children }: QuietActionProps) {
  return (
    <button type="button" className={classNames('link', styles.quiet)} onClick={onClick}>
      {children}
    </button>
  );
}
