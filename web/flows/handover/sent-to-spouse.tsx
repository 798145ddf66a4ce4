import type { SentLink } from '../../../contract/links.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { WaitingOrFailed } from '../frame/waiting-or-failed.tsx';
import { QuietAction } from '../frame/quiet-action.tsx';
import { StepScreen } from '../frame/step-screen.tsx';
import type { StepProps } from '../engine/step.ts';
import { LinkTrack } from './link-track.tsx';
import { SendAgain } from './send-again.tsx';
import { ShareLink } from './share-link.tsx';
import { spousePoints } from './spouse-points.ts';
import { useLinks } from './use-links.ts';
import { WaitingActs } from './waiting-acts.tsx';

/** The status of the link, and the client's options. */
export function sentWords(link: SentLink | null, t: Translate): { title: string; why: string } {
  if (link?.state === 'done') {
    return {
      title: t('Your husband or wife has signed'),
      why: t('There is nothing more for them to do.'),
    };
  }
  if (link !== null && link.state !== 'live') {
    return {
      title:
        link.state === 'declined'
          ? t('Your husband or wife did not agree')
          : t('The link has expired'),
      why: t('Nothing was signed. Send a new link, or pay from your own account.'),
    };
  }
  return {
    title: link?.channel === 'whatsapp' ? t('Now share the link') : t('The link is on its way'),
    why: t('You can continue while your husband or wife signs.'),
  };
}

/** On a phone, after the link was sent to the spouse: the client continues in the meantime. */
export function SentToSpouse({
  wizard,
}: StepProps<'SMS_SENT'> | StepProps<'EXISTING_CLIENT_SPOUSE_NUMBER'>) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  if (fetched.kind !== 'there') {
    return <WaitingOrFailed {...fetched} title={t('Link to your spouse')} again={again} />;
  }
  const { spouse } = fetched.answer;
  const isSigned = spouse?.state === 'done';
  const isLive = spouse?.state === 'live';
  const { title, why } = sentWords(spouse, t);
  return (
    <StepScreen
      title={title}
      why={why}
      actionLabel={t('Continue')}
      onAction={() => void wizard.submit({})}
      secondary={
        isLive && (
          <QuietAction onClick={() => wizard.go('SEND_SMS_TO_SPOUSE')}>
            {t('The number is wrong')}
          </QuietAction>
        )
      }
    >
      {spouse && <LinkTrack of="sign" points={spousePoints(spouse, t)} />}
      {spouse?.text && isLive && <ShareLink info={wizard.info} url={spouse.text} />}
      {spouse?.channel === 'sms' && !isSigned && (
        <SendAgain
          wizard={wizard}
          purpose="spouse_sign"
          link={spouse}
          label={isLive ? t('Send it again') : t('Send a new link')}
          kind="secondary"
          onSent={again}
        />
      )}
      {spouse && !isLive && !isSigned && (
        <WaitingActs wizard={wizard} link={spouse} onChanged={again} />
      )}
    </StepScreen>
  );
}
