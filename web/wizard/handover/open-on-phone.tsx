import { useText } from '../../text/use-text.tsx';
import { StepScreen } from '../step-screen.tsx';
import { LinkCode } from './link-code.tsx';

/** Whoever opened a link on a computer: the same link as a code for the phone. */
export function OpenOnPhone({ token }: { token: string }) {
  const t = useText();
  return (
    <StepScreen
      title={t('Open this on your phone')}
      why={t('What is asked here is done with a finger. Point your phone’s camera at the code.')}
      summary={false}
    >
      <LinkCode url={`${window.location.origin}/s/${token}`} />
    </StepScreen>
  );
}
