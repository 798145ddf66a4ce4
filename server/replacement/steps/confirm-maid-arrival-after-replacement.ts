import { sql } from 'drizzle-orm';
import { replaceSteps } from '../../../contract/steps/replace-steps.ts';
import type { ReturnWay } from '../../../rules/flows/replacement-answers.ts';
import { consentToReplacement } from '../../../rules/money/card-consent.ts';
import { mostInAMonth } from '../../../rules/money/replacement-price.ts';
import { MaidGone, notNow, submitReplacement } from '../../applications/index.ts';
import { freeArrival } from '../../contact/index.ts';
import { hireHeldMaid } from '../../holds/index.ts';
import { endDrafts } from '../../mandates/index.ts';
import { keepAgreement } from '../../signatures/index.ts';
import { acceptedAgreement } from '../agreement.ts';
import { activateAuthority } from '../authority.ts';
import { bookPlace } from '../book-place.ts';
import { agreeByCard } from '../card-consent.ts';
import { isOwed } from '../info.ts';
import { tellOfReplacement } from '../messages.ts';
import { payFromAuthority } from '../pay-from-authority.ts';
import { isShown } from '../price.ts';
import { changedElsewhere, priceChanged } from '../refusals.ts';
import { releaseHired } from '../returned-maid.ts';
import { type Answering, replaceHandler } from '../step-handler.ts';
import { maidReturns } from '../table.ts';

/**
 * Confirms a replacement: hires the new maid, books her place in the car, arranges the return of the other one,
 * activates the new direct debit, and creates reference and messages. The contract itself does not change (T54).
 */
export const confirmMaidArrivalAfterReplacementHandler = replaceHandler(
  replaceSteps.CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT,
  async (answering, { agreedTo, price: shown, contractHash: mark, cardConsent }) => {
    const { db, contract, deps, status, replacement, prepared } = answering;
    const { change, maid, reason, present, authority } = status;
    if (maid === null || change === null || reason === null || status.price === null)
      throw notNow();
    // The form is signed by now, or another person signs it later.
    const price = { ...status.price, needsNewForm: status.price.needsNewForm && !authority };
    if (agreedTo !== maid.id) throw changedElsewhere();
    if (!isShown(shown, price)) throw priceChanged();
    const asked = { ...status, replacement };
    const agreement = await acceptedAgreement(db, contract, asked, { mark, prepared });
    await agreeByCard(db, contract.application.id, consentToReplacement(price), cardConsent);
    await bookPlace(answering, change);
    if (!(await hireHeldMaid(db, replacement.id))) throw new MaidGone(maid);
    const most = mostInAMonth(price);
    if (authority !== null)
      await activateAuthority(db, contract, authority, most, answering.noteDebits);
    else if (!price.needsNewForm) await payFromAuthority(db, contract, most, answering.noteDebits);
    await endDrafts(db, replacement.id);
    const { reference } = agreement;
    const { contractEndsOn, validUntil } = contract.application;
    const confirmed = { reference, monthlyFils: price.monthly, contractEndsOn, validUntil };
    await submitReplacement(db, replacement.id, confirmed);
    const owner = { application: replacement, dataKey: contract.dataKey };
    const kept = await keepAgreement(db, deps, owner, agreement);
    await letGo(answering, change.way);
    const owed = isOwed(status);
    const details = { replacement, reference, reason, owed, change, present, maid, price };
    await tellOfReplacement(db, deps, contract, details);
    const more = {
      reference,
      price,
      agreement: kept,
      ...(authority && { authority: authority.mandate.reference }),
    };
    return { kind: 'submitted', answer: { agreedTo, price: shown }, more };
  },
);

/** Records who leaves. A maid who has not come yet is free for other families at once, and so is her place in the car. */
async function letGo({ db, contract, replacement, status }: Answering, way: ReturnWay) {
  const { present, broughtBy } = status;
  const returned = { applicationId: replacement.id, maidId: present.id, way };
  if (way !== 'not_come') {
    await db.insert(maidReturns).values(returned);
    return;
  }
  await db.insert(maidReturns).values({ ...returned, outcome: 'freed', decidedAt: sql`now()` });
  await releaseHired(db, { maidId: present.id, contractId: contract.application.id });
  await freeArrival(db, broughtBy.id);
}
