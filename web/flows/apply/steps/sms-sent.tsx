import { SentToPhone } from '../../handover/sent-to-phone.tsx';
import { SentToSpouse } from '../../handover/sent-to-spouse.tsx';
import type { StepProps } from '../../engine/step.ts';

/** The link is out: how far it has come. */
export default function SmsSent({ wizard }: StepProps<'SMS_SENT'>) {
  return wizard.info.mobile ? <SentToSpouse wizard={wizard} /> : <SentToPhone wizard={wizard} />;
}
