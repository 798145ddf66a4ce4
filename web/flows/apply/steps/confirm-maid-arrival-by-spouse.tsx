import { useText } from '../../../text/use-text.tsx';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { ArrivalFacts } from '../../handover/arrival-facts.tsx';
import { SpouseRefusal } from '../../handover/spouse-refusal.tsx';
import { useLinks } from '../../handover/use-links.ts';
import { WhoComes } from '../../handover/who-comes.tsx';
import { Portrait } from '../../frame/portrait.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';

/** The spouse confirms the arrival; the client sees that this will be asked. */
export default function ConfirmMaidArrivalBySpouse({
  wizard,
}: StepProps<'CONFIRM_MAID_ARRIVAL_BY_SPOUSE'>) {
  return wizard.info.actor === 'spouse' ? (
    <AskedSpouse wizard={wizard} />
  ) : (
    <ToldClient wizard={wizard} />
  );
}

function AskedSpouse({ wizard }: StepProps<'CONFIRM_MAID_ARRIVAL_BY_SPOUSE'>) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  const maid = wizard.info.maid?.firstName ?? '';
  const title = t('Are you happy for {maid} to come?', { maid });
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { client, arrival } = fetched.answer;
  return (
    <StepScreen
      title={title}
      why={
        arrival
          ? t('{client} has chosen the day. Please confirm that this suits you.', { client })
          : t('{client} chooses the day. Please confirm that this suits you.', { client })
      }
      picture={<Portrait src={wizard.info.maid?.posterURL ?? null} phoneOnly />}
      actionLabel={t('Yes, I confirm')}
      onAction={() => void wizard.submit({ agreed: true })}
      secondary={<SpouseRefusal wizard={wizard} />}
      summary={false}
    >
      <ArrivalFacts {...wizard.info} arrival={arrival} />
    </StepScreen>
  );
}

function ToldClient({ wizard }: StepProps<'CONFIRM_MAID_ARRIVAL_BY_SPOUSE'>) {
  const t = useText();
  return (
    <StepScreen
      title={t('Your spouse confirms when she comes')}
      why={t('They get their own link. You don’t have to wait for them.')}
      actionLabel={t('Continue')}
      onAction={() => void wizard.submit({ agreed: true })}
    >
      <WhoComes {...wizard.info} />
    </StepScreen>
  );
}
