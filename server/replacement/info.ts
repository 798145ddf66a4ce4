import { replacementReasons } from '../../content/replacement.ts';
import type { ReplacementInfo } from '../../contract/replacement.ts';
import { emirates, isEmirate } from '../../rules/address.ts';
import { dubaiDay } from '../../rules/days.ts';
import { maskedPhone } from '../../rules/masking.ts';
import { officeOwes } from '../../rules/replacement-answers.ts';
import {
  mayOpenStep,
  replacementStepNamed,
  standsAtStep,
  stepBefore,
} from '../../rules/replacement-steps.ts';
import { latestAnswer, openText, shownMaid } from '../applications/index.ts';
import { type ArrivalPlans, timesOf } from '../contact/index.ts';
import { deliveryState } from '../messages/index.ts';
import type { Database } from '../platform/store/store.ts';
import type { Contract } from './contract.ts';
import { clientMessageKey } from './messages.ts';
import type { Standing } from './standing.ts';

type Maid = NonNullable<Standing['maid']>;

export const shown = (maid: Maid) => {
  const { id, firstName, nationality, posterURL, monthlyPrice, availableFrom } = shownMaid(maid);
  return { id, firstName, nationality, posterURL, monthlyPrice, availableFrom };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function areaOf(db: Database, contract: Contract): Promise<string> {
  const address = await latestAnswer(db, contract, 'CLIENT_ADDRESS');
  const emirate = text(address?.['emirate']);
  return [text(address?.['area']), isEmirate(emirate) ? emirates[emirate] : '']
    .filter(Boolean)
    .join(', ');
}

/** Whether the office must send another or pay back, for the reason given. */
export function isOwed({ reason, arrivedOn }: Standing): boolean {
  const chosen = replacementReasons.find(({ code }) => code === reason?.code);
  return chosen !== undefined && officeOwes(chosen, { arrivedOn, today: dubaiDay(new Date()) });
}

/** CALL-11. What the link alone shows is masked; what was typed is shown to a proved browser only (T02). */
export async function replacementInfo(
  db: Database,
  plans: ArrivalPlans,
  contract: Contract,
  standing: Standing,
  asked: string | undefined,
): Promise<ReplacementInfo> {
  const { application, proved } = contract;
  const { reason, change, maid, replacement, price, authority } = standing;
  const wanted = replacementStepNamed(asked ?? '');
  const step = wanted !== null && mayOpenStep(wanted, standing) ? wanted : standsAtStep(standing);
  const number = openText(contractCell(contract), 'mobile_sealed', application.mobileSealed);
  const mobile = number === null ? null : maskedPhone(number);
  const reference = replacement?.reference ?? null;
  const { planType } = application;
  return {
    step,
    prevStep: stepBefore(step),
    sequence: standing.sequence,
    needsProof: !proved && number !== null,
    mobile,
    planType: planType === 'LIVE_IN' || planType === 'LIVE_OUT' ? planType : null,
    present: { ...shown(standing.present), monthlyPrice: standing.presentMonthly },
    reason: reason && {
      ...reason,
      note: proved ? reason.note : '',
      owed: isOwed(standing),
    },
    change: change && { ...change, ...timesOf(await plans(), change.slot) },
    maid: maid && shown(maid),
    heldUntil: maid?.hold?.state === 'held' ? maid.hold.expiresAt.toISOString() : null,
    maidKept: Boolean(maid?.hold),
    price,
    form: authority && {
      capBefore: authority.before.capFils ?? 0,
      cap: authority.form.cap ?? 0,
      signed: authority.isSigned,
    },
    area: await areaOf(db, contract),
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
