import { ProveNumber } from '../../access/prove-number.tsx';
import type { StepProps } from '../../engine/step.ts';

export default function ExistingClientPhoneNumber({
  wizard,
}: StepProps<'EXISTING_CLIENT_PHONE_NUMBER'>) {
  return <ProveNumber wizard={wizard} number="mobile" asks="CLIENT_PHONE_NUMBER" />;
}
