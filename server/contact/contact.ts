import { lockAndOpen, openApplication } from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { contactCalls } from '../../contract/contact.ts';
import * as steps from '../../contract/steps/contact.ts';
import { arrivalCalls } from './arrival-days.ts';
import { arrivalPlans } from './arrival-plan.ts';
import { confirmsNumber, continuesNew } from './confirm-number.ts';
import { endingCalls } from './ending.ts';
import { finishing } from './finish.ts';
import { movingCalls } from './move-arrival.ts';
import { numberCodes } from './number-codes.ts';
import { abuDhabiMismatched } from './steps/abu-dhabi-mismatched.ts';
import { clientAddress } from './steps/client-address.ts';
import { clientPhoneNumber } from './steps/client-phone-number.ts';
import { clientSpouseNumber } from './steps/client-spouse-number.ts';
import { clientWhatsappNumber } from './steps/client-whatsapp-number.ts';
import { existingClientSpouseNumber } from './steps/existing-client-spouse-number.ts';
import { heardAboutUs } from './steps/heard-about-us.ts';
import { maidArrival } from './steps/maid-arrival.ts';
import { mostHatedPreferences } from './steps/most-hated-preferences.ts';

/** Arrival, address, numbers and submission: the last part of an application. */
export function contact(deps: Deps) {
  const plans = arrivalPlans(deps);
  const enter = openApplication(deps);
  const handlers: Handlers<keyof typeof contactCalls> = {
    ...arrivalCalls(deps, enter, plans),
    ...numberCodes(deps, enter),
    ...endingCalls(deps, enter, plans),
    ...movingCalls(deps, lockAndOpen(deps, enter), plans),
  };
  return {
    handlers,
    finish: finishing(deps, plans),
    steps: [
      abuDhabiMismatched,
      clientAddress(deps),
      clientPhoneNumber(deps),
      clientSpouseNumber(deps),
      clientWhatsappNumber(deps),
      continuesNew(steps.continueNewAppApprovalAfterMobile, 'mobile', deps),
      continuesNew(steps.continueNewAppApprovalAfterSpouse, 'spouse', deps),
      continuesNew(steps.continueNewAppApprovalAfterWhatsapp, 'whatsapp', deps),
      confirmsNumber(steps.existingClientPhoneNumber, 'mobile', deps),
      existingClientSpouseNumber,
      confirmsNumber(steps.existingClientWhatsappNumber, 'whatsapp', deps),
      heardAboutUs,
      maidArrival(plans, deps.keys),
      mostHatedPreferences,
    ],
  };
}
