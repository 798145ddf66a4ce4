import { confirmMaidArrivalBySpouse as step } from '../../../contract/steps/apply/confirm-maid-arrival-by-spouse.ts';
import { confirmsArrival } from '../confirms-arrival.ts';

export const confirmMaidArrivalBySpouse = confirmsArrival(step);
