import { replacementReasons } from '../../content/replacement.ts';
import type { ReplacementInfo } from '../../contract/replacement.ts';
import { consentToReplacement } from '../../rules/money/card-consent.ts';
import { emirates, isEmirate } from '../../rules/people/address.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { maskedPhone } from '../../rules/people/masking.ts';
import { officeOwes } from '../../rules/flows/replacement-answers.ts';
import {
  currentReplaceStep,
  mayOpenReplaceStep,
  replaceStepNamed,
  stepBefore,
} from '../../rules/flows/replace-flow.ts';
import { latestAnswer, openText, scheduleOf, shownMaid } from '../applications/index.ts';
import { type ArrivalPlans, requestOf, timesOf } from '../contact/index.ts';
import { deliveryState } from '../messages/index.ts';
import { office } from '../papers/index.ts';
import { settledLater } from '../payment-ways/index.ts';
import type { Database } from '../platform/store/store.ts';
import { cardConsentFor } from './card-consent.ts';
import type { Contract } from './contract.ts';
import { clientMessageKey } from './messages.ts';
import { confirmedPrices } from './price.ts';
import type { ReplacementStatus } from './replacement-status.ts';

type Maid = NonNullable<ReplacementStatus['maid']>;

export const shown = (maid: Maid) => {
  const { id, firstName, nationality, posterURL, monthlyPrice, availableFrom } = shownMaid(maid);
  return { id, firstName, nationality, posterURL, monthlyPrice, availableFrom };
};

async function areaOf(db: Database, contract: Contract): Promise<string> {
  const { emirate = '', area = '' } = (await latestAnswer(db, contract, 'CLIENT_ADDRESS')) ?? {};
  return [area, isEmirate(emirate) ? emirates[emirate] : ''].filter(Boolean).join(', ');
}

/** True if the office must send another maid or refund, for the given reason. */
export function isOwed({ reason, arrivedOn }: ReplacementStatus): boolean {
  const chosen = replacementReasons.find(({ code }) => code === reason?.code);
  return chosen !== undefined && officeOwes(chosen, { arrivedOn, today: dubaiDay(new Date()) });
}

/** The payments from the day on which this change takes effect. */
async function paymentsAfter(
  db: Database,
  contract: Contract,
  { price, replacement }: ReplacementStatus,
) {
  if (price === null) return [];
  const confirmed = await confirmedPrices(db, contract);
  const changes = replacement?.state === 'open' ? [...confirmed, price] : confirmed;
  const settled = await settledLater(db, contract.application.id);
  const schedule = await scheduleOf(db, contract, { changes, ...settled });
  return schedule.filter(({ on }) => on >= price.settledOn);
}

/** What a card family has to agree to before it confirms. */
async function consentFor(
  db: Database,
  { application }: Contract,
  { price, replacement }: ReplacementStatus,
) {
  if (price === null || replacement?.state !== 'open') return null;
  return cardConsentFor(db, application.id, consentToReplacement(price));
}

/** Another time that the office asks the family to agree to. */
async function askedTime(
  db: Database,
  plans: ArrivalPlans,
  { replacement }: ReplacementStatus,
): Promise<ReplacementInfo['asked']> {
  const asked = replacement && (await requestOf(db, replacement.id));
  if (asked === null) return null;
  const { day, slot } = asked;
  return { day, slot, ...timesOf(await plans(), slot) };
}

/** CALL-11. The link alone shows the two maids and a masked number; all else needs a proved browser (T02, T112). */
export async function replacementInfo(
  db: Database,
  plans: ArrivalPlans,
  contract: Contract,
  status: ReplacementStatus,
  asked: string | undefined,
): Promise<ReplacementInfo> {
  const { application, proved } = contract;
  const { reason, change, maid, replacement, price, authority } = status;
  const wanted = replaceStepNamed(asked ?? '');
  const step =
    wanted !== null && mayOpenReplaceStep(wanted, status) ? wanted : currentReplaceStep(status);
  const number = openText(contractCell(contract), 'mobile_sealed', application.mobileSealed);
  const mobile = number === null ? null : maskedPhone(number);
  const reference = proved ? (replacement?.reference ?? null) : null;
  const { planType } = application;
  return {
    step,
    prevStep: stepBefore(step),
    sequence: status.sequence,
    needsProof: !proved && number !== null,
    mobile,
    planType: planType === 'LIVE_IN' || planType === 'LIVE_OUT' ? planType : null,
    centre: (await office(db)).address,
    present: { ...shown(status.present), monthlyPrice: status.presentMonthly },
    presentDueOn: proved ? (status.dueOn ?? price?.beforeArrival?.dueOn ?? null) : null,
    reason: reason && proved ? { ...reason, owed: isOwed(status) } : null,
    change: change && proved ? { ...change, ...timesOf(await plans(), change.slot) } : null,
    asked: proved ? await askedTime(db, plans, status) : null,
    maid: maid && shown(maid),
    heldUntil: maid?.hold?.state === 'held' ? maid.hold.expiresAt.toISOString() : null,
    maidKept: Boolean(maid?.hold),
    price: proved ? price : null,
    payments: proved ? await paymentsAfter(db, contract, status) : [],
    form:
      authority && proved
        ? {
            capBefore: authority.before.capFils ?? 0,
            cap: authority.form.cap ?? 0,
            signed: authority.isSigned,
          }
        : null,
    cardConsent: proved ? await consentFor(db, contract, status) : null,
    area: proved ? await areaOf(db, contract) : '',
    reference,
    message:
      reference === null || replacement === null || mobile === null
        ? null
        : {
            to: mobile,
            state: (await deliveryState(db, clientMessageKey(replacement.id))) ?? 'waiting',
          },
  };
}

const contractCell = ({ application, dataKey }: Contract) => ({
  id: application.id,
  dataKey,
});
