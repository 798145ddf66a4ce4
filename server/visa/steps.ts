import type { Deps } from '../platform/deps.ts';
import { visaHer } from './steps/her.ts';
import { visaSponsor } from './steps/sponsor.ts';
import { visaTerms } from './steps/terms.ts';

/** The steps of a visa application that other capabilities do not handle. */
export const visaSteps = (deps: Pick<Deps, 'keys'>) => [visaHer(deps), visaTerms, visaSponsor];
