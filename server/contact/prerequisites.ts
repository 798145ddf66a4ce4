import { servedEmirates } from '../../content/contact/arrival.ts';
import { isServed } from '../../rules/people/address.ts';
import { arrivalProblems, arrivalSlots } from '../../rules/text/arrival-days.ts';
import {
  type ApplicationAccess,
  type Finishing,
  openText,
  plansOf,
} from '../applications/index.ts';
import { documentsComplete } from '../documents/index.ts';
import { balanceOf } from '../payments/index.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { isContractAgreed, mustBeSigned } from '../signatures/index.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf, bookArrival, maidOf, offeredDays } from './arrivals.ts';
import type { MissableStep } from './refusals.ts';
import { isProved } from './proved-numbers.ts';

export async function missingPayment({
  db,
  access,
  flowState,
  answers,
}: Finishing): Promise<MissableStep[]> {
  if (answers.SUBMIT_OLD_PAYMENT_INFO?.use === true) {
    // An account on file replaces the payment form, never the contract.
    const isSigned = answers.SIGN_INFORMATION !== undefined && (await isContractAgreed(db, access));
    return isSigned ? [] : ['SIGN_INFORMATION'];
  }
  if (answers.BANK_INFO === undefined) return ['BANK_INFO'];
  if (flowState.paidByCreditCard) {
    const balance = await balanceOf(db, access);
    const isPaid = balance !== null && balance.paid > 0 && balance.toPay === 0;
    const isAgreed = answers.CREDIT_CARD_INFO !== undefined && (await isContractAgreed(db, access));
    return isPaid && isAgreed ? [] : ['CREDIT_CARD_INFO'];
  }
  const missing: MissableStep[] = [];
  if (flowState.needEnterIbanNumber && answers.IBAN_VALIDATION === undefined)
    missing.push('IBAN_VALIDATION');
  if (answers.SIGN_INFORMATION === undefined) missing.push('SIGN_INFORMATION');
  // The payment form needs its signatures, no matter who signs; parameters of the address never waive them (T05).
  if (flowState.wa === '1' && !flowState.signedBySpouse) missing.push('WAITING_SPOUSE_SIGNATURE');
  else if (answers.SIGN_MONTHLY_PAYMENTS === undefined) missing.push('SIGN_MONTHLY_PAYMENTS');
  if (missing.length === 0) await mustBeSigned(db, access);
  return missing;
}

/** Books a place again that was released meanwhile, if it is still free. */
async function hasArrival({ db, access, answers }: Finishing, plans: ArrivalPlans) {
  const { application } = access;
  if ((await arrivalOf(db, application.id)) !== null) return true;
  const { day, slot } = answers.MAID_ARRIVAL ?? {};
  const time = arrivalSlots.find((one) => one === slot);
  if (typeof day !== 'string' || time === undefined) return false;
  const plan = await plans();
  const problems = arrivalProblems({ day, slot: time }, await offeredDays(db, plan, application));
  if (Object.keys(problems).length > 0) return false;
  return bookArrival(db, plan, application.id, { day, slot: time });
}

function address({ access, answers }: Finishing): MissableStep[] {
  const emirate = answers.CLIENT_ADDRESS?.emirate;
  if (emirate === undefined) return ['CLIENT_ADDRESS'];
  const served = isServed(servedEmirates, access.application.planType, emirate);
  return served ? [] : ['ABU_DHABI_MISMATCHED'];
}

export async function missingNumbers(
  { db, access, answers }: Finishing,
  keys: Keys,
): Promise<MissableStep[]> {
  const missing: MissableStep[] = [];
  const mobile = answers.CLIENT_PHONE_NUMBER?.number;
  const onFile = openText(access, 'mobile_sealed', access.application.mobileSealed);
  // The first step may have changed the number since; messages go to the one on file.
  if (typeof mobile !== 'string' || mobile !== onFile) missing.push('CLIENT_PHONE_NUMBER');
  else if (!(await isProved(db, keys, access.application.id, mobile))) {
    missing.push('EXISTING_CLIENT_PHONE_NUMBER');
  }
  for (const step of ['CLIENT_WHATSAPP_NUMBER', 'CLIENT_SPOUSE_NUMBER'] as const) {
    if (answers[step] === undefined) missing.push(step);
  }
  return missing;
}

/** Live-in or live-out was chosen, and she still offers it. */
async function isPlanOffered(db: Database, { maidId, planType }: ApplicationAccess['application']) {
  const maid = await maidOf(db, maidId);
  const plans: readonly string[] = maid === null ? [] : plansOf(maid.arrangement);
  return planType !== null && plans.includes(planType);
}

/** Every step that still prevents submission, in the order of the flow. */
export async function missingFor(
  finishing: Finishing,
  keys: Keys,
  plans: ArrivalPlans,
): Promise<readonly MissableStep[]> {
  const { db, access } = finishing;
  const { application } = access;
  const isBegun =
    application.clientNameSealed !== null &&
    application.mobileSealed !== null &&
    (await isPlanOffered(db, application));
  return [
    ...(isBegun ? [] : (['HIRE_MAID'] as const)),
    ...((await documentsComplete(finishing)) ? [] : (['REQUIRED_DOCUMENTS'] as const)),
    ...((await hasArrival(finishing, plans)) ? [] : (['MAID_ARRIVAL'] as const)),
    ...address(finishing),
    ...(await missingPayment(finishing)),
    ...(await missingNumbers(finishing, keys)),
  ];
}
