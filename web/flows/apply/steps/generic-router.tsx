import { useEffect, useEffectEvent } from 'react';
import type { StepProps } from '../../engine/step.ts';
import { WizardWaiting } from '../../frame/wizard-waiting.tsx';

/** Asks nothing; the server returns the current step. */
export default function GenericRouter({ wizard }: StepProps) {
  const ask = useEffectEvent(() => void wizard.refresh());
  useEffect(() => ask(), []);
  return <WizardWaiting />;
}
