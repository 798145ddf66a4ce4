import { spouseProblems } from '../../../../rules/people/contact-numbers.ts';
import { useText } from '../../../text/use-text.tsx';
import { MobileField } from '../../arrival/mobile-field.tsx';
import type { StepProps } from '../../engine/step.ts';
import { QuietAction } from '../../frame/quiet-action.tsx';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';

/** A second contact for the day; one tap skips it. */
export default function ClientSpouseNumber({ wizard }: StepProps<'CLIENT_SPOUSE_NUMBER'>) {
  const t = useText();
  const mobile = wizard.draft('mobile');
  const answer = { none: false, mobile: mobile.value };
  const { onFile, signedBySpouse, spouseSigns } = wizard.info;
  const isKnown = mobile.value.trim() === '' && onFile.spouseMobile !== null;
  const check = () => (isKnown ? {} : spouseProblems(answer));
  const [found, setFound] = useFound(check);
  const problems = { ...wizard.problems, ...found };
  const send = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('Your spouse’s number')}
      why={t('Only in case we cannot reach you on the day she comes.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={send}
      secondary={
        !signedBySpouse &&
        !spouseSigns && (
          <QuietAction onClick={() => void wizard.submit({ none: true })}>
            {t('I have no spouse')}
          </QuietAction>
        )
      }
    >
      <MobileField
        label={t('Your spouse’s mobile')}
        {...(onFile.spouseMobile && {
          hint: t('Leave the field empty to use {number}.', { number: onFile.spouseMobile }),
        })}
        typed={mobile}
        error={problems['mobile'] && t(problems['mobile'])}
      />
    </StepScreen>
  );
}
