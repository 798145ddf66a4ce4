import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { spouseProblems } from '../../../../rules/people/contact-numbers.ts';
import { unanswered } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { MobileField } from '../../arrival/mobile-field.tsx';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { ArrivalFacts } from '../../handover/arrival-facts.tsx';
import { arrivalPoints } from '../../handover/arrival-points.ts';
import { LinkTrack } from '../../handover/link-track.tsx';
import { SendAgain } from '../../handover/send-again.tsx';
import { useLinks } from '../../handover/use-links.ts';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';

/** Asks the spouse to confirm the day and the place. */
export default function ConfirmMaidArrivalAfterClientAddress({
  wizard,
}: StepProps<'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS'>) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  const { id, api, info } = wizard;
  const known = info.onFile.spouseMobile;
  const mobile = wizard.draft('mobile');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  const title = t('Ask your spouse to confirm');
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { arrival, confirmation, confirmed } = fetched.answer;
  const ask = async () => {
    const isKnown = mobile.value.trim() === '' && known !== null;
    const wrong = isKnown ? {} : spouseProblems({ none: false, mobile: mobile.value });
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    const body = { id, purpose: 'spouse_arrival', mobile: mobile.value, channel: 'sms' } as const;
    await api
      .post('links/send', { body })
      .then(again, (problem: unknown) => setProblems(unanswered(problem).fields));
    setSending(false);
  };
  const isWaiting = !confirmed && confirmation?.state === 'live';
  const isOutdated = !confirmed && confirmation?.state === 'done';
  return (
    <StepScreen
      title={confirmed ? t('Your spouse has confirmed') : title}
      why={
        confirmed
          ? t('They know the day and the address. You can continue.')
          : t(
              'They see the day, the time and the area, and confirm with one tap. You can continue meanwhile.',
            )
      }
      problems={problems}
      actionLabel={t('Continue')}
      onAction={() => void wizard.submit({ agreed: true })}
    >
      <ArrivalFacts {...wizard.info} arrival={arrival} />
      {isOutdated && (
        <Note tone="sun" icon={<CalendarClock aria-hidden="true" />}>
          {t('The day or the address has changed since they confirmed. Ask them again.')}
        </Note>
      )}
      {confirmation && !isOutdated && (
        <LinkTrack of="phone" points={arrivalPoints(confirmation, t)} />
      )}
      {isWaiting && (
        <SendAgain
          wizard={wizard}
          purpose="spouse_arrival"
          link={confirmation}
          label={t('Remind them')}
          kind="secondary"
          onSent={again}
        />
      )}
      {!isWaiting && !confirmed && (
        <>
          <MobileField
            label={t('Their mobile')}
            {...(known && { hint: <bdi>{known}</bdi> })}
            typed={mobile}
            error={problems['mobile'] && t(problems['mobile'])}
          />
          <Button
            kind="secondary"
            size="large"
            full
            loading={sending}
            loadingLabel={t('Sending')}
            onClick={() => void ask()}
          >
            {confirmation ? t('Send a new link') : t('Send link')}
          </Button>
        </>
      )}
    </StepScreen>
  );
}
