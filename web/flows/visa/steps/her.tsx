import { CalendarClock } from 'lucide-react';
import { emirateCodes, emirates } from '../../../../rules/people/address.ts';
import { herProblems } from '../../../../rules/visa/application-answers.ts';
import { visaNationalities, visaNationalityCodes } from '../../../../rules/visa/nationalities.ts';
import { useText } from '../../../text/use-text.tsx';
import { Note } from '../../../ui/note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { StepProps } from '../../engine/step.ts';
import { useFound } from '../../engine/use-found.ts';
import fields from '../../frame/fields.module.css';
import { StepScreen } from '../../frame/step-screen.tsx';
import { graceSource } from '../../../../content/visa/early-answers.ts';
import { EarlyAnswer } from '../early-answer.tsx';
import { SourceLine } from '../source-line.tsx';
import { typedDigits } from '../../../text/typed-digits.ts';

/** Who she is, where she is now, and who asks. */
export default function VisaHer({ wizard }: StepProps<'VISA_HER'>) {
  const t = useText();
  const { onFile, visa } = wizard.info;
  const typed = (field: string, known?: string | null) => {
    const draft = wizard.draft(field);
    return { ...draft, value: draft.value || (known ?? '') };
  };
  const firstName = typed('firstName', visa?.firstName);
  const nationality = typed('nationality', visa?.nationality);
  const whereabouts = typed('whereabouts', visa?.whereabouts);
  const emirate = typed('emirate', visa?.emirate);
  const herMobile = typed('herMobile');
  const name = typed('name');
  const mobile = typed('mobile');
  const answer = {
    firstName: firstName.value,
    nationality: nationality.value,
    whereabouts: whereabouts.value,
    emirate: emirate.value,
    herMobile: herMobile.value,
    name: name.value,
    mobile: mobile.value,
  };
  const check = () => {
    const wrong = { ...herProblems(answer) };
    // A field that is on file may stay empty.
    for (const field of ['name', 'mobile'] as const) {
      if (onFile[field] !== null && answer[field] === '') delete wrong[field];
    }
    return wrong;
  };
  const [found, setFound] = useFound(check);
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const goOn = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer);
  };
  return (
    <StepScreen
      title={t('Where is she now?')}
      why={t('It decides whether we change her status here or she flies in.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={goOn}
    >
      <TextField
        id="firstName"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        label={t('Her first name')}
        value={firstName.value}
        error={problem('firstName')}
        onChange={({ target }) => firstName.set(target.value)}
      />
      <RadioGroup
        id="whereabouts"
        name="whereabouts"
        legend={t('Where is she now?')}
        hideLegend
        value={whereabouts.value}
        error={problem('whereabouts')}
        onChange={whereabouts.set}
        options={[
          { value: 'family_visa', label: t('In the UAE, on another family’s visa') },
          {
            value: 'cancelled',
            label: t('In the UAE, her visa was cancelled'),
            description: t('We change her status here. No flight needed.'),
          },
          { value: 'visit', label: t('In the UAE, on a visit visa') },
          { value: 'outside', label: t('Outside the UAE') },
        ]}
      />
      {whereabouts.value === 'cancelled' && (
        <Note tone="sun" icon={<CalendarClock aria-hidden="true" />}>
          <b>{t('Check her grace period.')}</b>{' '}
          {t('The last day she may stay is on her visa cancellation.')}{' '}
          {t('If it has passed, fines are paid first: ask us before you apply.')}
          <SourceLine {...graceSource} />
        </Note>
      )}
      <SelectField
        id="nationality"
        label={t('Her nationality')}
        value={nationality.value}
        error={problem('nationality')}
        onChange={({ currentTarget }) => nationality.set(currentTarget.value)}
      >
        <option value="">{t('Choose')}</option>
        {visaNationalityCodes.map((code) => (
          <option key={code} value={code}>
            {t(visaNationalities[code])}
          </option>
        ))}
      </SelectField>
      <EarlyAnswer nationality={nationality.value} where={whereabouts.value} />
      <SelectField
        id="emirate"
        label={t('Your emirate')}
        value={emirate.value}
        error={problem('emirate')}
        onChange={({ currentTarget }) => emirate.set(currentTarget.value)}
      >
        <option value="">{t('Choose')}</option>
        {emirateCodes.map((code) => (
          <option key={code} value={code}>
            {t(emirates[code])}
          </option>
        ))}
      </SelectField>
      <TextField
        id="herMobile"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        label={t('Her mobile number')}
        hint={t('Optional, so that she can follow her visa, too')}
        value={herMobile.value}
        error={problem('herMobile')}
        onChange={({ target }) => herMobile.set(typedDigits(target))}
      />
      <section className={fields.section}>
        <h2 className={fields.heading}>{t('And you?')}</h2>
        <TextField
          id="name"
          dir="auto"
          autoComplete="name"
          maxLength={200}
          label={t('Your name')}
          hint={onFile.name === null ? t('As on your Emirates ID') : <bdi>{onFile.name}</bdi>}
          value={name.value}
          error={problem('name')}
          onChange={({ target }) => name.set(target.value)}
        />
        <TextField
          id="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={40}
          label={t('Your mobile number')}
          hint={
            onFile.mobile === null ? t('Your link and codes go to it') : <bdi>{onFile.mobile}</bdi>
          }
          value={mobile.value}
          error={problem('mobile')}
          onChange={({ target }) => mobile.set(typedDigits(target))}
        />
      </section>
    </StepScreen>
  );
}
