import { MessageSquareText } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import fields from '../frame/fields.module.css';
import type { WizardView } from '../engine/step.ts';
import type { FamilyKnown } from './use-family.ts';

interface ConfirmNumberProps {
  readonly wizard: WizardView;
  readonly family: FamilyKnown | null;
}

/** Offers the code early. Everybody sees it, so that only the code reveals an existing client (T02). */
export function ConfirmNumber({ wizard, family }: ConfirmNumberProps) {
  const t = useText();
  if (!wizard.info.numberUnconfirmed && family?.recognised !== false) return null;
  return (
    <Note icon={<MessageSquareText aria-hidden="true" className="mirrored" />}>
      <p>
        {t(
          'Confirm your number and we text you a link back to these answers. With us before? Your documents, address and account are then one tap away.',
        )}
      </p>
      <button type="button" className={`link ${fields.act}`} onClick={() => wizard.go('CHECK_OTP')}>
        {t('Confirm my number now')}
      </button>
    </Note>
  );
}
