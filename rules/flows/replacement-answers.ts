import { addMonths, isDay } from '../text/days.ts';
import { refundTerms } from '../money/refund.ts';
import { msg } from '../text/text.ts';

export const LONGEST_NOTE = 500;

/** The ways in which the present maid returns to us; `not_come` if she is replaced before her day. */
export const returnWays = ['pick_up', 'drop_off', 'gone', 'not_come'] as const;
export type ReturnWay = (typeof returnWays)[number];

interface Reason {
  readonly code: string;
  readonly missing: readonly string[];
  readonly owed: 'trial' | 'always' | 'never';
}

type Problems = Readonly<Record<string, string>>;

/** Validates the reason, by field; the same in the browser and on the server. */
export function reasonProblems(
  { reason, missing, note }: { reason: string; missing: readonly string[]; note: string },
  reasons: readonly Reason[],
): Problems {
  const chosen = reasons.find(({ code }) => code === reason);
  if (chosen === undefined) return { reason: msg('Choose what comes closest.') };
  if (missing.some((one) => !chosen.missing.includes(one))) {
    return { missing: msg('Choose from the list.') };
  }
  if (note.length > LONGEST_NOTE) return { note: msg('Please say it in at most 500 letters.') };
  if (reason === 'other' && note.trim() === '') return { note: msg('Tell us in a few words.') };
  return {};
}

/** The return ways to choose from. A maid who has not come needs none; only one who has left is `gone`. */
export function returnWaysFor(reason: string, hasCome: boolean): readonly ReturnWay[] {
  if (!hasCome) return ['not_come'];
  return reason === 'left' ? ['gone', 'pick_up', 'drop_off'] : ['pick_up', 'drop_off'];
}

export const returnProblems = (way: string, reason: string, hasCome: boolean): Problems =>
  returnWaysFor(reason, hasCome).some((one) => one === way)
    ? {}
    : { way: msg('Choose how she comes to us.') };

interface NextMaid {
  readonly id: number;
  readonly arrangements: readonly string[];
  readonly availableFrom: string | null;
}

/** Checks whether she can replace the other maid, on whatever day. */
export function nextMaidProblems(
  maid: Omit<NextMaid, 'availableFrom'>,
  { present, planType }: { present: number; planType: string | null },
): Problems {
  if (maid.id === present)
    return { maid: msg('She is the maid you want to change. Choose another.') };
  if (planType !== null && !maid.arrangements.includes(planType)) {
    return {
      maid:
        planType === 'LIVE_IN'
          ? msg('She does not live in, and your contract is for someone who does.')
          : msg('She lives in, and your contract is for someone who lives out.'),
    };
  }
  return {};
}

/** True if she can come on that day. */
export const isFreeOn = ({ availableFrom }: Pick<NextMaid, 'availableFrom'>, day: string) =>
  availableFrom === null || availableFrom <= day;

/** True if the office must send another maid or refund; then the family may choose the money instead. */
export function officeOwes(
  { owed }: Pick<Reason, 'owed'>,
  { arrivedOn, today }: { readonly arrivedOn: string | null; readonly today: string },
): boolean {
  if (owed !== 'trial') return owed === 'always';
  if (arrivedOn === null || !isDay(arrivedOn) || today < arrivedOn) return false;
  return today < addMonths(arrivedOn, refundTerms.trialMonths);
}
