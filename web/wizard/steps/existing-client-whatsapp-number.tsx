import { ProveNumber } from '../contact/prove-number.tsx';
import type { StepProps } from '../step.ts';

export default function ExistingClientWhatsappNumber({ wizard }: StepProps) {
  return <ProveNumber wizard={wizard} number="whatsapp" asks="CLIENT_WHATSAPP_NUMBER" />;
}
