import { ProveNumber } from '../contact/prove-number.tsx';
import type { StepProps } from '../step.ts';

export default function ExistingClientSpouseNumber({ wizard }: StepProps) {
  return <ProveNumber wizard={wizard} number="spouse" asks="CLIENT_SPOUSE_NUMBER" />;
}
