import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { HelpInChat } from './help-in-chat.tsx';
import { StepScreen } from './step-screen.tsx';
import { WizardWaiting } from './wizard-waiting.tsx';

interface WaitingOrFailedProps {
  readonly kind: 'waiting' | 'failed';
  readonly title: string;
  readonly again: () => void;
}

/** Shown while a step loads; if loading fails, it offers two ways to continue. */
export function WaitingOrFailed({ kind, title, again }: WaitingOrFailedProps) {
  const t = useText();
  if (kind === 'waiting') return <WizardWaiting />;
  return (
    <StepScreen
      title={title}
      why={t('We couldn’t load this. Check your connection. Your answers are saved.')}
      dock={
        <Button size="large" full onClick={again}>
          {t('Try again')}
        </Button>
      }
      secondary={<HelpInChat />}
    />
  );
}
