import { History } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import fields from '../frame/fields.module.css';
import type { WizardView } from '../engine/step.ts';

interface WithUsBeforeProps {
  readonly wizard: WizardView;
  /** The details that an existing client does not have to give again. */
  readonly words: string;
}

/** Offered to everybody, so that only a code reveals an existing client (T02). */
export function WithUsBefore({ wizard, words }: WithUsBeforeProps) {
  const t = useText();
  return (
    <p className={fields.line}>
      <History aria-hidden="true" />
      <span>
        {t('With us before?')}{' '}
        <button type="button" className="link" onClick={() => wizard.go('CHECK_OTP')}>
          {words}
        </button>
      </span>
    </p>
  );
}
