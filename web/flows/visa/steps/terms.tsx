import { ShieldCheck } from 'lucide-react';
import {
  leastSalarySource,
  type RestDay,
  restDays,
  termsProblems,
} from '../../../../rules/visa/application-answers.ts';
import { minimumWage } from '../../../../rules/money/price-check.ts';
import { westernDigits } from '../../../../rules/people/mobile-number.ts';
import { useText } from '../../../text/use-text.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { dirhams } from '../../../../rules/money/money.ts';
import type { StepProps } from '../../engine/step.ts';
import { useFound } from '../../engine/use-found.ts';
import fields from '../../frame/fields.module.css';
import { StepScreen } from '../../frame/step-screen.tsx';
import { planWords } from '../../words/plan-words.ts';
import { msg } from '../../../../rules/text/text.ts';
import { SourceLine } from '../source-line.tsx';
import { typedDigits } from '../../../text/typed-digits.ts';

const dayNames: Readonly<Record<RestDay, string>> = {
  sunday: msg('Sunday'),
  monday: msg('Monday'),
  tuesday: msg('Tuesday'),
  wednesday: msg('Wednesday'),
  thursday: msg('Thursday'),
  friday: msg('Friday'),
  saturday: msg('Saturday'),
};
const plans = ['LIVE_IN', 'LIVE_OUT'] as const;

/** The terms of her contract: salary, rest day, and where she lives. */
export default function VisaTerms({ wizard }: StepProps<'VISA_TERMS'>) {
  const t = useText();
  const { visa, planType } = wizard.info;
  const salary = wizard.draft('salary');
  const restDay = wizard.draft('restDay');
  const plan = wizard.draft('planType');
  const shown = salary.value || (visa?.salary ? `${visa.salary}` : '');
  const digits = westernDigits(shown).replaceAll(/[\s,]/g, '');
  const answer = {
    salary: /^\d{1,6}$/.test(digits) ? Number(digits) : 0,
    restDay: restDay.value || (visa?.restDay ?? 'sunday'),
    planType: plan.value || (planType ?? 'LIVE_IN'),
  };
  const [found, setFound] = useFound(() => termsProblems(answer));
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const least = minimumWage(visa?.nationality ?? '');
  const goOn = () => {
    const wrong = termsProblems(answer);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('What have you agreed with her?')}
      why={t('It goes into her contract.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={goOn}
    >
      <TextField
        id="salary"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        dir="ltr"
        label={t('Her salary a month, in dirhams')}
        hint={
          least === null
            ? t('You pay it to her within 10 days of the day it is due')
            : t('Her embassy accepts {amount} or more', { amount: dirhams(least, t) })
        }
        value={shown}
        error={problem('salary')}
        onChange={({ target }) => salary.set(typedDigits(target))}
      />
      {least !== null && <SourceLine {...leastSalarySource} />}
      <SelectField
        id="restDay"
        label={t('Her paid rest day')}
        value={answer.restDay}
        error={problem('restDay')}
        onChange={({ currentTarget }) => restDay.set(currentTarget.value)}
      >
        {restDays.map((day) => (
          <option key={day} value={day}>
            {t(dayNames[day])}
          </option>
        ))}
      </SelectField>
      <RadioGroup
        id="planType"
        name="planType"
        legend={t('Live-in or live-out?')}
        appearance="segmented"
        error={problem('planType')}
        value={answer.planType}
        onChange={plan.set}
        options={plans.map((one) => ({ value: one, label: planWords(one, t) }))}
      />
      <p className={fields.line}>
        <ShieldCheck aria-hidden="true" />
        {t('Her passport stays with her, and she pays nothing for this visa.')}
      </p>
    </StepScreen>
  );
}
