import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './sign-in.module.css';
import { useFocus } from './use-focus.ts';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

type CodeFieldProps = { value: string; onChange: (code: string) => void };

export function CodeField({ value, onChange }: CodeFieldProps) {
  const t = useText();
  const place = useFocus<HTMLInputElement>();
  return (
    <label className={classNames('f', styles.code, styles.field)}>
      {t('Six digits')}
      <span className="in">
        <input
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          ref={place}
          onChange={({ currentTarget }) =>
            onChange(westernDigits(currentTarget.value).replaceAll(/\D/g, ''))
          }
        />
      </span>
    </label>
  );
}
