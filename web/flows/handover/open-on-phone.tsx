import { useText } from '../../text/use-text.tsx';
import { StepScreen } from '../frame/step-screen.tsx';
import { LinkCode } from './link-code.tsx';
import { pathIn } from '../../../rules/text/language-address.ts';

/** Shows a link that was opened on a computer as a QR code for the phone. */
export function OpenOnPhone({ token }: { token: string }) {
  const t = useText();
  return (
    <StepScreen
      title={t('Open this on your phone')}
      why={t('You’ll need a touchscreen to sign. Point your phone’s camera at the code.')}
      summary={false}
    >
      <LinkCode url={`${window.location.origin}${pathIn(t.language, `/s/${token}`)}`} />
    </StepScreen>
  );
}
