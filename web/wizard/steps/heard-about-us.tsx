import { useState } from 'react';
import { sources } from '../../../content/contact/choices.ts';
import { sourceProblems } from '../../../rules/closing-answers.ts';
import { isStepCode } from '../../../rules/wizard/step-table.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../contact/sources.module.css';
import type { StepProps } from '../step.ts';
import { QuietAction } from '../quiet-action.tsx';
import { StepScreen } from '../step-screen.tsx';

const codes = new Set<string>(sources.map(({ code }) => code));

/** The last question. With its answer the application is handed in, or what it lacks is named. */
export default function HeardAboutUs({ wizard }: StepProps) {
  const t = useText();
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const source = wizard.draft('source');
  const other = wizard.draft('other');
  const problems = { ...wizard.problems, ...found };
  const lacking = Object.keys(wizard.problems).filter(isStepCode);
  const send = (answer: { source: string; other: string }) => {
    const wrong = sourceProblems(answer, codes);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('How did you first hear about us?')}
      why={t('One tap is enough. It shows us what helps families find us.')}
      problems={problems}
      actionLabel={t('Send')}
      onAction={() => send({ source: source.value, other: other.value })}
      secondary={
        <QuietAction onClick={() => send({ source: '', other: '' })}>
          {t('Skip this question')}
        </QuietAction>
      }
    >
      {lacking.map((step) => (
        <Button key={step} id={step} kind="secondary" full onClick={() => wizard.go(step)}>
          {t('Go there: {what}', { what: t(wizard.problems[step] ?? '') })}
        </Button>
      ))}
      <div className={styles.lines}>
        <RadioGroup
          id="source"
          name="source"
          legend={t('How did you first hear about us?')}
          hideLegend
          value={source.value}
          error={problems['source'] && t(problems['source'])}
          onChange={source.set}
          options={sources.map(({ code, label }) => ({ value: code, label: t(label) }))}
        />
      </div>
      {source.value === 'other' && (
        <TextField
          id="other"
          label={t('Where was it?')}
          maxLength={120}
          value={other.value}
          error={problems['other'] && t(problems['other'])}
          onChange={({ target }) => other.set(target.value)}
        />
      )}
    </StepScreen>
  );
}
