import { useState } from 'react';
import { spouseProblems } from '../../../rules/contact-numbers.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { MobileField } from '../contact/mobile-field.tsx';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import { ArrivalFacts } from '../handover/arrival-facts.tsx';
import { arrivalPoints } from '../handover/arrival-points.ts';
import { LinkTrack } from '../handover/link-track.tsx';
import { SendAgain } from '../handover/send-again.tsx';
import { useLinks } from '../handover/use-links.ts';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';

/** The day and the place are known: the spouse is asked to confirm them. */
export default function ConfirmMaidArrivalAfterClientAddress({ wizard }: StepProps) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  const { id, api, info } = wizard;
  const known = info.onFile.spouseMobile;
  const mobile = wizard.draft('mobile');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  const title = t('Ask your spouse to confirm');
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { arrival, confirmation } = fetched.answer;
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
  const isWaiting = confirmation?.state === 'live' || confirmation?.state === 'done';
  return (
    <StepScreen
      title={title}
      why={t('They see the day, the time and the area, and confirm with one tap.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={() => void wizard.submit({ agreed: true })}
    >
      <ArrivalFacts {...wizard.info} arrival={arrival} />
      {confirmation && <LinkTrack of="phone" points={arrivalPoints(confirmation, t)} />}
      {confirmation?.state === 'live' && (
        <SendAgain
          wizard={wizard}
          purpose="spouse_arrival"
          link={confirmation}
          label={t('Remind them')}
          kind="secondary"
          onSent={again}
        />
      )}
      {!isWaiting && (
        <>
          <MobileField
            label={t('Their mobile')}
            {...(known && { hint: known })}
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
