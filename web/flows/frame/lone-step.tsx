import type { ReactNode } from 'react';
import { FrameProvider } from './frame-context.ts';
import styles from './wizard-frame.module.css';

type LoneStepProps = { sending: boolean; movedHere?: boolean; children: ReactNode };

/** A question in the layout of a step, before there is an application. */
export function LoneStep({ sending, movedHere = false, children }: LoneStepProps) {
  const frame = { schedule: [], sending, movedHere, showSummary: () => undefined };
  return (
    <FrameProvider value={frame}>
      <div className={styles.walk}>{children}</div>
    </FrameProvider>
  );
}
