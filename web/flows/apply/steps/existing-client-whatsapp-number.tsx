import { ProveNumber } from '../../access/prove-number.tsx';
import type { StepProps } from '../../engine/step.ts';

export default function ExistingClientWhatsappNumber({
  wizard,
}: StepProps<'EXISTING_CLIENT_WHATSAPP_NUMBER'>) {
  return <ProveNumber wizard={wizard} number="whatsapp" asks="CLIENT_WHATSAPP_NUMBER" />;
}
