import { confirmMaidArrivalAfterClientAddress } from './steps/confirm-maid-arrival-after-client-address.ts';
import { confirmMaidArrivalAfterReplacement } from './steps/confirm-maid-arrival-after-replacement.ts';
import { confirmMaidArrivalBySpouse } from './steps/confirm-maid-arrival-by-spouse.ts';
import type { Needs } from './send-link.ts';
import { sendSmsToSpouse } from './steps/send-sms-to-spouse.ts';
import { smsSent } from './steps/sms-sent.ts';
import { waitingSpouseSignature } from './steps/waiting-spouse-signature.ts';

/** The steps between two screens: a computer and a phone, the client and the spouse. */
export const linkSteps = (deps: Needs) => [
  confirmMaidArrivalAfterClientAddress,
  confirmMaidArrivalAfterReplacement,
  confirmMaidArrivalBySpouse,
  sendSmsToSpouse(deps),
  smsSent,
  waitingSpouseSignature,
];
