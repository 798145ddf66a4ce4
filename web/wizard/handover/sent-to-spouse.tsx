import { useText } from '../../text/use-text.tsx';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import type { StepProps } from '../step.ts';
import { QuietAction } from '../quiet-action.tsx';
import { StepScreen } from '../step-screen.tsx';
import { SendAgain } from './send-again.tsx';
import { ShareLink } from './share-link.tsx';
import { spousePoints } from './spouse-points.ts';
import { LinkTrack } from './link-track.tsx';
import { useLinks } from './use-links.ts';

/** On a phone, after the link went to the spouse: the client goes on meanwhile. */
export function SentToSpouse({ wizard }: StepProps) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  if (fetched.kind !== 'there') {
    return <WaitingOrFailed {...fetched} title={t('The link is on its way')} again={again} />;
  }
  const { spouse } = fetched.answer;
  const isSigned = spouse?.state === 'done';
  const sent =
    spouse?.channel === 'whatsapp' ? t('Now share the link') : t('The link is on its way');
  const title = isSigned ? t('Your husband or wife has signed') : sent;
  return (
    <StepScreen
      title={title}
      why={
        isSigned
          ? t('Nothing more is needed of them.')
          : t('You can go on while your husband or wife signs.')
      }
      actionLabel={t('Continue')}
      onAction={() => void wizard.submit({})}
      secondary={
        !isSigned && (
          <QuietAction onClick={() => wizard.go('SEND_SMS_TO_SPOUSE')}>
            {t('The number is wrong')}
          </QuietAction>
        )
      }
    >
      {spouse && <LinkTrack of="sign" points={spousePoints(spouse, t)} />}
      {spouse?.text && !isSigned && <ShareLink info={wizard.info} url={spouse.text} />}
      {spouse?.channel === 'sms' && !isSigned && (
        <SendAgain
          wizard={wizard}
          purpose="spouse_sign"
          link={spouse}
          label={t('Send it again')}
          kind="secondary"
          onSent={again}
        />
      )}
    </StepScreen>
  );
}
