import { useText } from '../../../text/use-text.tsx';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { ArrivalFacts } from '../../handover/arrival-facts.tsx';
import { useLinks } from '../../handover/use-links.ts';
import { Portrait } from '../../frame/portrait.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';

/** Confirms the day again after a change of maid. */
export default function ConfirmMaidArrivalAfterReplacement({
  wizard,
}: StepProps<'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT'>) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  const maid = wizard.info.maid?.firstName ?? '';
  const title = t('{maid} comes instead', { maid });
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { arrival } = fetched.answer;
  return (
    <StepScreen
      title={title}
      why={t('We bring her to you and pick up your current maid on the same trip.')}
      picture={<Portrait src={wizard.info.maid?.posterURL ?? null} phoneOnly />}
      actionLabel={t('I agree')}
      onAction={() => void wizard.submit({ agreed: true })}
    >
      <ArrivalFacts {...wizard.info} arrival={arrival} />
    </StepScreen>
  );
}
