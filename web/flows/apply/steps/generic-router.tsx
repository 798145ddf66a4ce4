import { useEffect, useEffectEvent } from 'react';
import type { StepProps } from '../../engine/step.ts';
import { WizardWaiting } from '../../frame/wizard-waiting.tsx';

/** No question of its own: the server says where the application stands. */
export default function GenericRouter({ wizard }: StepProps) {
  const ask = useEffectEvent(() => void wizard.refresh());
  useEffect(() => ask(), []);
  return <WizardWaiting />;
}
