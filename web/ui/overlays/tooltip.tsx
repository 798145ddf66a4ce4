import { type ReactNode, useEffect, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

type TooltipProps = {
  text: ReactNode;
  children: (describedBy: { 'aria-describedby': string }) => ReactNode;
};

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  return (
    <span
      className={classNames(styles.anchor, dismissed && styles.dismissed)}
      role="presentation"
      onPointerEnter={() => setDismissed(false)}
      onFocus={() => setDismissed(false)}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
