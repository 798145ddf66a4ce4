import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { isStepCode } from '../../../rules/flows/step-table.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { useFrame } from './frame-context.ts';
import { NextPayment } from './next-payment.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import styles from './step-screen.module.css';

interface StepScreenProps {
  readonly title: ReactNode;
  /** One line that explains why we ask. */
  readonly why?: ReactNode;
  /** Shown beside the title. */
  readonly picture?: ReactNode;
  /** Messages by field. A field's control has the field's name as its id; a missing step gets a button that opens it. */
  readonly problems?: Readonly<Record<string, string>>;
  /** The main action; without it the dock shows only `dock`. */
  readonly actionLabel?: string;
  readonly onAction?: () => void;
  /** Below the action. */
  readonly secondary?: ReactNode;
  /** Instead of the action. */
  readonly dock?: ReactNode;
  /** The next payment and the button for the summary, above the action. */
  readonly summary?: boolean;
  readonly children?: ReactNode;
}

const NONE = {};

/** The layout of every step: title, reason, errors, question, action. */
export function StepScreen({
  title,
  why,
  picture,
  problems = NONE,
  actionLabel,
  onAction,
  secondary,
  dock,
  summary = true,
  children,
}: StepScreenProps) {
  const t = useText();
  const { schedule, sending, movedHere, go } = useFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (movedHere) heading.current?.focus({ preventScroll: true });
  }, [movedHere]);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onAction?.();
  };
  return (
    <form noValidate className={styles.step} onSubmit={submitted}>
      <div className={styles.inside}>
        <ProblemSummary problems={problems} />
        <div className={styles.head}>
          {picture}
          <div className={styles.words}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {why && <p className={styles.why}>{why}</p>}
          </div>
        </div>
        {Object.entries(problems).map(
          ([step, what]) =>
            isStepCode(step) && (
              <Button key={step} id={step} kind="secondary" full onClick={() => go?.(step)}>
                {t('Go there: {what}', { what: t(what) })}
              </Button>
            ),
        )}
        {children && <div className={styles.content}>{children}</div>}
      </div>
      <Dock className={styles.dock} summary={summary && schedule.length > 0 && <NextPayment />}>
        {dock}
        {actionLabel !== undefined && (
          <Button type="submit" size="large" full loading={sending} loadingLabel={t('One moment')}>
            {actionLabel}
          </Button>
        )}
        {secondary}
      </Dock>
    </form>
  );
}
