import { disclosure } from './disclosure.ts';
import type { Paper } from '../../content/papers/paper.ts';
import { hireContract } from './hire-contract.ts';
import { insuranceGuide } from './insurance-guide.ts';
import { maidVisaGuide } from './maid-visa-guide.ts';
import { visaContract } from './visa-contract.ts';

/** Everything that is typeset, each into content/resources under its code. */
export const documents: readonly Paper[] = [
  maidVisaGuide,
  insuranceGuide,
  hireContract,
  visaContract,
  disclosure,
];
