import { howToEnd } from '../../../../content/ending.ts';
import { useText } from '../../../text/use-text.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { scheduleItems } from '../../frame/schedule-items.ts';
import { type ShortProps, SigningScreen } from '../../signing/signing-screen.tsx';
import type { StepProps } from '../../engine/step.ts';
import { useSchedule } from '../../frame/use-schedule.ts';
import { longDay } from '../../../text/day-words.ts';
import { useToday } from '../../engine/use-today.ts';

/** The service contract: read, accepted and signed once. */
export default function SignInformation({ wizard }: StepProps<'SIGN_INFORMATION'>) {
  const t = useText();
  return (
    <SigningScreen
      wizard={wizard}
      step="SIGN_INFORMATION"
      title={() => t('Read and sign your agreement')}
      why={t('Nothing is agreed until you sign. You get a copy, and so do we.')}
      Short={AgreementInShort}
    />
  );
}

function AgreementInShort({ wizard }: ShortProps) {
  const t = useText();
  const { maid, price, visa } = wizard.info;
  const today = useToday();
  const schedule = useSchedule(wizard.info);
  return (
    <DetailList
      items={[
        ...(maid ? [{ term: t('Who comes'), value: <bdi>{maid.firstName}</bdi> }] : []),
        ...(visa?.firstName ? [{ term: t('Visa for'), value: <bdi>{visa.firstName}</bdi> }] : []),
        ...(maid && price
          ? [{ term: t('She arrives on'), value: longDay(price.startsOn, t) }]
          : []),
        ...(price ? scheduleItems(schedule, { price, today, calculated: true }, t) : []),
        { term: t('You can end it'), value: t(howToEnd) },
      ]}
    />
  );
}
