import { CircleCheck } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { StepScreen } from '../frame/step-screen.tsx';

/** She has sent her documents. */
export function HerEnding() {
  const t = useText();
  return (
    <StepScreen title={t('Thank you. We have your documents.')} summary={false}>
      <Note tone="palm" icon={<CircleCheck aria-hidden="true" />}>
        {t('You can close this page. Your passport stays with you, and you pay nothing.')}
      </Note>
    </StepScreen>
  );
}
