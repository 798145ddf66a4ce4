import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import type { StepProps } from '../step.ts';
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
  return (
    <StepScreen
      title={spouse?.channel === 'whatsapp' ? t('Now share the link') : t('The link is on its way')}
      why={t('You can go on while your husband or wife signs.')}
      actionLabel={t('Continue')}
      onAction={() => void wizard.submit({})}
      secondary={
        <Button kind="plain" size="large" full onClick={() => wizard.go('SEND_SMS_TO_SPOUSE')}>
          {t('The number is wrong')}
        </Button>
      }
    >
      {spouse && <LinkTrack of="sign" points={spousePoints(spouse, t)} />}
      {spouse?.text && <ShareLink info={wizard.info} url={spouse.text} />}
      {spouse?.channel === 'sms' && spouse.state !== 'done' && (
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
