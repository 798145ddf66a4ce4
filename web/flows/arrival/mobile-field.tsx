import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { useText } from '../../text/use-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DraftField } from '../engine/step.ts';
import { typedDigits } from '../../text/typed-digits.ts';
import styles from './mobile-field.module.css';

interface MobileFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly typed: DraftField;
  readonly error: string | undefined;
}

/** A UAE mobile number in any notation; a tick shows that it is valid. */
export function MobileField({ label, hint, typed, error }: MobileFieldProps) {
  const t = useText();
  const isRight = uaeMobile(typed.value) !== null;
  return (
    <TextField
      id="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      spaced
      maxLength={40}
      prefix={<span className={styles.country}>{'+971'}</span>}
      suffix={isRight && <CircleCheck aria-hidden="true" className={styles.tick} />}
      label={label}
      hint={hint ?? t('For example 50 123 4567')}
      value={typed.value}
      error={error}
      onChange={({ target }) => typed.set(typedDigits(target))}
    />
  );
}
