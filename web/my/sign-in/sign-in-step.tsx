import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import styles from './sign-in.module.css';

type SignInStepProps = {
  picture?: ReactNode;
  title: string;
  why?: ReactNode;
  children?: ReactNode;
  action?: string | undefined;
  busy?: boolean;
  onAction?: () => void;
  /** Below the action, or instead of it. */
  more?: ReactNode;
  /** The screen replaces another one, so its heading gets the focus. */
  moved?: boolean;
};

/** The layout of every screen of the sign-in. */
export function SignInStep({
  picture,
  title,
  why,
  children,
  action,
  busy = false,
  onAction,
  more,
  moved = false,
}: SignInStepProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [moved]);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    onAction?.();
  };
  return (
    <form noValidate className={styles.step} onSubmit={submitted}>
      {picture}
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {why && <p className={styles.why}>{why}</p>}
        </div>
        {children}
      </div>
      <Dock className={styles.dock}>
        {action !== undefined && (
          <Button type="submit" size="large" full loading={busy} loadingLabel={t('One moment')}>
            {action}
          </Button>
        )}
        {more}
      </Dock>
    </form>
  );
}
