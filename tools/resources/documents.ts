import { insuranceGuide } from '../../content/papers/insurance-guide.ts';
import { maidVisaGuide, printedFigures } from '../../content/papers/maid-visa-guide.ts';
import type { Paper } from '../../content/papers/paper.ts';
import { disclosure } from './disclosure.ts';
import { hireContract } from './hire-contract.ts';
import { visaContract } from './visa-contract.ts';

/** Documents with their own page on the site, which shows the first sheet as a picture. */
export const guides: readonly Paper[] = [maidVisaGuide(printedFigures), insuranceGuide];

/** Every typeset document; each is written to content/resources under its code. */
export const documents: readonly Paper[] = [...guides, hireContract, visaContract, disclosure];
