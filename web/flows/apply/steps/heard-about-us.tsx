import { sources } from '../../../../content/contact/choices.ts';
import { sourceProblems } from '../../../../rules/flows/closing-answers.ts';
import { useText } from '../../../text/use-text.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Booked } from '../../ending/booked.tsx';
import styles from '../../frame/sources.module.css';
import type { StepProps } from '../../engine/step.ts';
import { QuietAction } from '../../frame/quiet-action.tsx';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';

const codes = new Set<string>(sources.map(({ code }) => code));

/** Asked after the booking; nothing depends on the answer. */
export default function HeardAboutUs({ wizard }: StepProps<'HEARD_ABOUT_US'>) {
  const t = useText();
  const source = wizard.draft('source');
  const other = wizard.draft('other');
  const [found, setFound] = useFound(() =>
    sourceProblems({ source: source.value, other: other.value }, codes),
  );
  const problems = { ...wizard.problems, ...found };
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
      <Booked wizard={wizard} />
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
          dir="auto"
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
