import { useText } from '../../text/use-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { parseWholeNumber } from './whole-number.ts';

const MOST = 100_000;

/** Parses typed whole dirhams; null if invalid. */
export const parseDirhams = (text: string, least: 0 | 1): number | null =>
  parseWholeNumber(text, least, MOST);

type DirhamFieldProps = {
  label: string;
  text: string;
  wrong: boolean;
  onChange: (text: string) => void;
};

export function DirhamField({ label, text, wrong, onChange }: DirhamFieldProps) {
  const t = useText();
  return (
    <TextField
      label={label}
      {...(t.language === 'ar' ? { suffix: t('AED') } : { prefix: t('AED') })}
      inputMode="numeric"
      maxLength={9}
      value={text}
      error={wrong && t('A whole number up to 100,000')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
