import {
  type Address,
  addressLengths,
  emirates,
  printedMakani,
} from '../../../rules/people/address.ts';
import { useText } from '../../text/use-text.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { typedDigits } from '../../text/typed-digits.ts';
import styles from './address.module.css';

interface AddressFieldsProps {
  readonly address: Address;
  readonly set: (field: keyof Address, value: string) => void;
  readonly problem: (field: string) => string | undefined;
}

/** The delivery address. */
export function AddressFields({ address, set, problem }: AddressFieldsProps) {
  const t = useText();
  const isApartment = address.homeType === 'apartment';
  const text = (field: keyof typeof addressLengths) => ({
    id: field,
    dir: 'auto',
    maxLength: addressLengths[field],
    value: address[field],
    error: problem(field),
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          id="emirate"
          label={t('Emirate')}
          value={address.emirate}
          error={problem('emirate')}
          autoComplete="address-level1"
          onChange={({ target }) => set('emirate', target.value)}
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
        onChange={(value) => set('homeType', value)}
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
          value={address.makani}
          error={problem('makani')}
          onChange={({ target }) => set('makani', typedDigits(target))}
          onBlur={({ target }) => set('makani', printedMakani(target.value))}
        />
      )}
      <TextField label={t('Landmark')} hint={t('optional')} {...text('landmark')} />
      <TextareaField
        label={t('Notes for the driver')}
        hint={t('optional: the gate, parking, a code')}
        {...text('notes')}
      />
    </>
  );
}
