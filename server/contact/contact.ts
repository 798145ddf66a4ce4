import { openEntry } from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import type { contactCalls } from '../../contract/contact.ts';
import { arrivalCalls } from './arrival-days.ts';
import { arrivalPlans } from './arrival-plan.ts';
import { arrivalSteps } from './arrival-steps.ts';
import { closingSteps } from './closing-steps.ts';
import { endingCalls } from './ending.ts';
import { finishing } from './finish.ts';
import { movingCalls } from './move-arrival.ts';
import { numberCodes } from './number-codes.ts';
import { contactNumberSteps } from './number-steps.ts';

/** Arrival, address, numbers and the end: the last part of an application. */
export function contact(parts: Parts) {
  const plans = arrivalPlans(parts);
  const enter = openEntry(parts);
  const handlers: Handlers<keyof typeof contactCalls> = {
    ...arrivalCalls(parts, enter, plans),
    ...numberCodes(parts, enter),
    ...endingCalls(parts, enter, plans),
    ...movingCalls(parts, enter, plans),
  };
  return {
    handlers,
    finish: finishing(parts, plans),
    steps: {
      ...arrivalSteps(plans, parts.keys),
      ...contactNumberSteps(parts),
      ...closingSteps,
    },
  };
}
