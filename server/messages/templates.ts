import type { DatedPayment } from '../../rules/money/money-by-date.ts';
import type { Config } from '../platform/config.ts';
import type { messageChannels } from './table.ts';
import {
  amountSlot,
  codeSlot,
  daySlot,
  linkSlot,
  monthSlot,
  nameSlot,
  referenceSlot,
} from './slots.ts';

export type Channel = (typeof messageChannels)[number];
type Site = Pick<Config, 'brandName' | 'publicOrigin'>;

const template = <Via extends Channel, Slots>(
  channel: Via,
  text: (site: Site, slots: Slots) => string,
  minutes = 24 * 60,
) => ({ channel, text, minutes });

/** `path` is the link's path on our own site; amounts are whole fils; days are ISO days. */
interface Link {
  readonly path: string;
}

/** The data of a finished application for the operator's own systems. */
export interface SubmittedApplication {
  readonly reference: string;
  readonly planType: string;
  readonly maidId: number;
  readonly maidName: string;
  readonly arrivalDay: string | null;
  readonly arrivalSlot: string | null;
  readonly emirate: string;
  readonly area: string;
  readonly paymentMethod: 'direct_debit' | 'card';
  readonly monthlyFils: number;
}

/** The data of a changed arrival for the operator's own systems. */
interface MovedArrival {
  readonly reference: string;
  readonly arrivalDay: string;
  readonly arrivalSlot: string;
  readonly emirate: string;
  readonly area: string;
}

/** The data of a confirmed replacement for the operator's own systems. */
export interface SubmittedReplacement {
  readonly reference: string;
  readonly contractReference: string;
  readonly reason: string;
  readonly missing: readonly string[];
  readonly note: string;
  /** The office must send somebody else or refund. */
  readonly owed: boolean;
  readonly returnWay: string;
  readonly presentMaidId: number;
  readonly maidId: number;
  readonly day: string;
  readonly slot: string;
  readonly monthlyFils: number;
  /** Settled with the payment of `settledOn`; negative amounts are credits. */
  readonly thisMonthFils: number;
  readonly settledOn: string;
  /** The signed direct debit has a lower limit, so a new form must be signed before that day. */
  readonly needsNewForm: boolean;
}

/** A card payment has a receipt, a new direct debit its signed form; an existing one has neither. */
const papersOf = {
  card: 'Your contract and your receipt',
  direct_debit: 'Your contract and your payment form',
} as const;

/** Every message: its channel, its text, and for how many minutes it is useful. */
export const templates = {
  code: template(
    'sms',
    ({ brandName }, { code }: { code: string }) =>
      `${codeSlot(code)} is your ${brandName} code. It works for 10 minutes. We never ask you for it.`,
    10,
  ),
  payment_code: template(
    'sms',
    (_site, { code, amount }: { code: string; amount: number }) =>
      `${codeSlot(code)} is the code for your card payment of ${amountSlot(amount)}. Tell it to nobody.`,
    10,
  ),
  application_link: template(
    'sms',
    ({ brandName, publicOrigin }, { path, maid }: Link & { maid: string }) =>
      `Your ${brandName} application${maid && ` for ${nameSlot(maid)}`}: ${linkSlot(publicOrigin, path)}`,
  ),
  application_saved: template(
    'sms',
    ({ brandName, publicOrigin }, { path }: Link) =>
      `${brandName}: your answers are saved. Continue any time: ${linkSlot(publicOrigin, path)}`,
  ),
  continue_on_phone: template(
    'sms',
    ({ brandName, publicOrigin }, { path }: Link) =>
      `Continue your ${brandName} application here: ${linkSlot(publicOrigin, path)}`,
  ),
  sign_only: template(
    'sms',
    ({ brandName, publicOrigin }, { maid, path }: Link & { maid: string }) =>
      `Only your signature is missing for ${nameSlot(maid)}. Sign here: ${linkSlot(publicOrigin, path)} ${brandName}`,
  ),
  spouse_sign: template(
    'sms',
    (
      { brandName, publicOrigin },
      slots: Link & { client: string; maid: string; monthly: number; hours: number },
    ) =>
      `${brandName}: ${nameSlot(slots.client)} asks you to sign the payment form for ${nameSlot(slots.maid)}: ${amountSlot(slots.monthly)} a month. ${linkSlot(publicOrigin, slots.path)} Works for ${Math.trunc(slots.hours)} hours.`,
  ),
  spouse_arrival: template(
    'sms',
    ({ brandName, publicOrigin }, slots: Link & { client: string; maid: string; hours: number }) =>
      `${brandName}: ${nameSlot(slots.client)} asks you to confirm when ${nameSlot(slots.maid)} comes. ${linkSlot(publicOrigin, slots.path)} Works for ${Math.trunc(slots.hours)} hours.`,
  ),
  spouse_signed: template(
    'sms',
    ({ brandName, publicOrigin }, { path }: Link) =>
      `${brandName}: the payment form is signed. Go on here: ${linkSlot(publicOrigin, path)}`,
  ),
  maid_taken: template(
    'sms',
    ({ brandName, publicOrigin }, { maid, path }: Link & { maid: string }) =>
      `${brandName}: another family hired ${nameSlot(maid)} before your spouse signed. Your answers are saved. Choose someone else: ${linkSlot(publicOrigin, path)}`,
  ),
  submitted: template(
    'sms',
    (
      { brandName, publicOrigin },
      slots: Link & { reference: string; maid: string; day: string | null },
    ) =>
      `${brandName}: your application ${referenceSlot(slots.reference)} is complete.${arrivalText(slots.maid, slots.day)} ${linkSlot(publicOrigin, slots.path)}`,
  ),
  arrival_moved: template(
    'sms',
    ({ brandName, publicOrigin }, slots: Link & { reference: string; maid: string; day: string }) =>
      `${brandName}: your booking ${referenceSlot(slots.reference)} has changed.${arrivalText(slots.maid, slots.day)} ${linkSlot(publicOrigin, slots.path)}`,
  ),
  operator_moved: template(
    'operator',
    ({ brandName }, { reference, maid, day }: { reference: string; maid: string; day: string }) =>
      `${brandName}: the family changed the arrival of ${referenceSlot(reference)}.${arrivalText(maid, day)}`,
  ),
  arrival_moved_webhook: template('webhook', (_site, arrival: MovedArrival) =>
    JSON.stringify({ event: 'arrival_moved', arrival }),
  ),
  replacement_link: template(
    'sms',
    ({ brandName, publicOrigin }, { maid, path }: Link & { maid: string }) =>
      `${brandName}: choose who comes instead of ${nameSlot(maid)} here: ${linkSlot(publicOrigin, path)}`,
  ),
  survey_link: template(
    'sms',
    ({ brandName, publicOrigin }, { path }: Link) =>
      `${brandName}: how is it going at home? Tell our team here: ${linkSlot(publicOrigin, path)}`,
  ),
  replaced: template(
    'sms',
    (
      { brandName, publicOrigin },
      slots: Link & { reference: string; present: string; maid: string; day: string },
    ) =>
      `${brandName}: your replacement ${referenceSlot(slots.reference)} is confirmed. ${nameSlot(slots.maid)} comes on ${daySlot(slots.day)} instead of ${nameSlot(slots.present)}. ${linkSlot(publicOrigin, slots.path)}`,
  ),
  refunded: template(
    'sms',
    ({ brandName }, { amount, reference }: { amount: number; reference: string }) =>
      `${brandName}: ${amountSlot(amount)} goes back to your card. Reference ${referenceSlot(reference)}.`,
  ),
  monthly_paid: template(
    'sms',
    (
      { brandName, publicOrigin },
      { amount, month, path }: Link & { amount: number; month: string },
    ) =>
      `${brandName}: ${amountSlot(amount)} for ${monthSlot(month)} was paid by your card. Your tax invoice: ${linkSlot(publicOrigin, path)}`,
  ),
  monthly_declined: template(
    'sms',
    (
      { brandName, publicOrigin },
      {
        amount,
        month,
        path,
        retryInDays,
      }: Link & { amount: number; month: string; retryInDays: number | null },
    ) =>
      `${brandName}: your bank declined ${amountSlot(amount)} for ${monthSlot(month)}. Pay here: ${linkSlot(publicOrigin, path)}${retryInDays === null ? ' We do not try this card again.' : ` We try your card again in ${Math.trunc(retryInDays)} days.`}`,
  ),
  operator_refund_failed: template(
    'operator',
    ({ brandName }, { amount }: { amount: number }) =>
      `${brandName}: a bank could not return ${amountSlot(amount)} to a card. See: npm run store -- failed-refunds`,
  ),
  operator_collection_failed: template(
    'operator',
    ({ brandName }, { amount, month }: { amount: number; month: string }) =>
      `${brandName}: a card did not pay ${amountSlot(amount)} for ${monthSlot(month)}. See: npm run store -- failed-collections`,
  ),
  submitted_email: template(
    'email',
    (
      { brandName, publicOrigin },
      slots: Link & {
        client: string;
        reference: string;
        maid: string;
        day: string | null;
        paidBy: keyof typeof papersOf | null;
        payments: readonly DatedPayment[];
      },
    ) =>
      [
        `Dear ${nameSlot(slots.client)},`,
        `your application ${referenceSlot(slots.reference)} is complete.${arrivalText(slots.maid, slots.day)}`,
        ['Your payments:', ...slots.payments.map(paymentLine)].join('\n'),
        `${slots.paidBy ? papersOf[slots.paidBy] : 'Your papers'}: ${linkSlot(publicOrigin, slots.path)}`,
        brandName,
      ].join('\n\n'),
  ),
  operator_submitted: template(
    'operator',
    (
      { brandName },
      {
        reference,
        maid,
        day,
        planType,
      }: { reference: string; maid: string; day: string | null; planType?: string | null },
    ) =>
      `${brandName}: application ${referenceSlot(reference)} is complete.${arrivalText(maid, day)}${planText(planType)}`,
  ),
  operator_replaced: template(
    'operator',
    (
      { brandName },
      slots: { reference: string; present: string; maid: string; day: string; notCome?: boolean },
    ) =>
      `${brandName}: replacement ${referenceSlot(slots.reference)}. On ${daySlot(slots.day)} ${nameSlot(slots.maid)} comes ${slots.notCome ? `instead of ${nameSlot(slots.present)}, who does not come.` : `and ${nameSlot(slots.present)} comes back.`}`,
  ),
  replacement_submitted: template('webhook', (_site, replacement: SubmittedReplacement) =>
    JSON.stringify({ event: 'replacement_submitted', replacement }),
  ),
  application_submitted: template('webhook', (_site, application: SubmittedApplication) =>
    JSON.stringify({ event: 'application_submitted', application }),
  ),
} as const;

/** One line of the schedule of payments, such as "About Fri 20 Nov: AED 1,156 by direct debit". */
function paymentLine({ kind, on, fils }: DatedPayment): string {
  const amount = amountSlot(fils);
  const day = daySlot(on);
  if (kind === 'nothing') return 'Today: nothing';
  if (kind === 'first_debit') return `About ${day}: ${amount} by direct debit`;
  if (kind === 'paid') return `${day}: ${amount}, paid by card`;
  if (kind === 'returned') return `${day}: ${amount} goes back to your card`;
  return kind === 'monthly' ? `${day}: ${amount}, then each month` : `${day}: ${amount}`;
}

const planText = (planType: string | null | undefined) => {
  if (planType === 'LIVE_IN') return ' Live-in.';
  return planType === 'LIVE_OUT' ? ' Live-out.' : '';
};

const arrivalText = (maid: string, day: string | null) =>
  day === null ? '' : ` ${nameSlot(maid)} comes on ${daySlot(day)}.`;

export type TemplateName = keyof typeof templates;
type SlotTable = {
  readonly [Name in TemplateName]: Parameters<(typeof templates)[Name]['text']>[1];
};
export type SlotsOf<Name extends TemplateName> = SlotTable[Name];

const writers: {
  readonly [Name in TemplateName]: { text(site: Site, slots: SlotTable[Name]): string };
} = templates;
export const messageText = <Name extends TemplateName>(
  site: Site,
  name: Name,
  slots: SlotsOf<Name>,
): string => writers[name].text(site, slots);
