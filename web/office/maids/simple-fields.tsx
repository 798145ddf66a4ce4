import { useState } from 'react';
import { westernDigits } from '../../../rules/people/mobile-number.ts';
import { formatNumber } from '../../ui/price.tsx';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useEditor } from './editor.ts';
import { FieldBox } from './field-box.tsx';
import { useField } from './use-field.ts';

type Span = 1 | 2 | 3 | 4 | 6;

/** Arabic is typed from right to left, whatever language the office speaks. */
const arabicText = { lang: 'ar', dir: 'rtl' } as const;

export function TextField({ field }: { field: 'firstName' | 'arabicName' }) {
  const { view, canEdit } = useEditor();
  const state = useField(view, field);
  return (
    <FieldBox state={state}>
      {(control) => (
        <span className={classNames('in', control['aria-invalid'] && 'bad')}>
          <input
            {...control}
            {...(field === 'arabicName' ? arabicText : { dir: 'auto' as const })}
            type="text"
            maxLength={60}
            autoComplete="off"
            disabled={!canEdit}
            value={state.value}
            onInput={({ currentTarget }) => state.change(currentTarget.value)}
          />
        </span>
      )}
    </FieldBox>
  );
}

export function LetterField({ field }: { field: 'letter' | 'arabicLetter' }) {
  const { view, canEdit } = useEditor();
  const state = useField(view, field);
  return (
    <FieldBox state={state} span={3}>
      {(control) => (
        <span className={classNames('in ta', control['aria-invalid'] && 'bad')}>
          <textarea
            {...control}
            {...(field === 'arabicLetter' ? arabicText : { lang: 'en', dir: 'ltr' as const })}
            rows={9}
            maxLength={3000}
            disabled={!canEdit}
            value={state.value}
            onInput={({ currentTarget }) => state.change(currentTarget.value)}
          />
        </span>
      )}
    </FieldBox>
  );
}

export function DayField({ field }: { field: 'bornOn' | 'availableFrom' }) {
  const { view, canEdit } = useEditor();
  const state = useField(view, field);
  return (
    <FieldBox state={state}>
      {(control) => (
        <span className={classNames('in', control['aria-invalid'] && 'bad')}>
          <input
            {...control}
            type="date"
            disabled={!canEdit}
            value={state.value ?? ''}
            onInput={({ currentTarget: { value } }) =>
              state.change(value === '' && field === 'availableFrom' ? null : value)
            }
          />
        </span>
      )}
    </FieldBox>
  );
}

type NumberFieldProps = {
  field: 'numberOfChildren' | 'monthlyPrice' | 'wage';
  isMoney?: boolean;
};

/** A whole number; money has separators. */
export function NumberField({ field, isMoney = false }: NumberFieldProps) {
  const t = useText();
  const { view, canEdit } = useEditor();
  const state = useField(view, field);
  /** As typed: to format it meanwhile would move the cursor. */
  const [text, setText] = useState<string | null>(null);
  const { value } = state;
  const shown = value === null ? '' : isMoney ? formatNumber(value) : String(value);
  return (
    <FieldBox state={state}>
      {(control) => (
        <span className={classNames('in', control['aria-invalid'] && 'bad')}>
          {isMoney && <small aria-hidden="true">{t('AED')}</small>}
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={!canEdit}
            value={text ?? shown}
            onBlur={() => setText(null)}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              const digits = westernDigits(currentTarget.value).replace(/\D/g, '').slice(0, 6);
              state.change(digits === '' ? null : Number(digits));
            }}
          />
        </span>
      )}
    </FieldBox>
  );
}

type ChoiceFieldProps = {
  field: 'nationality' | 'religion' | 'arrangement' | 'matchingType';
  options: readonly (readonly [value: string, label: string])[];
  /** The words for no value. */
  none?: string;
  span?: Span;
};

export function ChoiceField({ field, options, none, span = 2 }: ChoiceFieldProps) {
  const { view, canEdit } = useEditor();
  const state = useField(view, field);
  const isNumber = field === 'matchingType';
  return (
    <FieldBox state={state} span={span}>
      {(control) => (
        <span className={classNames('in', control['aria-invalid'] && 'bad')}>
          <select
            {...control}
            disabled={!canEdit}
            value={String(state.value ?? '')}
            onChange={({ currentTarget: { value } }) =>
              state.choose(value === '' ? null : isNumber ? Number(value) : value)
            }
          >
            {none !== undefined && <option value="">{none}</option>}
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldBox>
  );
}
