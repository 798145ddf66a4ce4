import { useEffect, useEffectEvent } from 'react';
import type { AppInfo } from '../../../../contract/application.ts';
import type { Translate } from '../../../../rules/text/text.ts';
import { useText } from '../../../text/use-text.tsx';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { dubaiMoment } from '../../../text/day-words.ts';
import { LinkTrack } from '../../handover/link-track.tsx';
import { SendAgain } from '../../handover/send-again.tsx';
import { ShareLink } from '../../handover/share-link.tsx';
import { spousePoints } from '../../handover/spouse-points.ts';
import { useLinks } from '../../handover/use-links.ts';
import { WaitingActs } from '../../handover/waiting-acts.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';

/** Mentions the hold only while there is one; the notice above tells when it has expired. */
function waitingWords({ maid, maidKept, heldUntil }: AppInfo, t: Translate): string {
  const said = t('You can close this page. We text you when it is signed.');
  if (!maid || !maidKept || heldUntil === null) return said;
  const until = { name: maid.firstName, moment: dubaiMoment(heldUntil, t) };
  return `${said} ${t('{name} is on hold for you until {moment}.', until)}`;
}

/** Only the spouse's signature is missing; the page moves on when it arrives. */
export default function WaitingSpouseSignature({ wizard }: StepProps<'WAITING_SPOUSE_SIGNATURE'>) {
  const t = useText();
  const { signedBySpouse } = wizard.info;
  const { fetched, again } = useLinks(wizard);
  const goOn = useEffectEvent(() => void wizard.submit({}));
  useEffect(() => {
    if (signedBySpouse) goOn();
  }, [signedBySpouse]);
  const title = t('Spouse Did Not Sign Yet');
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { spouse } = fetched.answer;
  return (
    <StepScreen
      title={signedBySpouse ? t('It is signed') : title}
      why={signedBySpouse ? t('Everything is signed now.') : waitingWords(wizard.info, t)}
      problems={wizard.problems}
      {...(signedBySpouse && {
        actionLabel: t('Continue'),
        onAction: () => void wizard.submit({}),
      })}
      dock={
        !signedBySpouse &&
        spouse && (
          <SendAgain
            wizard={wizard}
            purpose="spouse_sign"
            link={spouse}
            label={spouse.state === 'live' ? t('Remind them') : t('Send a new link')}
            kind="primary"
            onSent={again}
          />
        )
      }
    >
      {spouse && <LinkTrack of="sign" points={spousePoints(spouse, t)} />}
      {!signedBySpouse && spouse?.text && <ShareLink info={wizard.info} url={spouse.text} />}
      {!signedBySpouse && <WaitingActs wizard={wizard} link={spouse} onChanged={again} />}
    </StepScreen>
  );
}
