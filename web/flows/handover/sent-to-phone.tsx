import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { WaitingOrFailed } from '../frame/waiting-or-failed.tsx';
import type { WizardView } from '../engine/step.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { LinkTrack } from './link-track.tsx';
import { OpenOnPhone } from './open-on-phone.tsx';
import { phonePoints } from './phone-points.ts';
import { SendAgain } from './send-again.tsx';
import { useLinks } from './use-links.ts';

/** On a computer, once the phone has proved the number: the application is the phone's now. */
export function OnYourPhone() {
  const t = useText();
  return (
    <StepScreen
      title={t('You are on your phone now')}
      why={t('Continue there. You can close this page.')}
      summary={false}
    />
  );
}

/** On a computer, after the link was sent: its progress until the phone has opened it. */
export function SentToPhone({ wizard }: { readonly wizard: WizardView }) {
  const t = useText();
  const { fetched, again } = useLinks(wizard);
  if (fetched.kind !== 'there') {
    return <WaitingOrFailed {...fetched} title={t('Carry on with your phone')} again={again} />;
  }
  const { own, phone } = fetched.answer;
  if (own !== null && own !== 'continue_on_phone') return <OpenOnPhone token={wizard.id} />;
  const isDone = phone?.state === 'done';
  const sendNew = (
    <Button kind="plain" size="large" full onClick={() => wizard.go('SEND_SMS_TO_SPOUSE')}>
      {t('Use another number or the code')}
    </Button>
  );
  if (phone === null || phone.state === 'revoked' || phone.state === 'ended') {
    return (
      <StepScreen
        title={t('This link has expired')}
        why={t('Make a new one. Your answers are saved.')}
        summary={false}
        dock={sendNew}
      />
    );
  }
  return (
    <StepScreen
      title={isDone ? t('You are on your phone now') : t('Look at your phone')}
      why={
        isDone
          ? t('Continue there. You can close this page.')
          : phone.sentTo === null
            ? t('It opens at this exact point.')
            : t('Open the link in the text message. It opens at this exact point.')
      }
      summary={false}
      dock={
        isDone ? undefined : (
          <>
            {phone.sentTo !== null && (
              <SendAgain
                wizard={wizard}
                purpose="continue_on_phone"
                link={phone}
                label={t('Send it again')}
                kind="secondary"
                onSent={again}
              />
            )}
            {sendNew}
          </>
        )
      }
    >
      <LinkTrack of="phone" points={phonePoints(phone, t)} />
    </StepScreen>
  );
}
