import { confirmMaidArrivalAfterReplacement as step } from '../../../contract/steps/apply/confirm-maid-arrival-after-replacement.ts';
import { confirmsArrival } from '../confirms-arrival.ts';

export const confirmMaidArrivalAfterReplacement = confirmsArrival(step);
