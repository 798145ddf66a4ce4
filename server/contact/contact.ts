import { openApplication } from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
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
export function contact(deps: Deps) {
  const plans = arrivalPlans(deps);
  const enter = openApplication(deps);
  const handlers: Handlers<keyof typeof contactCalls> = {
    ...arrivalCalls(deps, enter, plans),
    ...numberCodes(deps, enter),
    ...endingCalls(deps, enter, plans),
    ...movingCalls(deps, enter, plans),
  };
  return {
    handlers,
    finish: finishing(deps, plans),
    steps: {
      ...arrivalSteps(plans, deps.keys),
      ...contactNumberSteps(deps),
      ...closingSteps,
    },
  };
}
