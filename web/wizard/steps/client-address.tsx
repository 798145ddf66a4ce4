import { useState } from 'react';
import {
  type Address,
  addressFields,
  addressLengths,
  addressProblems,
  emirates,
  printedMakani,
} from '../../../rules/address.ts';
import { useText } from '../../text/use-text.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import styles from '../contact/address.module.css';
import type { StepProps, Wizard } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';

const typedAddress = (wizard: Wizard): Address => {
  const typed = (field: keyof Address) => wizard.draft(field).value;
  return {
    emirate: typed('emirate'),
    area: typed('area'),
    homeType: typed('homeType') || 'apartment',
    street: typed('street'),
    building: typed('building'),
    unit: typed('unit'),
    landmark: typed('landmark'),
    makani: typed('makani'),
    notes: typed('notes'),
  };
};

/** Where we bring her. What is on file is shown as its area only and typed anew. */
export default function ClientAddress({ wizard }: StepProps) {
  const t = useText();
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const address = typedAddress(wizard);
  const isApartment = address.homeType === 'apartment';
  const { onFile } = wizard.info;
  const isKept =
    onFile.area !== null &&
    addressFields.every((field) => field === 'homeType' || address[field] === '');
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const text = (field: keyof typeof addressLengths) => ({
    id: field,
    maxLength: addressLengths[field],
    value: address[field],
    error: problem(field),
    onChange: ({ target }: { target: { value: string } }) => wizard.draft(field).set(target.value),
  });
  const send = () => {
    if (isKept) return wizard.go('GENERIC_ROUTER');
    const wrong = addressProblems(address);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit({ ...address });
  };
  return (
    <StepScreen
      title={t('Where Do You Live')}
      why={
        isKept
          ? t('We have your home in {area}. Continue, or enter another one.', {
              area: onFile.area ?? '',
            })
          : t('We bring her to your door.')
      }
      problems={problems}
      actionLabel={t('Continue')}
      onAction={send}
    >
      <div className={styles.pair}>
        <SelectField
          id="emirate"
          label={t('Emirate')}
          value={address.emirate}
          error={problem('emirate')}
          autoComplete="address-level1"
          onChange={({ target }) => wizard.draft('emirate').set(target.value)}
        >
          <option value="">{t('Choose')}</option>
          {Object.entries(emirates).map(([code, name]) => (
            <option key={code} value={code}>
              {t(name)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('Area')} autoComplete="address-level2" {...text('area')} />
      </div>
      <RadioGroup
        id="homeType"
        name="homeType"
        legend={t('Your home')}
        hideLegend
        appearance="segmented"
        value={address.homeType}
        error={problem('homeType')}
        onChange={(value) => wizard.draft('homeType').set(value)}
        options={[
          { value: 'apartment', label: t('Apartment') },
          { value: 'villa', label: t('Villa') },
        ]}
      />
      <div className={isApartment ? styles.wideAndNarrow : undefined}>
        <TextField
          label={isApartment ? t('Building') : t('Villa number or name')}
          autoComplete="address-line1"
          {...text('building')}
        />
        {isApartment && (
          <TextField label={t('Flat')} autoComplete="address-line2" {...text('unit')} />
        )}
      </div>
      <TextField label={t('Street')} hint={t('optional')} {...text('street')} />
      {address.emirate === 'dubai' && (
        <TextField
          id="makani"
          inputMode="numeric"
          dir="ltr"
          maxLength={20}
          label={t('Makani')}
          hint={t('optional, 10 digits at the door')}
          placeholder="12345 67890"
          value={address.makani}
          error={problem('makani')}
          onChange={({ target }) => wizard.draft('makani').set(target.value)}
          onBlur={({ target }) => wizard.draft('makani').set(printedMakani(target.value))}
        />
      )}
      <TextField label={t('Landmark')} hint={t('optional')} {...text('landmark')} />
      <TextareaField
        label={t('Notes for the driver')}
        hint={t('optional: the gate, parking, a code')}
        {...text('notes')}
      />
    </StepScreen>
  );
}
