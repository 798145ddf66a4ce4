import { isBefore, sequence } from './sequence.ts';
import { type Naming, type StepCode, steps } from './step-table.ts';
import type { Walk } from './walk.ts';

export type Back =
  | { readonly kind: 'prevented' }
  /** To the signature before this one, on the same step. */
  | { readonly kind: 'signature'; readonly signature: number }
  | { readonly kind: 'step'; readonly step: StepCode; readonly act?: 'back' }
  | { readonly kind: 'leave'; readonly path: '/' | '/hire-maid' | '/shortlisted-maids' };

/** The history entries that back-prevention pushes (NAV-11). */
export const PREVENTING_ENTRIES = 24;

interface Standing {
  readonly step: StepCode;
  /** Which signature of SIGN_MONTHLY_PAYMENTS is asked for, from 1. */
  readonly signature: number;
  readonly naming: Naming;
}

const PREVENTED: Back = { kind: 'prevented' };

/** Where STARTING_STEP leads (NAV-03). */
export const startPage = ({ isShortListedMaids }: Walk): Back => ({
  kind: 'leave',
  path: isShortListedMaids ? '/shortlisted-maids' : '/hire-maid',
});

/** NAV-10, with NAV-08 for the signatures. */
export function isBackPrevented({ step, signature }: Standing, walk: Walk): boolean {
  const { backPrevented } = steps[step];
  if (backPrevented === 'always') return true;
  // Only a spouse who was asked can be missing.
  if (backPrevented === 'unless-spouse-missing') return walk.wa === null || walk.signedBySpouse;
  if (backPrevented === 'first-signature-of-sign-only') return walk.forSignOnly && signature < 2;
  return false;
}

/** What back does. The browser asks; the server answers with the same function (NAV-02). */
export function back(standing: Standing, walk: Walk): Back {
  const { step, signature, naming } = standing;
  if (isBackPrevented(standing, walk)) return PREVENTED;
  if (step === 'SIGN_MONTHLY_PAYMENTS' && signature > 1) {
    return { kind: 'signature', signature: signature - 1 };
  }
  if (step === 'SIGN_MONTHLY_PAYMENTS' && walk.forSignOnly) return PREVENTED;
  if (step === 'REQUIRED_DOCUMENTS' && walk.skipStartScreen) return startPage(walk);
  return naming === 'second' ? backInSecondNaming(step, walk) : backInFirstNaming(step, walk);
}

function backInFirstNaming(step: StepCode, walk: Walk): Back {
  const counted = step === 'SMS_SENT' ? 'SEND_SMS_TO_SPOUSE' : step;
  if (counted === 'SEND_SMS_TO_SPOUSE' && !walk.mobile) return startPage(walk);
  const before = previousStep(counted, walk);
  return before === null ? startPage(walk) : { kind: 'step', step: before };
}

function backInSecondNaming(step: StepCode, walk: Walk): Back {
  if (step === 'SMS_SENT' && walk.mobile) return { kind: 'step', step: 'SIGN_INFORMATION' };
  if (step === 'MAID_ARRIVAL') return { kind: 'step', step: 'GENERIC_ROUTER', act: 'back' };
  const before = previousStep(step, walk);
  return before === null ? { kind: 'leave', path: '/' } : { kind: 'step', step: before };
}

/** The step before this one on the walk; null at its start. */
export function previousStep(step: StepCode, walk: Walk): StepCode | null {
  const path = sequence(walk);
  const place = path.indexOf(step);
  if (place >= 0) return path[place - 1] ?? null;
  const { cameFrom } = steps[step];
  if (cameFrom === undefined) return null;
  if (path.includes(cameFrom) || steps[cameFrom].automatic === undefined) return cameFrom;
  return path.findLast((code) => isBefore(code, cameFrom)) ?? null;
}

/** GENERIC_ROUTER: back from the arrival to the step before it, otherwise to where the application stands. */
export function routed(act: string | null, walk: Walk, open: StepCode): Back {
  if (act !== 'back') return { kind: 'step', step: open };
  const before = previousStep('MAID_ARRIVAL', walk);
  return before === null ? startPage(walk) : { kind: 'step', step: before };
}
