import { textIn } from '../../../rules/text/catalogues.ts';
import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { RangeField } from '../../ui/fields/range-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

export function FormsSection() {
  const [upTo, setUpTo] = useState(3200);
  const [lives, setLives] = useState('in');
  return (
    <Section id="forms" title="Forms">
      <Specimen name="Text field">
        <div className={styles.fill}>
          <TextField label="IBAN" hint="23 characters" spaced dir="ltr" placeholder="AE" />
          <TextField label="Name on the account" defaultValue="Leila Haddad" />
          <TextField label="Mobile number" prefix="+971" inputMode="tel" dir="ltr" />
          <TextField label="Monthly budget" suffix="AED" defaultValue="2,940" />
        </div>
      </Specimen>
      <Specimen name="Error, disabled, hidden label">
        <div className={styles.fill}>
          <ErrorSummary
            title="One thing to correct"
            items={[{ href: '#gallery-iban', text: 'The IBAN is two digits short' }]}
          />
          <TextField
            id="gallery-iban"
            label="Your IBAN"
            defaultValue="AE28 0990 0000 1234 5678 9"
            error="21 of 23 characters. It starts with AE and has 21 digits."
            spaced
          />
          <TextField label="Emirate" defaultValue="Dubai" disabled />
          <TextField label="Search by name" hideLabel placeholder="Search by name" />
        </div>
      </Specimen>
      <Specimen name="Select and text area">
        <div className={styles.fill}>
          <SelectField label="Emirate" hint="Where she will live" defaultValue="">
            <option value="">Choose one</option>
            <option>Dubai</option>
            <option>Abu Dhabi</option>
          </SelectField>
          <SelectField label="Area" error="Choose an area." defaultValue="">
            <option value="">Choose one</option>
            <option>A very long name of an area that does not fit into a narrow phone</option>
          </SelectField>
          <TextareaField label="What matters to you?" hint="Two lines are enough" />
        </div>
      </Specimen>
      <Specimen name="Sort, segmented, range">
        <SelectField label="Sort" hideLabel compact>
          <option>Best match</option>
          <option>Lowest price</option>
        </SelectField>
        <div className={styles.fill}>
          <RadioGroup
            legend="She lives"
            name="gallery-lives"
            appearance="segmented"
            value={lives}
            onChange={setLives}
            options={[
              { value: 'any', label: 'Any' },
              { value: 'in', label: 'In' },
              { value: 'out', label: 'Out' },
            ]}
          />
          <RangeField
            label="Up to"
            valueText={dirhams(upTo, textIn('en'))}
            min={2000}
            max={4000}
            step={50}
            value={upTo}
            onChange={setUpTo}
          />
        </div>
      </Specimen>
      <Specimen name="Checkboxes">
        <div className={styles.fill}>
          <div>
            <Checkbox label="Newborns" trailing={38} defaultChecked />
            <Checkbox label="Toddlers" trailing={96} />
            <Checkbox label="Cooking" trailing={0} disabled />
            <Checkbox
              label="I have read the agreement"
              description="Two pages. It opens in a window."
              error="Tick this to go on."
            />
          </div>
        </div>
      </Specimen>
      <Specimen name="Switch and radio list">
        <div className={styles.fill}>
          <Switch label="Count my visits" description="Off until you say yes" />
          <Switch label="Text me" defaultChecked />
          <Switch label="Not possible" disabled />
          <RadioGroup
            legend="How did you first hear about us?"
            name="gallery-heard"
            error="Choose one answer."
            options={[
              { value: 'friend', label: 'A friend' },
              { value: 'search', label: 'A search' },
              { value: 'none', label: 'I do not remember', disabled: true },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Radio cards" wide>
        <div className={styles.fill}>
          <RadioGroup
            legend="How would you like to pay?"
            hint="The price is the same."
            name="gallery-pay"
            appearance="cards"
            defaultValue="card"
            options={[
              {
                value: 'debit',
                label: 'Direct debit',
                description:
                  'From your UAE account, by itself each month. You sign once, on this phone.',
              },
              {
                value: 'card',
                label: 'Card',
                description: 'You pay on the bank’s own page and come back here.',
                detail: (
                  <DetailList
                    compact
                    items={[
                      { term: 'Today', value: dirhams(1274, textIn('en')) },
                      { term: 'Card fee', value: 'None' },
                    ]}
                  />
                ),
              },
            ]}
          />
        </div>
      </Specimen>
    </Section>
  );
}
