import { paysByCard } from '../payment-ways/index.ts';
import type { CardConsent } from '../../rules/money/card-consent.ts';
import { consentNeeded, consentTo } from '../payments/index.ts';
import type { Database } from '../platform/store/store.ts';

/** What a family has to agree to for these payments; null if no card pays its contract or they only become less. */
export const cardConsentFor = async (
  db: Database,
  applicationId: string,
  wanted: CardConsent,
): Promise<CardConsent | null> =>
  (await paysByCard(db, applicationId)) ? consentNeeded(db, applicationId, wanted) : null;

/** Stores the consent to new monthly payments of a contract that a card pays. */
export async function agreeByCard(
  db: Database,
  applicationId: string,
  wanted: CardConsent,
  given: CardConsent | undefined,
): Promise<void> {
  if (await paysByCard(db, applicationId)) await consentTo(db, applicationId, wanted, given);
}
