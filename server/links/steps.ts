import * as steps from '../../contract/steps/hand-over.ts';
import { confirmsArrival } from './confirms-arrival.ts';
import type { Needs } from './send-link.ts';
import { sendSmsToSpouse } from './steps/send-sms-to-spouse.ts';
import { smsSent } from './steps/sms-sent.ts';
import { waitingSpouseSignature } from './steps/waiting-spouse-signature.ts';

/** The steps between two screens: a computer and a phone, the client and the spouse. */
export const linkSteps = (deps: Needs) => [
  confirmsArrival(steps.confirmMaidArrivalAfterClientAddress),
  confirmsArrival(steps.confirmMaidArrivalAfterReplacement),
  confirmsArrival(steps.confirmMaidArrivalBySpouse),
  sendSmsToSpouse(deps),
  smsSent,
  waitingSpouseSignature,
];
