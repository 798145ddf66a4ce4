import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-steps.module.css';

type ProgressStepsProps = Omit<ComponentProps<'ol'>, 'children'> & {
  label: string;
  current: number;
  steps: readonly string[];
  doneLabel: string;
  /** Index of an earlier step that another person still has to finish. */
  waiting?: number;
  waitingLabel?: string;
};

export function ProgressSteps({
  label,
  current,
  steps,
  doneLabel,
  waiting = -1,
  waitingLabel,
  className,
  ...rest
}: ProgressStepsProps) {
  return (
    <ol {...rest} aria-label={label} className={classNames(styles.steps, className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(styles.step, index < current && index !== waiting && styles.done)}
        >
          {step}
          {index < current && (
            <span className="visually-hidden">{index === waiting ? waitingLabel : doneLabel}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
