import { useState } from 'react';
import { spouseProblems } from '../../../rules/contact-numbers.ts';
import { useText } from '../../text/use-text.tsx';
import { MobileField } from '../contact/mobile-field.tsx';
import type { StepProps } from '../step.ts';
import { QuietAction } from '../quiet-action.tsx';
import { StepScreen } from '../step-screen.tsx';

/** A second person to reach on the day; who has none says so with one tap. */
export default function ClientSpouseNumber({ wizard }: StepProps) {
  const t = useText();
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const mobile = wizard.draft('mobile');
  const problems = { ...wizard.problems, ...found };
  const send = () => {
    const answer = { none: false, mobile: mobile.value };
    const wrong = spouseProblems(answer);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('Your spouse’s number')}
      why={t('If we cannot reach you on the day she comes. For nothing else.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={send}
      secondary={
        <QuietAction onClick={() => void wizard.submit({ none: true })}>
          {t('I have no spouse')}
        </QuietAction>
      }
    >
      <MobileField
        label={t('Your spouse’s mobile')}
        {...(wizard.info.onFile.spouseMobile && { hint: wizard.info.onFile.spouseMobile })}
        typed={mobile}
        error={problems['mobile'] && t(problems['mobile'])}
      />
    </StepScreen>
  );
}
