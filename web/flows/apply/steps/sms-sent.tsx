import { OnYourPhone, SentToPhone } from '../../handover/sent-to-phone.tsx';
import { SentToSpouse } from '../../handover/sent-to-spouse.tsx';
import type { StepProps } from '../../engine/step.ts';

/** The progress of the link that was sent. */
export default function SmsSent({ wizard }: StepProps<'SMS_SENT'>) {
  const { mobile, needsProof } = wizard.info;
  if (mobile) return <SentToSpouse wizard={wizard} />;
  return needsProof ? <OnYourPhone /> : <SentToPhone wizard={wizard} />;
}
