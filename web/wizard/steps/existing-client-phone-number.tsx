import { ProveNumber } from '../contact/prove-number.tsx';
import type { StepProps } from '../step.ts';

export default function ExistingClientPhoneNumber({ wizard }: StepProps) {
  return <ProveNumber wizard={wizard} number="mobile" asks="CLIENT_PHONE_NUMBER" />;
}
