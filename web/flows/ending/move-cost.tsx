import type { AppInfo } from '../../../contract/application.ts';
import { priceSummary } from '../../../rules/money/price-summary.ts';
import { settlement } from '../../../rules/money/settlement.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { CardConsentTick } from '../payment/card-consent-tick.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { shortDay } from '../../text/day-words.ts';

/** The cost of another day after the first month was paid by card; null if no card payment is affected. */
export function costOfMove(
  { maid, price: booked }: Pick<AppInfo, 'maid' | 'price'>,
  day: string,
  paid: number | null,
) {
  if (maid === null || booked === null || paid === null || day === booked.startsOn) return null;
  const price = priceSummary({ ...maid, startsOn: day });
  const { toPay, toReturn } = settlement(paid, price.today);
  const { monthly, nextOn: from } = price;
  const first = monthly + toPay;
  return {
    price,
    paid,
    toPay,
    toReturn,
    consent: { monthly, from, ...(toPay > 0 && { first }) },
    // Paying less in the same months needs no new consent.
    asksConsent: toPay > 0 || from !== booked.nextOn,
  };
}
type Cost = NonNullable<ReturnType<typeof costOfMove>>;

interface MoveCostProps {
  readonly cost: Cost;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly error: string | undefined;
}

/** The price difference of another day, and the consent to charge it. */
export function MoveCost({ cost, agreed, onAgree, error }: MoveCostProps) {
  const t = useText();
  const { price, paid, toPay, toReturn, consent, asksConsent } = cost;
  const amounts = {
    paid: inDirhams(paid, t),
    day: shortDay(price.startsOn, t),
    amount: inDirhams(price.today, t),
    difference: inDirhams(toPay + toReturn, t),
    on: shortDay(consent.from, t),
  };
  return (
    <>
      {toPay + toReturn > 0 && (
        <Note aria-live="polite">
          {toReturn > 0
            ? t(
                'You have paid {paid}. From {day} your first month costs {amount}: {difference} goes back to your card.',
                amounts,
              )
            : t(
                'You have paid {paid}. From {day} your first month costs {amount}: {difference} more is charged on {on}.',
                amounts,
              )}
        </Note>
      )}
      {asksConsent && (
        <CardConsentTick consent={consent} agreed={agreed} onAgree={onAgree} error={error} />
      )}
    </>
  );
}
