import { contractMonths, graceDays } from '../../content/contact/arrival.ts';
import { isEmirate } from '../../rules/people/address.ts';
import { FILS } from '../../rules/money/money.ts';
import {
  type Finishing,
  openText,
  referenceFor,
  submitApplication,
} from '../applications/index.ts';
import { keepCustomerId } from '../bank/index.ts';
import { revokeLinks } from '../capability-links/index.ts';
import { documentsComplete, herDocumentsComplete } from '../documents/index.ts';
import { enqueue } from '../messages/index.ts';
import { returnSurplus } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Keys } from '../platform/keys.ts';
import { dubaiToday } from '../platform/today.ts';
import { openVisaCase } from '../visa/index.ts';
import type { MissableStep } from './refusals.ts';
import { missingNumbers, missingPayment } from './prerequisites.ts';
import { clientMessageKey } from './submission-messages.ts';

/** Every step that still prevents the submission of a visa application, in the order of the flow. */
export async function missingForVisa(
  finishing: Finishing,
  keys: Keys,
): Promise<readonly MissableStep[]> {
  const { db, access, answers, events } = finishing;
  const { clientNameSealed, mobileSealed } = access.application;
  const isBegun =
    answers.VISA_HER !== undefined && clientNameSealed !== null && mobileSealed !== null;
  const missing: readonly (readonly [MissableStep, boolean])[] = [
    ['VISA_HER', isBegun],
    [
      'VISA_HER_DOCUMENTS',
      answers.VISA_HER_DOCUMENTS !== undefined && (await herDocumentsComplete(db, access, events)),
    ],
    ['VISA_TERMS', answers.VISA_TERMS !== undefined],
    ['VISA_SPONSOR', answers.VISA_SPONSOR !== undefined],
    ['REQUIRED_DOCUMENTS', await documentsComplete(finishing)],
    ['CLIENT_ADDRESS', answers.CLIENT_ADDRESS !== undefined],
  ];
  return [
    ...missing.filter(([, isThere]) => !isThere).map(([step]) => step),
    ...(await missingPayment(finishing)),
    ...(await missingNumbers(finishing, keys)),
  ];
}

/** Submits a complete visa application in the caller's transaction, with its case and its messages. */
export async function finishVisa(
  deps: Pick<Deps, 'config' | 'keys'>,
  { db, access, flowState, answers }: Finishing,
): Promise<void> {
  const { application, dataKey } = access;
  const { VISA_HER: her, VISA_TERMS: terms } = answers;
  const to = openText(access, 'mobile_sealed', application.mobileSealed);
  if (!her || !isEmirate(her.emirate) || to === null) {
    throw new Error('A complete visa application says where she is and has a number.');
  }
  if (flowState.paidByCreditCard) await returnSurplus(db, access, 'submission');
  await keepCustomerId(db, access);
  await revokeLinks(db, application.id, ['her_documents']);
  const reference = await referenceFor(db, access);
  await submitApplication(db, access, {
    reference,
    monthlyFils: null,
    wageFils: terms ? terms.salary * FILS : null,
    term: { from: dubaiToday(), months: contractMonths, graceDays },
  });
  await openVisaCase(db, {
    applicationId: application.id,
    dataKey,
    emirate: her.emirate,
    whereabouts: her.whereabouts,
    sponsor: answers.VISA_SPONSOR?.sponsor ?? 'agency',
    nationality: her.nationality,
    firstName: her.firstName,
    mobile: her.herMobile ?? null,
  });
  const about = { reference, her: her.firstName };
  await enqueue(db, deps, {
    applicationId: application.id,
    dataKey,
    channel: 'sms',
    template: 'visa_submitted',
    to,
    slots: { ...about, path: '/my' },
    dedupeKey: clientMessageKey(application.id),
  });
  await enqueue(db, deps, {
    applicationId: application.id,
    dataKey,
    channel: 'operator',
    template: 'operator_visa_submitted',
    to: 'operator',
    slots: about,
    dedupeKey: `submitted operator:${application.id}`,
  });
}
