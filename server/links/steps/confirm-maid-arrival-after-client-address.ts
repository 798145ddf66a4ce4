import { confirmMaidArrivalAfterClientAddress as step } from '../../../contract/steps/apply/confirm-maid-arrival-after-client-address.ts';
import { confirmsArrival } from '../confirms-arrival.ts';

export const confirmMaidArrivalAfterClientAddress = confirmsArrival(step);
