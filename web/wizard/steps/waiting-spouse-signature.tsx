import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../text/use-text.tsx';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import { LinkTrack } from '../handover/link-track.tsx';
import { SendAgain } from '../handover/send-again.tsx';
import { ShareLink } from '../handover/share-link.tsx';
import { spousePoints } from '../handover/spouse-points.ts';
import { useLinks } from '../handover/use-links.ts';
import { WaitingActs } from '../handover/waiting-acts.tsx';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';

/** Everything else is there; only the spouse's signature is waited for, and the page turns with it. */
export default function WaitingSpouseSignature({ wizard }: StepProps) {
  const t = useText();
  const { signedBySpouse, maid } = wizard.info;
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
      why={
        signedBySpouse
          ? t('Everything is there now.')
          : t(
              'You may close this page. We text you when it is signed, and {maid} is kept for you.',
              {
                maid: maid?.firstName ?? '',
              },
            )
      }
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
