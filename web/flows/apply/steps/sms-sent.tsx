import { SentToPhone } from '../../handover/sent-to-phone.tsx';
import { SentToSpouse } from '../../handover/sent-to-spouse.tsx';
import type { StepProps } from '../../engine/step.ts';

/** The progress of the link that was sent. */
export default function SmsSent({ wizard }: StepProps<'SMS_SENT'>) {
  return wizard.info.mobile ? <SentToSpouse wizard={wizard} /> : <SentToPhone wizard={wizard} />;
}
