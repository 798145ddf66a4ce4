import { ProveNumber } from '../../access/prove-number.tsx';
import type { StepProps } from '../../engine/step.ts';

export default function ExistingClientSpouseNumber({
  wizard,
}: StepProps<'EXISTING_CLIENT_SPOUSE_NUMBER'>) {
  return <ProveNumber wizard={wizard} number="spouse" asks="CLIENT_SPOUSE_NUMBER" />;
}
