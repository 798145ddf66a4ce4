import { useText } from '../../text/use-text.tsx';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import { ArrivalFacts } from '../handover/arrival-facts.tsx';
import { SpouseRefusal } from '../handover/spouse-refusal.tsx';
import { useLinks } from '../handover/use-links.ts';
import { WhoComes } from '../handover/who-comes.tsx';
import { Portrait } from '../portrait.tsx';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';

/** The spouse agrees to when she comes; the client learns that this will be asked. */
export default function ConfirmMaidArrivalBySpouse({ wizard }: StepProps) {
  return wizard.info.actor === 'spouse' ? (
    <AskedSpouse wizard={wizard} />
  ) : (
    <ToldClient wizard={wizard} />
  );
}

function AskedSpouse({ wizard }: StepProps) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  const maid = wizard.info.maid?.firstName ?? '';
  const title = t('Is it fine that {maid} comes?', { maid });
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { client, arrival } = fetched.answer;
  return (
    <StepScreen
      title={title}
      why={
        arrival
          ? t('{client} has chosen the day. Please confirm that you know of it.', { client })
          : t('{client} chooses the day. Please confirm that you know of it.', { client })
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

function ToldClient({ wizard }: StepProps) {
  const t = useText();
  return (
    <StepScreen
      title={t('Your spouse confirms when she comes')}
      why={t('They get a link of their own for it. You need not wait for them now.')}
      actionLabel={t('Continue')}
      onAction={() => void wizard.submit({ agreed: true })}
    >
      <WhoComes {...wizard.info} />
    </StepScreen>
  );
}
