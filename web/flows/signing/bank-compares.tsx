import { Info } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import fields from '../frame/fields.module.css';

export function BankCompares() {
  const t = useText();
  return (
    <p className={fields.line}>
      <Info aria-hidden="true" />
      {t('Your bank compares all three signatures. Use the whole box.')}
    </p>
  );
}
