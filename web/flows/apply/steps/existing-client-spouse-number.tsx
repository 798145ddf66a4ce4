import type { StepProps } from '../../engine/step.ts';
import { SentToSpouse } from '../../handover/sent-to-spouse.tsx';

/** The spouse has a link and has not signed yet: shows how far it is. */
export default function ExistingClientSpouseNumber({
  wizard,
}: StepProps<'EXISTING_CLIENT_SPOUSE_NUMBER'>) {
  return <SentToSpouse wizard={wizard} />;
}
