import { contractMonths, graceDays } from '../../content/contact/arrival.ts';
import { isEmirate } from '../../rules/people/address.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { isWhereabouts } from '../../rules/visa/application-answers.ts';
import { type Accepting, answersOf, openText, submitApplication } from '../applications/index.ts';
import { keepCustomerId } from '../bank/index.ts';
import { revokeLinks } from '../capability-links/index.ts';
import { documentsComplete, herDocumentsComplete } from '../documents/index.ts';
import { enqueue } from '../messages/index.ts';
import { returnSurplus } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Keys } from '../platform/keys.ts';
import { openVisaCase } from '../visa/index.ts';
import type { MissableStep } from './missing-step.ts';
import { missingNumbers, missingPayment } from './prerequisites.ts';
import { referenceFor } from './reference.ts';
import { clientMessageKey } from './submission-messages.ts';

const FILS = 100;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every step that still prevents the submission of a visa application, in the order of the flow. */
export async function missingForVisa(
  accepting: Accepting,
  keys: Keys,
): Promise<readonly MissableStep[]> {
  const { db, access } = accepting;
  const { clientNameSealed, mobileSealed } = access.application;
  const answers = await answersOf(db, access);
  const isBegun = answers.has('VISA_HER') && clientNameSealed !== null && mobileSealed !== null;
  const missing: readonly (readonly [MissableStep, boolean])[] = [
    ['VISA_HER', isBegun],
    [
      'VISA_HER_DOCUMENTS',
      answers.has('VISA_HER_DOCUMENTS') && (await herDocumentsComplete(db, access)),
    ],
    ['VISA_TERMS', answers.has('VISA_TERMS')],
    ['VISA_SPONSOR', answers.has('VISA_SPONSOR')],
    ['REQUIRED_DOCUMENTS', await documentsComplete(db, access)],
    ['CLIENT_ADDRESS', answers.has('CLIENT_ADDRESS')],
  ];
  return [
    ...missing.filter(([, isThere]) => !isThere).map(([step]) => step),
    ...(await missingPayment(accepting, answers)),
    ...(await missingNumbers(accepting, answers, keys)),
  ];
}

/** Submits a complete visa application in the caller's transaction, with its case and its messages. */
export async function finishVisa(
  deps: Pick<Deps, 'config' | 'keys'>,
  { db, access, flowState }: Accepting,
): Promise<void> {
  const { application, dataKey } = access;
  const answers = await answersOf(db, access);
  const her = answers.get('VISA_HER') ?? {};
  const salary = answers.get('VISA_TERMS')?.['salary'];
  const { emirate, whereabouts, firstName, nationality, herMobile } = her;
  const [where, place] = [text(whereabouts), text(emirate)];
  const to = openText(access, 'mobile_sealed', application.mobileSealed);
  if (!isWhereabouts(where) || !isEmirate(place) || to === null) {
    throw new Error('A complete visa application says where she is and has a number.');
  }
  if (flowState.paidByCreditCard) await returnSurplus(db, access, 'submission');
  await keepCustomerId(db, access);
  await revokeLinks(db, application.id, ['her_documents']);
  const reference = await referenceFor(db, access);
  await submitApplication(db, access, {
    reference,
    monthlyFils: null,
    wageFils: typeof salary === 'number' ? salary * FILS : null,
    term: { from: dubaiDay(new Date()), months: contractMonths, graceDays },
  });
  await openVisaCase(db, {
    applicationId: application.id,
    dataKey,
    emirate: place,
    whereabouts: where,
    sponsor: answers.get('VISA_SPONSOR')?.['sponsor'] === 'family' ? 'family' : 'agency',
    nationality: text(nationality),
    firstName: text(firstName),
    mobile: typeof herMobile === 'string' ? herMobile : null,
  });
  const about = { reference, her: text(firstName) };
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
