import { AskSpouse } from '../../handover/ask-spouse.tsx';
import { HandOver } from '../../handover/hand-over.tsx';
import { OpenOnPhone } from '../../handover/open-on-phone.tsx';
import { useLinks } from '../../handover/use-links.ts';
import { useText } from '../../../text/use-text.tsx';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import type { StepProps } from '../../engine/step.ts';

/** Sends a link: from a computer to the client's phone, from a phone to the spouse. */
export default function SendSmsToSpouse({ wizard }: StepProps<'SEND_SMS_TO_SPOUSE'>) {
  return wizard.info.mobile ? <AskSpouse wizard={wizard} /> : <FromComputer wizard={wizard} />;
}

function FromComputer({ wizard }: StepProps<'SEND_SMS_TO_SPOUSE'>) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  if (fetched.kind !== 'there') {
    return <WaitingOrFailed {...fetched} title={t('Carry on with your phone')} again={again} />;
  }
  const { own } = fetched.answer;
  return own === null || own === 'continue_on_phone' ? (
    <HandOver wizard={wizard} />
  ) : (
    <OpenOnPhone token={wizard.id} />
  );
}
