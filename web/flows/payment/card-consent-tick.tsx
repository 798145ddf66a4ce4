import type { CardConsent } from '../../../rules/money/card-consent.ts';
import { inDirhams } from '../../../rules/money/money.ts';
import { shortDay } from '../../text/day-words.ts';
import { useText } from '../../text/use-text.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface CardConsentTickProps {
  readonly consent: CardConsent;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly error: string | undefined;
}

/** The consent of a family whose saved card is charged other amounts than before. */
export function CardConsentTick({ consent, agreed, onAgree, error }: CardConsentTickProps) {
  const t = useText();
  const { monthly, from, first } = consent;
  const amounts = {
    first: inDirhams(first ?? monthly, t),
    monthly: inDirhams(monthly, t),
    on: shortDay(from, t),
  };
  return (
    <Checkbox
      id="keepsCard"
      label={
        first === undefined || first === monthly
          ? t('My card is charged {monthly} on the 1st of each month, from {on}.', amounts)
          : t(
              'My card is charged {first} on {on}, and {monthly} on the 1st of each month after it.',
              amounts,
            )
      }
      checked={agreed}
      error={error}
      onChange={({ target }) => onAgree(target.checked)}
    />
  );
}
